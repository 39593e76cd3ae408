"""A start that is called off, since somebody did not tell a salt, left, or nothing could be stored."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from pioche.fair import promise_salt
from pioche.protocol.client_commands import Configure, FreeSeat, MoveSeat, Promise, Salt, SeatBot, Start
from pioche.tables.log_entries import (
    AnyEntry,
    CalledOff,
    Configured,
    Created,
    Fixed,
    Promised,
    Seated,
    Vacated,
    encode_entry,
)
from pioche.tables.room import Room
from pioche.tables.shared_table import State
from pioche.tables.storage import Summary
from tests import clockwork
from tests.clockwork import later
from tests.tables.promising import SALTS, called_off_table, do, info, promise, promise_of, why_not
from tests.tables.tables import NEVER, SECRET, Client, MemoryStorage, open_table, room_of


def test_whoever_does_not_tell_a_salt_stops_the_start_in_front_of_everybody() -> None:
    async def story() -> None:
        room = room_of(open_table(people=2, players=2), NEVER)
        clients = [Client(0), Client(1, "client-02")]
        for client in clients:
            room.enter(client.connection)
            assert client.seat is not None
            room.handle(client.connection, Promise(1, promise_of(room.table, client.seat)))
        room.handle(clients[0].connection, Start(2))
        room.handle(clients[0].connection, Salt(3, SALTS[0]))
        await later(9.9)
        assert clients[1].messages("table")[-1]["table"]["is_starting"]
        await later(0.2)
        for client in clients:
            told = client.messages("table")[-1]["table"]
            assert (told["called_off"], told["silent"], told.get("is_starting"), told["state"]) == (
                1,
                [1],
                None,
                "open",
            )
        room.handle(clients[0].connection, Start(4))
        await later(9.9)
        for client, salt in zip(clients, SALTS, strict=False):
            room.handle(client.connection, Salt(5, salt))
        assert clients[1].messages("table")[-1]["table"]["state"] == "playing"
        assert room.table.salts == SALTS[:2]
        await later(60)
        assert room.table.salting.called_off == 1, "the clock of the start is stopped"
        room.close()

    clockwork.run(story())


def test_a_start_that_was_under_way_when_the_server_stopped_goes_on() -> None:
    async def story() -> None:
        table = open_table(people=2, players=2)
        promise(table, 0, 1)
        do(table, 0, Start(1))
        do(table, 0, Salt(1, SALTS[0]))
        room = room_of(table, NEVER)
        bo = Client(1)
        room.enter(bo.connection)
        room.handle(bo.connection, Salt(1, SALTS[1]))
        assert room.table.state is State.PLAYING
        room.close()

    clockwork.run(story())


def test_a_start_is_called_off_again_when_that_could_not_be_stored() -> None:
    class Failing(MemoryStorage):
        is_full = False

        def append(self, table: str, expected: int, entries: Sequence[bytes], summary: Summary) -> None:
            if self.is_full:
                raise OSError("no space")
            super().append(table, expected, entries, summary)

    async def story() -> None:
        storage = Failing()
        table = open_table(people=2, players=2)
        promise(table, 0, 1)
        entries: list[AnyEntry] = [Created(0.0, "ABCDEF", SECRET), Configured(1.0, "classic", 2)]
        entries += [Seated(2.0, seat, f"Player {seat}", f"hash {seat}") for seat in range(2)]
        entries += [Promised(1.0, seat, promise_of(table, seat)) for seat in range(2)]
        storage.logs[table.id] = [encode_entry(entry) for entry in entries]
        room = Room(table, storage, NEVER)
        ana = Client(0)
        room.enter(ana.connection)
        room.handle(ana.connection, Start(1))
        storage.is_full = True
        await later(11)
        assert info(room.table).is_starting
        storage.is_full = False
        await later(16)
        assert not info(room.table).is_starting
        room.close()

    clockwork.run(story())


def test_the_same_salts_are_used_again_by_the_same_people_or_not_at_all() -> None:
    table = called_off_table()
    fixed = table.salting.fixed
    assert why_not(table, 1, Promise(1, promise_of(table, 1, "another-0123456789"))) == "server-bad-salt"
    assert do(table, 1, Promise(1, promise_of(table, 1))) == [], "it is the same one"
    assert why_not(table, 0, Start(1), present=[0]) == "server-salts-need"
    assert do(table, 0, Start(1)) == [Fixed(1.0, fixed, "regular")]
    assert (info(table).lot, info(table).called_off) == (1, 1)


@pytest.mark.parametrize(
    "change",
    [
        Configure(1, "classic", 3, {"hand_size": 8}),
        SeatBot(1, 2, "novice"),
        MoveSeat(1, 2),
        FreeSeat(1, 1),
        Seated(1.0, 2, "Cy", "hash"),
    ],
)
def test_whoever_knows_the_salts_can_change_nothing_without_new_ones_by_all(change: object) -> None:
    table = called_off_table(players=3)
    if isinstance(change, Seated):
        table.apply(change)
    else:
        do(table, 0, change)
    told = info(table)
    assert (told.lot, told.promises, told.called_off) == (2, (), 1)
    old = promise_salt(f"{table.id}:1:1", 0, SALTS[0])
    seat = 2 if isinstance(change, MoveSeat) else 0
    do(table, seat, Promise(1, old))
    do(table, seat, Start(2))
    assert why_not(table, seat, Salt(3, SALTS[0])) == "server-bad-salt", "an old promise is good for nothing"


def test_whoever_leaves_during_the_start_calls_it_off() -> None:
    table = open_table(people=3, players=3)
    promise(table, 0, 1, 2)
    do(table, 0, Start(1))
    assert do(table, 1, FreeSeat(1, 1)) == [CalledOff(1.0, (1,)), Vacated(1.0, 1)]
    assert (info(table).lot, info(table).promises, info(table).is_starting) == (2, (), False)
