"""The host ends a game before anybody has won it: the others agree first, and the table is as it was before."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec import structs

from pioche.protocol.client_commands import Act, EndGame, Rematch, Start
from pioche.record import read_record, verify
from pioche.tables.commands import MOST_CHANGES
from pioche.tables.finished import games_over, past_game, record_text, replay, summaries
from pioche.tables.log_entries import AnyEntry, BotSeated, BrokenOff, SeatLent, Started, Vacated
from pioche.tables.room import Room
from pioche.tables.shared_table import SharedTable, State
from pioche.tables.table_pace import Pace
from tests.clockwork import later
from tests.server.live import running
from tests.tables.games import log_of, secret_of
from tests.tables.games import stored as kept
from tests.tables.tables import Client, open_table, room_of, stored
from tests.tables.test_consent import ANN, BEN, CAT, HOST, PACE, Company, told


class Ending(Company):
    """The same four people; the host would like to end their game."""

    def end(self, by: int = HOST) -> str:
        return self._do(by, EndGame(self._next()))

    def agree(self, who: int, *, agrees: bool = True) -> str:
        return self.answer(who, HOST, agrees=agrees)

    def state(self) -> State:
        return self.room.table.state


def refusal(room: Room, client: Client, command: EndGame | Start | Act | Rematch) -> str:
    """Why a command was refused; nothing where it was not."""
    room.handle(client.connection, command)
    return "".join(one["reason"]["id"] for one in client.messages("refused") if one["n"] == command.n)


# ---- the others agree first ----


def test_the_game_ends_when_all_others_who_are_there_agree() -> None:
    async def story() -> None:
        company = Ending(HOST, ANN, BEN)
        assert company.end() == ""
        assert company.proposal(ANN) == {"kind": "end", "seat": HOST, "by": HOST}
        company.agree(ANN)
        assert company.state() is State.PLAYING
        assert company.proposal(BEN) == {"kind": "end", "seat": HOST, "by": HOST, "agreed": [ANN]}
        company.agree(BEN)
        assert company.state() is State.OPEN
        assert company.proposal() is None
        assert company.people == [0, 1, 2, 3]
        shown = company.clients[ANN].messages("table")[-1]["table"]
        assert (shown["state"], shown["is_broken_off"], shown["number"]) == ("open", True, 2)
        company.room.close()

    told(story)


@pytest.mark.parametrize("objector", [ANN, BEN, HOST])
def test_one_objection_keeps_the_game(objector: int) -> None:
    async def story() -> None:
        company = Ending(HOST, ANN, BEN)
        company.end()
        company.agree(ANN)
        assert company.agree(objector, agrees=False) == ""
        assert company.proposal(ANN) is None
        assert company.end() == "server-asked-already", "nobody is asked again and again"
        assert company.remove(CAT) == "", "something else may be asked meanwhile"
        await later(61)
        assert company.state() is State.PLAYING
        assert company.end() == ""
        company.room.close()

    told(story)


def test_silence_is_no_consent() -> None:
    async def story() -> None:
        company = Ending(HOST, ANN, BEN)
        company.end()
        company.agree(ANN)
        await later(31)
        assert (company.state(), company.proposal()) == (State.PLAYING, None)
        company.room.close()

    told(story)


def test_it_is_the_hosts_to_ask_and_about_a_game() -> None:
    async def story() -> None:
        company = Ending(HOST, ANN)
        assert company.end(by=ANN) == "server-only-the-host"
        watching = Client(None, "client-99")
        company.room.enter(watching.connection)
        assert refusal(company.room, watching, EndGame(1)) == "server-only-players"
        company.end()
        assert company.end() == "server-asked-already"
        assert company.agree(HOST) == "server-nothing-asked", "the host is not asked"
        company.agree(ANN)
        assert company.end() == "server-not-playing"
        company.room.close()

    told(story)


def test_nothing_is_asked_any_longer_when_the_host_has_gone() -> None:
    async def story() -> None:
        company = Ending(HOST, ANN)
        company.end()
        company.go(HOST)
        assert company.proposal(ANN) is None
        assert company.agree(ANN) == "server-nothing-asked"
        assert company.state() is State.PLAYING
        company.room.close()

    told(story)


def test_those_who_dropped_a_moment_ago_are_waited_for() -> None:
    async def story() -> None:
        company = Ending(HOST, pace=Pace(away=30, round_pause=3600, bots=3600, consent=30))
        assert company.end() == "server-nobody-to-ask"
        await later(31)
        assert company.level(ANN) == "regular"
        assert company.end() == "", "bots play for all of them"
        assert company.state() is State.OPEN
        company.room.close()

    told(story)


def test_who_asked_for_a_bot_and_is_there_is_asked() -> None:
    async def story() -> None:
        company = Ending(HOST, ANN)
        company.room.commit([SeatLent(5.0, seat, "regular") for seat in (BEN, CAT)])
        company.room.commit([SeatLent(5.0, ANN, "regular", is_wished=True)])
        company.end()
        assert company.state() is State.PLAYING
        company.agree(ANN)
        assert company.state() is State.OPEN
        company.room.close()

    told(story)


# ---- alone with bots ----


def alone() -> tuple[Room, Client]:
    """The host with one bot that they chose; the start brings another one."""
    table = open_table(1, 3, options={"target": 250}, clock=30)
    table.apply(BotSeated(2.5, 1, "novice", "Chosen"))
    room = room_of(table, PACE)
    host = Client(0)
    room.enter(host.connection)
    assert refusal(room, host, Start(1)) == ""
    return room, host


def test_alone_with_bots_it_ends_at_once_and_the_room_is_as_it_was_before() -> None:
    async def story() -> None:
        room, host = alone()
        before = room.table.secret
        assert [chair.is_free for chair in room.table.seats] == [False, False, False]
        assert refusal(room, host, EndGame(2)) == ""
        table = room.table
        assert table.state is State.OPEN
        assert [chair.is_free for chair in table.seats] == [False, False, True], "the bot that filled the seat has gone"
        assert (table.seats[1].name, table.seats[1].level) == ("Chosen", "novice")
        assert (table.config.options, table.config.clock, table.host) == ({"target": 250}, 30, 0)
        assert table.secret != before
        entry = next(one for one in stored(room) if isinstance(one, BrokenOff))
        assert (entry.seat, entry.secret) == (0, table.secret)
        assert refusal(room, host, Act(3, table.entries, "A draw")) == "server-not-playing"
        assert refusal(room, host, Rematch(4)) == "server-not-over"
        assert refusal(room, host, Start(5)) == ""
        assert (table.state, table.games, table.is_broken_off) == (State.PLAYING, 2, False)
        room.close()

    told(story)


def test_a_bot_that_stayed_for_another_game_is_not_sent_away() -> None:
    log = [structs.replace(one, fills=True) if isinstance(one, BotSeated) else one for one in log_of(2)]
    room = room_of(SharedTable.replayed("table", log[:-1]), PACE)
    client = Client(0)

    async def story() -> None:
        room.enter(client.connection)
        room.commit([SeatLent(500.0, 1, "regular")])
        assert refusal(room, client, EndGame(1)) == ""
        assert not room.table.seats[2].is_free
        room.close()

    told(story)


def test_changes_are_counted_on_so_that_a_log_cannot_be_filled() -> None:
    async def story() -> None:
        room, host = alone()
        changes = room.table.changes
        refusal(room, host, EndGame(2))
        assert room.table.changes > changes
        refusal(room, host, Start(3))
        room.table.changes = 3 * MOST_CHANGES
        assert refusal(room, host, EndGame(4)) == "server-too-many-changes"
        assert room.table.state is State.PLAYING
        room.close()

    told(story)


# ---- the log, and games that were broken off ----


def log_broken_off(games: int = 2, actions: int = 5, *after: AnyEntry) -> list[AnyEntry]:
    """Whole games, of which the last one is broken off after some actions."""
    log = list(log_of(games))
    begun = max(number for number, entry in enumerate(log) if isinstance(entry, Started))
    return [*log[: begun + 1 + actions], BrokenOff(900.0, secret_of(9), 0), *after]


def again(log: Sequence[AnyEntry]) -> list[AnyEntry]:
    """After the game that was broken off, another whole one."""
    begun = next(number for number, entry in enumerate(log_of()) if isinstance(entry, Started))
    return [*log, *log_of()[begun:]]


@pytest.mark.parametrize("goes_on", [False, True])
def test_a_log_read_again_gives_the_same_table(goes_on: bool) -> None:
    log = again(log_broken_off()) if goes_on else log_broken_off()
    lived = SharedTable("table")
    for entry in log:
        lived.apply(entry)
    read = SharedTable.replayed("table", log)
    assert (read.entries, read.games, read.state) == (lived.entries, lived.games, lived.state)
    assert (read.is_broken_off, read.secret, read.number) == (lived.is_broken_off, lived.secret, lived.number)
    assert read.is_broken_off is not goes_on


def test_it_is_told_as_broken_off_and_won_by_nobody() -> None:
    first, broken, last = summaries("table", again(log_broken_off()), 1)
    assert not first.is_broken_off
    assert (broken.number, broken.is_broken_off, broken.at) == (2, True, 900.0)
    assert (broken.winners, broken.awards) == ((), ())
    assert (last.number, last.is_broken_off) == (3, False)
    assert last.winners
    assert [one.number for one in summaries("table", again(log_broken_off()), 3)] == [3]


def test_its_record_replays_and_verifies() -> None:
    past = past_game("table", again(log_broken_off()), 2)
    assert past.is_broken_off
    record = read_record(record_text(past))
    assert record.broken_off
    verdict = verify(record)
    assert verdict.is_fair, verdict.reason
    assert "broken off" in verdict.reason
    assert len(record.script) == 5
    assert not past_game("table", again(log_broken_off()), 3).is_broken_off


def test_a_game_without_any_move_can_be_looked_at() -> None:
    past = past_game("table", log_broken_off(1, 0), 1)
    assert len(replay(past, "all", 1).frames) == 1
    assert verify(read_record(record_text(past))).is_fair


def test_it_counts_among_the_games_that_can_be_asked_for() -> None:
    room = room_of(SharedTable.replayed("table", log_broken_off()), PACE)
    assert games_over(room) == 2


def test_a_restarted_server_shows_it_like_any_other_game() -> None:
    with running(kept(tuple(again(log_broken_off())))) as live:
        paths = ("games", *(f"games/2/{what}" for what in ("record", "replay?eye=all&round=1", "chance", "review")))
        games, record, frames, chance, review = (live.http.get(f"/api/tables/table/{path}") for path in paths)
    assert [one.get("is_broken_off", False) for one in games.json()["games"]] == [False, True, False]
    assert "broken_off = true" in record.text
    assert len(frames.json()["frames"]) == 6
    assert chance.json()["secret"] == secret_of(2)
    assert review.json()["count"] == 5


def test_seats_freed_with_it_are_free_in_the_log() -> None:
    table = SharedTable.replayed("table", log_broken_off(1, 2, Vacated(900.0, 2)))
    assert table.free_seats == [2]
