"""Golden games: the seed gives the same game as ever, and the written chance replays it; `make golden` rewrites them.

They freeze what the engine does, not what is right: scenarios and hand-computed totals (tests/kernel/test_score.py) say
that.
"""

import pytest

from pioche.editions import EDITIONS
from pioche.record import read_file, replay
from tests.golden.games import FOLDER, GAMES, narrated, of_game, path_of, told

NAMES = tuple(GAMES)


def first_difference(found: str, kept: str) -> str:
    """The first line that differs, so that a failure can be read."""
    for number, (one, other) in enumerate(zip(found.split("\n"), kept.split("\n"), strict=False), 1):
        if one != other:
            return f"line {number}: found {one!r}, kept {other!r}"
    return "one is longer than the other"


@pytest.mark.parametrize("name", NAMES)
def test_the_seed_gives_the_game_that_was_kept(name: str) -> None:
    found, kept = of_game(name), path_of(name).read_text(encoding="utf-8")
    assert found == kept, f"{name}, {first_difference(found, kept)}"


@pytest.mark.parametrize("name", NAMES)
def test_the_written_chance_replays_the_game(name: str) -> None:
    record = read_file(path_of(name))
    assert [found for _, found in narrated(record)] == told(record.script)
    assert replay(record).is_over


def test_every_edition_has_two_games_and_every_file_a_game() -> None:
    for edition in EDITIONS:
        assert sorted(bool(game.options) for game in GAMES.values() if game.edition == edition) == [False, True]
    assert sorted(path.stem for path in FOLDER.glob("*.toml")) == sorted(NAMES)
