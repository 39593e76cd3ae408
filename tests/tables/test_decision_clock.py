"""The time of a decision is one budget, which only the decision renews: no detour gives more of it."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from pioche.protocol.client_commands import (
    Act,
    ReturnSeat,
    SeatBot,
)
from pioche.tables.command_refused import CommandRefused
from pioche.tables.commands import return_seat
from pioche.tables.decision_clock import Decision, DecisionClock
from pioche.tables.log_entries import (
    Acted,
    Origin,
    SeatLent,
    decode_entry,
)
from pioche.tables.room import Room
from pioche.tables.shared_table import SharedTable
from pioche.tables.table_pace import Pace
from pioche.view import Phase
from tests import clockwork
from tests.clockwork import later, until
from tests.tables.tables import FAST, NEVER, Client, room_of, started_table, stored

NAMES = "ABCDEFGHIJ"


def sit_down(table: SharedTable, pace: Pace = NEVER) -> tuple[Room, list[Client]]:
    """Everybody comes to the table."""
    room = room_of(table, pace)
    clients = [Client(seat, f"client-{seat:02}") for seat in table.people]
    for client in clients:
        room.enter(client.connection)
    return room, clients


def acted(room: Room) -> list[Acted]:
    """What was done since the table was made."""
    entries = [decode_entry(entry) for entry in room.stored.storage.load(room.table.id) if entry]
    return [entry for entry in entries if isinstance(entry, Acted)]


def actor_of(room: Room) -> int:
    assert room.table.game is not None
    (seat,) = room.table.game.actors
    return seat


def phase_of(room: Room) -> Phase:
    assert room.table.game is not None
    return room.table.game.phase


# ---- the clock alone ----


def test_what_was_spent_stays_spent_until_the_decision_is_made() -> None:
    async def story() -> None:
        rung: list[float] = []
        clock = DecisionClock(lambda: rung.append(clockwork.loop().time()))
        began = clockwork.loop().time()
        clock.run(Decision(5), 30)
        await later(10)
        clock.run(Decision(5, vote=1), 30)
        await later(12)
        clock.run(Decision(5), 30)
        assert clock.ends == began + 22 + 20
        clock.stop()
        await later(100)
        assert rung == []
        assert not clock.is_running
        clock.run(Decision(5), 30)
        await later(19)
        assert rung == []
        await later(1)
        assert len(rung) == 1
        clock.run(Decision(6), 30)
        assert clock.ends == clockwork.loop().time() + 30
        clock.close()

    clockwork.run(story())


# ---- at a table ----


def test_a_bot_for_oneself_does_not_renew_the_time() -> None:
    async def story() -> None:
        room, clients = sit_down(started_table(clock=30))
        seat = actor_of(room)
        for number in range(3):
            await later(8)
            room.handle(clients[seat].connection, SeatBot(2 * number, seat, "regular"))
            assert clients[seat].game["deadline"] is None
            room.handle(clients[seat].connection, ReturnSeat(2 * number + 1, seat))
        assert clients[seat].game["deadline"] == pytest.approx(6)
        await later(6)
        assert [entry.origin for entry in acted(room)] == [Origin.CLOCK]
        room.close()

    clockwork.run(story())


def test_without_a_clock_the_long_patience_is_not_renewed_either() -> None:
    async def story() -> None:
        room, clients = sit_down(started_table())
        seat = actor_of(room)
        await later(299)
        room.handle(clients[seat].connection, SeatBot(1, seat, "regular"))
        room.handle(clients[seat].connection, ReturnSeat(2, seat))
        assert acted(room) == []
        await later(1)
        assert [entry.origin for entry in acted(room)] == [Origin.CLOCK]
        room.close()

    clockwork.run(story())


def test_the_time_runs_on_while_a_bot_is_wished_for() -> None:
    """Otherwise a player who takes the seat back before the bot has moved, again and again, would hold up the table."""

    async def story(clock: int, seconds: float) -> None:
        room, clients = sit_down(started_table(clock=clock))
        seat = actor_of(room)
        await later(0.3 * seconds)
        room.handle(clients[seat].connection, SeatBot(1, seat, "regular"))
        await later(0.3 * seconds)
        room.handle(clients[seat].connection, ReturnSeat(2, seat))
        assert clients[seat].game["deadline"] == (pytest.approx(0.4 * seconds) if clock else None)
        room.handle(clients[seat].connection, SeatBot(3, seat, "regular"))
        assert clients[seat].game["deadline"] is None
        await later(0.39 * seconds)
        assert acted(room) == []
        await later(0.02 * seconds)
        assert [entry.origin for entry in acted(room)] == [Origin.CLOCK]
        room.close()

    clockwork.run(story(30, 30))
    clockwork.run(story(0, NEVER.patience))


def test_coming_and_going_does_not_renew_the_time() -> None:
    async def story() -> None:
        room, clients = sit_down(started_table(clock=30), Pace(away=10, round_pause=3600, bots=3600))
        seat = actor_of(room)
        for _ in range(3):
            room.leave(clients[seat].connection)
            await later(9)
            room.enter(clients[seat].connection)
        assert clients[seat].game["deadline"] == pytest.approx(3)
        room.close()

    clockwork.run(story())


def test_only_the_player_takes_a_lent_seat_back() -> None:
    """A host who gave the seat of a ghost back again and again would hold up the table."""
    table = started_table()
    table.apply(SeatLent(4.0, 1, "regular"))
    with pytest.raises(CommandRefused, match="not-your-seat"):
        return_seat(table, 0, 1, 5.0)
    assert return_seat(table, 1, 1, 5.0).seat == 1


def test_a_vote_has_a_time_of_its_own_and_takes_none_from_the_decision() -> None:
    async def story() -> None:
        room, clients = sit_down(started_table(4, 4, "extreme", clock=30))
        game = room.table.game
        assert game is not None
        assert phase_of(room) is Phase.TURN
        seat = actor_of(room)
        accuser = (seat + 1) % 4
        await later(10)
        line = next(line for line in game.legal_lines(accuser) if " accuse " in line and line.split()[2] == NAMES[seat])
        room.handle(clients[accuser].connection, Act(1, room.table.entries, line))
        assert phase_of(room) is Phase.VOTE
        assert clients[seat].game["deadline"] == pytest.approx(30)
        await later(20)
        first, second = game.actors
        assert accuser not in game.actors, "who accuses has voted"
        vote = next(line for line in game.legal_lines(first) if " vote " in line)
        room.handle(clients[first].connection, Act(2, room.table.entries, vote))
        assert game.actors == (second,)
        assert clients[seat].game["deadline"] == pytest.approx(10), "all voters share one time"
        await later(10)
        assert acted(room)[-1].line.startswith(f"{NAMES[second]} vote")
        assert phase_of(room) is Phase.TURN
        assert clients[seat].game["deadline"] == pytest.approx(20)
        room.close()

    clockwork.run(story())


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

    clockwork.run(story())


def test_a_clock_that_was_set_for_an_earlier_decision_goes_on_to_the_present_one() -> None:
    async def story() -> None:
        room = room_of(started_table(clock=100), NEVER)
        assert room.table.game is not None
        (seat,) = room.table.game.actors
        clients = [Client(0, "client-00"), Client(1, "client-01")]
        for client in clients:
            room.enter(client.connection)
        timer = room._time._clock._timer
        await later(10)
        line = room.table.game.legal_lines(seat)[0]
        room.handle(clients[seat].connection, Act(1, room.table.entries, line))
        assert room._time._clock._timer is timer, "no timer is made for each move"
        assert clients[seat].game["deadline"] == 100
        await later(90)
        assert len(stored(room)) == 1, "it is too early"
        await later(10)
        assert len(stored(room)) == 2
        room.close()

    clockwork.run(story())


def test_the_clock_of_one_does_not_lose_the_move_that_waits_of_another() -> None:
    async def story() -> None:
        room = room_of(started_table(clock=15), NEVER)
        room.enter(Client(0).connection)
        waits = asyncio.get_running_loop().call_later(3600, lambda: None)
        room._bot_moves._waiting, room._bot_moves._waiting_for = waits, room.table.entries
        room._time._time_is_up()
        assert isinstance(stored(room)[-1], Acted)
        assert waits.cancelled(), "it was chosen for the table as it was before"
        room.close()

    clockwork.run(story())


def test_without_a_clock_nobody_is_hurried() -> None:
    async def story() -> None:
        room = room_of(started_table(), FAST)
        clients = [Client(0), Client(1, "client-02")]
        for client in clients:
            room.enter(client.connection)
        assert clients[0].game["deadline"] is None
        await later(0.05)
        assert stored(room) == []
        room.close()

    clockwork.run(story())


def test_without_a_clock_a_person_who_does_nothing_does_not_hold_up_the_others_for_ever() -> None:
    async def story() -> None:
        room = room_of(started_table(), replace(NEVER, patience=0.05))
        clients = [Client(0), Client(1, "client-02")]
        for client in clients:
            room.enter(client.connection)
        assert clients[0].game["deadline"] is None, "nobody has chosen a clock, so none is shown"
        [late] = clients[0].game["game"]["actors"]
        await until(lambda: bool(stored(room)))
        first = stored(room)[0]
        assert isinstance(first, Acted)
        assert first.origin is Origin.CLOCK
        assert first.line.startswith("AB"[late])
        assert not room.table.seats[late].is_played_by_bot, "a bot answered once, the seat is still theirs"
        room.close()

    clockwork.run(story())


@pytest.mark.parametrize("lent", [False, True])
def test_who_plays_alone_with_bots_may_take_as_long_as_he_likes(lent: bool) -> None:
    async def story() -> None:
        table = started_table(people=2 if lent else 1)
        table.chairs[1].level = "regular"
        room = room_of(table, replace(NEVER, bots=0.0, patience=0.01))
        room.enter(Client(0).connection)
        await until(lambda: room.table.game is not None and room.table.game.actors == (0,))
        before = stored(room)
        await later(0.05)
        assert stored(room) == before
        room.close()

    clockwork.run(story())


def test_the_clock_stands_still_while_nobody_is_there() -> None:
    async def story() -> None:
        room = room_of(started_table(clock=15), replace(NEVER, second=0.001))
        ana = Client(0)
        room.enter(ana.connection)
        room.leave(ana.connection)
        await later(0.05)
        assert stored(room) == []
        room.enter(ana.connection)
        await until(lambda: bool(stored(room)))
        room.close()

    clockwork.run(story())
