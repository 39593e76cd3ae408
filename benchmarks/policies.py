"""How fast the players inside the compiled kernel decide: `regular` beside `keen`, whole rounds, everything counted.

A step is an action of the game: nearly always a decision of one player. All on one core, in CPU time.
"""

import argparse
import os
import time
from functools import partial
from typing import Any

import numpy as np
from benchmark_report import RESULTS, Measurement, Report, Sample, compare, measure, publish, this_machine

from pioche.compiled import load
from pioche.editions import EDITIONS
from pioche.kernel.counting import ACTIONS, ROUNDS
from pioche.kernel.game_setting import Setting
from pioche.kernel.legal import MOST_ACTIONS
from pioche.kernel.seen import Seen
from pioche.sim.simulation_counters import Sums
from pioche.sim.table_records import empty_tables, to_record

PLAYERS = (2, 4, 10)
AT_A_TIME = 200


def rounds_of(player: str, edition: str, players: int, seconds: float) -> Sample:
    """Single rounds in which every seat plays alike."""
    rules, table = to_record(Setting.read(edition, players, {"rounds": 1}).rules), empty_tables(1)
    sums = [np.array(counts, np.int64) for counts in Sums.zero(players)]
    everybody = (1 << players) - 1
    seen, out = to_record(Seen()), np.zeros(MOST_ACTIONS, np.int64)
    regular: Any = load("regular_player").count_regular_games
    keen: Any = load("counting").count_games
    seed = 1
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        if player == "regular":
            regular(rules[0], table[0], seed, 0, everybody, AT_A_TIME, seen[0], out, *sums)
        else:
            keen(rules[0], table[0], seed, everybody, AT_A_TIME, *sums)
        seed += AT_A_TIME
    return Sample(int(sums[1][ACTIONS]), int(sums[1][ROUNDS]), spent)


def main() -> None:
    """Measure, print, and write results/policies.md."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=0.5)
    parser.add_argument("--repetitions", type=int, default=5)
    given = parser.parse_args()
    names = [
        (player, edition, players) for edition in EDITIONS for players in PLAYERS for player in ("regular", "keen")
    ]
    busy = os.getloadavg()[0]
    results = measure(
        [Measurement(f"{one[0]}, {one[1]}, {one[2]} seats", partial(rounds_of, *one)) for one in names],
        seconds=given.seconds,
        repetitions=given.repetitions,
    )
    pairs = [(f"regular, {edition}, 4 seats", f"keen, {edition}, 4 seats") for edition in EDITIONS]
    machine = this_machine() | {"load when it began": f"{busy:.1f}"}
    ratios = [compare(results, *pair) for pair in pairs]
    publish(Report("Players inside the compiled kernel", results, ratios, machine), RESULTS, "policies")


if __name__ == "__main__":
    main()
