"""A person at a terminal: ``pioche join --plain`` in a process of its own, answered by the numbers it lists."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random

from pioche.locales import text
from tests.e2e.player import LIMIT

MAIN = "import sys; from pioche.cli import main; sys.exit(main())"
ENTRY = re.compile(r"^ *(\d+)  (.*)$", re.MULTILINE)


@dataclass(frozen=True)
class Ended:
    """How a terminal ended, and everything that it printed."""

    status: int
    printed: str


class Terminal:
    """Answers every prompt of a game at once, but deals no round and leaves no table."""

    def __init__(self, link: str, name: str, language: str, home: Path) -> None:
        homes = {f"XDG_{kind}_HOME": str(home / kind) for kind in ("STATE", "DATA", "CONFIG")}
        self.language = language
        self.printed = ""
        self._rng = Random(3)
        self._typing = threading.RLock()
        self._is_done = False
        self._process = subprocess.Popen(
            [sys.executable, "-c", MAIN, "join", link, "--name", name, "--plain", "--lang", language],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env={**os.environ, **homes, "PYTHONIOENCODING": "utf-8"},
        )
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self._process.stdout is not None
        asked = ""
        pending = b""
        while byte := self._process.stdout.read(1):
            pending += byte
            try:
                letter = pending.decode()
            except UnicodeDecodeError:
                continue
            pending = b""
            self.printed += letter
            asked += letter
            if asked.endswith("> "):
                self._answer(asked)
                asked = ""

    def _answer(self, asked: str) -> None:
        entries = ENTRY.findall(asked)
        labels = {label for _, label in entries}
        held = {text(self.language, message) for message in ("action-next-round", "web-leave", "web-leave-for-good")}
        with self._typing:
            if entries and not labels & held and not self._is_done:
                self.type("1" if self._rng.random() < 0.8 else self._rng.choice(entries)[0])

    def type(self, line: str) -> None:
        """Type a line; a terminal that has ended does not read it."""
        assert self._process.stdin is not None
        with self._typing, suppress(BrokenPipeError):
            self._process.stdin.write(f"{line}\n".encode())
            self._process.stdin.flush()

    def stop(self) -> Ended:
        """Type ``q``, then nothing more, and wait for the end."""
        with self._typing:
            self._is_done = True
            self.type("q")
        status = self._process.wait(LIMIT)
        self._reader.join(LIMIT)
        return Ended(status, self.printed)

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()
        self._reader.join(LIMIT)
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None
            with suppress(BrokenPipeError):
                pipe.close()


@contextmanager
def at_terminal(link: str, name: str, language: str, home: Path) -> Iterator[Terminal]:
    """Somebody comes to a table in a terminal."""
    terminal = Terminal(link, name, language, home)
    try:
        yield terminal
    finally:
        terminal.kill()
