"""A garbage collector with short pauses: it searches few objects and often, where Python's may search all at any time.

Objects that nothing refers to are gone at once; only cycles have to be looked for, and tables and connections leave
none behind. So what is new is looked through once a second, or as soon as there is much of it; what has stayed is set
aside (``gc.freeze``) in portions, and looked through when nobody plays, or when it has grown too much.
Nothing here may walk over what was set aside: to count it alone takes 0.2 seconds at 800 tables.
"""

from __future__ import annotations

import asyncio
import gc
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

MUCH = 2000
"""From this number of new objects on, a search is worth it: it takes less than a millisecond."""
PORTION = 10_000
"""Objects that are frozen together: searching them takes a few milliseconds."""
QUIET = 100
"""With fewer new objects in a second, hardly anybody plays."""
QUIET_LOOKS = 10
OFTEN, NOW_AND_THEN = 0.05, 1.0
"""Seconds after which there is a look if there is much that is new, and in any case."""
SELDOM = 600.0
"""Seconds between two searches through everything."""
BEYOND_MEASURE = 2_000_000
"""Objects set aside, four times as many as there were after the last search: thousands of tables, or a leak."""


class Garbage:
    """Collects garbage instead of Python, from its beginning to its end."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._quiet = 0
        """How many looks in a row have found it quiet."""
        self._looked = self._searched = 0.0
        self._stayed = 0
        """About how many objects were new at a look, have stayed, and are not set aside yet."""
        self._kept = 0
        """Objects that were set aside after the last search through everything."""
        self._set_aside = 0
        """The same now; some of them may be gone."""

    def begin(self) -> None:
        """Switch Python's own collector off, and set aside what exists now."""
        gc.disable()
        self._search()

    def end(self) -> None:
        """Switch Python's own collector on again."""
        gc.unfreeze()
        gc.enable()

    async def look_after(self) -> None:
        """Call ``look`` whenever there is enough to search, until this is cancelled."""
        self.begin()
        try:
            while True:
                await asyncio.sleep(OFTEN)
                if gc.get_count()[0] >= MUCH or self._now() - self._looked >= NOW_AND_THEN:
                    self.look()
        finally:
            self.end()

    def look(self) -> None:
        """Search the objects that are new since the last time; perhaps more."""
        fresh = gc.get_count()[0]
        self._looked = self._now()
        self._quiet = self._quiet + 1 if fresh < QUIET else 0
        self._stayed += max(0, fresh - gc.collect(0))
        if self._stayed > PORTION:
            gc.collect(1)
            gc.freeze()
            self._set_aside += self._stayed
            self._stayed = 0
        is_time = self._quiet >= QUIET_LOOKS and self._looked - self._searched >= SELDOM
        if is_time or self._set_aside > max(BEYOND_MEASURE, 4 * self._kept):
            self._search()

    def _search(self) -> None:
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self._kept = self._set_aside = gc.get_freeze_count()
        self._looked = self._searched = self._now()
        self._quiet = self._stayed = 0
