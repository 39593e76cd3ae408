"""Strangers do not empty the lobby: seats that nobody comes to, and tables that push others out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from pioche.fair import promise_salt
from pioche.protocol.client_commands import Configure, Promise, Start
from pioche.tables.log_entries import Locked, Rematched, Seated, Started, Vacated, decode_entry, encode_entry
from pioche.tables.registry import Registry
from pioche.tables.room import Room
from pioche.tables.salts import context_of
from pioche.tables.shared_table import SharedTable
from pioche.tables.table_pace import Pace
from pioche.tables.tokens import hash_of
from tests import clockwork
from tests.clockwork import later
from tests.server.live import GENEROUS, Live, running
from tests.tables.tables import OPENING, SECRET, Client, MemoryStorage

PACE = Pace(away=3600, round_pause=3600, bots=3600, arrive=30)


def opened(registry: Registry, name: str, address: str) -> tuple[Room, Client]:
    """A table that everybody finds, with its host at that address."""
    room = registry.create(name).room
    host = Client(0, f"client-{name}")
    host.connection.address = address
    room.enter(host.connection)
    room.handle(host.connection, Configure(1, "classic", 4, is_open=True))
    return room, host


# ---- seats that nobody comes to ----


def test_a_seat_that_nobody_comes_to_is_free_again() -> None:
    async def story() -> None:
        registry = Registry(MemoryStorage(), PACE)
        room, host = opened(registry, "Ana", "10.0.0.1")
        gone = registry.join(room.table.id, "Bo", address="10.0.0.2")
        here = registry.join(room.table.id, "Cleo", address="10.0.0.2")
        registry.arrivals.come(hash_of(here.token))
        room.enter(Client(here.seat, "client-cleo").connection)
        await later(29)
        assert room.table.free_seats == [3]
        await later(2)
        assert room.table.free_seats == [gone.seat, 3]
        assert room.table.seat_of(hash_of(gone.token)) is None
        assert "is_person" not in host.messages("table")[-1]["table"]["seats"][gone.seat]
        last = decode_entry(registry.storage.load(room.table.id)[-1])
        assert isinstance(last, Vacated)
        await registry.close()

    clockwork.run(story())


def test_after_a_restart_a_seat_that_nobody_came_to_is_free_again() -> None:
    async def story() -> None:
        storage = MemoryStorage()
        killed = Registry(storage, PACE)
        room, _ = opened(killed, "Ana", "10.0.0.1")
        gone, away = (killed.join(room.table.id, name, address="10.0.0.2") for name in ("Bo", "Cleo"))
        cleo = Client(away.seat, "client-cleo")
        room.enter(cleo.connection)
        room.handle(
            cleo.connection, Promise(1, promise_salt(context_of(room.table), away.seat, "cleo-0123456789abcdef"))
        )
        killed.arrivals.close()  # nothing of that process is left

        registry = Registry(storage, PACE)
        again = await registry.arrive(room.table.id)
        again.enter(Client(0, "client-ana").connection)
        await later(29)
        assert again.table.free_seats == [3]
        await later(2)
        assert again.table.free_seats == [
            gone.seat,
            3,
        ]  # Cleo has been there, and keeps the seat
        await later(1000)
        assert again.table.free_seats == [gone.seat, 3]
        await registry.close()

    clockwork.run(story())


def test_after_a_restart_nobody_who_played_loses_a_seat_at_the_table_of_a_rematch() -> None:
    table = SharedTable.replayed(
        "t", [*OPENING, Started(9.0, SECRET, ("", "", ""), honour=True), Rematched(20.0, SECRET)]
    )
    assert [chair.is_untouched for chair in table.seats] == [False, False, False]
    table.apply(Vacated(21.0, 2))
    table.apply(Seated(22.0, 2, "Dan", "hash 3"))
    assert [chair.is_untouched for chair in table.seats] == [False, False, True]


def test_a_seat_whose_release_lost_a_race_is_looked_at_again() -> None:
    async def story() -> None:
        storage = MemoryStorage()
        registry = Registry(storage, PACE)
        room, _ = opened(registry, "Ana", "10.0.0.1")
        gone = registry.join(room.table.id, "Bo", address="10.0.0.2")
        entry = encode_entry(Locked(1.0, is_locked=True))
        storage.logs[room.table.id].append(entry)  # as another process does it in the moment of the release
        await later(31)
        assert room.table.is_locked
        assert room.table.seat_of(hash_of(gone.token)) == gone.seat
        await later(31)
        assert room.table.seat_of(hash_of(gone.token)) is None
        await registry.close()

    clockwork.run(story())


def test_a_seat_of_a_game_that_has_begun_stays_its_players() -> None:
    async def story() -> None:
        registry = Registry(MemoryStorage(), PACE)
        room, host = opened(registry, "Ana", "10.0.0.1")
        late = registry.join(room.table.id, "Bo", address="10.0.0.2")
        room.handle(host.connection, Start(2))
        await later(31)
        assert room.table.seat_of(hash_of(late.token)) == late.seat
        await registry.close()

    clockwork.run(story())


def test_who_comes_once_keeps_the_seat_when_they_go() -> None:
    async def story() -> None:
        registry = Registry(MemoryStorage(), PACE)
        room, _ = opened(registry, "Ana", "10.0.0.1")
        seat = registry.join(room.table.id, "Bo", address="10.0.0.2")
        registry.arrivals.come(hash_of(seat.token))
        bo = Client(seat.seat, "client-bo")
        room.enter(bo.connection)
        room.leave(bo.connection)
        await later(60)
        assert room.table.seat_of(hash_of(seat.token)) == seat.seat
        await registry.close()

    clockwork.run(story())


@pytest.fixture
def strict() -> Iterator[Live]:
    """A server that takes any number of requests, but has few seats and listed tables for an address."""
    with running(limits=replace(GENEROUS, waiting_seats=2, listed_tables=2), pace=PACE) as live:
        yield live


def test_an_address_has_few_seats_where_nobody_sits_yet(strict: Live) -> None:
    table = strict.open_table()["table"]
    first = strict.join(table, "Bo")
    strict.join(table, "Cleo")
    refused = strict.post(f"/api/tables/{table}/join", {"name": "Dan"})
    assert (refused.status_code, refused.json()["error"]["id"]) == (409, "server-too-many-seats")
    player = strict.client(table, first["token"])
    player.until("welcome")
    assert strict.post(f"/api/tables/{table}/join", {"name": "Dan"}).status_code == 201
    player.close()


# ---- tables that push others out ----


def test_an_address_lists_few_tables(strict: Live) -> None:
    hosts = []
    for _ in range(3):
        host = strict.open_table()
        player = strict.client(host["table"], host["token"])
        player.until("table")
        hosts.append(player)
    answers = [host.ask("configure", edition="classic", players=4, is_open=True) for host in hosts]
    assert [answer["type"] for answer in answers] == ["done", "done", "refused"]
    assert answers[2]["reason"]["id"] == "server-too-many-listed"
    assert len(strict.http.get("/api/tables").json()["tables"]) == 2
    assert hosts[0].ask("configure", edition="dare", players=4, is_open=True)["type"] == "done", "it is listed already"
    assert hosts[0].ask("configure", edition="dare", players=4)["type"] == "done"
    assert hosts[2].ask("configure", edition="classic", players=4, is_open=True)["type"] == "done"
    for player in hosts:
        player.close()


def test_the_lobby_is_a_fair_mix_of_addresses() -> None:
    """Nine strangers open twelve tables each behind Ana and Bo: both are still found."""

    async def story() -> None:
        registry = Registry(MemoryStorage(), PACE, now=clockwork.now)
        opened(registry, "Ana", "10.0.0.1")
        opened(registry, "Bo", "10.0.0.2")
        for number in range(108):
            await later(0.1)
            opened(registry, f"Stranger {number}", f"192.0.2.{number % 9}")
        found = [table.host for table in registry.lobby(100, each=3)]
        assert len(found) == 2 + 9 * 3
        assert {"Ana", "Bo"} <= set(found[:11]), "the first one of each address comes first"
        assert len(registry.lobby(10, each=3)) == 10
        assert {"Ana", "Bo"} <= {table.host for table in registry.lobby(11, each=3)}
        await registry.close()

    clockwork.run(story())
