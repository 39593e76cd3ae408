"""What a mutant of the kernel has to survive: scenarios, golden games, perft counts, games with invariants, unit tests.

All of it is part of `make test`. The comparison with the compiled kernel is not here: there a mutant would meet its
original, and be found out without anybody knowing which of the two is right.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import redirect_stdout
from dataclasses import dataclass
from functools import partial
from io import StringIO
from pathlib import Path
from random import Random

import pytest

from pioche.actions import without_call
from pioche.determinize import determinize
from pioche.game import Game
from pioche.knowledge import cards_in_game
from pioche.record import Record, check, read_file
from tests.golden.games import GAMES, of_game, path_of
from tests.properties.all_actions import all_actions
from tests.properties.perft import count
from tests.properties.test_perft import COUNTS
from tests.properties.test_table import assert_sound, play_keenly
from tests.random_settings import random_setting

ROOT = Path(__file__).parents[2]
PLAYED = 40
"""Games with invariants."""
MOST_MOVES = 120
PERFT_DEPTH = 5


@dataclass(frozen=True)
class Check:
    """Something that holds, or raises."""

    name: str
    run: Callable[[], None]


class Scenario:
    """A scenario file; read once, unless the mutant is at work while it is read."""

    def __init__(self, path: Path, *, keep: bool) -> None:
        self.path = path
        self.record: Record | None = read_file(path) if keep else None

    def __call__(self) -> None:
        """Run it."""
        outcome = check(read_file(self.path) if self.record is None else self.record)
        assert outcome.is_ok, str(outcome.failure)


def all_checks(*, keep: bool = True) -> list[Check]:
    """Everything, the quick ones first; ``keep``: what the scenario files say is read beforehand."""
    found = [
        Check(path.relative_to(ROOT).as_posix(), Scenario(path, keep=keep))
        for path in sorted((ROOT / "scenarios").glob("*/*.toml"))
    ]
    found += [Check(f"golden {name}", partial(play_golden, name)) for name in GAMES]
    found += [Check(f"perft {row}", partial(count_sequences, row)) for row in range(len(COUNTS))]
    found += [Check(f"game {seed}", partial(play_with_invariants, seed)) for seed in range(PLAYED)]
    units = sorted((ROOT / "tests/kernel").glob("test_*.py"))
    units += [ROOT / "tests/properties/test_round_start.py", ROOT / "src/pioche/kernel"]  # the latter: doctests
    found += [Check(f"unit {path.stem}", partial(run_unit, path)) for path in units]
    return found


def play_golden(name: str) -> None:
    """The game that was kept is played again."""
    assert of_game(name) == path_of(name).read_text(encoding="utf-8")


def count_sequences(row: int) -> None:
    """One row of the frozen counts."""
    position, counts = COUNTS[row]
    rules = position.setting().rules
    table = position.table(rules)
    for depth, right in enumerate(counts[:PERFT_DEPTH], 1):
        assert count(rules, table, depth) == right


def play_with_invariants(seed: int) -> None:
    """A game of a random setting: sound at every step, listed actions are the legal ones, views tell no secrets."""
    rng = Random(seed)
    game = Game.of(random_setting(rng), seed=rng.getrandbits(40))
    deck = cards_in_game(game.table)
    for move in range(MOST_MOVES):
        if game.is_over:
            return
        if rng.random() < 0.8:
            play_keenly(game, rng)
        else:
            game.play(rng.choice(game.legal_actions()))
        assert_sound(game)
        assert cards_in_game(game.table) == deck
        if move % 8 == seed % 8:
            compare_legal(game, rng.randrange(game.table.seats))
        if move % 16 == seed % 16:
            view = game.view(rng.randrange(game.table.seats))
            assert determinize(view, rng).view(view.seat) == view


def compare_legal(game: Game, seat: int) -> None:
    """What is listed is what is not refused."""
    legal = set(game.legal_actions(seat))
    for action in all_actions(game, seat):
        assert (game.why_not(action) is None) == (without_call(action) in legal), str(action)


def run_unit(path: Path) -> None:
    """A file of unit tests, in this process and quietly."""
    arguments = ["-q", "-x", "-n0", "-p", "no:cacheprovider", "--assert=plain", f"--rootdir={ROOT}", str(path)]
    said = StringIO()
    with redirect_stdout(said):
        status = pytest.main(arguments)
    assert status == 0, said.getvalue()
