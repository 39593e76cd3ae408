"""How long a move takes while one address does its worst: the server as `pioche serve` runs it, with its own limits.

Each table is played from an address of its own (127.1.0.0/16, which Linux has without being told). One more address
asks for everything that is slow: finished games of a table that has thousands, replays by every eye, QR codes under
ever new names, pages and rules, and hangs up in the middle; it opens sockets and floods them. The same tables are
measured without it and with it, in turn. A move counts when its player has been told that it is done.
"""

import argparse
import asyncio
import gc
import json
import os
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import closing, suppress
from pathlib import Path

from websockets.asyncio.client import connect

from pioche.protocol.wire_types import VERSION

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))
from tests.heavy.paced_tables import Game, asked, cpu_seconds, own_lag, percentile, wait_for  # noqa: E402

ATTACKER = "127.0.0.9"
BIG = "bigtable00000000"
SLOWEST = 0.030
"""Seconds that 99 of 100 moves may take at most."""


def fill(database: Path, games: int) -> None:
    """A table with this number of finished games, all of them alike."""
    from tests.tables.games import log_of

    from pioche.server.sqlite import SqliteStorage
    from pioche.tables.log_entries import Acted, Rematched, Started, encode_entry
    from pioche.tables.storage import Summary

    log = list(log_of())
    begins = next(number for number, entry in enumerate(log) if isinstance(entry, Started))
    started = log[begins]
    assert isinstance(started, Started)
    again = [Rematched(started.at, started.secret), *log[begins:]]
    assert all(isinstance(entry, Started | Acted | Rematched) for entry in again)
    entries = [encode_entry(entry) for entry in [*log, *again * (games - 1)]]
    with closing(SqliteStorage(database)) as storage:
        storage.append(BIG, 0, entries, Summary(BIG, "ABCDEF", len(entries), started.at, "over"))


class Attack:
    """One address that does its worst."""

    def __init__(self, port: int, games: int) -> None:
        self.port = port
        self.games = games
        self.done = 0

    async def run(self, until: float) -> None:
        """Everything at once."""
        ways = [self.ask(until, reads=number % 3 != 0) for number in range(24)]
        await asyncio.gather(*ways, *(self.flood(until) for _ in range(8)))

    async def ask(self, until: float, *, reads: bool) -> None:
        """One request after the other, whatever is answered; some are not waited for."""
        while time.perf_counter() < until:
            number = random.randint(1, self.games)
            path, host = random.choice(
                [
                    (f"/api/tables/{BIG}/games", "localhost"),
                    (f"/api/tables/{BIG}/games/{number}/replay?eye=all", "localhost"),
                    (f"/api/tables/{BIG}/games/{number}/chance", "localhost"),
                    (f"/api/tables/{BIG}/games/{number}/record", "localhost"),
                    (f"/api/tables/{BIG}/qr.svg", f"host{random.random()}.local".replace("0.", "")),
                    ("/api/rules/extreme?lang=fr", "localhost"),
                    ("/api/tables", "localhost"),
                    ("/healthz", "localhost"),
                    ("/", "localhost"),
                ]
            )
            request = f"GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"
            with suppress(OSError):
                await asked(self.port, ATTACKER, request.encode(), reads=reads)
            self.done += 1

    async def flood(self, until: float) -> None:
        """Sockets that say too much."""
        url = f"ws://127.0.0.1:{self.port}/api/tables/{BIG}/socket"
        while time.perf_counter() < until:
            with suppress(Exception):
                async with connect(url, compression=None, proxy=None, local_addr=(ATTACKER, 0)) as socket:
                    hello = {"type": "hello", "n": 1, "client": "hostile-attacker", "version": VERSION}
                    await socket.send(json.dumps(hello))
                    for n in range(2, 100):
                        await socket.send(json.dumps({"type": "say", "n": n, "text": "x" * 100}))
            self.done += 1
            await asyncio.sleep(0.01)


async def measure(
    port: int, pid: int, tables: int, seats: int, every: float, seconds: float, rounds: int, games: int
) -> bool:
    """Quiet and attacked in turn; whether the target was reached."""
    playing = [Game(port, number, seats) for number in range(tables)]
    for start in range(0, tables, 20):
        await asyncio.gather(*(game.open() for game in playing[start : start + 20]))
    gc.collect()
    gc.freeze()
    gc.disable()  # a search through thousands of views takes 70 ms, every two seconds: moves would wait for it here
    print(f"{tables} tables of {seats}, a move every {every:g} s at each; {seconds:g} s a row")
    columns = f"{'':10}{'moves':>8}{'p50 ms':>9}{'p99 ms':>9}{'longest':>9}{'attacks':>9}{'CPU %':>7}"
    print(f"{columns}{'own lag p99':>13}{'longest':>9}")
    found: dict[str, list[float]] = {"quiet": [], "attacked": []}
    for _ in range(rounds):
        for name, p99s in found.items():
            took: list[float] = []
            until = time.perf_counter() + seconds
            before = cpu_seconds(pid)
            attack = attacking(port, games, seconds) if name == "attacked" else None
            lag = asyncio.create_task(own_lag(until))
            await asyncio.gather(*(game.play(every, until, took) for game in playing))
            cpu = 100 * (cpu_seconds(pid) - before) / seconds
            done = int((await asyncio.to_thread(attack.communicate))[0]) if attack else 0
            p99s.append(percentile(took, 99))
            p50, p99, longest, own = percentile(took, 50), p99s[-1], max(took), await lag
            row = f"{name:10}{len(took):8}{p50 * 1e3:9.1f}{p99 * 1e3:9.1f}{longest * 1e3:9.1f}"
            print(f"{row}{done:9}{cpu:7.0f}{percentile(own, 99) * 1e3:13.1f}{max(own) * 1e3:9.1f}")
    quiet, attacked = (statistics.median(found[name]) for name in ("quiet", "attacked"))
    is_reached = attacked <= SLOWEST
    print(f"p99: {quiet * 1e3:.1f} ms quiet, {attacked * 1e3:.1f} ms attacked ({attacked / quiet:.2f} times); ", end="")
    print(f"target {SLOWEST * 1e3:.0f} ms: {'reached' if is_reached else 'NOT REACHED'}")
    return is_reached


def attacking(port: int, games: int, seconds: float) -> subprocess.Popen[str]:
    """The attack, in a process of its own, less urgent than what is measured."""
    told = json.dumps([port, games, seconds])
    return subprocess.Popen([sys.executable, __file__, "--attack", told], stdout=subprocess.PIPE, text=True)


def main() -> int:
    """Start a server, play, attack, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=800)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--every", type=float, default=2.0, help="seconds between the moves of a table")
    parser.add_argument("--seconds", type=float, default=30.0, help="how long each row is measured")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--games", type=int, default=3000, help="finished games of the table that is asked about")
    parser.add_argument("--attack", default="", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.attack:
        os.nice(10)
        port, games, seconds = json.loads(given.attack)
        attack = Attack(port, games)
        asyncio.run(attack.run(time.perf_counter() + seconds))
        print(attack.done)
        return 0
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "tables.sqlite"
        fill(database, given.games)
        cores = sorted(os.sched_getaffinity(0))
        command = [sys.executable, "-m", "pioche", "serve", "--host", "127.0.0.1", "--port", "0", "--database"]
        with subprocess.Popen(
            [*command, str(database)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        ) as server:
            try:
                assert server.stdout is not None
                port = int(server.stdout.readline().rstrip().rpartition(":")[2])
                if len(cores) > 1:
                    os.sched_setaffinity(server.pid, {cores[-1]})
                    os.sched_setaffinity(0, set(cores[:-1]))
                wait_for(port)
                shape = (given.tables, given.seats, given.every, given.seconds, given.rounds, given.games)
                return 0 if asyncio.run(measure(port, server.pid, *shape)) else 1
            finally:
                server.terminate()


if __name__ == "__main__":
    sys.exit(main())
