"""Tables in one file, for every storage: lines of JSON, compressed, with checksums.

The first line says what the file is, each further one is a table with its whole log, and the last one counts and sums
up. A file that was cut off, or in which a byte has changed, is refused before anything of it is used.
"""

from __future__ import annotations

import gzip
import os
import zlib
from hashlib import sha256
from typing import TYPE_CHECKING

import msgspec

from ... import __version__
from ...tables.storage import Summary

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

FORMAT = "pioche-tables"
VERSION = 1
LONGEST_LINE = 256 * 2**20
"""The most bytes of one table; no log is as long."""


class UnusableBackup(ValueError):
    """The file is no backup, or not what was written."""


class BackupHead(msgspec.Struct, forbid_unknown_fields=True):
    """What the file is."""

    format: str
    version: int
    made_at: float
    made_by: str


class BackedUpTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table with its log."""

    table: str
    code: str
    state: str
    changed: float
    entries: list[str]
    checksum: str

    @property
    def log(self) -> list[bytes]:
        """The entries as a storage has them."""
        return [entry.encode() for entry in self.entries]

    @property
    def summary(self) -> Summary:
        """What a storage has in addition to the logs."""
        return Summary(self.table, self.code, len(self.entries), self.changed, self.state)


class BackupFoot(msgspec.Struct, forbid_unknown_fields=True):
    """What the file must have contained."""

    tables: int
    total: int
    checksum: str


def kept(summary: Summary, log: list[bytes]) -> BackedUpTable:
    """A table as it is written."""
    entries = [entry.decode() for entry in log]
    table = BackedUpTable(summary.table, summary.code, summary.state, summary.changed, entries, "")
    table.checksum = _checksum(table)
    return table


def _checksum(table: BackedUpTable) -> str:
    named = (table.table, table.code, table.state, repr(table.changed), *table.entries)
    return sha256(msgspec.json.encode(named)).hexdigest()


def write_backup(path: Path, tables: Iterable[BackedUpTable], now: float) -> BackupFoot:
    """Write a new file that only its owner can read: it contains the secrets of running games."""
    whole, count, total = sha256(), 0, 0
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "wb") as raw:
        with gzip.GzipFile(fileobj=raw, mode="wb", compresslevel=6, mtime=0, filename="") as out:
            out.write(_line(BackupHead(FORMAT, VERSION, now, __version__)))
            for table in tables:
                out.write(_line(table))
                whole.update(table.checksum.encode())
                count += 1
                total += len(table.entries)
            foot = BackupFoot(count, total, whole.hexdigest())
            out.write(_line(foot))
        raw.flush()
        os.fsync(raw.fileno())
    return foot


def read_backup(path: Path) -> Iterator[BackedUpTable]:
    """The tables of a file, one by one; raises ``UnusableBackup``, at the latest after the last one."""
    whole, count, total = sha256(), 0, 0
    try:
        with gzip.open(path, "rb") as lines:
            head = msgspec.json.decode(lines.readline(LONGEST_LINE), type=BackupHead)
            if head.format != FORMAT or head.version > VERSION:
                raise UnusableBackup(f"{path}: is of version {head.version}, and this program knows {VERSION}")
            line, following = lines.readline(LONGEST_LINE), lines.readline(LONGEST_LINE)
            while following:
                table = msgspec.json.decode(line, type=BackedUpTable)
                if _checksum(table) != table.checksum:
                    raise UnusableBackup(f"{path}: table {table.table} is not what was written")
                whole.update(table.checksum.encode())
                count += 1
                total += len(table.entries)
                yield table
                line, following = following, lines.readline(LONGEST_LINE)
            foot = msgspec.json.decode(line, type=BackupFoot)
    except (msgspec.MsgspecError, EOFError, gzip.BadGzipFile, zlib.error, UnicodeError) as error:
        raise UnusableBackup(f"{path}: is no backup of tables, or was cut off ({error})") from error
    if (foot.tables, foot.total, foot.checksum) != (count, total, whole.hexdigest()):
        raise UnusableBackup(f"{path}: does not hold what it says it does")


def _line(value: object) -> bytes:
    return msgspec.json.encode(value) + b"\n"
