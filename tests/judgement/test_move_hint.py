"""Hints: what speaks for a move is what the playouts found, on nothing but the player's own view."""

from random import Random

from pioche import Game, load_record
from pioche.actions import Play
from pioche.bots.interface import answers
from pioche.cards import Card
from pioche.judgement.move_hint import Hint, Reason, hint, with_its_call
from pioche.judgement.outcomes import moves_of
from tests.random_settings import random_setting

STACKED = '{ rounds = 1, stack = "any" }'


def position(hands: str, players: int = 3, options: str = "{ rounds = 1 }") -> Game:
    text = f'edition = "classic"\nplayers = {players}\nhands = {{ {hands} }}\ndiscard = "R7"\nturn = "A"\n'
    return load_record(f"{text}options = {options}").replay()


def found(game: Game, seat: int = 0, playouts: int = 100) -> Hint:
    return hint(game.view(seat), playouts=playouts, compiled=False)


def test_a_penalty_for_somebody_with_one_card_is_why() -> None:
    told = found(position('A = "R+2 R5 B2 B3", B = "G4", C = "Y1 Y2 Y3"'))
    assert (told.best.action, told.reason, told.rival, told.cards) == (Play(0, Card("R+2")), Reason.DRAWS, 1, 2)
    assert told.best.outcome.round[1] < told.second.outcome.round[1]


def test_a_penalty_that_can_be_answered_is_asked_for() -> None:
    told = found(position('A = "R+2 R5 B2 B3", B = "G4", C = "Y1 Y2 Y3"', options=STACKED))
    assert (told.best.action, told.reason, told.rival, told.cards) == (Play(0, Card("R+2")), Reason.FACES, 1, 2)


def test_a_lost_turn_is_why() -> None:
    told = found(position('A = "RS B2", B = "G4", C = "Y1 Y2 Y3"'))
    assert (told.best.action, told.reason, told.rival) == (Play(0, Card("RS")), Reason.SKIPS, 1)


def test_a_card_that_does_nothing_to_anybody_is_only_compared() -> None:
    told = found(position('A = "R1 B2", B = "G4 G5"', players=2))
    assert (str(told.best), str(told.second), told.reason) == ("A play R1", "A draw", Reason.RIVAL)
    assert with_its_call(position('A = "R1 B2", B = "G4 G5"', players=2).view(0), Play(0, Card("R1"))).uno  # type: ignore[union-attr]


def test_a_sure_win_needs_no_figures() -> None:
    assert found(position('A = "R1", B = "G4 G5"', players=2), playouts=10).reason is Reason.SURE


def test_what_differs_by_chance_is_called_as_good() -> None:
    """Two cards of the same colour without effects: which one is laid first hardly matters."""
    told = found(position('A = "R1 R2 R3 R4", B = "G4 G5 Y6 Y7"', players=2), playouts=40)
    assert told.reason is Reason.CLOSE


def test_the_hidden_cards_are_not_looked_at() -> None:
    one, two = (position(f'A = "R+2 R5 B2", B = "{card}", C = "Y1 Y2 Y3"') for card in ("G4", "R9"))
    assert found(one, playouts=20) == found(two, playouts=20)


def test_a_hint_is_a_move_of_the_asker_in_any_game() -> None:
    asked = 0
    for number in range(12):
        rng = Random(number)
        game = Game.of(random_setting(rng), seed=number)
        for _ in range(40):
            views = [view for view in map(game.view, game.actors) if answers(view)]
            if not views:
                break
            view = rng.choice(views)
            if len(moves_of(view)) > 1 and rng.random() < 0.1:
                asked += 1
                told = hint(view, playouts=2, compiled=False)
                assert told == hint(view, playouts=2, compiled=False)
                assert told.best.action in moves_of(view)
                assert told.rival != view.seat
            game.play(rng.choice(answers(view)))
    assert asked > 20
