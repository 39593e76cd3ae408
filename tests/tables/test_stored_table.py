"""A live table whose storage fails: nothing has happened that is not stored, and it is tried again."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace

import pytest

from pioche.protocol.client_commands import (
    Configure,
    Start,
)
from pioche.tables.log_entries import (
    Acted,
    AnyEntry,
    SeatLent,
    decode_entry,
)
from pioche.tables.room import Room
from pioche.tables.shared_table import SharedTable, State
from pioche.tables.storage import Conflict, Summary, Unavailable
from pioche.tables.stored_table import summary_of
from pioche.tables.table_pace import Pace
from tests import clockwork
from tests.clockwork import later, settled, until
from tests.tables.tables import NEVER, OPENING, Client, MemoryStorage, decoded, open_table, stored


def test_what_cannot_be_stored_has_not_happened() -> None:
    async def story() -> None:
        table = open_table()
        room = Room(table, MemoryStorage(), NEVER)
        room.stored.storage.append("table", 0, [], summary_of(room.table))
        client = Client(0)
        room.presence.clients.add(client.connection)
        with pytest.raises(Conflict):
            room.handle(client.connection, Start(1))
        assert client.frames == []
        await room.stored.is_read()
        assert room.table.state is State.OPEN
        assert {decoded(frame)["table"]["state"] for frame in client.frames} == {"open"}
        room.close()

    clockwork.run(story())


class Moody(MemoryStorage):
    """Fails as long as it is told to."""

    fails = False
    is_blind = False

    def append(self, table: str, expected: int, entries: Sequence[bytes], summary: Summary) -> None:
        if self.fails:
            raise Unavailable("the disk is full")
        super().append(table, expected, entries, summary)

    def load(self, table: str) -> list[bytes]:
        if self.is_blind:
            raise Unavailable("the file is locked")
        return super().load(table)


def moody_room(pace: Pace) -> tuple[Room, Moody]:
    """A table that two people and a bot are about to play at."""
    storage = Moody()
    room = Room(SharedTable("table"), storage, pace)
    room.commit(OPENING)
    return room, storage


def test_a_bot_whose_time_came_while_the_log_was_read_moves_afterwards(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        is_read: asyncio.Future[list[AnyEntry]] = asyncio.get_running_loop().create_future()
        room, _ = moody_room(replace(NEVER, bots=1.0))
        host = Client(0)
        room.enter(host.connection)
        room.handle(host.connection, Start(1, "novice"))
        for seat in range(2):
            room.commit([SeatLent(9.0, seat, "novice", is_wished=True)])
        assert room.waits_for_bot
        before = room.table.entries
        monkeypatch.setattr(room.stored, "_stored_from", lambda _start, _most: is_read)
        room.stored.catch_up(before + 1)
        await later(60.0)
        assert room.table.entries == before
        is_read.set_result([])  # nothing is new
        await until(lambda: room.table.entries > before, within=30.0)
        room.close()

    clockwork.run(story())


def test_a_move_that_could_not_be_stored_is_tried_again(caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        room, storage = moody_room(replace(NEVER, bots=0.0, retry=0.01))
        host = Client(0)
        room.enter(host.connection)
        room.handle(host.connection, Start(1))
        for seat in range(2):
            room.commit([SeatLent(9.0, seat, "regular", is_wished=True)])
        storage.fails = True
        await until(lambda: "could not be changed" in caplog.text)
        before = len(storage.logs["table"])
        storage.fails = False
        await until(lambda: len(storage.logs["table"]) > before)
        assert isinstance(stored(room)[-1], Acted)
        room.close()

    clockwork.run(story())


def test_a_seat_that_could_not_be_lent_is_lent_later(caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        room, storage = moody_room(replace(NEVER, away=0.01, retry=0.01))
        host = Client(0)
        room.enter(host.connection)
        room.handle(host.connection, Start(1))
        storage.fails = True
        await until(lambda: "could not be changed" in caplog.text)
        await room.stored.is_read()
        assert not room.table.seats[1].is_played_by_bot
        storage.fails = False
        await until(lambda: room.table.seats[1].is_played_by_bot)
        room.close()

    clockwork.run(story())


def test_a_table_that_could_not_be_read_again_is_read_before_the_next_command() -> None:
    async def story() -> None:
        room, storage = moody_room(NEVER)
        client = Client(0)
        room.enter(client.connection)
        storage.fails = storage.is_blind = True
        with pytest.raises(Unavailable, match="disk is full"):
            room.handle(client.connection, Start(1))
        told = len(client.frames)
        with pytest.raises(Unavailable, match="read again first"):
            room.handle(client.connection, Start(2))
        with pytest.raises(Unavailable, match="read again first"):
            room.enter(Client(1, "client-02").connection)
        with pytest.raises(Unavailable, match="locked"):
            await room.stored.is_read()
        room.leave(Client(1, "client-02").connection)
        assert len(client.frames) == told
        storage.fails = storage.is_blind = False
        await room.stored.is_read()
        room.handle(client.connection, Configure(3, "dare", 3))
        assert room.table.state is State.OPEN
        assert room.table.config.edition == "dare"
        assert SharedTable.replayed("table", map(decode_entry, storage.load("table"))).config == room.table.config
        room.close()

    clockwork.run(story())


def test_a_table_that_could_not_be_read_is_read_again_after_a_while() -> None:
    async def story() -> None:
        room, storage = moody_room(replace(NEVER, retry=7.0))
        client = Client(0)
        room.enter(client.connection)
        storage.fails = storage.is_blind = True
        with pytest.raises(Unavailable, match="disk is full"):
            room.handle(client.connection, Start(1))
        await settled()
        told = len(client.frames)
        storage.fails = storage.is_blind = False
        await later(7.1)
        assert not room.stored.is_behind
        assert client.messages("table")[-1]["table"]["state"] == "open"
        assert len(client.frames) == told + 1
        room.close()

    clockwork.run(story())


def test_whoever_asks_while_a_table_is_read_again_waits_and_others_go_on() -> None:
    async def story() -> None:
        room, storage = moody_room(NEVER)
        client = Client(0)
        room.enter(client.connection)
        storage.fails = True
        with pytest.raises(Unavailable, match="disk is full"):
            room.handle(client.connection, Start(1))
        storage.fails = False
        order: list[str] = []

        def broken() -> None:
            order.append("broken")
            raise RuntimeError

        room.stored.once_read(broken)
        room.stored.once_read(lambda: order.append(room.table.state))
        assert order == []
        await room.stored.is_read()
        assert order == ["broken", State.OPEN]
        room.stored.once_read(lambda: order.append("at once"))
        assert order[-1] == "at once"
        room.close()

    clockwork.run(story())


def test_who_comes_back_while_nothing_can_be_stored_watches_their_bot() -> None:
    async def story() -> None:
        room, storage = moody_room(NEVER)
        host = Client(0)
        room.enter(host.connection)
        room.handle(host.connection, Start(1))
        room.commit([SeatLent(9.0, 1, "novice")])
        storage.fails = True
        late = Client(1, "client-02")
        room.enter(late.connection)
        assert late.frames == []
        await room.stored.is_read()
        assert room.table.seats[1].level == "novice"
        assert late.game["game"]["hand"]
        room.close()

    clockwork.run(story())
