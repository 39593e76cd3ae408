"""All tables of a server: opened, found, woken, forgotten."""

from __future__ import annotations

import re

import pytest

from pioche.protocol.client_commands import Configure, FreeSeat, Lock, SeatBot, Start
from pioche.protocol.table_codes import CODE_LETTERS
from pioche.tables.command_refused import CommandRefused
from pioche.tables.expiry import OPEN_FOR
from pioche.tables.randomness import Randomness
from pioche.tables.registry import NoSuchTable, Registry
from pioche.tables.room import Room
from pioche.tables.shared_table import State
from pioche.tables.storage import Conflict, Summary
from pioche.tables.tokens import hash_of
from tests import clockwork
from tests.clockwork import later, until
from tests.tables.tables import FAST, NEVER, Client, MemoryStorage


class Clock:
    """Time that goes only where it is sent."""

    def __init__(self) -> None:
        self.time = 1000.0

    def __call__(self) -> float:
        return self.time


def started(registry: Registry, *names: str) -> Room:
    """A table where a game has begun."""
    seat = registry.create(names[0])
    for name in names[1:]:
        registry.join(seat.room.table.id, name)
    host = Client(0)
    seat.room.enter(host.connection)
    seat.room.handle(host.connection, Configure(1, "classic", max(2, len(names)), {"target": 1}))
    seat.room.handle(host.connection, Start(2))
    seat.room.leave(host.connection)
    assert seat.room.table.state is State.PLAYING
    return seat.room


def test_tokens_are_kept_as_hashes() -> None:
    storage = MemoryStorage()
    seat = Registry(storage).create("Ana")
    log = b"".join(storage.load(seat.room.table.id)).decode()
    assert seat.token not in log
    assert hash_of(seat.token) in log
    assert seat.room.table.seat_of(hash_of(seat.token)) == 0


def test_ids_codes_and_tokens_differ() -> None:
    registry = Registry(MemoryStorage())
    seats = [registry.create("Ana") for _ in range(50)]
    assert len({seat.room.table.id for seat in seats}) == 50
    assert len({seat.token for seat in seats}) == 50
    codes = {seat.room.table.code for seat in seats}
    assert len(codes) == 50
    assert all(re.fullmatch(f"[{CODE_LETTERS}]{{6}}", code) for code in codes)
    assert not set("AEIOUQ015") & set(CODE_LETTERS)


def test_a_code_that_is_taken_is_not_given_again(monkeypatch: pytest.MonkeyPatch) -> None:
    codes = iter(["BBBBBB", "BBBBBB", "CCCCCC"])
    chance = Randomness(1)
    monkeypatch.setattr(chance, "code", lambda: next(codes))
    registry = Registry(MemoryStorage(), chance=chance)
    assert [registry.create("Ana").room.table.code for _ in range(2)] == ["BBBBBB", "CCCCCC"]
    monkeypatch.setattr(chance, "code", lambda: "BBBBBB")
    with pytest.raises(CommandRefused, match="no-free-code"):
        registry.create("Ana")


class Contested(MemoryStorage):
    """Another process takes every second code at the last moment."""

    tries = 0

    def append(self, table: str, expected: int, entries: object, summary: Summary) -> None:
        self.tries += 1
        if self.tries % 2:
            raise Conflict(table)
        super().append(table, expected, entries, summary)  # type: ignore[arg-type]


def test_a_code_that_another_process_takes_is_left_to_it() -> None:
    async def story() -> None:
        storage = Contested()
        registry = Registry(storage)
        registry.create("Ana")
        assert storage.tries == 2
        await registry.close()

    clockwork.run(story())


def test_a_table_is_found_by_code_however_it_is_typed() -> None:
    registry = Registry(MemoryStorage())
    room = registry.create("Ana").room
    code = room.table.code
    assert clockwork.run(registry.find_code(f" {code[:3].lower()}-{code[3:]} ")) == room.table.id
    with pytest.raises(NoSuchTable):
        clockwork.run(registry.find_code("AAAAAA"))
    with pytest.raises(NoSuchTable):
        registry.room("nothing")


def test_a_room_is_replayed_on_first_access() -> None:
    storage = MemoryStorage()
    room = Registry(storage).create("Ana").room
    other = Registry(storage)
    assert other.room(room.table.id).table == room.table
    assert other.room(room.table.id) is other.room(room.table.id)


def test_one_cannot_join_a_game_that_has_begun() -> None:
    async def story() -> None:
        registry = Registry(MemoryStorage(), NEVER)
        room = started(registry, "Ana", "Bo")
        with pytest.raises(CommandRefused, match="not-open"):
            registry.join(room.table.id, "Cleo")

    clockwork.run(story())


def test_after_a_restart_every_game_goes_on_to_its_end() -> None:
    async def story() -> None:
        storage = MemoryStorage()
        registry = Registry(storage, NEVER)
        rooms = [started(registry, "Ana", "Bo") for _ in range(3)]
        for room in rooms:
            room.close()
        registry = Registry(storage, FAST)
        await registry.open()
        assert not registry.rooms, "a table is read when somebody comes"
        for room in [await registry.arrive(room.table.id) for room in rooms]:
            room.enter(Client(None).connection)  # with nobody there a game waits
        await until(lambda: {room.table.state for room in registry.rooms.values()} == {State.OVER})
        assert len(registry.rooms) == 3
        await registry.close()

    clockwork.run(story())


def test_rooms_that_nobody_uses_leave_the_memory() -> None:
    async def story() -> None:
        clock = Clock()
        registry = Registry(MemoryStorage(), NEVER, steady=clock, idle=100)
        idle, used = registry.create("Ana").room, registry.create("Bo").room
        playing = started(registry, "Ana", "Bo")
        client = Client(0)
        used.enter(client.connection)
        clock.time += 99
        registry.sweep()
        assert len(registry.rooms) == 3
        clock.time += 2
        registry.sweep()
        assert set(registry.rooms) == {used.table.id}
        assert registry.room(idle.table.id).table == idle.table
        again = registry.room(playing.table.id)
        assert again is not playing
        assert again.table.game is not None
        assert playing.table.game is not None
        assert again.table.game.view(0) == playing.table.game.view(0), "a game that waits is continued by who comes"
        await registry.close()

    clockwork.run(story())


def test_old_tables_are_forgotten_unless_somebody_is_there() -> None:
    async def story() -> None:
        storage = MemoryStorage()
        registry = Registry(storage, NEVER)
        old, kept = registry.create("Ana").room, registry.create("Bo").room
        kept.enter(Client(0).connection)
        registry.sweep()
        assert len(storage.logs) == 2
        storage.lived += OPEN_FOR
        registry.sweep()
        assert list(storage.logs) == [kept.table.id]
        with pytest.raises(NoSuchTable):
            registry.room(old.table.id)
        await registry.close()

    clockwork.run(story())


def test_the_sweep_goes_on_by_itself_and_survives_a_failure(caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        storage = MemoryStorage()
        registry = Registry(storage, NEVER, now=clockwork.now, steady=clockwork.now, sweep_every=600.0)
        await registry.open()
        room = registry.create("Ana").room
        storage.pass_time = None  # type: ignore[assignment,method-assign]
        await later(601)
        assert "could not be forgotten" in caplog.text
        del storage.pass_time
        await later(600)  # the table is seen for the first time
        await later(OPEN_FOR - 2)
        assert list(storage.logs) == [room.table.id]
        await later(600)
        assert not storage.logs
        await registry.close()

    clockwork.run(story())


def test_the_lobby_holds_open_tables_where_somebody_waits() -> None:
    async def story() -> None:
        registry = Registry(MemoryStorage(), NEVER)
        rooms = [registry.create(name).room for name in ("Ana", "Bo", "Cleo")]
        clients = [Client(0) for _ in rooms]
        for room, client in zip(rooms, clients, strict=True):
            room.enter(client.connection)
        for room, client, players in zip(rooms[:2], clients, (2, 3), strict=False):
            room.handle(client.connection, Configure(1, "classic", players, is_open=True))
        assert {(found.host, found.free) for found in registry.lobby(10)} == {("Ana", 1), ("Bo", 2)}
        assert len(registry.lobby(1)) == 1
        rooms[0].leave(clients[0].connection)
        assert [found.host for found in registry.lobby(10)] == ["Bo"]
        registry.join(rooms[1].table.id, "Dan")
        registry.join(rooms[1].table.id, "Eve")
        assert registry.lobby(10) == ()
        await registry.close()

    clockwork.run(story())


def test_a_seat_may_be_chosen_when_joining() -> None:
    registry = Registry(MemoryStorage())
    table = registry.create("Ana").room.table
    assert registry.join(table.id, "Bo", 2).seat == 2
    for taken in (0, 2):
        with pytest.raises(CommandRefused) as denied:
            registry.join(table.id, "Cleo", taken)
        assert denied.value.reason.id == "server-seat-is-taken"
    with pytest.raises(CommandRefused) as denied:
        registry.join(table.id, "Cleo", 4)
    assert denied.value.reason.id == "server-no-such-seat"
    assert registry.join(table.id, "Cleo").seat == 1


def test_a_locked_table_takes_nobody_and_is_not_in_the_lobby() -> None:
    async def story() -> None:
        storage = MemoryStorage()
        registry = Registry(storage, NEVER)
        room = registry.create("Ana").room
        removed = registry.join(room.table.id, "Bo")
        host = Client(0)
        room.enter(host.connection)
        room.handle(host.connection, Configure(1, "classic", 4, is_open=True))
        assert len(registry.lobby(10)) == 1
        room.handle(host.connection, FreeSeat(2, removed.seat))
        room.handle(host.connection, Lock(3, on=True))
        assert registry.lobby(10) == ()
        assert room.table.seat_of(hash_of(removed.token)) is None
        with pytest.raises(CommandRefused) as denied:
            registry.join(room.table.id, "Bo")
        assert denied.value.reason.id == "server-table-is-locked"
        room.handle(host.connection, Lock(4, on=False))
        assert registry.join(room.table.id, "Bo").seat == 1
        await registry.close()

    clockwork.run(story())


def test_a_bot_takes_another_name_when_somebody_sits_down_who_has_its_own() -> None:
    async def story() -> None:
        registry = Registry(MemoryStorage(), NEVER, chance=Randomness(1))
        host = registry.create("Ana")
        table = host.room.table
        client = Client(0)
        host.room.enter(client.connection)
        host.room.handle(client.connection, Configure(1, "classic", 3))
        host.room.handle(client.connection, SeatBot(2, 1, "novice"))
        taken = table.seats[1].name
        assert taken
        registry.join(table.id, taken.upper())
        assert table.seats[2].name == taken.upper()
        assert (table.seats[1].level, table.seats[1].is_person) == ("novice", False)
        assert table.seats[1].name not in {"", taken, "Ana"}
        host.room.close()

    clockwork.run(story())
