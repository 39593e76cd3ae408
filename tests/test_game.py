"""Game, the typed layer: refusals, malformed actions, copies, what a table says of itself."""

import pytest

from pioche.actions import Action, Catch, Draw, Lay, NameColour, NextRound, Play, Vote
from pioche.cards import Card
from pioche.codec import MalformedAction
from pioche.game import Game, IllegalAction, Phase
from pioche.refusals import Refusal

MALFORMED: list[tuple[str, Action, str]] = [
    ("classic", Draw(7), "there is no seat 7 at this table, only 0 (A) to 2 (C)"),
    ("classic", Catch(0, -1), "there is no seat -1"),
    ("classic", Play(0, Card("W"), colour="V"), "there is no colour 'V' in this edition, only R, Y, G, B"),
    ("classic", Play(0, Card("W"), colour="RY"), "there is no colour 'RY'"),
    ("classic", NameColour(0, ""), "there is no colour ''"),
    ("classic", Play(0, Card("R5"), colour="R"), "R5 has a colour of its own"),
    ("classic", Play(0, Card("W"), colour="R", number=3), "with W no number is called, not 3"),
    ("friends", Play(0, Card("WF"), colour="V"), "with WF a number from 0 to 9 is called, not None"),
    ("friends", Play(0, Card("WF"), colour="V", number=10), "with WF a number from 0 to 9 is called, not 10"),
    ("classic", Play(0, Card("R5"), face=Card("R6")), "R5 is laid without a face card"),
]


@pytest.mark.parametrize(("edition", "action", "reason"), MALFORMED)
def test_malformed_actions_are_told_apart_from_refused_ones(edition: str, action: Action, reason: str) -> None:
    game = Game.new(edition, 3, seed=1)
    before = game.table.copy()
    with pytest.raises(MalformedAction) as error:
        game.play(action)
    assert reason in str(error.value)
    assert game.table.same_as(before)


def test_a_card_that_is_not_in_this_game_is_not_in_hand() -> None:
    game = Game.new("custom", 2, seed=1, options={"custom_count": 1})
    for action in (
        Play(0, Card("WC2"), colour="R"),
        Play(0, Card("ZZ")),
        Lay(0, Card("ZZ")),
    ):
        assert game.why_not(action) is Refusal.NOT_IN_HAND


def test_a_refusal_raises_and_changes_nothing() -> None:
    game = Game.new("classic", 2, seed=1)
    other = 1 - game.actors[0]
    before = game.table.copy()
    with pytest.raises(IllegalAction, match="A draw: It is not your turn: the table is waiting for B") as error:
        game.play(Draw(other))
    assert error.value.refusal is Refusal.NOT_YOUR_TURN
    assert error.value.action == Draw(other)
    assert game.table.same_as(before)
    assert game.history == []


def test_legality_in_one_word() -> None:
    game = Game.new("classic", 2, seed=1)
    assert game.is_legal(Draw(game.actors[0]))
    assert not game.is_legal(Vote(0, guilty=True))
    assert not game.is_legal(NextRound())


def test_a_copy_goes_its_own_way() -> None:
    game = Game.new("classic", 2, seed=1)
    twin = game.copy()
    twin.play(Draw(twin.actors[0]))
    assert game.history == []
    assert not twin.table.same_as(game.table)


def test_without_a_seed_every_game_is_another() -> None:
    assert Game.new("classic", 2).seed != Game.new("classic", 2).seed


def test_a_game_tells_its_phase_actors_scores_and_winners() -> None:
    game = Game.new("classic", 2, seed=1)
    assert game.phase is Phase.TURN
    assert game.scores == (0, 0)
    assert game.winners == ()
    assert game.view(0).actor == game.actors[0]
    assert game.view(None).hand == ()


def test_the_events_of_the_set_up_are_kept() -> None:
    game = Game.new("classic", 2, seed=1)
    names = list(dict.fromkeys(type(event).__name__ for event in game.events))
    assert names == ["DealerCardDrawn", "DealerChosen", "Dealt", "TurnedUp", "TurnCame"]
