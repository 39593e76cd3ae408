"""Addresses from which a server is attacked: bare connections, talks, frames, and what became of them."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import struct
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

from pioche.protocol.wire_types import VERSION

HOST = b"Host: localhost\r\n"
UPGRADE = (
    b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
)
Ending = (OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError, EOFError, ValueError)


class Attackers:
    """Some addresses, and what became of their attempts."""

    def __init__(self, port: int, seconds: float, table: str, addresses: int) -> None:
        self.port = port
        self.table = table
        self.until = time.perf_counter() + seconds
        self.addresses = [f"127.0.{2 + number // 250}.{number % 250 + 1}" for number in range(addresses)]
        self.counts: Counter[str] = Counter()
        self.held = 0
        self.most_held = 0

    @property
    def is_on(self) -> bool:
        return time.perf_counter() < self.until

    async def each(self, act: Callable[[str], Awaitable[None]], times: int = 1) -> None:
        """From every address, some of them at once, again and again until the time is over."""

        async def again(address: str) -> None:
            while self.is_on:
                try:
                    async with asyncio.timeout(self.until - time.perf_counter()):
                        await act(address)
                except TimeoutError:
                    return
                except Ending:
                    self.counts["cut off"] += 1
                    await asyncio.sleep(0.02)

        await asyncio.gather(*(again(address) for address in self.addresses for _ in range(times)))

    @contextlib.asynccontextmanager
    async def line(self, address: str, small: bool = False) -> Any:  # noqa: ANN401 (a pair of asyncio's)
        """A bare connection."""
        raw = socket.socket()
        raw.setblocking(False)
        if small:
            raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        raw.bind((address, 0))
        try:
            await asyncio.get_running_loop().sock_connect(raw, ("127.0.0.1", self.port))
        except BaseException:
            raw.close()
            raise
        reader, writer = await asyncio.open_connection(sock=raw, limit=1 << 20)
        self.counts["connections"] += 1
        self.held += 1
        self.most_held = max(self.most_held, self.held)
        try:
            yield reader, writer
        finally:
            self.held -= 1
            writer.transport.abort()

    @contextlib.asynccontextmanager
    async def talk(self, address: str, token: str = "", small: bool = False) -> Any:  # noqa: ANN401
        """A WebSocket on which hello was said."""
        async with self.line(address, small) as (reader, writer):
            writer.write(b"GET /api/tables/" + self.table.encode() + b"/socket HTTP/1.1\r\n" + HOST + UPGRADE + b"\r\n")
            await reader.readuntil(b"\r\n\r\n")
            known: dict[str, Any] = {"type": "hello", "n": 1, "client": "hostile-client", "version": VERSION}
            writer.write(text_frame(json.dumps({**known, **({"token": token} if token else {})})))
            yield reader, writer


def frame(opcode: int, data: bytes, *, fin: bool = True, claimed: int | None = None, first: int = 0) -> bytes:
    """A frame of a client, masked with zeros."""
    size = len(data) if claimed is None else claimed
    head = bytes([(0x80 if fin else 0) | first | opcode])
    if size < 126:
        head += bytes([0x80 | size])
    elif size < 65536:
        head += b"\xfe" + struct.pack("!H", size)
    else:
        head += b"\xff" + struct.pack("!Q", size)
    return head + bytes(4) + data


def text_frame(text: str) -> bytes:
    return frame(1, text.encode())
