"""Every scenario, and games by chance, are the same once they were written and read."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pioche.editions import EDITIONS
from pioche.game import Game
from pioche.record import read_file, read_record, record_of, replay, write_record
from tests.record.test_from_game import CUSTOM, played
from tests.record.test_write import is_fixed

SCENARIOS = sorted((Path(__file__).parents[2] / "scenarios").glob("*/*.toml"))


def test_every_scenario_is_written_and_read_alike() -> None:
    assert SCENARIOS
    for path in SCENARIOS:
        is_fixed(read_file(path))


@pytest.mark.parametrize("edition", EDITIONS)
@given(seed=st.integers(0, 2**62 - 1), players=st.integers(2, 10))
@settings(max_examples=10)
def test_a_played_game_replays_exactly(edition: str, seed: int, players: int) -> None:
    custom = CUSTOM[:2] if edition in ("custom", "emoji") else ()
    game = played(Game.new(edition, players, seed=seed, options={"target": 60}, custom=custom), seed)
    saved = record_of(game, title="A game", names=[f"Player {seat}" for seat in range(players)])
    text = write_record(saved)
    read = read_record(text)
    assert read == saved
    assert write_record(read) == text
    again = replay(read)
    assert again.table.same_as(game.table)
    assert again.events == game.events
