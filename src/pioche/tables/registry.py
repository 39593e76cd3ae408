"""All tables of one server: opened, joined, found by id or code, woken after a restart, forgotten when they are old."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

from msgspec import structs

from ..editions import UnknownEdition, edition_named
from ..protocol.table_codes import read_code
from .arrivals import Arrivals
from .command_refused import CommandRefused
from .commands import configured
from .expiry import Retention, sweep
from .loading import Loading, off_loop
from .lobby import listed_by, lobby
from .log_entries import Created, decode_entry
from .peers import SWEEPING, Attendance
from .randomness import Randomness
from .registry_peers import RegistryPeers
from .room import Room
from .seating import host_seated, seated
from .shared_table import SharedTable, State
from .storage import Conflict, Unavailable
from .table_pace import Pace
from .tokens import hash_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..protocol.client_commands import Act, Configure
    from ..protocol.http_bodies import LobbyTable
    from .peers import Peers
    from .presence import TableClient
    from .storage import Storage
    from .thinkers import HintFinder, Thinkers

log = logging.getLogger(__name__)

ANY_NUMBER = 10**6
TRIES = 100
"""How many codes are tried until one is free; the first one nearly always is."""


class NoSuchTable(CommandRefused):
    """No table has this id or code."""

    status = 404

    def __init__(self) -> None:
        super().__init__("no-such-table")


@dataclass(frozen=True)
class Seat:
    """A seat that somebody has just taken."""

    room: Room
    seat: int
    token: str
    name: str


@dataclass(eq=False)
class Registry:
    """Every table, of which those that anybody needs are rooms in memory; used from one event loop."""

    storage: Storage
    pace: Pace = field(default_factory=Pace)
    now: Callable[[], float] = time.time
    steady: Callable[[], float] = time.monotonic  # a clock that only goes forward, independent of the date
    chance: Randomness = field(default_factory=Randomness)
    idle: float = 900.0  # seconds until a room that nobody uses leaves the memory
    sweep_every: float = 600.0
    retention: Retention = field(default_factory=Retention)
    peers: Peers | None = None  # other processes that serve the same tables, where there may be any
    thinkers: Thinkers | None = None  # where bots think that take long; without it nobody can seat them
    hints: HintFinder | None = None  # where they are found
    rooms: dict[str, Room] = field(default_factory=dict)
    _used: dict[str, float] = field(default_factory=dict)
    _swept: float | None = None  # when time was last counted
    _task: asyncio.Task[None] | None = None
    arrivals: Arrivals = field(init=False)
    """Who took a seat over HTTP and has not come yet."""
    _loading: Loading = field(init=False)
    _shared: RegistryPeers = field(init=False)
    _acting: dict[Room, tuple[TableClient, Act, Callable[[], None]]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._loading = Loading(self.storage)
        self._shared = RegistryPeers(self)
        self.arrivals = Arrivals(self.pace.arrive, self._release)

    # ---- coming in ----

    def create(self, name: str, avatar: str = "", choice: Configure | None = None) -> Seat:
        """Open a table, with its host in the first seat and what the host has chosen; nobody finds it in a list yet."""
        token = self.chance.token()
        host = host_seated(name, avatar, hash_of(token), self.now())
        chosen = [] if choice is None else [configured(structs.replace(choice, is_open=False), host.at)]
        for _ in range(TRIES):
            code = self.chance.code()
            if not self.storage.is_far and self.storage.find_code(code) is not None:
                continue
            room = self._room_of(SharedTable(self.chance.table_id()))
            try:
                room.commit([Created(host.at, code, self.chance.secret().hex()), host, *chosen])
            except Conflict:  # another process has just taken the code
                continue
            self._keep(room)
            return Seat(room, 0, token, host.name)
        raise CommandRefused("no-free-code")

    async def open_table(self, name: str, avatar: str = "", choice: Configure | None = None) -> Seat:
        """``create``, also where storing it takes a while."""
        for _ in range(TRIES):
            seat = self.create(name, avatar, choice)
            try:
                await seat.room.stored.is_stored()
            except BaseException as error:
                self.drop(seat.room.table.id)
                if not isinstance(error, Conflict):  # else another process has just taken the code
                    raise
            else:
                return seat
        raise CommandRefused("no-free-code")

    async def take_seat(
        self, table_id: str, name: str, seat: int | None = None, *, avatar: str = "", address: str = ""
    ) -> Seat:
        """``join``, also where storing it takes a while."""
        for _ in range(TRIES):
            room = await self.arrive(table_id)
            taken = self.join(table_id, name, seat, avatar=avatar)
            try:
                await room.stored.is_stored()
            except Conflict:  # another process has changed the table: perhaps the seat is still free
                continue
            self.expect(taken, address)
            return taken
        raise CommandRefused("try-again")

    def join(self, table_id: str, name: str, seat: int | None = None, *, avatar: str = "", address: str = "") -> Seat:
        """Take a free seat of a table that has not begun: the first free one, unless a seat is given.

        From an address somebody has to come to it before long.
        """
        room, token = self.room(table_id), self.chance.token()
        entry, entries = seated(room.table, name, avatar, seat, hash_of(token), self.now())
        room.commit(entries)
        taken = Seat(room, entry.seat, token, entry.name)
        self.expect(taken, address)
        return taken

    def expect(self, taken: Seat, address: str) -> None:
        """From an address somebody has to come to a seat before long."""
        if address:
            self.arrivals.expect(taken.room.table.id, hash_of(taken.token), address)

    # ---- finding ----

    def room(self, table_id: str) -> Room:
        """The room of a table, from memory or by replaying its log; raises ``NoSuchTable``."""
        room = self.rooms.get(table_id)
        if room is None:
            stored = self.storage.load(table_id)
            if not stored:
                raise NoSuchTable
            room = self._room_of(SharedTable.replayed(table_id, map(decode_entry, stored)))
            self._keep(room)
        if room.stored.is_behind:
            room.stored.check()
        self._used[table_id] = self.steady()
        return room

    async def arrive(self, table_id: str) -> Room:
        """The same, where the log may be long: others go on while it is replayed."""
        if table_id not in self.rooms:
            try:
                table = await self._loading.table(table_id)
                if table is None:
                    raise NoSuchTable
                edition_named(table.config.edition)
            except UnknownEdition as error:  # of a package that is no longer there, or broken: the log waits for it
                raise CommandRefused("unknown-edition", detail=str(error)) from error
            if table_id not in self.rooms:  # another one who waited may have been the first
                self._keep(self._room_of(table))
        room = self.rooms[table_id]
        if self.peers is not None:  # a client of another process may know more than this one, or than was read here
            room.stored.catch_up(ANY_NUMBER)  # also behind what is being stored or read now
        await room.stored.is_read()
        if self.rooms.get(table_id) is not room:  # it has left the memory meanwhile
            return await self.arrive(table_id)
        if not room.table.entries:  # another process has forgotten it
            self.drop(table_id)
            raise NoSuchTable
        return self.room(table_id)

    # ---- acting ----

    def act_soon(self, room: Room, connection: TableClient, command: Act, alone: Callable[[], None]) -> None:
        """Carry out an action at the end of this round of the event loop, stored together with those of other tables.

        ``alone`` does it by itself: where no other table acts, or the actions could not be stored together.
        """
        if self.storage.later is not None:  # it stores together what comes together
            alone()
            return
        if room in self._acting:
            self.act_now()
        if not self._acting:
            asyncio.get_running_loop().call_soon(self.act_now)
        self._acting[room] = (connection, command, alone)

    def act_now(self) -> None:
        """Carry out the waiting actions, so that later commands find them done."""
        acting, self._acting = self._acting, {}
        if len(acting) > 1 and not any(room.stored.is_behind for room in acting):
            begun: list[Room] = []
            tell: list[tuple[Room, Callable[[], None]]] = []
            try:
                with self.storage.together():
                    for room, (who, command, _) in acting.items():
                        begun.append(room)
                        tell.append((room, room.begin(who, command)))
            except Exception as error:  # noqa: BLE001 (each is told what concerns it, below)
                log.warning("the actions of %d tables could not be stored together: %s", len(acting), error)
                for room in begun:
                    room.stored.doubt()
            else:
                for room, one in tell:
                    self._told(room, one)
                return
        for room, (_, _, alone) in acting.items():
            room.stored.once_read(alone)

    def _told(self, room: Room, tell: Callable[[], None]) -> None:
        try:
            tell()
        except Exception:
            log.exception("table %s could not be told of", room.table.id)
            room.stored.doubt()

    async def find_code(self, typed: str) -> str:
        """The id of the table that a code leads to."""
        found = await off_loop(self.storage, partial(self.storage.find_code, read_code(typed)))
        if found is None:
            raise NoSuchTable
        return found

    async def whole_lobby(self, limit: int, each: int = ANY_NUMBER) -> tuple[LobbyTable, ...]:
        """The lobby of all processes."""
        return self.lobby(limit, each) if self.peers is None else await self._shared.lobby(self.peers, limit, each)

    def lobby(self, limit: int, each: int = ANY_NUMBER) -> tuple[LobbyTable, ...]:
        """The open tables where somebody waits and a seat is free, with a limit for each address."""
        return lobby(self.rooms.values(), limit, each)  # who waits is connected, so the table is in memory

    def check_listing(self, room: Room, address: str, most: int) -> None:
        """Refuse to list one more table of this address if it has too many listed tables."""
        if not room.table.config.is_open and listed_by(self.rooms.values(), address) >= most:
            raise CommandRefused("too-many-listed", count=most)

    def _release(self, table_id: str, token_hash: str) -> None:
        """The player who took a seat has not come: others may have it, unless the game has begun."""
        if (room := self.rooms.get(table_id)) is not None:
            room.stored.once_read(partial(self._release_now, room, token_hash))

    def _release_now(self, room: Room, token_hash: str) -> None:
        table, seat = room.table, room.table.seat_of(token_hash)
        if seat is not None and seat not in room.presence.seats and table.state is State.OPEN:
            room.release(seat)
            self.arrivals.expect(table.id, token_hash, "")  # if a race is lost, the seat is still taken

    def _room_of(self, table: SharedTable) -> Room:
        line = None if self.peers is None else self._shared.line(table.id)
        work = self.thinkers, self.hints
        return Room(table, self.storage, self.pace, self.now, self.chance, self._loading, line, *work)

    def _keep(self, room: Room) -> None:
        self.rooms[room.table.id] = room
        self.arrivals.expect_again(room.table)
        self._used[room.table.id] = self.steady()

    # ---- from start to end ----

    async def open(self) -> None:
        """Look after all tables from now on; each is read when somebody comes."""
        if self.peers is not None:
            await self.peers.open(self._shared)
            self.peers.attend(SWEEPING, Attendance())
        playing = partial(self.storage.summaries, State.PLAYING)
        await off_loop(self.storage, playing)  # a storage that cannot be read stops the server here
        self._swept = self.steady()
        self._task = asyncio.create_task(self._look_after())

    async def _look_after(self) -> None:
        while True:
            await asyncio.sleep(self.sweep_every)
            try:
                await self.look_through()
            except Exception:
                log.exception("old tables could not be forgotten; the next try is in %d seconds", self.sweep_every)

    async def look_through(self) -> None:
        """``sweep``, also where the storage takes a while."""
        if not self.storage.is_far:
            self.sweep()
        else:
            busy, lived = self._let_go(), self._lived()
            if self._sweeps:
                self._forget(await asyncio.to_thread(sweep, self.storage, lived, busy, self.retention))

    @property
    def _sweeps(self) -> bool:
        """Whether this process, of all that share the storage, forgets old tables."""
        return self.peers is None or self.peers.leads(SWEEPING)

    def sweep(self) -> None:
        """Release rooms that nobody uses, and delete tables that are too old."""
        busy = self._let_go()
        self._forget(sweep(self.storage, self._lived(), keep=busy, kept=self.retention))

    def _let_go(self) -> set[str]:
        """Release rooms that nobody uses; returns the tables where somebody is."""
        for table_id, room in list(self.rooms.items()):
            if room.presence.clients:
                room.wake()  # a timer that failed, because the disk was full, is set again
                self._used[table_id] = self.steady()
            elif self.steady() - self._used[table_id] >= self.idle:
                self.drop(table_id)
        return {table_id for table_id, room in self.rooms.items() if room.presence.clients}

    def _forget(self, forgotten: list[str]) -> None:
        for table_id in forgotten:
            self.drop(table_id)
        if forgotten:
            log.info("forgot %d old tables", len(forgotten))

    def _lived(self) -> float:
        """Seconds since time was last counted; a machine that slept in between has not lived longer for it."""
        now = self.steady()
        since, self._swept = now if self._swept is None else self._swept, now
        return min(now - since, 2 * self.sweep_every)

    async def forget(self, table_id: str) -> None:
        """Delete a table with everything about it."""
        await off_loop(self.storage, partial(self.storage.delete, [table_id]))
        self.drop(table_id)

    def let_go(self) -> None:
        """Release every room where nobody is: another process may have the table from now on."""
        for table_id in [table_id for table_id, room in self.rooms.items() if not room.presence.clients]:
            self.drop(table_id)

    def drop(self, table_id: str) -> None:
        """Release a room."""
        self._used.pop(table_id, None)
        if (room := self.rooms.pop(table_id, None)) is not None:
            room.close()

    async def close(self) -> None:
        """Stop all clocks and close the storage."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._loading.close()
        self.arrivals.close()
        sweeps = self._sweeps
        if self.peers is not None:
            await self.peers.close()
        for room in self.rooms.values():
            room.close()
        self.rooms.clear()
        with suppress(Unavailable):
            if sweeps:
                await off_loop(self.storage, partial(self.storage.pass_time, self._lived()))
        self.storage.close()
