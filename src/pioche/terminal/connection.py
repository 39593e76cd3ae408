"""One client at a table over a WebSocket: it reconnects by itself, and sends unanswered commands again."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol, TypeVar

import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from ..protocol.client_commands import Act, Command, Hello, Known
from ..protocol.server_messages import AnyMessage, Because, Bye, Done, Refused, Welcome
from ..protocol.wire_types import VERSION, Text
from ..tables.randomness import Randomness
from .finding_tables import TurnedAway, turned_away

if TYPE_CHECKING:
    from websockets.asyncio.client import ClientConnection

    from .finding_tables import Place

PATIENCE = 8.0
"""Seconds for an answer; then the connection counts as dead."""
LONGEST = 8_000_000
"""Bytes of the longest message that is read."""
WAITS = (0.3, 0.7, 1.5, 3.0, 6.0, 12.0)
"""Seconds between the tries to reconnect; the last one is repeated."""
MOVES_WITHIN = 0.3
"""Seconds in which clients of a server that is drained go to another one, each at a random moment."""
NOT_CONNECTED = Text("web-not-connected")
COMMAND = TypeVar("COMMAND", bound=Command)

_decoder = msgspec.json.Decoder(AnyMessage)


class Listener(Protocol):
    """Receives the messages."""

    def hear(self, message: AnyMessage) -> None:
        """Something was told."""

    def lose(self) -> None:
        """The connection is gone."""


@dataclass
class _Open:
    """A command that is not answered yet."""

    command: Command
    answer: asyncio.Future[Text | None]


@dataclass(eq=False)
class Connection:
    """Everything between this client and one table."""

    place: Place
    token: str | None
    listener: Listener
    seq: int = 0
    """Of the newest news."""
    known: Known = field(default_factory=Known)
    """What the listener was told: ``hello`` says so, and the server sends the rest."""
    waits: tuple[float, ...] = WAITS
    has_arrived: asyncio.Event = field(default_factory=asyncio.Event)
    is_lost: asyncio.Event = field(default_factory=asyncio.Event)
    chance: Randomness = field(default_factory=Randomness)
    _client: str = field(init=False)
    _n: int = 0
    _tries: int = 0
    _open: dict[int, _Open] = field(default_factory=dict)
    _socket: ClientConnection | None = None
    """The connection on which we are welcome."""
    _is_moving: bool = False
    """Whether the server has sent us to another process: the player need not notice, unless there is none."""

    def __post_init__(self) -> None:
        self._client = self.chance.client_id()

    async def run(self) -> None:
        """Stay connected until the server says ``bye`` without ``again``: ``TurnedAway``."""
        try:
            await self._stay()
        finally:
            for n in list(self._open):
                self._answer(n, NOT_CONNECTED)

    async def _stay(self) -> None:
        while True:
            try:
                async with connect(
                    self.place.socket, max_size=LONGEST, open_timeout=PATIENCE, close_timeout=1
                ) as socket:
                    await self._talk(socket)
            except ConnectionClosed:
                pass
            except WebSocketException:
                if not self.has_arrived.is_set():
                    raise turned_away("online-not-pioche", server=self.place.server) from None
            except (OSError, EOFError):
                if not self.has_arrived.is_set():
                    raise turned_away("online-no-server", server=self.place.server) from None
            if self._is_moving and self._socket is not None:
                self._socket = None
                await asyncio.sleep(self.chance.between(0.0, MOVES_WITHIN))
                continue
            self._lose()
            await asyncio.sleep(self.waits[min(self._tries, len(self.waits) - 1)] * self.chance.between(0.7, 1.0))
            self._tries += 1

    async def _talk(self, socket: ClientConnection) -> None:
        self._n += 1
        await socket.send(_written(Hello(self._n, self._client, VERSION, self.token, self.known)))
        while True:
            # After hello somebody answers soon; later the keep-alive of the connection looks after itself.
            async with asyncio.timeout(PATIENCE if self._socket is None else None):
                frame = await socket.recv()
            try:
                message = _decoder.decode(frame)
            except (msgspec.MsgspecError, UnicodeError, RecursionError):
                raise turned_away("web-server-broken") from None
            await self._receive(message, socket)

    async def _receive(self, message: AnyMessage, socket: ClientConnection) -> None:
        match message:
            case Done(n=n):
                self._answer(n, None)
            case Refused(n=n, reason=reason):
                # Sent again after a break, and done before it: that is what was wanted.
                self._answer(n, None if reason.id == "server-done-already" else reason)
            case Because(n=n, reason=reason):
                self._answer(n, reason)
            case Bye(reason=reason, again=again, at_once=at_once):
                if not again or not self.has_arrived.is_set():
                    raise TurnedAway(reason)
                self._is_moving = at_once
            case Welcome():
                self._socket = socket
                self._tries = 0
                self._is_moving = False
                self.listener.hear(message)
                self.is_lost.clear()
                for waiting in list(self._open.values()):
                    await socket.send(_written(waiting.command))
            case _:
                self.seq = getattr(message, "seq", self.seq)
                self.listener.hear(message)

    def _answer(self, n: int, reason: Text | None) -> None:
        waiting = self._open.pop(n, None)
        if waiting is not None and not waiting.answer.done():
            waiting.answer.set_result(reason)

    def _lose(self) -> None:
        """Keep unanswered actions, whose numbers the server knows; drop other commands, which might be done twice."""
        self._socket = None
        self._is_moving = False
        for n, waiting in list(self._open.items()):
            if not isinstance(waiting.command, Act):
                self._answer(n, NOT_CONNECTED)
        if not self.is_lost.is_set():
            self.is_lost.set()
            self.listener.lose()

    async def ask(self, command: Command) -> Text | None:
        """Send a command and wait for the answer; None: it was not refused. An action waits for a connection."""
        if self._socket is None and not self._is_moving and not isinstance(command, Act):
            return NOT_CONNECTED
        self._n += 1
        command = msgspec.structs.replace(command, n=self._n)
        waiting = _Open(command, asyncio.get_running_loop().create_future())
        self._open[self._n] = waiting
        socket = self._socket
        if socket is not None:
            try:
                await socket.send(_written(command))
            except ConnectionClosed:
                pass  # it is sent again, or given up, when that has been noticed
            else:
                await asyncio.wait({waiting.answer}, timeout=PATIENCE)
                if not waiting.answer.done() and self._socket is socket:
                    await socket.close()
        return await waiting.answer


def _written(command: Command) -> str:
    return msgspec.json.encode(command).decode()
