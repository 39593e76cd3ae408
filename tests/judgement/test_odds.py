"""Odds: what can be worked out by hand comes out, hidden cards stay hidden, and a seed gives the same again."""

from random import Random

import pytest

from pioche import Game, load_record, odds
from pioche.actions import Accuse, Draw, NextRound, Play
from pioche.cards import Card
from pioche.determinize import determinize
from pioche.judgement import outcomes
from pioche.judgement.odds import BadPlayouts
from pioche.judgement.outcomes import MOST_PLAYOUTS, MoveOutcome, Playouts
from pioche.kernel import judging
from tests.random_settings import random_setting


def position(hands: str, *lines: str, **keys: str) -> Game:
    """A round of two with open details; one round is the whole game."""
    text = f'edition = "classic"\nplayers = 2\nhands = {{ {hands} }}\ndiscard = "R7"\nturn = "A"\n'
    text += "".join(f"{key} = {value}\n" for key, value in {"options": "{ rounds = 1 }", **keys}.items())
    return load_record(f'{text}script = """\n{chr(10).join(lines)}\n"""').replay()


def test_the_last_card_wins_for_sure() -> None:
    found = odds(position('A = "R1", B = "G4 G5"').view(0), playouts=50, compiled=False)
    best, draw = found.moves
    assert (best.action, best.wins, tuple(best.round), best.game.value) == (Play(0, Card("R1")), True, (1, 1, 1), 1.0)
    assert draw.action == Draw(0)
    assert not draw.wins
    assert draw.game.value < 1
    assert [tuple(seat.round) for seat in found.seats] == [(1, 1, 1), (0, 0, 0)]


def test_a_run_that_surely_wins_is_best_even_where_players_would_not_see_it() -> None:
    found = odds(position('A = "RS R1 R2 G9", B = "G4"').view(0), playouts=30, compiled=False)
    assert not any(move.wins for move in found.moves)  # the green 9 is left
    found = odds(position('A = "RS RS R1", B = "G4"').view(0), playouts=30, compiled=False)
    assert (found.moves[0].action, found.moves[0].wins) == (Play(0, Card("RS")), True)


def test_what_follows_from_the_unseen_cards_is_found() -> None:
    """The two cards that A does not see are red: whatever A draws and does with it, B lays the other one and is out."""
    game = position('A = "G1", B = "R1"', draw='"R2"', rest='"out"')
    found = odds(game.view(0), playouts=40, compiled=False)
    assert [(str(move), move.round.value) for move in found.moves] == [("A draw", 0.0)]
    assert found.seats[1].game.value == 1.0
    assert found.seats[1].game.low < 1.0


def test_what_is_over_is_certain() -> None:
    over = position('A = "R1", B = "G4 G5"', "A play R1")
    assert over.is_over
    found = odds(over.view(None), playouts=1, compiled=False)
    assert found.seat is None
    assert found.moves == ()
    assert [tuple(seat.game) for seat in found.seats] == [(1, 1, 1), (0, 0, 0)]


def test_chances_of_all_seats_make_one() -> None:
    for number in range(6):
        setting = random_setting(Random(number))
        view = Game.of(setting, seed=number).view(0)
        found = odds(view, playouts=4, compiled=False)
        assert sum(seat.game.value for seat in found.seats) == pytest.approx(1)
        assert sum(seat.round.value for seat in found.seats) <= 1 + 1e-9  # a round may be void


def test_the_same_seed_gives_the_same_and_compiled_playouts_too() -> None:
    view = Game.new("friends", players=3, seed=5).view(2)
    once = odds(view, playouts=30, seed=4, compiled=False)
    assert odds(view, playouts=30, seed=4, compiled=False) == once
    assert odds(view, playouts=30, seed=5, compiled=False) != once
    assert odds(view, playouts=30, seed=4, compiled=True) == once


def test_hidden_cards_have_no_influence() -> None:
    game = Game.new("classic", players=3, seed=8)
    view = game.view(game.actors[0])
    other = determinize(view, Random(1))
    assert other.hand(game.actors[0]) == game.hand(game.actors[0])
    assert [other.hand(seat) for seat in range(3)] != [game.hand(seat) for seat in range(3)]
    seen = other.view(game.actors[0])
    assert odds(seen, playouts=10, compiled=False) == odds(view, playouts=10, compiled=False)


def test_who_is_not_asked_can_do_nothing_or_claim() -> None:
    game = position('A = "R1 R2", B = "G4 G5"', "A play R1")
    found = odds(game.view(1), playouts=20, compiled=False)
    assert {str(move) for move in found.moves} >= {"B draw", "B catch A"}
    assert "-" not in {str(move) for move in found.moves}
    game = load_record(
        'edition = "classic"\nplayers = 3\nhands = { A = "R1 R2", B = "G4 G5", C = "Y1 Y2" }\ndiscard = "R7"\n'
        'turn = "A"\nscript = "A play R1"'
    ).replay()
    found = odds(game.view(2), playouts=20, compiled=False)
    assert {str(move) for move in found.moves} == {"-", "C catch A"}
    assert odds(game.view(0), playouts=5, compiled=False).moves[0].action is not None


def test_moves_are_listed_once_and_accusations_are_not() -> None:
    game = Game.new("extreme", players=3, seed=1, options={"suggestions": True})
    seat = game.actors[0]
    listed = odds(game.view(seat), playouts=2, compiled=False).moves
    assert not any(isinstance(move.action, Accuse | NextRound) for move in listed)
    assert len({move.action for move in listed}) == len(listed)


def test_intervals_hold_the_value_and_shrink_with_playouts() -> None:
    few, many = (MoveOutcome(None, (), (), n) for n in (10, 1000))
    assert few.chance(0.5).low < many.chance(0.5).low < 0.5 < many.chance(0.5).high < few.chance(0.5).high
    assert few.chance(1.0).high == 1.0
    assert 0.6 < few.chance(1.0).low < 0.9
    assert few.chance(0.0).low == 0.0


def test_a_deal_that_hardly_can_be_is_dealt_until_one_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = iter([0, 0, 1])
    asked = []

    def judge_actions(*given: object) -> int:
        asked.append(given[-2:])
        return next(answers)

    monkeypatch.setattr(judging, "judge_actions", judge_actions)
    view = Game.new("classic", players=2, seed=1).view(0)
    assert Playouts(5).from_view(view, [None], 100)[0].playouts == 1
    assert asked == [(100, 5), (105, 5), (110, 5)]


def test_as_many_playouts_as_can_be_made_in_good_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outcomes, "find_spec", lambda _: None)
    assert outcomes.usual_playouts() == outcomes.PLAYOUTS
    view = position('A = "R1", B = "G4 G5"').view(0)
    assert odds(view).playouts == outcomes.PLAYOUTS
    monkeypatch.setattr(outcomes, "find_spec", lambda _: object())
    assert outcomes.usual_playouts() == outcomes.COMPILED_PLAYOUTS


@pytest.mark.parametrize("playouts", [0, -3, MOST_PLAYOUTS + 1])
def test_a_number_of_playouts_that_makes_no_sense_is_refused(playouts: int) -> None:
    view = Game.new("classic", players=2, seed=1).view(0)
    with pytest.raises(BadPlayouts, match=f"from 1 to {MOST_PLAYOUTS}, not {playouts}"):
        odds(view, playouts=playouts)
