"""The server's log: refusals and failures, with a limit on their number, so that nobody can fill a disk."""

from __future__ import annotations

import logging
import time
from typing import TYPE_CHECKING

from .limits import Bucket, Rate
from .operations.json_log import JsonLines

if TYPE_CHECKING:
    from collections.abc import Callable

LINES = Rate(60, 1)
"""Lines of one kind, from all clients together."""
MOST_KINDS = 1000


class Sparing(logging.Filter):
    """Leaves out lines of a kind that comes too often; the next one that passes tells how many they were."""

    def __init__(self, rate: Rate = LINES, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._rate = rate
        self._now = now
        self._kinds: dict[tuple[str, str], Bucket] = {}
        self._left_out: dict[tuple[str, str], int] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether the line is written."""
        kind = (record.name, str(record.msg))  # without its arguments: as many kinds as there are places that log
        bucket = self._kinds.get(kind)
        if bucket is None:
            if len(self._kinds) >= MOST_KINDS:
                self._kinds.clear()
                self._left_out.clear()
            bucket = self._kinds[kind] = Bucket(self._rate, self._now())
        if not bucket.take(self._now()):
            self._left_out[kind] = self._left_out.get(kind, 0) + 1
            return False
        left_out = self._left_out.pop(kind, 0)
        if left_out:
            record.msg = f"{record.msg} (and {left_out} more like this)"
        return True


def log_to_stderr(form: str = "text") -> None:
    """Say on standard error what is refused and what fails, unless somebody logs elsewhere already."""
    handler = logging.StreamHandler()
    handler.addFilter(Sparing())
    plain = logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s")
    handler.setFormatter(JsonLines() if form == "json" else plain)
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
