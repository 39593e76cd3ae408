"""What a move costs the server, beside a boardgame.io server with a game of the same kind.

Both are asked by the same generator (`boardgame/load.js`): four sockets a table, each move timed until the mover and
until all four have the new view. Pioche stores every action in SQLite; boardgame.io is measured with its in-memory
store, and at a few tables with its store of files. Servers are started anew for every repetition, in turn, on a core
of their own where there are two; their CPU time and memory are read from /proc.
"""

import argparse
import json
import os
import platform
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from benchmark_report import RESULTS, _cpu_model, _figure, _markdown_table, _version, quartiles

from pioche.protocol.wire_types import VERSION

if TYPE_CHECKING:
    from pioche.server.limits import Limits

HERE = Path(__file__).parent
PEER = HERE.parent / "build" / "boardgame"
"""Where the peer and the generator are installed; `make bench-server` does it."""
UNIT = HERE.parent / "deploy" / "systemd" / "pioche.service"
PORT = 8105
PIOCHE, MEMORY, FILES = "Pioche, SQLite", "boardgame.io, in memory", "boardgame.io, files"


@dataclass(frozen=True)
class Load:
    """How many tables move how often, and for how long."""

    name: str
    tables: int
    every: float
    """Seconds between the moves of a table; 0: it moves again as soon as all four have the new view."""
    seconds: float
    servers: tuple[str, ...]
    most: int = 100
    """Repetitions beyond this many would tell nothing new."""


@dataclass
class Runs:
    """Every repetition of one load at one server."""

    load: Load
    server: str
    found: list[dict[str, float] | None] = field(default_factory=list)
    """None: a server or the generator stood still or failed."""

    @property
    def failed(self) -> int:
        """How many repetitions brought no figures."""
        return self.found.count(None)

    def values(self, key: str) -> list[float]:
        """One figure of each repetition."""
        return [one[key] for one in self.found if one is not None]

    def shown(self, key: str) -> str:
        """Median, lowest and highest."""
        values = self.values(key)
        if not values:
            return "–"
        return f"{_figure(statistics.median(values))} ({_figure(min(values))}–{_figure(max(values))})"


# ---- the servers ----


def free_limits() -> "Limits":
    """For a single address that opens all tables."""
    from pioche.server.limits import Limits, Rate

    free = Rate(1e9, 1e9)
    return Limits(
        connections_per_address=10**6,
        requests_open=10**6,
        messages=free,
        messages_per_address=free,
        requests=free,
        anything=free,
        connecting=free,
        new_tables=free,
        joins=free,
        kept_bytes=free,
        moves=free,
        waiting_seats=10**6,
    )


def serve_pioche(port: int, database: Path) -> None:
    """Pioche as `pioche serve` runs it."""
    from pioche.server.serve import Service, bound, make_server

    service = Service(database, "127.0.0.1", port, limits=free_limits())
    with bound(service) as listening:
        server = make_server(service, port)
        server.run(sockets=[listening])


@contextmanager
def running(server: str, port: int) -> Iterator[int]:
    """The process id of a server that has just been started."""
    with tempfile.TemporaryDirectory() as folder:
        if server == PIOCHE:
            command = [sys.executable, __file__, "--serve", str(port), "--database", f"{folder}/tables.sqlite"]
        else:
            command = ["node", "server.js", str(port)] + ([folder] if server == FILES else [])
        core = _core(-1)
        process = subprocess.Popen(
            command,
            cwd=HERE if server == PIOCHE else PEER,
            env={**_as_installed(), **os.environ, "NODE_ENV": "production"},
            stdout=subprocess.DEVNULL,
            preexec_fn=core,  # noqa: PLW1509 (no threads here)
        )
        try:
            _wait_for(port, "/healthz" if server == PIOCHE else "/games")
            yield process.pid
        finally:
            process.terminate()
            process.wait()


def _as_installed() -> dict[str, str]:
    """The environment in which deploy/ starts Pioche: what it says about memory goes for both servers."""
    lines = UNIT.read_text(encoding="utf-8").splitlines()
    said = [line.removeprefix("Environment=") for line in lines if line.startswith("Environment=")]
    return dict(pair.split("=", 1) for pair in " ".join(said).split())


def _wait_for(port: int, path: str) -> None:
    deadline = time.monotonic() + 30
    while True:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}"):
                return
        except OSError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.1)


def _core(index: int) -> Any:  # noqa: ANN401 (what Popen takes)
    """Keeps a child process on one of the cores, where there are several."""
    if not hasattr(os, "sched_setaffinity") or len(os.sched_getaffinity(0)) < 2:
        return None
    core = sorted(os.sched_getaffinity(0))[index]
    return lambda: os.sched_setaffinity(0, {core})


# ---- measuring ----


def measured(load: Load, server: str, port: int, warm_up: float) -> dict[str, float]:
    """One repetition."""
    with running(server, port) as pid:
        asked = {
            "kind": "pioche" if server == PIOCHE else "boardgame",
            "port": port,
            "version": VERSION,
            "pid": pid,
            "tables": load.tables,
            "seconds": load.seconds,
            "warmUp": warm_up,
            "every": load.every,
        }
        done = subprocess.run(
            ["node", "load.js", json.dumps(asked)],
            cwd=PEER,
            stdout=subprocess.PIPE,
            text=True,
            check=True,
            timeout=120 + load.seconds,
            preexec_fn=_core(0),
        )
    found: dict[str, float] = json.loads(done.stdout)
    found["rate"] = found["moves"] / found["seconds"]
    found["cpu_per_1000"] = 1000 * found["cpu"] / found["moves"] if found["moves"] else 0.0
    found["kb_per_table"] = 1024 * (found["full"] - found["empty"]) / load.tables
    return found


def measure(loads: Sequence[Load], repetitions: int, port: int, warm_up: float) -> list[Runs]:
    """Every load at every server, the servers in turn, so that noise hits all alike."""
    every = []
    for load in loads:
        runs = [Runs(load, server) for server in load.servers]
        every += runs
        for repetition in range(min(repetitions, load.most)):
            for one in runs:
                print(f"{load.name}, {one.server}, {repetition + 1} ...", file=sys.stderr)
                try:
                    one.found.append(measured(load, one.server, port, warm_up))
                except subprocess.SubprocessError as error:
                    print(f"  no figures: {error}", file=sys.stderr)
                    one.found.append(None)
                port += 1
    return every


# ---- writing ----

MOVES = (
    ("moves/s", "rate"),
    ("CPU s per 1,000 moves", "cpu_per_1000"),
    ("mover p50 ms", "mover50"),
    ("mover p99 ms", "mover99"),
    ("all four p50 ms", "all50"),
    ("all four p99 ms", "all99"),
    ("KB per table", "kb_per_table"),
    ("generator's core", "generator"),
)
QUIET = (("KB per table", "kb_per_table"), ("MB before", "empty"), ("MB with all tables", "full"))


def ratios(every: Sequence[Runs]) -> list[tuple[str, ...]]:
    """What boardgame.io needs, in CPU time and p99, times what Pioche needs, repetition by repetition."""
    rows: list[tuple[str, ...]] = []
    for one in every:
        if one.server == PIOCHE or not one.load.seconds:
            continue
        (ours,) = [other for other in every if other.load is one.load and other.server == PIOCHE]
        for name, key in (("CPU per move", "cpu_per_1000"), ("p99 until all four", "all99")):
            pairs = [(theirs, our) for theirs, our in zip(one.found, ours.found, strict=True) if theirs and our]
            if not pairs:
                continue
            paired = [theirs[key] / our[key] for theirs, our in pairs]
            low, high = quartiles(paired)
            times = statistics.median(paired)
            rows.append((f"{one.load.name}: {name}, {one.server}", _figure(times), f"{_figure(low)}–{_figure(high)}"))
    return rows


def markdown(every: Sequence[Runs], repetitions: int) -> str:
    """The report as a Markdown page."""
    lines = ["# Server", "", _method(repetitions), ""]
    lines += [f"- {key}: {value}" for key, value in _machine().items()]
    for load in dict.fromkeys(one.load for one in every):
        columns = MOVES if load.seconds else QUIET
        pace = f"a move every {load.every:g} s at each" if load.every else "as fast as they can"
        lines += [
            "",
            f"## {load.name}",
            "",
            f"{load.tables:,} tables of 4 sockets, {pace if load.seconds else 'nobody moves'}.",
        ]
        rows = [
            (one.server, *(one.shown(key) for _, key in columns), f"{sum(one.values('moves')):,.0f}")
            for one in every
            if one.load is load
        ]
        lines += ["", *_markdown_table(("server", *(name for name, _ in columns), "moves in all"), rows)]
        lines += [
            f"\nOf {one.server}, {one.failed} of {len(one.found)} repetitions stood still or failed: not counted."
            for one in every
            if one.load is load and one.failed
        ]
    lines += [
        "",
        "## Ratios",
        "",
        "What boardgame.io needs for each that Pioche needs; median and quartiles of the pairs.",
        "",
    ]
    lines += _markdown_table(("ratio", "times", "quartiles"), ratios(every))
    return "\n".join(lines) + "\n"


def _method(repetitions: int) -> str:
    return (
        f"Medians of up to {repetitions} repetitions (lowest–highest), the servers in turn, each started anew. Server"
        " and generator have a core each, and both servers the environment of `deploy/systemd/pioche.service`; CPU time"
        " is the server's own, user and system. A move counts when all four sockets have the new view. Pioche stores"
        " every action before it tells of it, tells each seat what is legal for it, and plays the whole classic"
        " edition; the peer's game (`benchmarks/boardgame/game.js`) has the same deck, plays, draws and hidden hands,"
        " but no calls, challenges or lists of legal moves, and keeps nothing to undo."
    )


def _machine() -> dict[str, str]:
    node = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True).stdout.strip()
    peer = json.loads((PEER / "node_modules/boardgame.io/package.json").read_text(encoding="utf-8"))["version"]
    packages = ("uvicorn", "uvloop", "websockets", "starlette", "msgspec")
    return {
        "date": datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC"),
        "CPU": _cpu_model(),
        "cores": str(os.cpu_count()),
        "OS": f"{platform.system()} {platform.release()} {platform.machine()}",
        "Python": platform.python_version(),
        "Node": node,
        "boardgame.io": peer,
        **{name: _version(name) for name in packages},
    }


def install() -> None:
    """Put the peer and the generator where they run, with what their lock file names."""
    PEER.mkdir(parents=True, exist_ok=True)
    for file in (HERE / "boardgame").iterdir():
        shutil.copy(file, PEER)
    wanted = (PEER / "package-lock.json").read_bytes()
    installed = PEER / "node_modules" / ".installed"
    if not installed.exists() or installed.read_bytes() != wanted:
        subprocess.run(["npm", "ci", "--no-audit", "--no-fund"], cwd=PEER, check=True)
        installed.write_bytes(wanted)


def main() -> None:
    """Measure everything and write benchmarks/results/server.md."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=10.0, help="how long each repetition is measured")
    parser.add_argument("--repetitions", type=int, default=5)
    parser.add_argument("--warm-up", type=float, default=3.0)
    parser.add_argument("--only", default="", help="only loads whose name begins so")
    parser.add_argument("--folder", type=Path, default=RESULTS, help="where the results are written")
    parser.add_argument("--serve", type=int, default=0, help=argparse.SUPPRESS)
    parser.add_argument("--database", type=Path, default=Path(), help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.serve:
        serve_pioche(asked.serve, asked.database)
        return
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    install()
    loads = [
        Load("Closed loop", 50, 0, asked.seconds, (PIOCHE, MEMORY)),
        Load("Paced", 250, 2, 2 * asked.seconds, (PIOCHE, MEMORY), most=3),
        Load("Few tables", 5, 0, asked.seconds, (PIOCHE, MEMORY, FILES), most=3),
        Load("Quiet", 2000, 0, 0, (PIOCHE, MEMORY), most=1),
    ]
    chosen = [load for load in loads if load.name.lower().startswith(asked.only.lower())]
    every = measure(chosen, asked.repetitions, PORT, asked.warm_up)
    page = markdown(every, asked.repetitions)
    print(page)
    asked.folder.mkdir(parents=True, exist_ok=True)
    (asked.folder / "server.md").write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
