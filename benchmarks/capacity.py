"""How many tables a core carries: more and more of them, step by step, until a move takes 100 ms for one in a hundred.

Tables of four sockets each move at a steady pace (`boardgame/steps.js`). Pioche stores in SQLite, or in a PostgreSQL of
its own (`tests/postgres_cluster.py`) as `pioche serve --store … --workers N` does: one port, and the players of a table
at any of the processes. Two processes with SQLite are two servers, each with tables of its own. What is told:

- tables at p99 < 100 ms, on a machine with nothing else to do: the wall clock counts, and all that runs beside;
- CPU time per move, from /proc, and the tables that a core could carry by it: this holds on a busy machine too;
- the same moves per second spread over 10 to 10,000 tables: what a table costs by being there;
- bytes per move on the wire, and memory per table.

`--quick` runs in three minutes and says so in what it writes; without it, an hour is not enough on two busy cores.
"""

import argparse
import asyncio
import json
import os
import platform
import resource
import statistics
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import without_sockets
from benchmark_report import RESULTS, _cpu_model, _figure, _markdown_table, _version
from capacity_servers import POSTGRES, SQLITE, Way, running, serve
from server import PEER, install

from pioche.protocol.wire_types import VERSION

EVERY = 0.5
"""Seconds between the moves of a table while it is tried how many there can be: people take ten times as long."""
MOST = 100.0
"""Milliseconds that one move in a hundred may take until all four have the new view."""
HOPELESS = 10 * MOST
"""After this no further step is tried. In between steps go on, since a neighbour may have been in the way."""
SHARE = 0.7
"""How much of a core is used in the plans: above it queues grow, and nothing is left for a neighbour that fails."""
RATE = 100
"""Moves per second of all tables together while it is measured what a table costs by being there."""


@dataclass
class Plan:
    """How much is measured."""

    ways: Sequence[Way]
    growing: Sequence[int]
    """Numbers of tables that are tried one after the other, until it takes too long."""
    spread: Sequence[int]
    """Numbers of tables over which the same moves are spread."""
    alone: Sequence[int]
    """The same without sockets."""
    seconds: float
    repetitions: int


Steps = list[dict[str, float]]


# ---- measuring ----


def stepped(way: Way, steps: Sequence[dict[str, float]], note: str) -> Steps:
    """What was found at each step, as far as it went."""
    with running(way) as (servers, pids, database):
        asked = {
            "servers": servers,
            "pids": pids,
            "version": VERSION,
            "database": database,
            "steps": list(steps),
            "most": HOPELESS,
        }
        found: Steps = []
        with subprocess.Popen(
            ["node", "steps.js", json.dumps(asked)], cwd=PEER, stdout=subprocess.PIPE, text=True
        ) as generator:
            assert generator.stdout is not None
            for line in generator.stdout:
                one = json.loads(line)
                found.append(one)
                print(
                    f"{note}{way}: {one['tables']:,} tables, {one['moves'] / one['seconds']:,.0f} moves/s,"
                    f" p99 {one['all99'] or 0:.0f} ms, {micro(one):.0f} µs of CPU a move",
                    file=sys.stderr,
                    flush=True,
                )
        if generator.returncode:
            print(f"{note}{way}: broken off, the generator failed with {generator.returncode}", file=sys.stderr)
    return found


def micro(step: dict[str, float]) -> float:
    """CPU time of the servers in microseconds for each move."""
    return 1e6 * step["cpu"] / step["moves"] if step["moves"] else 0.0


def most_tables(steps: Steps) -> dict[str, float] | None:
    """The last step at which moves were quick enough, and as many as wanted."""
    good = [
        one
        for one in steps
        if one["all99"] and one["all99"] < MOST and one["moves"] >= 0.9 * one["tables"] * one["seconds"] / one["every"]
    ]
    return good[-1] if good else None


def by_cpu(step: dict[str, float], every: float = EVERY) -> float:
    """Tables that a whole core would carry if CPU time were all that counts, each moving once in ``every`` seconds."""
    return every / (micro(step) / 1e6) if step["moves"] else 0.0


def measure(plan: Plan) -> tuple[dict[Way, list[Steps]], list[Steps], dict[int, list[float]]]:
    """Everything, the ways in turn, so that noise hits all alike."""
    growing: dict[Way, list[Steps]] = {way: [] for way in plan.ways}
    spread: list[Steps] = []
    turns = plan.repetitions * (len(plan.ways) + 1)
    steps = [{"tables": tables, "every": EVERY, "seconds": plan.seconds} for tables in plan.growing]
    for repetition in range(plan.repetitions):
        for number, way in enumerate(plan.ways):
            note = f"[{repetition * (len(plan.ways) + 1) + number + 1}/{turns}] "
            growing[way].append(stepped(way, steps, note))
        note = f"[{(repetition + 1) * (len(plan.ways) + 1)}/{turns}] "
        even = [{"tables": many, "every": many / RATE, "seconds": 2 * plan.seconds} for many in plan.spread]
        spread.append(stepped(Way(SQLITE, 1), even, note))
    alone = {}
    for many in plan.alone:
        alone[many] = asyncio.run(without_sockets.cost(many, 5000))
        print(f"without sockets: {many:,} tables, {statistics.median(alone[many]):.0f} µs a move", file=sys.stderr)
    return growing, spread, alone


# ---- writing ----


def markdown(
    plan: Plan, growing: dict[Way, list[Steps]], spread: list[Steps], alone: dict[int, list[float]], command: str
) -> str:
    """The report as a Markdown page."""
    lines = ["# Capacity", "", _method(plan, command), ""]
    lines += [f"- {key}: {value}" for key, value in machine().items()]
    lines += [
        "",
        "## How many tables",
        "",
        f"Each table moves every {EVERY} s: four sockets, one move, four views.",
        "",
    ]
    lines += _markdown_table(
        (
            "store",
            "tables at p99 < 100 ms",
            "p99 ms",
            "moves/s at most",
            "CPU µs per move then",
            "of the database",
            f"tables on {SHARE:.0%} of a core, by CPU time",
            "runs",
        ),
        [_grown(way, runs) for way, runs in growing.items()],
    )
    lines += ["", "### Every step", ""]
    lines += _markdown_table(
        ("store", "tables", "moves/s", "p50 ms", "p99 ms", "CPU µs per move", "generator's lag p99 ms", "load"),
        [_step(way, one) for way, runs in growing.items() for run in runs for one in run],
    )
    lines += [
        "",
        "## What a table costs by being there",
        "",
        f"The same {RATE} moves per second in all, spread over more and more tables, SQLite, one process.",
        "",
        *_markdown_table(
            ("tables", "a move every", "CPU µs per move", "p99 ms", "KB per table before they move", "moves"),
            [_spread(runs) for runs in zip(*spread, strict=False)],
        ),
        "",
        "Without sockets (`benchmarks/without_sockets.py`): rooms, clients, a log in SQLite; 5,000 moves in ten parts.",
        "",
        *_markdown_table(
            ("tables", "CPU µs per move, median of the parts (lowest–highest)"),
            [(f"{many:,}", _spread_of(found)) for many, found in alone.items()],
        ),
        "",
        "## On the wire",
        "",
        *_markdown_table(
            ("what", "bytes per move", "messages per move"),
            [_wire([one for runs in spread for one in runs])],
        ),
        "",
        "What the server sends to all four sockets, with the heads of WebSockets. TCP and IP come on top, about 40",
        "bytes a packet. A move itself is about 90 bytes the other way.",
    ]
    return "\n".join(lines) + "\n"


def _spread_of(values: Sequence[float]) -> str:
    if len(values) == 1:
        return _figure(values[0])
    return f"{_figure(statistics.median(values))} ({_figure(min(values))}–{_figure(max(values))})"


def _grown(way: Way, runs: list[Steps]) -> tuple[str, ...]:
    best = [one for one in map(most_tables, runs) if one is not None]
    busiest = [max(run, key=lambda one: one["moves"] / one["seconds"]) for run in runs if run]
    if not busiest:
        return (str(way), "broken off", *[""] * 5, str(len(runs)))
    database = [1e6 * one["others"] / one["moves"] for one in busiest]
    return (
        str(way),
        _spread_of([one["tables"] for one in best]) if best else "none of those tried",
        _spread_of([one["all99"] for one in best]) if best else "",
        _spread_of([one["moves"] / one["seconds"] for one in busiest]),
        _spread_of([micro(one) for one in busiest]),
        _spread_of(database) if way.store == POSTGRES else "in the process",
        _spread_of([SHARE * by_cpu(one) for one in busiest]),
        str(len(runs)),
    )


def _step(way: Way, one: dict[str, float]) -> tuple[str, ...]:
    shown = (one["moves"] / one["seconds"], one["all50"] or 0, one["all99"] or 0, micro(one), one["lag99"], one["load"])
    return (str(way), f"{one['tables']:,.0f}", *map(_figure, shown))


def _spread(runs: Sequence[dict[str, float]]) -> tuple[str, ...]:
    first = runs[0]
    return (
        f"{first['tables']:,.0f}",
        f"{first['every']:g} s",
        _spread_of([micro(one) for one in runs]),
        _spread_of([one["all99"] or 0 for one in runs]),
        _spread_of([1024 * (one["full"] - one["empty"]) / one["tables"] for one in runs]),
        f"{sum(one['moves'] for one in runs):,.0f}",
    )


def _wire(steps: Steps) -> tuple[str, ...]:
    moves = sum(one["moves"] for one in steps)
    sizes = [one["bytes"] / one["moves"] for one in steps if one["moves"]]
    return (
        f"{moves:,.0f} moves of the classic edition, 4 players",
        _spread_of(sizes),
        _figure(sum(one["messages"] for one in steps) / moves),
    )


def _method(plan: Plan, command: str) -> str:
    times = f"{plan.repetitions} repetition{'s' if plan.repetitions > 1 else ''}"
    return (
        f"Run as `{command}`: {times} of {plan.seconds:g} s a step, after two seconds to warm up; medians"
        " (lowest–highest). Servers, generator and database share the cores of the machine with everything that runs"
        " beside them: the load average is told with every step. The p99 is worth something where the load is below the"
        " number of cores. CPU time is worth something in any case, though shared caches and a core that is shared by"
        " turns make it longer on a busy machine: by up to a half where eight engineers worked beside it."
    )


def machine() -> dict[str, str]:
    """What it was measured on."""
    node = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True).stdout.strip()
    return {
        "date": datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC"),
        "CPU": _cpu_model(),
        "cores": str(os.cpu_count()),
        "OS": f"{platform.system()} {platform.release()} {platform.machine()}",
        "Python": platform.python_version(),
        "Node": node,
        **{name: _version(name) for name in ("uvicorn", "uvloop", "websockets", "msgspec", "psycopg")},
    }


def read_plan(asked: Any, files: int) -> Plan:  # noqa: ANN401 (argparse)
    """What is asked for, as far as a process may open enough files."""
    ways = [Way(store, processes) for store in (SQLITE, POSTGRES) for processes in (1, 2)]
    if asked.only:
        ways = [way for way in ways if str(way).lower().startswith(asked.only.lower())]
    growing = (50, 100, 200, 400, 600, 800, 1000, 1200, 1400, 1600, 1800, 2000, 2500, 3000)
    most = min(10_000, (files - 500) // 4)
    if asked.quick:
        return Plan(ways, (100, 400, 800, 1200), (10, 100, 1000), (10, 100, 1000, 10_000), 4, 1)
    return Plan(ways, growing, (10, 100, 1000, most), (10, 100, 1000, 10_000), asked.seconds, asked.repetitions)


def main() -> None:
    """Measure everything and write benchmarks/results/capacity.md."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="fewer tables, once")
    parser.add_argument("--seconds", type=float, default=10.0, help="how long each step is measured")
    parser.add_argument("--repetitions", type=int, default=3)
    parser.add_argument("--only", default="", help='only stores whose name begins so, as "sqlite, 1"')
    parser.add_argument("--folder", type=Path, default=RESULTS, help="where the results are written")
    parser.add_argument("--serve", type=int, default=0, help=argparse.SUPPRESS)
    parser.add_argument("--store", default="", help=argparse.SUPPRESS)
    parser.add_argument("--workers", type=int, default=1, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.serve:
        serve(asked.serve, asked.store, asked.workers)
        return
    files = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))
    install()
    plan = read_plan(asked, files)
    growing, spread, alone = measure(plan)
    page = markdown(plan, growing, spread, alone, " ".join(["make capacity", *_given(sys.argv[1:])]))
    print(page)
    asked.folder.mkdir(parents=True, exist_ok=True)
    (asked.folder / "capacity.md").write_text(page, encoding="utf-8")


def _given(arguments: list[str]) -> list[str]:
    return [f'ARGS="{" ".join(arguments)}"'] if arguments else []


if __name__ == "__main__":
    main()
