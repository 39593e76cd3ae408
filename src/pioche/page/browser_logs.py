"""The port to storage inside a page: logs in memory, each entry told only once the browser's database has it."""

from __future__ import annotations

import asyncio
import logging
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from ..tables.storage import Conflict, Quiet, Summary

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from ..tables.storage import AppendLater

    Tell = Callable[[str, int, str], None]
    """Tells the browser something: what kind of thing, about which line or question, and the text of it."""

log = logging.getLogger(__name__)

TAKEN = "taken"
"""What the browser answers when another tab has written under the same number."""
MOST = 40
"""Tables that are kept: a browser holds no more seats than these."""
PART = 500
_encoder = msgspec.json.Encoder()
_summaries = msgspec.json.Decoder(list[tuple[str, str, int, float, str]])
_entries = msgspec.json.Decoder(list[str])


class _Write(NamedTuple):
    """An append that the browser has not answered yet."""

    table: str
    entries: tuple[bytes, ...]
    summary: Summary
    done: Callable[[Exception | None], None]


class BrowserLogs:
    """Keeps the logs of all tables; what cannot be written is kept in memory, the page says so, and play goes on."""

    is_far = False

    def __init__(self, tell: Tell, known: str = "[]") -> None:
        """``known``: the summaries of all tables that the browser has, as they were written."""
        self._tell = tell
        self._kept = {row[0]: Summary(*row) for row in _summaries.decode(known)}
        self._logs: dict[str, list[bytes]] = {}
        self._written = {table: summary.entries for table, summary in self._kept.items()}
        """How many entries of each table the browser has."""
        self._writes: dict[int, _Write] = {}
        self._reads: dict[int, tuple[str, asyncio.Future[None]]] = {}
        self._number = 0
        self._is_full = False
        old = sorted(self._kept.values(), key=lambda one: one.changed, reverse=True)[MOST:]
        if old:
            self.delete([one.table for one in old])

    # ---- what the browser answers ----

    def was_written(self, number: int, error: str) -> None:
        """A write is stored, or is not, and why."""
        write = self._writes.pop(number)
        if error == TAKEN:
            write.done(Conflict(f"table {write.table} is played in another tab"))
            return
        kept = self._take(write)
        if not error:
            self._written[write.table] = len(kept)
        self._note(error)
        write.done(None)

    def _note(self, error: str) -> None:
        """Say once that nothing can be kept any more, and once that it is kept again."""
        if error and not self._is_full:
            log.warning("the browser keeps nothing: %s", error)
        if bool(error) is not self._is_full:
            self._is_full = bool(error)
            self._tell("unkept" if error else "kept", 0, error)

    def was_read(self, number: int, text: str) -> None:
        """The log that was asked for."""
        table, ready = self._reads.pop(number)
        self._logs.setdefault(table, [entry.encode() for entry in _entries.decode(text)])
        if not ready.done():
            ready.set_result(None)

    async def fetch(self, table: str) -> None:
        """Read the log of a table into memory, if the browser has it."""
        if table in self._kept and table not in self._logs:
            self._number += 1
            ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._reads[self._number] = (table, ready)
            self._tell("read", self._number, table)
            await ready

    # ---- the port ----

    def check_ready(self) -> None:
        """Does nothing: only a write shows whether the browser can store."""

    def probe(self) -> None:
        """Does nothing: nobody monitors a page."""

    def append(self, table: str, expected: int, entries: Sequence[bytes], summary: Summary) -> None:
        """Append without waiting for the browser."""
        self._check(table, expected)
        self._begin(table, expected, entries, summary, lambda _: None)

    @property
    def later(self) -> AppendLater | None:
        """``append``, and say when the browser has it."""
        return self._begin

    def _begin(
        self,
        table: str,
        expected: int,
        entries: Sequence[bytes],
        summary: Summary,
        done: Callable[[Exception | None], None],
    ) -> None:
        self._check(table, expected)
        self._number += 1
        self._writes[self._number] = _Write(table, tuple(entries), summary, done)
        first = self._written.get(table, 0)
        missing = [*self._logs.get(table, [])[first:], *entries]
        body = {
            "table": table,
            "first": first,
            "entries": [entry.decode() for entry in missing],
            "summary": list(summary),
        }
        self._tell("write", self._number, _encoder.encode(body).decode())

    def _check(self, table: str, expected: int) -> None:
        if len(self._logs.get(table, ())) != expected:
            raise Conflict(f"table {table} does not have {expected} entries")

    def _take(self, write: _Write) -> list[bytes]:
        kept = self._logs.setdefault(write.table, [])
        kept.extend(write.entries)
        self._kept[write.table] = write.summary
        return kept

    @contextmanager
    def together(self) -> Iterator[None]:
        """What comes together is written one by one: there is one table at a time."""
        yield

    def load(self, table: str) -> list[bytes]:
        """All entries of a table that was fetched."""
        return list(self._logs.get(table, ()))

    def parts(self, table: str, start: int = 0) -> Iterator[list[bytes]]:
        """The same from a number on, some hundred at a time."""
        kept = self.load(table)
        return (kept[at : at + PART] for at in range(start, len(kept), PART))

    def reader(self) -> None:
        """There is no other process."""

    def find_code(self, code: str) -> str | None:
        """The table that a code leads to."""
        return next((one.table for one in self._kept.values() if one.code == code), None)

    def summaries(self, state: str | None = None) -> list[Summary]:
        """What is kept about all tables, or about those in one state, latest first."""
        found = [one for one in self._kept.values() if state in {None, one.state}]
        return sorted(found, key=lambda one: (-one.changed, one.table))

    def pass_time(self, _seconds: float) -> list[Quiet]:
        """Nothing is forgotten because of its age: the games are those of the person who has the browser."""
        return []

    def delete(self, tables: Sequence[str]) -> None:
        """Forget tables for good."""
        for table in tables:
            self._kept.pop(table, None)
            self._logs.pop(table, None)
            self._written.pop(table, None)
        self._tell("forget", 0, _encoder.encode(list(tables)).decode())

    def close(self) -> None:
        """Nothing has to be closed: the worker ends with its page."""
