"""A line that says how far a long run is: written over on a terminal, repeated now and then in a file."""

import sys
import time
from typing import TextIO

WIDTH = 24


class Progress:
    """A bar with a few words, on standard error so that results can be piped."""

    def __init__(self, total: float, stream: TextIO = sys.stderr) -> None:
        self.total = total
        self.stream = stream
        self.began = time.monotonic()
        self._every = 0.2 if stream.isatty() else 30.0
        self._shown = 0.0

    def show(self, done: float, words: str, *, last: bool = False) -> None:
        """Say how much is done, unless that was said a moment ago."""
        now = time.monotonic()
        if now - self._shown < self._every and not last:
            return
        self._shown = now
        line = f"{bar(done, self.total)} {words}, {self._left(done, now)}"
        if self.stream.isatty():
            self.stream.write(f"\r\x1b[K{line}" + ("\n" if last else ""))
        else:
            self.stream.write(f"{line}\n")
        self.stream.flush()

    def _left(self, done: float, now: float) -> str:
        spent = now - self.began
        if done >= self.total:
            return f"{clock(spent)} in all"
        return f"{clock(spent / done * (self.total - done))} left" if done else "just begun"


def bar(done: float, total: float) -> str:
    """A bar of dashes.

    >>> bar(1, 4)
    '[------..................]'
    """
    filled = int(WIDTH * min(1.0, done / total)) if total else WIDTH
    return f"[{'-' * filled}{'.' * (WIDTH - filled)}]"


def clock(seconds: float) -> str:
    """A time as a clock shows it.

    >>> clock(4000)
    '1:06:40'
    """
    whole = round(seconds)
    return f"{whole // 3600}:{whole // 60 % 60:02}:{whole % 60:02}"
