"""How long the terminal takes: from the command to the first decision, and from a key to the screen; without a real
terminal, which adds what it adds.

.venv/bin/python benchmarks/terminal.py
"""

from __future__ import annotations

import asyncio
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

ROUNDS = 5
KEYS = 100


async def until(holds: Callable[[], bool]) -> None:
    """Wait without losing time."""
    for _ in range(10_000_000):
        if holds():
            return
        await asyncio.sleep(0)
    raise TimeoutError


async def first_decision(folder: Path) -> None:
    """Open the window, wait until the table asks for something, then go from card to card."""
    from pioche.terminal.app import PiocheApp
    from pioche.terminal.plan import Plan
    from pioche.terminal.play import sitting_of
    from pioche.terminal.table import TableScreen

    plan = Plan(people=("Ana",), seed=7)
    app = PiocheApp(sitting_of(plan, pace=0.0, folder=folder), plan, pace=0.0)
    async with app.run_test(size=(80, 24)):
        await until(lambda: isinstance(app.screen, TableScreen) and bool(app.screen.panel.choices))
        print("decision", flush=True)
        took = []
        for _ in range(KEYS):
            hand = app.screen.hand
            cursor = hand.cursor
            began = time.perf_counter()
            app.simulate_key("right")
            await until(lambda: hand.cursor != cursor and not hand._repaint_required)  # noqa: B023
            took.append(time.perf_counter() - began)
        print(statistics.median(took), flush=True)


def measure() -> tuple[float, float]:
    """Seconds to the first decision in a process of its own, and from a key to the screen."""
    began = time.perf_counter()
    with subprocess.Popen([sys.executable, __file__, "child"], stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        child.stdout.readline()
        start = time.perf_counter() - began
        return start, float(child.stdout.readline())


def main() -> None:
    if sys.argv[1:] == ["child"]:
        with TemporaryDirectory() as folder:
            asyncio.run(first_decision(Path(folder)))
        return
    measure()  # the first one reads everything from the disk
    starts, keys = zip(*(measure() for _ in range(ROUNDS)), strict=True)
    print(f"start to first decision: {statistics.median(starts):.2f} s (at most 1.5 are wanted)")
    print(f"key to screen: {1000 * statistics.median(keys):.1f} ms (at most 50 are wanted)")


if __name__ == "__main__":
    main()
