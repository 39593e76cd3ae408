"""Time limits of HTTP connections: a request must arrive, and an answer be read, within some seconds.

Uvicorn waits as long as a client likes, and takes as many connections, so that one slow client could hold them all.
"""

from __future__ import annotations

import logging
from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from ..tables.tally import TALLY
from .connection_limit import ConnectionLimit, room_for
from .limits import Buckets, counted_as
from .request_origin import is_within
from .request_turns import Turns
from .websocket_hardening import HardenedProtocol

if TYPE_CHECKING:
    import asyncio

    import h11

    from .limits import Limits
    from .request_origin import Proxies

log = logging.getLogger(__name__)


class HurriedProtocol(H11Protocol):
    """Uvicorn's own protocol, with a clock for the head of each request and one for reading the answer."""

    seconds: ClassVar[float]
    reading: ClassVar[float]
    most: ClassVar[int]
    """Connections from one address, WebSockets excepted; any number from a proxy, since all of them come from there."""
    proxies: ClassVar[Proxies]
    connecting: ClassVar[Buckets]
    turns: ClassVar[Turns]
    most_sockets: ClassVar[int]
    """WebSockets from one address, including those that are over but not closed by their client."""
    room: ClassVar[ConnectionLimit]
    open: ClassVar[Counter[str]]
    sockets: ClassVar[Counter[str]]
    _address: str | None = None
    """What the connection is counted under, as long as it is."""
    _hurry: asyncio.TimerHandle | None = None
    _slow: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._address = counted_as(self.client[0]) if self.client else "unknown"
        self.open[self._address] += 1
        has_room = self.room.enter(self._address, self)
        is_known = self.connecting.take(self._address, self.loop.time()) and self.open[self._address] <= self.most
        if not has_room or (not is_known and not is_within(self._address, self.proxies)):
            self._turn_away()
        self._watch()

    @property
    def is_idle(self) -> bool:
        """Whether nothing is being answered."""
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is None or cycle.response_complete

    def give_way(self) -> None:
        """Close the connection to make room for others."""
        self._turn_away()

    def data_received(self, data: bytes) -> None:
        assert self._address is not None
        if self.turns.has_one(self._address, self.loop):
            self._take(data)
        else:
            self.transport.pause_reading()
            self.turns.wait(self._address, partial(self._take_later, data))

    def _take_later(self, data: bytes) -> None:
        if not self.transport.is_closing():
            self.transport.resume_reading()
            self._take(data)

    def _take(self, data: bytes) -> None:
        super().data_received(data)
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop()
        self.resume_writing()
        self._count_off()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        address = self._address
        assert address is not None
        if self.sockets[address] >= self.most_sockets and not is_within(address, self.proxies):
            self._turn_away()
            return
        self._count_off()
        self.room.taken += 1  # still counted, but never closed for others
        self.sockets[address] += 1
        super().handle_websocket_upgrade(event)
        protocol = self.transport.get_protocol()
        assert isinstance(protocol, HardenedProtocol)
        protocol.when_lost = partial(_socket_lost, self.sockets, address, self.room)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._slow = self.loop.call_later(self.reading, self._break_off)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._slow is not None:
            self._slow.cancel()
            self._slow = None

    def _count_off(self) -> None:
        if self._address is not None:
            _count_down(self.open, self._address)
            self.room.leave(self._address, self)
            self._address = None

    def _turn_away(self) -> None:
        TALLY.refuse("connection-too-many")
        log.warning("refused %s: too many connections", self._address)
        self.transport.abort()

    def _break_off(self) -> None:
        TALLY.refuse("connection-slow-reader")
        log.warning("refused %s: an answer was not taken in time", self.client[0] if self.client else "somebody")
        self.transport.abort()

    def _watch(self) -> None:
        """The clock runs while a head is missing: not during a request, and not once this is a WebSocket."""
        if not self.is_idle or self.transport.is_closing() or self.transport.get_protocol() is not self:
            self._stop()
        elif self._hurry is None:
            self._hurry = self.loop.call_later(self.seconds, self._hang_up)

    def _stop(self) -> None:
        if self._hurry is not None:
            self._hurry.cancel()
            self._hurry = None

    def _hang_up(self) -> None:
        TALLY.refuse("connection-slow-head")
        log.warning("refused %s: no request came in time", self.client[0] if self.client else "somebody")
        self.transport.close()


def _count_down(counter: Counter[str], address: str) -> None:
    counter[address] -= 1
    if not counter[address]:
        del counter[address]


def _socket_lost(counter: Counter[str], address: str, room: ConnectionLimit) -> None:
    _count_down(counter, address)
    room.taken -= 1


def hurried(limits: Limits, proxies: Proxies = ()) -> type[HurriedProtocol]:
    """The protocol of one server."""
    own = {
        "seconds": limits.head,
        "reading": limits.reading,
        "most": limits.requests_open,
        "most_sockets": 2 * limits.connections_per_address,
        "proxies": proxies,
        "room": ConnectionLimit(room_for(limits)),
        "connecting": Buckets(limits.connecting),
        "turns": Turns(),
        "open": Counter[str](),
        "sockets": Counter[str](),
    }
    return type("Hurried", (HurriedProtocol,), own)
