"""Servers whose capacity is measured: one process or several, with files of SQLite or a PostgreSQL of their own."""

import asyncio
import socket
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager
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


def serve(port: int, store: str) -> None:
    """One process; ``store`` is a file, or the address of a database."""
    if store.startswith("postgresql:"):
        _serve_postgres(port, store)
    else:
        serve_pioche(port, Path(store))


def _serve_postgres(port: int, address: str) -> None:
    import uvicorn

    from pioche.server.garbage_collection import Garbage
    from pioche.server.http_app import create_app
    from pioche.server.http_timeouts import hurried
    from pioche.server.postgres import PostgresStorage
    from pioche.server.websocket_hardening import HardenedProtocol
    from pioche.tables.registry import Registry

    storage = PostgresStorage(address)
    limits = free_limits()

    @asynccontextmanager
    async def connected(_: object) -> AsyncIterator[None]:
        await storage.connect(f"process-{port}")
        yield
        await storage.disconnect()

    app = create_app(Registry(storage), limits=limits, garbage=Garbage(), companions=[connected])
    config = uvicorn.Config(
        app,
        port=port,
        http=hurried(limits, ()),
        ws=HardenedProtocol,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        lifespan="on",
    )
    asyncio.run(uvicorn.Server(config).serve())


@contextmanager
def running(way: Way) -> Iterator[tuple[list[dict[str, int]], list[int]]]:
    """Ports and process ids of servers that have just been started, and those of their database."""
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        database: list[int] = []
        stores = [f"{folder}/{number}.sqlite" for number in range(way.processes)]
        cluster = None
        if way.store == POSTGRES:
            from tests.postgres_cluster import Cluster

            cluster = stack.enter_context(Cluster(is_durable=True, listens=True))
            stores = [cluster.new_database(over="tcp")] * way.processes
        servers = [stack.enter_context(_process(store)) for store in stores]
        if cluster is not None:
            database = cluster.processes
        yield servers, database


@contextmanager
def _process(store: str) -> Iterator[dict[str, int]]:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = int(free.getsockname()[1])
    command = [sys.executable, "capacity.py", "--serve", str(port), "--store", store]
    process = subprocess.Popen(command, cwd=HERE, stdout=subprocess.DEVNULL)
    try:
        _wait_for(port, "/healthz")
        yield {"port": port, "pid": process.pid}
    finally:
        process.terminate()
        process.wait()
