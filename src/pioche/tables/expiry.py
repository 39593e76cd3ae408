"""Which tables are forgotten, and when: their age counts the time in which a server ran, whatever the date is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .shared_table import State

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from .storage import Quiet, Storage

HOUR = 3600.0
DAY = 24 * HOUR

OPEN_FOR = 24 * HOUR
"""A table where nobody has begun by the next day is not waited for any longer, and its code can lead elsewhere."""
PLAYING_FOR = 14 * DAY
"""A family that plays at weekends finds its game again, even when it has missed one."""
OVER_FOR = 30 * DAY
"""A month to look at a finished game, to verify its shuffles or to take its record away; then names go too."""

KEPT_FOR: dict[str, float] = {State.OPEN: OPEN_FOR, State.PLAYING: PLAYING_FOR, State.OVER: OVER_FOR}
"""Seconds of a running server without a change after which a table in each state is forgotten; in a state unknown
here, never."""


def expired(tables: Iterable[Quiet]) -> list[str]:
    """The tables that nothing has changed for too long.

    >>> from pioche.tables.storage import Quiet
    >>> expired([Quiet("t1", "open", 23 * HOUR)]), expired([Quiet("t1", "open", 24 * HOUR)])
    ([], ['t1'])
    """
    return [quiet.table for quiet in tables if quiet.state in KEPT_FOR and quiet.seconds >= KEPT_FOR[quiet.state]]


def sweep(storage: Storage, seconds: float, keep: Collection[str] = frozenset()) -> list[str]:
    """So many seconds after the last sweep, forget what has expired, except the tables somebody is at."""
    forgotten = [table for table in expired(storage.pass_time(seconds)) if table not in keep]
    if forgotten:
        storage.delete(forgotten)
    return forgotten
