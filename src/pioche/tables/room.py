"""A table with everybody around it: what clients ask for is stored, then told; clocks, bots and the rest are parts."""

from __future__ import annotations

import asyncio
import logging
import time
from functools import partial
from typing import TYPE_CHECKING

from ..bots import thinks_long
from ..protocol.client_commands import (
    Act,
    AskHint,
    AskWhy,
    Consent,
    EndGame,
    FreeSeat,
    SeatBot,
    Spoken,
    Start,
    TakeSeat,
)
from ..protocol.server_messages import Because, Done, Refused, YourSeat
from .absence import Absence
from .bot_moves import BotMoves
from .chat import said_by
from .client_updates import ClientUpdates, send
from .command_refused import CommandRefused
from .commands import entries_for
from .consent import Consents
from .decision_time import DecisionTime
from .game_moves import reason_against
from .live_table import LiveTable
from .log_entries import Acted, Moved, Seated, SeatPassed, SeatReturned, Vacated
from .newcomers import Newcomers
from .presence import Presence
from .randomness import Randomness
from .seated_bots import SeatedBots
from .shared_table import STAND_IN, State
from .start_clock import StartClock
from .storage import Conflict
from .stored_table import StoredTable
from .table_hints import Hints
from .table_pace import Pace
from .weak_method import weakly

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ..protocol.client_commands import Asking, Proposing, RoomCommand, TableCommand
    from ..protocol.server_messages import Said
    from ..protocol.table_info import ProposalInfo
    from .loading import Loading
    from .log_entries import AnyEntry
    from .peers import Attendance
    from .presence import TableClient
    from .room_peers import RoomPeers
    from .shared_table import SharedTable
    from .storage import Storage
    from .thinkers import HintFinder, Thinkers

log = logging.getLogger(__name__)


class Room:
    """One table with everybody around it.

    Its parts share a ``LiveTable`` and know nothing of each other; the order in which they look at a change is here.
    """

    def __init__(
        self,
        table: SharedTable,
        storage: Storage,
        pace: Pace | None = None,
        now: Callable[[], float] = time.time,
        chance: Randomness | None = None,
        loading: Loading | None = None,
        peers: RoomPeers | None = None,
        thinkers: Thinkers | None = None,
        hints: HintFinder | None = None,
    ) -> None:
        self.stored = StoredTable(table, storage, loading)
        self.stored.when_read = weakly(self._go_on)
        self.stored.when_unchanged = weakly(self.wake)
        self.presence = Presence()
        # A room that is let go is gone at once: it is in no cycle.
        self._live = LiveTable(
            self.stored,
            self.presence,
            told=weakly(self._tell),
            failed=weakly(self._try_later),
            pace=pace or Pace(),
            now=now,
            chance=chance or Randomness(),
        )
        self._peers = peers
        self._consents = Consents(self._live, weakly(self._tell_proposal))
        if peers is not None:
            self._live.leads = peers.leads
            self._consents.forward = peers.ask
            self._consents.publish = peers.propose
        self._newcomers = Newcomers(self._live, self._consents, weakly(self.enter))
        self._absence = Absence(self._live)
        self._bot_moves = BotMoves(self._live, SeatedBots(self._live.chance.bots(), STAND_IN), thinkers)
        self._start_clock = StartClock(self._live)
        self._hints = Hints(self._live, hints)
        self._time = DecisionTime(self._live, self._bot_moves.answer_for)
        self._updates = ClientUpdates(self._live, self._time)
        self._was_played_out = False
        """Whether everybody was told that bots play the round."""

    @property
    def table(self) -> SharedTable:
        """The table as its log tells it."""
        return self.stored.table

    @property
    def waits_for_bot(self) -> bool:
        """Whether a move that nobody asks for waits for its time."""
        return self._bot_moves.is_due

    def commit(self, entries: Sequence[AnyEntry]) -> None:
        """Take entries in, store them, and only then tell anybody."""
        self._live.commit(entries)

    # ---- coming and going ----

    def enter(self, client: TableClient) -> None:
        """A client arrives; a player's own seat is theirs again at once, unless they wished a bot in it."""
        self.stored.check()
        seat = client.seat
        if seat is not None:
            self._absence.forget(seat)
            chair = self.table.seats[seat]
            if chair.is_played_by_bot and not chair.is_wished:
                self._insist([SeatReturned(self._live.now(), seat)])
        self.presence.clients.add(client)
        self._attend()
        self.stored.once_read(partial(self._welcome, client))

    def _insist(self, entries: Sequence[AnyEntry]) -> None:
        """Change something that every process keeps, not only the one that leads the table."""
        try:
            self._live.commit(entries)
        except Exception as error:  # noqa: BLE001 (it is tried again)
            self._try_later(error)
        else:
            self.stored.once_stored(_nothing, self._try_later)

    def _welcome(self, client: TableClient) -> None:
        """Tell everybody who has come, and tell the client the whole state."""
        if self.stored.is_settled:
            self._time.look()
            self.tell_table()
            self._updates.history(client)
            self._updates.game(client)
        self.wake()

    def leave(self, client: TableClient) -> None:
        """A client goes; after a while a bot plays for an absent player."""
        self.presence.clients.discard(client)
        self._newcomers.leave(client)
        self._attend()
        seat = client.seat
        if seat is not None and seat not in self.presence.seats:
            self._absence.expect(seat)
        self.stored.once_read(self._tell_and_wake)

    def _tell_and_wake(self) -> None:
        self.tell_table()
        self.wake()

    def close(self) -> None:
        """Stop all clocks."""
        for part in (self._time, self._consents, self._start_clock, self._bot_moves, self._absence, self._hints):
            part.close()

    def release(self, seat: int) -> None:
        """The player who took the seat has never come."""
        self._insist([Vacated(self._live.now(), seat)])

    # ---- commands ----

    def handle(
        self, client: TableClient, command: RoomCommand, failed: Callable[[Exception], None] = lambda _: None
    ) -> None:
        """Carry out what a client asks for, or tell it why not; ``failed`` is called if it could not be stored."""
        self.stored.once_stored(self.begin(client, command), failed)

    def begin(self, client: TableClient, command: RoomCommand) -> Callable[[], None]:
        """The first half: store what the command asks for; returns what tells everybody, or the client why not."""
        self.stored.check()
        if isinstance(command, AskWhy):
            return partial(send, client, Because(command.n, reason_against(self.table, client.seat, command.line)))
        tell: Callable[[], None] | None = None
        try:
            if isinstance(command, AskHint):
                return self._hints.ask(client, command, partial(self._refuse, client, command))
            if isinstance(command, Spoken):
                said = said_by(self.table, client.seat, command, int(self._live.now() * 1000))
                if self._peers is not None:
                    self._peers.say(said, partial(self._was_said, client, command))
                    return _nothing
                self.hear(said)
            else:
                entries = self._entries(client, command)
                if entries:  # what is so already is not stored again
                    tell = self._live.store(entries)
        except CommandRefused as denied:
            return partial(self._refuse, client, command, denied)
        return partial(self._tell_done, client, command, tell)

    def _entries(self, client: TableClient, command: TableCommand | Asking) -> Sequence[AnyEntry]:
        """What a command adds to the log; nothing where others are asked first."""
        seat = client.seat
        if isinstance(command, Act):  # mostly
            return entries_for(self.table, seat, client.client, command, now=self._live.now())
        if isinstance(command, Consent):
            self._consents.answer(self._newcomers.answering(client, command), command)
            return ()
        if isinstance(command, TakeSeat):
            return self._newcomers.entries(client, command)
        if isinstance(command, EndGame):
            return self._consents.end_game(seat, command)
        if seat is not None and isinstance(command, FreeSeat | SeatBot) and self._consents.concern(seat, command):
            return self._consents.propose(seat, command)
        if isinstance(command, SeatBot | Start) and thinks_long(command.level) and self._bot_moves.thinkers is None:
            raise CommandRefused("no-experts", level=command.level)
        present = self.presence.seats if isinstance(command, Start) else ()
        now, chance = self._live.now(), self._live.chance
        return entries_for(self.table, seat, client.client, command, now=now, present=present, chance=chance)

    def _refuse(self, client: TableClient, command: RoomCommand, denied: CommandRefused) -> None:
        send(client, Refused(command.n, denied.reason))
        if isinstance(command, Act):
            self._updates.game(client)
        client.answered(command, denied.reason.id)

    def _tell_done(self, client: TableClient, command: RoomCommand, tell: Callable[[], None] | None) -> None:
        if tell is not None:
            tell()
        send(client, Done(command.n, self.stored.entries))
        client.answered(command)

    def _was_said(self, client: TableClient, command: Spoken, error: Exception | None) -> None:
        if error is None:
            self._tell_done(client, command, None)
        else:
            self._refuse(client, command, CommandRefused("not-available"))

    # ---- other processes ----

    @property
    def said(self) -> tuple[Said, ...]:
        """What was said at the table, oldest first."""
        return self._updates.said.lines

    @property
    def proposal(self) -> ProposalInfo | None:
        """What is proposed now."""
        return self._consents.info

    def hear_from(self, process: str, kind: str, body: object) -> None:
        """A process has said something about the table."""
        if self._peers is not None:
            self._peers.hear(self, process, kind, body)

    def hear(self, *said: Said) -> None:
        """Somebody says something, here or at another process."""
        for one in said:
            self._updates.said.take(one)
        self._updates.chat()

    def ask_for(self, seat: int, command: Proposing | Consent) -> None:
        """Somebody at another process proposes something, or answers."""
        self._consents.hear(seat, command)

    def mirror(self, proposal: ProposalInfo | None) -> None:
        """What is proposed, as the process that leads the table tells it."""
        if not self._live.leads():
            self._consents.mirror(proposal)
            self.tell_table()

    def attended(self, process: str, there: Attendance | None) -> None:
        """Somebody came or went at another process."""
        if there is None:
            self.presence.elsewhere.pop(process, None)
        else:
            self.presence.elsewhere[process] = there
        self.stored.once_read(self._tell_and_wake)

    def _attend(self) -> None:
        if self._peers is not None:
            self._peers.attend(self)

    def _tell_proposal(self) -> None:
        if self._live.leads():
            self._consents.publish(self._consents.info)
        self.tell_table()

    # ---- what the parts do about a change ----

    def _tell(self, entries: Sequence[AnyEntry]) -> None:
        """Tell everybody of entries that are stored, and see what the table waits for now."""
        others = [entry for entry in entries if not isinstance(entry, Acted)]
        for entry in others:
            self._seat_anew(entry)
        if others:
            self._attend()
        self._time.look()
        has_ended = len(others) < len(entries) and self.table.state is State.OVER
        was_played_out, self._was_played_out = self._was_played_out, self.table.is_played_out
        if others:
            self._absence.look()
            self._start_clock.look()
        if others or has_ended or was_played_out is not self._was_played_out:
            self.tell_table()
        self._updates.game()
        if others or has_ended:
            self._consents.look()
        if self.stored.is_settled:
            self._bot_moves.look()

    def _seat_anew(self, entry: AnyEntry) -> None:
        """Clients sit where their players do."""
        match entry:
            case Vacated(seat=seat):
                self._absence.forget(seat)
                self.presence.show_out(seat)
            case Seated(seat=seat, token_hash=token_hash) | SeatPassed(seat=seat, token_hash=token_hash):
                self._absence.forget(seat)
                self.presence.show_out(seat)
                for client in self.presence.sit_down(seat, token_hash):
                    send(client, YourSeat(seat))
            case Moved(seat=seat, to=to):
                self._absence.forget(seat)
                for client in self.presence.move_over(seat, to):
                    send(client, YourSeat(to))

    def wake(self) -> None:
        """See what the table waits for, and set the timers of absent players, clocks and bots."""
        if not self.stored.is_settled:
            if self.stored.is_behind:
                self.stored.read_again()
            else:
                self.stored.once_read(self.wake)
            return
        for part in (self._consents, self._absence, self._time, self._start_clock, self._bot_moves):
            part.look()

    def _try_later(self, error: Exception) -> None:
        """A bot or a clock could not change the table: nobody could be told, so it is logged and tried again."""
        if isinstance(error, Conflict):  # another process was quicker: the table is read again
            log.info("table %s was changed elsewhere: %s", self.table.id, error)
        else:
            log.error("table %s could not be changed", self.table.id, exc_info=error)
        self._call_later()

    def _call_later(self) -> None:
        asyncio.get_running_loop().call_later(self._live.pace.retry, weakly(self.wake))

    def _go_on(self, new: Sequence[AnyEntry]) -> None:
        """The log was read: everybody is told what is new and the state of the table; if not, it is tried again."""
        if self.stored.is_behind:
            self._call_later()
            return
        gone = [entry.seat for entry in new if isinstance(entry, Vacated | SeatPassed)]
        dismissed = [client for seat in gone for client in self.presence.of(seat)]
        if new:
            self._tell(new)
        else:
            self._was_played_out = self.table.is_played_out
            self.tell_table()
            self._updates.game()
            self.wake()
        for client in dismissed:
            client.dismiss()
        self._take_seats_back()

    def _take_seats_back(self) -> None:
        """A bot was seated for somebody by a process that did not know yet that they are here."""
        for client in self.presence.clients if self._peers is not None else ():
            if client.seat is not None and self.stored.is_settled:
                chair = self.table.seats[client.seat]
                if chair.is_played_by_bot and not chair.is_wished:
                    self._insist([SeatReturned(self._live.now(), client.seat)])

    def tell_table(self) -> None:
        """Who sits where, what is played, what is proposed: to everybody, unless nobody knows."""
        if self.stored.is_settled:
            self._updates.table(self._consents.info, has_hints=self._hints.are_given)


def _nothing() -> None:
    """Nothing is left to do."""
