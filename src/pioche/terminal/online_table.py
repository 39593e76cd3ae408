"""A table on a server: what was told last becomes looks, events and notices; what is asked for goes over the wire."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING

from ..cards import seat_letter
from ..events import Event, Scored
from ..locales import Catalogue, MessageError, UnknownMessage
from ..protocol.client_commands import Act, Consent, Emote, FreeSeat, Say, Start, Why
from ..protocol.emotes import EMOTES
from ..protocol.game_info import Happened
from ..protocol.lengths import MAX_CHAT
from ..protocol.server_messages import GameNews, History, Said, TableNews, Welcome, YourSeat
from ..record import RecordError, read_record, verify
from ..tables.randomness import Randomness
from .connection import Connection
from .finding_tables import TurnedAway, in_words, turned_away
from .http_client import record_of
from .own_salt import Shares
from .safe_files import create_beside
from .saves import data_folder
from .table_port import News, Texts, narrator_of
from .typed_text import clean
from .wire import BadNews, read_event, read_game, read_setting, read_told

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Iterable, Sequence
    from pathlib import Path

    from ..actions import Action
    from ..cards import Card, Seat
    from ..kernel.lower import Setting
    from ..protocol.client_commands import Command
    from ..protocol.server_messages import AnyMessage
    from ..protocol.table_info import TableInfo
    from ..protocol.wire_types import Text
    from ..view import PlayableGame
    from .finding_tables import Place

MOST_MISSED = 20
"""So many events are told to somebody who has just come."""
OPEN, PLAYING, OVER = "open", "playing", "over"


class OnlineSitting:
    """One seat, or a spectator's place, at a table on a server, from the first hello to the last goodbye.

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
        self.place = place
        self.language = language
        self._chance = chance or Randomness()
        self.connection = Connection(place, token, self, chance=self._chance)
        if waits is not None:
            self.connection.waits = waits
        self.seat: Seat | None = None
        self.table: TableInfo | None = None
        self.is_playing = False
        self.is_leaving = False
        """Whether this client has asked to give up its seat."""
        self.turned: Callable[[], object] = lambda: None
        """Called when a game begins, and when the table is open again."""
        self.sheet: list[list[tuple[Seat, int]]] = []
        """The points of each round that is over."""
        self._folder = folder
        self._say = Catalogue.of(language).say
        self._setting: Setting | None = None
        self._texts = Texts(())
        self._look: PlayableGame | None = None
        self._until: float | None = None
        self._told: list[Happened] = []
        """What happened in the present round."""
        self._missed: list[Happened] = []
        self._untold: list[Event | str] = []
        self._is_touched = False
        self._changed = asyncio.Event()
        self._act: asyncio.Task[Text | None] | None = None
        self._shares = Shares(self._chance)
        self._has_started = asyncio.Event()
        """Set unless a start is under way: the salts are being told."""
        self._has_started.set()
        self._kept = 0
        """The number of the last game whose record was asked for."""
        self._tasks: set[asyncio.Task[object]] = set()
        self._running: asyncio.Task[None] | None = None

    # ---- coming and going ----

    async def arrive(self) -> None:
        """Come to the table; ``TurnedAway`` where that cannot be done."""
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
        """Wait until what goes on behind the scenes is done: the record of a game is kept."""
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
        """The log speaks to whoever sits here."""
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
        """Ask the server for an action; what is on its way when the connection breaks is sent again."""
        if self._act is not None and not self._act.done():
            return self._say("online-still-waiting")
        self._act = asyncio.ensure_future(self.connection.ask(Act(0, self.connection.seq, str(action))))
        lost = asyncio.ensure_future(self.connection.is_lost.wait())
        await asyncio.wait({self._act, lost}, return_when=asyncio.FIRST_COMPLETED)
        lost.cancel()
        if self._act.done():
            return self.sentence(self._act.result())
        self._act.add_done_callback(self._answer_late)
        return self._say("online-will-be-sent")

    async def why_not(self, seat: Seat, card: Card) -> str:
        """Ask the server why a card cannot be laid now."""
        return await self.ask(Why(0, f"{seat_letter(seat)} play {card}"))

    def _answer_late(self, act: asyncio.Task[Text | None]) -> None:
        if not act.cancelled() and self._running is not None and not self._running.done():
            sentence = self.sentence(act.result())
            if sentence:
                self._notice(sentence)

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
        """Answer what the host proposes about somebody's seat."""
        asked = self.table and self.table.proposal
        if not asked:
            return self._say("server-nothing-asked")
        return await self.ask(Consent(0, asked.seat, agrees))

    async def emote(self, name: str) -> str:
        """A quick emote."""
        return await self.ask(Emote(0, name))

    @property
    def has_news(self) -> bool:
        """Whether something was not told yet."""
        return bool(self._untold) or self._is_touched

    async def stir(self) -> None:
        """Wait until there are news."""
        while not self.has_news:
            self._changed.clear()
            await self._changed.wait()

    async def news(self) -> News:
        """What was told since the last news, once there is anything."""
        await self.stir()
        return self.take()

    def take(self) -> News:
        """What was told since the last news: events, or a notice; empty where only the table has changed."""
        self._is_touched = False
        events: list[Event] = []
        while self._untold:
            first = self._untold[0]
            if isinstance(first, str):
                if not events:
                    return News(notice=str(self._untold.pop(0)))
                break
            events.append(first)
            self._untold.pop(0)
        return News(tuple(events))

    def hint(self, seat: Seat) -> str:  # noqa: ARG002 (nobody gets one)
        """Others would mind."""
        return self._say("terminal-hint-online")

    async def undo(self) -> str:
        """Others would mind."""
        return self._say("terminal-undo-online")

    def save(self) -> str:
        """The server keeps everything."""
        return self._say("online-server-keeps")

    async def close(self) -> str:
        """The seat is kept; how to come back to it."""
        is_over = self._look is not None and self.is_playing and self._look.winners
        return "" if self.seat is None or is_over else self._say("online-come-back", link=self.place.link)

    def sentence(self, reason: Text | None) -> str:
        """A reason of the server in words; nothing where there is none."""
        if reason is None:
            return ""
        told = read_told(reason.args.get("refusal"))
        if reason.id == "server-illegal" and told is not None and self._look is not None:
            try:
                return narrator_of(self, self.language, self.seat).say(told)
            except (UnknownMessage, MessageError, LookupError):
                return self._say("web-refused")
        return in_words(reason, self.language)

    # ---- what the server tells ----

    def lose(self) -> None:
        """The connection is gone."""
        self._shares.lose()
        self._has_started.set()
        self._notice(self._say("web-reconnecting"))

    def hear(self, message: AnyMessage) -> None:
        """Take in what was told; ``TurnedAway`` where it makes no sense."""
        try:
            self._hear(message)
        except (BadNews, MessageError, UnknownMessage, LookupError, AssertionError, StopIteration):
            raise turned_away("web-server-broken") from None

    def _hear(self, message: AnyMessage) -> None:
        match message:
            case Welcome(seat=seat):
                if self.connection.has_arrived.is_set():
                    self._notice(self._say("online-back"))
                self.seat = seat
            case YourSeat(seat=seat):
                self.seat = seat
            case TableNews(table=table):
                self._hear_table(table)
            case History():
                self._hear_history(message)
            case GameNews():
                self._hear_game(message)
            case Said(name=name, text=words, emote=emote):
                if emote in EMOTES:
                    words = self._say(f"table-emote-{emote}")
                self._notice(self._say("table-said", name=clean(name), words=clean(words)))

    def _hear_table(self, table: TableInfo) -> None:
        before, self.table = self.table, table
        if before is not None:
            for notice in changes(self._say, before, table, self.seat):
                self._notice(notice)
        self._setting = read_setting(table)
        if len(table.seats) != table.players:
            raise BadNews("each player has a seat")
        self._texts = Texts(
            tuple(seat_name(self._say, table, seat) for seat in range(table.players)),
            *(tuple(map(clean, texts)) for texts in (table.titles, table.texts, table.dares)),
        )
        if table.state == OPEN:
            self._told, self.sheet, self._until = [], [], None
            if table.is_starting:
                self._has_started.clear()
            else:
                self._has_started.set()
            share = self._shares.answer(table, self.seat)
            if share is not None:
                self._start(self.connection.ask(share))
            self.connection.has_arrived.set()
            if self.is_playing:
                self.is_playing = False
                self.turned()
            self.touch()
        else:
            self._shares.begin(table)

    def _hear_history(self, history: History) -> None:
        if not self._told:
            self._told = list(history.events[:-MOST_MISSED])
        self._missed = missing(self._told, history.events)
        self.sheet = [
            [(seat, points) for seat, points in enumerate(line.points) if points is not None] for line in history.rounds
        ]
        self._write(read_event(told, self.setting) for told in history.events if told.kind == "scored")
        if not self.connection.has_arrived.is_set():
            for said in history.chat:
                self._hear(said)

    def _hear_game(self, news: GameNews) -> None:
        missed = [read_event(told, self.setting) for told in self._missed]
        fresh = [read_event(told, self.setting) for told in news.events]
        look = read_game(news.game, self.seat, self.setting)
        narrator = narrator_of(self, self.language, self.seat)
        narrator.phase(look)
        for event in (*missed, *fresh):
            narrator.event(event)  # whatever cannot be told in words was not from this game
        told = [*self._missed, *news.events]
        is_deal = any(event.kind == "dealer-chosen" for event in told)
        self._told = told if is_deal else [*self._told, *told]
        self._missed = []
        self._write(event for event in fresh if isinstance(event, Scored))
        if look != self._look or missed or fresh:
            self.touch()
        self._untold += [*missed, *fresh]
        self._look = look
        self._until = None if news.deadline is None else asyncio.get_running_loop().time() + news.deadline
        self.connection.has_arrived.set()
        self._has_started.set()
        if not self.is_playing:
            self.is_playing = True
            self.turned()
        if look.winners:
            self._keep_record()

    def _write(self, events: Iterable[Event]) -> None:
        """Write points on the score sheet: a seat that has some already begins another line."""
        for event in events:
            if isinstance(event, Scored):
                if not self.sheet or any(seat == event.seat for seat, _ in self.sheet[-1]):
                    self.sheet.append([])
                self.sheet[-1].append((event.seat, event.points))

    def _notice(self, sentence: str) -> None:
        self._untold.append(sentence)
        self._changed.set()

    def touch(self) -> None:
        """Let the next news come at once, whatever is in them."""
        self._is_touched = True
        self._changed.set()

    # ---- after the game ----

    def _keep_record(self) -> None:
        """Ask for the record of the game once, keep it, and check that its chance was fair."""
        assert self.table is not None
        if self._kept != self.table.number:
            self._kept = self.table.number
            self._start(self._fetch_record(self.table))

    async def _fetch_record(self, table: TableInfo) -> None:
        try:
            record = await record_of(self.place, table.number)
        except TurnedAway as no:
            self._notice(self.sentence(no.reason))
            return
        self._notice(self._write_record(table, record))
        with suppress(RecordError):
            self._notice(self._fairness(table, record))

    def _write_record(self, table: TableInfo, record: str) -> str:
        code = "".join(letter for letter in table.code if letter.isalnum())
        name = f"{datetime.now().astimezone():%Y-%m-%d-%H%M%S}-{code}-{table.number}.toml"
        path = (self._folder or data_folder()) / "games" / name
        try:
            path = create_beside(path, record)
        except OSError as error:
            return self._say("terminal-not-saved", why=error.strerror or str(error))
        return self._say("terminal-finished", path=str(path))

    def _fairness(self, table: TableInfo, text: str) -> str:
        """Whether the cards follow from what was fixed before the game began, our own salt included."""
        record = read_record(text)
        is_fair = verify(record).is_fair and self._shares.are_in(record, table)
        return self._say("fair-good" if is_fair else "fair-bad")


def seat_name(say: Callable[..., str], table: TableInfo, seat: Seat) -> str:
    """What somebody is called; a bot by its place."""
    return clean(table.seats[seat].name) or say("web-bot-name", number=seat + 1)


def changes(say: Callable[..., str], before: TableInfo, now: TableInfo, own: Seat | None) -> list[str]:
    """Who came, went, was replaced, and who is the host now, in words."""
    found = []
    for old, new in zip(before.seats, now.seats, strict=False):
        if new.seat == own:
            continue
        if new.is_person and (not old.is_person or old.name != new.name):
            found.append(say("web-has-come", name=clean(new.name)))
        elif old.is_person and not new.is_person:
            found.append(say("web-has-left", name=clean(old.name)))
        elif new.is_person and old.is_present and not new.is_present:
            found.append(say("online-is-away", name=clean(new.name)))
        elif new.is_person and not old.is_present and new.is_present and now.state != OPEN:
            found.append(say("online-is-here", name=clean(new.name)))
    if now.called_off > before.called_off:
        found.append(say("fair-called-off", names=", ".join(clean(before.seats[seat].name) for seat in now.silent)))
    if own is not None and now.host == own and before.host != own:
        found.append(say("online-you-host"))
    found += _proposed(say, before, now, own)
    if now.is_played_out and not before.is_played_out:
        found.append(say("server-round-is-played-out"))
    return found


def _proposed(say: Callable[..., str], before: TableInfo, now: TableInfo, own: Seat | None) -> list[str]:
    """What the host proposes about somebody's seat, or that nothing came of it."""
    asked, old = now.proposal, before.proposal
    if asked is not None and old is None and own is not None:
        if asked.by == own:
            return [say("web-consent-waits")]
        names = {"host": seat_name(say, now, asked.by), "name": seat_name(say, now, asked.seat)}
        question = say(f"web-consent-{'you' if asked.seat == own else asked.kind}", **names)
        return [f"{question} {say('online-consent-keys')}"]
    if old is not None and asked is None and now.state == PLAYING:
        seat = now.seats[old.seat]
        if seat.is_person and (old.kind == "free" or not seat.bot):
            return [say("web-consent-kept", name=seat_name(say, now, old.seat))]
    return []


def missing(told: Sequence[Happened], events: Sequence[Happened]) -> list[Happened]:
    """The events of a round that were not told yet: those behind the longest end of what was told.

    >>> a, b, c = Happened("a"), Happened("b"), Happened("c")
    >>> missing([a, b], [a, b, c]) == [c]
    True
    """
    for common in range(min(len(told), len(events)), 0, -1):
        if list(told[-common:]) == list(events[:common]):
            return list(events[common:])
    return list(events)
