"""A table in this process: people at one keyboard, bots with their hesitations, hints, undo and saves."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from ..actions import NextRound
from ..game import Game
from ..locales import text
from ..score_sheet import ScoreSheet
from ..tables.randomness import BotChance
from ..tables.seated_bots import SeatedBots, accuses_a_bot
from ..view import Phase, PlayableGame
from .game_plan import PERSON
from .hints import hint
from .table_port import News, narrator_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..actions import Action
    from ..bots import Answer
    from ..cards import Card, Seat
    from ..events import Event
    from ..kernel.lower import Setting
    from ..record import Record
    from ..score_sheet import SheetRow
    from .save_file import Save
    from .table_port import Texts


class LocalSitting:
    """A whole game against bots, with one or several people.

    ``pace`` stretches the bots' hesitations; with 0 they answer at once.
    """

    can_help = True
    deadline: float | None = None

    def __init__(
        self,
        game: Game,
        texts: Texts,
        levels: Sequence[str],
        *,
        language: str,
        save: Save | None = None,
        opening: Record | None = None,
        pace: float = 1.0,
    ) -> None:
        self.texts = texts
        self.language = language
        self._game = game
        self._levels = tuple(levels)
        self._save = save
        self._opening = opening
        self._pace = pace
        self.seats: tuple[Seat, ...] = tuple(seat for seat, level in enumerate(levels) if level == PERSON)
        self.reader: Seat | None = self.seats[0] if len(self.seats) == 1 else None
        self._bot_levels = {seat: level for seat, level in enumerate(levels) if level != PERSON}
        self._bots = SeatedBots(BotChance(game.seed or 0))
        self._decisions: list[int] = []
        """How many actions were done before each decision made at this keyboard."""
        self._untold: list[Event] = list(game.events)
        self._notice = text(language, "refusal-judging-off") if game.setting.options.judging == "off" else ""
        self._rewound = False
        self._sheet = ScoreSheet()
        self._next: Answer | None = None
        self._has_asked = False
        self._changed = asyncio.Event()

    @property
    def setting(self) -> Setting:
        """What is played."""
        return self._game.setting

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self._game.is_over

    @property
    def sheet(self) -> tuple[SheetRow, ...]:
        """The score sheet."""
        return self._sheet.rows(self._game)

    def look(self, seat: Seat | None) -> PlayableGame:
        """The game as a seat, or with None anybody, may see it."""
        view = self._game.view(seat)
        legal = tuple(action for action in view.legal if not accuses_a_bot(action, self._bot_levels))
        return replace(view, legal=legal)

    async def act(self, action: Action) -> str:
        """Do what somebody at this keyboard asks for."""
        seat = None if isinstance(action, NextRound) else action.seat
        if seat is not None and seat not in self.seats:
            return text(self.language, "terminal-not-your-seat", name=self.texts.names[seat])
        if accuses_a_bot(action, self._bot_levels):
            return text(self.language, "server-bots-keep-their-word")
        refusal = self._game.why_not(action)
        if refusal is not None:
            return narrator_of(self, self.language, seat).refusal(refusal, self._game.view(seat))
        self._decisions.append(len(self._game.history))
        self._play(action)
        return ""

    async def why_not(self, seat: Seat, card: Card) -> str:
        """Why a seat cannot lay a card now."""
        refusal = self._game.why_not_card(seat, card)
        if refusal is None:
            return ""
        return narrator_of(self, self.language, seat).refusal(refusal, self._game.view(seat))

    def _play(self, action: Action) -> None:
        self._untold += self._game.play(action)
        self._has_asked = False
        self._changed.set()

    def _ask_bots(self) -> Answer | None:
        """What the bots do next, asked once for each state of the table; between rounds people decide."""
        if not self._has_asked:
            waits = self._game.is_over or (self._game.phase is Phase.ROUND_OVER and self.seats)
            self._next = None if waits else self._bots.next(self._game, self._bot_levels, len(self._game.history))
            self._has_asked = True
        return self._next

    async def news(self) -> News:
        """What happened: at this keyboard, or after a while what the quickest bot does."""
        while not self._untold and not self._rewound:
            self._changed.clear()
            answer = self._ask_bots()
            if answer is None:
                await self._changed.wait()
            elif not await self._changes_within(answer.seconds * self._pace):
                self._play(answer.action)
        self._keep()  # before it is told: whatever ends the process, nothing that was seen is lost
        events = tuple(event.seen_by(self.reader) for event in self._untold)
        rewound, self._rewound = self._rewound, False
        notice, self._notice = self._notice, ""
        self._untold.clear()
        return News(events, is_quiet=self._ask_bots() is None, is_rewound=rewound, notice=notice)

    async def _changes_within(self, seconds: float) -> bool:
        """Whether somebody at this keyboard is quicker."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._changed.wait(), seconds)
        return self._changed.is_set()

    def hint(self, seat: Seat) -> str:
        """What the best bot would do in that seat, and why."""
        return hint(narrator_of(self, self.language, seat), self._game.view(seat))

    async def undo(self) -> str:
        """Go back to before the last decision; among several people nobody may."""
        if self.reader is None:
            return text(self.language, "terminal-undo-alone")
        if not self._decisions:
            return text(self.language, "terminal-undo-nothing")
        before = self._decisions.pop()
        while len(self._game.history) > before:
            self._game.undo()
        self._sheet = ScoreSheet()
        self._untold.clear()
        self._rewound = True
        self._has_asked = False
        self._changed.set()
        return ""

    def save(self) -> str:
        """Keep the game, and say where."""
        where = self._keep()
        if where:
            return where
        return text(self.language, "terminal-not-saved", why=text(self.language, "terminal-no-folder"))

    def _keep(self) -> str:
        if self._save is None:
            return ""
        try:
            path = self._save.write(self._game, self.texts, self._levels, self._opening)
        except OSError as error:
            return text(self.language, "terminal-not-saved", why=error.strerror or str(error))
        return text(self.language, "terminal-finished" if self.is_over else "terminal-saved", path=str(path))

    def leave(self) -> str:
        """Keep the game for later, here or in another process."""
        said = self._keep()
        if self._save is not None:
            self._save.leave()
        return said

    async def close(self) -> str:
        """Keep the game for later."""
        return self.leave()
