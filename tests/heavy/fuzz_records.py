"""Damaged files thrown at the record reader, the set-up and the checker: `make fuzz`.

Whatever the file, the answer has to be a result or a RecordError that says something, and it has to come soon.
Anything else is a finding, kept with its input in build/fuzz. Inputs are damaged scenario files, damaged records of
whole games and documents that Hypothesis draws; where the package atheris is installed its coverage-guided loop picks
what to damage further, otherwise every new sentence of an error does.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import re
import resource
import signal
import sys
import time
import traceback
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, NoReturn

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

from pioche.record.read import KEYS
from tests.heavy.damaged_records import NESTED, NUMBERS, TEXTS, WORDS, damaged
from tests.heavy.fuzz_workers import PLACE, ROOT, STALLED, watch

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import FrameType

SECONDS = 5
"""Time of the processor that one input may take; a scenario takes a thousandth of it."""
MEMORY = 3 << 30
MOST_KEPT = 4000


class TooSlow(BaseException):
    """An input took too long; no handler of the package may swallow it."""


class Finding(Exception):
    """An outcome that no reader may have."""


def try_input(data: bytes) -> str:
    """Do everything that can be done with a file; returns what came of it in words."""
    from pioche.record import RecordError, check, open_game, read_file, read_record, replay, verify, write_record

    try:
        try:
            record = read_record(data.decode("utf-8"))
        except UnicodeDecodeError:
            path = PLACE / f"input-{os.getpid()}.toml"
            path.write_bytes(data)
            record = read_file(path)
    except RecordError as error:
        return _sentence(error)
    written = write_record(record)
    if read_record(written) != record:
        raise Finding(f"what was written reads as another record:\n{written}")
    outcomes = []
    for use in (open_game, check, replay, verify):
        try:
            result = use(record)
            outcomes.append(f"{use.__name__}: {type(result).__name__}")
            if use is check:
                outcomes.append(re.sub(r"\d+", "N", str(result)))  # novelty: which expectation fails, and how
        except RecordError as error:
            outcomes.append(f"{use.__name__}: {_sentence(error)}")
    return "; ".join(outcomes)


def _sentence(error: Exception) -> str:
    """An error's text without names and numbers; an error has to say something."""
    reason = getattr(error, "reason", "")
    if not str(error).strip() or len(reason.strip()) < 10:
        raise Finding(f"an error without a sentence: {error!r}")
    return re.sub(r"'[^']*'|\"[^\"]*\"|\S*\d\S*", "…", reason)


@dataclass
class Lab:
    """Where inputs are tried: with a time limit, and findings are kept, one for each place in the source."""

    folder: Path
    seen: set[str] = field(default_factory=set)
    findings: int = 0
    tried: int = 0
    heartbeat: int = -1
    began: float = field(default_factory=time.monotonic)
    said: float = 0.0

    def try_one(self, data: bytes) -> str | None:
        """What came of the input; None where it is a finding."""
        self.tried += 1
        self._say()
        self.current.write_bytes(data)
        signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
        try:
            return try_input(data)
        except (Exception, TooSlow) as error:  # noqa: BLE001 (anything is a finding)
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
            self._keep(data, error)
            return None
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)

    @property
    def current(self) -> Path:
        """The file that holds the input while it is tried."""
        return PLACE / f"current-{os.getpid()}.toml"

    def _keep(self, data: bytes, error: BaseException) -> None:
        frames = [f for f in traceback.extract_tb(error.__traceback__) if "pioche" in f.filename]
        place = f"{Path(frames[-1].filename).stem}-{frames[-1].lineno}" if frames else "nowhere"
        if isinstance(error, TooSlow) and frames:
            place = Path(frames[-1].filename).stem  # where it was interrupted is chance
        key = f"{type(error).__name__}-{place}"
        if key in self.seen:
            return
        self.seen.add(key)
        self.findings += 1
        name = f"{key}-{hashlib.sha256(data).hexdigest()[:8]}"
        (self.folder / f"{name}.toml").write_bytes(data)
        report = "".join(traceback.format_exception(error))
        (self.folder / f"{name}.txt").write_text(report, encoding="utf-8")
        print(f"\nfinding: {name}", file=sys.stderr, flush=True)

    def _say(self) -> None:
        now = time.monotonic()
        if self.heartbeat >= 0 and now - self.said > 1:
            self.said = now
            os.write(self.heartbeat, f"{self.tried} {self.findings}\n".encode())


def corpus() -> list[str]:
    """All scenario files, and the records of a few whole games."""
    texts = [path.read_text(encoding="utf-8") for path in sorted((ROOT / "scenarios").glob("*/*.toml"))]
    return texts + list(records())


def records() -> Iterator[str]:
    """Records of games that were played, with all their chance, one of them fair."""
    from pioche.editions import EDITIONS
    from pioche.fair import FairWords
    from pioche.game import Game
    from pioche.record import record_of, write_record

    rng = Random(5)
    for edition in EDITIONS:
        fair = FairWords(bytes(range(32)), ("a", "b")) if edition == "classic" else None
        game = Game.new(edition, 2, seed=rng.getrandbits(40), options={"target": 20}, words=fair)
        while not game.is_over:
            game.play(rng.choice(game.legal_actions()))
        yield write_record(record_of(game))


def run_plain(lab: Lab, rng: Random, until: float) -> None:
    """Damage files until the time is over; what gives a new kind of answer is damaged further."""
    pool = corpus()
    known: set[str] = set()
    for text in pool:
        known.add(lab.try_one(text.encode()) or "")
    fresh: list[str] = []
    batch = 0
    while time.monotonic() < until:
        batch += 1
        if batch % 500 == 0:
            run_hypothesis(lab, rng.getrandbits(32))
        text = rng.choice(fresh) if fresh and rng.random() < 0.4 else rng.choice(pool)
        text = damaged(text, rng, pool)
        data = text.encode("utf-8", "surrogatepass")
        if rng.random() < 0.02:
            at = rng.randrange(len(data) + 1)
            data = data[:at] + rng.randbytes(rng.randint(1, 4)) + data[at + 1 :]
        outcome = lab.try_one(data)
        if outcome is not None and outcome not in known and len(text) < 20_000:
            known.add(outcome)
            fresh.append(text)
            if len(fresh) > MOST_KEPT:
                del fresh[rng.randrange(len(fresh))]


def documents() -> st.SearchStrategy[str]:
    """Documents of the right keys with values of all kinds, mostly wrong."""
    words = st.lists(st.sampled_from(WORDS), max_size=8).map(" ".join)
    line = st.one_of(words, st.builds("{} {}".format, st.sampled_from("?!#"), words))
    script = st.lists(line, max_size=6).map(lambda lines: '"""\n' + "\n".join(lines) + '\n"""')
    quoted = st.one_of(words, st.text(max_size=20)).map(
        lambda text: '"' + re.sub(r"[\x00-\x1f\x7f\"\\\ud800-\udfff]", "", text) + '"'
    )
    value = st.one_of(
        st.sampled_from((*NUMBERS, *TEXTS, *NESTED)),
        st.integers().map(str),
        quoted,
        script,
        st.lists(quoted, max_size=3).map(lambda entries: f"[{', '.join(entries)}]"),
        st.dictionaries(st.sampled_from("ABCDJK"), quoted, max_size=4).map(
            lambda table: "{ " + ", ".join(f"{key} = {entry}" for key, entry in table.items()) + " }"
        ),
    )
    start = st.sampled_from(
        [
            ('edition = "classic"', "players = 2"),
            ('edition = "extreme"', "players = 3", "seed = 1"),
            ('edition = "emoji"', "players = 2", 'hands = { A = "R1", B = "R2 WE" }', 'discard = "R3"'),
            ('edition = "dare"', "players = 2", 'hands = { A = "R1 R2", B = "R2" }', 'first = "W!9"'),
            (),
        ]
    )
    keys = st.lists(st.tuples(st.sampled_from(KEYS), value).map(" = ".join), max_size=6)
    return st.builds(lambda head, more: "\n".join((*head, *more)) + "\n", start, keys)


def run_hypothesis(lab: Lab, number: int) -> None:
    """A few hundred documents that Hypothesis draws."""

    @seed(number)
    @settings(
        max_examples=200,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(documents())
    def draw(text: str) -> None:
        lab.try_one(text.encode("utf-8", "surrogatepass"))

    draw()


def run_atheris(lab: Lab, rng: Random, minutes: float) -> NoReturn:
    """The same damages, chosen by the coverage they reach: libFuzzer through the package atheris."""
    engine: Any = import_module("atheris")
    for name in [name for name in sys.modules if name.split(".")[0] == "pioche"]:
        del sys.modules[name]  # imported once more, so that it reports what it reaches
    with engine.instrument_imports(include=["pioche", "tomllib"]):
        import pioche.record  # noqa: F401
    pool = corpus()
    folder = PLACE / f"corpus-{os.getpid()}"
    folder.mkdir(parents=True)
    for number, text in enumerate(pool):
        (folder / f"{number}.toml").write_text(text, encoding="utf-8")

    def mutate(data: bytes, most: int, number: int) -> bytes:
        chance = Random(number)
        if chance.random() < 0.1:
            changed: bytes = engine.Mutate(data, most)
            return changed
        text = damaged(data.decode("utf-8", "replace"), chance, pool)
        return text.encode("utf-8", "surrogatepass")[:most]

    def one(data: bytes) -> None:
        lab.try_one(data)

    limits = [f"-max_total_time={int(minutes * 60)}", f"-seed={rng.getrandbits(31)}", "-max_len=20000"]
    quiet = ["-verbosity=0", "-print_final_stats=0", f"-timeout={STALLED}", "-rss_limit_mb=0"]
    engine.Setup(["fuzz", str(folder), *limits, *quiet], one, custom_mutator=mutate)
    engine.Fuzz()
    raise SystemExit


def _too_slow(_number: int, _frame: FrameType | None) -> NoReturn:
    raise TooSlow(f"more than {SECONDS} seconds")


def work(folder: Path, number: int, minutes: float, engine: str, heartbeat: int) -> NoReturn:
    """A worker: try inputs until the time is over."""
    signal.signal(signal.SIGVTALRM, _too_slow)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    lab = Lab(folder, heartbeat=heartbeat)
    rng = Random(number)
    if engine == "atheris":
        run_atheris(lab, rng, minutes)
    run_plain(lab, rng, time.monotonic() + minutes * 60)
    os.write(heartbeat, f"{lab.tried} {lab.findings}\n".encode())
    os._exit(0)


def main() -> int:
    """Fuzz for as long as the command line says; the exit status is 1 where something was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=None, help="of the first worker; without it, another one each time")
    parser.add_argument("--engine", choices=("auto", "plain", "atheris"), default="auto")
    parser.add_argument("inputs", nargs="*", type=Path, help="files to try once instead, such as earlier findings")
    args = parser.parse_args()
    PLACE.mkdir(parents=True, exist_ok=True)
    if args.inputs:
        return try_files(args.inputs)
    engine = args.engine
    if engine == "auto":
        engine = "atheris" if find_spec("atheris") else "plain"
    first = int(time.time()) if args.seed is None else args.seed
    folder = PLACE / "findings"
    folder.mkdir(exist_ok=True)
    print(f"engine {engine}, seed {first}, {args.jobs} workers, findings in {folder}", file=sys.stderr)
    tried, found = watch(work, folder, first, args.minutes, args.jobs, engine)
    for left_over in PLACE.glob("current-*.toml"):
        left_over.unlink()
    print(f"{tried} inputs, {found} findings" + (f": see {folder}" if found else ""))
    return 1 if found else 0


def try_files(paths: list[Path]) -> int:
    """Try each file once and say what came of it."""
    signal.signal(signal.SIGVTALRM, _too_slow)
    failed = 0
    for path in paths:
        signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
        try:
            print(f"{path.name}: {try_input(path.read_bytes())}")
        except (Exception, TooSlow) as error:  # noqa: BLE001 (anything is a finding)
            failed = 1
            print(f"{path.name}: {type(error).__name__}: {error}")
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    return failed


if __name__ == "__main__":
    sys.exit(main())
