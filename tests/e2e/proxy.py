"""A TLS proxy in front of a server, as somebody runs one who serves the whole internet."""

from __future__ import annotations

import asyncio
import re
import ssl
import threading
from asyncio import StreamReader, StreamWriter
from collections.abc import Iterator
from contextlib import contextmanager

import trustme

from tests.server.live import SOON


class Proxy:
    """Takes TLS connections and hands each request on to a server, under the server's own name."""

    def __init__(self, name: str) -> None:
        self.server = 0
        """The port that requests are handed on to."""
        self.name = name
        self._context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        trustme.CA().issue_cert(name).configure_cert(self._context)
        self._thread = threading.Thread(target=lambda: asyncio.run(self._run()), daemon=True)
        self._is_up = threading.Event()
        self._thread.start()
        assert self._is_up.wait(SOON)

    async def _run(self) -> None:
        async with await asyncio.start_server(self._welcome, "127.0.0.1", 0, ssl=self._context) as listening:
            self._loop, self._ending = asyncio.get_running_loop(), asyncio.Event()
            self.port: int = listening.sockets[0].getsockname()[1]
            self._is_up.set()
            await self._ending.wait()

    @property
    def address(self) -> str:
        return f"{self.name}:{self.port}"

    @property
    def url(self) -> str:
        return f"https://{self.address}"

    async def _welcome(self, client: StreamReader, back: StreamWriter) -> None:
        """One request on each connection, or one socket for as long as it lasts."""
        writers = [back]
        try:
            head = await client.readuntil(b"\r\n\r\n")
            server, on = await asyncio.open_connection("127.0.0.1", self.server)
            writers.append(on)
            on.write(self._rewritten(head))
            await asyncio.gather(carry(client, on), carry(server, back))
        except (OSError, asyncio.IncompleteReadError):
            pass  # the client is gone
        finally:
            for writer in writers:
                writer.transport.abort()

    def _rewritten(self, head: bytes) -> bytes:
        lines = [line for line in head.rstrip().split(b"\r\n") if not re.match(rb"(?i)host:", line)]
        if b"upgrade: websocket" not in head.lower():
            lines = [line for line in lines if not re.match(rb"(?i)connection:", line)] + [b"Connection: close"]
        said = {
            "Host": f"127.0.0.1:{self.server}",
            "X-Forwarded-For": "203.0.113.7",
            "X-Forwarded-Host": self.address,
            "X-Forwarded-Proto": "https",
        }
        return b"\r\n".join([*lines, *(f"{name}: {value}".encode() for name, value in said.items()), b"", b""])

    def close(self) -> None:
        self._loop.call_soon_threadsafe(self._ending.set)
        self._thread.join()


async def carry(source: StreamReader, target: StreamWriter) -> None:
    while data := await source.read(65_536):
        target.write(data)
        await target.drain()
    target.close()


@contextmanager
def proxy_under(name: str) -> Iterator[Proxy]:
    """A proxy that is found by that name."""
    proxy = Proxy(name)
    try:
        yield proxy
    finally:
        proxy.close()
