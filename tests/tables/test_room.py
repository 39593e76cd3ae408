"""Live tables: bots that move for those who are away, seats that change, rounds that follow."""

from __future__ import annotations

import pytest

from pioche.protocol.client_commands import (
    FreeSeat,
    Lock,
    ReturnSeat,
    SeatBot,
    Start,
)
from pioche.tables.log_entries import (
    Acted,
    Origin,
    Rematched,
    Seated,
    SeatLent,
)
from pioche.tables.shared_table import SharedTable, State
from pioche.tables.table_pace import Pace
from pioche.view import Phase
from tests import clockwork
from tests.clockwork import later, settled, until
from tests.tables.tables import FAST, NEVER, OPENING, Client, decoded, open_table, room_of, started_table, stored


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
        await until(lambda: room.table.state is State.OVER)
        assert any(isinstance(entry, SeatLent) for entry in stored(room))
        again = SharedTable.replayed("table", [*OPENING, *stored(room)])
        assert again.game is not None
        assert room.table.game is not None
        assert again.game.table.same_as(room.table.game.table)
        room.close()

    clockwork.run(story())


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

    clockwork.run(story())


def test_who_comes_back_is_told_the_table_then_the_game() -> None:
    async def story() -> None:
        room = room_of(started_table(), Pace(away=0.01, round_pause=3600, bots=3600))
        room.enter(Client(0).connection)
        await until(lambda: room.table.seats[1].is_played_by_bot)
        late = Client(1, "client-02")
        room.enter(late.connection)
        assert [decoded(frame)["type"] for frame in late.frames] == ["table", "game"]
        assert "bot" not in late.messages("table")[0]["table"]["seats"][1]
        room.close()

    clockwork.run(story())


def test_a_short_absence_changes_nothing() -> None:
    async def story() -> None:
        room = room_of(started_table(), Pace(away=0.05, round_pause=3600, bots=3600))
        client, host = Client(1), Client(0, "client-02")
        room.enter(host.connection)
        room.enter(client.connection)
        room.leave(client.connection)
        room.enter(client.connection)
        await later(0.1)
        assert stored(room) == []
        room.close()

    clockwork.run(story())


def test_two_windows_of_one_player_are_one_presence() -> None:
    async def story() -> None:
        room = room_of(started_table(), FAST)
        one, two = Client(1), Client(1, "client-02")
        room.enter(one.connection)
        room.enter(two.connection)
        room.leave(one.connection)
        await later(0.05)
        assert not room.table.seats[1].is_played_by_bot
        room.close()

    clockwork.run(story())


def test_with_nobody_there_the_game_waits() -> None:
    async def story() -> None:
        room = room_of(started_table(), FAST)
        room.wake()
        await later(0.1)
        assert stored(room) == []
        client = Client(0)
        room.enter(client.connection)
        await until(lambda: room.table.seats[1].is_played_by_bot)
        room.close()

    clockwork.run(story())


def test_an_absent_host_hands_his_role_on() -> None:
    async def story() -> None:
        room = room_of(open_table(), FAST)
        host, other = Client(0), Client(1, "client-02")
        room.enter(host.connection)
        room.enter(other.connection)
        room.leave(host.connection)
        await until(lambda: room.table.host == 1)
        room.close()

    clockwork.run(story())


def test_who_loses_his_seat_only_watches() -> None:
    async def story() -> None:
        room = room_of(started_table(people=3, players=3), NEVER)
        host, removed = Client(0), Client(2, "client-02")
        room.enter(host.connection)
        room.enter(removed.connection)
        assert removed.game["game"]["hand"]
        room.handle(removed.connection, FreeSeat(1, 2))
        assert removed.connection.seat is None
        assert removed.game["game"]["hand"] == []
        room.close()

    clockwork.run(story())


def test_somebody_who_comes_and_goes_does_not_hold_up_the_bots() -> None:
    async def story() -> None:
        table = open_table(people=1, players=2)
        room = room_of(table, Pace(away=3600, round_pause=3600))
        client = Client(0)
        room.enter(client.connection)
        room.handle(client.connection, Start(1))
        room.handle(client.connection, SeatBot(2, 1, "regular"))
        room.table.chairs[0].level = "regular"
        room.wake()
        before = room.table.entries
        watcher = Client(None, "client-02")
        began = clockwork.now()
        while room.table.entries == before:
            room.enter(watcher.connection)
            room.leave(watcher.connection)
            await later(0.1)
            assert clockwork.now() - began < 10, "no bot hesitates for so long"
        assert isinstance(stored(room)[-1], Acted)
        room.close()

    clockwork.run(story())


def test_a_host_who_changes_things_all_the_time_does_not_hold_up_the_bots() -> None:
    async def story() -> None:
        room = room_of(open_table(people=1, players=2), Pace(away=3600, round_pause=3600))
        client = Client(0)
        room.enter(client.connection)
        room.handle(client.connection, Start(1))
        room.table.chairs[0].level = "regular"
        room.wake()
        game = room.table.game
        assert game is not None
        before, began, number = len(game.batches), clockwork.now(), 1
        while len(game.batches) == before:
            number += 1
            room.handle(client.connection, Lock(number, number % 2 == 0))
            await later(0.1)
            assert clockwork.now() - began < 10, "no bot hesitates for so long"
        room.close()

    clockwork.run(story())


def test_a_wished_bot_plays_on_until_its_player_takes_the_seat_back() -> None:
    async def story() -> None:
        room = room_of(started_table(), NEVER)
        client, other = Client(1), Client(0, "client-02")
        room.enter(other.connection)
        room.enter(client.connection)
        room.handle(client.connection, SeatBot(1, 1, "novice"))
        room.leave(client.connection)
        room.enter(client.connection)
        assert room.table.seats[1].level == "novice"
        room.handle(client.connection, ReturnSeat(2, 1))
        assert room.table.seats[1].level == ""
        room.close()

    clockwork.run(story())


def test_who_sat_down_and_never_came_is_played_for_once_the_game_begins() -> None:
    async def story() -> None:
        room = room_of(open_table(people=1, players=2), Pace(away=0.02, round_pause=3600, bots=3600))
        host = Client(0)
        room.enter(host.connection)
        room.commit([Seated(3.0, 1, "Bo", "hash 1")])
        room.handle(host.connection, Start(1))
        assert not room.table.seats[1].is_played_by_bot
        await until(lambda: room.table.seats[1].is_played_by_bot)
        room.close()

    clockwork.run(story())


def test_who_stays_away_is_played_for_in_the_next_game_too() -> None:
    async def story() -> None:
        room = room_of(started_table(), Pace(away=0.02, round_pause=3600, bots=3600))
        host = Client(0)
        room.enter(host.connection)
        await until(lambda: room.table.seats[1].is_played_by_bot)
        room.commit([Rematched(9.0, "11" * 32)])
        room.handle(host.connection, Start(1))
        assert not room.table.seats[1].is_played_by_bot
        await until(lambda: room.table.seats[1].is_played_by_bot)
        room.close()

    clockwork.run(story())


@pytest.mark.parametrize(("seat", "is_dealt"), [(0, False), (None, True)])
def test_the_next_round_waits_only_for_people_who_play_on(seat: int | None, is_dealt: bool) -> None:
    async def story() -> None:
        table = started_table()
        assert table.game is not None
        while table.game.phase is not Phase.ROUND_OVER:
            table.apply(Acted(9.0, table.game.legal_lines(table.game.actors[0])[0], Origin.BOT))
        room = room_of(table, Pace(away=3600, round_pause=3600, bots_pause=0.0, bots=3600))
        room.enter(Client(seat).connection)
        await settled()
        assert (table.game.phase is not Phase.ROUND_OVER) is is_dealt
        room.close()

    clockwork.run(story())
