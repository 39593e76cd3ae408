"""A storage across a network, as slow as a test wants it: an append is stored when the test says so."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence

from pioche.tables.storage import AppendLater, Conflict, Summary
from tests.tables.tables import MemoryStorage

Done = Callable[[Exception | None], None]


class SlowStorage(MemoryStorage):
    """Appends wait until ``deliver``, unless it ``is_quick``."""

    is_far = True

    def __init__(self) -> None:
        super().__init__()
        self.waiting: deque[tuple[str, int, Sequence[bytes], Summary, Done]] = deque()

    @property
    def later(self) -> AppendLater | None:
        return self._begin

    def _begin(self, table: str, expected: int, entries: Sequence[bytes], summary: Summary, done: Done) -> None:
        self.waiting.append((table, expected, entries, summary, done))

    def deliver(self, failure: Exception | None = None) -> None:
        """The first append that waits is stored, or refused."""
        table, expected, entries, summary, done = self.waiting.popleft()
        if failure is None:
            try:
                self.append(table, expected, entries, summary)
            except Conflict as conflict:
                failure = conflict
        done(failure)

    def deliver_all(self) -> None:
        """All of them, with those that follow."""
        while self.waiting:
            self.deliver()
