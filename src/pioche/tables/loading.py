"""Tables are read from their logs in slices, so that a long one does not stop the others."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from ..editions import UnknownEdition
from .log_entries import decode_entry
from .shared_table import SharedTable
from .storage import Damaged, StorageError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from .storage import Storage

T = TypeVar("T")
SLICE = 0.002
"""Seconds after which the loop gets its turn again."""
ROUNDS = 4
"""Rounds of the loop that share one slice: a move takes more than one, and need not wait for a slice in each."""


async def off_loop(storage: Storage, call: Callable[[], T]) -> T:
    """What a call to the storage returns; a storage across a network is asked in a thread, and the loop goes on."""
    return await asyncio.to_thread(call) if storage.is_far else call()


@dataclass(eq=False)
class Loading:
    """Replays logs in slices; some rounds of the loop have time for one slice of one log."""

    storage: Storage
    tick: Callable[[], float] = time.perf_counter
    """What measures a slice."""
    _turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    _loading: dict[str, asyncio.Task[SharedTable | None]] = field(default_factory=dict)

    async def table(self, table_id: str) -> SharedTable | None:
        """The table of a log, or None; callers that ask for the same one in the meantime wait for it."""
        task = self._loading.get(table_id)
        if task is None:
            task = self._loading[table_id] = asyncio.create_task(self._replay(table_id))
            task.add_done_callback(lambda done: self._finish(table_id, done))
        return await asyncio.shield(task)  # who goes away does not take it from the others

    def _finish(self, table_id: str, task: asyncio.Task[SharedTable | None]) -> None:
        del self._loading[table_id]
        if not task.cancelled():
            task.exception()  # those who wait are told; nobody is told twice

    async def _replay(self, table_id: str) -> SharedTable | None:
        table = SharedTable(table_id)
        parts: Iterable[list[bytes]] = self.storage.parts(table_id)
        if self.storage.is_far:
            parts = await off_loop(self.storage, partial(list, parts))
        steps = table.replay(decode_entry(entry) for part in parts for entry in part)
        try:
            return await self._steps(table, steps)
        except (StorageError, UnknownEdition):
            raise
        except Exception as error:
            why = f"entry {table.entries} of table {table_id} cannot be replayed: {type(error).__name__}: {error}"
            raise Damaged(why) from error

    async def _steps(self, table: SharedTable, steps: Iterator[bool]) -> SharedTable | None:
        while True:
            async with self._turn:  # the next in the line, so that a short log is not behind the whole of a long one
                until = self.tick() + SLICE
                for is_done in steps:
                    if is_done:
                        return table if table.entries else None
                    if self.tick() >= until:
                        break
                for _ in range(ROUNDS):
                    await asyncio.sleep(0)

    async def close(self) -> None:
        """Stop reading."""
        tasks = list(self._loading.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
