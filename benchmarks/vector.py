"""``make bench-vector``: environments for programs that learn, beside rlcard, PettingZoo and OpenSpiel, in one run.

All of them play random legal actions, two seats, and make observation and mask for every decision; the choice of the
action is part of the time. Repetitions go round all contestants in turn, so that a busy machine slows all of them
alike; each ratio is taken inside one repetition. Rates are steps per second of processor time, but for two threads,
which are compared by the clock with one thread measured just before.
"""

from __future__ import annotations

import argparse
import os
import platform
import random
import statistics
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from other_engines import rlcard_env

from pioche.envs import PiocheEnv, load_game, pioche_v0
from pioche.sim.vector_environment import VectorEnv

if TYPE_CHECKING:
    from collections.abc import Callable

    Play = Callable[[float], tuple[int, float, float]]
    """Plays for about this many seconds of processor time; returns steps, processor seconds and clock seconds."""

RESULTS = Path(__file__).parent / "results" / "vector.md"
RLCARD = "rlcard, env `uno`"


def timed(play: Callable[[], int], seconds: float) -> tuple[int, float, float]:
    """Play piece after piece until the time is up."""
    steps, clock, start = 0, time.perf_counter(), time.process_time()
    while True:
        steps += play()
        used = time.process_time() - start
        if used >= seconds:
            return steps, used, time.perf_counter() - clock


def vector(tables: int, threads: int) -> Play:
    """Steps this number of tables together; the environment chooses the actions, in its own threads."""
    env = VectorEnv("classic", tables=tables, seats=2, threads=threads)
    env.reset()
    pieces = max(1, 16_384 // tables)
    seed = 0

    def play() -> int:
        nonlocal seed
        for _ in range(pieces):
            env.step(env.random_actions(seed))
            seed += tables
        return pieces * tables

    for _ in range(max(1, 100_000 // (pieces * tables))):
        play()
    return lambda seconds: timed(play, seconds)


def agents(env: Any) -> Play:  # noqa: ANN401
    """A game of PettingZoo, one agent after the other."""

    def play() -> int:
        env.reset(seed=random.getrandbits(30))
        steps = 0
        for _ in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                env.step(random.choice(np.flatnonzero(seen["action_mask"])))
                steps += 1
        return steps

    return lambda seconds: timed(play, seconds)


def states() -> Play:
    """Our states, with the observation of each decision."""
    game = load_game("classic", seats=2)

    def play() -> int:
        state, steps = game.new_initial_state(random.getrandbits(30)), 0
        while not state.is_terminal():
            state.observation_tensor()
            state.apply_action(random.choice(state.legal_actions()))
            steps += 1
        return steps

    return lambda seconds: timed(play, seconds)


def against_keen() -> Play:
    """Our environment of Gymnasium; the decisions of its bot are not counted."""
    env = PiocheEnv("classic", seats=2, bots="keen")

    def play() -> int:
        _, info = env.reset(seed=random.getrandbits(30))
        steps, is_over = 0, False
        while not is_over:
            _, _, is_over, _, info = env.step(random.choice(np.flatnonzero(info["action_mask"])))
            steps += 1
        return steps

    return lambda seconds: timed(play, seconds)


def open_spiel() -> Play:
    """OpenSpiel's crazy eights, with the observation of each decision; chance is played and not counted."""
    import pyspiel

    game = pyspiel.load_game("crazy_eights", {"players": 2})

    def play() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if not state.is_chance_node():
                state.observation_tensor(state.current_player())
                steps += 1
            state.apply_action(random.choice(state.legal_actions()))
        return steps

    return lambda seconds: timed(play, seconds)


def rlcard(seconds: float) -> tuple[int, float, float]:
    """What rlcard's environment does in the same time."""
    clock = time.perf_counter()
    sample = rlcard_env(2, seconds)
    return sample.steps, sample.cpu_seconds, time.perf_counter() - clock


def contestants() -> dict[str, Play]:
    """Everybody who is measured, rlcard first."""
    from pettingzoo.classic import leduc_holdem_v4

    found: dict[str, Play] = {RLCARD: rlcard}
    for tables, threads in ((64, 1), (1024, 1), (8192, 1), (8192, 2)):
        found[f"`VectorEnv`, {tables:,} tables, {threads} thread{'s' * (threads > 1)}"] = vector(tables, threads)
    found["our states (`load_game`)"] = states()
    found["our PettingZoo `pioche_v0.raw_env`"] = agents(pioche_v0.raw_env(seats=2))
    found["our PettingZoo `pioche_v0.env`"] = agents(pioche_v0.env(seats=2))
    found["our Gymnasium against `keen`"] = against_keen()
    found["PettingZoo's own `leduc_holdem_v4`"] = agents(leduc_holdem_v4.env())
    found["OpenSpiel, `crazy_eights` from Python"] = open_spiel()
    return found


def spread(figures: list[float], form: str) -> str:
    """A median with its lowest and highest."""
    return f"{statistics.median(figures):{form}} ({min(figures):{form}} to {max(figures):{form}})"


def main() -> None:
    """Measure, print, and write the results down."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--repetitions", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.5, help="of processor time for each figure")
    parser.add_argument("--only", default="", help="those whose names begin like this, beside rlcard")
    parser.add_argument("--note", default="", help="how it was run, for the page")
    parser.add_argument("--write", action="store_true", help=f"write {RESULTS.name}")
    args = parser.parse_args()
    everybody = {name: play for name, play in contestants().items() if name.startswith((RLCARD, args.only))}
    rates: dict[str, list[float]] = {name: [] for name in everybody}
    walls: dict[str, list[float]] = {name: [] for name in everybody}
    load = os.getloadavg()[0]
    for _ in range(args.repetitions):
        for name, play in everybody.items():
            steps, used, clock = play(args.seconds)
            rates[name].append(steps / used)
            walls[name].append(steps / clock)
    lines = [
        "| environment | thousand steps/s of a core | times rlcard | two threads, by the clock |",
        "|---|---|---|---|",
    ]
    for name in everybody:
        ratios = [ours / theirs for ours, theirs in zip(rates[name], rates[RLCARD], strict=True)]
        faster = ""
        if name.endswith("2 threads"):
            alone = walls[name.replace("2 threads", "1 thread")]
            faster = spread([two / one for two, one in zip(walls[name], alone, strict=True)], ".2f") + " times one"
        thousands = spread([rate / 1e3 for rate in rates[name]], ",.1f")
        lines.append(f"| {name} | {thousands} | {spread(ratios, ',.2f')} | {faster} |")
    machine = f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}, load {load:.1f}"
    told = f"{machine}; {args.repetitions} repetitions of {args.seconds} s of processor time each; {args.note}"
    page = f"{told}\n\nMedian (lowest to highest).\n\n" + "\n".join(lines) + "\n"
    print(page)
    if args.write:
        before, _, after = RESULTS.read_text(encoding="utf-8").partition("<!-- measured -->\n")
        rest = after.partition("<!-- end -->\n")[2]
        RESULTS.write_text(f"{before}<!-- measured -->\n{page}<!-- end -->\n{rest}", encoding="utf-8")


if __name__ == "__main__":
    main()
