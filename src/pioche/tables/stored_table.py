"""A table and the storage of its log: what could not be stored has not happened."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from .loading import Loading, off_loop
from .log_entries import decode_entry, encode_entry
from .shared_table import SharedTable
from .storage import Damaged, Summary, Unavailable

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from .log_entries import AnyEntry
    from .storage import Storage

log = logging.getLogger(__name__)

FEW = 100
"""Entries of other processes that are applied at once; more of them are read with the whole log, in slices."""


class _Storing(NamedTuple):
    """A running append, and the callers that wait for it."""

    before: int
    done: list[Callable[[], None]]
    failed: list[Callable[[Exception], None]]


class StoredTable:
    """One table; the number of its entries is the number of those that are stored.

    An append that fails leaves a table in memory that differs from its log. Then the log is read again, in slices, so
    that the other tables go on; nothing is told or changed here meanwhile, and commands wait.

    Where the storage is across a network an append takes a while, and the table in memory is ahead of its log: until it
    is known to be stored nothing is told or changed here either. What other processes have appended is taken in when
    they say so, or when an append of ours has found it.
    """

    def __init__(self, table: SharedTable, storage: Storage, loading: Loading | None = None) -> None:
        self.table = table
        self.storage = storage
        self.is_behind = False
        """Whether the table in memory may differ from its log."""
        self.when_read: Callable[[Sequence[AnyEntry]], None] = lambda _: None
        """Called when the log was read, with what is new in it; or when it could not be read."""
        self.when_unchanged: Callable[[], None] = lambda: None
        """Called when the log had nothing new: nobody is told, but timers that became due must be set again."""
        self._is_spoiled = False
        """Whether the table in memory contains entries that may not be in its log."""
        self._told = table.entries
        """How many entries everybody was told of, at least."""
        self._loading = loading or Loading(storage)
        self._reading: asyncio.Task[Exception | None] | None = None
        self._storing: _Storing | None = None
        self._waiting: deque[Callable[[], None]] = deque()

    @property
    def is_settled(self) -> bool:
        """Whether the table in memory is equal to its log."""
        return not self.is_behind and self._storing is None

    @property
    def entries(self) -> int:
        """How many entries are known to be stored."""
        return self.table.entries if self._storing is None else self._storing.before

    # ---- appending ----

    def append(self, entries: Sequence[AnyEntry]) -> None:
        """Apply entries and store them, or begin to; ``once_stored`` tells the result."""
        self.check()
        self._told = before = self.table.entries
        self.storage.check_ready()
        try:
            for entry in entries:
                self.table.apply(entry)
            encoded = [encode_entry(entry) for entry in entries]
            later = self.storage.later
            if later is None:
                self.storage.append(self.table.id, before, encoded, summary_of(self.table))
            else:
                self._storing = _Storing(before, [], [])
                later(self.table.id, before, encoded, summary_of(self.table), self._is_stored)
        except BaseException:
            self._storing = None
            self.doubt()
            raise

    def once_stored(self, done: Callable[[], None], failed: Callable[[Exception], None]) -> None:
        """Call one or the other when the running append is stored or has failed; at once if there is none."""
        if self._storing is None:
            done()
        else:
            self._storing.done.append(done)
            self._storing.failed.append(failed)

    async def is_stored(self) -> None:
        """Wait until the running append is stored; raises if it fails."""
        if self._storing is not None:
            told: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()
            self.once_stored(partial(_answer, told, None), partial(_answer, told))
            error = await told
            if error is not None:
                raise error

    def _is_stored(self, error: Exception | None) -> None:
        """What has become of the append."""
        storing, self._storing = self._storing, None
        assert storing is not None
        if error is None:
            for done in storing.done:
                self._attempt(done)
        else:
            self.doubt()
            for failed in storing.failed:
                self._attempt(partial(failed, error))
        self._go_on()

    # ---- reading ----

    def doubt(self) -> None:
        """The table in memory may differ from its log: read it again."""
        self.is_behind = self._is_spoiled = True
        self.read_again()

    def catch_up(self, entries: int) -> None:
        """Another process says that this many entries are stored: read those that are new here."""
        if self._storing is not None or self.is_behind:  # it may not find them: the log is looked at again afterwards
            self._waiting.append(partial(self.catch_up, entries))
        elif entries > self.table.entries:
            self._told = self.table.entries
            self.is_behind = True
            self.read_again()

    def check(self) -> None:
        """Raise ``Unavailable`` while nobody knows the state of the table."""
        if self.is_behind or self._storing is not None:
            raise Unavailable(f"table {self.table.id} has to be read again first")

    def read_again(self) -> None:
        """Begin to read the log, where that is needed."""
        if self.is_behind and self._reading is None:
            self._reading = asyncio.create_task(self._read())

    async def is_read(self) -> None:
        """Wait until the table is equal to its log; raises if the log cannot be read."""
        while not self.is_settled:
            self.read_again()
            if self._reading is not None:
                error = await asyncio.shield(self._reading)  # who goes away does not take it from the others
                if error is not None:
                    raise error
            else:
                turn: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()
                self._waiting.append(partial(_answer, turn, None))
                await turn

    def once_read(self, do: Callable[[], None]) -> None:
        """Call something now, or after the log was read again; it must check by itself whether that worked."""
        if self.is_behind or self._storing is not None:
            self._waiting.append(do)
            self.read_again()
        else:
            do()

    def once_read_again(self, do: Callable[[], None]) -> None:
        """Call something again after the log was read again, before everything that came later."""
        self._waiting.appendleft(do)
        self.read_again()

    async def _read(self) -> Exception | None:
        failure: Exception | None = None
        is_replayed = False
        new: list[AnyEntry] = []
        try:
            if not self._is_spoiled:
                await self._take_in(new)
            is_replayed = self._is_spoiled
            if is_replayed:
                await self._replay(new)
            self.is_behind = self._is_spoiled = False
        except Exception as error:  # noqa: BLE001 (those who wait are told)
            log.warning("table %s could not be read again: %s", self.table.id, error)
            failure = error
        self._reading = None
        is_changed = bool(new) or is_replayed or failure is not None
        self._attempt(partial(self.when_read, new) if is_changed else self.when_unchanged)
        self._go_on(all_of_them=failure is not None)
        return failure

    async def _take_in(self, new: list[AnyEntry]) -> None:
        """Apply the few entries of other processes after those known here; or find that the log is another one."""
        before = self.table.entries
        try:
            new += await self._stored_from(before, FEW)
        except Damaged:
            self._is_spoiled = True
        else:
            self._is_spoiled = len(new) == FEW
            if not self._is_spoiled:
                for entry in new:
                    self.table.apply(entry)

    async def _replay(self, new: list[AnyEntry]) -> None:
        """Make the table again from its log."""
        table = await self._loading.table(self.table.id) or SharedTable(self.table.id)
        untold = table.entries - self._told
        new[:] = await self._stored_from(self._told, untold) if untold > 0 else ()
        self.table = table

    async def _stored_from(self, start: int, most: int) -> list[AnyEntry]:
        def load() -> list[bytes]:
            parts = self.storage.parts(self.table.id, start)
            return list(islice((entry for part in parts for entry in part), most))

        return [decode_entry(entry) for entry in await off_loop(self.storage, load)]

    def _go_on(self, *, all_of_them: bool = False) -> None:
        """Call what has waited, as long as nothing has to wait again."""
        left = len(self._waiting)
        while self._waiting and (self.is_settled or (all_of_them and left > 0)):
            left -= 1
            self._attempt(self._waiting.popleft())

    def _attempt(self, do: Callable[[], None]) -> None:
        try:
            do()
        except Exception:
            log.exception("table %s: what waited for its log has failed", self.table.id)


def _answer(future: asyncio.Future[Exception | None], error: Exception | None) -> None:
    if not future.done():
        future.set_result(error)


def summary_of(table: SharedTable) -> Summary:
    """What is stored in addition to the log."""
    return Summary(table.id, table.code, table.entries, table.changed, table.state.value)
