"""Moves that no client asks for: those of bots, after their hesitation, and the deal of the next round."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from ..actions import NextRound
from ..bots import thinks_long
from ..view import Phase
from .first_lesson import bots_to_move
from .log_entries import Acted, Origin, PlayedOut
from .tally import TALLY
from .timers import call_at

if TYPE_CHECKING:
    from asyncio import Task
    from collections.abc import Mapping

    from ..actions import Action
    from ..bots import BotDecision
    from ..cards import Seat
    from ..game import Game
    from ..knowledge import Batch
    from .live_table import LiveTable
    from .seated_bots import SeatedBots
    from .thinkers import Thinkers


class BotPosition(NamedTuple):
    """Where bots decide: what happened last, and who they are."""

    last: Batch
    bots: Mapping[Seat, str]

    def is_same(self, other: BotPosition) -> bool:
        """Whether it is the very same moment; the same may happen twice in a game."""
        return self.last is other.last and self.bots == other.bots


@dataclass(eq=False)
class BotMoves:
    """The bots of a table, and the one move that waits."""

    live: LiveTable
    bots: SeatedBots
    thinkers: Thinkers | None = None
    """Where those think that take long."""
    _thinking: Task[Mapping[Seat, BotDecision]] | None = None
    _asked: BotPosition | None = None
    """Where those who think were asked last."""
    _decided: Mapping[Seat, BotDecision] = field(default_factory=dict)
    """What they decided there."""
    _begun: float = 0.0
    """When that was."""
    _waiting: asyncio.Handle | None = None
    _waiting_for: int = -1
    """The number of entries that the waiting move was chosen on."""
    _due: float = 0.0
    """When a bot was to move at the latest, while ``_acts`` is the same."""
    _acts: tuple[int, int] = (0, 0)

    def look(self) -> None:
        """Set the timer of the next unasked move; one that still fits is left alone."""
        live = self.live
        is_watched = bool(live.presence.clients) and live.leads()
        table = live.table
        game, bots = table.game, table.bots
        if self._waiting is not None:
            if self._waiting_for == table.entries and is_watched:
                return
            self._waiting.cancel()
            self._waiting = None
        if is_watched and self.thinkers is not None and any(map(thinks_long, bots.values())):
            self.thinkers.wake()
        if game is None or game.is_over or not is_watched:
            self._acts = (0, 0)
            self._think_no_more()
            return  # with nobody there the game waits
        self._waiting_for = table.entries
        if game.phase is Phase.ROUND_OVER:
            self._think_no_more()
            is_waited_for = any(game.legal_lines(seat) for seat in live.presence.seats)
            pause = live.pace.round_pause if is_waited_for else live.pace.bots_pause
            if pause is not None:
                self._waiting = asyncio.get_running_loop().call_later(pause, self._move, NextRound(), Origin.CLOCK)
            return
        if table.goes_in_circles:
            live.change([PlayedOut(live.now())])
            return
        if bots:
            self._choose(game, bots_to_move(table))
        else:
            self._think_no_more()

    def _choose(self, game: Game, bots: Mapping[Seat, str]) -> None:
        """Ask those who think for long, where they have not been asked; else the quickest one moves in its time."""
        position = BotPosition(game.batches[-1], bots)
        if self.thinkers is not None and not (self._asked is not None and self._asked.is_same(position)):
            self._think_no_more()
            self._begun = asyncio.get_running_loop().time()
            self._asked = position
            questions = self.bots.questions(game, bots, self.live.table.moment)
            if questions:
                self._thinking = self.thinkers.think(questions)
                self._thinking.add_done_callback(self._hear)
        if self._thinking is None:
            self._set_timer(game, bots)

    def _hear(self, thinking: Task[Mapping[Seat, BotDecision]]) -> None:
        """Those who think have decided; what comes when the table has moved on is dropped."""
        if self._thinking is not thinking:
            return
        self._thinking = None
        self._decided = thinking.result()
        if self.live.kept.is_settled:  # else it is chosen again when that is so
            self.look()

    def _think_no_more(self) -> None:
        """Whatever was asked, nobody waits for it."""
        if self._asked is None:
            return
        thinking, self._thinking, self._asked, self._decided = self._thinking, None, None, {}
        if thinking is not None:
            thinking.cancel()

    def _set_timer(self, game: Game, bots: Mapping[Seat, str]) -> None:
        """Let the quickest bot move after its hesitation, in which those who think have thought."""
        table, loop = self.live.table, asyncio.get_running_loop()
        found = self.bots.next(game, bots, table.moment, self._decided)
        if found is not None:
            begun = loop.time() if self._asked is None else self._begun
            due = begun + found.seconds * self.live.pace.bots
            acts = (table.games, len(game.batches))
            # What is changed beside the game, as often as somebody likes, does not begin the hesitation again.
            self._due = min(due, self._due) if acts == self._acts else due
            self._acts = acts
            self._waiting = call_at(self._due, self._move, found.action, Origin.BOT)

    def answer_for(self, seat: int) -> None:
        """A bot answers once for somebody who took too long."""
        table = self.live.table
        assert table.game is not None
        found = self.bots.answer_for(table.game, seat, table.moment)
        if found is not None:
            self._do(found.action, Origin.CLOCK)

    @property
    def is_due(self) -> bool:
        """Whether a move waits for its time, or is thought about."""
        return self._waiting is not None or self._thinking is not None

    def close(self) -> None:
        """Move no more."""
        self._think_no_more()
        if self._waiting is not None:
            self._waiting.cancel()

    def _move(self, action: Action, origin: Origin) -> None:
        """It is time for the waiting move."""
        self._waiting = None
        if self.live.kept.is_settled:  # else it is chosen again when that is so
            self._do(action, origin)

    def _do(self, action: Action, origin: Origin) -> None:
        """A bot or the clock acts, if that is still legal."""
        game = self.live.table.game
        if game is not None and game.is_legal(action):
            TALLY.unasked[origin] += self.live.change([Acted(self.live.now(), str(action), origin)])
