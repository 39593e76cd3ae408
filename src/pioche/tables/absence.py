"""Players who are away: after a while a bot plays for them, and another player is the host."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

from .log_entries import HostPassed, SeatLent
from .shared_table import STAND_IN, State

if TYPE_CHECKING:
    from .live_table import LiveTable
    from .log_entries import AnyEntry


@dataclass(eq=False)
class Absence:
    """A timer for each player of a table who is missing."""

    live: LiveTable
    _expected: dict[int, asyncio.TimerHandle] = field(default_factory=dict)

    def look(self) -> None:
        """Missing players get the usual time to come. Nothing is timed while nobody is connected."""
        presence = self.live.presence
        if not self.live.leads():
            self.close()
            return
        if presence.elsewhere:
            for seat in presence.seats & set(self._expected):
                self.forget(seat)
        if presence.clients:
            for seat in set(self.live.table.people) - presence.seats - set(self._expected):
                self.expect(seat)

    def expect(self, seat: int) -> None:
        """Wait for a player from now on."""
        self.forget(seat)
        if not self.live.leads():
            return
        loop = asyncio.get_running_loop()
        self._expected[seat] = loop.call_later(self.live.pace.away, self._time_is_up, seat)

    def forget(self, seat: int) -> None:
        """Wait for a player no longer."""
        handle = self._expected.pop(seat, None)
        if handle is not None:
            handle.cancel()

    def close(self) -> None:
        """Wait for nobody."""
        for seat in list(self._expected):
            self.forget(seat)

    def _time_is_up(self, seat: int) -> None:
        self._expected.pop(seat, None)
        self.live.kept.once_read(partial(self._give_up, seat))

    def _give_up(self, seat: int) -> None:
        table, presence, now = self.live.table, self.live.presence, self.live.now()
        if seat not in table.people or seat in presence.seats or not presence.clients:
            return
        entries: list[AnyEntry] = []
        if table.host == seat and presence.seats:
            entries.append(HostPassed(now, min(presence.seats)))
        if table.state is State.PLAYING and not table.seats[seat].is_played_by_bot:
            entries.append(SeatLent(now, seat, STAND_IN))
        if entries:
            self.live.change(entries)
