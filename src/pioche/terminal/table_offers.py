"""``Offer``: something that a player can ask for at a table on a server."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..protocol.client_commands import Command


@dataclass(frozen=True)
class AskedLine:
    """A line that the player types: what it is so far, and the command that it makes."""

    command: Callable[[str], Command]
    text: str
    longest: int


@dataclass(frozen=True)
class Offer:
    """Something that a player can ask for: a command, a line to type, or several to choose from."""

    label: str
    command: Command | None = None
    more: tuple[Offer, ...] = ()
    line: AskedLine | None = None
    note: str = ""
    """Why it cannot be had, where it is only there to be read."""
