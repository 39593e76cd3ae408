"""Interpreted and compiled games side by side: `make agree` compares every field over thousands of them."""

import argparse
import sys
from random import Random
from typing import Any

import numpy as np

from pioche.compiled import load
from pioche.kernel import playout
from pioche.kernel.game_setting import Setting
from pioche.kernel.layout import Table, kernel_fields
from pioche.kernel.legal import MOST_ACTIONS
from pioche.kernel.round_start import new_game
from pioche.sim.table_records import from_record, record_type, to_record
from tests.random_settings import random_setting

CHUNK = 25
MOST_STEPS = 2000


class Disagreement(AssertionError):
    """The two modes gave different tables."""


def differing_fields(one: Table, other: Table) -> list[str]:
    """The names of the fields that differ."""
    return [f.name for f in kernel_fields(Table) if getattr(one, f.name) != getattr(other, f.name)]


def compare_game(setting: Setting, seed: int) -> int:
    """Play one game in both modes, comparing all fields every few actions; returns the number of actions."""
    compiled: Any = load("playout")
    round_start: Any = load("round_start")
    rules, records = to_record(setting.rules), to_record(Table())
    assert rules.dtype == record_type(type(setting.rules))
    out, buffer = [0] * MOST_ACTIONS, np.zeros(MOST_ACTIONS, np.int64)
    table = Table()
    new_game(setting.rules, table, seed)
    round_start.new_game(rules[0], records[0], seed)
    steps = 0
    while True:
        differing = differing_fields(table, from_record(records, 0))
        if differing:
            raise Disagreement(f"seed {seed}, after {steps} actions of {setting}: {', '.join(differing)}")
        played = playout.mixed_steps(setting.rules, table, out, CHUNK)
        compiled.mixed_steps(rules[0], records[0], buffer, CHUNK)
        steps += played
        if played < CHUNK or steps >= MOST_STEPS:
            return steps


def compare_games(count: int, seed: int, every: int = 0) -> int:
    """Compare this number of games of random settings; returns the number of actions in all."""
    steps = 0
    for i in range(count):
        rng = Random(seed + i)
        steps += compare_game(random_setting(rng), rng.getrandbits(40))
        if every and (i + 1) % every == 0:
            print(f"{i + 1} of {count} games agree, {steps} actions", file=sys.stderr, flush=True)
    return steps


def main() -> None:
    """Compare as many games as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    steps = compare_games(args.games, args.seed, every=max(1, args.games // 20))
    print(f"{args.games} games, {steps} actions: interpreted and compiled tables agree in every field")


if __name__ == "__main__":
    main()
