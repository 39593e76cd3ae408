"""Whatever becomes of a game, it can be shown."""

from random import Random

import pytest

from pioche.editions import EDITIONS
from pioche.game import Game

LINE = 120


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_state_of_a_game_can_be_shown(edition: str) -> None:
    options = {"judging": "vote"} if edition in ("dare", "emoji") else {}
    game, rng = Game.new(edition, 10, seed=4, options={"target": 60, **options}), Random(4)
    phases = set()
    for _ in range(400):
        phases.add(game.phase)
        for shown in (game, game.view(rng.choice([*range(10), None]))):
            assert len(repr(shown)) <= 2 * LINE
            assert "\n" not in repr(shown)
            assert max(map(len, str(shown).splitlines()[:2])) <= LINE
            assert len(str(shown).splitlines()) == 13
        if game.is_over:
            break
        game.play(rng.choice(game.legal_actions()))
    assert len(phases) > 1
