"""How a benchmark is repeated, summed up and written down.

    results = measure([Measurement("engine, keen, 2 players", play), *peers.measurements()])
    ratios = [compare(results, "engine, keen, 2 players", "rlcard game, 2 players")]
    publish(Report("Engine", results, ratios))

A measurement is a name and a function that plays for about the given seconds of CPU time and says what it did.
"""

import json
import os
import platform
import shutil
import statistics
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from importlib import metadata
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

RESULTS = Path(__file__).parent / "results"
PACKAGES = ("numba", "numpy", "rlcard", "open_spiel")
RESULT_COLUMNS = ("measurement", "M steps/s", "quartiles", "ns/step", "rounds/s", "steps/round", "note")
RATIO_COLUMNS = ("ratio of medians", "times", "quartiles of paired ratios")


class Unavailable(Exception):
    """Something to be measured is not on this machine; the text says what is missing and how to get it."""


class Sample(NamedTuple):
    """What one repetition of a measurement did."""

    steps: int
    rounds: int
    cpu_seconds: float

    @property
    def rate(self) -> float:
        """Steps per second of CPU time."""
        return self.steps / self.cpu_seconds


class Spread(NamedTuple):
    """The middle half of some values."""

    low: float
    high: float


@dataclass(frozen=True)
class Measurement:
    """A name, and a function that plays for about the given seconds."""

    name: str
    play: Callable[[float], Sample]
    note: str = ""


@dataclass(frozen=True)
class Result:
    """All repetitions of one measurement, in the order of their rounds."""

    name: str
    note: str
    samples: tuple[Sample, ...]

    @property
    def rates(self) -> list[float]:
        return [sample.rate for sample in self.samples]

    @property
    def median(self) -> float:
        """Median of steps per second."""
        return statistics.median(self.rates)

    @property
    def spread(self) -> Spread:
        return quartiles(self.rates)

    @property
    def rounds_per_second(self) -> float:
        return statistics.median(sample.rounds / sample.cpu_seconds for sample in self.samples)

    @property
    def steps_per_round(self) -> float:
        rounds = sum(sample.rounds for sample in self.samples)
        return sum(sample.steps for sample in self.samples) / rounds if rounds else 0.0


@dataclass(frozen=True)
class Ratio:
    """How many times faster, in steps per second, the upper is than the lower."""

    upper: str
    lower: str
    times: float
    spread: Spread


Results = dict[str, Result]


# ---- measuring ----


@contextmanager
def one_core() -> Iterator[None]:
    """Keep this process, and those it starts, on one core where the system can."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(before)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def measure(
    measurements: Sequence[Measurement], *, seconds: float = 1.0, repetitions: int = 7, warm_up: float = 0.1
) -> Results:
    """Play every measurement once per repetition, in turn, so that noise hits all alike."""
    names = [one.name for one in measurements]
    if len(set(names)) != len(names):
        raise ValueError(f"measurements need names of their own: {names}")
    samples: dict[str, list[Sample]] = {name: [] for name in names}
    with one_core(), _progress() as progress:
        task = progress.add_task("", total=len(names) * (repetitions + 1))
        for repetition in range(repetitions + 1):
            for one in measurements:
                progress.update(task, description=one.name, refresh=True)
                sample = one.play(seconds if repetition else warm_up)
                if repetition:  # the first is the warm-up: imports, compilation, caches
                    samples[one.name].append(sample)
                progress.update(task, advance=1, refresh=True)
    return {one.name: Result(one.name, one.note, tuple(samples[one.name])) for one in measurements}


def _progress() -> Progress:
    """A bar that is drawn between measurements only: a refreshing thread would be measured too."""
    return Progress(
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("{task.description}"),
        console=Console(stderr=True),
        auto_refresh=False,
    )


def quartiles(values: Sequence[float]) -> Spread:
    """The first and the third quartile.

    >>> quartiles([1.0, 2.0, 3.0, 4.0, 5.0])
    Spread(low=2.0, high=4.0)
    """
    if len(values) == 1:
        return Spread(values[0], values[0])
    low, _, high = statistics.quantiles(values, n=4, method="inclusive")
    return Spread(low, high)


def compare(results: Results, upper: str, lower: str) -> Ratio:
    """The ratio of the medians, with the spread of the ratios within each repetition."""
    over, under = results[upper], results[lower]
    paired = [a / b for a, b in zip(over.rates, under.rates, strict=True)]
    return Ratio(upper, lower, over.median / under.median, quartiles(paired))


# ---- the machine ----


def this_machine() -> dict[str, str]:
    """Where and with what was measured; nothing that names the machine itself."""
    described = {
        "date": datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC"),
        "CPU": _cpu_model(),
        "cores": str(os.cpu_count()),
        "OS": f"{platform.system()} {platform.release()} {platform.machine()}",
        "Python": f"{platform.python_implementation()} {platform.python_version()}",
    }
    return described | {name: _version(name) for name in PACKAGES} | {"gcc": _gcc()}


def _cpu_model() -> str:
    info = Path("/proc/cpuinfo")
    if info.exists():
        for line in info.read_text(encoding="utf-8", errors="replace").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or "unknown"


def _gcc() -> str:
    compiler = shutil.which("gcc")
    if compiler is None:
        return "not installed"
    asked = subprocess.run([compiler, "-dumpfullversion"], capture_output=True, text=True, check=False)
    return asked.stdout.strip() or "unknown"


def _version(package: str) -> str:
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return "not installed"


# ---- writing ----


@dataclass(frozen=True)
class Report:
    """What is printed and written."""

    title: str
    results: Results
    ratios: Sequence[Ratio] = ()
    machine: dict[str, str] = field(default_factory=this_machine)


def publish(report: Report, folder: Path | None = RESULTS, name: str = "engine") -> None:
    """Print the tables; write NAME.md and NAME.json into the folder, where one is given."""
    console = Console(width=None if sys.stdout.isatty() else 120)
    console.print(_terminal(RESULT_COLUMNS, _result_rows(report), report.title))
    if report.ratios:
        console.print(_terminal(RATIO_COLUMNS, _ratio_rows(report), "Ratios"))
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{name}.md").write_text(markdown(report), encoding="utf-8")
        (folder / f"{name}.json").write_text(as_json(report), encoding="utf-8")
        console.print(f"written: {folder / name}.md and .json")


def markdown(report: Report) -> str:
    """The report as a Markdown page."""
    lines = [f"# {report.title}", "", _method(report), ""]
    lines += [f"- {key}: {value}" for key, value in report.machine.items()]
    lines += ["", *_markdown_table(RESULT_COLUMNS, _result_rows(report))]
    if report.ratios:
        lines += ["", *_markdown_table(RATIO_COLUMNS, _ratio_rows(report))]
    return "\n".join(lines) + "\n"


def as_json(report: Report) -> str:
    """The report with every sample, as JSON."""
    results = [
        {
            "name": result.name,
            "note": result.note,
            "median_steps_per_second": result.median,
            "quartiles": list(result.spread),
            "samples": [sample._asdict() for sample in result.samples],
        }
        for result in report.results.values()
    ]
    ratios = [asdict(ratio) | {"spread": list(ratio.spread)} for ratio in report.ratios]
    whole = {"title": report.title, "machine": report.machine, "results": results, "ratios": ratios}
    return json.dumps(whole, indent=2, ensure_ascii=False) + "\n"


def _method(report: Report) -> str:
    repetitions = max((len(result.samples) for result in report.results.values()), default=0)
    return (
        f"CPU time on one core; medians and quartiles of {repetitions} repetitions, every measurement once in"
        " each, in turn. What a step is differs between engines: see the notes and `benchmarks/other_engines.py`."
    )


def _result_rows(report: Report) -> list[tuple[str, ...]]:
    return [
        (
            result.name,
            _figure(result.median / 1e6),
            f"{_figure(result.spread.low / 1e6)}–{_figure(result.spread.high / 1e6)}",
            _figure(1e9 / result.median),
            f"{result.rounds_per_second:,.0f}",
            f"{result.steps_per_round:.1f}",
            result.note,
        )
        for result in report.results.values()
    ]


def _ratio_rows(report: Report) -> list[tuple[str, ...]]:
    return [
        (
            f"{ratio.upper} / {ratio.lower}",
            _figure(ratio.times),
            f"{_figure(ratio.spread.low)}–{_figure(ratio.spread.high)}",
        )
        for ratio in report.ratios
    ]


def _figure(value: float) -> str:
    """Three significant digits, or whole from a hundred on.

    >>> _figure(0.014567), _figure(22.0), _figure(6850.4)
    ('0.0146', '22.0', '6,850')
    """
    return f"{value:,.0f}" if value >= 99.95 else f"{value:#.3g}"


def _terminal(columns: Sequence[str], rows: Sequence[Sequence[str]], title: str) -> Table:
    table = Table(title=title)
    for index, column in enumerate(columns):
        table.add_column(column, justify="left" if index == 0 or column == "note" else "right")
    for row in rows:
        table.add_row(*row)
    return table


def _markdown_table(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    rule = ["---" if index == 0 or column == "note" else "---:" for index, column in enumerate(columns)]
    return [f"| {' | '.join(row)} |" for row in (columns, rule, *rows)]
