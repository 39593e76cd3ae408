"""Files of SQLite with something in them, for the tests of the store."""

import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from pioche.server.sqlite import SqliteStorage, UnusableFile
from tests.tables.storage_contract import append


def filled(path: Path) -> None:
    """A file with some tables, larger than a few pages."""
    with closing(SqliteStorage(path)) as storage:
        for index in range(50):
            append(storage, f"t{index}", 0, *[b"%d " % index * 50] * 10)


def pragma(storage: SqliteStorage, name: str) -> object:
    return storage._db.execute(f"PRAGMA {name}").fetchone()[0]


def insert(db: sqlite3.Connection, table: str, number: int, entry: bytes, *, checksum: int) -> None:
    """What another program may write."""
    db.execute("INSERT INTO entries VALUES (?, ?, ?, 2.0, ?)", (table, number, entry, checksum))


def refusal(path: Path) -> str:
    with pytest.raises(UnusableFile, match=re.escape(str(path))) as refused:
        SqliteStorage(path)
    assert refused.value.path == str(path)
    return refused.value.reason
