"""Damaged files and texts of every format but records, one after the other: a part of `make fuzz` and `make attack`.

Where the package atheris is installed, libFuzzer chooses by the coverage they reach what to damage further; otherwise
every new answer does. Findings are kept with their inputs in build/fuzz/findings.
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import tempfile
import time
import traceback
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any, NoReturn

from tests.heavy.fuzz_workers import PLACE, ROOT
from tests.heavy.progress_line import Progress

SECONDS = 5
"""Time of the processor that one input may take."""
FINDINGS = PLACE / "findings"


class TooSlow(BaseException):
    """An input took too long; no handler of the package may swallow it."""


class Trial:
    """One format that is tried until its time is over."""

    def __init__(self, name: str, folder: Path) -> None:
        from tests.attack.formats import FORMATS

        self.name = name
        self.format = FORMATS[name]
        self.folder = folder
        self.tried = 0
        self.seen: set[str] = set()
        self.answers: set[str] = set()
        self.told = 0.0

    def try_one(self, data: bytes) -> None:
        """As libFuzzer calls it."""
        self.attempt(data)

    def attempt(self, data: bytes) -> bool:
        """Whether the input gave a new answer."""
        self.tried += 1
        self.tell()
        signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
        try:
            answer = self.format.attempt(data, self.folder)
        except (Exception, TooSlow) as error:  # noqa: BLE001 (anything is a finding)
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
            self._keep(data, error)
            return False
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        is_new = answer not in self.answers
        self.answers.add(answer)
        return is_new

    def tell(self, *, last: bool = False) -> None:
        """Say how far it is, once a second: libFuzzer ends the process without a word."""
        now = time.monotonic()
        if last or now - self.told > 1:
            self.told = now
            os.write(1, f"{self.tried} {len(self.answers)} {len(self.seen)}\n".encode())

    def _keep(self, data: bytes, error: BaseException) -> None:
        """One finding for each place in the source."""
        frames = [frame for frame in traceback.extract_tb(error.__traceback__) if "pioche" in frame.filename]
        where = f"{Path(frames[-1].filename).stem}-{frames[-1].lineno}" if frames else "nowhere"
        key = f"{self.name}-{type(error).__name__}-{where}"
        if key not in self.seen:
            self.seen.add(key)
            (FINDINGS / key).write_bytes(data)
            report = "".join(traceback.format_exception(error))
            (FINDINGS / f"{key}.txt").write_text(report, encoding="utf-8", errors="backslashreplace")
            print(f"finding: {key}", file=sys.stderr, flush=True)

    def run_plain(self, rng: Random, until: float) -> None:
        """Damage samples, and what gave a new answer."""
        from tests.attack.formats import damage

        pool = list(self.format.samples())
        while time.monotonic() < until:
            data = rng.choice(pool)
            for _ in range(rng.choice((1, 1, 2, 4))):
                data = damage(self.format, data, rng)
            if self.attempt(data) and len(data) < 100_000:
                pool.append(data)

    def run_atheris(self, rng: Random, seconds: float) -> None:
        """The same, chosen by what is reached."""
        from tests.attack.formats import damage

        engine: Any = import_module("atheris")
        corpus = self.folder / "corpus"
        corpus.mkdir()
        for number, sample in enumerate(self.format.samples()):
            (corpus / str(number)).write_bytes(sample)

        def mutate(data: bytes, most: int, number: int) -> bytes:
            chance = Random(number)
            changed: bytes = engine.Mutate(data, most) if chance.random() < 0.3 else damage(self.format, data, chance)
            return changed[:most]

        limits = [f"-max_total_time={int(seconds)}", f"-seed={rng.getrandbits(31)}", "-max_len=70000"]
        quiet = ["-verbosity=0", "-print_final_stats=0", "-timeout=60", "-rss_limit_mb=0"]
        engine.Setup(["fuzz", str(corpus), *limits, *quiet], self.try_one, custom_mutator=mutate)
        engine.Fuzz()


def _too_slow(_number: int, _frame: FrameType | None) -> NoReturn:
    raise TooSlow(f"more than {SECONDS} seconds")


def one(name: str, seconds: float, seed: int, engine: str) -> None:
    """One format, in a process of its own; what was tried is printed."""
    signal.signal(signal.SIGVTALRM, _too_slow)
    if engine == "atheris":
        atheris: Any = import_module("atheris")
        with atheris.instrument_imports(include=["pioche", "tomllib"]):
            import tests.attack.formats  # noqa: F401
    with tempfile.TemporaryDirectory() as folder:
        trial = Trial(name, Path(folder))
        if engine == "atheris":
            trial.run_atheris(Random(seed), seconds)
        trial.run_plain(Random(seed), time.monotonic() + seconds)
        trial.tell(last=True)


def fuzz_all(seconds: float, seed: int, engine: str) -> list[tuple[str, int, int, int]]:
    """Every format for this time: inputs tried, kinds of answers, findings; a process that dies is a finding."""
    from tests.attack.formats import FORMATS

    FINDINGS.mkdir(parents=True, exist_ok=True)
    rows = []
    progress = Progress(len(FORMATS))
    for number, name in enumerate(FORMATS, 1):
        command = [sys.executable, "-m", "tests.heavy.fuzz_formats", "--one", name, "--engine", engine]
        run = subprocess.run(
            [*command, "--seconds", str(seconds), "--seed", str(seed)],
            cwd=ROOT, stdout=subprocess.PIPE, stderr=None if engine == "plain" else subprocess.DEVNULL,
            text=True, check=False, timeout=seconds * 3 + 120,
        )  # fmt: skip
        said = run.stdout.split()[-3:]
        tried, answers, findings = map(int, said) if len(said) == 3 and run.returncode == 0 else (0, 0, 1)
        rows.append((name, tried, answers, findings))
        progress.show(number, f"{name}: {tried} inputs, {findings} findings", last=number == len(FORMATS))
    return rows


def best_engine() -> str:
    return "atheris" if find_spec("atheris") else "plain"


def main() -> int:
    """Try one format, or all of them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=20.0, help="for each format")
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--engine", choices=("auto", "plain", "atheris"), default="auto")
    parser.add_argument("--one", default="", help="one format in this process")
    args = parser.parse_args()
    engine = best_engine() if args.engine == "auto" else args.engine
    seed = int(time.time()) if args.seed is None else args.seed
    if args.one:
        one(args.one, args.seconds, seed, engine)
        return 0
    print(f"engine {engine}, seed {seed}, process {os.getpid()}", file=sys.stderr)
    rows = fuzz_all(args.seconds, seed, engine)
    for name, tried, answers, findings in rows:
        print(f"{name:10} {tried:8} inputs {answers:6} kinds of answers {findings:3} findings")
    return 1 if any(findings for *_, findings in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
