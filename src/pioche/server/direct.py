"""WebSockets that can be written to at once, without a task that has to wake up first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    from websockets.http11 import Request

EXTENSION = "pioche.direct"


class DirectProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's own protocol; the application finds ``write_now`` among the extensions of the connection's scope."""

    def handle_connect(self, event: Request) -> None:
        """The application starts in the next round of the loop, and finds the extension then."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"] = {**(self.scope["extensions"] or {}), EXTENSION: {"write": self.write_now}}

    def write_now(self, data: bytes) -> bool:
        """Write a message, if the connection is open and its client takes what it is sent; otherwise do nothing."""
        if not self.writable.is_set() or not self.handshake_complete or self.close_sent or self.transport.is_closing():
            return False
        self.transport.write(text_head(len(data)) + data)
        return True


def direct_write(scope: Mapping[str, Any]) -> Callable[[bytes], bool] | None:
    """How to write to the connection at once, where its server can."""
    extension = (scope.get("extensions") or {}).get(EXTENSION)
    return extension and extension["write"]


def text_head(size: int) -> bytes:
    """What comes before a text of so many bytes: a single frame without a mask (RFC 6455, 5.2).

    >>> text_head(5).hex(), text_head(300).hex(), text_head(70_000).hex()
    ('8105', '817e012c', '817f0000000000011170')
    """
    if size < 126:
        return bytes((0x81, size))
    return b"\x81\x7e" + size.to_bytes(2) if size < 65536 else b"\x81\x7f" + size.to_bytes(8)
