"""The tables inside the SQLite file, and what brings an older file to the present shape."""

from __future__ import annotations

from typing import TYPE_CHECKING
from zlib import crc32

from .checked_table_log import first_link

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable


def _add_checksums(db: sqlite3.Connection) -> None:
    """Give the entries of older files their checksums, as if they were undamaged."""
    checksum, last = 0, ""
    rows = db.execute("SELECT table_id, number, entry FROM entries ORDER BY table_id, number").fetchall()
    for table, number, entry in rows:
        checksum = crc32(entry, checksum if table == last else first_link(table))
        last = table
        db.execute("UPDATE entries SET checksum = ? WHERE table_id = ? AND number = ?", (checksum, table, number))


MIGRATIONS: tuple[tuple[str | Callable[[sqlite3.Connection], None], ...], ...] = (
    (
        """
        CREATE TABLE tables (
            id      TEXT    PRIMARY KEY NOT NULL,
            code    TEXT    NOT NULL UNIQUE,
            entries INTEGER NOT NULL,
            changed REAL    NOT NULL,
            state   TEXT    NOT NULL,
            listed  INTEGER NOT NULL
        ) WITHOUT ROWID
        """,
        """
        CREATE TABLE entries (
            table_id TEXT    NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
            number   INTEGER NOT NULL,
            entry    BLOB    NOT NULL,
            PRIMARY KEY (table_id, number)
        ) WITHOUT ROWID
        """,
    ),
    ("ALTER TABLE entries ADD COLUMN changed REAL",),
    (
        "ALTER TABLE entries ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0",
        _add_checksums,
        "ALTER TABLE tables ADD COLUMN seen_entries INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE tables ADD COLUMN seen_at REAL NOT NULL DEFAULT 0",
        "CREATE TABLE clock (lived REAL NOT NULL, probes INTEGER NOT NULL)",
        "INSERT INTO clock VALUES (0, 0)",
    ),
    ("ALTER TABLE tables DROP COLUMN listed",),  # the log says it
)
"""What brings a file from each version to the next; a file's version, `user_version`, is how many it has had.

An entry's ``number`` is how many came before it: the first is 0. Its ``checksum`` is the CRC-32 of all entries up to
it, begun with the table's id. The row in ``tables`` is written when its state changes, its ``entries`` and ``changed``
are those of that moment, and a move only adds an entry: the present ones are those of the last entry (which has no
``changed`` if it is older than version 2). No index helps to list tables, because every append would have to write it,
and reading through ten thousand tables takes some milliseconds.

``clock`` has one row: the seconds for which servers have run on this file. A table's ``seen_at`` is that time when it
was first seen with ``seen_entries`` entries, so that its age does not depend on what the machine takes for the date.
"""
