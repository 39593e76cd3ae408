"""Live tables: what is told to whom, bots that move, clocks, absent players, storage that fails."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace

import pytest

from pioche.server.entries import Acted, AnyEntry, Configured, Created, Origin, Seated, SeatLent, decode_entry
from pioche.server.protocol import Act, Configure, Emote, FreeSeat, Say, SeatBot, Start
from pioche.server.room import Pace, Room
from pioche.server.storage import Conflict
from pioche.server.table import State, Table
from tests.server.tables import FAST, Client, MemoryStorage, open_table, room_of, started_table

OPENING: list[AnyEntry] = [
    Created(0.0, "ABCDEF"),
    Configured(1.0, "classic", 3, {"target": 60}),
    Seated(2.0, 0, "Player 0", "hash 0"),
    Seated(2.0, 1, "Player 1", "hash 1"),
]
NEVER = Pace(away=3600, round_pause=3600, bots=3600)


async def until(holds: Callable[[], bool], seconds: float = 5.0) -> None:
    """Let the loop run until something holds."""
    for _ in range(int(seconds / 0.005)):
        if holds():
            return
        await asyncio.sleep(0.005)
    raise AssertionError("it never came to hold")


def stored(room: Room) -> list[AnyEntry]:
    """What the room has added to its log."""
    storage = room.storage
    assert isinstance(storage, MemoryStorage)
    return [decode_entry(entry) for entry in storage.logs[room.table.id] if entry]


def test_everybody_is_told_of_an_action_as_he_may_see_it() -> None:
    async def story() -> None:
        room = room_of(started_table(), NEVER)
        clients = [Client(0), Client(1, "client-02"), Client(None, "client-03")]
        for client in clients:
            room.enter(client.connection)
        assert room.table.game is not None
        actor = room.table.game.actors[0]
        mover = clients[actor]
        room.handle(mover.connection, Act(1, mover.seq, f"{'AB'[actor]} draw"))
        assert mover.messages("done") == [{"type": "done", "n": 1, "seq": room.table.entries}]
        for client in clients:
            drew = client.game["events"][0]
            assert drew["kind"] == "drew"
            assert (drew["fields"]["cards"] == ["??"]) == (client is not mover)
        assert clients[2].game["game"]["hand"] == []
        assert stored(room) == [
            Acted(room.table.changed, f"{'AB'[actor]} draw", Origin.PERSON, mover.connection.client, 1)
        ]
        room.close()

    asyncio.run(story())


def test_a_refused_action_is_answered_with_the_game_as_it_stands() -> None:
    async def story() -> None:
        room = room_of(started_table(), NEVER)
        client = Client(0)
        room.enter(client.connection)
        told = len(client.messages("game"))
        room.handle(client.connection, Act(7, 0, "A draw"))
        assert client.messages("refused")[0]["n"] == 7
        assert client.messages("refused")[0]["reason"]["id"] == "server-stale"
        assert len(client.messages("game")) == told + 1
        assert stored(room) == []
        room.close()

    asyncio.run(story())


def test_bots_play_a_whole_game_for_an_absent_player_while_somebody_watches() -> None:
    async def story() -> None:
        table = open_table(people=2, players=3, options={"target": 60})
        room = room_of(table)
        client, watcher, other = Client(0), Client(None, "client-02"), Client(1, "client-03")
        for one in (client, watcher, other):
            room.enter(one.connection)
        room.handle(client.connection, Start(1, "novice"))
        room.leave(client.connection)
        await until(lambda: room.table.seats[0].is_played_by_bot)
        room.leave(other.connection)
        await until(lambda: room.table.state is State.OVER, 20)
        assert any(isinstance(entry, SeatLent) for entry in stored(room))
        again = Table.replayed("table", [*OPENING, *stored(room)])
        assert again.game is not None
        assert room.table.game is not None
        assert again.game.table.same_as(room.table.game.table)
        room.close()

    asyncio.run(story())


def test_who_comes_back_has_his_seat_again() -> None:
    async def story() -> None:
        room = room_of(started_table(), Pace(away=0.01, round_pause=3600, bots=3600))
        client, host = Client(1), Client(0, "client-02")
        room.enter(host.connection)
        room.enter(client.connection)
        room.leave(client.connection)
        await until(lambda: room.table.seats[1].is_played_by_bot)
        room.enter(client.connection)
        assert not room.table.seats[1].is_played_by_bot
        room.close()

    asyncio.run(story())


def test_a_short_absence_changes_nothing() -> None:
    async def story() -> None:
        room = room_of(started_table(), Pace(away=0.05, round_pause=3600, bots=3600))
        client, host = Client(1), Client(0, "client-02")
        room.enter(host.connection)
        room.enter(client.connection)
        room.leave(client.connection)
        room.enter(client.connection)
        await asyncio.sleep(0.1)
        assert stored(room) == []
        room.close()

    asyncio.run(story())


def test_two_windows_of_one_player_are_one_presence() -> None:
    async def story() -> None:
        room = room_of(started_table(), FAST)
        one, two = Client(1), Client(1, "client-02")
        room.enter(one.connection)
        room.enter(two.connection)
        room.leave(one.connection)
        await asyncio.sleep(0.05)
        assert not room.table.seats[1].is_played_by_bot
        room.close()

    asyncio.run(story())


def test_with_nobody_there_the_game_waits() -> None:
    async def story() -> None:
        room = room_of(started_table(), FAST)
        room.expect_everybody()
        await asyncio.sleep(0.1)
        assert stored(room) == []
        client = Client(0)
        room.enter(client.connection)
        await until(lambda: room.table.seats[1].is_played_by_bot)
        room.close()

    asyncio.run(story())


def test_an_absent_host_hands_his_role_on() -> None:
    async def story() -> None:
        room = room_of(open_table(), FAST)
        host, other = Client(0), Client(1, "client-02")
        room.enter(host.connection)
        room.enter(other.connection)
        room.leave(host.connection)
        await until(lambda: room.table.host == 1)
        room.close()

    asyncio.run(story())


def test_who_loses_his_seat_only_watches() -> None:
    async def story() -> None:
        room = room_of(started_table(people=3, players=3), NEVER)
        host, removed = Client(0), Client(2, "client-02")
        room.enter(host.connection)
        room.enter(removed.connection)
        assert removed.game["game"]["hand"]
        room.handle(host.connection, FreeSeat(1, 2))
        assert removed.connection.seat is None
        assert removed.game["game"]["hand"] == []
        room.close()

    asyncio.run(story())


def test_somebody_who_comes_and_goes_does_not_hold_up_the_bots() -> None:
    async def story() -> None:
        table = open_table(people=1, players=2)
        room = room_of(table, Pace(away=3600, round_pause=3600, bots=0.02))
        client = Client(0)
        room.enter(client.connection)
        room.handle(client.connection, Start(1))
        room.handle(client.connection, SeatBot(2, 1, "regular"))
        room.table.chairs[0].level = "regular"
        room.wake()
        before = room.table.entries
        watcher = Client(None, "client-02")
        for _ in range(60):
            room.enter(watcher.connection)
            room.leave(watcher.connection)
            await asyncio.sleep(0.005)
        assert room.table.entries > before
        room.close()

    asyncio.run(story())


def test_a_move_that_could_not_be_stored_is_tried_again() -> None:
    async def story() -> None:
        table = started_table(people=1, players=2)
        table.chairs[0].level = table.chairs[1].level = "regular"
        room = room_of(table, Pace(away=3600, round_pause=3600, bots=0.0, retry=0.01))
        storage = room.storage
        assert isinstance(storage, MemoryStorage)
        whole, storage.logs["table"] = storage.logs["table"], []
        storage.load = lambda _: []  # type: ignore[method-assign,assignment]
        watcher = Client(None)
        room.enter(watcher.connection)
        await asyncio.sleep(0.03)
        assert whole
        assert not any(isinstance(entry, Acted) for entry in stored(room))
        room.close()

    asyncio.run(story())


def test_the_clock_answers_for_one_who_takes_too_long() -> None:
    async def story() -> None:
        room = room_of(started_table(clock=15), replace(NEVER, second=0.001))
        clients = [Client(0), Client(1, "client-02")]
        for client in clients:
            room.enter(client.connection)
        assert clients[0].game["deadline"] is not None
        await until(lambda: bool(stored(room)))
        first = stored(room)[0]
        assert isinstance(first, Acted)
        assert first.origin is Origin.CLOCK
        room.close()

    asyncio.run(story())


def test_without_a_clock_nobody_is_hurried() -> None:
    async def story() -> None:
        room = room_of(started_table(), FAST)
        clients = [Client(0), Client(1, "client-02")]
        for client in clients:
            room.enter(client.connection)
        assert clients[0].game["deadline"] is None
        await asyncio.sleep(0.05)
        assert stored(room) == []
        room.close()

    asyncio.run(story())


def test_chat_and_emotes() -> None:
    async def story() -> None:
        room = room_of(open_table(), NEVER)
        ana, bo, watcher = Client(0), Client(1, "client-02"), Client(None, "client-03")
        for client in (ana, bo, watcher):
            room.enter(client.connection)
        room.handle(ana.connection, Say(1, "  hello \n there  "))
        room.handle(ana.connection, Emote(2, "clap"))
        assert [said.get("text") for said in bo.messages("said")] == ["hello there", None]
        assert bo.messages("said")[1]["emote"] == "clap"
        room.handle(watcher.connection, Say(1, "psst"))
        room.handle(bo.connection, Emote(1, "explode"))
        assert watcher.messages("refused")[0]["reason"]["id"] == "server-only-players"
        assert bo.messages("refused")[0]["reason"]["id"] == "server-unknown-emote"
        room.handle(ana.connection, Configure(3, "classic", 3, chat=False))
        room.handle(bo.connection, Say(2, "hey"))
        assert bo.messages("refused")[1]["reason"]["id"] == "server-chat-is-off"
        room.close()

    asyncio.run(story())


def test_what_cannot_be_stored_has_not_happened() -> None:
    async def story() -> None:
        table = open_table()
        room = Room(table, MemoryStorage(), NEVER)
        room.storage.append("table", 0, [], room._summary())
        client = Client(0)
        room.connections.add(client.connection)
        with pytest.raises(Conflict):
            room.handle(client.connection, Start(1))
        assert room.table.state is State.OPEN
        assert client.frames == []

    asyncio.run(story())
