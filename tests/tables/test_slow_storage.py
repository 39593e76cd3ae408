"""A storage across a network: nobody is told what is not stored, one thing at a time, and lost races are caught up."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace

import pytest

from pioche.protocol.client_commands import Act, Configure, Lock, SeatBot, Start
from pioche.tables.log_entries import (
    Acted,
    ChatSwitched,
    Locked,
    Moved,
    Origin,
    Seated,
    SeatLent,
    Vacated,
    encode_entry,
)
from pioche.tables.registry import Registry
from pioche.tables.room import Room
from pioche.tables.shared_table import SharedTable, State
from pioche.tables.storage import Conflict, Summary, Unavailable
from pioche.tables.stored_table import FEW
from tests import clockwork
from tests.clockwork import later, settled, until
from tests.tables.slow_storage import SlowStorage
from tests.tables.tables import NEVER, OPENING, Client, stored


def slow_room(pace: object = NEVER) -> tuple[Room, SlowStorage]:
    """A table that two people and a bot are about to play at."""
    storage = SlowStorage()
    room = Room(SharedTable("table"), storage, pace)  # type: ignore[arg-type]
    room.commit(OPENING)
    storage.deliver()
    return room, storage


def elsewhere(storage: SlowStorage, *entries: object) -> int:
    """Another process appends something; returns how many entries there are then."""
    log = storage.logs["table"]
    number = len(log) + len(entries)
    kept = storage.kept["table"]
    encoded = [encode_entry(entry) for entry in entries]  # type: ignore[arg-type]
    storage.append("table", len(log), encoded, Summary("table", kept.code, number, 0.0, kept.state))
    return number


def is_locked(room: Room) -> bool:
    return room.table.is_locked


def test_nobody_is_told_what_is_not_stored_yet() -> None:
    async def story() -> None:
        room, storage = slow_room()
        ana, bo = Client(0), Client(1, "client-02")
        room.enter(ana.connection)
        room.enter(bo.connection)
        ana.frames.clear()
        bo.frames.clear()
        room.handle(ana.connection, Lock(1, on=True))
        room.leave(bo.connection)
        await settled()
        assert ana.frames == []
        assert not room.stored.is_settled
        assert room.stored.entries == len(OPENING)
        with pytest.raises(Unavailable):
            room.stored.check()
        storage.deliver()
        assert [message["table"].get("is_locked", False) for message in ana.messages("table")] == [True, True]
        assert [message["seq"] for message in ana.messages("done")] == [len(OPENING) + 1]
        room.close()

    clockwork.run(story())


def test_a_command_waits_for_the_one_before_it_and_sees_what_it_did() -> None:
    async def story() -> None:
        room, storage = slow_room()
        ana = Client(0)
        room.enter(ana.connection)
        done: list[int] = []

        def ask(number: int, on: bool) -> None:
            room.stored.once_read(lambda: room.handle(ana.connection, Lock(number, on=on)))
            room.stored.once_stored(lambda: done.append(number), lambda _: None)

        ask(1, True)
        ask(2, True)  # it is so already when its turn comes
        ask(3, False)
        assert len(storage.waiting) == 1
        storage.deliver()
        assert [message["n"] for message in ana.messages("done")] == [1, 2]
        storage.deliver()
        assert [message["n"] for message in ana.messages("done")] == [1, 2, 3]
        assert [type(entry) for entry in stored(room)[len(OPENING) :]] == [Locked, Locked]
        room.close()

    clockwork.run(story())


def test_whoever_loses_a_race_is_told_and_everybody_hears_what_the_winner_did() -> None:
    async def story() -> None:
        room, storage = slow_room()
        ana, bo = Client(0), Client(1, "client-02")
        room.enter(ana.connection)
        room.enter(bo.connection)
        failures: list[Exception] = []
        room.handle(ana.connection, Lock(1, on=True), failures.append)
        elsewhere(storage, Moved(9.0, 1, 2), ChatSwitched(9.0, False))
        bo.frames.clear()
        storage.deliver()
        assert [type(failure) for failure in failures] == [Conflict]
        await until(lambda: room.stored.is_settled)
        assert bo.connection.seat == 2
        assert [message["seat"] for message in bo.messages("seat")] == [2]
        told = bo.messages("table")[-1]["table"]
        assert (told.get("is_locked", False), told["chat"]) == (False, False)
        assert not is_locked(room)
        room.handle(ana.connection, Lock(2, on=True))
        storage.deliver()
        assert is_locked(room)
        room.close()

    clockwork.run(story())


def test_what_another_process_has_appended_is_taken_in_by_its_number() -> None:
    async def story() -> None:
        room, storage = slow_room()
        ana = Client(0)
        room.enter(ana.connection)
        number = elsewhere(storage, Locked(9.0, True))
        room.stored.catch_up(number)
        assert not room.stored.is_settled
        await until(lambda: room.stored.is_settled)
        assert is_locked(room)
        assert ana.messages("table")[-1]["table"]["is_locked"]
        before = len(ana.frames)
        room.stored.catch_up(number)  # told twice, or late
        room.stored.catch_up(1)
        await settled()
        assert len(ana.frames) == before
        room.stored.catch_up(number + 1)  # nothing is there: nobody is told anything
        await until(lambda: room.stored.is_settled)
        assert len(ana.frames) == before
        for _ in range(FEW + 5):  # more than are taken in at once
            number = elsewhere(storage, Locked(9.0, False), Locked(9.0, True))
        room.stored.catch_up(number)
        await until(lambda: room.stored.is_settled)
        assert room.table.entries == number
        room.close()

    clockwork.run(story())


def test_a_word_from_elsewhere_waits_for_an_append_of_ours() -> None:
    async def story() -> None:
        room, storage = slow_room()
        ana = Client(0)
        room.enter(ana.connection)
        room.handle(ana.connection, Lock(1, on=True))
        storage.deliver()
        room.handle(ana.connection, Lock(2, on=False))
        room.stored.catch_up(len(OPENING) + 3)
        storage.deliver()
        number = elsewhere(storage, Locked(9.0, True))
        assert number == len(OPENING) + 3
        await until(lambda: room.stored.is_settled)
        assert is_locked(room)
        room.close()

    clockwork.run(story())


def test_who_is_removed_elsewhere_is_shown_out_here() -> None:
    async def story() -> None:
        room, storage = slow_room()
        bo = Client(1, "client-02")
        gone: list[bool] = []
        bo.connection.dismiss = lambda: gone.append(True)  # type: ignore[method-assign]
        room.enter(bo.connection)
        room.stored.catch_up(elsewhere(storage, Vacated(9.0, 1)))
        await until(lambda: room.stored.is_settled)
        assert bo.connection.seat is None
        assert gone == [True]
        room.close()

    clockwork.run(story())


def test_a_storage_that_is_away_refuses_and_recovers() -> None:
    async def story() -> None:
        room, storage = slow_room()
        ana = Client(0)
        room.enter(ana.connection)
        failures: list[Exception] = []
        room.handle(ana.connection, Lock(1, on=True), failures.append)
        storage.deliver(Unavailable("the network is down"))
        assert [str(failure) for failure in failures] == ["the network is down"]
        await until(lambda: room.stored.is_settled)
        assert not is_locked(room)
        room.handle(ana.connection, Lock(2, on=True))
        storage.deliver()
        assert is_locked(room)
        room.close()

    clockwork.run(story())


def test_a_whole_game_of_bots_is_played_one_append_after_the_other() -> None:
    async def story() -> None:
        room, storage = slow_room(replace(NEVER, bots=0.0, bots_pause=0.0))
        ana = Client(0)
        room.enter(ana.connection)
        room.handle(ana.connection, Configure(1, "classic", 3))
        storage.deliver()
        room.handle(ana.connection, SeatBot(2, 2, "novice"))
        storage.deliver()
        room.handle(ana.connection, Start(3, "novice"))
        storage.deliver_all()
        await settled()
        for seat in range(2):
            room.stored.once_read(lambda seat=seat: room.commit([SeatLent(9.0, seat, "novice", is_wished=True)]))  # type: ignore[misc]
            storage.deliver_all()
        while room.table.state is not State.OVER:
            await until(lambda: bool(storage.waiting))
            assert len(storage.waiting) == 1
            storage.deliver()
        assert sum(isinstance(entry, Acted) for entry in stored(room)) > 20
        told = ana.messages("game")[-1]
        assert told["seq"] == room.table.entries
        room.close()

    clockwork.run(story())


def test_two_who_want_the_same_seat_or_code_are_told_apart() -> None:
    async def story() -> None:
        storage = SlowStorage()
        registry = Registry(storage, NEVER)
        opening = asyncio.create_task(registry.open_table("Ana"))
        await until(lambda: bool(storage.waiting))
        storage.deliver(Conflict("the code is taken"))
        await until(lambda: bool(storage.waiting))
        storage.deliver()
        seat = await opening
        table = seat.room.table
        assert list(registry.rooms) == [table.id]
        joining = asyncio.create_task(registry.take_seat(table.id, "Bo", address="10.0.0.1"))
        await until(lambda: bool(storage.waiting))
        log = storage.logs[table.id]
        kept = storage.kept[table.id]
        entry = encode_entry(Seated(9.0, 1, "Cleo", "hash"))
        storage.append(table.id, len(log), [entry], Summary(table.id, kept.code, len(log) + 1, 0.0, kept.state))
        storage.deliver()
        await until(lambda: bool(storage.waiting))
        storage.deliver()
        taken = await joining
        assert (taken.seat, taken.room.table.seats[1].name) == (2, "Cleo")
        await registry.close()

    clockwork.run(story())


def test_an_action_that_was_chosen_on_another_table_is_stale() -> None:
    async def story() -> None:
        room, storage = slow_room()
        ana = Client(0)
        room.enter(ana.connection)
        room.handle(ana.connection, Start(1, "novice"))
        storage.deliver_all()
        await later(0.0)
        seq, line = ana.seq, "A draw"
        room.stored.catch_up(elsewhere(storage, Locked(9.0, True)))
        await until(lambda: room.stored.is_settled)
        room.handle(ana.connection, Act(2, seq, line))
        assert ana.messages("refused")[-1]["reason"]["id"] == "server-stale"
        room.close()

    clockwork.run(story())


def test_a_word_that_comes_while_the_log_is_read_is_not_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        room, storage = slow_room()
        ana = Client(0)
        room.enter(ana.connection)
        room.stored.catch_up(elsewhere(storage, Locked(9.0, True)))
        parts = storage.parts

        def late(table: str, start: int = 0) -> Iterator[list[bytes]]:
            """What was stored when it was asked for; more comes before the answer is there."""
            found = list(parts(table, start))
            monkeypatch.setattr(storage, "parts", parts)
            number = elsewhere(storage, Locked(9.0, False))
            loop.call_soon_threadsafe(room.stored.catch_up, number)
            return iter(found)

        loop = asyncio.get_running_loop()
        monkeypatch.setattr(storage, "parts", late)
        await until(lambda: room.table.entries == len(OPENING) + 2)
        await until(lambda: room.stored.is_settled)
        assert not is_locked(room)
        room.close()

    clockwork.run(story())


def test_a_move_at_another_process_is_told_once_and_nothing_else_with_it() -> None:
    async def story() -> None:
        room, storage = slow_room()
        ana = Client(0)
        room.enter(ana.connection)
        room.handle(ana.connection, Start(1, "novice"))
        storage.deliver_all()
        game = room.table.game
        assert game is not None
        line = str(game.legal_actions(game.actors[0])[-1])
        ana.frames.clear()
        room.stored.catch_up(elsewhere(storage, Acted(9.0, line, Origin.PERSON, "client-02", 1)))
        await until(lambda: room.stored.is_settled)
        assert [message["seq"] for message in ana.messages("game")] == [room.table.entries]
        assert ana.messages("table") == []
        room.close()

    clockwork.run(story())
