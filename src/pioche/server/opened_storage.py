"""Where a server keeps its tables: a file, or a database that several processes share."""

from __future__ import annotations

import errno
from typing import TYPE_CHECKING

from ..locales import text
from ..tables.storage import DatabaseLocked, DiskFull, Unavailable
from .cannot_serve import CannotServe
from .sqlite import InUse, SqliteStorage, UnusableFile

if TYPE_CHECKING:
    from pathlib import Path

    from ..tables.peers import Peers
    from ..tables.storage import Storage


def opened_file(path: Path, language: str, *, syncs: bool) -> Storage:
    """A SQLite file that this process has for itself."""
    told = str(path)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        return SqliteStorage(path, syncs_every_append=syncs, alone=True)
    except (InUse, DatabaseLocked) as error:
        raise CannotServe(text(language, "server-database-in-use", path=told)) from error
    except (UnusableFile, Unavailable, OSError) as error:
        if isinstance(error, DiskFull) or errno.ENOSPC in {_number(error), _number(error.__cause__)}:
            raise CannotServe(text(language, "server-disk-full", path=told)) from error
        why = error.reason if isinstance(error, UnusableFile) else getattr(error, "strerror", None) or str(error)
        raise CannotServe(text(language, "server-database-unusable", path=told, why=why)) from error


def opened_database(address: str, language: str) -> tuple[Storage, Peers]:
    """A PostgreSQL database, and the other processes that use it."""
    try:
        from .postgres import PostgresStorage  # noqa: PLC0415 (an extra: who uses a file need not install it)
        from .postgres_connections import SCHEMES, UnusableStore, shown  # noqa: PLC0415
        from .postgres_peers import PostgresPeers  # noqa: PLC0415
    except ImportError as error:
        raise CannotServe(text(language, "server-postgres-not-installed")) from error
    if not address.startswith(SCHEMES):
        raise CannotServe(text(language, "server-bad-store"))
    try:
        storage = PostgresStorage(address)
    except UnusableStore as error:
        raise CannotServe(text(language, "server-store-unusable", store=error.store, why=error.reason)) from error
    except Unavailable as error:
        raise CannotServe(text(language, "server-store-away", store=shown(address), why=str(error))) from error
    return storage, PostgresPeers(storage)


def shown_store(address: str) -> str:
    """The address of a database as it may be printed."""
    from .postgres_connections import shown  # noqa: PLC0415 (an extra)

    return shown(address)


def _number(error: BaseException | None) -> int | None:
    """What the operating system calls the error."""
    return error.errno if isinstance(error, OSError) else None
