"""What players say to each other: lines of text, quick emotes and phrases, drawings."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from msgspec import structs

from ..protocol.client_commands import Emote, Phrase, Say, Show
from ..protocol.drawings import is_drawing
from ..protocol.emotes import EMOTES, PHRASES
from ..protocol.server_messages import Said
from .command_refused import CommandRefused

if TYPE_CHECKING:
    from ..protocol.client_commands import Spoken
    from .shared_table import SharedTable

CHAT_KEPT = 50
"""Lines that are sent to clients that come later; they are only in memory."""
DRAWINGS_KEPT = 6
"""Of these lines; a drawing is as long as many of the others."""


class Chat:
    """What was said at one table."""

    def __init__(self) -> None:
        self._lines: deque[Said] = deque(maxlen=CHAT_KEPT)

    @property
    def lines(self) -> tuple[Said, ...]:
        """What was said, oldest first."""
        return tuple(self._lines)

    def take(self, said: Said) -> None:
        """Take in what somebody says; nothing is said at the same time as something else."""
        if self._lines and said.at <= self._lines[-1].at:
            said = structs.replace(said, at=self._lines[-1].at + 1)
        drawings = [line for line in self._lines if line.drawing]
        if said.drawing and len(drawings) == DRAWINGS_KEPT:
            self._lines.remove(drawings[0])
        self._lines.append(said)

    def since(self, at: int) -> tuple[Said, ...]:
        """What was said later than that."""
        return tuple([said for said in self._lines if said.at > at])


def said_by(table: SharedTable, seat: int | None, command: Spoken, at: int) -> Said:
    """What the player in a seat says; raises ``CommandRefused``."""
    if not table.config.chat:
        raise CommandRefused("chat-is-off")
    if seat is None:
        raise CommandRefused("only-players")
    name = table.seats[seat].name
    match command:
        case Say(text=text):
            return Said(at, seat, name, text=" ".join(text.split()))
        case Emote(emote=emote):
            if emote not in EMOTES:
                raise CommandRefused("unknown-emote")
            return Said(at, seat, name, emote=emote)
        case Phrase(phrase=phrase):
            if phrase not in PHRASES:
                raise CommandRefused("unknown-phrase")
            return Said(at, seat, name, phrase=phrase)
        case Show(strokes=strokes):
            if not is_drawing(strokes):
                raise CommandRefused("not-a-drawing")
            return Said(at, seat, name, drawing=strokes)
