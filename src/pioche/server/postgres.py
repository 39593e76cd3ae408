"""Storage in a PostgreSQL database, for several servers on several hosts."""

from __future__ import annotations

from contextlib import contextmanager
from functools import partial
from threading import Lock
from typing import TYPE_CHECKING

import psycopg

from ..tables.storage import Conflict, Quiet, Summary
from .checked_log import PART, checked, first_link
from .postgres_connections import SharedConnections, UnusableStore, complete, shown
from .postgres_migrations import OtherSchema, migrate
from .postgres_statements import (
    APPEND,
    ENTRIES,
    KNOWN,
    LINK,
    Append,
    checked_append,
    escaped,
    parameters,
    read_again,
)
from .recently_used import RecentlyUsed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from typing import Any

    from .checked_log import Rows

LINKS_KEPT = 50_000
"""Tables whose last checksum is remembered, so that an append need not ask for it."""

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
"""


class PostgresStorage:
    """Keeps the logs of all tables in one database; any thread and any number of processes may use it.

    What ``append`` has returned from is committed: as the database is set up by default, it is on its disk, and
    survives a power cut. Two processes that append under the same number wait for each other, and the second one
    gets a ``Conflict``. Each call waits for the network; a server's event loop uses ``PostgresAppends`` instead.
    """

    def __init__(self, address: str) -> None:
        self._connections = SharedConnections(address)
        self._links: RecentlyUsed[tuple[int, int]] = RecentlyUsed(LINKS_KEPT)
        self._links_lock = Lock()
        self._where = self._connections.where
        try:
            with self._connections.using() as db:
                migrate(db)
        except BaseException as error:
            self.close()
            if isinstance(error, OtherSchema):
                raise UnusableStore(self._where, str(error)) from error
            raise

    # ---- the port ----

    def check_ready(self) -> None:
        """Nothing is known before it is tried."""

    def probe(self) -> None:
        """Write something, as small as it may be."""
        with self._connections.using() as db:
            db.execute("UPDATE pioche.clock SET probes = probes + 1")

    def append(self, table: str, expected: int, entries: Sequence[bytes], summary: Summary) -> None:
        """Append entries behind the ``expected`` number of them, all or none; the process may die when this returns."""
        append = checked_append(table, expected, entries, summary)
        with self._connections.using() as db:
            link = self._link(db, append)
            given, last = parameters([(append, link)], "")
            taken = db.execute(APPEND, given).fetchall()
        if not taken:
            raise conflict_of(append)
        self._note(table, summary.entries, last[table])

    def _note(self, table: str, entries: int, checksum: int) -> None:
        with self._links_lock:
            self._links.keep((table,), (entries, checksum))

    def _link(self, db: psycopg.Connection[Any], append: Append) -> int:
        """The checksum of what stands before."""
        table, expected = append.table, append.expected
        if not expected:
            return first_link(table)
        with self._links_lock:
            known = self._links.find((table,))
        if known is not None and known[0] == expected:
            return known[1]
        row = db.execute(LINK, [escaped(table), expected - 1]).fetchone()
        if row is None:
            raise conflict_of(append)
        return int(row[0])

    @contextmanager
    def together(self) -> Iterator[None]:
        """What this thread appends inside is one transaction; an error undoes all of it."""
        with self._connections.together():
            yield

    def load(self, table: str) -> list[bytes]:
        """All entries of a table, oldest first; none: there is no such table."""
        return [entry for part in self.parts(table) for entry in part]

    def parts(self, table: str) -> Iterator[list[bytes]]:
        """The same, some hundred entries at a time."""

        def fetch(start: int) -> Rows:
            with self._connections.using() as db:
                return rows_from(db, table, start)

        return checked(fetch, self._where, table)

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
        """Forget tables for good, all at once; one that is not there is forgotten already."""
        with self._connections.using() as db:
            db.execute("DELETE FROM pioche.tables WHERE id = ANY(%s)", [sorted(map(escaped, tables))])

    def close(self) -> None:
        """Let go of all connections."""
        self._connections.close()


def conflict_of(append: Append) -> Conflict:
    """Somebody else has appended, or has the code."""
    return Conflict(f"table {append.table} with code {append.summary.code} does not have {append.expected} entries")


def load_log(conninfo: str, table: str) -> list[bytes]:
    """All entries of a table in a database that other processes write to."""
    with psycopg.Connection.connect(complete(conninfo), autocommit=True) as db:
        return [entry for part in checked(partial(rows_from, db, table), shown(conninfo), table) for entry in part]


def rows_from(db: psycopg.Connection[Any], table: str, start: int) -> Rows:
    """How many entries a table has, and those from a number on, not more than a part."""
    known = db.execute(KNOWN, [escaped(table)]).fetchone()
    rows = db.execute(ENTRIES, [escaped(table), start, PART]).fetchall()
    return known and known[0], rows
