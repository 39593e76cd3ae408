"""A program that runs beside Pioche: lines to it and from it, with limits, and its end in any case."""

from __future__ import annotations

import logging
import os
import queue
import signal
import subprocess
import time
from collections import deque
from contextlib import suppress
from dataclasses import dataclass
from threading import Thread
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

log = logging.getLogger(__name__)

SHOWN_LINES: Final = 20
"""How many of the last lines of its standard error are shown when a program breaks."""
LONGEST_SHOWN: Final = 500
CHUNK: Final = 1 << 16


@dataclass(frozen=True, slots=True)
class ProgramLimits:
    """What a program may take."""

    seconds: float = 5.0
    """For one question, what follows a refusal included."""
    start: float = 20.0
    """From its start to its first line: interpreters take their time on a busy machine."""
    end: float = 2.0
    """From the end of its input to its own; then it is ended."""
    bytes: int = 1 << 16
    """The longest line."""
    attempts: int = 3
    """Replies to one question: after a refusal it may try again."""
    restarts: int = 3
    """How often in all a program is started again that ended or wrote what is no reply."""


class ProgramBroken(Exception):
    """A program does not go on as it should; the message says why, with the end of its standard error."""

    def __init__(self, why: str, *, can_restart: bool = True) -> None:
        super().__init__(why)
        self.can_restart = can_restart


class Program:
    """One process, in a group of its own so that nothing of it is left."""

    def __init__(self, words: Sequence[str], limits: ProgramLimits) -> None:
        self._limits = limits
        self._process = subprocess.Popen(  # noqa: S603 (a command that the user has named)
            list(words),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            start_new_session=True,
        )
        self._said: deque[str] = deque(maxlen=SHOWN_LINES)
        self._unread = b""
        self._asked: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._heard: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._threads = [Thread(target=work, daemon=True) for work in (self._exchange, self._listen)]
        for thread in self._threads:
            thread.start()

    @property
    def pid(self) -> int:
        """Its process."""
        return self._process.pid

    def ask(self, line: bytes, seconds: float, until: float | None = None) -> bytes:
        """The line that answers a line; ``until``: when the time is over on the clock, if that is not from now."""
        self._asked.put(line)
        try:
            answer = self._heard.get(timeout=seconds if until is None else max(until - time.monotonic(), 0.0))
        except queue.Empty:
            self.kill()
            raise ProgramBroken(f"it gave no line within {seconds:.3g} s{self._errors()}", can_restart=False) from None
        if len(answer) > self._limits.bytes:
            self.kill()
            raise ProgramBroken(f"it wrote a line of more than {self._limits.bytes} bytes{self._errors()}")
        if not answer.endswith(b"\n"):
            status = self._ended()
            raise ProgramBroken(f"it ended{status}{self._errors()}")
        return answer

    def broken(self, why: str) -> ProgramBroken:
        """End it because of what it wrote."""
        self.kill()
        return ProgramBroken(f"{why}{self._errors()}")

    def close(self) -> bool:
        """End its input and wait for its end; False: it had to be killed."""
        self._asked.put(None)
        try:
            self._process.wait(self._limits.end)
        except subprocess.TimeoutExpired:
            return False
        else:
            return True
        finally:
            self.kill()

    def kill(self) -> None:
        """End it, and whatever it has started, at once."""
        if os.name == "posix":
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
        else:
            self._process.kill()
        self._process.wait()
        self._asked.put(None)
        for thread in self._threads:
            thread.join(1.0)
        self.drop()

    def drop(self) -> None:
        """Close this end of its pipes."""
        for pipe in (self._process.stdin, self._process.stdout, self._process.stderr):
            assert pipe is not None
            with suppress(OSError):
                pipe.close()

    # ---- in threads: neither a program that does not read nor one that does not write holds anybody up ----

    def _exchange(self) -> None:
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None
        assert stdout is not None
        with suppress(OSError, ValueError):  # it has ended: what is read next says so
            while (line := self._asked.get()) is not None:
                while line:
                    line = line[stdin.write(line) :]
                self._heard.put(self._next_line())
            stdin.close()
            return
        self._heard.put(b"")

    def _next_line(self) -> bytes:
        """The next line, or what there is of it at the end or beyond the limit."""
        assert self._process.stdout is not None
        while b"\n" not in self._unread and len(self._unread) <= self._limits.bytes:
            found = self._process.stdout.read(CHUNK)
            if not found:
                break
            self._unread += found
        line, end, self._unread = self._unread.partition(b"\n")
        return line + end

    def _listen(self) -> None:
        """Keep the end of what it writes to its standard error, and log all of it."""
        assert self._process.stderr is not None
        rest = b""
        with suppress(OSError, ValueError):
            while found := self._process.stderr.read(CHUNK):
                *lines, rest = (rest + found).split(b"\n")
                rest = rest[-CHUNK:]
                for line in lines:
                    self._note(line)
        if rest:
            self._note(rest)

    def _note(self, line: bytes) -> None:
        said = line[:LONGEST_SHOWN].decode(errors="replace").rstrip()
        if said:
            self._said.append(said)
            log.info("%s", ascii(said)[1:-1] if not said.isprintable() else said)

    # ---- what is told of its end ----

    def _ended(self) -> str:
        """How it ended."""
        try:
            status = self._process.wait(self._limits.end)
        except subprocess.TimeoutExpired:
            self.kill()
            return ": it closed its output"
        self.kill()
        return f" with status {status}" if status >= 0 else f" by signal {-status}"

    def _errors(self) -> str:
        return f"; its standard error: {' | '.join(self._said)}" if self._said else ""
