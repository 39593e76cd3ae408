"""The host chooses what is played, and is told what cannot be; beginning, agreeing, a rematch."""

from __future__ import annotations

import pytest

from pioche.protocol.client_commands import (
    Agree,
    Configure,
    Promise,
    Rematch,
    Start,
)
from pioche.tables.command_refused import CommandRefused
from pioche.tables.commands import entries_for
from pioche.tables.shared_table import State
from pioche.terminal.finding_tables import in_words
from tests.tables.command_parts import do, reason
from tests.tables.tables import open_table, started_table

# ---- choosing what is played ----


def test_the_host_chooses() -> None:
    table = open_table()
    do(table, 0, Configure(1, "dare", 4, {"dare_takes_turn": "always"}, clock=30, is_open=True))
    assert table.config.edition == "dare"
    assert table.config.clock == 30
    assert reason(table, 1, Configure(1, "dare", 4)) == "server-only-the-host"


@pytest.mark.parametrize(
    ("command", "why"),
    [
        (Configure(1, "chess", 3), "server-unknown-edition"),
        (Configure(1, "classic", 3, {"speed": 1}), "server-option-unknown"),
        (Configure(1, "classic", 3, {"emoji_alone": True}), "server-option-edition"),
        (Configure(1, "classic", 3, {"jump_in": 1}), "server-option-value"),
        (Configure(1, "classic", 3, {"target": 0}), "server-option-number"),
        (Configure(1, "emoji", 3, {"custom_count": 3}), "server-option-number"),
        (Configure(1, "extreme", 3, {"extreme_presses": (1, 100)}), "server-option-presses"),
        (Configure(1, "extreme", 3, {"launcher": (0, 0)}), "server-option-weights"),
        (Configure(1, "custom", 3, {"custom_count": 1}, custom=("again", "again")), "server-too-many-rules"),
        (Configure(1, "custom", 3, custom=("dance 3",)), "server-bad-rule"),
        (Configure(1, "classic", 10, {"hand_size": 30}), "server-deck-too-small"),
        (Configure(1, "classic", 3, clock=14), "server-bad-clock"),
        (Configure(1, "classic", 3, titles=("one",)), "server-too-many-texts"),
        (Configure(1, "dare", 3, {"dare_list": "house"}, dares=("one",)), "server-bad-dares"),
    ],
)
def test_choices_that_cannot_be_played(command: Configure, why: str) -> None:
    assert reason(open_table(), 0, command) == why


@pytest.mark.parametrize(
    ("command", "french"),
    [
        (
            Configure(1, "classic", 3, {"target": 0}),
            "«\u202fLimite de points\u202f» est un nombre entier de 1 à 1\u202f000\u202f000.",
        ),
        (
            Configure(1, "classic", 10, {"hand_size": 30}),
            # 10 × 30 cards, four Wild +4 that would be put back, and one to turn up
            "Pour 10 joueurs avec 30 cartes chacun, il faut un paquet de 305 cartes\u202f; celui-ci en a 108.",
        ),
        (
            Configure(1, "extreme", 3, {"extreme_presses": (1, 100)}),
            "«\u202fAppuis du Coup extrême\u202f» demande deux nombres, de 99 au plus.",
        ),
    ],
)
def test_a_refused_choice_is_told_in_the_language_of_the_reader(command: Configure, french: str) -> None:
    table = open_table()
    with pytest.raises(CommandRefused) as denied:
        entries_for(table, 0, "client", command, now=9.0)
    told = denied.value.reason
    assert in_words(told, "fr") == french
    assert told.detail  # for those who write clients


def test_a_house_list_has_sixteen_dares() -> None:
    table = open_table()
    do(table, 0, Configure(1, "dare", 3, {"dare_list": "house"}, dares=tuple(f"dare {n}" for n in range(16))))
    assert table.config.dares[15] == "dare 15"
    do(table, 0, Configure(2, "dare", 3, dares=table.config.dares))
    assert table.config.dares == (), "another list has its own dares"


def test_nobody_loses_his_seat_to_a_smaller_table() -> None:
    assert reason(open_table(people=3), 0, Configure(1, "classic", 2)) == "server-seats-are-taken"


def test_nothing_is_chosen_during_the_game() -> None:
    assert reason(started_table(), 0, Configure(1, "classic", 2)) == "server-not-open"


WRITTEN = Configure(2, "custom", 3, custom=("skip",))
FEWER_CARDS = Configure(3, "custom", 3, custom=("skip",), options={"hand_size": 5})


def test_what_is_written_anew_has_to_be_agreed_to_anew() -> None:
    table = open_table(edition="custom")
    agreed = []
    do(table, 0, Configure(1, "custom", 3, custom=("reverse",)))
    for command in (None, Agree(1), WRITTEN, Agree(2), FEWER_CARDS):
        if command:
            do(table, 0 if isinstance(command, Configure) else 1, command)
        chair = table.seats[1]
        agreed.append((chair.has_agreed, chair.is_asked_again))
    assert agreed == [(False, False), (True, False), (False, True), (True, False), (True, False)]


# ---- beginning and ending ----


def test_bots_fill_the_free_seats() -> None:
    table = open_table(people=1, players=4)
    do(table, 0, Start(1, "novice"))
    assert table.state is State.PLAYING
    assert [chair.level for chair in table.seats] == ["", "novice", "novice", "novice"]
    assert len(table.commitment) == 64
    assert reason(table, 0, Start(2)) == "server-not-open"


@pytest.mark.parametrize("written", [{"custom": ("skip",)}, {"titles": ("Tango",)}, {"texts": ("Sing a song",)}])
def test_what_is_written_must_be_agreed_on(written: dict[str, tuple[str, ...]]) -> None:
    table = open_table(people=2, players=2, edition="custom", **written)
    assert reason(table, 0, Start(1)) == "server-not-all-agree"
    do(table, 1, Agree(1))
    do(table, 0, Start(2))
    assert table.state is State.PLAYING


@pytest.mark.parametrize(
    ("people", "edition", "honour"), [(2, "dare", True), (3, "dare", False), (2, "classic", False)]
)
def test_few_people_do_not_judge_each_other(people: int, edition: str, honour: bool) -> None:
    table = open_table(people=people, players=3, edition=edition)
    do(table, 0, Start(1))
    assert table.honour is honour
    assert table.game is not None
    assert (table.game.setting.options.judging == "off") is honour


def test_a_choice_about_judging_is_left_alone() -> None:
    table = open_table(people=2, players=2, edition="dare", options={"judging": "vote"})
    do(table, 0, Start(1))
    assert not table.honour


def test_a_rematch_keeps_the_people() -> None:
    table = open_table(people=2, players=2, edition="custom", texts=("Sing a song",))
    do(table, 1, Agree(1))
    do(table, 0, Start(1))
    assert reason(table, 0, Rematch(1)) == "server-not-over"
    assert table.game is not None
    table.game.table.phase = 8
    before = table.commitment
    do(table, 0, Rematch(2))
    assert table.state is State.OPEN
    assert table.people == [0, 1]
    assert table.commitment not in {"", before}
    do(table, 0, Start(3))
    assert table.number == 2, "nobody has to agree to the same once more"
    assert table.game is not None


def test_nobody_agrees_to_what_was_written_over_at_the_same_moment() -> None:
    table = open_table(edition="custom", custom=("skip",))
    seen = table.entries
    do(table, 1, Promise(1, "ab" * 32))
    do(table, 0, Configure(1, "custom", 3, custom=("draw 4 all",)))
    assert reason(table, 1, Agree(2, seen)) == "server-stale"
    assert reason(table, 0, Start(2)) == "server-not-all-agree"
    do(table, 1, Agree(3, table.entries))
    assert table.seats[1].has_agreed
