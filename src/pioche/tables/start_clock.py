"""How long a table waits for the salts of a game; then the start is called off."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .salts import called_off

if TYPE_CHECKING:
    from .live_table import LiveTable


@dataclass(eq=False)
class StartClock:
    """The timer of a start."""

    live: LiveTable
    _timer: asyncio.TimerHandle | None = None

    def look(self) -> None:
        """Run while a start is under way; one that runs already goes on."""
        if not self.live.table.salting.is_starting or not self.live.leads():
            self.close()
        elif self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(self.live.pace.salts, self._call_off)

    def close(self) -> None:
        """Stop."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _call_off(self) -> None:
        """A player has not sent a salt: the start is called off, and everybody sees it."""
        self._timer = None
        self.live.kept.once_read(self._call_off_now)

    def _call_off_now(self) -> None:
        if self.live.table.salting.is_starting:
            self.live.change(called_off(self.live.table, self.live.now()))
