"""Reading a table's log from the SQLite file."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from .checked_table_log import PART, checked, lacking

if TYPE_CHECKING:
    from .checked_table_log import Rows

_KNOWN = "SELECT entries FROM tables WHERE id = ?"
_LOAD = "SELECT number, entry, checksum FROM entries WHERE table_id = ? AND number >= ? ORDER BY number LIMIT ?"


_BEFORE = "SELECT checksum FROM entries WHERE table_id = ? AND number = ?"


def load_log(path: str, table: str) -> list[bytes]:
    """All entries of a table in a file that another process writes to."""
    with closing(sqlite3.connect(f"{Path(path).as_uri()}?mode=ro", uri=True)) as db:
        return log_of(db, path, table)


def log_of(db: sqlite3.Connection, path: str, table: str) -> list[bytes]:
    """All entries of a table."""
    return [entry for part in checked(partial(rows_from, db, table), path, table) for entry in part]


def checksum_before(db: sqlite3.Connection, path: str, table: str, number: int) -> int:
    """The checksum of all entries before a number."""
    row: tuple[int] | None = db.execute(_BEFORE, (table, number - 1)).fetchone()
    if row is None:
        raise lacking(path, table, number - 1)
    return row[0]


def rows_from(db: sqlite3.Connection, table: str, start: int) -> Rows:
    """How many entries a table has at least, and those from a number on, not more than a part."""
    known: tuple[int] | None = db.execute(_KNOWN, (table,)).fetchone()
    return known and known[0], db.execute(_LOAD, (table, start, PART)).fetchall()
