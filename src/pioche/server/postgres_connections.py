"""Connections to PostgreSQL: where it is, what its errors mean to us, and a few connections that threads share."""

from __future__ import annotations

import select
import threading
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING
from urllib.parse import quote

import psycopg
from psycopg import errors
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from ..tables.storage import Conflict, DatabaseLocked, DiskFull, Unavailable

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

SCHEMES = ("postgresql://", "postgres://")

DEFAULTS = {
    "application_name": "pioche",
    "connect_timeout": "5",
    "keepalives_idle": "10",
    "keepalives_interval": "5",
    "keepalives_count": "3",
    "tcp_user_timeout": "10000",
    "client_encoding": "utf8",
}
"""How long a database that does not answer is waited for, unless its address says otherwise."""
SESSION = "-c statement_timeout=10s -c lock_timeout=5s -c idle_in_transaction_session_timeout=30s"


class UnusableStore(ValueError):
    """The database is not one that this server can work with: which, why, and what would be right."""

    def __init__(self, store: str, reason: str) -> None:
        super().__init__(f"{store}: {reason}")
        self.store = store
        self.reason = reason


def complete(address: str) -> str:
    """The address with our defaults, as libpq reads it; raises ``UnusableStore`` where it is none."""
    try:
        given = {name: str(value) for name, value in conninfo_to_dict(address).items() if value is not None}
        options = given.get("options", "")
        wanted = options if options.startswith(SESSION) else f"{SESSION} {options}".strip()
        return make_conninfo(**{**DEFAULTS, **given, "options": wanted})
    except psycopg.Error as error:  # its words may hold the password
        raise UnusableStore(shown(address), "is no address of a PostgreSQL database") from error


def shown(address: str) -> str:
    """The address as it may be printed: without a password.

    >>> shown("postgresql://ana:secret@db.example.org:5433/games?sslmode=require")
    'postgresql://ana@db.example.org:5433/games'
    >>> shown("postgresql:///games?host=/run/postgresql&password=secret")
    'postgresql:///games'
    >>> shown("postgresql://ana:sec ret@[")
    'postgresql://…'
    """
    try:
        given = conninfo_to_dict(address)
    except psycopg.Error:
        return f"{SCHEMES[0]}…"
    user, port = given.get("user"), given.get("port")
    host = "" if str(given.get("host", "")).startswith("/") else str(given.get("host", ""))
    where = f"{quote(str(user)) + '@' if user and host else ''}{host}{f':{port}' if port and host else ''}"
    return f"{SCHEMES[0]}{where}/{quote(str(given.get('dbname', '')))}"


def as_ours(error: psycopg.Error, where: str) -> Exception | None:
    """What an error of the database means to a caller of the storage; None: it is a mistake of ours."""
    said = f"{where}: {str(error).strip() or type(error).__name__}"
    match error:
        case errors.UniqueViolation() | errors.ForeignKeyViolation():
            return Conflict(said)
        case errors.DiskFull():
            return DiskFull(said)
        case errors.LockNotAvailable():
            return DatabaseLocked(said)
        case errors.InsufficientPrivilege() | errors.UndefinedTable() | errors.InvalidSchemaName():
            return UnusableStore(where, str(error).strip())
        case psycopg.OperationalError() | psycopg.InterfaceError() | errors.ReadOnlySqlTransaction():
            return Unavailable(said)
    return None


def is_lost(db: psycopg.BaseConnection[Any]) -> bool:
    """Whether a connection is of no use any more."""
    return db.closed or db.broken or db.info.transaction_status != psycopg.pq.TransactionStatus.IDLE


class SharedConnections:
    """Connections for threads: each call has one for itself, and those that are idle are kept for the next."""

    def __init__(self, address: str, most_idle: int = 4) -> None:
        self.where = shown(address)
        self.conninfo = complete(address)
        self._most_idle = most_idle
        self._idle: list[psycopg.Connection[Any]] = []
        self._lock = threading.Lock()
        self._is_closed = False
        self._inside = threading.local()

    @contextmanager
    def using(self) -> Iterator[psycopg.Connection[Any]]:
        """A connection, in the transaction that this thread is in or in none; errors are those of the port."""
        held: psycopg.Connection[Any] | None = getattr(self._inside, "db", None)
        try:
            if held is not None:
                yield held
                return
            db = self._take()
            try:
                yield db
            finally:
                self._give_back(db)
        except psycopg.Error as error:
            ours = as_ours(error, self.where)
            if ours is None:
                raise
            raise ours from error

    @contextmanager
    def together(self) -> Iterator[None]:
        """What this thread does inside is one transaction."""
        with self.using() as db, db.transaction():
            self._inside.db = db
            try:
                yield
            finally:
                self._inside.db = None

    def _take(self) -> psycopg.Connection[Any]:
        with self._lock:
            if self._is_closed:
                raise Unavailable(f"{self.where}: it is closed")
            while self._idle:
                db = self._idle.pop()
                if not _has_ended(db):
                    return db
                db.close()
        return psycopg.Connection.connect(self.conninfo, autocommit=True)

    def _give_back(self, db: psycopg.Connection[Any]) -> None:
        with self._lock:
            if not is_lost(db) and not self._is_closed and len(self._idle) < self._most_idle:
                self._idle.append(db)
                return
        db.close()

    def close(self) -> None:
        """Close all connections."""
        with self._lock:
            self._is_closed = True
            idle, self._idle = self._idle, []
        for db in idle:
            with suppress(psycopg.Error):
                db.close()


def _has_ended(db: psycopg.Connection[Any]) -> bool:
    """Whether the other side has ended an idle connection: its last message is then in the socket already."""
    if is_lost(db):
        return True
    look = select.poll()  # select.select knows files below 1,024 only, and a server has a socket for each client
    look.register(db.pgconn.socket, select.POLLIN)
    return bool(look.poll(0))
