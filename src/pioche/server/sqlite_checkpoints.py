"""A thread moves what was appended from SQLite's WAL into the file, so that no move waits for the disk."""

from __future__ import annotations

import logging
import sqlite3
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress

log = logging.getLogger(__name__)

OFTEN = 500
"""Entries after which it is done again."""


class Checkpoints:
    """A thread with its own connection; SQLite lets others append and read at the same time (``PASSIVE``)."""

    def __init__(self, path: str, often: int = OFTEN) -> None:
        self._often = often
        self._appended = 0
        self._db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        self._thread = ThreadPoolExecutor(1, "checkpoints")
        self.latest: Future[None] | None = None
        """The one that was begun last."""

    def count(self, entries: int) -> None:
        """Count entries that are being appended; after enough of them, if the thread is free, pages are moved."""
        if self._appended >= self._often and (self.latest is None or self.latest.done()):
            self._appended = 0
            self.latest = self._thread.submit(self._move)
        self._appended += entries

    def _move(self) -> None:
        try:
            self._db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        except sqlite3.Error as error:  # callers that append are told when the disk is full
            log.warning("the WAL could not be moved into the file: %s", error)

    def close(self) -> None:
        """Let the thread end what it does."""
        self._thread.shutdown()
        with suppress(sqlite3.Error):
            self._db.close()
