"""A table in this process: people at one keyboard and bots, made of the parts of ``pioche.tables``."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

from ..actions import NextRound
from ..cards import seat_letter
from ..locales import text
from ..protocol.client_commands import Act
from ..round_ending import round_ending
from ..tables.bot_moves import BotMoves
from ..tables.command_refused import CommandRefused
from ..tables.game_moves import act, reason_against
from ..tables.live_table import LiveTable
from ..tables.log_entries import PlayedOut, TakenBack
from ..tables.presence import Presence, TableClient
from ..tables.randomness import BotChance
from ..tables.seated_bots import SeatedBots, accuses_a_bot
from ..tables.table_pace import Pace
from .hints import hint
from .refusal_words import refusal_words
from .saved_table import KEYBOARD, SavedTable, table_of
from .table_port import News, narrator_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..actions import Action
    from ..cards import Card, Seat
    from ..game import Game
    from ..kernel.game_setting import Setting
    from ..protocol.wire_types import Text
    from ..record import Record
    from ..score_sheet import SheetRow
    from ..tables.log_entries import AnyEntry
    from ..view import PlayableGame
    from .save_file import Save
    from .table_port import Texts


class LocalTable:
    """A whole game against bots, with one or several people.

    It is there, as clients are on a server, while it waits for news: bots move then and at no other time. ``pace``
    stretches their hesitations; with 0 they answer at once.
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
        self._kept = SavedTable(table_of(game, texts, levels), save, opening)
        self._presence = Presence()
        waits = Pace(bots=pace, round_pause=None, bots_pause=Pace.bots_pause * pace)
        self._live = LiveTable(self._kept, self._presence, told=self._hear, failed=self._fail, pace=waits)
        # A bot that fails ends the game, which is kept: those who wrote it are probably here.
        self._bots = BotMoves(self._live, SeatedBots(BotChance(game.seed or 0)))
        self.seats: tuple[Seat, ...] = tuple(self._kept.table.people)
        self.reader: Seat | None = self.seats[0] if len(self.seats) == 1 else None
        self._here = {TableClient(lambda _: None, KEYBOARD, seat) for seat in self.seats or (None,)}
        self._decisions: list[int] = []
        """How many actions were done before each decision made at this keyboard."""
        self._told: int | None = None
        """How many events were told; None: nobody has asked yet."""
        self._notice = text(language, "refusal-judging-off") if game.setting.options.judging == "off" else ""
        self._rewound = False
        self._failure: Exception | None = None
        self._changed = asyncio.Event()

    @property
    def game(self) -> Game:
        """The present state of the game."""
        game = self._kept.table.game
        assert game is not None
        return game

    @property
    def setting(self) -> Setting:
        """What is played."""
        return self.game.setting

    @property
    def sheet(self) -> tuple[SheetRow, ...]:
        """The score sheet."""
        return self._kept.table.sheet

    def look(self, seat: Seat | None) -> PlayableGame:
        """The game as a seat, or with None anybody, may see it."""
        view, bots = self.game.view(seat), self._kept.table.bots
        legal = tuple(action for action in view.legal if not accuses_a_bot(action, bots))
        return replace(view, legal=legal, ending=round_ending(self.game))

    async def act(self, action: Action) -> str:
        """Do what somebody at this keyboard asks for."""
        table = self._kept.table
        seat = self.seats[0] if isinstance(action, NextRound) else action.seat
        if seat not in self.seats:
            return text(self.language, "terminal-not-your-seat", name=self.texts.names[seat])
        try:
            entry = act(table, seat, "", Act(0, table.entries, str(action)), self._live.now())
        except CommandRefused as refused:
            return self._refusal(seat, refused.reason)
        self._decisions.append(len(self.game.history))
        self._live.commit([entry])
        return ""

    async def why_not(self, seat: Seat, card: Card) -> str:
        """Why a seat cannot lay a card now."""
        return self._refusal(seat, reason_against(self._kept.table, seat, f"{seat_letter(seat)} play {card}"))

    async def why_refused(self, line: str) -> str:
        """Why the only person at this keyboard cannot do that now."""
        assert self.reader is not None
        return self._refusal(self.reader, reason_against(self._kept.table, self.reader, line))

    def _refusal(self, seat: Seat, reason: Text | None) -> str:
        return refusal_words(self, self.language, seat, reason)

    # ---- news ----

    async def news(self) -> News:
        """What happened: at this keyboard, or after a while by the quickest bot."""
        table = self._kept.table
        if self._told is None:
            self._keep()  # what was seen is not lost, whatever ends the process
        self._presence.clients |= self._here
        try:
            self._bots.look()
            while self._told == table.happened and not self._rewound and not self._notice:
                self._changed.clear()
                await self._changed.wait()
                if self._failure is not None:
                    raise self._failure
                self._bots.look()
            is_quiet = not self._bots.is_due
        finally:
            self._presence.clients.clear()
            self._bots.look()
        events = tuple(event.seen_by(self.reader) for event in table.events_since(self._told or 0))
        news = News(events, is_quiet=is_quiet, is_rewound=self._rewound, notice=self._notice)
        self._told, self._rewound, self._notice = table.happened, False, ""
        return news

    def _hear(self, entries: Sequence[AnyEntry]) -> None:
        """What has changed is sent with the next news."""
        for entry in entries:
            match entry:
                case TakenBack():
                    self._told, self._rewound = self._kept.table.happened, True
                case PlayedOut():
                    self._notice = text(self.language, "server-round-is-played-out")
        self._changed.set()

    def _fail(self, error: Exception) -> None:
        """A failure that nobody's command caused ends the wait for news."""
        self._failure = error
        self._changed.set()

    # ---- help ----

    async def hint(self, seat: Seat) -> tuple[str, ...]:
        """What is best in that seat, and why; nothing if the table has moved on meanwhile."""
        view = self.game.view(seat)
        found = await hint(narrator_of(self, self.language, seat), view)
        return found if self.game.view(seat) == view else ()

    async def undo(self) -> str:
        """Go back to before the last decision; not allowed with several people."""
        if self.reader is None:
            return text(self.language, "terminal-undo-alone")
        if not self._decisions:
            return text(self.language, "terminal-undo-nothing")
        self._live.commit([TakenBack(self._live.now(), self._decisions.pop())])
        return ""

    # ---- saves ----

    def save(self) -> str:
        """Keep the game, and say where."""
        return self._keep() or text(self.language, "terminal-not-saved", why=text(self.language, "terminal-no-folder"))

    def _keep(self) -> str:
        try:
            path = self._kept.keep()
        except OSError as error:
            return text(self.language, "terminal-not-saved", why=error.strerror or str(error))
        if path is None:
            return ""
        return text(self.language, "terminal-finished" if self.game.is_over else "terminal-saved", path=str(path))

    def leave(self) -> str:
        """Keep the game for later, here or in another process."""
        said = self._keep()
        self._kept.leave()
        return said

    async def close(self) -> str:
        """Keep the game for later."""
        return self.leave()
