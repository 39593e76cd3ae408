"""Storage in a PostgreSQL database, for several servers on several hosts."""

from __future__ import annotations

from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING

import psycopg

from ..tables.storage import Quiet, Summary
from .checked_table_log import PART, checked, lacking
from .postgres_appends import PATIENCE, PostgresAppends
from .postgres_connections import SharedConnections, UnusableStore, complete, shown
from .postgres_migrations import OtherSchema, migrate
from .postgres_statements import (
    APPEND,
    ENTRIES,
    KNOWN,
    LINK,
    Append,
    Links,
    checked_append,
    conflict_of,
    escaped,
    parameters,
    read_again,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from typing import Any

    from ..tables.storage import AppendLater
    from .checked_table_log import Rows

_SUMMARIES = """
    SELECT id, code, entries, changed, state FROM pioche.tables
    WHERE state = coalesce(%s, state) ORDER BY changed DESC, id
"""
_SEE = """
    INSERT INTO pioche.seen SELECT id, entries, lived FROM pioche.tables, pioche.clock
    ON CONFLICT (table_id) DO UPDATE SET entries = excluded.entries, at = excluded.at
    WHERE pioche.seen.entries != excluded.entries
"""
_QUIET = """
    SELECT id, state, lived - at FROM pioche.clock, pioche.tables
    JOIN pioche.seen ON table_id = id AND seen.entries = tables.entries
    WHERE NOT EXISTS (SELECT FROM pioche.attendance WHERE attendance.table_id = id)
"""


class PostgresStorage:
    """Keeps the logs of all tables in one database; any thread and any number of processes may use it.

    What ``append`` has returned from is committed: as the database is set up by default, it is on its disk, and
    survives a power cut. Two processes that append under the same number wait for each other, and the second one
    gets a ``Conflict``. Each call waits for the network; a server's event loop uses ``PostgresAppends`` instead.
    """

    def __init__(self, address: str) -> None:
        self._connections = SharedConnections(address)
        self._links = Links()
        self._where = self._connections.where
        self._appends: PostgresAppends | None = None
        try:
            with self._connections.using() as db:
                migrate(db)
        except BaseException as error:
            self.close()
            if isinstance(error, OtherSchema):
                raise UnusableStore(self._where, str(error)) from error
            raise

    @property
    def where(self) -> str:
        """The address as it may be printed."""
        return self._where

    @property
    def conninfo(self) -> str:
        """The whole address, as libpq reads it; not to be printed."""
        return self._connections.conninfo

    # ---- the port ----

    def check_ready(self) -> None:
        """Refuse at once what could not be stored a moment ago."""
        if self._appends is not None:
            self._appends.check_ready()

    def probe(self) -> None:
        """Write as little as possible, to see whether writing works."""
        with self._connections.using() as db:
            db.execute("UPDATE pioche.clock SET probes = probes + 1")

    def append(self, table: str, expected: int, entries: Sequence[bytes], summary: Summary) -> None:
        """Append entries after the ``expected`` number of them, all or none; then they survive the process."""
        append = checked_append(table, expected, entries, summary)
        with self._connections.using() as db:
            link = self._link(db, append)
            given, last = parameters([(append, link)], "")
            taken = db.execute(APPEND, given).fetchall()
        if not taken:
            raise conflict_of(append)
        self._links.keep(table, summary.entries, last[table])

    def _link(self, db: psycopg.Connection[Any], append: Append) -> int:
        """The checksum of the entries before."""
        table, expected = append.table, append.expected
        known = self._links.find(table, expected)
        if known is not None:
            return known
        row = db.execute(LINK, [escaped(table), expected - 1]).fetchone()
        if row is None:
            raise conflict_of(append)
        return int(row[0])

    @property
    def later(self) -> AppendLater | None:
        """What an event loop appends by, once it has connected."""
        return None if self._appends is None else self._appends.append

    @property
    def is_far(self) -> bool:
        """Whether an event loop has connected, which must not wait for the network."""
        return self._appends is not None

    @contextmanager
    def together(self) -> Iterator[None]:
        """What this thread appends inside is one transaction; an error undoes all of it."""
        with self._connections.together():
            yield

    def load(self, table: str) -> list[bytes]:
        """All entries of a table, oldest first; none: there is no such table."""
        return [entry for part in self.parts(table) for entry in part]

    def parts(self, table: str, start: int = 0) -> Iterator[list[bytes]]:
        """The same from a number on, some hundred entries at a time."""
        link = self._links.find(table, start)
        if link is None:
            with self._connections.using() as db:
                row = db.execute(LINK, [escaped(table), start - 1]).fetchone()
            if row is None:
                raise lacking(self._where, table, start - 1)
            link = int(row[0])

        def fetch(start: int) -> Rows:
            with self._connections.using() as db:
                known, rows = rows_from(db, table, start)
            if rows:
                self._links.keep(table, rows[-1][0] + 1, rows[-1][2])
            return known, rows

        return checked(fetch, self._where, table, start, link)

    def reader(self) -> Callable[[str], list[bytes]]:
        """The same for another process, which connects by itself."""
        return partial(load_log, self._connections.conninfo)

    def find_code(self, code: str) -> str | None:
        """The table that a code leads to."""
        with self._connections.using() as db:
            row = db.execute("SELECT id FROM pioche.tables WHERE code = %s", [escaped(code)]).fetchone()
        return None if row is None else read_again(row[0])

    def summaries(self, state: str | None = None) -> list[Summary]:
        """What is kept about all tables, or about those in one state, latest first."""
        with self._connections.using() as db:
            rows = db.execute(_SUMMARIES, [None if state is None else escaped(state)]).fetchall()
        return [
            Summary(read_again(table), read_again(code), entries, changed, read_again(state))
            for table, code, entries, changed, state in rows
        ]

    def pass_time(self, seconds: float) -> list[Quiet]:
        """Every table, with the time for which servers have run since it was first seen as it is."""
        with self._connections.using() as db, db.transaction():
            db.execute("UPDATE pioche.clock SET lived = lived + %s", [seconds])
            db.execute(_SEE)
            rows = db.execute(_QUIET).fetchall()
        return [Quiet(read_again(table), read_again(state), quiet) for table, state, quiet in rows]

    def delete(self, tables: Sequence[str]) -> None:
        """Delete tables, all at once; a table that is not there is no error."""
        with self._connections.using() as db:
            db.execute("DELETE FROM pioche.tables WHERE id = ANY(%s)", [sorted(map(escaped, tables))])

    # ---- for an event loop ----

    async def connect(self, process: str = "", patience: float = PATIENCE) -> None:
        """From now on this event loop appends by ``later``; other processes are told which process it was."""
        self._appends = PostgresAppends(self._connections, self._links, process, patience)

    async def disconnect(self) -> None:
        """The event loop appends no more."""
        if self._appends is not None:
            await self._appends.close()
            self._appends = None

    def close(self) -> None:
        """Close all connections."""
        self._connections.close()


def load_log(conninfo: str, table: str) -> list[bytes]:
    """All entries of a table in a database that other processes write to."""
    with psycopg.Connection.connect(complete(conninfo), autocommit=True) as db:
        return [entry for part in checked(partial(rows_from, db, table), shown(conninfo), table) for entry in part]


def rows_from(db: psycopg.Connection[Any], table: str, start: int) -> Rows:
    """How many entries a table has, and those from a number on, not more than a part."""
    known = db.execute(KNOWN, [escaped(table)]).fetchone()
    rows = db.execute(ENTRIES, [escaped(table), start, PART]).fetchall()
    return known and known[0], rows
