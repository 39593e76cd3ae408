"""What players say to each other: lines of text and quick emotes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..protocol.client_commands import Emote
from ..protocol.emotes import EMOTES
from ..protocol.server_messages import Said
from .command_refused import CommandRefused

if TYPE_CHECKING:
    from ..protocol.client_commands import Say
    from .shared_table import SharedTable

CHAT_KEPT = 50
"""Lines that whoever comes later is told; they are in memory only."""


def said_by(table: SharedTable, seat: int | None, command: Say | Emote) -> Said:
    """What the player in a seat says; raises ``CommandRefused``."""
    if not table.config.chat:
        raise CommandRefused("chat-is-off")
    if seat is None:
        raise CommandRefused("only-players")
    name = table.seats[seat].name
    if not isinstance(command, Emote):
        return Said(seat, name, text=" ".join(command.text.split()))
    if command.emote not in EMOTES:
        raise CommandRefused("unknown-emote")
    return Said(seat, name, emote=command.emote)
