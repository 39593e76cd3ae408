"""What waits to be sent to one client over its WebSocket."""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ..protocol.close_codes import TRY_AGAIN_LATER
from ..protocol.reading_and_writing import write_message
from ..tables.tally import TALLY
from .limits import RequestRefused

if TYPE_CHECKING:
    from collections.abc import Callable

    from starlette.websockets import WebSocket


@dataclass(slots=True)
class Outbox:
    """What waits to be sent to one client."""

    most: int
    write: Callable[[bytes], bool] | None = None
    """Sends something at once, where the server can, unless the client is busy."""
    waiting: deque[bytes] = field(default_factory=deque)
    filled: asyncio.Event = field(default_factory=asyncio.Event)
    last: tuple[bytes, int] | None = None
    """What is sent at the very end, and the close code."""

    def put(self, data: bytes) -> None:
        """Send this as soon as the client reads; a client that reads nothing is disconnected."""
        if self.last is not None:
            return
        if self.write is not None and not self.waiting and self.write(data):
            return
        if len(self.waiting) >= self.most:
            self.waiting.clear()
            self.end(RequestRefused("too-slow", TRY_AGAIN_LATER, 503))
            return
        self.waiting.append(data)
        self.filled.set()

    def end(self, refusal: RequestRefused) -> None:
        """Send ``bye`` after what is waiting already."""
        if self.last is None:
            TALLY.refuse(refusal.reason.id)
            self.last = (write_message(refusal.as_bye()), refusal.code)
            self.filled.set()

    def close(self) -> None:
        """The connection is gone: an answer that comes later, because storing took long, is dropped."""
        self.write = None
        self.waiting.clear()
        self.last = (b"", 0)

    async def send_all(self, socket: WebSocket) -> None:
        """Send what is put in, until ``bye``."""
        while True:
            while self.waiting:
                data = self.waiting[0]  # it stays there until it is sent: nothing may overtake it
                await socket.send_text(data.decode())
                if self.waiting and self.waiting[0] is data:
                    self.waiting.popleft()
            if self.last is not None:
                data, code = self.last
                await socket.send_text(data.decode())
                await socket.close(code)
                return
            self.filled.clear()
            await self.filled.wait()
