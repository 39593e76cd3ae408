"""What commands about the game, seats, chat and lock do to a table, and why they are refused."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec import structs

from pioche.protocol.client_commands import (
    Act,
    Agree,
    Configure,
    FreeSeat,
    Lock,
    MoveSeat,
    Promise,
    Rematch,
    ReturnSeat,
    SeatBot,
    Start,
    SwitchChat,
    TableCommand,
)
from pioche.tables.command_refused import CommandRefused
from pioche.tables.commands import MOST_CHANGES, OWN_CHANGES
from pioche.tables.log_entries import Acted, Origin, Rematched, Seated, SeatLent, decode_entry, encode_entry
from pioche.tables.shared_table import SharedTable, State
from tests.tables.command_parts import do, legal_line, reason
from tests.tables.games import log_of
from tests.tables.tables import open_table, started_table

# ---- the game ----


def test_an_action_is_done_once() -> None:
    table = started_table()
    seat, line = legal_line(table)
    command = Act(4, table.entries, line)
    assert do(table, seat, command) == [Acted(9.0, line, Origin.PERSON, "client-01", 4)]
    assert reason(table, seat, command) == "server-done-already"


def test_numbers_of_commands_belong_to_a_seat_not_to_whoever_calls_himself_the_same() -> None:
    table = started_table()
    seat, line = legal_line(table)
    do(table, seat, Act(2**53, table.entries, line))
    other, line = next((s, str(a)) for s in (1 - seat, seat) for a in table.game.legal_actions(s))  # type: ignore[union-attr]
    assert other == 1 - seat, "the turn has passed"
    do(table, other, Act(1, table.entries, line))
    assert reason(table, seat, Act(3, table.entries, f"{'AB'[seat]} draw")) == "server-done-already"


def test_the_next_round_is_asked_for_by_a_seat() -> None:
    log = log_of(1, options=(("target", 200),))
    end = next(number for number, entry in enumerate(log) if isinstance(entry, Acted) and entry.line == "next")
    table = SharedTable.replayed("table", log[:end])
    entry = do(table, 0, Act(7, table.entries, "next"))[0]
    assert entry == Acted(9.0, "next", Origin.PERSON, "client-01", 7, seat=0)
    assert table.done == {(0, "client-01"): 7}
    assert decode_entry(encode_entry(entry)) == entry
    old = decode_entry(b'{"entry":"acted","at":1.0,"line":"next","origin":"person","client":"client-01","command":7}')
    assert isinstance(old, Acted)
    assert old.asked_by == (-1, "client-01"), "an old log does not say who"


def test_an_action_made_on_an_older_table_is_stale() -> None:
    table = started_table()
    seat, line = legal_line(table)
    assert reason(table, seat, Act(1, table.entries - 1, line)) == "server-stale"


def test_nobody_acts_for_another_seat() -> None:
    table = started_table()
    seat, line = legal_line(table)
    assert reason(table, 1 - seat, Act(1, table.entries, line)) == "server-not-your-seat"
    assert reason(table, None, Act(1, table.entries, line)) == "server-only-players"


@pytest.mark.parametrize("line", ["", "A", "A play", "A play R5 G", "Z draw", "A play ZZ", "A dance", "A\x00 draw"])
def test_lines_that_are_no_actions(line: str) -> None:
    table = started_table()
    assert reason(table, 0, Act(1, table.entries, line)) == "server-bad-line"


def test_an_illegal_action_is_refused_in_words() -> None:
    table = started_table()
    assert table.game is not None
    other = 1 - table.game.actors[0]
    with pytest.raises(CommandRefused) as denied:
        do(table, other, Act(1, table.entries, f"{'AB'[other]} draw"))
    assert denied.value.reason.id == "server-illegal"
    refusal = denied.value.reason.args["refusal"]
    assert refusal.id == "refusal-not-your-turn"
    assert refusal.args["seats"] == table.game.actors


def test_there_is_nothing_to_do_before_the_game() -> None:
    table = open_table()
    assert reason(table, 0, Act(1, table.entries, "A draw")) == "server-not-playing"


def test_a_claim_may_be_made_on_an_older_table_but_not_on_an_older_turn() -> None:
    table = started_table()
    table.settled = table.entries - 2
    assert reason(table, 0, Act(1, table.entries - 2, "A catch B")) == "server-illegal"
    assert reason(table, 0, Act(1, table.entries - 3, "A catch B")) == "server-stale"
    assert reason(table, 0, Act(1, table.entries + 1, "A catch B")) == "server-stale"


def test_nobody_accuses_a_bot() -> None:
    table = started_table(people=3, players=3, edition="dare")
    table.chairs[1].level = "regular"
    assert reason(table, 0, Act(1, table.entries, "A accuse B")) == "server-bots-keep-their-word"


def test_a_lent_seat_is_played_by_its_bot() -> None:
    table = started_table()
    seat, line = legal_line(table)
    table.chairs[seat].level = "novice"
    assert reason(table, seat, Act(1, table.entries, line)) == "server-seat-is-lent"


# ---- seats ----


def test_the_host_seats_and_removes_bots() -> None:
    table = open_table()
    do(table, 0, SeatBot(1, 2, "novice"))
    assert table.seats[2].level == "novice"
    do(table, 0, SeatBot(2, 2, "expert-3:joker"))
    assert table.seats[2].level == "expert-3:joker"
    do(table, 0, FreeSeat(2, 2))
    assert table.seats[2].is_free
    assert reason(table, 0, FreeSeat(3, 2)) == "server-seat-is-free"


def test_what_is_wrong_with_a_bot() -> None:
    table = open_table()
    assert reason(table, 1, SeatBot(1, 2, "novice")) == "server-only-the-host"
    assert reason(table, 0, SeatBot(1, 2, "genius")) == "server-unknown-bot"
    assert reason(table, 0, SeatBot(1, 2, "regular:angry")) == "server-unknown-bot"
    assert reason(table, 0, SeatBot(1, 2, "novice:joker")) == "server-unknown-bot"
    assert reason(table, 0, SeatBot(1, 2, "cmd: sh")) == "server-unknown-bot"  # nobody runs programs on a server
    assert reason(table, 0, SeatBot(1, 9, "novice")) == "server-no-such-seat"
    assert reason(table, 0, SeatBot(1, 1, "novice")) == "server-player-is-here"
    started = started_table(people=1)
    assert reason(started, 0, SeatBot(1, 1, "novice")) == "server-not-open"


def test_a_bot_stands_in_for_an_absent_player_and_gives_the_seat_back() -> None:
    table = started_table()
    assert reason(table, 0, SeatBot(1, 1, "novice")) == "server-others-agree-first"
    table.apply(SeatLent(8.0, 1, "regular"))
    played_by_bot = [table.seats[1].is_played_by_bot]
    assert table.seats[1].is_person
    do(table, 1, ReturnSeat(1, 1))
    played_by_bot.append(table.seats[1].is_played_by_bot)
    assert played_by_bot == [True, False]
    assert reason(table, 1, ReturnSeat(2, 1)) == "server-seat-is-not-lent"
    assert reason(table, 1, ReturnSeat(2, 0)) == "server-not-your-seat"


def test_the_host_seat_passes_on_when_he_leaves() -> None:
    table = open_table(people=3)
    do(table, 0, FreeSeat(1, 0))
    assert table.host == 1
    assert table.people == [1, 2]


def test_a_bot_takes_over_from_one_who_leaves_in_the_middle() -> None:
    table = started_table()
    do(table, 1, FreeSeat(1, 1))
    assert table.seats[1].level == "regular"
    assert not table.seats[1].is_person
    assert table.host == 0


def test_players_do_not_remove_each_other() -> None:
    assert reason(open_table(people=3), 1, FreeSeat(1, 2)) == "server-only-the-host"


# ---- seats, chat, lock ----


def test_a_player_moves_to_a_free_seat_and_stays_the_host() -> None:
    table = open_table(people=2, players=4)
    do(table, 0, Agree(1))
    do(table, 0, MoveSeat(2, 3))
    assert [chair.name for chair in table.seats] == ["", "Player 1", "", "Player 0"]
    assert table.host == 3
    assert table.seats[3].has_agreed
    assert table.seat_of("hash 0") == 3
    do(table, 1, MoveSeat(1, 0))
    assert table.people == [0, 3]
    assert table.host == 3


def test_a_seat_that_is_taken_or_missing_is_refused() -> None:
    table = open_table(people=2, players=4)
    do(table, 0, SeatBot(1, 2, "novice"))
    for taken in (0, 1, 2):
        assert reason(table, 0, MoveSeat(2, taken)) == "server-seat-is-taken"
    assert reason(table, 0, MoveSeat(2, 4)) == "server-no-such-seat"
    assert reason(table, None, MoveSeat(2, 3)) == "server-only-players"
    assert reason(started_table(people=1), 0, MoveSeat(2, 1)) == "server-not-open"


@pytest.mark.parametrize("made", [open_table, started_table])
def test_the_host_switches_the_chat_at_any_time(made: Callable[[], SharedTable]) -> None:
    table = made()
    before = table.config
    do(table, 0, SwitchChat(1, on=False))
    assert table.config == structs.replace(before, chat=False)
    do(table, 0, SwitchChat(2, on=True))
    assert table.config == before
    assert reason(table, 1, SwitchChat(1, on=False)) == "server-only-the-host"


def test_a_switched_chat_leaves_agreements_alone() -> None:
    table = open_table(edition="custom", custom=("again",))
    do(table, 1, Agree(1))
    do(table, 0, SwitchChat(1, on=False))
    assert table.seats[1].has_agreed


def test_only_the_host_locks_the_table() -> None:
    table = open_table()
    assert reason(table, 1, Lock(1, on=True)) == "server-only-the-host"
    do(table, 0, Lock(1, on=True))
    locked = table.is_locked
    do(table, 0, Lock(2, on=False))
    assert (locked, table.is_locked) == (True, False)


def test_a_player_lets_a_bot_play_and_plays_again() -> None:
    table = started_table(people=2, players=2)
    assert do(table, 1, SeatBot(1, 1, "novice")) == [SeatLent(9.0, 1, "novice", is_wished=True)]
    assert (table.seats[1].name, table.seats[1].level) == ("Player 1", "novice")
    do(table, 1, ReturnSeat(2, 1))
    assert (table.seats[1].name, table.seats[1].level) == ("Player 1", "")
    assert not table.seats[1].is_wished
    assert reason(table, 1, SeatBot(3, 1, "genius")) == "server-unknown-bot"
    assert reason(table, 1, SeatBot(3, 0, "novice")) == "server-only-the-host"
    assert reason(open_table(), 1, SeatBot(3, 1, "novice")) == "server-not-playing"


def test_a_rematch_keeps_the_seats_and_ends_every_standing_in() -> None:
    table = open_table(people=2, players=3, options={"rounds": 1, "target": 1})
    do(table, 1, MoveSeat(1, 2))
    do(table, 0, Start(1, "novice"))
    do(table, 2, SeatBot(2, 2, "novice"))
    assert table.game is not None
    while not table.game.is_over:
        table.apply(Acted(9.0, legal_line(table)[1], Origin.BOT))
    do(table, 0, Rematch(3))
    assert [chair.name for chair in table.seats] == ["Player 0", "Felix", "Player 1"]
    assert not table.seats[2].is_played_by_bot
    assert not table.seats[2].is_wished


# ---- what bots are called ----


def test_bots_have_names_of_their_own_that_nobody_at_the_table_has() -> None:
    table = open_table(people=1, players=10)
    table.apply(Seated(2.0, 1, "FELIX", "hash 1"))
    do(table, 0, SeatBot(1, 5, "novice"))
    named = table.seats[5].name
    do(table, 0, SeatBot(2, 5, "regular"))
    assert (table.seats[5].name, table.seats[5].level) == (named, "regular")
    do(table, 0, Start(3, "random"))
    names = [chair.name.casefold() for chair in table.seats]
    assert len(set(names)) == 10
    assert all(names)
    assert [chair.is_person for chair in table.seats] == [True] * 2 + [False] * 8
    do(table, 1, FreeSeat(4, 1))
    assert table.seats[1].name not in {"FELIX", "Felix", ""}, "a bot goes on under its own name"


def test_a_bot_of_an_older_log_has_no_name_until_it_is_seated_again() -> None:
    old = decode_entry(b'{"entry":"bot-seated","at":1.0,"seat":2,"level":"regular"}')
    table = open_table()
    table.apply(old)
    assert (table.seats[2].name, table.seats[2].level) == ("", "regular")
    do(table, 0, SeatBot(1, 2, "novice"))
    assert table.seats[2].name == "Felix"


# ---- how much is kept ----


@pytest.mark.parametrize("command", [Agree(1), Promise(1, "ab" * 32), Lock(1, on=True), SwitchChat(1, on=False)])
def test_what_is_so_already_is_not_stored_again(command: TableCommand) -> None:
    table = open_table()
    assert len(do(table, 0, command)) == 1
    assert do(table, 0, command) == []


def test_nobody_fills_the_log_by_changing_things_to_and_fro() -> None:
    table = open_table(people=3, players=4)
    for number in range(OWN_CHANGES):
        do(table, 1, Promise(number, f"{number:064x}"))
    assert reason(table, 1, Promise(1, "ab" * 32)) == "server-too-many-changes"
    assert reason(table, 1, MoveSeat(1, 3)) == "server-too-many-changes"
    do(table, 2, Promise(1, "ab" * 32))
    for number in range(3 * MOST_CHANGES - table.changes):
        do(table, 0, Lock(number, on=not table.is_locked))
    assert reason(table, 0, Configure(1, "classic", 4)) == "server-too-many-changes"
    do(table, 2, Agree(1))
    do(table, 1, FreeSeat(1, 1))
    do(table, 0, Start(1))
    assert table.state is State.PLAYING


def test_who_moves_takes_the_count_of_his_changes_along() -> None:
    table = open_table(people=2, players=3)
    for number in range(OWN_CHANGES):
        seat = 1 + number % 2
        do(table, seat, MoveSeat(number, 3 - seat))
    assert reason(table, 1, MoveSeat(1, 2)) == "server-too-many-changes"


def test_a_seat_that_was_lent_can_always_be_taken_back() -> None:
    table = started_table()
    for number in range(OWN_CHANGES):
        do(table, 1, SeatBot(number, 1, "novice"))
    assert reason(table, 1, SeatBot(1, 1, "novice")) == "server-too-many-changes"
    do(table, 1, ReturnSeat(1, 1))
    assert not table.seats[1].is_played_by_bot


def test_the_next_game_may_be_prepared_as_much_as_the_first() -> None:
    table = open_table()
    table.chairs[1].changes = OWN_CHANGES
    table.changes = 3 * MOST_CHANGES
    assert reason(table, 1, Promise(1, "ab" * 32)) == "server-too-many-changes"
    assert reason(table, 0, Lock(1, on=True)) == "server-too-many-changes"
    table.apply(Rematched(9.0, "11" * 32))
    do(table, 1, Promise(1, "ab" * 32))
    do(table, 0, Lock(1, on=True))


def test_during_a_game_a_bot_is_not_replaced_by_a_bot() -> None:
    table = started_table(people=1)
    table.chairs[1].level = "novice"
    assert reason(table, 0, FreeSeat(1, 1)) == "server-seat-is-free"
