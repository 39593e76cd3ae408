"""Actions are taken back in games with any options."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from pioche.game import Game
from tests.properties.settings import games
from tests.test_undo import go_back_and_compare


@given(game=games(), seed=st.integers(0, 2**32))
@settings(max_examples=25)
def test_played_and_taken_back_is_as_before_with_any_options(game: Game, seed: int) -> None:
    go_back_and_compare(game, Random(seed), times=2)
