"""The talk with one client of a page: hello, then commands, each a text, as over a WebSocket."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING

from ..protocol.client_commands import Hello, Say
from ..protocol.reading_and_writing import BadMessage, read_command, speaks_otherwise, write_message
from ..protocol.server_messages import Bye, Refused, Welcome
from ..protocol.wire_types import VERSION
from ..tables.client_talk import UNKEPT, carry_out, cleaned, greet
from ..tables.command_refused import CommandRefused
from ..tables.presence import TableClient, ToldSoFar

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from ..protocol.client_commands import AnyCommand, RoomCommand
    from ..tables.registry import Registry
    from ..tables.room import Room

log = logging.getLogger(__name__)


class PageClient(TableClient):
    """A client behind a port of the page."""

    goodbye: Callable[[], None] = staticmethod(lambda: None)

    def dismiss(self) -> None:
        """The client must not see the cards of the seat any longer."""
        self.goodbye()


class PageTalk:
    """One client, from its first message to its goodbye."""

    def __init__(
        self,
        registry: Registry,
        table: str,
        send: Callable[[str], None],
        closed: Callable[[], None],
        *,
        fetch: Callable[[str], Awaitable[None]],
        attend: Callable[[Room], None],
    ) -> None:
        self._registry = registry
        self._table = table
        self._send = send
        self._closed = closed
        self._fetch = fetch
        """Has the log of a table read before anybody asks for it."""
        self._attend = attend
        """Called when somebody has come, gone or changed seats."""
        self._greeting: asyncio.Task[None] | None = None
        self._early: list[str] = []
        """What came before the table was there."""
        self._room: Room | None = None
        self._client: TableClient | None = None
        self.is_over = False

    def receive(self, text: str) -> None:
        """A message of the client; one that is none ends the talk in words."""
        if self.is_over:
            return
        try:
            if self._greeting is None:
                self._greeting = asyncio.ensure_future(self._greet(self._hello(text)))
            elif self._room is None or self._client is None:
                self._early.append(text)
            else:
                self._handle(self._room, self._client, _read(text))
        except CommandRefused as refusal:
            self._end(refusal)

    def _hello(self, text: str) -> Hello:
        if speaks_otherwise(text.encode()):
            raise CommandRefused("other-version", version=VERSION)
        hello = _read(text)
        if not isinstance(hello, Hello):
            raise CommandRefused("hello-first")
        return hello

    async def _greet(self, hello: Hello) -> None:
        try:
            await self._fetch(self._table)
            room, seat, token_hash = await greet(self._registry, self._table, hello)
        except CommandRefused as refusal:
            self._end(refusal)
            return
        except Exception:
            log.exception("table %s could not be opened", self._table)
            self._end(CommandRefused("table-is-damaged"))
            return
        if self.is_over:
            return
        known = hello.known
        told = ToldSoFar(known.game, known.events, chat=known.chat)
        client = PageClient(self._say, hello.client, seat, told=told, token_hash=token_hash)
        client.goodbye = partial(self._end, CommandRefused("seat-is-gone"))
        self._room, self._client = room, client
        self._say(write_message(Welcome(hello.n, seat)))
        room.enter(client)
        self._attend(room)
        for text in self._early:
            self.receive(text)

    def _handle(self, room: Room, client: TableClient, command: AnyCommand) -> None:
        if isinstance(command, Hello):
            raise CommandRefused("hello-once")
        wanted = cleaned(command)
        if isinstance(wanted, Say) and not wanted.text:
            self.refuse(wanted, CommandRefused("nothing-said"))
            return
        room.stored.once_read(partial(carry_out, self, room, client, wanted))
        if not isinstance(wanted, UNKEPT):
            room.stored.once_read(partial(self._attend, room))

    def refuse(self, command: RoomCommand, denied: CommandRefused) -> None:
        """Tell the client why a command is not carried out."""
        self._say(write_message(Refused(command.n, denied.reason)))

    def check(self, room: Room, command: RoomCommand) -> None:
        """A page allows whatever the table does."""

    def _say(self, data: bytes) -> None:
        if not self.is_over:
            self._send(data.decode())

    def _end(self, refusal: CommandRefused) -> None:
        """Say goodbye, for good."""
        self._say(write_message(Bye(refusal.reason)))
        self.leave()
        self._closed()

    def leave(self) -> None:
        """The client has gone."""
        self.is_over = True
        if self._room is not None and self._client is not None:
            self._room.leave(self._client)
            self._attend(self._room)


def _read(text: str) -> AnyCommand:
    try:
        return read_command(text)
    except (BadMessage, RecursionError) as error:
        raise CommandRefused("bad-message", detail=str(error)[:160]) from None
