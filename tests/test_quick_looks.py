"""The quick ways to look at a game say what its view says, in every state of whole games."""

from dataclasses import fields
from random import Random

import pytest

from pioche.determinize import determinize
from pioche.editions import EDITIONS
from pioche.game import Game
from pioche.view import OpenGame, OwnCards, View


@pytest.mark.parametrize("edition", EDITIONS)
def test_lines_open_and_own_cards_are_those_of_the_view(edition: str) -> None:
    game, rng = Game.new(edition, 3, seed=4), Random(4)
    own: dict[tuple[int, object], OwnCards] = {}
    for _ in range(150):
        if game.is_over:
            break
        for seat in (0, 1, 2, None):
            view = game.view(seat)
            assert vars(view).keys() == {part.name for part in fields(View)}
            assert game.own_cards(seat) == OwnCards(view.hand, view.drawn, view.shown)
            assert game.lying_open() == OpenGame(**{part.name: getattr(view, part.name) for part in fields(OpenGame)})
            if seat is not None:
                assert game.legal_lines(seat) == game.seen_by(seat).legal == tuple(map(str, view.legal))
                assert own.setdefault((seat, game.own_key(seat)), game.own_cards(seat)) == game.own_cards(seat)
        game.play(rng.choice(game.legal_actions()))
    assert len(own) > 20


def test_a_game_that_is_taken_up_in_the_middle_knows_what_its_onlooker_knew() -> None:
    game, rng = Game.new("classic", 3, seed=2), Random(2)
    for _ in range(20):
        game.play(rng.choice(game.legal_actions()))
    other = determinize(game.view(1), rng)
    assert other.view(1) == game.view(1)
    assert other.view(1).beliefs == game.view(1).beliefs
