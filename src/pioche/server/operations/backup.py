"""Copies of all tables while a server runs, and tables from such a copy; every log is checked by replaying it."""

from __future__ import annotations

import os
import re
import sqlite3
import tempfile
import time
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from ...editions import UnknownEdition, edition_named
from ...tables.log_entries import decode_entry
from ...tables.shared_table import SharedTable
from ...tables.storage import Conflict, Damaged
from ..sqlite import SqliteStorage
from .backup_file import BackedUpTable, UnusableBackup, kept, read_backup, write_backup

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ...tables.storage import Storage

SCHEMES = ("postgresql://", "postgres://")
ENDING = ".tables.gz"
DATED = re.compile(rf"pioche-[0-9]{{8}}-[0-9]{{6}}{re.escape(ENDING)}")


@dataclass
class BackupReport:
    """What a backup contains, or what was done with it."""

    path: Path
    tables: int = 0
    entries: int = 0
    already: int = 0
    """Tables that were there already, with this log or a longer one."""
    problems: list[str] = field(default_factory=list)
    """What could not be read, replayed or taken over; a table each."""


@contextmanager
def open_to_read(store: str | Path) -> Iterator[Storage]:
    """A storage as it is now; a server may be writing to it."""
    if is_address(store):
        from ..postgres import PostgresStorage  # noqa: PLC0415 (only where it is used)

        with closing(PostgresStorage(str(store))) as storage:
            yield storage
        return
    if not Path(store).is_file():
        raise FileNotFoundError(2, "No such file or directory", str(store))
    with tempfile.TemporaryDirectory(prefix=".pioche-", dir=Path(store).resolve().parent) as folder:
        copy = Path(folder) / "copy.sqlite"
        copy.touch(mode=0o600)
        source = sqlite3.connect(f"{Path(store).resolve().as_uri()}?mode=ro", uri=True)
        with closing(source), closing(sqlite3.connect(copy)) as target:
            source.backup(target)  # all pages of one moment, while others append
        with closing(SqliteStorage(copy)) as storage:
            yield storage


@contextmanager
def open_to_write(store: str | Path) -> Iterator[Storage]:
    """A storage that takes tables; a SQLite file must not be in use."""
    if is_address(store):
        from ..postgres import PostgresStorage  # noqa: PLC0415

        with closing(PostgresStorage(str(store))) as storage:
            yield storage
    else:
        Path(store).parent.mkdir(parents=True, exist_ok=True)
        with closing(SqliteStorage(store, alone=True)) as file:
            yield file


def is_address(store: str | Path) -> bool:
    """Whether it is that of a PostgreSQL database."""
    return str(store).startswith(SCHEMES)


def back_up(
    storage: Storage, target: Path, *, now: Callable[[], float] = time.time, most: int | None = None
) -> BackupReport:
    """Write all tables into a file, or into a dated one in a folder; then read and replay what was written.

    A file that is there is replaced once the new one is known to be good. ``most`` dated ones are left in the folder.
    """
    path = (
        target / f"pioche-{time.strftime('%Y%m%d-%H%M%S', time.gmtime(now()))}{ENDING}" if target.is_dir() else target
    )
    report = BackupReport(path)
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        write_backup(part, _tables(storage, report), now())
        checked = check(part)
        report.tables, report.entries = checked.tables, checked.entries
        report.problems += checked.problems
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
    if most is not None and target.is_dir():
        found = sorted(old for old in target.iterdir() if DATED.fullmatch(old.name))
        for old in found[: max(0, len(found) - max(1, most))]:
            old.unlink()
    return report


def _tables(storage: Storage, report: BackupReport) -> Iterator[BackedUpTable]:
    for summary in sorted(storage.summaries()):
        try:
            log = storage.load(summary.table)
        except Damaged as error:
            report.problems.append(str(error))
            continue
        if log:  # otherwise it was forgotten meanwhile
            yield kept(summary, log)


def check(path: Path) -> BackupReport:
    """Read a whole file, and replay every log in it; raises ``UnusableBackup``."""
    report = BackupReport(path)
    for table in read_backup(path):
        report.tables += 1
        report.entries += len(table.entries)
        try:
            replayed = SharedTable.replayed(table.table, map(decode_entry, table.log))
            edition_named(replayed.config.edition)
        except UnknownEdition as error:
            report.problems.append(f"table {table.table} was not replayed: {error}")
        except Exception as error:
            raise UnusableBackup(f"{path}: table {table.table} cannot be replayed ({type(error).__name__})") from error
        else:
            if (replayed.entries, replayed.code) != (len(table.entries), table.code):
                raise UnusableBackup(f"{path}: table {table.table} is another one than its log tells")
    return report


def restore(path: Path, storage: Storage) -> BackupReport:
    """Take the tables of a file over, once all of it has been checked; those that are there already stay."""
    report = check(path)
    report.tables = report.entries = 0
    for table in read_backup(path):
        there = storage.load(table.table)
        log = table.log
        if there:
            if there[: len(log)] == log:
                report.already += 1
            else:
                report.problems.append(f"table {table.table} is there with another log, and was left as it is")
            continue
        try:
            storage.append(table.table, 0, log, table.summary)
        except Conflict:
            report.problems.append(f"table {table.table} was left out: its code leads to another table")
            continue
        report.tables += 1
        report.entries += len(log)
    return report


def vacuum(database: Path) -> tuple[int, int]:
    """Return the space of deleted tables to the disk; returns the bytes before and after.

    Nobody else may use the file meanwhile.
    """
    if not database.is_file():
        raise FileNotFoundError(2, "No such file or directory", str(database))
    with closing(SqliteStorage(database, alone=True)), closing(sqlite3.connect(database)) as db:
        before = database.stat().st_size
        db.execute("VACUUM")
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return before, database.stat().st_size
