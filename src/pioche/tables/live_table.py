"""A table that is played now: what all parts around it share, and the one way in which they change it."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Protocol

from .randomness import Randomness
from .table_pace import Pace

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from .log_entries import AnyEntry
    from .presence import Presence
    from .shared_table import SharedTable


class KeptTable(Protocol):
    """A table and where it is kept: the log of a server, the file of a game at one keyboard."""

    @property
    def table(self) -> SharedTable:
        """The table as its log tells it."""

    def append(self, entries: Sequence[AnyEntry]) -> None:
        """Apply entries and store them, or begin to."""

    @property
    def is_settled(self) -> bool:
        """Whether nothing is being stored, and the table is equal to what is stored."""

    def once_stored(self, done: Callable[[], None], failed: Callable[[Exception], None]) -> None:
        """Call one or the other when the running append is stored or has failed; at once if there is none."""

    def once_read(self, do: Callable[[], None]) -> None:
        """Call something when nothing is being stored; at once if nothing is."""


@dataclass(eq=False)
class LiveTable:
    """A stored table with the people who are there, its time and randomness; clocks and bots are parts around it."""

    kept: KeptTable
    presence: Presence
    told: Callable[[Sequence[AnyEntry]], None]
    """Called with entries that are kept: the assembly tells it to its parts."""
    failed: Callable[[Exception], None]
    """Called when a change failed that no client had asked for."""
    pace: Pace = field(default_factory=Pace)
    now: Callable[[], float] = time.time
    chance: Randomness = field(default_factory=Randomness)
    leads: Callable[[], bool] = lambda: True
    """Whether bots, clocks and absent players of the table are looked after here, not in another process."""

    @property
    def table(self) -> SharedTable:
        """The table as its log tells it."""
        return self.kept.table

    def store(self, entries: Sequence[AnyEntry]) -> Callable[[], None]:
        """Apply entries and store them; returns what tells everybody of them."""
        self.kept.append(entries)
        return partial(self.told, entries)

    def commit(self, entries: Sequence[AnyEntry]) -> None:
        """Apply entries, store them, and only then tell anybody."""
        self.kept.once_stored(self.store(entries), _leave_it)

    def change(self, entries: Sequence[AnyEntry]) -> bool:
        """The same from a timer, where nobody waits for an answer; whether it has begun. ``failed`` gets errors."""
        if not self.leads():
            return False
        try:
            self.kept.once_stored(self.store(entries), self.failed)
        except Exception as error:  # noqa: BLE001 (whatever it is)
            self.failed(error)
            return False
        return True


def _leave_it(_: Exception) -> None:
    """Nothing: the callers that wait are told."""
