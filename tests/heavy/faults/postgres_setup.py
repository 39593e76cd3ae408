"""Several servers with one PostgreSQL and its replica; a network of ours lies between them."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

import psycopg

from pioche.server.postgres import PostgresStorage
from pioche.tables.log_entries import AnyEntry, decode_entry
from tests.heavy.faults.false_clock import FalseClock
from tests.heavy.faults.faulty_network import Network
from tests.heavy.faults.replicated_postgres import Replicated, flipped
from tests.heavy.faults.schedule import ALL_SERVERS, Planned
from tests.heavy.faults.servers import Server
from tests.heavy.faults.small_disk import SmallDisk

SERVERS = 3
POSTGRESQL = {
    **ALL_SERVERS,
    "full": 3,
    "flip": 2,
    "database-restart": 3,
    "database-crash": 3,
    "database-cut": 4,
    "database-pause": 3,
    "fail-over": 3,
}


class PostgresSetup:
    """Some servers, each a process at a port of its own, as if on different hosts."""

    server = Server

    def __init__(self, folder: Path, *, servers: int = SERVERS, with_replica: bool = True) -> None:
        self._folder = folder
        self._count = servers
        self._with_replica = with_replica
        self.clock = FalseClock(folder)
        # Short: the path of a socket has 100 characters.
        self.disk: SmallDisk | None = SmallDisk(Path(tempfile.mkdtemp(prefix="pd-")))
        self.disk.folder.chmod(0o755)
        self._database = Replicated(self.disk.folder)
        self._network = Network(lambda: self._database.primary.port)
        self.servers: Sequence[Server] = ()
        self._storage: PostgresStorage | None = None

    @property
    def processes(self) -> int:
        return self._count

    @property
    def kinds(self) -> Mapping[str, int]:
        assert self.disk is not None
        missing = {
            *(() if self.clock.is_there else ("clock",)),
            *(() if self.disk.is_mounted else ("full",)),
            *(() if self._with_replica else ("fail-over",)),
        }
        return {kind: times for kind, times in POSTGRESQL.items() if kind not in missing}

    async def open(self) -> None:
        await asyncio.to_thread(self._database.open, with_replica=self._with_replica)
        await self._network.open()
        address = self._database.address(self._network.port)
        self.servers = [
            self.server(f"server-{number}", self._folder, ["--store", address], self.clock.environment)
            for number in range(1, self._count + 1)
        ]
        await asyncio.gather(*(server.start() for server in self.servers))

    def load(self, table: str) -> list[AnyEntry]:
        if self._storage is None:
            self._storage = PostgresStorage(self._database.address(self._database.primary.port))
        return [decode_entry(entry) for entry in self._storage.load(table)]

    def flip(self, table: str, which: int) -> None:
        """In the row of an entry: in the file of the database, its own checksum of the page would be wrong as well."""
        with psycopg.connect(self._database.address(self._database.primary.port)) as db:
            rows = db.execute("SELECT number, entry FROM pioche.entries WHERE table_id = %s", [table]).fetchall()
            number, entry = rows[which % len(rows)]
            db.execute(
                "UPDATE pioche.entries SET entry = %s WHERE table_id = %s AND number = %s",
                [flipped(entry, which), table, number],
            )
        self._let_go()

    def _let_go(self) -> None:
        """A connection of ours does not outlive what it leads to."""
        if self._storage is not None:
            self._storage.close()
            self._storage = None

    async def break_database(self, planned: Planned) -> None:
        database = self._database
        match planned.kind:
            case "database-restart":
                await asyncio.to_thread(database.restart)
            case "database-crash":
                await asyncio.to_thread(database.crash)
            case "database-cut":
                self._network.cut_all()
            case "database-pause":
                database.primary.pause()
                await asyncio.sleep(planned.seconds)
                database.primary.resume()
            case "fail-over":
                await asyncio.to_thread(database.fail_over)
                self._network.cut_all()
                await asyncio.to_thread(database.replicate)

    async def revive(self) -> None:
        await asyncio.to_thread(self._database.revive)

    async def stop(self) -> None:
        await asyncio.gather(*(server.stop() for server in self.servers))
        await self._network.close()

    def close(self) -> None:
        for server in self.servers:
            server.close()
        self._let_go()
        self._database.close()
        assert self.disk is not None
        self.disk.close()
        self.disk.folder.rmdir()
