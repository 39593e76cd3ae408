"""What is said over HTTP: the bodies of requests and answers, in the same JSON as on the socket."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from .protocol import MAX_TEXT, TableInfo, Text, Wire

TypedName = Annotated[str, Meta(min_length=1, max_length=MAX_TEXT)]
"""A name as it was typed; what is kept of it is shorter."""
OptionValue = bool | int | str | tuple[int, ...]


class NewTable(Wire, frozen=True):
    """Open a table; whoever does so sits down first and is its host."""

    name: TypedName


class Join(Wire, frozen=True):
    """Sit down at a table."""

    name: TypedName


class Joined(Wire, frozen=True):
    """A seat: the token holds it, and is told only here."""

    table: str
    code: str
    seat: int
    token: str
    name: str
    """The name as it was kept."""


class LobbyTable(Wire, frozen=True):
    """An open table that still has a free seat."""

    id: str
    edition: str
    players: int
    free: int
    host: str
    clock: int
    options: dict[str, OptionValue]


class Lobby(Wire, frozen=True):
    """All open tables."""

    tables: tuple[LobbyTable, ...]


class TablePage(Wire, frozen=True):
    """A table, and the link that leads others to it."""

    table: TableInfo
    link: str


class FoundTable(Wire, frozen=True):
    """The table that a code leads to."""

    id: str


class OptionInfo(Wire, frozen=True):
    """An option of an edition; its name and its help are messages of the catalogue."""

    name: str
    kind: str
    """``bool``, ``choice``, ``int`` or ``ints``."""
    default: OptionValue
    choices: tuple[str, ...] = ()
    lowest: int = 0
    is_house_rule: bool = False
    clause: str = ""


class Preset(Wire, frozen=True):
    """Options under one name."""

    name: str
    options: dict[str, OptionValue]


class EditionInfo(Wire, frozen=True):
    """An edition with everything that can be chosen about it."""

    name: str
    colours: tuple[str, ...]
    deck: int
    customizable: int
    """How many customizable cards it has."""
    has_launcher: bool
    most_players: int
    options: tuple[OptionInfo, ...]
    presets: tuple[Preset, ...]


class ClockRange(Wire, frozen=True):
    """Seconds a decision may take; 0 is no clock."""

    shortest: int
    longest: int


class Choices(Wire, frozen=True):
    """Everything that a host can choose."""

    editions: tuple[EditionInfo, ...]
    bots: tuple[str, ...]
    clock: ClockRange
    dare_lists: tuple[str, ...]
    dares: int
    emotes: tuple[str, ...]


class RulesSection(Wire, frozen=True):
    """A heading of the rulebook and what stands below it; a line that begins with "- " is an entry of a list."""

    title: str
    paragraphs: tuple[str, ...]


class RulesPage(Wire, frozen=True):
    """The rulebook of an edition; the first section bears its title."""

    sections: tuple[RulesSection, ...]


class Health(Wire, frozen=True):
    """The server is well."""

    version: str
    rooms: int
    connections: int


class Problem(Wire, frozen=True):
    """Why a request was refused."""

    error: Text


_encoder = msgspec.json.Encoder()


def write_body(body: Wire) -> bytes:
    """An answer as it is sent."""
    return _encoder.encode(body)
