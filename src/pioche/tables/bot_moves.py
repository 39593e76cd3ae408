"""Moves that nobody at the table asks for: of bots, after their hesitation, and the deal of the next round."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..actions import NextRound
from ..view import Phase
from .log_entries import Acted, Origin, PlayedOut
from .tally import TALLY

if TYPE_CHECKING:
    from ..actions import Action
    from .live_table import LiveTable
    from .seated_bots import SeatedBots


@dataclass(eq=False)
class BotMoves:
    """The bots of a table, and the one move that waits."""

    live: LiveTable
    bots: SeatedBots
    _waiting: asyncio.TimerHandle | None = None
    _waiting_for: int = -1
    """The number of entries that the waiting move was chosen on."""
    _due: float = 0.0
    """When a bot was to move at the latest, as the game stood after so many actions."""
    _acts: tuple[int, int] = (0, 0)

    def look(self) -> None:
        """Set the timer of the next unasked move; one that still fits is left alone."""
        live = self.live
        is_watched = bool(live.presence.clients) and live.leads()
        table, game = live.table, live.table.game
        if self._waiting is not None:
            if self._waiting_for == table.entries and is_watched:
                return
            self._waiting.cancel()
            self._waiting = None
        if game is None or game.is_over or not is_watched:
            self._acts = (0, 0)
            return  # with nobody there the game waits
        self._waiting_for = table.entries
        loop = asyncio.get_running_loop()
        if game.phase is Phase.ROUND_OVER:
            is_waited_for = any(game.legal_lines(seat) for seat in live.presence.seats)
            pause = live.pace.round_pause if is_waited_for else live.pace.bots_pause
            if pause is not None:
                self._waiting = loop.call_later(pause, self._move, NextRound(), Origin.CLOCK)
            return
        if table.goes_in_circles:
            live.change([PlayedOut(live.now())])
            return
        found = self.bots.next(game, table.bots, table.moment)
        if found is not None:
            due = loop.time() + found.seconds * live.pace.bots
            acts = (table.games, len(game.batches))
            # What is changed beside the game, as often as somebody likes, does not begin the hesitation again.
            self._due = min(due, self._due) if acts == self._acts else due
            self._acts = acts
            self._waiting = loop.call_at(self._due, self._move, found.action, Origin.BOT)

    def answer_for(self, seat: int) -> None:
        """A bot answers once for somebody who took too long."""
        table = self.live.table
        assert table.game is not None
        found = self.bots.answer_for(table.game, seat, table.moment)
        if found is not None:
            self._do(found.action, Origin.CLOCK)

    @property
    def is_due(self) -> bool:
        """Whether a move waits for its time."""
        return self._waiting is not None

    def close(self) -> None:
        """Move no more."""
        if self._waiting is not None:
            self._waiting.cancel()

    def _move(self, action: Action, origin: Origin) -> None:
        """The time of the waiting move has come."""
        self._waiting = None
        if self.live.kept.is_settled:  # else it is chosen again when that is so
            self._do(action, origin)

    def _do(self, action: Action, origin: Origin) -> None:
        """A bot or the clock acts, if that is still legal."""
        game = self.live.table.game
        if game is not None and game.is_legal(action):
            TALLY.unasked[origin] += self.live.change([Acted(self.live.now(), str(action), origin)])
