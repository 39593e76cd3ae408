"""Storage in one SQLite file, for one server on one host."""

from __future__ import annotations

import sqlite3
import time
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from threading import RLock
from typing import TYPE_CHECKING
from zlib import crc32

from ..file_lock import let_go, take_lock
from ..tables.storage import Conflict, Damaged, DatabaseLocked, DiskFull, Quiet, Summary, Unavailable
from .checked_table_log import checked, first_link
from .sqlite_checkpoints import Checkpoints
from .sqlite_migrations import MIGRATIONS
from .sqlite_table_log import checksum_before, load_log, log_of, rows_from

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from .checked_table_log import Rows

IN_MEMORY = ":memory:"
APPLICATION = int.from_bytes(b"Pioc", "big")
"""SQLite's `application_id`, so that the database of another program is never taken for one of ours."""

TRY_AGAIN = 0.2
"""Seconds for which a file that another program has locked is taken to stay so."""

CHECKPOINT_PAGES = 4000
"""The append that finds this many pages in the WAL (16 MB, some thousand appends) moves them into the file: its few
milliseconds come four times less often than by default."""
MOST_PAGES = 32_000
"""The same if a thread moves pages (128 MB): it does not restart the WAL while others append."""

_INSERT = "INSERT INTO tables (entries, changed, state, id, code) VALUES (?, ?, ?, ?, ?)"
_UPDATE = """
    UPDATE tables SET entries = ?, changed = ?, state = ? WHERE id = ? AND code = ?
    AND (SELECT max(number) FROM entries WHERE table_id = id) = ? - 1
"""
_APPEND = "INSERT INTO entries (table_id, number, entry, changed, checksum) VALUES (?, ?, ?, ?, ?)"
_APPEND_ONE = """
    INSERT INTO entries (table_id, number, entry, changed, checksum)
    SELECT id, ?2, ?3, ?4, chained(?3, before.checksum) FROM tables
    JOIN entries AS before ON before.table_id = ?1 AND before.number = ?2 - 1
    WHERE id = ?1 AND code = ?5 AND state = ?6
"""
"""An entry that changes nothing else about the table: one statement is its own transaction, in half the time."""
_CHECKSUM = "SELECT checksum FROM entries WHERE table_id = ? AND number = ?"
_SUMMARIES = """
    SELECT id, code, number + 1, coalesce(entries.changed, tables.changed) AS latest, state
    FROM tables JOIN entries ON table_id = id
    WHERE number = (SELECT max(number) FROM entries WHERE table_id = id) AND state = coalesce(?, state)
    ORDER BY latest DESC, id
"""
_LAST = "(SELECT max(number) + 1 FROM entries WHERE table_id = id)"
_SEAL = f"UPDATE tables SET entries = {_LAST} WHERE entries < {_LAST}"  # noqa: S608
_SEE = f"""
    UPDATE tables SET seen_at = (SELECT lived FROM clock), seen_entries = {_LAST} WHERE seen_entries != {_LAST}
"""  # noqa: S608
_QUIET = "SELECT id, state, lived - seen_at FROM tables, clock"


class UnusableFile(Damaged, ValueError):
    """The file is not one that this server can work with: which, why, and what would be right."""

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(f"{path}: {reason}")
        self.path = path
        self.reason = reason


class InUse(UnusableFile):
    """Another server works with the file."""


class SqliteStorage:
    """Keeps the logs of all tables in one file, in SQLite's WAL mode; any thread may call it.

    What ``append`` has returned from survives the end of the process, ``kill -9`` too: the operating system has it.
    When the power fails or the system crashes, the file stays valid and no log gets a gap, but the latest appends, of
    all tables alike, may be gone: everything since the last checkpoint, or since the system last wrote to the disk on
    its own (seconds, mostly). With ``syncs_every_append`` (``synchronous = FULL``) nothing is lost then either, as far
    as the disk is honest, and every append waits for the disk.

    Several processes may read and append without harm: an append under a number that is taken is a ``Conflict``. But a
    server that forgets old tables knows only who is at its own, so one that is ``alone`` locks the file for itself.

    The file, and the ``-wal`` and ``-shm`` beside it, must lie on a local disk. A file that stays locked for longer
    than ``timeout`` seconds, or a full disk, raises ``Unavailable``, and nothing was appended. One that is ``alone``
    waits only while it opens the file: later, its event loop would have to wait, and all tables with it.
    """

    def __init__(
        self, path: str | Path, *, syncs_every_append: bool = False, alone: bool = False, timeout: float = 5.0
    ) -> None:
        self._path = str(path)
        self._lock = RLock()
        self._blocked_until = 0.0
        """When it is worth trying again to write to a file that another program has locked."""
        self._checkpoints: Checkpoints | None = None
        self._held = self._hold() if alone else None
        try:
            self._db = self._connect(timeout)
        except BaseException:
            self._let_go()
            raise
        try:
            with self._using() as db:
                db.execute(f"PRAGMA synchronous = {'FULL' if syncs_every_append else 'NORMAL'}")
                db.execute("PRAGMA foreign_keys = ON")
                db.execute("PRAGMA secure_delete = ON")  # what is forgotten does not linger in free pages
                self._prepare(timeout)
                db.execute(f"PRAGMA wal_autocheckpoint = {MOST_PAGES if alone else CHECKPOINT_PAGES}")
                if alone:
                    db.execute("PRAGMA busy_timeout = 0")
                    self._checkpoints = Checkpoints(self._path)
        except BaseException:
            self.close()
            raise

    # ---- opening ----

    def _hold(self) -> int:
        try:
            held = take_lock(Path(f"{Path(self._path).resolve()}.lock"))  # a link leads to the same file
        except OSError as error:
            raise self._cannot_open(error) from error
        if held is None:
            raise InUse(self._path, "is used by another server: stop it, or name another file")
        return held

    def _let_go(self) -> None:
        if self._held is not None:
            let_go(self._held)
            self._held = None

    def _cannot_open(self, error: Exception) -> UnusableFile:
        reason = f"cannot be opened ({error}): name a file in a directory that exists and may be written to"
        return UnusableFile(self._path, reason)

    def _connect(self, timeout: float) -> sqlite3.Connection:
        try:
            self._find_or_make()
            db = sqlite3.connect(self._path, timeout=timeout, isolation_level=None, check_same_thread=False)
        except (OSError, sqlite3.OperationalError) as error:
            raise self._cannot_open(error) from error
        db.create_function("chained", 2, crc32, deterministic=True)
        return db

    def _find_or_make(self) -> None:
        """Create the file if needed, for its owner only: it has secrets. SQLite gives -wal and -shm the same mode."""
        file = Path(self._path)
        if self._path == IN_MEMORY:
            return
        if not file.exists():
            file.touch(mode=0o600)
        elif file.is_file() and file.stat().st_nlink > 1:
            reason = "has several names (hard links), and SQLite would keep a -wal for each of them: leave it only one"
            raise UnusableFile(self._path, reason)

    def _version(self) -> int:
        """The file's version, if it is new or ours and not newer than this server."""
        asked = ("PRAGMA application_id", "PRAGMA user_version", "SELECT count(*) FROM sqlite_master")
        application, version, objects = (self._db.execute(one).fetchone()[0] for one in asked)
        if application != APPLICATION and (application or version or objects):
            raise UnusableFile(self._path, "is the SQLite database of another program: name another file")
        assert isinstance(version, int)
        if version > len(MIGRATIONS):
            reason = f"has version {version}, and this server knows versions up to {len(MIGRATIONS)}: use a newer one"
            raise UnusableFile(self._path, reason)
        return version

    def _prepare(self, timeout: float) -> None:
        """Migrate the file; SQLite's own waiting does not cover other processes that create, repair or close it now."""
        deadline = time.monotonic() + timeout
        while True:
            try:
                self._db.execute("BEGIN")  # what is read is of one moment: another server may be creating the file
                self._version()  # another program's file is refused before anything in it is changed
                self._db.execute("COMMIT")
                self._switch_to_wal()
                self._migrate()
            except sqlite3.OperationalError as error:
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
                if _code(error) != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                    raise
                time.sleep(0.005)
            else:
                return

    def _switch_to_wal(self) -> None:
        """Use WAL mode, in which readers and a writer do not wait for each other."""
        (mode,) = self._db.execute("PRAGMA journal_mode = WAL").fetchone()
        if mode != "wal" and self._path != IN_MEMORY:
            reason = f"stays in journal mode {mode!r} where WAL is needed: name a file on a local disk"
            raise UnusableFile(self._path, reason)

    def _migrate(self) -> None:
        self._db.execute("BEGIN IMMEDIATE")
        for statements in MIGRATIONS[self._version() :]:
            for statement in statements:
                if callable(statement):
                    statement(self._db)
                else:
                    self._db.execute(statement)
        # Written every time: a file that cannot be written to is noticed now, not in the middle of a game.
        self._db.execute(f"PRAGMA application_id = {APPLICATION}")
        self._db.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
        self._db.execute("COMMIT")

    def _using(self) -> _Using:
        return _Using(self._path, self._db, self._lock, self._note_locked)

    def _note_locked(self) -> None:
        self._blocked_until = time.monotonic() + TRY_AGAIN

    # ---- the port ----

    def check_ready(self) -> None:
        """Refuse at once what could not be stored a moment ago."""
        if self._blocked_until and time.monotonic() < self._blocked_until:
            raise DatabaseLocked(f"{self._path}: another program has locked it")

    def probe(self) -> None:
        """Write as little as possible, to see whether writing works."""
        with self._using() as db:
            db.execute("UPDATE clock SET probes = probes + 1")

    def append(self, table: str, expected: int, entries: Sequence[bytes], summary: Summary) -> None:
        """Append entries after the ``expected`` number of them, all or none; then they survive the process."""
        after = expected + len(entries)
        if (summary.table, summary.entries) != (table, after):
            raise ValueError(f"{summary} is not about table {table} with {after} entries")
        if not after:
            raise ValueError(f"table {table} must begin with an entry")
        _, code, _, changed, state = summary
        if self._checkpoints is not None:
            self._checkpoints.count(len(entries))
        with self._using() as db:
            try:
                if len(entries) == 1:
                    one = (table, expected, entries[0], changed, code, state)
                    if db.execute(_APPEND_ONE, one).rowcount:
                        return
                is_alone = not db.in_transaction
                if is_alone:
                    db.execute("BEGIN IMMEDIATE")
                row = (after, changed, state, table, code)
                if not expected:
                    db.execute(_INSERT, row)
                elif not db.execute(_UPDATE, (*row, expected)).rowcount:
                    raise Conflict(f"table {table} with code {code} does not have {expected} entries")
                link = db.execute(_CHECKSUM, (table, expected - 1)).fetchone()[0] if expected else first_link(table)
                for number, entry in enumerate(entries, expected):
                    link = crc32(entry, link)
                    db.execute(_APPEND, (table, number, entry, changed, link))
            except sqlite3.IntegrityError as error:
                raise Conflict(f"table {table} cannot take entry {expected}: {error}") from error
            if is_alone:
                db.execute("COMMIT")

    is_far = False

    @property
    def later(self) -> None:
        """None: ``append`` itself does not wait."""

    @contextmanager
    def together(self) -> Iterator[None]:
        """What is appended inside is one transaction; an error undoes all of it."""
        self.check_ready()
        with self._using() as db:
            db.execute("BEGIN IMMEDIATE")
            yield
            db.execute("COMMIT")

    def load(self, table: str) -> list[bytes]:
        """All entries of a table, oldest first; none: there is no such table."""
        with self._using() as db:
            return log_of(db, self._path, table)

    def parts(self, table: str, start: int = 0) -> Iterator[list[bytes]]:
        """The same from a number on, some hundred entries at a time."""

        def fetch(start: int) -> Rows:
            with self._using() as db:
                return rows_from(db, table, start)

        link = None
        if start:
            with self._using() as db:
                link = checksum_before(db, self._path, table, start)
        return checked(fetch, self._path, table, start, link)

    def reader(self) -> Callable[[str], list[bytes]] | None:
        """The same for another process, which opens the file by itself."""
        return None if self._path == IN_MEMORY else partial(load_log, str(Path(self._path).absolute()))

    def find_code(self, code: str) -> str | None:
        """The table that a code leads to."""
        with self._using() as db:
            row: tuple[str] | None = db.execute("SELECT id FROM tables WHERE code = ?", (code,)).fetchone()
        return None if row is None else row[0]

    def summaries(self, state: str | None = None) -> list[Summary]:
        """What is kept about all tables, or about those in one state, latest first."""
        with self._using() as db:
            return [Summary(*row) for row in db.execute(_SUMMARIES, (state,))]

    def pass_time(self, seconds: float) -> list[Quiet]:
        """Every table, with the time for which servers have run since it was first seen as it is."""
        with self._using() as db:
            db.execute("BEGIN IMMEDIATE")
            db.execute("UPDATE clock SET lived = lived + ?", (seconds,))
            db.execute(_SEE)
            db.execute(_SEAL)
            found = [Quiet(*row) for row in db.execute(_QUIET)]
            db.execute("COMMIT")
        return found

    def delete(self, tables: Sequence[str]) -> None:
        """Delete tables, all at once; a table that is not there is no error."""
        with self._using() as db:
            db.execute("BEGIN IMMEDIATE")
            db.executemany("DELETE FROM tables WHERE id = ?", [(table,) for table in tables])
            db.execute("COMMIT")

    def close(self) -> None:
        """Close the file; the last process to do so leaves it without ``-wal`` and ``-shm``."""
        if self._checkpoints is not None:
            self._checkpoints.close()
            self._checkpoints = None
        with self._lock:
            with suppress(sqlite3.Error, UnicodeDecodeError):  # closed already, locked or damaged
                self._db.execute(_SEAL)
            self._db.close()
            self._let_go()


class _Using:
    """The connection, for one thread at a time; a transaction that began and was not committed is undone."""

    __slots__ = ("_db", "_is_inside", "_lock", "_path", "_when_locked")

    def __init__(self, path: str, db: sqlite3.Connection, lock: RLock, when_locked: Callable[[], None]) -> None:
        self._path = path
        self._db = db
        self._lock = lock
        self._when_locked = when_locked

    def __enter__(self) -> sqlite3.Connection:
        self._lock.acquire()
        self._is_inside = self._db.in_transaction
        return self._db

    def __exit__(self, kind: object, error: BaseException | None, _trace: object) -> None:
        try:
            if self._db.in_transaction and not self._is_inside:
                self._db.execute("ROLLBACK")
        finally:
            self._lock.release()
        if isinstance(error, sqlite3.DatabaseError):
            code = _code(error)
            unavailable = _UNAVAILABLE.get(code)
            if unavailable is DatabaseLocked:
                self._when_locked()
            if unavailable is not None:
                raise unavailable(f"{self._path}: {error}") from error
            reason = _UNUSABLE.get(code)
            if reason is not None:
                raise UnusableFile(self._path, f"{reason} ({error})") from error
        elif isinstance(error, UnicodeDecodeError):  # of a name in the file that SQLite complains of
            raise UnusableFile(self._path, _DAMAGED) from error


_UNAVAILABLE = {
    sqlite3.SQLITE_BUSY: DatabaseLocked,
    sqlite3.SQLITE_LOCKED: DatabaseLocked,
    sqlite3.SQLITE_FULL: DiskFull,
    sqlite3.SQLITE_IOERR: Unavailable,
}
_DAMAGED = "is damaged: restore a copy, or try what `sqlite3 FILE .recover` saves"
_UNUSABLE = {
    sqlite3.SQLITE_NOTADB: "is not a SQLite database: name another file",
    sqlite3.SQLITE_CORRUPT: _DAMAGED,
    sqlite3.SQLITE_ERROR: _DAMAGED,  # a table or a column is missing, or the format is one that there is not
    sqlite3.SQLITE_CONSTRAINT: _DAMAGED,
    sqlite3.SQLITE_READONLY: "cannot be written to: change the permissions of the file and its directory",
    sqlite3.SQLITE_CANTOPEN: "cannot be opened: name a file in a directory that exists and may be written to",
}


def _code(error: sqlite3.Error) -> int:
    """SQLite's primary result code; 0 for an error that Python's own module raised."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF
