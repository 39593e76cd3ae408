"""`make faults`: play, break, mend, check; the results land in build/faults."""

from __future__ import annotations

import argparse
import asyncio
import secrets
import shutil
import signal
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NoReturn

import msgspec
import uvloop

from tests.heavy.faults.false_clock import tell
from tests.heavy.faults.postgres_setup import PostgresSetup
from tests.heavy.faults.report import Result, machine, merged, page, result_of
from tests.heavy.faults.run import Run
from tests.heavy.faults.schedule import schedule
from tests.heavy.faults.server_setups import ServerSetup, SqliteSetup
from tests.heavy.faults.workers_setup import WorkersSetup
from tests.heavy.progress_line import Progress

PLACE = Path(__file__).parents[3] / "build" / "faults"
STORES: dict[str, Callable[[Path], ServerSetup]] = {
    "sqlite": SqliteSetup,
    "postgresql": PostgresSetup,
    "workers": WorkersSetup,
}


def options(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make faults ARGS=…", description=__doc__)
    parser.add_argument("--store", nargs="+", choices=STORES, default=list(STORES), help="of all of them")
    parser.add_argument("--faults", type=int, default=600, help="for each store (%(default)s)")
    parser.add_argument("--actions", type=int, default=60_000, help="acknowledged ones, for each store (%(default)s)")
    parser.add_argument("--tables", type=int, default=60, help="that are played at the same time (%(default)s)")
    parser.add_argument("--games", type=int, default=4, help="at most, at each table (%(default)s)")
    parser.add_argument("--think", type=float, default=0.2, help="seconds that a player takes, at most (%(default)s)")
    parser.add_argument("--watch", type=float, default=0.05, help="share of frames searched for cards (%(default)s)")
    parser.add_argument("--seed", type=int, help="which gives faults and players again (by chance)")
    parser.add_argument("--merge", nargs="+", type=Path, metavar="FILE", help="only add up the results of earlier runs")
    return parser.parse_args(arguments)


def stop(*_: object) -> NoReturn:
    """A signal ends the run as Control-C does: nothing is left running."""
    raise KeyboardInterrupt


def played(store: str, seed: int, given: argparse.Namespace) -> Result:
    """One run against one store."""
    folder = PLACE / f"{store}-{seed}"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    setup = STORES[store](folder)
    try:
        planned = schedule(seed, given.faults, given.actions / given.faults, setup.kinds)
        run = Run(
            setup, folder, planned, seed,
            slots=given.tables, games=given.games, actions=given.actions, think=given.think, watch=given.watch,
            progress=Progress(given.actions),
        )  # fmt: skip
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            outcome = runner.run(run.play())
        means = {**machine(), "tables at a time": str(given.tables), "clock": tell(setup.clock)}
        if setup.disk is not None:
            means["full disk"] = setup.disk.kind
    finally:
        setup.close()
    result = result_of(store, seed, outcome, means)
    (PLACE / f"{store}-{seed}.json").write_bytes(msgspec.json.encode(result))
    return result


def main(arguments: Sequence[str] | None = None) -> int:
    given = options(arguments)
    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGHUP, stop)
    PLACE.mkdir(parents=True, exist_ok=True)
    if given.merge:
        results = [msgspec.json.decode(path.read_bytes(), type=Result) for path in given.merge]
    else:
        seed = secrets.randbelow(1_000_000) if given.seed is None else given.seed
        results = []
        for store in given.store:
            print(f"== {store}, seed {seed}", flush=True)
            results.append(played(store, seed, given))
            print(page(results[-1]), flush=True)
    whole = merged(results)
    (PLACE / "results.json").write_bytes(msgspec.json.encode(whole))
    (PLACE / "results.md").write_text(page(whole), encoding="utf-8")
    if len(results) > 1:
        print(page(whole))
    print("== written to build/faults/results.md and results.json")
    return 1 if whole.violations else 0


if __name__ == "__main__":
    sys.exit(main())
