"""WebSockets that are read and written at once, without a task that has to wake up first.

This depends on private parts of uvicorn, so its version has an upper bound in pyproject.toml. Where a part is missing
after all, sockets are read and written in the usual way.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    from uvicorn._types import ASGISendEvent
    from websockets.http11 import Request

log = logging.getLogger(__name__)

EXTENSION = "pioche.direct"
PARTS = (
    "close_sent",
    "curr_msg_data_type",
    "frames",
    "handshake_complete",
    "loop",
    "queue",
    "request",
    "response",
    "scope",
    "transport",
    "writable",
)
"""What is used here of a connection of uvicorn's."""


class DirectProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's own protocol; the application finds it among the extensions in its scope: ``direct_of``."""

    reader: Callable[[bytes], bool] | None = None
    """Receives each text from now on; if it returns False, the text is received in the usual way instead."""
    _written: bytes = b""
    """What is sent at the end of this round of the event loop, in one piece."""

    def handle_connect(self, event: Request) -> None:
        """The application starts in the next round of the loop, and finds the extension then."""
        super().handle_connect(event)
        lacking = [part for part in PARTS if not hasattr(self, part)]
        if lacking and lacking != ["scope"]:  # a handshake that is refused has no scope
            log.warning("sockets are slower: this version of uvicorn lacks %s", ", ".join(lacking))
        elif not lacking:
            self.scope["extensions"] = {**(self.scope["extensions"] or {}), EXTENSION: {"direct": self}}

    def send_receive_event_to_app(self) -> None:
        """Pass a complete text to the reader; everything else, and what comes after it, goes the usual way."""
        usual = super().send_receive_event_to_app
        if self.reader is None or self.curr_msg_data_type != "text" or self.close_sent or not self.queue.empty():
            usual()
        elif self.reader(b"".join(self.frames)):
            self.frames = []
        else:
            usual()

    def write_now(self, data: bytes) -> bool:
        """Write a message, if the connection is open and its client reads; otherwise do nothing."""
        if not self.writable.is_set() or not self.handshake_complete or self.close_sent or self.transport.is_closing():
            return False
        if not self._written:
            self.loop.call_soon(self.flush)
        self._written += text_head(len(data)) + data
        return True

    def flush(self) -> None:
        """Send what was written in this round of the loop: uvloop itself sends each piece at once."""
        if self._written and not self.close_sent and not self.transport.is_closing():
            self.transport.write(self._written)
        self._written = b""

    async def send(self, message: ASGISendEvent) -> None:
        """The usual way; nothing overtakes what was written before."""
        self.flush()
        await super().send(message)

    def forget_handshake(self) -> None:
        """Drop the headers of the handshake: 4 KB that nobody needs again."""
        self.request.headers.clear()
        self.response.headers.clear()
        if isinstance(self.scope["headers"], list):
            self.scope["headers"].clear()

    def shutdown(self) -> None:
        """The server stops: what was written is sent, and the connection closed unless the client has just done so."""
        self.flush()
        if not self.transport.is_closing():
            super().shutdown()


def direct_of(scope: Mapping[str, Any]) -> DirectProtocol | None:
    """The connection itself, where its server offers it."""
    extension = (scope.get("extensions") or {}).get(EXTENSION)
    return extension and extension["direct"]


def text_head(size: int) -> bytes:
    """The bytes before a text of this length: a single frame without a mask (RFC 6455, 5.2).

    >>> text_head(5).hex(), text_head(300).hex(), text_head(70_000).hex()
    ('8105', '817e012c', '817f0000000000011170')
    """
    if size < 126:
        return bytes((0x81, size))
    return b"\x81\x7e" + size.to_bytes(2) if size < 65536 else b"\x81\x7f" + size.to_bytes(8)
