"""What hosts of tables do alike for a client that talks to them: who it is, what it asks for, why not."""

from __future__ import annotations

import logging
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, Protocol

from msgspec import structs

from ..protocol.client_commands import Act, AskHint, AskWhy, Say, Spoken
from ..protocol.plain_text import clean
from .command_refused import CommandRefused
from .storage import Conflict, Unavailable, Uncertain
from .tokens import hash_of

if TYPE_CHECKING:
    from ..protocol.client_commands import Hello, RoomCommand
    from .presence import TableClient
    from .registry import Registry
    from .room import Room

log = logging.getLogger(__name__)

TRIES = 5
"""How often a command is carried out again that lost a race against another process."""
UNKEPT = Act | AskHint | AskWhy | Spoken
"""What takes no room beside the moves, and changes nobody's seat."""


class UnknownToken(CommandRefused):
    """The token holds no seat of the table."""

    def __init__(self) -> None:
        super().__init__("unknown-token")


class Greeted(NamedTuple):
    """Where a client has come to: without a token it watches."""

    room: Room
    seat: int | None
    token_hash: str


class ClientTalk(Protocol):
    """The talk of a host with one client."""

    @property
    def is_over(self) -> bool:
        """Whether nothing could be answered any more: after a goodbye nothing is done."""

    def refuse(self, command: RoomCommand, denied: CommandRefused) -> None:
        """Tell the client why a command is not carried out."""

    def check(self, room: Room, command: RoomCommand) -> None:
        """Raise ``CommandRefused`` for what this host does not allow."""


async def greet(registry: Registry, table_id: str, hello: Hello) -> Greeted:
    """The room that a client wants to, and its seat there; raises ``CommandRefused``."""
    room = await registry.arrive(table_id)
    if hello.token is None:
        return Greeted(room, None, "")
    token_hash = hash_of(hello.token)
    seat = room.table.seat_of(token_hash)
    if seat is None:
        raise UnknownToken
    return Greeted(room, seat, token_hash)


def carry_out(talk: ClientTalk, room: Room, client: TableClient, wanted: RoomCommand, tries: int = TRIES) -> None:
    """Do what is asked for; whatever goes wrong is told to this client alone."""
    if talk.is_over:
        return
    failed = partial(_has_failed, talk, room, client, wanted, tries)
    try:
        talk.check(room, wanted)
        room.handle(client, wanted, failed)
    except Exception as error:  # noqa: BLE001 (the client is told)
        failed(error)
    if not isinstance(wanted, UNKEPT):  # these take no seat from anybody
        room.stored.once_read(partial(show_out, room))


def _has_failed(
    talk: ClientTalk, room: Room, client: TableClient, wanted: RoomCommand, tries: int, error: Exception
) -> None:
    """Tell the client why; what lost a race is tried once more on the table as it is then."""
    match error:
        case CommandRefused():
            talk.refuse(wanted, error)
        case Conflict() if tries > 1:
            log.info("table %s was changed elsewhere: %s", room.table.id, error)
            room.stored.once_read_again(partial(carry_out, talk, room, client, wanted, tries - 1))
        case Conflict():
            log.warning("table %s was changed elsewhere", room.table.id)
            talk.refuse(wanted, CommandRefused("try-again"))
        case Uncertain():
            log.error("table %s: nobody knows whether something was stored: %s", room.table.id, error)
            talk.refuse(wanted, CommandRefused("maybe-stored"))
        case Unavailable():
            log.error("table %s could not be stored: %s", room.table.id, error)
            talk.refuse(wanted, CommandRefused("not-stored"))
        case _:
            name = type(wanted).__name__
            log.error("table %s could not carry out %s", room.table.id, name, exc_info=error)
            room.stored.doubt()
            talk.refuse(wanted, CommandRefused("not-stored"))


def show_out(room: Room) -> None:
    """Say goodbye to clients whose seat has been taken from them: they must not see its cards any longer."""
    for client in list(room.presence.clients):
        if client.token_hash and room.table.seat_of(client.token_hash) is None:
            room.presence.clients.discard(client)
            client.seat = None
            client.dismiss()


def cleaned(command: RoomCommand) -> RoomCommand:
    r"""The command; what is said in it is a plain line.

    >>> cleaned(Say(1, " hi \u202e there\x00 "))
    Say(n=1, text='hi there')
    """
    return structs.replace(command, text=clean(command.text)) if isinstance(command, Say) else command
