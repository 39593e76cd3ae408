"""A way to a database that can fall silent: bytes vanish, and neither end is told."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import parse_qs, urlsplit


class Way:
    """Carries connections to a database, in a thread of its own: some callers wait without a loop."""

    def __init__(self, postgres: str, folder: Path) -> None:
        parts = urlsplit(postgres)
        options = parse_qs(parts.query)
        name = f".s.PGSQL.{options['port'][0]}"
        self._target, self._own = Path(options["host"][0]) / name, folder / name
        self.url = f"postgresql://{parts.netloc}{parts.path}?host={folder}&port={options['port'][0]}"
        """The address by which the database is reached this way."""
        self.taken = 0
        """How many connections were made."""
        self._silent: set[int] = set()
        self._ends: list[asyncio.StreamWriter] = []
        self._carrying: set[asyncio.Task[None]] = set()
        self._is_open = threading.Event()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_until_complete, args=[self._run()])

    def silence(self) -> None:
        """Nothing is carried over the connections that there are; new ones work."""
        self._silent.update(range(self.taken))

    def cut(self) -> None:
        """Both ends of all connections so far are told at last that they are over."""
        for end in self._ends:
            self._loop.call_soon_threadsafe(end.close)

    def open(self) -> None:
        self._thread.start()
        self._is_open.wait()

    def close(self) -> None:
        self._loop.call_soon_threadsafe(self._end.set)
        self._thread.join()
        self._loop.close()

    async def _run(self) -> None:
        self._end = asyncio.Event()
        async with await asyncio.start_unix_server(self._take, self._own):
            self._is_open.set()
            await self._end.wait()
            for task in self._carrying:
                task.cancel()
            await asyncio.gather(*self._carrying, return_exceptions=True)

    async def _take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        number, self.taken = self.taken, self.taken + 1
        there, back = await asyncio.open_unix_connection(self._target)
        self._ends += [writer, back]
        both = [self._carry(number, reader, back), self._carry(number, there, writer)]
        self._carrying.update(tasks := [asyncio.create_task(one) for one in both])
        await asyncio.wait(tasks)

    async def _carry(self, number: int, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        try:
            while data := await source.read(1 << 16):
                if number not in self._silent:
                    sink.write(data)
        finally:
            sink.close()


@contextmanager
def way_to(postgres: str, folder: Path) -> Iterator[Way]:
    """A way to a database that listens on a socket of the file system; its own socket lies in a folder."""
    way = Way(postgres, folder)
    way.open()
    try:
        yield way
    finally:
        way.close()
