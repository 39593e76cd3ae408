"""What was measured, as JSON that can be added up and as a page to read."""

from __future__ import annotations

import math
import os
import platform
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING

import msgspec

from tests.heavy.faults.checker import Counts
from tests.heavy.faults.schedule import KINDS
from tests.heavy.progress_line import clock

if TYPE_CHECKING:
    from tests.heavy.faults.run import Outcome


class Result(msgspec.Struct):
    """One run, or several that were added up."""

    store: str
    seeds: list[int] = []
    seconds: float = 0.0
    runs: int = 1
    tables: int = 0
    abandoned: int = 0
    damaged: int = 0
    tracebacks: int = 0
    skipped: int = 0
    counts: dict[str, int] = {}
    faults: dict[str, int] = {}
    """By kind."""
    recovered: dict[str, list[float]] = {}
    """Seconds until the next acknowledged action, by kind, a number for each table that was concerned."""
    violations: list[str] = []
    means: dict[str, str] = {}
    """With what it was measured."""


def result_of(store: str, seed: int, outcome: Outcome, means: dict[str, str]) -> Result:
    """A run in numbers."""
    recovered: dict[str, list[float]] = {}
    for fault in outcome.faults:
        recovered.setdefault(fault.planned.kind, []).extend(round(seconds, 4) for seconds in fault.recovered)
    return Result(
        store=store,
        seeds=[seed],
        seconds=outcome.seconds,
        tables=outcome.tables,
        abandoned=outcome.abandoned,
        damaged=outcome.damaged,
        tracebacks=outcome.tracebacks,
        skipped=outcome.skipped,
        counts=asdict(outcome.counts),
        faults=dict(Counter(fault.planned.kind for fault in outcome.faults)),
        recovered=recovered,
        violations=[str(violation) for violation in outcome.violations],
        means=means,
    )


def merged(results: Sequence[Result]) -> Result:
    """Several runs as one.

    >>> one = Result("sqlite", [1], 2.0, counts={"asked": 3}, faults={"cut": 1}, recovered={"cut": [0.5]})
    >>> both = merged([one, one])
    >>> both.runs, both.seconds, both.counts["asked"], both.faults, both.recovered
    (2, 4.0, 6, {'cut': 2}, {'cut': [0.5, 0.5]})
    """
    added = Result(" and ".join(dict.fromkeys(one.store for one in results)), runs=0)
    counts: Counter[str] = Counter()
    faults: Counter[str] = Counter()
    for one in results:
        added.seeds = [*added.seeds, *one.seeds]
        for name in ("seconds", "runs", "tables", "abandoned", "damaged", "tracebacks", "skipped"):
            setattr(added, name, getattr(added, name) + getattr(one, name))
        counts.update(one.counts)
        faults.update(one.faults)
        for kind, seconds in one.recovered.items():
            added.recovered = {**added.recovered, kind: [*added.recovered.get(kind, []), *seconds]}
        added.violations = [*added.violations, *one.violations]
        added.means = {**added.means, **one.means}
    added.counts, added.faults = dict(counts), dict(faults)
    return added


def percentile(sample: Sequence[float], share: float) -> float:
    """The least number that this share of a sorted sample does not exceed.

    >>> percentile([1.0, 2.0, 3.0, 4.0], 0.5), percentile([1.0, 2.0], 0.99)
    (2.0, 2.0)
    """
    return sample[max(0, math.ceil(share * len(sample)) - 1)]


def page(result: Result) -> str:
    """The result in Markdown."""
    counts = Counts(**result.counts)
    lines = [
        f"{result.store}: {result.runs} run(s), seeds {', '.join(map(str, result.seeds))}, {clock(result.seconds)}",
        "",
        "| | |",
        "|---|---|",
        *_rows(
            ("tables", result.tables),
            ("games begun", counts.games),
            ("faults", sum(result.faults.values())),
            ("actions acknowledged", counts.acknowledged),
            (
                "of these lost or done twice",
                sum("acknowledged" in one or "more than once" in one for one in result.violations),
            ),
            ("actions whose answer was lost for good", counts.unknown),
            ("of these done", counts.unknown_done),
            ("actions refused", counts.refused),
            ("entries in the logs", counts.entries),
            ("frames compared with the log", counts.frames),
            ("events in them", counts.events),
            ("frames searched for hidden cards", counts.watched),
            ("last views compared with fresh ones", counts.compared),
            ("arrivals at a server that had not heard of the latest entry yet", counts.stale),
            ("tables damaged on purpose, and refused", result.damaged),
            ("tables given up before the game, since nobody knew who sat there", result.abandoned),
            ("violations", len(result.violations)),
        ),
        "",
        "| fault | times | tables concerned | p50 s | p90 s | p99 s | longest s |",
        "|---|---|---|---|---|---|---|",
    ]
    for kind, times in sorted(result.faults.items(), key=lambda item: list(KINDS).index(item[0])):
        sample = sorted(result.recovered.get(kind, []))
        figures = [percentile(sample, share) for share in (0.5, 0.9, 0.99, 1.0)] if sample else []
        told = " | ".join(f"{seconds:.2f}" for seconds in figures) or "– | – | – | –"
        lines.append(f"| {KINDS[kind]} | {times:,} | {len(sample):,} | {told} |")
    lines += ["", *(f"- {name}: {value}" for name, value in result.means.items())]
    if result.violations:
        lines += ["", "Violations:", "", *(f"- {violation}" for violation in result.violations[:50])]
    return "\n".join(lines) + "\n"


def _rows(*rows: tuple[str, int]) -> Iterable[str]:
    return (f"| {name} | {value:,} |" for name, value in rows)


def machine() -> dict[str, str]:
    """On what it was measured."""
    return {
        "machine": f"{os.cpu_count()} cores, {platform.system()} {platform.release()} {platform.machine()}, "
        f"Python {platform.python_version()}",
        "load at the end": " ".join(f"{load:.1f}" for load in os.getloadavg()),
    }
