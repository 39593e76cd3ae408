"""Change the kernel in one small place after the other and see whether the tests notice: `make mutate`.

Each mutant lives in a process of its own, forked from one that has everything imported and read, and meets the checks
that run the changed line, those first that killed other mutants before. Results are kept in build/mutation, so that a
run can be stopped and taken up; a survivor is tried again when the tests have changed. A survivor has to be explained
in docs/mutants.md, or killed by a new test.
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import importlib
import importlib.abc
import importlib.machinery
import json
import os
import re
import resource
import selectors
import signal
import sys
import time
from collections import Counter
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import coverage

from tests.heavy import mutant_checks as suite
from tests.heavy.mutants import Mutant, Source, put_into
from tests.heavy.progress_line import Progress

if TYPE_CHECKING:
    from collections.abc import Iterable
    from types import FrameType, ModuleType

ROOT = Path(__file__).parents[2]
KERNEL = ROOT / "src" / "pioche" / "kernel"
PLACE = ROOT / "build" / "mutation"
EXPLAINED = ROOT / "docs" / "mutants.md"
NOT_MUTATED = {"__init__", "jit"}
"""The compilation is no rule; tests/properties/test_agreement.py looks after it."""
IMPORTED_ANEW = {"codes", "layout"}
"""Their values are built into other modules when these are imported."""
READ_ANEW = {"lower"}
"""At work while a scenario file is read."""
KILLED, TIMED_OUT, SURVIVED = "killed", "timed out", "survived"
PATIENCE = 20
"""How many times longer than usual a check may take before the mutant counts as endless, and at least LEAST seconds."""
LEAST = 2.0
LONGEST = 600.0
MEMORY = 4 << 30


@dataclass(frozen=True)
class Result:
    """What became of a mutant."""

    key: str
    text: str
    """The hash of the function as it was."""
    verdict: str
    by: str
    tests: str
    """The hash of all tests, where it survived them."""


class Endless(BaseException):
    """A check takes far too long."""


@dataclass
class Bench:
    """The sources, the checks, how long they take, and which lines they run."""

    sources: dict[str, Source]
    modules: dict[str, ModuleType]
    checks: dict[str, suite.Check]
    seconds: dict[str, float] = field(default_factory=dict)
    reached: dict[tuple[str, int], set[str]] = field(default_factory=dict)
    """By module and line: the checks that run it."""

    @classmethod
    def set_up(cls) -> Bench:
        """Read the kernel and all checks."""
        names = sorted(path.stem for path in KERNEL.glob("*.py") if path.stem not in NOT_MUTATED)
        sources = {name: Source.of(name, (KERNEL / f"{name}.py").read_text(encoding="utf-8")) for name in names}
        modules = {name: importlib.import_module(f"pioche.kernel.{name}") for name in names}
        return cls(sources, modules, {check.name: check for check in suite.all_checks(keep=False)})

    def measure(self) -> None:
        """Run every check once on the kernel as it is, noting its time and the lines it runs; all have to hold."""
        tracer = coverage.Coverage(data_file=None, config_file=False, include=[f"{KERNEL}/*"])
        tracer.start()
        progress = Progress(len(self.checks))
        for done, check in enumerate(self.checks.values(), 1):
            tracer.switch_context(check.name)
            began = time.process_time()
            check.run()
            self.seconds[check.name] = time.process_time() - began
            progress.show(done, f"{done} checks hold on the kernel as it is", last=done == len(self.checks))
        tracer.stop()
        data = tracer.get_data()
        for name in self.sources:
            for line, contexts in data.contexts_by_lineno(str(KERNEL / f"{name}.py")).items():
                self.reached[name, line] = {context for context in contexts if context}
        self.checks = {check.name: check for check in suite.all_checks()}

    def facing(self, mutant: Mutant, killers: Counter[str]) -> list[str]:
        """The checks that a mutant can fail, those first that killed most; random games come last."""
        if not mutant.function or mutant.module in IMPORTED_ANEW:
            found: Iterable[str] = self.checks
        else:
            lines = range(mutant.line, mutant.last_line + 1)
            found = set().union(*(self.reached.get((mutant.module, line), set()) for line in lines))
        return sorted(found, key=lambda name: (-killers[name], name.startswith("game"), self.seconds[name], name))


# ---- inside the forked process ----


class Finder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Finds one module in changed form."""

    def __init__(self, name: str, tree: ast.Module, path: Path) -> None:
        self.name = name
        self.tree = tree
        self.path = path

    def find_spec(self, fullname: str, *_: object) -> importlib.machinery.ModuleSpec | None:
        """One module only; the others are found as always."""
        return importlib.machinery.ModuleSpec(fullname, self) if fullname == self.name else None

    def exec_module(self, module: ModuleType) -> None:
        """Run the changed source as the module's."""
        module.__file__ = str(self.path)
        exec(compile(self.tree, str(self.path), "exec"), vars(module))  # noqa: S102 (that is how modules are loaded)


def import_changed(bench: Bench, mutant: Mutant) -> dict[str, suite.Check]:
    """Import the whole package once more with the change in it; the checks as they are then."""
    source = bench.sources[mutant.module]
    source.change(mutant)
    for name in [name for name in sys.modules if name.split(".")[0] in ("pioche", "tests")]:
        del sys.modules[name]
    path = KERNEL / f"{mutant.module}.py"
    sys.meta_path.insert(0, Finder(f"pioche.kernel.{mutant.module}", ast.fix_missing_locations(source.tree), path))
    again = importlib.import_module("tests.heavy.mutant_checks")
    return {check.name: check for check in again.all_checks(keep=False)}


def stop_endless(_number: int, _frame: FrameType | None) -> NoReturn:
    """The time of a check is over."""
    raise Endless


def trial(bench: Bench, mutant: Mutant, names: list[str]) -> tuple[str, str]:
    """Let the mutant live; what became of it, and by which check."""
    signal.signal(signal.SIGVTALRM, stop_endless)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    name = "import"
    try:
        signal.setitimer(signal.ITIMER_VIRTUAL, 30)
        checks = bench.checks
        if not mutant.function or mutant.module in IMPORTED_ANEW:
            checks = import_changed(bench, mutant)
        else:
            put_into(bench.modules[mutant.module], bench.sources[mutant.module], mutant)
            if mutant.module in READ_ANEW:
                checks = {check.name: check for check in suite.all_checks(keep=False)}
        for name in names:
            signal.setitimer(signal.ITIMER_VIRTUAL, max(LEAST, PATIENCE * bench.seconds[name]))
            checks[name].run()
    except Endless:
        return TIMED_OUT, name
    except BaseException:  # noqa: BLE001 (whatever it is, the mutant was noticed)
        return KILLED, name
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    return SURVIVED, ""


# ---- in the process that watches ----


@dataclass
class Run:
    """A mutant that is on trial."""

    mutant: Mutant
    pid: int
    pipe: int
    began: float


def start(bench: Bench, mutant: Mutant, killers: Counter[str]) -> Run:
    """Fork a process for the mutant."""
    reading, writing = os.pipe()
    sys.stdout.flush()
    sys.stderr.flush()
    pid = os.fork()
    if pid == 0:
        os.close(reading)
        nowhere = os.open(os.devnull, os.O_RDWR)
        for number in (0, 1, 2):
            os.dup2(nowhere, number)
        os.write(writing, json.dumps(trial(bench, mutant, bench.facing(mutant, killers))).encode())
        os._exit(0)
    os.close(writing)
    return Run(mutant, pid, reading, time.monotonic())


def finish(run: Run) -> tuple[str, str]:
    """What the process says of its mutant; one that died without a word was noticed by somebody."""
    said = os.read(run.pipe, 1 << 16)
    os.close(run.pipe)
    os.waitpid(run.pid, 0)
    if not said:
        return TIMED_OUT, "ended"
    verdict, by = json.loads(said)
    return verdict, by


def try_all(bench: Bench, mutants: list[Mutant], jobs: int, book: Book) -> None:
    """Try the mutants, several at a time."""
    killers: Counter[str] = Counter(result.by for result in book.results.values() if result.by)
    waiting = list(reversed(mutants))
    with selectors.DefaultSelector() as selector:
        progress = Progress(len(mutants))
        counts: Counter[str] = Counter()
        while waiting or selector.get_map():
            while waiting and len(selector.get_map()) < jobs:
                run = start(bench, waiting.pop(), killers)
                selector.register(run.pipe, selectors.EVENT_READ, run)
            for key, _ in selector.select(timeout=1.0):
                run = key.data
                selector.unregister(run.pipe)
                verdict, by = finish(run)
                counts[verdict] += 1
                killers[by] += 1
                book.write(bench, run.mutant, verdict, by)
            for key in list(selector.get_map().values()):
                if time.monotonic() - key.data.began > LONGEST:
                    os.kill(key.data.pid, signal.SIGKILL)
            done = counts.total()
            words = ", ".join(f"{counts[verdict]} {verdict}" for verdict in (KILLED, TIMED_OUT, SURVIVED))
            progress.show(done, f"{done} of {len(mutants)} mutants: {words}", last=done == len(mutants))


class Book:
    """The results of this run and of earlier ones."""

    def __init__(self, path: Path, tests: str) -> None:
        self.path = path
        self.tests = tests
        self.results: dict[str, Result] = {}
        if path.exists():
            for line in path.read_text(encoding="utf-8").splitlines():
                result = Result(**json.loads(line))
                self.results[result.key] = result

    def holds(self, bench: Bench, mutant: Mutant) -> bool:
        """Whether the result of an earlier run still counts."""
        result = self.results.get(mutant.key)
        if result is None or result.text != text_hash(bench, mutant):
            return False
        return result.verdict != SURVIVED or result.tests == self.tests

    def write(self, bench: Bench, mutant: Mutant, verdict: str, by: str) -> None:
        """Keep a result."""
        result = Result(mutant.key, text_hash(bench, mutant), verdict, by, self.tests if verdict == SURVIVED else "")
        self.results[mutant.key] = result
        with self.path.open("a", encoding="utf-8") as book:
            book.write(json.dumps(asdict(result), ensure_ascii=False) + "\n")


def text_hash(bench: Bench, mutant: Mutant) -> str:
    """What a result belongs to."""
    return digest(bench.sources[mutant.module].text_of(mutant.function).encode())


def digest(data: bytes) -> str:
    """A short hash."""
    return hashlib.sha256(data).hexdigest()[:16]


def tests_hash() -> str:
    """What the survivors have survived."""
    files = [*(ROOT / "scenarios").glob("*/*.toml"), *(ROOT / "tests" / "golden").iterdir()]
    files += [*(ROOT / "tests" / "kernel").glob("*.py"), *(ROOT / "tests" / "properties").glob("*.py")]
    files += [ROOT / "tests" / "random_settings.py", ROOT / "tests" / "heavy" / "checks.py"]
    return digest(b"".join(path.read_bytes() for path in sorted(files) if path.is_file()))


def explained() -> dict[str, str]:
    """The survivors that docs/mutants.md explains, with the explanation; several of one place share a row."""
    if not EXPLAINED.exists():
        return {}
    rows = re.findall(r"^\| `([\w.]+)` \| (.+) \| (.+) \|$", EXPLAINED.read_text(encoding="utf-8"), re.MULTILINE)
    return {
        f"{place}: {change}".replace("\\|", "|"): why
        for place, changes, why in rows
        for change in changes.split("<br>")
    }


def report(mutants: list[Mutant], book: Book, *, whole: bool) -> int:
    """Say what survived, and what of it nobody has explained; the exit status."""
    known = explained()
    results = {mutant.key: book.results[mutant.key] for mutant in mutants}
    survivors = [mutant for mutant in mutants if results[mutant.key].verdict == SURVIVED]
    unexplained = [mutant for mutant in survivors if mutant.key not in known]
    for mutant in unexplained:
        print(f"src/pioche/kernel/{mutant.module}.py:{mutant.line}: {mutant.key}")
    (PLACE / "survivors.md").write_text(
        "".join(f"| `{m.place}` | {m.change.replace('|', chr(92) + '|')} | |\n" for m in unexplained), encoding="utf-8"
    )
    alive = {mutant.key for mutant in survivors}
    stale = [key for key in known if key in results and key not in alive] if not whole else []
    if whole:
        stale = [key for key in known if key not in alive]
    for key in stale:
        print(f"docs/mutants.md explains what does not survive: {key}")
    counts = Counter(result.verdict for result in results.values())
    print(
        f"{len(mutants)} mutants: {counts[KILLED]} killed, {counts[TIMED_OUT]} timed out, {counts[SURVIVED]} survived, "
        f"{len(survivors) - len(unexplained)} of them explained"
    )
    return 1 if unexplained or stale else 0


def main() -> int:
    """Try the mutants that the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", metavar="FUNCTION", help="a module, a function, or module.function")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--fresh", action="store_true", help="forget the results of earlier runs")
    parser.add_argument("--list", action="store_true", help="only list the mutants")
    args = parser.parse_args()
    bench = Bench.set_up()
    mutants = [mutant for source in bench.sources.values() for mutant in source.mutants()]
    if args.only:
        mutants = [m for m in mutants if args.only in (m.module, m.function, m.place)]
    if args.list:
        for mutant in mutants:
            print(f"{mutant.line}: {mutant.key}")
        return 0
    PLACE.mkdir(parents=True, exist_ok=True)
    kept = PLACE / "results.jsonl"
    if args.fresh:
        kept.unlink(missing_ok=True)
    book = Book(kept, tests_hash())
    to_try = [mutant for mutant in mutants if not book.holds(bench, mutant)]
    print(f"{len(mutants)} mutants, {len(to_try)} to try; results in {PLACE}", file=sys.stderr)
    if to_try:
        bench.measure()
        try_all(bench, to_try, args.jobs, book)
    return report(mutants, book, whole=not args.only)


if __name__ == "__main__":
    sys.exit(main())
