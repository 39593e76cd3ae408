"""The tests that wait for something, again and again in random order, every second time on a busy machine: `make soak`.

Nothing is retried: a test that fails in one round of a hundred is in the table at the end. Rounds are kept in
``build/soak``: called again with the same code, it runs those that are still missing, and tells of all of them.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import os
import secrets
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NoReturn
from xml.etree import ElementTree as ET

import msgspec

from tests.heavy.progress_line import clock

ROOT = Path(__file__).parents[2]
PLACE = ROOT / "build" / "soak"
SUITES = {
    "browser": ["-m", "e2e", "--dist=load", "--maxschedchunk=1", "tests/e2e"],
    "server": ["tests/server", "tests/tables"],
    "terminal": ["tests/terminal"],
}
PROCESSES = 3
"""As many as `make test` has for them: they wait for processes, sockets and disks."""
KEPT = "rounds.json"
PATIENCE = 3600
"""Seconds after which a suite that hangs is ended, and counted as failed."""
WIDEST = 100
"""Characters of an error in the table."""
CODE = (".", ":(exclude)docs", ":(exclude)benchmarks", ":(exclude,glob)*.md")
"""What has to be the same for rounds to be counted together: pages and figures may change meanwhile."""
KINDS = {False: "quiet", True: "busy"}

# Ends by itself when its parent is gone, so that even kill -9 leaves no machine busy.
BURNER = """
import os, sys
while os.getppid() == int(sys.argv[1]):
    for _ in range(1_000_000):
        pass
"""


@dataclass(frozen=True)
class Outcome:
    """What one suite did in one round."""

    passed: int = 0
    failures: dict[str, str] = field(default_factory=dict)
    """The first line of the error of each test that failed."""
    seconds: float = 0.0


@dataclass(frozen=True)
class Round:
    """One round: each suite once, in the order that the seed gives."""

    number: int
    seed: int
    is_busy: bool
    outcomes: dict[str, Outcome] = field(default_factory=dict)
    loads: list[float] = field(default_factory=list)
    """The machine's load average, of the last minute each, before the round and after each suite."""

    @property
    def kind(self) -> str:
        return KINDS[self.is_busy]

    @property
    def seconds(self) -> float:
        return sum(outcome.seconds for outcome in self.outcomes.values())

    @property
    def failures(self) -> dict[str, str]:
        return {test: line for outcome in self.outcomes.values() for test, line in outcome.failures.items()}


@dataclass
class Kept:
    """The rounds of one state of the code, of one or several sittings."""

    code: str = ""
    """The commit, and what is changed on top of it; empty: nobody knows."""
    suites: list[str] = field(default_factory=list)
    rounds: list[Round] = field(default_factory=list)

    def write(self, folder: Path) -> None:
        """Write all at once or nothing: a run that is stopped loses no earlier round."""
        new = folder / f"{KEPT}.new"
        new.write_bytes(msgspec.json.format(msgspec.json.encode(self)))
        new.replace(folder / KEPT)


def read_kept(folder: Path, code: str, suites: Sequence[str]) -> Kept:
    """The rounds that were run with this code before; none where it was another one."""
    path = folder / KEPT
    with contextlib.suppress(FileNotFoundError, msgspec.DecodeError):
        kept = msgspec.json.decode(path.read_bytes(), type=Kept)
        if code and (kept.code, sorted(kept.suites)) == (code, sorted(suites)):
            return kept
    return Kept(code, list(suites))


def code_now(root: Path = ROOT) -> str:
    """The last commit that changed it, and a sum over what is changed and not committed; empty without git."""

    def git(*words: str) -> bytes:
        return subprocess.run(["git", *words], cwd=root, capture_output=True, check=True).stdout

    try:
        commit = git("log", "-1", "--format=%h", "--abbrev=10", "--", *CODE).decode().strip()
        changes = git("diff", "HEAD", "--", *CODE) + git("ls-files", "--others", "--exclude-standard", "--", *CODE)
    except (OSError, subprocess.CalledProcessError):
        return ""
    return f"{commit}+{hashlib.sha256(changes).hexdigest()[:8]}" if changes else commit


def plan(quiet: int, busy: int, seed: int, done: Sequence[Round] = ()) -> list[Round]:
    """The rounds that are missing for these numbers of either kind, in turn as far as that goes.

    >>> [(one.number, one.seed, one.kind) for one in plan(1, 2, 70)]
    [(1, 70, 'quiet'), (2, 71, 'busy'), (3, 72, 'busy')]
    >>> [(one.number, one.seed, one.kind) for one in plan(2, 2, 80, plan(1, 2, 70))]
    [(4, 80, 'quiet')]
    """
    quiet, busy = (wanted - sum(one.is_busy is kind for one in done) for kind, wanted in ((False, quiet), (True, busy)))
    kinds: list[bool] = []
    for i in range(max(quiet, busy)):
        kinds += [False] * (i < quiet) + [True] * (i < busy)
    return [Round(len(done) + 1 + i, seed + i, is_busy) for i, is_busy in enumerate(kinds)]


@contextlib.contextmanager
def burning(count: int) -> Iterator[list[subprocess.Popen[bytes]]]:
    """Keep this number of cores busy."""
    burners: list[subprocess.Popen[bytes]] = []
    try:
        while len(burners) < count:
            burners.append(subprocess.Popen([sys.executable, "-c", BURNER, str(os.getpid())]))
        yield burners
    finally:
        for burner in burners:
            burner.kill()
        for burner in burners:
            burner.wait()


def read_report(path: Path) -> tuple[int, dict[str, str]]:
    """How many tests passed, and the first line of each that did not, from what pytest wrote in JUnit's format."""
    passed, failures = 0, {}
    for case in ET.parse(path).getroot().iter("testcase"):  # noqa: S314 - pytest wrote it
        wrong = [*case.findall("failure"), *case.findall("error"), *case.findall("skipped")]
        if wrong:
            said = wrong[0].get("message") or wrong[0].text or wrong[0].tag
            failures[f"{case.get('classname')}::{case.get('name')}"] = said.strip().splitlines()[0]
        else:
            passed += 1
    return passed, failures


def command(suite: str, seed: int) -> list[str]:
    """What runs one suite in the order of a seed."""
    how = ["-q", f"--order-seed={seed}", f"--numprocesses={PROCESSES}", "-p", "no:cacheprovider"]
    return [sys.executable, "-m", "pytest", *how, *SUITES[suite]]


def run_suite(suite: str, seed: int, name: str) -> Outcome:
    """Run one suite; its whole output is kept where something failed."""
    report, log = PLACE / f"{name}.xml", PLACE / f"{name}.log"
    report.unlink(missing_ok=True)
    # The order of sets and of names in them is a part of chance too.
    environment = {**os.environ, "PYTHONHASHSEED": str(seed % (1 << 32))}
    began = time.monotonic()
    with log.open("wb") as out:
        process = subprocess.Popen(
            [*command(suite, seed), f"--junit-xml={report}"],
            cwd=ROOT, env=environment, stdout=out, stderr=subprocess.STDOUT, start_new_session=True,
        )  # fmt: skip
        try:
            status = process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            status = -1
        finally:
            end_group(process)
    seconds = time.monotonic() - began
    passed, failures = read_report(report) if report.is_file() else (0, {})
    if (status or not passed) and not failures:
        why = f"no end after {PATIENCE} s" if status == -1 else f"pytest ended with status {status}"
        failures[f"tests.{suite}"] = f"{why}, see {log.relative_to(ROOT)}"
    if not failures:
        log.unlink()
    report.unlink(missing_ok=True)
    return Outcome(passed, failures, seconds)


def end_group(process: subprocess.Popen[bytes]) -> None:
    """End what a suite may have left running: it is a session of its own."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def table(rounds: Sequence[Round]) -> str:
    """The failures of each test in Markdown, those of most rounds first."""
    counts = {is_busy: sum(one.is_busy is is_busy for one in rounds) for is_busy in (False, True)}
    found: dict[str, list[Round]] = {}
    for one in rounds:
        for test in one.failures:
            found.setdefault(test, []).append(one)
    if not found:
        return "No test failed.\n"
    head = (
        f"| test | of {counts[False]} quiet | of {counts[True]} busy | seeds | first error |\n|---|---|---|---|---|\n"
    )
    lines = []
    for test, where in sorted(found.items(), key=lambda entry: (-len(entry[1]), entry[0])):
        quiet, busy = (sum(one.is_busy is is_busy for one in where) for is_busy in (False, True))
        seeds = ", ".join(str(one.seed) for one in where)
        said = where[0].failures[test].replace("|", "\\|")
        said = said if len(said) <= WIDEST else f"{said[:WIDEST]}…"
        lines.append(f"| `{test}` | {quiet} | {busy} | {seeds} | {said} |\n")
    return head + "".join(lines)


def summary(rounds: Sequence[Round]) -> str:
    """The whole run in Markdown, for docs/reliability.md."""
    text = "| round | machine | seed | tests | failed | duration | load |\n|---|---|---|---|---|---|---|\n"
    for one in rounds:
        tests = sum(outcome.passed for outcome in one.outcomes.values()) + len(one.failures)
        text += f"| {one.number} | {one.kind} | {one.seed} | {tests} | {len(one.failures)} | {clock(one.seconds)} "
        text += f"| {load(one)} |\n"
    return f"{text}\n{table(rounds)}"


def load(one: Round) -> str:
    """How busy the machine was: before the round, and at most during it.

    >>> load(Round(1, 70, False, loads=[0.25, 2.5, 1.5]))
    '0.2, then up to 2.5'
    """
    return f"{one.loads[0]:.1f}, then up to {max(one.loads):.1f}" if one.loads else ""


def run_round(one: Round, suites: Sequence[str]) -> None:
    """Each suite once, one after the other; what each did is told at once."""
    one.loads.append(os.getloadavg()[0])
    with burning((os.cpu_count() or 1) if one.is_busy else 0):
        for suite in suites:
            outcome = run_suite(suite, one.seed, f"{one.number:03}-{one.kind}-{suite}")
            one.outcomes[suite] = outcome
            one.loads.append(os.getloadavg()[0])
            print(f"   {suite}: {outcome.passed} passed, {len(outcome.failures)} failed, {clock(outcome.seconds)}")
            for test, line in outcome.failures.items():
                print(f"      {test}: {line[:WIDEST]}")
            sys.stdout.flush()


def options(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make soak ARGS=…", description=__doc__)
    earlier = "earlier ones of the same code counted"
    parser.add_argument("--quiet", type=int, default=10, help=f"rounds in which nothing else is done (10, {earlier})")
    parser.add_argument("--busy", type=int, default=10, help=f"rounds with every core kept busy (10, {earlier})")
    parser.add_argument("--afresh", action="store_true", help="forget the rounds that were run before")
    parser.add_argument("--only", nargs="+", choices=SUITES, default=list(SUITES), help="suites, of all three")
    parser.add_argument("--seed", type=int, help="of the first round; each further one adds one (by chance)")
    return parser.parse_args(arguments)


def stop(*_: object) -> NoReturn:
    """A signal ends the run as Control-C does: burners and tests are stopped, the table is printed."""
    raise KeyboardInterrupt


def main(arguments: Sequence[str] | None = None) -> int:
    given = options(arguments)
    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGHUP, stop)
    kept = read_kept(PLACE, "" if given.afresh else code_now(), given.only)
    if kept.rounds:
        print(f"== {len(kept.rounds)} rounds of {kept.code} are there already", flush=True)
    else:
        kept.code = code_now()
        shutil.rmtree(PLACE, ignore_errors=True)
        PLACE.mkdir(parents=True)
    seed = secrets.randbelow(1_000_000) if given.seed is None else given.seed
    is_stopped = False
    try:
        for one in plan(given.quiet, given.busy, seed, kept.rounds):
            print(f"== round {one.number}, {one.kind}, seed {one.seed}, load {os.getloadavg()[0]:.1f}", flush=True)
            run_round(one, given.only)
            kept.rounds.append(one)
            kept.write(PLACE)
            print(f"   {clock(one.seconds)}, load {load(one)}", flush=True)
    except KeyboardInterrupt:
        is_stopped = True
        print("== stopped: a round that was not finished does not count")
    code = f"Code: {kept.code or 'not known'}\n\n"
    (PLACE / "summary.md").write_text(code + summary(kept.rounds), encoding="utf-8")
    written = (PLACE / "summary.md").relative_to(ROOT)
    print(f"== {len(kept.rounds)} rounds of {kept.code}\n{table(kept.rounds)}== written to {written}")
    return 1 if is_stopped or any(one.failures for one in kept.rounds) else 0


if __name__ == "__main__":
    sys.exit(main())
