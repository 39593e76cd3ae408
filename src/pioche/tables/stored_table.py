"""A table and where its log is kept: what could not be stored has not happened."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .log_entries import decode_entry, encode_entry
from .shared_table import SharedTable
from .storage import Summary, Unavailable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..events import Event
    from .log_entries import AnyEntry
    from .storage import Storage


@dataclass(eq=False)
class StoredTable:
    """One table; the number of its entries is the number of those that are stored."""

    table: SharedTable
    storage: Storage
    is_behind: bool = False
    """Whether the table in memory may differ from its log, which could not be read after a failure."""

    def append(self, entries: Sequence[AnyEntry]) -> list[Event]:
        """Take entries in and store them; the answer is what happened in the game."""
        before = self.table.entries
        self.storage.check_ready()
        try:
            events = [event for entry in entries for event in self.table.apply(entry)]
            encoded = [encode_entry(entry) for entry in entries]
            self.storage.append(self.table.id, before, encoded, summary_of(self.table))
        except BaseException:
            self.is_behind = True
            with suppress(Unavailable):
                self.catch_up()
            raise
        return events

    def catch_up(self) -> None:
        """After a failure the table is what its log tells, nothing else."""
        if self.is_behind:
            self.table = SharedTable.replayed(self.table.id, map(decode_entry, self.storage.load(self.table.id)))
            self.is_behind = False


def summary_of(table: SharedTable) -> Summary:
    """What is kept beside the log."""
    return Summary(table.id, table.code, table.entries, table.changed, table.state.value)
