"""``make bench-gpu``: playouts and environment steps on a GPU, against a processor and against Pgx on the same GPU.

Says so where there is no GPU. Every figure is the median of several runs, with the lowest and highest; the first run of
each kind, which compiles, is timed apart. Before anything is timed, whole games are compared with those of the
processor, field by field.
"""

from __future__ import annotations

import argparse
import json
import platform
import statistics
import sys
import time
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from pioche.compiled import load
from pioche.kernel.game_setting import Setting
from pioche.kernel.layout import Table, kernel_fields
from pioche.sim import gpu_kernels as kernels
from pioche.sim.games_on_gpu import BLOCK, GpuVectorEnv, tally_on_gpu
from pioche.sim.gpu_availability import NoGpu, cuda, require_gpu
from pioche.sim.table_records import empty_tables, to_record

if TYPE_CHECKING:
    from collections.abc import Callable

EDITIONS = ("classic", "friends", "custom", "dare", "emoji", "extreme")
PGX_GAMES = ("sparrow_mahjong", "leduc_holdem", "kuhn_poker", "backgammon")


def say(text: str) -> None:
    """Print a line at once."""
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def rates(work: Callable[[], int], repetitions: int) -> tuple[float, float, float]:
    """Millions a second: median, lowest, highest."""
    found = []
    for _ in range(repetitions):
        start = time.perf_counter()
        done = work()
        found.append(done / (time.perf_counter() - start) / 1e6)
    return statistics.median(found), min(found), max(found)


def spread(figures: tuple[float, float, float]) -> str:
    """A median with its lowest and highest."""
    return f"{figures[0]:,.1f} ({figures[1]:,.1f}-{figures[2]:,.1f})"


def compare(edition: str, seats: int, games: int, options: dict[str, object]) -> int:
    """Play games on both; how many tables differ in any field."""
    setting = Setting.read(edition, seats, options)
    seeds = np.arange(games, dtype=np.int64)
    there = cuda.to_device(empty_tables(games))
    steps = cuda.to_device(np.zeros(games, np.int64))
    rules = to_record(setting.rules)
    kernels.play_games[-(-games // BLOCK), BLOCK](
        cuda.to_device(rules), there, cuda.to_device(seeds), True, 1 << 40, steps
    )
    here = empty_tables(games)
    random_game = load("playout").random_game
    for i in range(games):
        random_game(rules[0], here[i], i, True)
    back = there.copy_to_host()
    different = np.zeros(games, bool)
    for field in kernel_fields(Table):
        equal = back[field.name] == here[field.name]
        different |= ~equal.reshape(games, -1).all(axis=1)
    return int(different.sum())


def playout_rates(edition: str, seats: int, games: int, repetitions: int) -> dict[str, Any]:
    """Steps of whole rounds on the GPU."""
    setting = Setting.read(edition, seats, {"rounds": 1})
    every = (1 << seats) - 1
    start = time.perf_counter()
    tally_on_gpu(setting, every, 0, 1000)
    first = time.perf_counter() - start
    return {
        "first_s": round(first, 1),
        "m_steps": rates(lambda: tally_on_gpu(setting, every, 0, games)[3][0], repetitions),
    }


def step_rates(edition: str, seats: int, tables: int, steps: int, repetitions: int) -> dict[str, Any]:
    """Steps of the environment: random actions chosen from the masks, observations and masks written."""
    env = GpuVectorEnv(edition, tables=tables, seats=seats, check=False)
    env.reset()

    def run(count: int) -> int:
        for i in range(count):
            env.step(env.random_actions(i * 7919))
        cuda.synchronize()
        return count * tables

    start = time.perf_counter()
    run(3)
    first = time.perf_counter() - start
    run(100)  # hands of many lengths
    return {"first_s": round(first, 1), "m_steps": rates(lambda: run(steps), repetitions)}


def pgx_rates(game: str, batch: int, steps: int, repetitions: int) -> tuple[float, float, float]:
    """Steps of one of Pgx's games: random legal actions, games begun again, all on the GPU."""
    import jax
    import jax.numpy as jnp
    import pgx

    env = pgx.make(game)
    again = pgx.experimental.auto_reset(env.step, env.init)

    def one(carry: Any, _: None) -> Any:  # noqa: ANN401
        state, key = carry
        key, choose, chance = jax.random.split(key, 3)
        logits = jnp.log(state.legal_action_mask.astype(jnp.float32))
        action = jax.random.categorical(choose, logits, axis=1)
        keys = jax.random.split(chance, batch)
        return (jax.vmap(again)(state, action, keys), key), None

    run = jax.jit(lambda carry: jax.lax.scan(one, carry, None, length=steps)[0])
    carry = (jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), batch)), jax.random.PRNGKey(1))
    carry = jax.block_until_ready(run(carry))

    def work() -> int:
        jax.block_until_ready(run(carry))
        return batch * steps

    return rates(work, repetitions)


def main() -> int:
    """Measure, print, and write the results down."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--repetitions", type=int, default=5)
    parser.add_argument("--games", type=int, default=20_000_000, help="rounds a playout measurement")
    parser.add_argument("--tables", type=int, default=1_048_576, help="tables of the environment")
    parser.add_argument(
        "--compare", type=int, default=200_000, help="games compared with the processor, for each edition"
    )
    parser.add_argument("--pgx", default=",".join(PGX_GAMES), help="games of Pgx to measure; empty: none")
    parser.add_argument("--write", type=Path, help="write the figures to this file as JSON")
    args = parser.parse_args()
    try:
        require_gpu()
    except NoGpu as problem:
        say(f"Nothing was measured: {problem}.")
        return 0
    found: dict[str, Any] = {"gpu": str(cuda.get_current_device().name), "python": platform.python_version()}
    say(f"{found['gpu']}, {args.repetitions} repetitions, median (lowest-highest)")
    for edition, seats in zip(EDITIONS if args.compare else (), (2, 4, 10, 3, 5, 6), strict=False):
        for options in ({}, {"rounds": 1}):
            start = time.perf_counter()
            wrong = compare(edition, seats, args.compare // 2, dict(options))
            found[f"different {edition} {seats} {options}"] = wrong
            took = time.perf_counter() - start
            what = f"{edition}, {seats} seats, {'single rounds' if options else 'whole games'}"
            say(f"GPU = CPU, {what}: {args.compare // 2:,} games, {wrong} differ ({took:.0f} s)")
    for edition in EDITIONS:
        for seats in (2, 4) if edition == "classic" else (4,):
            found[f"playouts {edition} {seats}"] = row = playout_rates(edition, seats, args.games, args.repetitions)
            rate = spread(row["m_steps"])
            say(f"playouts, {edition}, {seats} seats: {rate} M steps/s; first start {row['first_s']} s")
    for edition in EDITIONS:
        found[f"steps {edition}"] = row = step_rates(edition, 2, args.tables, 50, args.repetitions)
        say(f"environment, {edition}, 2 seats: {spread(row['m_steps'])} M steps/s; first start {row['first_s']} s")
    if find_spec("pgx") is not None:
        for game in filter(None, args.pgx.split(",")):
            figures = pgx_rates(game, args.tables, 50, args.repetitions)
            found[f"pgx {game}"] = figures
            say(f"Pgx {game}: {spread(figures)} M steps/s")
    if args.write:
        args.write.write_text(json.dumps(found, indent=1))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
