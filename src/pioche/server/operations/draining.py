"""A server is emptied before it stops: nobody new comes, clients are sent to another process, and then it ends.

First it says that it is not ready, so that a balancer in front of several processes sends nobody more. Then it
accepts nothing new, and tells its clients to come back: a few at a time, since each of them costs the others a replay.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

import uvicorn

from ..limits import Elsewhere
from ..websocket_clients import Client

if TYPE_CHECKING:
    import socket
    from collections.abc import AsyncIterator, Callable

    from ...tables.presence import TableClient
    from ..http_app import Doors

log = logging.getLogger(__name__)

EACH = 50
"""Clients that are sent away together."""
A_SECOND = 1000
"""Clients that are sent away in a second, if the time limit allows."""
LOOK = 0.05
"""Seconds between two looks at whether everybody has gone."""


@dataclass(frozen=True)
class DrainTimes:
    """How a server is emptied."""

    delay: float = 0.0
    """Seconds in which it is not ready but everything goes on, so that load balancers notice."""
    bound: float = 10.0
    """Seconds after which it ends, even if somebody is left."""


@dataclass(eq=False)
class Drain:
    """Empties one server, once."""

    doors: Doors
    times: DrainTimes = field(default_factory=DrainTimes)
    is_hurried: Callable[[], bool] = lambda: False
    """Whether nobody wants to wait any longer."""

    def begin(self) -> None:
        """Take no new tables, and say so."""
        if not self.doors.health.is_draining:
            self.doors.health.is_draining = True
            log.info("the server is being emptied")

    async def wait_for_notice(self) -> None:
        """Let everything go on until load balancers have noticed."""
        self.begin()
        await self._until(lambda: False, self.times.delay)

    async def send_away(self) -> None:
        """Tell all clients to go elsewhere, and release the tables that are empty."""
        self.begin()
        registry = self.doors.registry
        registry.act_now()  # what waits is done and answered before the goodbye
        clients = [(room, one) for room in registry.rooms.values() for one in room.presence.clients]
        pause = min(EACH / A_SECOND, self.times.bound / 2 * EACH / max(1, len(clients)))
        loop = asyncio.get_running_loop()
        ends = loop.time() + self.times.bound
        for start in range(0, len(clients), EACH):
            if start and not self.is_hurried():
                await asyncio.sleep(pause)
                registry.act_now()
                registry.let_go()
            for room, client in clients[start : start + EACH]:
                # An append that is under way is answered first: what was not answered was not done.
                room.stored.once_stored(partial(_say_goodbye, client), partial(_say_goodbye, client))
        await self._until(lambda: not self._left(), ends - loop.time())
        registry.let_go()
        log.info("%d clients were sent elsewhere, %d are left", len(clients), self._left())

    def _left(self) -> int:
        return sum(len(room.presence.clients) for room in self.doors.registry.rooms.values())

    async def _until(self, holds: Callable[[], bool], seconds: float) -> None:
        ends = asyncio.get_running_loop().time() + seconds
        while not holds() and not self.is_hurried():
            left = ends - asyncio.get_running_loop().time()
            if left <= 0:
                return
            await asyncio.sleep(min(LOOK, left))


def _say_goodbye(client: TableClient, _: Exception | None = None) -> None:
    if isinstance(client, Client):
        client.outbox.end(Elsewhere())


class DrainingServer(uvicorn.Server):
    """Uvicorn's server, which is emptied before it shuts down."""

    def __init__(self, config: uvicorn.Config, times: DrainTimes | None = None) -> None:
        super().__init__(config)
        self.times = times or DrainTimes()
        self.drain: Drain | None = None
        """Known while the application runs."""

    @asynccontextmanager
    async def knows(self, doors: Doors) -> AsyncIterator[None]:
        """The application runs, with these doors."""
        self.drain = Drain(doors, self.times, lambda: self.force_exit)
        yield

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Empty it, then let uvicorn end what is left."""
        drain = self.drain
        if drain is not None:
            await drain.wait_for_notice()
            for server in self.servers:
                server.close()
            for listening in sockets or ():
                listening.close()
            await drain.send_away()
        await super().shutdown(sockets)

    def stop(self) -> None:
        """End soon, as a signal would."""
        self.should_exit = True
