"""``pioche serve`` as its owner runs it: the command itself, in a process of its own."""

from __future__ import annotations

import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import sysconfig
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from pioche.locales import text
from tests.server.live import eventually

COMMAND = (str(Path(sysconfig.get_path("scripts")) / "pioche"),)
PATIENT_COMMAND = (sys.executable, "-m", "tests.e2e.patient_serve")


class Serving:
    """A server that can be killed and started again at the same port."""

    def __init__(
        self, database: Path, *options: str, host: str | None = "127.0.0.1", command: tuple[str, ...] = COMMAND
    ) -> None:
        self.database = database
        # A socket that is bound but does not listen keeps the port for the server, which can still use it.
        self.held = socket.socket()
        self.held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self.held.bind(("127.0.0.1" if host is None else "", 0))
        self.port: int = self.held.getsockname()[1]
        self.arguments = [*command, "serve", "--port", str(self.port), "--database", str(database), *options]
        if host is not None:
            self.arguments += ["--host", host]
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def link(self) -> str:
        """The address that it prints."""
        found = re.search(r"https?://\S+", self.printed)
        assert found is not None, self.printed
        return found[0]

    def start(self) -> None:
        self.printed = ""
        self.process = subprocess.Popen(
            self.arguments,
            stdout=subprocess.PIPE,
            encoding="utf-8",
            env={**os.environ, "PYTHONIOENCODING": "utf-8", "PYTHONUNBUFFERED": "1"},
        )
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()
        eventually(self._is_up)

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.printed += line

    def _is_up(self) -> bool:
        """It has said everything; from then on it answers."""
        assert self.process.poll() is None, self.printed
        return text("en", "server-how-to-stop") in self.printed

    def entries(self, table: str) -> int:
        """How many entries of a table are stored: exactly those that are told."""
        with closing(sqlite3.connect(self.database)) as db:
            (number,) = db.execute("SELECT count(*) FROM entries WHERE table_id = ?", (table,)).fetchone()
        return int(number)

    def kill(self) -> None:
        """As ``kill -9`` does: it has no time to put anything in order."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.reader.join()
        assert self.process.stdout is not None
        self.process.stdout.close()


@contextmanager
def serving(
    database: Path, *options: str, host: str | None = "127.0.0.1", command: tuple[str, ...] = COMMAND
) -> Iterator[Serving]:
    """A server that runs; without a host it listens everywhere, as it does by itself."""
    server = Serving(database, *options, host=host, command=command)
    try:
        yield server
    finally:
        server.kill()
        server.held.close()
