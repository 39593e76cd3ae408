"""A network between clients and servers that breaks when it is told to: links are cut, fall silent or grow slow."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import struct
from collections import deque
from collections.abc import Callable
from typing import cast

CUT_HARD = struct.pack("ii", 1, 0)
"""SO_LINGER with no time: the other end is told by a reset, and what was not sent is forgotten."""
TO_SERVER, TO_CLIENT = 0, 1


class Link:
    """One connection of a client, carried on to a server."""

    def __init__(self, network: Network) -> None:
        self.network = network
        self.delay = 0.0
        self.is_silent = [False, False]
        """Whether bytes to the server, and to the client, vanish without a word."""
        self._ends: list[asyncio.Transport | None] = [None, None]
        self._late: tuple[deque[bytes], deque[bytes]] = (deque(), deque())
        """What is on its way, slowly."""
        self._early: list[bytes] = []
        """What the client sent before the server was reached."""
        self.port = 0
        """The client's."""
        self.server = 0
        """The port of the server that it leads to."""
        self._is_over = False

    def begin(self, side: int, transport: asyncio.Transport) -> None:
        """One end is there; the client's comes first."""
        self._ends[side] = transport
        if self._is_over:
            transport.abort()
        elif side == TO_CLIENT:
            self.port = transport.get_extra_info("peername")[1]
            self.network.links[self.port] = self
        else:
            early, self._early = self._early, []
            for data in early:
                self.carry(TO_SERVER, data)

    def carry(self, side: int, data: bytes) -> None:
        """Bytes for one end, now or later, but in their order."""
        if self.is_silent[side] or self._is_over:
            return
        if self._ends[side] is None:
            self._early.append(data)
            return
        if self.delay or self._late[side]:
            self._late[side].append(data)
            asyncio.get_running_loop().call_later(self.delay, self._write_first, side)
        else:
            self._write(side, data)

    def _write_first(self, side: int) -> None:
        """One of the timers of the slow ones is up: whichever it is, the first bytes go first."""
        self._write(side, self._late[side].popleft())

    def _write(self, side: int, data: bytes) -> None:
        end = self._ends[side]
        if end is not None and not end.is_closing():
            end.write(data)

    def cut(self, *, hard: bool = True) -> None:
        """Both ends are told that the other one is gone."""
        if self._is_over:
            return
        self._is_over = True
        self.network.links.pop(self.port, None)
        for end in self._ends:
            if end is not None:
                if hard:
                    with contextlib.suppress(OSError):
                        line = cast("socket.socket", end.get_extra_info("socket"))
                        line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, CUT_HARD)
                    end.abort()
                else:
                    end.close()


class _End(asyncio.Protocol):
    def __init__(self, link: Link, side: int) -> None:
        self.link = link
        self.side = side

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.link.begin(self.side, cast("asyncio.Transport", transport))
        if self.side == TO_CLIENT:
            self.link.network.reach(self.link)

    def data_received(self, data: bytes) -> None:
        self.link.carry(TO_SERVER if self.side == TO_CLIENT else TO_CLIENT, data)

    def connection_lost(self, error: Exception | None) -> None:
        del error
        self.link.cut(hard=False)


class Network:
    """Takes connections at a port of its own and carries each to the server that is chosen for it."""

    def __init__(self, choose: Callable[[], int]) -> None:
        self.choose = choose
        self.links: dict[int, Link] = {}
        """By the port of the client."""
        self.port = 0
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Listen at a port that the system chooses."""
        loop = asyncio.get_running_loop()
        self._server = await loop.create_server(lambda: _End(Link(self), TO_CLIENT), "127.0.0.1", 0, backlog=1024)
        self.port = self._server.sockets[0].getsockname()[1]

    def reach(self, link: Link) -> None:
        """Connect a link with a server."""
        task = asyncio.create_task(self._reach(link))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _reach(self, link: Link) -> None:
        loop = asyncio.get_running_loop()
        link.server = self.choose()
        try:
            await loop.create_connection(lambda: _End(link, TO_SERVER), "127.0.0.1", link.server)
        except OSError:
            link.cut()

    def cut_all(self) -> None:
        """Every link at once, as when a cable is pulled."""
        for link in list(self.links.values()):
            link.cut()

    async def close(self) -> None:
        """Carry nothing any longer."""
        self._server.close()
        self.cut_all()
        await asyncio.gather(*self._tasks, return_exceptions=True)
