"""What is said over HTTP: the bodies of requests and answers, in the same JSON as on the socket."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from .protocol import MAX_TEXT, GameInfo, Happened, RoundScore, SeatNumber, TableInfo, Text, Wire

TypedName = Annotated[str, Meta(min_length=1, max_length=MAX_TEXT)]
"""A name as it was typed; what is kept of it is shorter."""
OptionValue = bool | int | str | tuple[int, ...]


class NewTable(Wire, frozen=True):
    """Open a table; whoever does so sits down first and is its host."""

    name: TypedName


class Join(Wire, frozen=True):
    """Sit down at a table: in that seat, or in the first free one."""

    name: TypedName
    seat: SeatNumber | None = None


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


class GameSummary(Wire, frozen=True):
    """A game of the table that is over."""

    number: int
    edition: str
    names: tuple[str, ...]
    """Empty for a bot."""
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    rounds: int
    at: float
    """When it ended, in seconds since the epoch."""


class PastGames(Wire, frozen=True):
    """All games of a table that are over, the first one first."""

    games: tuple[GameSummary, ...]


class Frame(Wire, frozen=True):
    """One step of a replay: the action, what it did, and the game after it."""

    line: str
    """The action in the notation; empty for the first deal."""
    game: GameInfo
    events: tuple[Happened, ...]
    hands: tuple[tuple[str, ...], ...] = ()
    """Everybody's cards, when all hands are open."""


class Replay(Wire, frozen=True):
    """One round of a game that is over."""

    number: int
    table: TableInfo
    rounds: tuple[int, ...]
    """How many steps each round has."""
    round: int
    frames: tuple[Frame, ...]
    sheet: tuple[RoundScore, ...] = ()
    """The score sheet up to this round."""


class Step(Wire, frozen=True, tag_field="step"):
    """One step of chance, or of the cards on their way between pile, hands and discard."""


class DrawnForDeal(Step, frozen=True, tag="draw"):
    """A seat draws a card for the deal; ``left`` cards are there: the whole deck for the first one."""

    seat: int
    card: str
    left: int


class Shuffled(Step, frozen=True, tag="shuffle"):
    """Cards are shuffled; piles are told from the bottom up."""

    source: str
    """``deck``: a new round; ``pile``: a card is put back on it; ``discard``: its cards go under the pile."""
    after: tuple[str, ...]


class Ejected(Step, frozen=True, tag="press"):
    """The launcher wants to eject so many cards."""

    cards: int


class TakenFromPile(Step, frozen=True, tag="take"):
    """A seat is dealt cards or draws them, one after the other."""

    seat: int
    cards: tuple[str, ...]


class TurnedFromPile(Step, frozen=True, tag="turn"):
    """A card is turned up from the pile."""

    card: str


class LaidOnDiscard(Step, frozen=True, tag="lay"):
    """A seat lays cards, the last one on top: what is shuffled later lies in this order."""

    seat: int
    cards: tuple[str, ...]


ChanceStep = DrawnForDeal | Shuffled | Ejected | TakenFromPile | TurnedFromPile | LaidOnDiscard


class Chance(Wire, frozen=True):
    """Everything random about a game that is over, so that it can be derived again."""

    secret: str
    salts: tuple[str, ...]
    commitment: str
    deck: tuple[str, ...]
    """The cards in the order in which they lie before they are shuffled."""
    launcher: tuple[int, ...]
    """How often of how many each number of cards is ejected."""
    steps: tuple[ChanceStep, ...]
    context: str = ""
    """What the salts were promised for: the table, its game and the set of salts."""
    promises: tuple[str, ...] = ()
    """The promises that the start had fixed; none where the game is of an older version."""
    called_off: int = 0
    """How many starts were called off before."""


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
    is_shown: bool = False
    """Whether everybody sees it before the start, because the booklet can be read in another way."""


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
    most_players: int
    options: tuple[OptionInfo, ...]
    presets: tuple[Preset, ...]


class ClockRange(Wire, frozen=True):
    """Seconds a decision may take; 0 is no clock."""

    shortest: int
    longest: int


class KeptDays(Wire, frozen=True):
    """After how many days without a change a table is forgotten, by the state it is in."""

    open: int
    playing: int
    over: int


class Choices(Wire, frozen=True):
    """Everything that a host can choose."""

    editions: tuple[EditionInfo, ...]
    bots: tuple[str, ...]
    clock: ClockRange
    dare_lists: tuple[str, ...]
    dares: int
    emotes: tuple[str, ...]
    kept_days: KeptDays


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
