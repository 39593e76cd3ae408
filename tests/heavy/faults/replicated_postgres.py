"""A PostgreSQL with a streaming replica that has every commit before it is told, and the way from one to the other."""

from __future__ import annotations

import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Self

import psycopg

from tests.postgres_cluster import USER, Cluster

SETTINGS = (
    *("wal_level=replica", "max_wal_senders=10", "hot_standby=on", "wal_keep_size=64MB", "max_wal_size=128MB"),
    "wal_retrieve_retry_interval=200ms",  # a replica that lost its primary asks for it soon: commits wait for it
)
PATIENCE = 60.0
"""Seconds until a replica has to be up to date."""
DATABASE = "pioche"


class DurableCluster(Cluster):
    """One that waits for its disk, which is in a folder of ours."""

    def __init__(self, place: Path) -> None:
        super().__init__(*SETTINGS, is_durable=True, listens=True)
        self._place = place

    def __enter__(self) -> Self:
        before, tempfile.tempdir = tempfile.tempdir, str(self._place)
        try:
            return super().__enter__()
        finally:
            tempfile.tempdir = before


class Replica(DurableCluster):
    """A cluster that begins as a copy of another one and follows it."""

    def __init__(self, place: Path, primary: Cluster) -> None:
        super().__init__(place)
        self._primary = primary

    def _run(self, program: str, *arguments: str) -> None:
        if program == "initdb":
            where = f"host=127.0.0.1 port={self._primary.port} user={USER}"
            arguments = (
                *("--pgdata", str(self.folder / "data"), "--write-recovery-conf", "--checkpoint=fast"),
                *("--no-sync", "--wal-method=stream", "--dbname", where),
            )
            program = "pg_basebackup"
        super()._run(program, *arguments)

    def promote(self) -> None:
        """Follow nobody any longer, and take connections that write."""
        self._run("pg_ctl", "promote", "--wait", "--silent")


class Replicated:
    """The cluster that is used, and the one that would take over."""

    def __init__(self, place: Path) -> None:
        self._place = place
        self.primary: DurableCluster = DurableCluster(place)
        self.replica: Replica | None = None
        self._is_open = False

    def open(self, *, with_replica: bool = True) -> None:
        """Start both, empty; without a replica nothing can take over."""
        self.primary.__enter__()
        self._is_open = True
        self.sql(f"CREATE DATABASE {DATABASE}", "postgres")
        if with_replica:
            self.replicate()

    def address(self, port: int) -> str:
        """Where servers find it, through a port of ours."""
        return f"postgresql://{USER}@127.0.0.1:{port}/{DATABASE}"

    def sql(self, statement: str, database: str = DATABASE) -> list[tuple[object, ...]]:
        """Ask the one that is used."""
        where = f"host=127.0.0.1 port={self.primary.port} user={USER} dbname={database} connect_timeout=10"
        with psycopg.connect(where, autocommit=True) as db:
            found = db.execute(statement.encode())
            return found.fetchall() if found.description else []

    def replicate(self) -> None:
        """Begin another replica, and from then on have every commit in both."""
        self.replica = Replica(self._place, self.primary)
        self.replica.__enter__()
        until = time.monotonic() + PATIENCE
        while not self.sql("SELECT 1 FROM pg_stat_replication WHERE state = 'streaming'"):
            assert time.monotonic() < until, "the replica does not follow"
            time.sleep(0.05)
        self._wait_for_replica("*")

    def _wait_for_replica(self, names: str) -> None:
        self.sql(f"ALTER SYSTEM SET synchronous_standby_names = '{names}'")
        self.sql("SELECT pg_reload_conf()")
        until = time.monotonic() + PATIENCE
        wanted = "sync" if names else "async"
        while {row[0] for row in self.sql("SELECT sync_state FROM pg_stat_replication")} - {wanted}:
            assert time.monotonic() < until, f"the replica is not {wanted}"
            time.sleep(0.05)

    def restart(self) -> None:
        """In order."""
        self.primary.stop()
        self.primary.start()

    def crash(self) -> None:
        """Without any order."""
        self.primary.crash()
        self.primary.start()

    def fail_over(self) -> None:
        """The one that is used ends without any order, and the replica is used from now on."""
        lost, taken = self.primary, self.replica
        assert taken is not None
        lost.crash()
        taken.promote()
        self.primary, self.replica = taken, None
        self._wait_for_replica("")  # nobody follows it yet
        lost.__exit__()

    def revive(self) -> None:
        """Start again what has ended by itself, as both do where they cannot write their logs."""
        for cluster in (self.primary, self.replica):
            if cluster is not None:
                with suppress(RuntimeError):  # it runs
                    cluster.start()

    def close(self) -> None:
        """End both and remove what they kept."""
        for cluster in (self.replica, self.primary):
            if cluster is not None and self._is_open:
                cluster.__exit__()


def flipped(entry: bytes, which: int) -> bytes:
    """The entry with one bit that is not what it was.

    >>> flipped(b"ab", 9)
    b'a`'
    """
    data = bytearray(entry)
    data[which % len(data)] ^= 1 << (which % 8)
    return bytes(data)
