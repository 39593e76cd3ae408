"""What is typed, line by line, while news of the table may come in between."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from threading import Thread
from typing import TYPE_CHECKING, TextIO

from .typed_text import clean

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from .table_port import News, TablePort

LONGEST_LINE = 200


class EndOfInput(Exception):
    """Nobody is there to answer any more."""


class Interrupted(Exception):
    """Something happened while an answer was waited for."""


class Stopped(Exception):
    """Somebody wants to stop."""


class TypedLines:
    """The lines of an input, read in their own thread, so that news can come in the meantime."""

    def __init__(self, source: TextIO) -> None:
        self._source = source
        self.are_shown = source.isatty()
        """Whether a terminal shows what is typed."""
        self._queue: asyncio.Queue[str | None] = asyncio.Queue()
        self._reads = False

    async def next(self) -> str:
        """The next line, without its end."""
        if not self._reads:
            self._reads = True
            Thread(target=self._read, args=(asyncio.get_running_loop(),), daemon=True).start()
        line = await self._queue.get()
        if line is None:
            self._queue.put_nowait(None)
            raise EndOfInput
        return clean(line[:LONGEST_LINE])

    def _read(self, loop: asyncio.AbstractEventLoop) -> None:
        with suppress(RuntimeError):  # the loop is closed: nobody asks any more
            try:
                while line := self._source.readline():
                    loop.call_soon_threadsafe(self._queue.put_nowait, line)
            except (OSError, ValueError):
                pass  # the input is gone, or is no text
            loop.call_soon_threadsafe(self._queue.put_nowait, None)


class Typing:
    """The lines that are typed at one table, and its news."""

    def __init__(
        self,
        sitting: TablePort,
        lines: TypedLines,
        out: TextIO,
        late: Callable[[str], Awaitable[None]] | None = None,
    ) -> None:
        """``late``: does something with a line that was typed before its question; None: it answers the question."""
        self._sitting = sitting
        self._lines = lines
        self._out = out
        self._late = late
        self._news: asyncio.Task[News] | None = None
        self._typed: asyncio.Task[str] | None = None

    async def line(self, *, races: bool = True) -> str:
        """What is typed next; with ``races`` only if nothing happens before."""
        if self._late is not None:
            early = self._taken()
            if early:
                await self._late(early)
        print("> ", end="", file=self._out, flush=True)
        typed = self._next_line()
        waited = {typed, self._next_news()} if races else {typed}
        await asyncio.wait(waited, return_when=asyncio.FIRST_COMPLETED)
        if races and self._next_news().done():
            print(file=self._out, flush=True)
            raise Interrupted
        self._typed = None
        line = await typed
        if not self._lines.are_shown:
            print(line, file=self._out, flush=True)
        if line.casefold() == "q":
            raise Stopped
        return line

    async def news(self) -> News:
        """The next news."""
        news = await self._next_news()
        self._news = None
        return news

    async def news_while(self, do: Callable[[str], Awaitable[None]]) -> News:
        """The next news; what is typed in the meantime is done."""
        while not self._next_news().done():
            typed = self._next_line()
            is_closed = typed.done() and typed.exception() is not None
            waited = {self._next_news()} if is_closed else {self._next_news(), typed}
            await asyncio.wait(waited, return_when=asyncio.FIRST_COMPLETED)
            line = self._taken()
            if line:
                await do(line)
        return await self.news()

    def close(self) -> str:
        """Wait for nothing any more; returns what was typed and has not been read."""
        left = self._taken() or ""
        for task in (self._news, self._typed):
            if task is not None:
                task.cancel()
        return left

    def _next_news(self) -> asyncio.Task[News]:
        if self._news is None:
            self._news = asyncio.ensure_future(self._sitting.news())
        return self._news

    def _next_line(self) -> asyncio.Task[str]:
        if self._typed is None:
            self._typed = asyncio.ensure_future(self._lines.next())
        return self._typed

    def _taken(self) -> str | None:
        """A line that was typed already; None: there is none."""
        if self._typed is None or not self._typed.done() or self._typed.exception() is not None:
            return None
        line, self._typed = self._typed.result(), None
        return line
