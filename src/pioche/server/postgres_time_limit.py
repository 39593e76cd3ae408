"""How long a statement may take: a connection that has become silent without an error is closed."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Coroutine
    from typing import Any, TypeVar

    import psycopg

    T = TypeVar("T")


class TimeLimit:
    """Waits for statements, and keeps those that nobody waits for any more until they have ended."""

    def __init__(self) -> None:
        self._left: set[asyncio.Task[Any]] = set()

    async def answer(self, db: psycopg.AsyncConnection[Any], what: Coroutine[Any, Any, T], seconds: float) -> T:
        """What the database answers; raises ``TimeoutError`` if it does not, and ends the connection."""
        task = asyncio.create_task(what)
        try:
            await asyncio.wait({task}, timeout=max(0.0, seconds))
        except asyncio.CancelledError:
            self._leave(task, db)
            raise
        if not task.done():
            self._leave(task, db)
            raise TimeoutError("it does not answer")
        return task.result()

    def _leave(self, task: asyncio.Task[Any], db: psycopg.AsyncConnection[Any]) -> None:
        """Nobody waits for a statement any more; its connection ends with it."""

        def end(task: asyncio.Task[Any]) -> None:
            self._left.discard(task)
            db.pgconn.finish()
            if not task.cancelled():
                task.exception()  # nobody asks for it any more

        self._left.add(task)
        task.add_done_callback(end)
        task.cancel()

    async def close(self) -> None:
        """Wait until all statements have ended."""
        for task in list(self._left):
            task.cancel()
        if self._left:
            await asyncio.wait(self._left)
