"""A round in which nobody lays a card is played to its end by bots; nobody who plays ever sees it."""

from __future__ import annotations

import pytest

from pioche.actions import Draw, Keep
from pioche.notation import parse_action
from pioche.protocol.client_commands import Act, ReturnSeat
from pioche.tables.log_entries import Acted, Origin, PlayedOut, Rematched, decode_entry, encode_entry
from pioche.tables.room import Room
from pioche.tables.round_counts import MOST_BARREN, MOST_MOVES, RoundCounts
from pioche.tables.shared_table import SharedTable
from pioche.tables.table_pace import Pace
from pioche.view import Phase
from tests import clockwork
from tests.clockwork import later
from tests.tables.tables import Client, MemoryStorage, started_table

PACE = Pace(away=3600, round_pause=3600, bots=1.0)


def idle_line(table: SharedTable) -> str:
    """What somebody does who only draws and keeps; anything else where that is not possible."""
    assert table.game is not None
    lines = table.game.legal_lines(table.game.actors[0])
    idle = [line for line in lines if isinstance(parse_action(line, table.game.setting), Draw | Keep)]
    return (idle or lines)[0]


def circle(table: SharedTable, moves: int) -> None:
    """Make this number of moves, in which nothing is laid."""
    for _ in range(moves):
        table.apply(Acted(9.0, idle_line(table), Origin.PERSON))


def room_at(table: SharedTable) -> tuple[Room, list[Client]]:
    """Everybody comes to the table."""
    storage = MemoryStorage()
    room = Room(table, storage, PACE)
    storage.logs[table.id] = [b""] * table.entries
    clients = [Client(seat, f"client-{seat:02}") for seat in table.people]
    for client in clients:
        room.enter(client.connection)
    return room, clients


@pytest.mark.parametrize("players", [2, 3])
def test_a_round_goes_in_circles_when_nobody_has_laid_a_card_for_long(players: int) -> None:
    table = started_table(players, players)
    circle(table, MOST_BARREN - 1)
    assert not table.goes_in_circles
    circle(table, 1)
    assert table.goes_in_circles


def test_a_card_that_is_laid_begins_the_count_again() -> None:
    table = started_table()
    circle(table, MOST_BARREN)
    assert table.game is not None
    while " play " not in (lines := table.game.legal_lines(table.game.actors[0]))[0]:
        circle(table, 1)
    table.apply(Acted(9.0, lines[0], Origin.PERSON))
    assert table.round.barren == 0
    assert table.round.moves > MOST_BARREN


@pytest.mark.parametrize("players", [5, 10])
def test_many_who_only_draw_and_keep_come_to_an_end_as_well(players: int) -> None:
    """Their hands hold nearly all cards: players who cannot draw have to lay one now and then."""
    table = started_table(players, players)
    while not table.goes_in_circles:
        circle(table, 1)
    assert table.round.moves <= MOST_MOVES


def test_bots_play_the_round_to_its_end_and_people_the_next_one() -> None:
    async def story() -> None:
        room, clients = room_at(started_table(options={"target": 10_000}))
        game = room.table.game
        assert game is not None
        number = 0
        while not room.table.is_played_out:
            number += 1
            (seat,) = game.actors
            room.handle(clients[seat].connection, Act(number, room.table.entries, idle_line(room.table)))
        assert number == MOST_BARREN
        news = clients[0].messages("table")[-1]["table"]
        assert news["is_played_out"]
        assert [seat["bot"] for seat in news["seats"]] == ["regular", "regular"]

        (seat,) = game.actors
        room.handle(clients[seat].connection, Act(number + 1, room.table.entries, idle_line(room.table)))
        room.handle(clients[seat].connection, ReturnSeat(number + 2, seat))
        assert [one["reason"]["id"] for one in clients[seat].messages("refused")] == ["server-round-is-played-out"] * 2

        for _ in range(2000):
            if game.phase is Phase.ROUND_OVER:
                break
            await later(30)
        assert game.phase is Phase.ROUND_OVER
        room.handle(clients[0].connection, Act(number + 3, room.table.entries, "next"))
        assert "is_played_out" not in clients[1].messages("table")[-1]["table"]
        (seat,) = game.actors
        before = room.table.entries
        room.handle(clients[seat].connection, Act(number + 4, before, idle_line(room.table)))
        assert room.table.entries == before + 1, "people play again"
        room.close()

        stored = [decode_entry(entry) for entry in room.stored.storage.load("table") if entry]
        assert [type(entry) for entry in stored].count(PlayedOut) == 1
        again = started_table(options={"target": 10_000})
        for entry in stored:
            again.apply(entry)
        assert again.game is not None
        assert again.game.table.same_as(game.table)
        assert (again.is_played_out, again.round) == (False, room.table.round)

    clockwork.run(story())


def test_a_log_of_former_times_replays_whatever_was_played() -> None:
    """Old logs have no such entry: what was accepted stays accepted, also beyond the limit."""
    table = started_table()
    circle(table, MOST_BARREN + 10)
    assert not table.is_played_out
    assert table.goes_in_circles


def test_the_entry_is_stored_and_read_and_a_new_game_begins_without_it() -> None:
    assert decode_entry(encode_entry(PlayedOut(1.0))) == PlayedOut(1.0)
    table = started_table()
    circle(table, 5)
    table.apply(PlayedOut(9.0))
    assert table.is_played_out
    table.apply(Rematched(10.0, "11" * 32))
    assert (table.is_played_out, table.round) == (False, RoundCounts())
