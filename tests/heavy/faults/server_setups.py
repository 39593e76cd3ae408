"""What is played against: servers with where they keep their tables."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import Protocol

from pioche.server.sqlite import SqliteStorage
from pioche.tables.log_entries import AnyEntry, decode_entry
from tests.heavy.faults.false_clock import FalseClock
from tests.heavy.faults.schedule import SQLITE, Planned
from tests.heavy.faults.servers import Server
from tests.heavy.faults.small_disk import SmallDisk


class ServerSetup(Protocol):
    """Servers and their storage."""

    clock: FalseClock
    disk: SmallDisk | None

    @property
    def servers(self) -> Sequence[Server]:
        """All of them, up or not."""

    @property
    def processes(self) -> int:
        """How many of them serve the same tables."""

    @property
    def kinds(self) -> Mapping[str, int]:
        """The faults that can be had here, and how often each comes."""

    async def open(self) -> None:
        """Start everything."""

    def load(self, table: str) -> list[AnyEntry]:
        """The log of a table, once no server runs; or raise ``Damaged``."""

    def flip(self, table: str, which: int) -> None:
        """Flip a bit of what is stored of a table, while no server runs."""

    async def break_database(self, planned: Planned) -> None:
        """One of the faults of the database itself."""

    async def revive(self) -> None:
        """Start again what ends by itself on a full disk."""

    async def stop(self) -> None:
        """Stop the servers as their owner does; the storage can still be read."""

    def close(self) -> None:
        """Leave nothing behind."""


class SqliteSetup:
    """One server with one SQLite file, on a disk that can be full."""

    processes = 1

    def __init__(self, folder: Path) -> None:
        self.disk: SmallDisk | None = SmallDisk(folder / "disk")
        self.clock = FalseClock(folder)
        self._path = folder / "disk" / "tables.sqlite"
        self.servers: Sequence[Server] = [
            Server("server", folder, ["--database", str(self._path)], self.clock.environment)
        ]

    @property
    def kinds(self) -> Mapping[str, int]:
        return {kind: times for kind, times in SQLITE.items() if kind != "clock" or self.clock.is_there}

    async def open(self) -> None:
        await self.servers[0].start()

    def load(self, table: str) -> list[AnyEntry]:
        with closing(SqliteStorage(self._path)) as storage:
            return [decode_entry(entry) for entry in storage.load(table)]

    def flip(self, table: str, which: int) -> None:
        """In the bytes of the file, where an entry of the table stands."""
        with closing(sqlite3.connect(self._path)) as db:
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            entries = [row[0] for row in db.execute("SELECT entry FROM entries WHERE table_id = ?", (table,))]
        entry = entries[which % len(entries)]
        place = which % len(entry)
        data = bytearray(self._path.read_bytes())
        at = data.find(entry)
        assert at >= 0, "the entry does not stand in the file"
        while at >= 0:
            data[at + place] ^= 1 << (which % 8)
            at = data.find(entry, at + 1)
        with self._path.open("r+b") as file:
            file.write(data)

    async def break_database(self, planned: Planned) -> None:
        raise NotImplementedError(planned.kind)

    async def revive(self) -> None:
        pass

    async def stop(self) -> None:
        await self.servers[0].stop()

    def close(self) -> None:
        for server in self.servers:
            server.close()
        assert self.disk is not None
        self.disk.close()
