"""How long a table waits for its people: whom it waits for, how many seconds they have, what happens then."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

from ..view import Phase
from .decision_clock import Decision, DecisionClock
from .weak_method import weakly

if TYPE_CHECKING:
    from collections.abc import Callable

    from .live_table import LiveTable
    from .shared_table import SharedTable


@dataclass(eq=False)
class DecisionTime:
    """The clock of one table."""

    live: LiveTable
    answer_for: Callable[[int], None]
    """Called for each seat that took too long."""
    _clock: DecisionClock = field(init=False)

    def __post_init__(self) -> None:
        self._clock = DecisionClock(weakly(self._time_is_up))

    def look(self) -> None:
        """A decision of people has a clock; it runs on while others claim things, and stops during a vote."""
        table = self.live.table
        seconds = self._seconds(table)
        if seconds and (self._waited_for() or (self._clock.is_about(table.settled) and self._waited_for(lent=True))):
            assert table.game is not None
            is_vote = table.game.phase is Phase.VOTE
            self._clock.run(Decision(table.settled, 1 + table.round.accusations if is_vote else 0), seconds)
        else:
            self._clock.stop()

    @property
    def left(self) -> float | None:
        """Seconds until the clock is up; None: no clock runs, or only the long one that nobody has chosen."""
        if not self.live.table.config.clock or not self._clock.is_running or not self._waited_for():
            return None
        return told_seconds(self._clock.ends, asyncio.get_running_loop().time())

    def close(self) -> None:
        """Ring no more."""
        self._clock.close()

    def _waited_for(self, *, lent: bool = False) -> list[int]:
        """The people for whom the table waits; those who asked for a bot count too, since a running clock goes on."""
        table = self.live.table
        game, seats = table.game, table.seats
        if game is None or table.is_played_out:
            return []
        return [seat for seat in game.actors if not seats[seat].is_played_by_bot or (lent and seats[seat].is_wished)]

    def _seconds(self, table: SharedTable) -> float:
        """How long the table waits for people; 0: no limit, because they play alone with bots or are all gone."""
        presence, pace = self.live.presence, self.live.pace
        if not presence.clients:
            return 0.0
        if table.config.clock:
            return table.config.clock * pace.second
        playing = 0
        for seat, chair in enumerate(table.seats):
            if chair.is_person and (not chair.level or (chair.is_wished and seat in presence.seats)):
                playing += 1
                if playing > 1:
                    return pace.patience
        return 0.0

    def _time_is_up(self) -> None:
        """A bot answers once for everybody who took too long."""
        for seat in self._waited_for(lent=True):
            self.live.kept.once_read(partial(self._answer_for, seat))

    def _answer_for(self, seat: int) -> None:
        if seat in self._waited_for(lent=True):
            self.answer_for(seat)


def told_seconds(ends: float, now: float) -> float:
    """How many seconds are left, in thousandths: the difference itself can be a little more than there ever were.

    >>> 8162.707277 + 30 - 8162.707277 > 30
    True
    >>> told_seconds(8162.707277 + 30, 8162.707277), told_seconds(5.0, 7.0)
    (30.0, 0.0)
    """
    return max(0.0, round(ends - now, 3))
