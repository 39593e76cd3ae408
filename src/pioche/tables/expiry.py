"""Which tables are deleted, and when: their age counts only the time in which a server ran, and ignores the date."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .shared_table import State

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from .storage import Quiet, Storage

HOUR = 3600.0
DAY = 24 * HOUR

OPEN_FOR = 24 * HOUR
"""If nobody has begun by the next day, the table is deleted, and its code can be used again."""
PLAYING_FOR = 14 * DAY
"""A family that plays at weekends finds its game again, even when it has missed one."""
OVER_FOR = 30 * DAY
"""A month to look at a finished game, verify its shuffles or save its record; then the names are deleted too."""


@dataclass(frozen=True)
class Retention:
    """Seconds of a running server without a change after which a table in each state is deleted."""

    open: float = OPEN_FOR
    playing: float = PLAYING_FOR
    over: float = OVER_FOR

    def of(self, state: str) -> float:
        """The limit of one state; in an unknown state tables stay for ever."""
        known = {State.OPEN.value: self.open, State.PLAYING.value: self.playing, State.OVER.value: self.over}
        return known.get(state, float("inf"))


def expired(tables: Iterable[Quiet], kept: Retention | None = None) -> list[str]:
    """The tables that nothing has changed for too long.

    >>> from pioche.tables.storage import Quiet
    >>> expired([Quiet("t1", "open", 23 * HOUR)]), expired([Quiet("t1", "open", 24 * HOUR)])
    ([], ['t1'])
    """
    kept = kept or Retention()
    return [quiet.table for quiet in tables if quiet.seconds >= kept.of(quiet.state)]


def sweep(
    storage: Storage, seconds: float, keep: Collection[str] = frozenset(), kept: Retention | None = None
) -> list[str]:
    """Delete what has expired, this many seconds after the last sweep, except tables where somebody is."""
    forgotten = [table for table in expired(storage.pass_time(seconds), kept) if table not in keep]
    if forgotten:
        storage.delete(forgotten)
    return forgotten
