"""A table and where its log is kept: what could not be stored has not happened."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from .loading import Loading
from .log_entries import encode_entry
from .shared_table import SharedTable
from .storage import Summary, Unavailable

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from .log_entries import AnyEntry
    from .storage import Storage

log = logging.getLogger(__name__)


class StoredTable:
    """One table; the number of its entries is the number of those that are stored.

    An append that fails leaves a table in memory that differs from its log. Then the log is read again, in slices, so
    that the other tables go on; nothing is told or changed here meanwhile, and commands wait.
    """

    def __init__(self, table: SharedTable, storage: Storage, loading: Loading | None = None) -> None:
        self.table = table
        self.storage = storage
        self.is_behind = False
        """Whether the table in memory may differ from its log."""
        self.when_read: Callable[[], None] = lambda: None
        """Called when the log was read, or could not be read."""
        self._loading = loading or Loading(storage)
        self._reading: asyncio.Task[Exception | None] | None = None
        self._waiting: list[Callable[[], None]] = []

    def append(self, entries: Sequence[AnyEntry]) -> None:
        """Take entries in and store them."""
        self.check()
        before = self.table.entries
        self.storage.check_ready()
        try:
            for entry in entries:
                self.table.apply(entry)
            encoded = [encode_entry(entry) for entry in entries]
            self.storage.append(self.table.id, before, encoded, summary_of(self.table))
        except BaseException:
            self.doubt()
            raise

    def doubt(self) -> None:
        """The table in memory may differ from its log: read it again."""
        self.is_behind = True
        self.read_again()

    def check(self) -> None:
        """Raise ``Unavailable`` where nobody knows how the table stands."""
        if self.is_behind:
            raise Unavailable(f"table {self.table.id} has to be read again first")

    def read_again(self) -> None:
        """Begin to read the log, where that is needed."""
        if self.is_behind and self._reading is None:
            self._reading = asyncio.create_task(self._read())

    async def is_read(self) -> None:
        """Wait until the table is what its log tells; or raise why the log cannot be read."""
        self.read_again()
        if self._reading is not None:
            error = await asyncio.shield(self._reading)  # who goes away does not take it from the others
            if error is not None:
                raise error

    def once_read(self, do: Callable[[], None]) -> None:
        """Do something now, or after the log was read again; it has to check by itself whether that went well."""
        if self.is_behind:
            self._waiting.append(do)
            self.read_again()
        else:
            do()

    async def _read(self) -> Exception | None:
        failure: Exception | None = None
        try:
            self.table = await self._loading.table(self.table.id) or SharedTable(self.table.id)
            self.is_behind = False
        except Exception as error:  # noqa: BLE001 (those who wait are told)
            log.warning("table %s could not be read again: %s", self.table.id, error)
            failure = error
        self._reading = None
        waiting, self._waiting = self._waiting, []
        for do in (self.when_read, *waiting):
            try:
                do()
            except Exception:
                log.exception("table %s: what waited for its log has failed", self.table.id)
        return failure


def summary_of(table: SharedTable) -> Summary:
    """What is kept beside the log."""
    return Summary(table.id, table.code, table.entries, table.changed, table.state.value)
