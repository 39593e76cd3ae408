"""A table that is played now: what all parts around it share, and the one way in which they change it."""

from __future__ import annotations

import asyncio
import logging
import time
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

from .randomness import Randomness
from .table_pace import Pace

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from .log_entries import AnyEntry
    from .presence import Presence
    from .shared_table import SharedTable
    from .stored_table import StoredTable

log = logging.getLogger(__name__)


@dataclass(eq=False)
class LiveTable:
    """A stored table with those who are there, its time and its chance; clocks and bots are parts around it."""

    stored: StoredTable
    presence: Presence
    told: Callable[[Sequence[AnyEntry]], None]
    """Called with entries that are stored: the assembly tells it to its parts."""
    wake: Callable[[], None]
    """Called some time after a change that failed: the assembly sets the timers of its parts again."""
    pace: Pace = field(default_factory=Pace)
    now: Callable[[], float] = time.time
    chance: Randomness = field(default_factory=Randomness)

    @property
    def table(self) -> SharedTable:
        """The table as its log tells it."""
        return self.stored.table

    def store(self, entries: Sequence[AnyEntry]) -> Callable[[], None]:
        """Take entries in and store them; the answer tells of them."""
        self.stored.append(entries)
        return partial(self.told, entries)

    def commit(self, entries: Sequence[AnyEntry]) -> None:
        """Take entries in, store them, and only then tell anybody."""
        self.store(entries)()

    def change(self, entries: Sequence[AnyEntry]) -> None:
        """The same from a timer, where nobody could be told of a failure: it is logged, and tried again later."""
        try:
            self.commit(entries)
        except Exception:
            log.exception("table %s could not be changed", self.table.id)
            asyncio.get_running_loop().call_later(self.pace.retry, self.wake)
