"""Pictures: a row for each seat, cards of other hands from behind, nothing that is hidden."""

from random import Random

import numpy as np
from PIL import ImageColor

from pioche.envs.drawing import BACK, COLOURS, INK, ROW, WIDTH, draw_state, render_state
from pioche.envs.game_state import load_game
from tests.envs.test_game_state import imagined


def has(picture: np.ndarray[tuple[int, ...], np.dtype[np.uint8]], colour: str) -> bool:
    return bool((picture == ImageColor.getrgb(colour)).all(axis=-1).any())


def test_hands_are_open_or_from_behind() -> None:
    state = load_game("friends", seats=10).new_initial_state(seed=2)
    for _ in range(20):
        state.apply_action(state.legal_actions()[-1])
    picture = draw_state(state, [3])
    assert picture.shape == (ROW * 11, WIDTH, 3)
    assert picture.dtype == np.uint8
    for seat in range(10):
        row = picture[ROW * (seat + 1) : ROW * (seat + 2)]
        assert has(row, BACK) == (seat != 3)
        open_colours = {card[0] for card in state.seen([3])[1][3]}
        assert all(has(row, COLOURS.get(letter, (INK,))[0]) for letter in open_colours) or seat != 3
    assert np.array_equal(draw_state(imagined(state, 3, Random(1)), [3]), picture)
    assert not np.array_equal(draw_state(imagined(state, 3, Random(1)), range(10)), draw_state(state, range(10)))


def test_a_game_without_a_mode_shows_nothing() -> None:
    state = load_game("dare").new_initial_state(seed=2)
    assert render_state(state, None, [0]) is None
    picture = render_state(state, "rgb_array", [0])
    assert isinstance(picture, np.ndarray)
    assert np.array_equal(picture, draw_state(state, [0]))
