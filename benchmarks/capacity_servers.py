"""Servers whose capacity is measured: one process or several, with files of SQLite or a PostgreSQL of their own."""

import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))  # for tests/postgres_cluster.py

from server import HERE, _wait_for, free_limits, serve_pioche

SQLITE, POSTGRES = "SQLite", "PostgreSQL"


@dataclass(frozen=True)
class Way:
    """Where tables are kept, and by how many processes."""

    store: str
    processes: int

    def __str__(self) -> str:
        return f"{self.store}, {self.processes} process{'es' if self.processes > 1 else ''}"


def serve(port: int, store: str, workers: int) -> None:
    """A server as `pioche serve` runs it; ``store`` is a file, or the address of a database."""
    from pioche.server.serve import Service
    from pioche.server.serve import serve as run

    if store.startswith("postgresql:"):
        with tempfile.TemporaryDirectory() as folder:
            place = Path(folder) / "none.sqlite"
            run(Service(place, "127.0.0.1", port, store=store, workers=workers, limits=free_limits()))
    else:
        serve_pioche(port, Path(store))


@contextmanager
def running(way: Way) -> Iterator[tuple[list[dict[str, int]], list[int], int]]:
    """The ports of servers that have just been started, their processes, and that of their database.

    Over PostgreSQL they share a port, and the players of a table are at any of them; with SQLite each has a file and a
    port of its own.
    """
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        if way.store == POSTGRES:
            from tests.postgres_cluster import Cluster

            cluster = stack.enter_context(Cluster(is_durable=True, listens=True))
            store = cluster.new_database(over="tcp")
            port, pid = stack.enter_context(_process(store, way.processes))
            workers = _children(pid)[: way.processes] if way.processes > 1 else [pid]
            yield [{"port": port}], workers, cluster.postmaster
        else:
            started = [stack.enter_context(_process(f"{folder}/{n}.sqlite", 1)) for n in range(way.processes)]
            yield [{"port": port} for port, _ in started], [pid for _, pid in started], 0


@contextmanager
def _process(store: str, workers: int) -> Iterator[tuple[int, int]]:
    """Its port and process id."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = int(free.getsockname()[1])
    command = [sys.executable, "capacity.py", "--serve", str(port), "--store", store, "--workers", str(workers)]
    process = subprocess.Popen(command, cwd=HERE, stdout=subprocess.DEVNULL)
    try:
        _wait_for(port, "/healthz")
        yield port, process.pid
    finally:
        process.terminate()
        process.wait()


def _children(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text("ascii").split()]
