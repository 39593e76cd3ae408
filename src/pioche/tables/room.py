"""A live table: connections, bots that take their time, clocks, absent players; every change is stored, then told."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING
from weakref import proxy

from ..protocol.client_commands import Act, Consent, Emote, FreeSeat, Say, SeatBot, Start
from ..protocol.reading_and_writing import write_message
from ..protocol.server_messages import AnyMessage, Done, Refused, Said, TableNews, YourSeat
from ..view import Phase
from .absence import Absence
from .bot_moves import BotMoves
from .chat import CHAT_KEPT, said_by
from .command_refused import CommandRefused
from .commands import TableCommand, entries_for
from .consent import Consents
from .decision_clock import Decision, DecisionClock
from .log_entries import (
    Acted,
    Moved,
    SeatReturned,
    Vacated,
    decode_entry,
    encode_entry,
)
from .randomness import Randomness
from .salts import StartClock, called_off
from .shared_table import SharedTable, State
from .storage import Storage, Summary, Unavailable
from .weak_method import weakly
from .wire import OwnParts, SeenNews, history, table_info

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ..events import Event
    from .log_entries import AnyEntry

log = logging.getLogger(__name__)

RoomCommand = TableCommand | Consent | Say | Emote


@dataclass(frozen=True)
class Pace:
    """How long things take, in seconds."""

    away: float = 30.0
    """Until a bot plays for an absent player."""
    consent: float = 30.0
    """To agree with a proposal of the host, and to object to one's own removal."""
    arrive: float = 30.0
    """Until a seat is free again whose player has taken it and never come."""
    round_pause: float = 20.0
    """Until the next round is dealt by itself."""
    bots_pause: float = 4.0
    """The same where nobody who is there plays on: all of them are out, or only watch."""
    bots: float = 1.0
    """How many times a bot's own hesitation it waits."""
    retry: float = 5.0
    """Until a move that could not be stored is tried again."""
    second: float = 1.0
    """How long a second of the turn clock lasts."""
    salts: float = 10.0
    """Until a start is called off because somebody does not tell a salt."""
    patience: float = 300.0
    """Until a bot answers for somebody who is there but does nothing, at a table of several people without a clock."""


@dataclass(eq=False)
class TableClient:
    """One client at the table; ``send`` must not block."""

    send: Callable[[bytes], None]
    client: str
    seat: int | None = None
    address: str = ""
    """Where it comes from, as far as it is counted."""

    def dismiss(self) -> None:
        """The player behind it has lost the seat."""


@dataclass(eq=False)
class Room:
    """One table with everybody around it."""

    table: SharedTable
    storage: Storage
    pace: Pace = field(default_factory=Pace)
    now: Callable[[], float] = time.time
    chance: Randomness = field(default_factory=Randomness)
    connections: set[TableClient] = field(default_factory=set)
    chat: deque[Said] = field(default_factory=lambda: deque(maxlen=CHAT_KEPT))
    is_behind: bool = False
    """Whether the table in memory may differ from its log, which could not be read after a failure."""
    consents: Consents = field(init=False)
    _clock: DecisionClock = field(init=False)
    _start_clock: StartClock = field(init=False)
    _absence: Absence = field(init=False)
    _bot_moves: BotMoves = field(init=False)
    _own: OwnParts | None = None
    _was_played_out: bool = False
    """Whether everybody was told that bots play the round."""

    def __post_init__(self) -> None:
        # A room that is let go is gone at once: it is in no cycle.
        self._clock = DecisionClock(weakly(self._time_is_up))
        self.consents = Consents(proxy(self))
        self._absence = Absence(proxy(self))
        self._bot_moves = BotMoves(proxy(self), self.chance.bots())
        self._start_clock = StartClock(weakly(self._call_off))

    @property
    def present(self) -> set[int]:
        """The seats whose players are connected."""
        return {connection.seat for connection in self.connections if connection.seat is not None}

    @property
    def spectators(self) -> int:
        """How many watch."""
        return sum(connection.seat is None for connection in self.connections)

    # ---- coming and going ----

    def enter(self, connection: TableClient) -> None:
        """A client arrives; a player's own seat is his again at once, unless he wished a bot in it."""
        self.catch_up()
        seat = connection.seat
        if seat is not None:
            chair = self.table.seats[seat]
            if chair.is_played_by_bot and not chair.is_wished:
                self.change([SeatReturned(self.now(), seat)])
            self._absence.forget(seat)
        self.connections.add(connection)
        self._set_clock()
        self.tell_table()
        self._tell_history(connection)
        self._tell_game(connection)
        self.wake()

    def leave(self, connection: TableClient) -> None:
        """A client goes; after a while a bot plays for an absent player."""
        self.connections.discard(connection)
        seat = connection.seat
        if seat is not None and seat not in self.present:
            self._absence.expect(seat)
        self.tell_table()
        self.wake()

    def close(self) -> None:
        """Stop all clocks."""
        self._clock.close()
        self.consents.close()
        self._start_clock.close()
        self._bot_moves.close()
        self._absence.close()

    def release(self, seat: int) -> None:
        """Whoever took the seat has never come."""
        self.change([Vacated(self.now(), seat)])

    # ---- commands ----

    def handle(self, connection: TableClient, command: RoomCommand) -> None:
        """Carry out what a client asks for, or tell it why not."""
        self.begin(connection, command)()

    def begin(self, connection: TableClient, command: RoomCommand) -> Callable[[], None]:
        """The first half of it: what is asked for is stored; the answer tells everybody, or the client why not."""
        self.catch_up()
        tell: Callable[[], None] | None = None
        try:
            if isinstance(command, Say | Emote):
                self._chat(connection, command)
            else:
                entries = self._entries(connection, command)
                if entries:  # what is so already is not stored again
                    tell = self._store(entries)
        except CommandRefused as denied:
            return partial(self._refuse, connection, command, denied)
        return partial(self._tell_done, connection, command.n, tell)

    def _entries(self, connection: TableClient, command: TableCommand | Consent) -> Sequence[AnyEntry]:
        """What a command adds to the log; nothing where others are asked first."""
        seat = connection.seat
        if isinstance(command, Consent):
            if seat is None:
                raise CommandRefused("only-players")
            self.consents.answer(seat, command)
            return ()
        if seat is not None and isinstance(command, FreeSeat | SeatBot) and self.consents.concern(seat, command):
            return self.consents.propose(seat, command)
        present = self.present if isinstance(command, Start) else ()
        return entries_for(
            self.table, seat, connection.client, command, now=self.now(), present=present, chance=self.chance
        )

    def _refuse(self, connection: TableClient, command: RoomCommand, denied: CommandRefused) -> None:
        self._send(connection, Refused(command.n, denied.reason))
        if isinstance(command, Act):
            self._tell_game(connection)

    def _tell_done(self, connection: TableClient, number: int, tell: Callable[[], None] | None) -> None:
        if tell is not None:
            tell()
        self._send(connection, Done(number, self.table.entries))

    def _chat(self, connection: TableClient, command: Say | Emote) -> None:
        said = said_by(self.table, connection.seat, command)
        self.chat.append(said)
        for other in self.connections:
            self._send(other, said)

    # ---- changes ----

    def commit(self, entries: Sequence[AnyEntry]) -> None:
        """Take entries in, store them, and only then tell anybody."""
        self._store(entries)()

    def _store(self, entries: Sequence[AnyEntry]) -> Callable[[], None]:
        """Take entries in and store them; the answer tells of them."""
        before = self.table.entries
        self.storage.check_ready()
        try:
            events = [event for entry in entries for event in self.table.apply(entry)]
            self.storage.append(self.table.id, before, [encode_entry(entry) for entry in entries], self._summary())
        except BaseException:
            self.is_behind = True
            with suppress(Unavailable):
                self.catch_up()
            raise
        return partial(self._tell, entries, events)

    def _tell(self, entries: Sequence[AnyEntry], events: Sequence[Event]) -> None:
        """Tell everybody of entries that are stored, and see what the table waits for now."""
        others = [entry for entry in entries if not isinstance(entry, Acted)]
        for entry in others:
            match entry:
                case Vacated(seat=seat):
                    self._show_out(seat)
                case Moved(seat=seat, to=to):
                    self._move_over(seat, to)
        self._set_clock()
        has_ended = len(others) < len(entries) and self.table.state is State.OVER
        was_played_out, self._was_played_out = self._was_played_out, self.table.is_played_out
        if others:
            self._absence.look()
            self._set_start_clock()
        if others or has_ended or was_played_out is not self._was_played_out:
            self.tell_table()
        if self.table.game is not None:
            news = self._news(events)
            for connection in list(self.connections):
                connection.send(news.seen_by(connection.seat))
        if others or has_ended:
            self.consents.look()
        self._bot_moves.look()

    def catch_up(self) -> None:
        """After a failure the table is what its log tells, nothing else."""
        if self.is_behind:
            self.table = SharedTable.replayed(self.table.id, map(decode_entry, self.storage.load(self.table.id)))
            self.is_behind = False

    def change(self, entries: Sequence[AnyEntry]) -> None:
        """The same from a timer, where nobody could be told of a failure: it is logged, and tried again later."""
        try:
            self.commit(entries)
        except Exception:
            log.exception("table %s could not be changed", self.table.id)
            asyncio.get_running_loop().call_later(self.pace.retry, self.wake)

    def _show_out(self, seat: int) -> None:
        """Whoever held the seat only watches from now on."""
        self._absence.forget(seat)
        for connection in self.connections:
            if connection.seat == seat:
                connection.seat = None

    def _move_over(self, seat: int, to: int) -> None:
        """Whoever sat in one seat sits in another."""
        self._absence.forget(seat)
        for connection in self.connections:
            if connection.seat == seat:
                connection.seat = to
                self._send(connection, YourSeat(to))

    def _summary(self) -> Summary:
        table = self.table
        return Summary(table.id, table.code, table.entries, table.changed, table.state.value)

    # ---- bots and clocks ----

    def wake(self) -> None:
        """See what the table waits for, and set the timers of absent players, clocks and bots."""
        self.consents.look()
        self._absence.look()
        self._set_clock()
        self._set_start_clock()
        self._bot_moves.look()

    def _set_start_clock(self) -> None:
        self._start_clock.set(self.pace.salts, is_starting=self.table.salting.is_starting)

    def _call_off(self) -> None:
        """Somebody has not told a salt: the start is called off in front of everybody."""
        self.change(called_off(self.table, self.now()))

    def _set_clock(self) -> None:
        """A decision of people has a clock; it runs on while others claim things, and stands still during a vote."""
        table, seconds = self.table, self._seconds_to_decide()
        if seconds and (self._waited_for() or (self._clock.is_about(table.settled) and self._waited_for(lent=True))):
            assert table.game is not None
            is_vote = table.game.phase is Phase.VOTE
            self._clock.run(Decision(table.settled, 1 + table.round.accusations if is_vote else 0), seconds)
        else:
            self._clock.stop()

    def _waited_for(self, *, lent: bool = False) -> list[int]:
        """The people whom the table waits for, with those who have wished for a bot: that stops no clock that runs."""
        game, seats = self.table.game, self.table.seats
        if game is None or self.table.is_played_out:
            return []
        return [seat for seat in game.actors if not seats[seat].is_played_by_bot or (lent and seats[seat].is_wished)]

    def _seconds_to_decide(self) -> float:
        """How long the table waits for people; 0: as long as they like, who play alone with bots, or are all gone."""
        if not self.connections:
            return 0.0
        if self.table.config.clock:
            return self.table.config.clock * self.pace.second
        seats, here = self.table.seats, self.present
        playing = sum(not seats[one].level or (seats[one].is_wished and one in here) for one in self.table.people)
        return self.pace.patience if playing > 1 else 0.0

    def _time_is_up(self) -> None:
        """A bot answers once for everybody who took too long."""
        for seat in self._waited_for(lent=True):
            self._bot_moves.answer_for(seat)

    @property
    def deadline(self) -> float | None:
        """Seconds until the clock is up; None: no clock runs, or only the long one that nobody has chosen."""
        if not self._clock.is_running or not self.table.config.clock or not self._waited_for():
            return None
        return max(0.0, self._clock.ends - asyncio.get_running_loop().time())

    # ---- telling ----

    def _send(self, connection: TableClient, message: AnyMessage) -> None:
        connection.send(write_message(message))

    def tell_table(self) -> None:
        """Who sits where, what is played, what is proposed: to everybody."""
        told = table_info(self.table, self.present, self.spectators, self.consents.info)
        news = write_message(TableNews(self.table.entries, told))
        for connection in list(self.connections):
            connection.send(news)

    def _tell_history(self, connection: TableClient) -> None:
        """What was told before a client came, if there is anything."""
        chat = self.chat if self.table.config.chat else ()
        if self.table.game is not None or chat:
            self._send(connection, history(self.table, connection.seat, chat))

    def _news(self, events: Sequence[Event]) -> SeenNews:
        game = self.table.game
        assert game is not None
        if self._own is None or self._own.game is not game:
            self._own = OwnParts(game)
        return SeenNews(game, self.table.entries, events, self.deadline, self._own)

    def _tell_game(self, connection: TableClient) -> None:
        """The game as it is, to one client."""
        if self.table.game is not None:
            connection.send(self._news(()).seen_by(connection.seat))
