"""The connection over which a process hears notifications; one that breaks or becomes silent is replaced."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

import psycopg

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

log = logging.getLogger(__name__)

TRY_AGAIN = 0.5
"""Seconds between two attempts to connect."""


class Listening:
    """Listens to channels of a database for as long as ``run`` runs.

    A line may be dead without an error. So the process regularly sends a notification that it must receive itself:
    it calls ``expect_echo`` before it sends one, and ``echoed`` when it has arrived.
    """

    def __init__(
        self,
        where: str,
        conninfo: str,
        channels: Sequence[str],
        hear: Callable[[str, str], None],
        missed: Callable[[], Awaitable[None]],
    ) -> None:
        """``hear`` is called with channel and text; ``missed`` when the line is there again after a time without."""
        self.is_open = asyncio.Event()
        self._where, self._conninfo = where, conninfo
        self._statement = "; ".join(f"LISTEN {channel}" for channel in channels).encode()
        self._hear = hear
        self._missed = missed
        self._line: asyncio.Task[None] | None = None
        self._expected_since: float | None = None

    async def run(self) -> None:
        """Listen; when the line is lost, connect again."""
        while True:
            self._line = asyncio.create_task(self._listen())
            try:
                await asyncio.wait({self._line})
            finally:
                self._line.cancel()
            why = "it is silent" if self._line.cancelled() else self._line.exception()
            log.warning("%s is not heard any more: %s", self._where, why)
            await asyncio.sleep(TRY_AGAIN)

    async def _listen(self) -> None:
        db = await psycopg.AsyncConnection.connect(self._conninfo, autocommit=True)
        try:
            await db.execute(self._statement)
            self._expected_since = None
            if self.is_open.is_set():
                log.warning("%s is heard again", self._where)
                await self._missed()
            self.is_open.set()
            async for word in db.notifies():
                self._hear(word.channel, word.payload)
                await asyncio.sleep(0)  # many of them may lie in the socket: others have their turn
        finally:
            await db.close()  # at once, without asking the database: a second cancellation cannot come in between

    def expect_echo(self, now: float, patience: float) -> None:
        """A notification is sent that must arrive here; the line is given up if the last one did not in time."""
        if self._expected_since is None:
            self._expected_since = now
        elif now - self._expected_since >= patience and self._line is not None:
            self._line.cancel()

    def echoed(self) -> None:
        """It was heard."""
        self._expected_since = None

    async def close(self) -> None:
        """Wait until the line is gone; ``run`` has ended before."""
        if self._line is not None:
            await asyncio.wait({self._line})
