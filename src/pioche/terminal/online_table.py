"""A table on a server: the latest messages become looks, events and notices; commands are sent."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

import msgspec

from ..cards import seat_letter
from ..locales import Catalogue, MessageError, UnknownMessage
from ..protocol.client_commands import Act, AskWhy, Consent, FreeSeat, Say, Start
from ..protocol.lengths import MAX_CHAT
from ..protocol.server_messages import GameNews, History, Said, TableNews, Welcome, YourSeat
from ..record import RecordError
from ..tables.randomness import Randomness
from .connection import Connection
from .finding_tables import TurnedAway, turned_away
from .http_client import record_of
from .kept_records import fairness, keep_record
from .own_salt import NOT_STORED, STORED_LATER, Shares
from .received_game import BadNews, read_event, read_game, read_setting, read_sheet
from .refusal_words import refusal_words
from .said_words import in_braille, said_words
from .table_changes import OPEN, changes, seat_name
from .table_port import Texts, narrator_of
from .typed_text import clean
from .untold_news import UntoldNews

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine
    from pathlib import Path

    from ..actions import Action
    from ..cards import Card, Seat
    from ..kernel.game_setting import Setting
    from ..protocol.client_commands import Command
    from ..protocol.server_messages import AnyMessage
    from ..protocol.table_info import TableInfo
    from ..protocol.wire_types import Text
    from ..score_sheet import SheetRow
    from ..view import PlayableGame
    from .finding_tables import Place
    from .newcomer import Newcomer

MOST_MISSED = 20
"""How many events are told to a player who has just come."""


class OnlineTable(UntoldNews):
    """One seat, or a spectator's place, at a table on a server, from ``hello`` to ``bye``.

    Between games there is no look; ``is_playing`` says whether there is a game to show.
    """

    can_help = False

    def __init__(
        self,
        place: Place,
        token: str | None,
        language: str,
        *,
        folder: Path | None = None,
        waits: tuple[float, ...] | None = None,
        chance: Randomness | None = None,
    ) -> None:
        """``folder``: where records are kept; ``waits``: the seconds between tries to come back."""
        super().__init__()
        self.place = place
        self.language = language
        self.chance = chance or Randomness()
        self.connection = Connection(place, token, self, chance=self.chance)
        if waits is not None:
            self.connection.waits = waits
        self.seat: Seat | None = None
        self.table: TableInfo | None = None
        self.is_playing = False
        self.is_leaving = False
        """Whether this client has asked to give up its seat."""
        self.newcomer: Newcomer | None = None
        """The spectator here, if they would like a seat."""
        self.shows_drawings = False
        """Whether they are told as lines of dots too: in a window, not where lines may be read aloud."""
        self.turned: Callable[[], object] = lambda: None
        """Called when a game begins, and when the table is open again."""
        self.sheet: tuple[SheetRow, ...] = ()
        """The score sheet, as the server tells it."""
        self._folder = folder
        self.words = Catalogue.of(language).say
        """Tells a message in the language of the player."""
        self._setting: Setting | None = None
        self._texts = Texts(())
        self._look: PlayableGame | None = None
        self._until: float | None = None
        self._act: asyncio.Task[Text | None] | None = None
        self._shares = Shares(self.chance)
        self._has_started = asyncio.Event()
        """Set unless a start is running: the salts are being sent."""
        self._has_started.set()
        self._kept = 0
        """The number of the last game whose record was requested."""
        self._tasks: set[asyncio.Task[object]] = set()
        self._running: asyncio.Task[None] | None = None

    # ---- coming and going ----

    async def arrive(self) -> None:
        """Connect to the table; raises ``TurnedAway`` if that is impossible."""
        self._running = asyncio.create_task(self.connection.run())
        arrived = asyncio.create_task(self.connection.has_arrived.wait())
        await asyncio.wait({self._running, arrived}, return_when=asyncio.FIRST_COMPLETED)
        arrived.cancel()
        if self._running.done():
            await self._running

    async def stay(self) -> None:
        """Wait for the end, which is always a ``TurnedAway``."""
        assert self._running is not None
        await asyncio.shield(self._running)

    async def settle(self) -> None:
        """Wait for work in the background: the record of a game is kept."""
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def leave(self) -> None:
        """Hang up; the seat is kept."""
        tasks = [task for task in (self._running, *self._tasks) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _start(self, work: Coroutine[object, object, object]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # ---- what the screens ask for ----

    @property
    def setting(self) -> Setting:
        """What is played."""
        assert self._setting is not None
        return self._setting

    @property
    def texts(self) -> Texts:
        """Who plays, and what they wrote."""
        return self._texts

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seat of this client; none for a spectator."""
        return () if self.seat is None else (self.seat,)

    @property
    def reader(self) -> Seat | None:
        """The log speaks to the player here."""
        return self.seat

    @property
    def deadline(self) -> float | None:
        """Seconds that the actor has left."""
        return None if self._until is None else max(self._until - asyncio.get_running_loop().time(), 0.0)

    @property
    def is_host(self) -> bool:
        """Whether this client decides what is played."""
        return self.table is not None and self.seat is not None and self.table.host == self.seat

    def look(self, seat: Seat | None) -> PlayableGame:
        """The game as this client may see it."""
        assert self._look is not None
        if seat == self._look.seat:
            return self._look
        return replace(self._look, seat=None, hand=(), drawn=(), shown=None, legal=())

    async def act(self, action: Action) -> str:
        """Send an action; if the connection breaks before the answer, it is sent again."""
        if self._act is not None and not self._act.done():
            return self.words("online-still-waiting")
        self._act = asyncio.ensure_future(self.connection.ask(Act(0, self.connection.seq, str(action))))
        lost = asyncio.ensure_future(self.connection.is_lost.wait())
        await asyncio.wait({self._act, lost}, return_when=asyncio.FIRST_COMPLETED)
        lost.cancel()
        if self._act.done():
            return self.sentence(self._act.result())
        self._act.add_done_callback(self._answer_late)
        return self.words("online-will-be-sent")

    async def why_not(self, seat: Seat, card: Card) -> str:
        """Ask the server why a card cannot be laid now."""
        return await self.why_refused(f"{seat_letter(seat)} play {card}")

    async def why_refused(self, line: str) -> str:
        """Ask the server why a line would be refused now."""
        return await self.ask(AskWhy(0, line))

    def _answer_late(self, act: asyncio.Task[Text | None]) -> None:
        if not act.cancelled() and self._running is not None and not self._running.done():
            sentence = self.sentence(act.result())
            if sentence:
                self.notice(sentence)

    async def ask(self, command: Command) -> str:
        """Ask for anything else; a refusal is a sentence."""
        self.is_leaving |= isinstance(command, FreeSeat) and command.seat == self.seat
        reason = await self.connection.ask(command)
        if reason is None and isinstance(command, Start):
            await self._has_started.wait()
        return self.sentence(reason)

    async def say(self, line: str) -> str:
        """Chat."""
        line = clean(line)[:MAX_CHAT]
        return await self.ask(Say(0, line)) if line else ""

    async def consent(self, *, agrees: bool) -> str:
        """Answer what the host or a newcomer proposes."""
        asked = self.table and self.table.proposal
        return await self.ask(Consent(0, asked.seat, agrees)) if asked else self.words("server-nothing-asked")

    async def hint(self, seat: Seat) -> tuple[str, ...]:  # noqa: ARG002 (nobody gets one)
        """No hints at a table with others: a sentence says so."""
        return (self.words("terminal-hint-online"),)

    async def undo(self) -> str:
        """No undo at a table with others: a sentence says so."""
        return self.words("terminal-undo-online")

    def save(self) -> str:
        """The server keeps everything."""
        return self.words("online-server-keeps")

    async def close(self) -> str:
        """The seat is kept; how to come back to it."""
        is_over = self._look is not None and self.is_playing and self._look.winners
        return "" if self.seat is None or is_over else self.words("online-come-back", link=self.place.link)

    def sentence(self, reason: Text | None) -> str:
        """A reason of the server in words; empty if there is none."""
        return refusal_words(self, self.language, self.seat, reason)

    # ---- what the server tells ----

    def lose(self) -> None:
        """The connection is gone."""
        self._shares.lose()
        self._has_started.set()
        self.notice(self.words("web-reconnecting"))

    def hear(self, message: AnyMessage) -> None:
        """Apply what was received; raises ``TurnedAway`` if it makes no sense."""
        try:
            self._hear(message)
        except (BadNews, MessageError, UnknownMessage, LookupError, AssertionError, StopIteration):
            raise turned_away("web-server-broken") from None

    def _hear(self, message: AnyMessage) -> None:
        match message:
            case Welcome(seat=seat):
                if self.connection.is_lost.is_set():
                    self.notice(self.words("online-back"))
                self.seat = seat
            case YourSeat(seat=seat):
                self.seat = seat
                self._sit_down()
            case TableNews(table=table):
                self._hear_table(table)
            case History(chat=chat):
                for said in chat:
                    self._hear_said(said)
            case GameNews():
                self._hear_game(message)
            case Said():
                self._hear_said(message)

    def _sit_down(self) -> None:
        """A seat that was asked for is one's own: it is held with its token from now on."""
        if self.newcomer is not None:
            self.connection.token = self.newcomer.token
            self.newcomer.keep()
            self.newcomer = None
            self.notice(self.words("web-seated-now"))

    def _hear_table(self, table: TableInfo) -> None:
        before, self.table = self.table, table
        if before is not None:
            for notice in changes(self.words, before, table, self.seat):
                self.notice(notice)
        self._setting = read_setting(table)
        if len(table.seats) != table.players:
            raise BadNews("each player has a seat")
        names = tuple(seat_name(self.words, table, seat) for seat in range(table.players))
        self._texts = Texts(names, table.titles, table.texts, table.dares)  # removes what acts on a terminal
        if table.state == OPEN:
            self.sheet, self._until = (), None
            if table.is_starting:
                self._has_started.clear()
            else:
                self._has_started.set()
            self._share()
            self.connection.has_arrived.set()
            if self.is_playing:
                self.is_playing = False
                self.turned()
            self.touch()
        else:
            self._shares.begin(table)
            if self.newcomer is not None:
                self.touch()

    def _share(self) -> None:
        """Promise or tell our salt, if it is time."""
        share = None if self.table is None else self._shares.answer(self.table, self.seat)
        if share is not None:
            self._start(self._send_share(share))

    async def _send_share(self, share: Command) -> None:
        """What the server could not store is sent again, as long as the table is open and needs it."""
        refused = await self.connection.ask(share)
        if refused is not None and refused.id == NOT_STORED:
            await asyncio.sleep(STORED_LATER)
            self._shares.send_again()
            if self.table is not None and self.table.state == OPEN:
                self._share()

    def _hear_game(self, news: GameNews) -> None:
        assert self.table is not None
        events = [read_event(told, self.setting) for told in news.events]
        sheet = None if news.sheet is None else read_sheet(news.sheet, self.setting)
        look = read_game(news.game, self.seat, self.setting)
        narrator = narrator_of(self, self.language, self.seat)
        narrator.phase(look)
        for event in events:
            narrator.event(event)  # raises if the event cannot be from this game
        self._know(game=self.table.number, events=news.since + len(events))
        if look != self._look or events:
            self.touch()
        self._untold += events if self.connection.has_arrived.is_set() else events[-MOST_MISSED:]
        self._look = look
        self.sheet = self.sheet if sheet is None else sheet
        self._until = None if news.deadline is None else asyncio.get_running_loop().time() + news.deadline
        self.connection.has_arrived.set()
        self._has_started.set()
        if not self.is_playing:
            self.is_playing = True
            self.turned()
        if look.winners:
            self._keep_record()

    def _hear_said(self, said: Said) -> None:
        self.notice(said_words(self.words, said))
        if self.shows_drawings:
            for line in in_braille(said.drawing):
                self.notice(line)
        self._know(chat=said.at)

    def _know(self, **told: int) -> None:
        """What the next hello says that this client knows."""
        self.connection.known = msgspec.structs.replace(self.connection.known, **told)

    # ---- after the game ----

    def _keep_record(self) -> None:
        """Request the record of the game once, keep it, and check that its shuffles were fair."""
        assert self.table is not None
        if self._kept != self.table.number:
            self._kept = self.table.number
            self._start(self._fetch_record(self.table))

    async def _fetch_record(self, table: TableInfo) -> None:
        try:
            record = await record_of(self.place, table.number)
        except TurnedAway as no:
            self.notice(self.sentence(no.reason))
            return
        self.notice(keep_record(self.words, table, record, self._folder))
        with suppress(RecordError):
            self.notice(fairness(self.words, table, record, self._shares))
