"""One client at a table over a WebSocket: hello, then commands; nothing it sends can stop the server."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING

from starlette.websockets import WebSocket, WebSocketDisconnect

from ..protocol.client_commands import Act, AskHint, AskWhy, Configure, Hello, RoomCommand, Say, Show, Spoken
from ..protocol.close_codes import INTERNAL, LEFT, POLICY, TEXT_ONLY, TOO_BIG, TRY_AGAIN_LATER
from ..protocol.lengths import MAX_MESSAGE
from ..protocol.reading_and_writing import BadMessage, read_command, speaks_otherwise, write_message
from ..protocol.server_messages import AnyMessage, Refused, Welcome
from ..protocol.wire_types import VERSION
from ..tables.client_talk import UNKEPT, UnknownToken, carry_out, cleaned, greet
from ..tables.command_refused import CommandRefused
from ..tables.presence import TableClient, ToldSoFar
from ..tables.registry import NoSuchTable
from ..tables.storage import Damaged, Unavailable
from ..tables.tally import TALLY
from .limits import Bucket, RequestRefused, refused
from .operations.json_log import REQUEST
from .operations.tracing import TRACING
from .websocket_direct_io import direct_of
from .websocket_outbox import Outbox

if TYPE_CHECKING:
    from ..protocol.client_commands import AnyCommand
    from ..tables.registry import Registry
    from ..tables.room import Room
    from .limits import Limiter
    from .request_origin import Origins
    from .websocket_direct_io import DirectProtocol

log = logging.getLogger(__name__)

NOT_UTF8 = 1007
"""With this and ``TOO_BIG`` the connection itself is closed, before a message is complete."""
MAX_NUMBER = 2**53 - 1
"""The highest number that every reader of JSON keeps exactly."""
LINES_OF_A_DRAWING = 3
"""A drawing counts as that many lines of chat."""
COUNTED = (Act, AskWhy)
"""What counts as a move of a player."""
WHY = 160
"""Characters of an explanation that are sent back."""


@dataclass(eq=False, kw_only=True)
class Client(TableClient):
    """A client behind a WebSocket."""

    outbox: Outbox
    asked_at: float = 0.0
    """When its latest command came."""

    def dismiss(self) -> None:
        """Send ``bye``: the client must not see the cards of the seat any longer."""
        self.outbox.end(RequestRefused("seat-is-gone", LEFT, 403, again=False))

    def answered(self, command: RoomCommand, refusal: str = "") -> None:
        """Count the answered command."""
        if refusal:
            TALLY.refuse(refusal)
        else:
            TALLY.done[type(command)] += 1
            TALLY.told.add(perf_counter() - self.asked_at)
        if TRACING.tell is not None:
            known: dict[str, str | int] = {
                "pioche.seat": -1 if self.seat is None else self.seat,
                "pioche.refusal": refusal,
            }
            name = f"command {type(command).__struct_config__.tag}"
            TRACING.tell(name, perf_counter() - self.asked_at, known, {})


@dataclass(slots=True)
class Talk:
    """The conversation with one client, from its connection to its end."""

    socket: WebSocket
    registry: Registry
    limiter: Limiter
    origins: Origins
    address: str = ""
    request: str = field(init=False)
    """What it is called in the log."""
    direct: DirectProtocol | None = field(init=False)
    outbox: Outbox = field(init=False)
    failure: Exception | None = None
    """What went wrong with a message that was read at once."""
    bucket: Bucket = field(init=False)

    def __post_init__(self) -> None:
        self.request = REQUEST.get()
        self.address = self.origins.address(self.socket)
        self.direct = direct_of(self.socket.scope)
        self.outbox = Outbox(self.limiter.limits.backlog, None if self.direct is None else self.direct.write_now)
        self.bucket = self.limiter.bucket()

    async def run(self) -> None:
        """Serve the client until one side ends the conversation."""
        await self.socket.accept()
        sender = asyncio.create_task(self.outbox.send_all(self.socket))
        listener = asyncio.create_task(self._listen())
        try:
            await asyncio.wait({sender, listener}, return_when=asyncio.FIRST_COMPLETED)
            if listener.done() and not sender.done() and self.outbox.last is not None:
                await asyncio.wait({sender}, timeout=self.limiter.limits.hello)
        finally:
            for task in (sender, listener):
                task.cancel()
            ended = await asyncio.gather(sender, listener, return_exceptions=True)
            self.outbox.close()
        for error in ended:
            if isinstance(error, Exception) and not isinstance(error, WebSocketDisconnect | OSError | RuntimeError):
                log.error("the talk with %s broke off", self.address, exc_info=error)

    async def _listen(self) -> None:
        """Everything that is refused ends here, in words."""
        try:
            self.origins.check_host(self.socket)
            self.origins.check(self.socket)
            self.limiter.check_request(self.address)
            self.limiter.open(self.address)
            try:
                await self._talk()
            finally:
                self.limiter.close(self.address)
        except RequestRefused as refusal:
            self.outbox.end(refusal)
        except Unavailable as error:
            log.error("refused %s: %s", self.address, error)  # noqa: TRY400 (it says all there is)
            self.outbox.end(RequestRefused("not-available", TRY_AGAIN_LATER, 503))
        except Damaged as error:
            log.error("refused %s: %s", self.address, error)  # noqa: TRY400 (it says all there is)
            self.outbox.end(RequestRefused("table-is-damaged", INTERNAL, 500, again=False))
        except WebSocketDisconnect as gone:
            if gone.code in {NOT_UTF8, TOO_BIG}:
                log.warning("refused %s: the connection broke the protocol (%d)", self.address, gone.code)
        except Exception:
            log.exception("the talk with %s failed", self.address)
            self.outbox.end(RequestRefused("broken", INTERNAL, 500))

    async def _talk(self) -> None:
        room, client, hello = await self._greet()
        self._say(Welcome(hello.n, client.seat))
        try:
            room.enter(client)
            if self.direct is not None:
                self.direct.forget_handshake()
                self.direct.reader = partial(self._take, room, client)
            while self.outbox.last is None:
                data = await self._receive()
                client.asked_at = perf_counter()
                if self.failure is not None:
                    raise self.failure
                if self.outbox.last is None:
                    command = self._command(data)
                    if not self._is_too_fast(client, command):
                        self._handle(room, client, command, len(data))
        finally:
            if self.direct is not None:
                self.direct.reader = None
            room.leave(client)

    def _take(self, room: Room, client: Client, data: bytes) -> bool:
        """Handle a message at once; False: the conversation is over, and the listener wakes to end it."""
        if self.failure is None and self.outbox.last is None:
            client.asked_at = perf_counter()
            before = REQUEST.set(self.request)  # this is called by the connection, not by the task that listens
            try:
                command = self._command(data)
                alone = partial(self._handle, room, client, command, len(data))
                if self._is_too_fast(client, command):
                    return True
                if isinstance(command, Act):
                    self.registry.act_soon(room, client, command, alone)
                else:
                    self.registry.act_now()
                    alone()
            except Exception as error:  # noqa: BLE001 (the listener raises it again)
                self.failure = error
            finally:
                REQUEST.reset(before)
        return self.failure is None and self.outbox.last is None

    async def _greet(self) -> tuple[Room, Client, Hello]:
        """Who is there, and at which table."""
        try:
            async with asyncio.timeout(self.limiter.limits.hello):
                data = await self._receive()
        except TimeoutError:
            raise refused(self.address, "hello-first", POLICY, 400) from None
        if speaks_otherwise(data[: MAX_MESSAGE + 1]):
            raise refused(self.address, "other-version", POLICY, 400, again=False, version=VERSION)
        hello = self._command(data, is_first=True)
        if not isinstance(hello, Hello):
            raise refused(self.address, "hello-first", POLICY, 400, again=False)
        try:
            room, seat, token_hash = await greet(self.registry, self.socket.path_params["table"], hello)
        except NoSuchTable:
            raise refused(self.address, "no-such-table", POLICY, 404, again=False) from None
        except UnknownToken:
            raise refused(self.address, "unknown-token", POLICY, 403, again=False) from None
        except CommandRefused:
            raise refused(self.address, "unknown-edition", POLICY, 409, again=False) from None
        already = sum(other.seat == seat for other in room.presence.clients)
        self.limiter.check_table(self.address, already, watches=seat is None)
        known = hello.known
        told = ToldSoFar(known.game, known.events, chat=known.chat)
        client = Client(
            self.outbox.put, hello.client, seat, self.address, told, token_hash=token_hash, outbox=self.outbox
        )
        self.registry.arrivals.come(token_hash)
        return room, client, hello

    async def _receive(self) -> bytes:
        """The next message."""
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message["code"], message.get("reason"))
        text = message.get("text")
        if text is None:
            self.limiter.check_message(self.address, self.bucket)
            raise refused(self.address, "text-only", TEXT_ONLY, 415, again=False)
        assert isinstance(text, str)
        return text.encode()

    def _command(self, data: bytes, *, is_first: bool = False) -> AnyCommand:
        """The command in a message, if there is one; if the first message is none, trying again makes no sense."""
        self.limiter.check_message(self.address, self.bucket)
        self.limiter.check_size(self.address, len(data))
        try:
            command = read_command(data)
            if command.n > MAX_NUMBER:
                raise BadMessage(f"n is at most {MAX_NUMBER}")  # noqa: TRY301 (refused like the rest)
            return command  # noqa: TRY300
        except (BadMessage, RecursionError) as error:
            log.warning("refused %s: not a command: %.160r", self.address, str(error))  # the data may hold a token
            raise RequestRefused("bad-message", POLICY, 400, detail=str(error)[:WHY], again=not is_first) from None

    def _is_too_fast(self, client: Client, command: AnyCommand) -> bool:
        """Whether a player moves, or asks why not, faster than anybody plays: this is refused before anything else."""
        if not isinstance(command, COUNTED) or not client.token_hash or self.limiter.may_move(client.token_hash):
            return False
        self.refuse(command, CommandRefused("too-many-moves"))
        return True

    def _handle(self, room: Room, client: Client, command: AnyCommand, size: int) -> None:
        """Do what the client asks for; only this client is told of a failure."""
        if isinstance(command, Hello):
            raise refused(self.address, "hello-once", POLICY, 400, again=False)
        wanted = cleaned(command)
        lines = LINES_OF_A_DRAWING if isinstance(wanted, Show) else 1
        if isinstance(wanted, Spoken) and not self.limiter.may_chat(client.token_hash, lines):
            self.refuse(wanted, CommandRefused("too-much-chat"))
            return
        if isinstance(wanted, AskHint) and not self.limiter.may_ask_hint(self.address):
            self.refuse(wanted, CommandRefused("too-many-hints"))
            return
        if not isinstance(wanted, UNKEPT) and not self.limiter.may_keep(self.address, size):
            self.refuse(wanted, CommandRefused("too-many-changes"))
            return
        if isinstance(wanted, Say) and not wanted.text:
            self.refuse(wanted, CommandRefused("nothing-said"))
            return
        room.stored.once_read(partial(carry_out, self, room, client, wanted))

    @property
    def is_over(self) -> bool:
        """Whether ``bye`` was sent."""
        return self.outbox.last is not None

    def check(self, room: Room, command: RoomCommand) -> None:
        """Refuse what lets one address fill the lobby."""
        if isinstance(command, Configure) and command.is_open:
            self.registry.check_listing(room, self.address, self.limiter.limits.listed_tables)

    def refuse(self, command: AnyCommand, denied: CommandRefused) -> None:
        """Tell the client why not."""
        TALLY.refuse(denied.reason.id)
        self._say(Refused(command.n, denied.reason))

    def _say(self, message: AnyMessage) -> None:
        self.outbox.put(write_message(message))


async def talk(socket: WebSocket, registry: Registry, limiter: Limiter, origins: Origins) -> None:
    """Serve one client."""
    with suppress(WebSocketDisconnect):
        await Talk(socket, registry, limiter, origins).run()
