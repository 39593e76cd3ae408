"""HTTP connections that are not waited for: the head of a request has to come within some seconds.

Uvicorn waits for it as long as a client likes, so that a few thousand slow clients could hold every connection.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, ClassVar

from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

if TYPE_CHECKING:
    import asyncio

log = logging.getLogger(__name__)


class HurriedProtocol(H11Protocol):
    """Uvicorn's own protocol, with a clock for the head of each request."""

    seconds: ClassVar[float]
    _hurry: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._watch()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop()
        super().connection_lost(exc)

    def _watch(self) -> None:
        """The clock runs while a head is missing: not during a request, and not once this is a WebSocket."""
        cycle: RequestResponseCycle | None = self.cycle
        is_busy = cycle is not None and not cycle.response_complete
        if is_busy or self.transport.is_closing() or self.transport.get_protocol() is not self:
            self._stop()
        elif self._hurry is None:
            self._hurry = self.loop.call_later(self.seconds, self._hang_up)

    def _stop(self) -> None:
        if self._hurry is not None:
            self._hurry.cancel()
            self._hurry = None

    def _hang_up(self) -> None:
        log.warning("refused %s: no request came in time", self.client[0] if self.client else "somebody")
        self.transport.close()


def hurried(seconds: float) -> type[HurriedProtocol]:
    """The protocol with so many seconds for each head."""
    return type("Hurried", (HurriedProtocol,), {"seconds": seconds})
