"""WebSockets of clients that flood, send no text, do not read or do not close; and nothing is left when they go.

Uvicorn answers any number of pings, and closes a connection only when its client has taken all it was sent.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from ..tables.tally import TALLY
from .limits import Bucket, Rate
from .websocket_direct_io import DirectProtocol

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable

    from websockets.frames import Frame
    from websockets.http11 import Request

log = logging.getLogger(__name__)

SLICE = 4096
"""Bytes that are read in one round of the event loop: a socket brings up to 256 KB at once, which can be forty thousand
frames, and reading all of them took 0.4 seconds."""
MOST_WAITING = 1 << 20
"""Waiting bytes after which nothing is read from the connection any more."""
SMALL_FRAMES = Rate(100, 20)
"""Pings, pongs and parts of messages that a client may send; whole messages are counted elsewhere."""


class HardenedProtocol(DirectProtocol):
    """Uvicorn's protocol as the server uses it."""

    linger: float = 10.0
    """Seconds for a client to read the rest after the end."""
    when_lost: Callable[[], None] | None = None
    """Called when the connection is really closed, for those who count connections."""
    _small_frames: Bucket | None = None
    _cut_off: asyncio.TimerHandle | None = None
    _is_talking: bool = False
    _heard: float = 0.0
    """When its latest message came, by the clock of the loop."""
    _waiting: bytes = b""
    """Bytes that have arrived and are read in the next rounds of the loop."""

    def data_received(self, data: bytes) -> None:
        """Read what has arrived; much of it slice by slice."""
        if self._waiting:
            self._waiting += data
            if len(self._waiting) > MOST_WAITING:
                self._waiting = b""
                self.transport.abort()
        elif len(data) > SLICE:
            self._waiting = data
            self._read_slice()
        else:
            super().data_received(data)

    def _read_slice(self) -> None:
        if (
            self.close_sent
        ):  # somebody who was told goodbye: what is left is not read, so no answer could be found in it
            self.transport.close()
        if not self.transport.is_closing():
            slice_, self._waiting = self._waiting[:SLICE], self._waiting[SLICE:]
            super().data_received(slice_)
        if self.transport.is_closing():
            self._waiting = b""
        elif self._waiting:
            self.transport.pause_reading()
            self.loop.call_soon(self._read_on)
        elif not self.read_paused:
            self.transport.resume_reading()

    def _read_on(self) -> None:
        if self._waiting:  # nothing waits any more where the connection is gone
            self._read_slice()

    def handle_connect(self, event: Request) -> None:
        """A client connects."""
        super().handle_connect(event)
        self._is_talking = self.response.status_code == 101

    def send_receive_event_to_app(self) -> None:
        """A message is complete; one that is no text is refused as uvicorn does, but without a traceback in the log."""
        self._heard = self.loop.time()
        if self.curr_msg_data_type != "text" or self.close_sent or is_utf8(b"".join(self.frames)):
            super().send_receive_event_to_app()
            return
        TALLY.refuse("connection-no-text")
        log.warning("refused %s: a message is no text", self.client[0] if self.client else "somebody")
        self.frames = []
        self.flush()
        self.conn.send_close(1007)
        self.handle_parser_exception()

    def handle_cont(self, event: Frame) -> None:
        """A part of a message."""
        if self._takes_small_frame():
            super().handle_cont(event)

    def handle_ping(self) -> None:
        """A ping, which is answered."""
        if self._takes_small_frame():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """A pong, requested or not."""
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
        TALLY.refuse("connection-too-many-frames")
        log.warning("refused %s: too many frames", self.client[0] if self.client else "somebody")
        self.transport.abort()
        return False

    def send_keepalive_ping(self) -> None:
        """Ask whether the client is there, unless it was heard a moment ago and takes what it is sent."""
        assert self.ping_interval is not None
        left = self._heard + self.ping_interval - self.loop.time()
        if left > 0 and not self.transport.get_write_buffer_size():
            self.ping_timer = self.loop.call_later(left, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    def keepalive_timeout(self) -> None:
        """A client that answers no ping may not read either: what was sent to it is dropped."""
        super().keepalive_timeout()
        self.transport.abort()

    async def run_asgi(self) -> None:
        """Serve the client, and close the connection in any case some time after the end."""
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
        """The conversation has ended."""
        super().on_task_complete(task)
        self._is_talking = False
        self._let_go_soon()

    def _let_go_soon(self) -> None:
        if self.disconnected and not self._is_talking:
            self.loop.call_soon(self._let_go)

    def _let_go(self) -> None:
        """Break the reference cycles of a connection: 11 KB that the garbage collector would have to find otherwise."""
        self.conn.parser.close()
        vars(self).clear()


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
