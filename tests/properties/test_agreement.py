"""Interpreted and compiled runs agree field by field (the large comparison is `make agree`)."""

import pytest

from pioche.editions import EDITIONS
from pioche.editions.options import read_options
from pioche.kernel.game_setting import Setting
from pioche.kernel.layout import Table
from tests.heavy.compiled_agreement import compare_game, compare_games, differing_fields


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_agrees(edition: str) -> None:
    setting = Setting(EDITIONS[edition], 4, read_options(EDITIONS[edition], {"target": 200}))
    assert compare_game(setting, seed=11) > 50


@pytest.mark.parametrize("seed", [-1, -(1 << 63), (1 << 63) - 1, -(1 << 40) - 7])
def test_every_seed_of_64_bits_agrees(seed: int) -> None:
    setting = Setting(EDITIONS["classic"], 3, read_options(EDITIONS["classic"], {"target": 50}))
    assert compare_game(setting, seed) > 10


def test_random_settings_agree() -> None:
    assert compare_games(300, seed=77) > 5000


def test_a_difference_would_be_seen() -> None:
    assert differing_fields(Table(), Table(passes=1)) == ["passes"]
