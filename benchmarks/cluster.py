"""What a cluster costs: the same games on the cores of this machine, and on a Dask scheduler and workers beside it."""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import psutil
from distributed import Client

from pioche import simulate
from pioche.sim.workers import cores

if TYPE_CHECKING:
    from collections.abc import Callable

    from pioche.sim.simulation_result import Simulation


class Cost(NamedTuple):
    """What one run took."""

    wall: float
    processor: float
    """Seconds of processor time, of all processes that took part."""


def processor_time() -> float:
    """Of this process and of all that it has started, those that have ended included."""
    me = psutil.Process()
    own = me.cpu_times()
    total = own.user + own.system + own.children_user + own.children_system
    for child in me.children(recursive=True):
        times = child.cpu_times()
        total += times.user + times.system
    return float(total)


def cost(play: Callable[[], Simulation]) -> tuple[Simulation, Cost]:
    """The result, and what it took."""
    before, began = processor_time(), time.perf_counter()
    found = play()
    return found, Cost(time.perf_counter() - began, processor_time() - before)


def start(folder: Path, workers: int) -> list[subprocess.Popen[bytes]]:
    """A scheduler, and workers with one thread each."""
    where = ["--scheduler-file", str(folder / "scheduler.json"), "--host", "127.0.0.1", "--no-dashboard"]
    log = (folder / "log").open("wb")

    def run(kind: str, *words: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", f"distributed.cli.dask_{kind}", *where, *words]
        return subprocess.Popen(command, stdout=log, stderr=log, cwd=folder)

    worker = ("--no-nanny", "--nthreads", "1", "--local-directory", str(folder))
    return [run("scheduler", "--port", "0"), *(run("worker", *worker) for _ in range(workers))]


def compare(name: str, runs: int, local: Callable[[], Simulation], there: Callable[[], Simulation]) -> None:
    """One after the other, several times, and how the two compare."""
    costs: list[tuple[Cost, Cost]] = []
    for _ in range(runs):
        (here, ours), (elsewhere, theirs) = cost(local), cost(there)
        if here != elsewhere:
            sys.exit(f"{name}: the results differ")
        costs.append((ours, theirs))
        print(f"  {name}: {ours.wall:.1f} s here, {theirs.wall:.1f} s on the cluster", file=sys.stderr)
    for what in ("processor", "wall"):
        ratios = sorted(getattr(theirs, what) / getattr(ours, what) for ours, theirs in costs)
        median = statistics.median(getattr(ours, what) for ours, _ in costs)
        spread = f"{ratios[0]:.3f} to {ratios[-1]:.3f}"
        print(f"{name}: {what} {median:.1f} s here; on the cluster × {statistics.median(ratios):.3f} ({spread})")


def main() -> None:
    """Compiled rounds, and rounds of bots written in Python."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--rounds", type=int, default=4_000_000, help="of the policy keen, compiled")
    asked.add_argument("--bot-rounds", type=int, default=1_000, help="of the bot novice, which is not compiled")
    asked.add_argument("--runs", type=int, default=5)
    given = asked.parse_args()
    workers = cores()
    with tempfile.TemporaryDirectory() as folder:
        processes = start(Path(folder), workers)
        try:
            while not (Path(folder) / "scheduler.json").exists():
                time.sleep(0.1)
            with Client(scheduler_file=f"{folder}/scheduler.json", set_as_default=False) as client:
                client.wait_for_workers(workers)
                print(f"{workers} workers with one thread each, on the same machine; {given.runs} runs by turns")
                simulate(rounds=100_000, on=client)  # loads the compiled rules
                simulate(rounds=100_000)
                compare(
                    f"{given.rounds:,} compiled rounds",
                    given.runs,
                    lambda: simulate(rounds=given.rounds, workers=workers),
                    lambda: simulate(rounds=given.rounds, on=client),
                )
                compare(
                    f"{given.bot_rounds:,} rounds of novice",
                    given.runs,
                    lambda: simulate(bots="novice", rounds=given.bot_rounds, workers=workers),
                    lambda: simulate(bots="novice", rounds=given.bot_rounds, on=client),
                )
        finally:
            for process in reversed(processes):
                process.kill()
                process.wait()


if __name__ == "__main__":
    main()
