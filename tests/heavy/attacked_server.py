"""Attacks on a server process while others play: how long their moves take, and what the server needs meanwhile."""

from __future__ import annotations

import asyncio
import json
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from tests.heavy.hostile_clients import WAYS
from tests.heavy.paced_tables import Game, cpu_seconds, own_lag, percentile, wait_for
from tests.heavy.progress_line import Progress

ROOT = Path(__file__).parents[2]
TABLES = 20
EVERY = 0.5
"""Seconds between the moves of a table."""
MEMORY = 300.0
"""Megabytes that the server may need more during an attack than before."""
SLOWEST = 1.0
"""Seconds that 99 of 100 moves may take at most: a machine that does other work as well is slow by itself."""

TOO_BUSY = 50.0
"""Per cent of the time that the server waited for a processor: then others slow it down, not the attack."""


@dataclass
class Row:
    """What was seen during one attack."""

    name: str
    moves: int
    p50: float
    p99: float
    longest: float
    lag: float
    """How late this program itself was, 99 of 100 times: what it measures cannot be better."""
    memory: float
    """Megabytes at most."""
    before: float
    after: float
    cpu: float
    waited: float
    """Per cent of the time in which the server could have worked and other processes had the processor."""
    tracebacks: int
    did: dict[str, int] = field(default_factory=dict)
    complaints: list[str] = field(default_factory=list)


@dataclass
class Served:
    """A server process."""

    port: int
    pid: int
    log: Path

    @property
    def memory(self) -> float:
        """Megabytes that it and its worker have now."""
        return sum(resident(pid) for pid in (self.pid, *children(self.pid)))

    @property
    def tracebacks(self) -> int:
        return self.log.read_text("utf-8", "replace").count("Traceback (most recent")


def resident(pid: int) -> float:
    """Megabytes of memory of a process."""
    try:
        lines = Path(f"/proc/{pid}/status").read_text("ascii").splitlines()
    except OSError:
        return 0.0
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS")), 0.0)


def waited_seconds(pid: int) -> float:
    """How long the process has waited for a processor so far; all threads together, where Linux tells it."""
    try:
        tasks = list(Path(f"/proc/{pid}/task").iterdir())
        return sum(int((task / "schedstat").read_text("ascii").split()[1]) for task in tasks) / 1e9
    except (OSError, IndexError):
        return 0.0


def children(pid: int) -> list[int]:
    try:
        return [int(text) for text in Path(f"/proc/{pid}/task/{pid}/children").read_text("ascii").split()]
    except OSError:
        return []


@contextmanager
def serving(folder: Path, *command: str) -> Iterator[Served]:
    """A server as people start it, with its own limits; or another command that ends with the database."""
    log = folder / "server.log"
    usual = ("pioche", "serve", "--host", "127.0.0.1", "--port", "0", "--database")
    started = [sys.executable, "-m", *(command or usual), str(folder / "tables.sqlite")]
    with (
        log.open("wb") as out,
        subprocess.Popen(started, cwd=ROOT, stdout=subprocess.PIPE, stderr=out, text=True) as server,
    ):
        try:
            assert server.stdout is not None
            port = int(server.stdout.readline().rstrip().rpartition(":")[2])
            wait_for(port)
            yield Served(port, server.pid, log)
        finally:
            server.terminate()
            try:
                server.wait(30)
            except subprocess.TimeoutExpired:
                server.kill()


async def played(games: list[Game], seconds: float) -> list[float]:
    """How long each move took."""
    took: list[float] = []
    until = time.perf_counter() + seconds
    await asyncio.gather(*(game.play(EVERY, until, took) for game in games))
    return took


async def attacked(name: str, served: Served, games: list[Game], seconds: float, addresses: int, table: str) -> Row:
    """One attack, and the moves during it."""
    before, cpu, tracebacks = served.memory, cpu_seconds(served.pid), served.tracebacks
    waited = waited_seconds(served.pid)
    attack = None
    if name in WAYS:
        given = [name, str(served.port), str(seconds), table, str(addresses)]
        attack = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "tests.heavy.hostile_clients", *given, cwd=ROOT, stdout=subprocess.PIPE
        )
    peak = before
    lag = asyncio.create_task(own_lag(time.perf_counter() + seconds))
    playing = asyncio.create_task(played(games, seconds))
    while not playing.done():
        await asyncio.wait({playing}, timeout=0.2)
        peak = max(peak, served.memory)
    took = playing.result()
    did = json.loads((await attack.communicate())[0] or b"{}") if attack else {}
    spent = 100 * (cpu_seconds(served.pid) - cpu) / seconds
    waited = 100 * (waited_seconds(served.pid) - waited) / seconds
    await asyncio.sleep(2)
    row = Row(
        name,
        moves=len(took),
        p50=percentile(took, 50),
        p99=percentile(took, 99),
        longest=max(took),
        lag=percentile(await lag, 99),
        memory=peak,
        before=before,
        after=served.memory,
        cpu=spent,
        waited=waited,
        tracebacks=served.tracebacks - tracebacks,
        did=did,
    )
    await asyncio.to_thread(wait_for, served.port)
    return judged(row, attack is not None and attack.returncode != 0)


def judged(row: Row, failed: bool) -> Row:
    """What is wrong with what was seen."""
    wrong = {
        "the attack itself failed": failed,
        f"99 of 100 moves took up to {row.p99:.2f} s": row.p99 - row.lag > SLOWEST and row.waited <= TOO_BUSY,
        f"memory grew by {row.memory - row.before:.0f} MB": row.memory - row.before > MEMORY,
        f"{row.tracebacks} tracebacks in the log": row.tracebacks > 0,
    }
    row.complaints = [text for text, is_so in wrong.items() if is_so]
    return row


async def siege(names: list[str], seconds: float, addresses: int, folder: Path, progress: Progress) -> list[Row]:
    """A quiet row, then each attack."""
    rows: list[Row] = []
    with serving(folder) as served:
        games = [Game(served.port, number, 2) for number in range(TABLES)]
        for game in games:
            await game.open()
        target = Game(served.port, TABLES, 2)
        await target.open()
        listed = await target.post("/api/tables", {"name": "Zoe"})
        for number, name in enumerate(("quiet", *names)):
            rows.append(await attacked(name, served, games, seconds, addresses, listed["table"]))
            complaints = "; ".join(rows[-1].complaints) or "nothing to complain of"
            said = f"{name}: p99 {rows[-1].p99 * 1e3:.0f} ms, {complaints}"
            progress.show(number + 1, said, last=number == len(names))
    return rows


def table_of(rows: list[Row]) -> str:
    """The rows in Markdown."""
    columns = ["attack", "moves of others", "p50 ms", "p99 ms", "longest ms", "own lag p99 ms"]
    columns += ["memory before, most, after (MB)", "CPU %", "waited for CPU %"]
    text = f"| {' | '.join(columns)} | what it did |\n|{'---|' * (len(columns) + 1)}\n"
    for row in rows:
        did = ", ".join(f"{what} {count:,}" for what, count in sorted(row.did.items()) if count)
        times = " | ".join(f"{value * 1e3:.1f}" for value in (row.p50, row.p99, row.longest, row.lag))
        memory = f"{row.before:.0f}, {row.memory:.0f}, {row.after:.0f}"
        text += f"| {row.name} | {row.moves} | {times} | {memory} | {row.cpu:.0f} | {row.waited:.0f} | {did} |\n"
    return text


def run(names: list[str], seconds: float, addresses: int) -> list[Row]:
    """All of them against one server."""
    random.seed(1)
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(siege(names, seconds, addresses, Path(folder), Progress(len(names) + 1)))
