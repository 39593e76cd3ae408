"""WebSockets that are read and written at once, without a task that has to wake up first."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from .limits import Bucket, Rate

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable, Mapping
    from typing import Any

    from uvicorn._types import ASGISendEvent
    from websockets.frames import Frame
    from websockets.http11 import Request

log = logging.getLogger(__name__)

EXTENSION = "pioche.direct"
SMALL_FRAMES = Rate(100, 20)
"""Pings, pongs and parts of messages that a client may send; whole messages are counted by the talk."""


class DirectProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's own protocol; the application finds it as a ``Direct`` among the extensions in its scope.

    Uvicorn answers any number of pings, and closes a connection only when its client has taken all it was sent.
    """

    linger: float = 10.0
    """Seconds for a client to take what is left when the talk is over."""
    reader: Callable[[bytes], bool] | None = None
    when_lost: Callable[[], None] | None = None
    """What whoever counts connections does when this one is really gone."""
    _small_frames: Bucket | None = None
    _cut_off: asyncio.TimerHandle | None = None
    _is_talking: bool = False

    _written: bytes = b""
    """What is sent at the end of this round of the event loop, in one piece."""

    def handle_connect(self, event: Request) -> None:
        """The application starts in the next round of the loop, and finds the extension then."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            self._is_talking = True
            self.scope["extensions"] = {**(self.scope["extensions"] or {}), EXTENSION: {"direct": self}}

    def send_receive_event_to_app(self) -> None:
        """Give a complete text to the reader; all else goes the usual way, and so does what comes behind it."""
        usual = super().send_receive_event_to_app
        if self.curr_msg_data_type == "text" and not self.close_sent and not is_utf8(b"".join(self.frames)):
            self._refuse_bytes()
            return
        if self.reader is None or self.curr_msg_data_type != "text" or self.close_sent or not self.queue.empty():
            usual()
            return
        if self.reader(b"".join(self.frames)):
            self.frames = []
        else:
            usual()

    def _refuse_bytes(self) -> None:
        """What uvicorn does as well, with a traceback in its log."""
        log.warning("refused %s: a message is no text", self.client[0] if self.client else "somebody")
        self.frames = []
        self.flush()
        self.conn.send_close(1007)
        self.handle_parser_exception()

    def write_now(self, data: bytes) -> bool:
        """Write a message, if the connection is open and its client takes what it is sent; otherwise do nothing."""
        if not self.writable.is_set() or not self.handshake_complete or self.close_sent or self.transport.is_closing():
            return False
        if not self._written:
            self.loop.call_soon(self.flush)
        self._written += text_head(len(data)) + data
        return True

    def flush(self) -> None:
        """Send what was written in this round of the loop."""
        if self._written and not self.close_sent and not self.transport.is_closing():
            self.transport.write(self._written)
        self._written = b""

    async def send(self, message: ASGISendEvent) -> None:
        """The usual way; nothing overtakes what was written before."""
        self.flush()
        await super().send(message)

    def shutdown(self) -> None:
        """The server stops: what was written is sent before it says goodbye, unless the client has just said it."""
        self.flush()
        if not self.transport.is_closing():
            super().shutdown()

    # ---- clients that flood or do not read ----

    def handle_cont(self, event: Frame) -> None:
        """A part of a message."""
        if self._takes_small_frame():
            super().handle_cont(event)

    def handle_ping(self) -> None:
        """A ping, which is answered."""
        if self._takes_small_frame():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """A pong, asked for or not."""
        if self._takes_small_frame():
            super().handle_pong(event)

    def _takes_small_frame(self) -> bool:
        if self.transport.is_closing():
            return False
        now = self.loop.time()
        if self._small_frames is None:
            self._small_frames = Bucket(SMALL_FRAMES, now)
        if self._small_frames.take(now):
            return True
        log.warning("refused %s: too many frames", self.client[0] if self.client else "somebody")
        self.transport.abort()
        return False

    def keepalive_timeout(self) -> None:
        """A client that answers no ping may not read either: what was sent to it is not waited for."""
        super().keepalive_timeout()
        self.transport.abort()

    async def run_asgi(self) -> None:
        """Talk, and hang up in any case some time after the end."""
        await super().run_asgi()
        if not self.disconnected:
            self._cut_off = self.loop.call_later(self.linger, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection has ended."""
        if self._cut_off is not None:
            self._cut_off.cancel()
        if self.when_lost is not None:
            self.when_lost()
        super().connection_lost(exc)
        self._let_go_soon()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """The talk has ended."""
        super().on_task_complete(task)
        self._is_talking = False
        self._let_go_soon()

    def _let_go_soon(self) -> None:
        if self.disconnected and not self._is_talking:
            self.loop.call_soon(self._let_go)

    def _let_go(self) -> None:
        """Cut the cycles in which a connection stands with its parts: 11 KB that would be searched for otherwise."""
        self.conn.parser.close()
        vars(self).clear()


class Direct(Protocol):
    """A connection that is read and written at once."""

    reader: Callable[[bytes], bool] | None
    """Takes each text that comes from now on; where it answers False, the text is received in the usual way instead."""

    def write_now(self, data: bytes) -> bool:
        """Write a message; False: it has to be sent in the usual way."""


def direct_of(scope: Mapping[str, Any]) -> Direct | None:
    """The connection itself, where its server offers it."""
    extension = (scope.get("extensions") or {}).get(EXTENSION)
    return extension and extension["direct"]


def is_utf8(data: bytes) -> bool:
    r"""Whether the bytes are a text.

    >>> is_utf8("é".encode()), is_utf8(b"\xe9")
    (True, False)
    """
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def text_head(size: int) -> bytes:
    """What comes before a text of so many bytes: a single frame without a mask (RFC 6455, 5.2).

    >>> text_head(5).hex(), text_head(300).hex(), text_head(70_000).hex()
    ('8105', '817e012c', '817f0000000000011170')
    """
    if size < 126:
        return bytes((0x81, size))
    return b"\x81\x7e" + size.to_bytes(2) if size < 65536 else b"\x81\x7f" + size.to_bytes(8)
