"""Scenarios: every expectation, when it holds and what is found where it does not."""

from dataclasses import replace

import pytest

from pioche.actions import Action
from pioche.game import Game, IllegalAction
from pioche.record import ExpectationLine, Outcome, RecordError, check
from pioche.record.expectations import FORMS, SeatsAre
from pioche.record.scenario_check import Failure
from tests.record.files import record


def run(script: str, options: str = "", **keys: str | None) -> Outcome:
    return check(record(script, options, **keys))


def found(script: str, options: str = "", **keys: str | None) -> str:
    """What the last line found."""
    outcome = run(script, options, **keys)
    assert outcome.failure is not None
    assert not outcome.is_ok
    lines = record(script, options, **keys).script
    assert outcome.failure.line == lines[-1].line
    return outcome.failure.found


HOLD = """
? turn A
? phase turn
? direction left
? dealer B
? top R5
? colour R
? hand A R2 R1
? hand B G1 G2
? count B 2
? pile 103
? discards 1
? owes none
? pledge none
? can A play R1
? cannot A play G1
? cannot B draw
? sees A A R2 R1
? hides A B
? score A 489
? game none
! B draw
! A play G1
A play R1
? owes A
A uno
! A uno
B draw
? sees B B G1 G2 R9
? turn B
B keep
A play R2
? phase game-over
? round A
? game A
? score A 501
? turn none
"""


def test_what_holds() -> None:
    outcome = run(HOLD, draw='"R9"', title='"All is well"', scores="{ A = 489 }")
    assert outcome == Outcome("All is well", None)
    assert outcome.is_ok


@pytest.mark.parametrize(
    ("line", "real"),
    [
        ("? turn B", "turn A"),
        ("? turn none", "turn A"),
        ("? phase drawn", "phase turn"),
        ("? direction right", "direction left"),
        ("? dealer A", "dealer B"),
        ("? top G1", "top R5"),
        ("? colour none", "colour R"),
        ("? colour G", "colour R"),
        ("? hand A R1", "hand A R1 R2"),
        ("? hand A", "hand A R1 R2"),
        ("? count A 1", "count A 2"),
        ("? pile 3", "pile 103"),
        ("? discards 0", "discards 1"),
        ("? owes A B", "owes none"),
        ("? pledge B", "pledge none"),
        ("? can A play G1", "cannot A play G1"),
        ("? cannot A play R1 uno", "can A play R1 uno"),
        ("? sees A B G1 G2", "hides A B"),
        ("? hides A A", "sees A A R1 R2"),
        ("? sees A A R1", "sees A A R1 R2"),
        ("? score B 10", "score B 0"),
        ("? out A", "out none"),
        ("? round A", "round none"),
        ("? void", "not void"),
        ("? game A", "game none"),
    ],
)
def test_what_does_not_hold(line: str, real: str) -> None:
    assert found(line) == real


def test_a_failure_says_its_line_what_was_expected_and_what_was_found() -> None:
    outcome = run("? turn A\n? turn B\n? turn C".replace("C", "B"))
    assert str(outcome.failure) == "line 7: expected turn B, found turn A"


def test_an_illegal_action_is_a_failure() -> None:
    assert run("B draw").failure == Failure(6, "B draw to be legal", "it refused: not-your-turn")


def test_a_legal_action_that_should_be_refused_is_a_failure() -> None:
    assert run("! A draw").failure == Failure(6, "A draw to be refused", "it legal")


def test_a_refusal_that_changes_something_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    play = Game.play

    def careless(game: Game, action: Action) -> object:
        try:
            return play(game, action)
        except IllegalAction:
            game.table.passes += 1
            raise

    monkeypatch.setattr(Game, "play", careless)
    assert run("! B draw").failure == Failure(6, "B draw to be refused", "it refused, but the table has changed")


@pytest.mark.parametrize("name", ["A B", "B A"])
def test_several_winners_in_any_order(name: str) -> None:
    outcome = run(
        f"C play R1\n? game {name}",
        'scoring = "own"\ntarget = 50',
        players="3",
        hands='{ A = "R4", B = "G4", C = "R1" }',
        turn='"C"',
        scores="{ C = 60 }",
    )
    assert outcome.failure is None


@pytest.mark.parametrize(
    ("script", "line"),
    [("! A draw", 8), ("A play R5\n! B draw", 9)],
)
def test_a_wrong_shuffle_behind_an_action_that_is_not_refused(script: str, line: int) -> None:
    one = record(
        script,
        hands='{ A = "R5 G1", B = "G2" }',
        discard='"R1 R2 R3"',
        rest='"out"',
        shuffles='["R3 G1"]',
    )
    with pytest.raises(RecordError, match=rf"^test\.toml, line {line}: shuffle 1 must hold exactly the [23] cards"):
        check(one)


def test_a_failure_of_a_scenario_made_by_hand_has_no_line() -> None:
    made = replace(record(), script=(ExpectationLine(SeatsAre("turn", (1,))),))
    assert str(check(made).failure) == "script: expected turn B, found turn A"


def test_a_shown_hand_is_seen_by_the_challenger_until_the_next_action() -> None:
    outcome = run(
        """
        A play W+4 G
        ? turn B
        B challenge
        ? sees B A R1 Y3
        ? hides A B
        ? hides C A
        ? count A 6
        C draw
        ? hides B A
        """.replace("C draw", "B draw"),
        hands='{ A = "W+4 R1 Y3", B = "G1 G2", C = "G3" }',
        players="3",
        draw='"Y1 Y2 Y4 Y5 B9"',
    )
    assert outcome.failure is None


@pytest.mark.parametrize(("pledged", "voters"), [("A B C D", "C D"), ("D B A C", "D C")])
def test_several_seats_in_any_order(pledged: str, voters: str) -> None:
    outcome = run(
        f"A play WC1 R\n? pledge {pledged}\nA accuse B\n? phase vote\n? turn {voters}",
        edition='"custom"',
        players="4",
        hands='{ A = "WC1 R1 R2", B = "G1 G2", C = "G3", D = "G4" }',
        custom='["pledge all 2"]',
        turn='"A"',
        dealer='"D"',
    )
    assert outcome.failure is None


def test_no_colour_is_in_force_before_it_is_named() -> None:
    outcome = run("? colour none\n? phase colour\nA colour G\n? colour G", discard=None, first='"W"')
    assert outcome.failure is None


def test_who_is_out_and_a_void_round() -> None:
    elimination = run(
        "A play R1\n? out B\n? game A",
        'scoring = "elimination"',
        hands='{ A = "R1", B = "W" }',
        scores="{ B = 490 }",
    )
    assert elimination.failure is None
    set_up = run(
        "A play R1\n? out A\n? out B\n? game A",
        'scoring = "elimination"\ntarget = 300',
        hands='{ A = "R1", B = "W" }',
        scores="{ A = 300, B = 700 }",
    )
    assert set_up.failure is None
    void = run("A draw\nB draw\n? void\n? phase round-over", hands='{ A = "G1", B = "G2" }', rest='"out"')
    assert void.failure is None


@pytest.mark.parametrize("what", FORMS)
def test_no_expectation_takes_just_anything(what: str) -> None:
    with pytest.raises(RecordError) as caught:
        record(f"? {what} Ü Ü Ü Ü")
    assert caught.value.where == "line 6"


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("? turn", "'turn' does not fit: it is written ? turn SEAT …, or turn none"),
        ("? pledge B A B", "'B A B' names a seat twice; right would be A B"),
        ("? turn none A", "'none' is no seat of this game"),
        ("? phase trun", "it is written ? phase with one of colour, turn, drawn"),
        ("? count A -1", "it is written ? count SEAT NUMBER"),
        ("? pile 01", "it is written ? pile NUMBER"),
        ("? direction up", "it is written ? direction left, or direction right"),
        ("? round none", "'none' is no seat of this game"),
        ("? colour V", "'V' is no colour of classic"),
        ("? top none", "'none' is no card of classic"),
        ("? can", "'' is no action"),
        ("? hides A", "it is written ? hides SEAT SEAT"),
        ("? void A", "it is written ? void"),
    ],
)
def test_an_expectation_that_is_not_well_formed(line: str, sentence: str) -> None:
    with pytest.raises(RecordError, match=r"^test\.toml, line 6: ") as caught:
        record(line)
    assert sentence in str(caught.value)
