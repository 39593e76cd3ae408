"""How fast the engine is: whole games of random players against its peers, and what one move costs a server.

All on one core and in one run, repetitions interleaved, so that the ratios hold whatever the machine is doing.
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import other_engines
from benchmark_report import RESULTS, Measurement, Report, Sample, compare, measure, one_core, publish

from pioche.compiled import load
from pioche.editions import EDITIONS
from pioche.editions.options import read_options
from pioche.game import Game
from pioche.kernel import apply as interpreted_apply
from pioche.kernel import legal as interpreted_legal
from pioche.kernel import playout as interpreted
from pioche.kernel import round_start as interpreted_setup
from pioche.kernel.game_setting import Setting
from pioche.kernel.layout import Rules, Table
from pioche.kernel.legal import MOST_ACTIONS
from pioche.sim.table_records import empty_tables, record_type, to_record

PLAYERS = (2, 3, 4, 7, 10)
COLD_START = """
import sys, time
start = time.perf_counter()
from pioche.compiled import load
from pioche.editions import EDITIONS
from pioche.editions.options import read_options
from pioche.sim.table_records import empty_tables, to_record
from pioche.kernel.game_setting import Setting
rules = Setting(EDITIONS["classic"], 4, read_options(EDITIONS["classic"], {})).rules
load("playout").random_games(to_record(rules)[0], empty_tables(1)[0], 1, True, 1)
print(time.perf_counter() - start)
"""


def setting_of(edition: str, players: int) -> Setting:
    """An edition with its default options: all rules in force."""
    return Setting(EDITIONS[edition], players, read_options(EDITIONS[edition], {}))


def compiled_games(edition: str, players: int, keen: bool, seconds: float) -> Sample:
    """Whole games on one NumPy record, dealing, scoring and all."""
    play: Any = load("playout").random_games
    rules, table = to_record(setting_of(edition, players).rules), empty_tables(1)
    return _repeat(lambda seed: play(rules[0], table[0], seed, keen, 50), seconds)


def interpreted_games(edition: str, players: int, keen: bool, seconds: float) -> Sample:
    """The same source text, interpreted on slots classes."""
    rules, table = setting_of(edition, players).rules, Table()
    return _repeat(lambda seed: interpreted.random_games(rules, table, seed, keen, 1), seconds)


def _repeat(play: Callable[[int], tuple[int, int]], seconds: float) -> Sample:
    play(1)
    steps = rounds = 0
    seed = 1
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        more_steps, more_rounds = play(seed)
        steps += more_steps
        rounds += more_rounds
        seed += 1000
    return Sample(steps, rounds, spent)


def compiled_move(seconds: float) -> Sample:
    """One ``legal`` and one ``apply``, each called from Python on one of 10,000 live compiled tables."""
    round_start: Any = load("round_start")
    step: Any = load("table_rows")
    rules, tables = to_record(setting_of("classic", 4).rules), empty_tables(10_000)
    out = np.zeros(MOST_ACTIONS, np.int64)
    for i in range(len(tables)):
        round_start.new_game(rules[0], tables[i], i)
    rng = Random(1)
    steps = 0
    spent = 0.0
    while spent < seconds:
        row = rng.randrange(len(tables))
        picks = [rng.random() for _ in range(50)]
        start = time.process_time()
        for pick in picks:
            n = step.legal_row(rules, tables, row, out)
            step.apply_row(rules, tables, row, out[int(pick * n)])
        spent += time.process_time() - start
        steps += len(picks)
        if tables[row]["phase"] >= 7:
            round_start.new_game(rules[0], tables[row], steps)
    return Sample(steps, 0, spent)


def interpreted_move(seconds: float) -> Sample:
    """One ``legal`` and one ``apply`` on a slots table."""
    rules, table, out = setting_of("classic", 4).rules, Table(), [0] * MOST_ACTIONS
    rng = Random(1)
    steps = 0
    spent = 0.0
    interpreted_setup.new_game(rules, table, 1)
    while spent < seconds:
        if table.phase >= 7:
            interpreted_setup.new_game(rules, table, steps)
        seat = table.actor
        pick = rng.random()
        start = time.process_time()
        n = interpreted_legal.list_actions(rules, table, seat, out)
        interpreted_apply.apply(rules, table, out[int(pick * n)])
        spent += time.process_time() - start
        steps += 1
    return Sample(steps, 0, spent)


def game_part(part: str, seconds: float) -> Sample:
    """What a server does for a move at a table of four: ``legal_actions``, ``play`` with its events, one ``view``."""
    rng = Random(1)
    steps = 0
    spent = 0.0
    game = Game.new("classic", 4, seed=1)
    while spent < seconds:
        if game.is_over:
            game = Game.new("classic", 4, seed=steps)
        seat = game.actors[0] if game.actors else 0
        start = time.process_time()
        actions = game.legal_actions(seat)
        listed = time.process_time()
        game.play(keenly(actions, rng))
        played = time.process_time()
        for onlooker in range(4):
            game.view(onlooker)
        seen = time.process_time()
        spent += {"legal_actions": listed - start, "play": played - listed, "view": (seen - played) / 4}[part]
        steps += 1
    return Sample(steps, 0, spent)


def keenly(actions: tuple[Any, ...], rng: Random) -> Any:  # noqa: ANN401 (any action type)
    """A card where one can be laid."""
    cards = [action for action in actions if type(action).__name__ == "Play"]
    return rng.choice(cards or actions)


def start_up(cold: bool) -> list[float]:
    """Seconds from an empty process to the end of a compiled game, with an empty cache or a filled one."""
    found = []
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "NUMBA_CACHE_DIR": folder}
        for attempt in range(2 if cold else 6):
            if cold:
                environment["NUMBA_CACHE_DIR"] = f"{folder}/{attempt}"
            done = subprocess.run(
                [sys.executable, "-c", COLD_START], env=environment, capture_output=True, text=True, check=True
            )
            found.append(float(done.stdout))
    return found if cold else found[1:]


def engine_measurements() -> list[Measurement]:
    """All measurements of our own."""
    found = [
        Measurement(
            f"pioche compiled {policy}, {players} players", partial(compiled_games, "classic", players, keen), policy
        )
        for policy, keen in (("keen", True), ("uniform", False))
        for players in PLAYERS
    ]
    found += [
        Measurement(
            f"pioche interpreted keen, {players} players", partial(interpreted_games, "classic", players, True), "keen"
        )
        for players in (2, 4)
    ]
    found += [
        Measurement(f"pioche compiled {edition} keen, 4 players", partial(compiled_games, edition, 4, True), "keen")
        for edition in EDITIONS
        if edition != "classic"
    ]
    found += [
        Measurement("one legal + apply, compiled", compiled_move, "called from Python, 10,000 tables"),
        Measurement("one legal + apply, interpreted", interpreted_move),
    ]
    return found + [
        Measurement(f"Game.{part}", partial(game_part, part), "4 seats, interpreted")
        for part in ("legal_actions", "play", "view")
    ]


def ratios_of(results: Any) -> list[Any]:  # noqa: ANN401 (report's own mapping)
    """Every ratio that has a target, and those that show how steps scale with seats."""
    pairs = []
    for players in (2, 4):
        for mode, lower in (
            ("compiled keen", "rlcard game"),
            ("compiled keen", "rlcard round"),
            ("compiled keen", "rlcard env"),
            ("compiled uniform", "OpenSpiel C++ bots"),
            ("compiled keen", "limit.c keen"),
            ("compiled uniform", "limit.c uniform"),
            ("interpreted keen", "rlcard game"),
            ("interpreted keen", "rlcard round"),
        ):
            pairs.append((f"pioche {mode}, {players} players", f"{lower}, {players} players"))
    pairs.append(("pioche compiled keen, 2 players", "pioche compiled keen, 10 players"))
    return [compare(results, upper, lower) for upper, lower in pairs if upper in results and lower in results]


def main() -> None:
    """Measure everything and write benchmarks/results/engine.md."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds of one repetition")
    parser.add_argument("--repetitions", type=int, default=7)
    parser.add_argument("--folder", type=Path, default=RESULTS, help="where the results are written")
    asked = parser.parse_args()
    print("starting empty processes: cold compile and warm start ...", file=sys.stderr)
    with one_core():
        cold, warm = start_up(cold=True), start_up(cold=False)
    measurements = engine_measurements() + other_engines.measurements()
    results = measure(measurements, seconds=asked.seconds, repetitions=asked.repetitions)
    report = Report("Engine", results, ratios_of(results))
    facts = {
        "table": f"{record_type(Table).itemsize} bytes; the rules, shared by all, {record_type(Rules).itemsize}",
        "cold compile": f"{statistics.median(cold):.1f} s ({min(cold):.1f} to {max(cold):.1f}, {len(cold)} processes)",
        "warm start": f"{statistics.median(warm):.2f} s ({min(warm):.2f} to {max(warm):.2f}, {len(warm)} processes)",
    }
    publish(replace(report, machine={**report.machine, **facts}), asked.folder, "engine")


if __name__ == "__main__":
    main()
