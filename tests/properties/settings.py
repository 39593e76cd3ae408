"""Games to draw from: every edition with its options and house rules, for 2 to 10 seats."""

from random import Random

from hypothesis import strategies as st

from pioche.game import Game
from tests.random_settings import random_setting


@st.composite
def games(draw: st.DrawFn) -> Game:
    """A freshly dealt game of any edition, with a few options changed."""
    setting = random_setting(Random(draw(st.integers(0, 2**32))))
    return Game.of(setting, seed=draw(st.integers(0, 2**40)))
