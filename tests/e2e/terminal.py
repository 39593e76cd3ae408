"""A person at a terminal: ``pioche join --plain`` in a process of its own, answered by the numbers it lists."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random

from pioche.locales import text

MAIN = "import sys; from pioche.cli import main; sys.exit(main())"
ENTRY = re.compile(r"^ *(\d+)  (.*)$", re.MULTILINE)


class Terminal:
    """Answers every prompt of a game at once, but deals no round and leaves no table."""

    def __init__(self, link: str, name: str, language: str, home: Path) -> None:
        homes = {f"XDG_{kind}_HOME": str(home / kind) for kind in ("STATE", "DATA", "CONFIG")}
        self.language = language
        self.printed = ""
        self._rng = Random(3)
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
        if entries and not labels & held:
            self.type("1" if self._rng.random() < 0.8 else self._rng.choice(entries)[0])

    def type(self, line: str) -> None:
        """Type a line."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{line}\n".encode())
        self._process.stdin.flush()

    def stop(self) -> int:
        """Type ``q`` and wait for the end: the exit status."""
        self.type("q")
        status = self._process.wait(10)
        self._reader.join(10)
        return status

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()
        self._reader.join(10)
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
