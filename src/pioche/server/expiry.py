"""Which tables are forgotten, and when."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .table import State

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from .storage import Storage, Summary

HOUR = 3600.0
DAY = 24 * HOUR

OPEN_FOR = 24 * HOUR
"""A table where nobody has begun by the next day is not waited for any longer, and its code can lead elsewhere."""
PLAYING_FOR = 14 * DAY
"""A family that plays at weekends finds its game again, even when it has missed one."""
OVER_FOR = 30 * DAY
"""A month to look at a finished game, to verify its shuffles or to take its record away; then names go too."""

KEPT_FOR: dict[str, float] = {State.OPEN: OPEN_FOR, State.PLAYING: PLAYING_FOR, State.OVER: OVER_FOR}
"""Seconds without a change after which a table in each state is forgotten; in a state unknown here, never."""


def expired(summaries: Iterable[Summary], now: float) -> list[str]:
    """The tables that nothing has changed for too long.

    >>> from pioche.server.storage import Summary
    >>> waiting = Summary("t1", "ABCDEF", entries=2, changed=0.0, state="open", is_listed=True)
    >>> expired([waiting], now=23 * HOUR), expired([waiting], now=24 * HOUR)
    ([], ['t1'])
    """
    return [
        summary.table
        for summary in summaries
        if summary.state in KEPT_FOR and now - summary.changed >= KEPT_FOR[summary.state]
    ]


def sweep(storage: Storage, now: float, keep: Collection[str] = frozenset()) -> list[str]:
    """Forget what has expired, except the tables somebody is at; the answer is what was forgotten."""
    forgotten = [table for table in expired(storage.summaries(), now) if table not in keep]
    if forgotten:
        storage.delete(forgotten)
    return forgotten
