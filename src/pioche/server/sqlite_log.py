"""Reading a table's log from the SQLite file, part by part, as long as it is what was stored."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING
from zlib import crc32

from ..tables.storage import Damaged
from .sqlite_migrations import first_link

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Rows = tuple[int | None, list[tuple[int, bytes, int]]]

PART = 500
"""Entries that are read at once: a millisecond or two."""
_KNOWN = "SELECT entries FROM tables WHERE id = ?"
_LOAD = "SELECT number, entry, checksum FROM entries WHERE table_id = ? AND number >= ? ORDER BY number LIMIT ?"


def load_log(path: str, table: str) -> list[bytes]:
    """All entries of a table in a file that another process writes to."""
    with closing(sqlite3.connect(f"{Path(path).as_uri()}?mode=ro", uri=True)) as db:
        return log_of(db, path, table)


def log_of(db: sqlite3.Connection, path: str, table: str) -> list[bytes]:
    """All entries of a table."""
    return [entry for part in checked(partial(rows_from, db, table), path, table) for entry in part]


def rows_from(db: sqlite3.Connection, table: str, start: int) -> Rows:
    """How many entries a table has at least, and those from a number on, not more than a part."""
    known: tuple[int] | None = db.execute(_KNOWN, (table,)).fetchone()
    return known and known[0], db.execute(_LOAD, (table, start, PART)).fetchall()


def checked(fetch: Callable[[int], Rows], path: str, table: str) -> Iterator[list[bytes]]:
    """What is fetched from a number on, part by part; raises ``Damaged`` where it is not what was stored."""
    link = first_link(table)
    expected = 0
    while True:
        least, rows = fetch(expected)
        if least is None:
            if expected:  # it was forgotten meanwhile: what was read is not the whole of it
                raise _lacking(path, table, expected)
            return
        part: list[bytes] = []
        for number, entry, checksum in rows:
            if number != expected:
                raise _lacking(path, table, expected)
            link = crc32(entry, link)
            if link != checksum:
                raise Damaged(
                    f"{path}: entry {number} of table {table} is not what was stored: restore a copy of the file"
                )
            part.append(entry)
            expected += 1
        if len(rows) < PART and expected < max(least, 1):
            raise _lacking(path, table, expected)
        if part:
            yield part
        if len(rows) < PART:
            return


def _lacking(path: str, table: str, number: int) -> Damaged:
    return Damaged(f"{path}: table {table} lacks entry {number}: restore a copy of the file")
