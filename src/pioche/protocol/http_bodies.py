"""What is said over HTTP: the bodies of requests and answers, in the same JSON as on the socket."""

from __future__ import annotations

from ..score_sheet import SheetRow
from ..view import SeenGame
from .avatars import Avatar
from .client_commands import Configure
from .edition_choices import OptionValue
from .game_info import Happened
from .game_words import GameWords
from .table_info import TableInfo
from .wire_types import SeatNumber, Text, TypedName, Wire

PLAYERS_AT_FIRST = 4
"""How many seats a table has until its host chooses."""


class NewTable(Wire, frozen=True):
    """Open a table; the player who does so sits down first and is its host."""

    name: TypedName
    avatar: Avatar = ""
    choice: Configure | None = None
    """What is played, as at the table, but for ``is_open``: with choices that cannot be played no table is opened."""


class Join(Wire, frozen=True):
    """Sit down at a table: in that seat, or in the first free one."""

    name: TypedName
    seat: SeatNumber | None = None
    avatar: Avatar = ""


class Joined(Wire, frozen=True):
    """A seat; its token is sent only here."""

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
    """Empty for a bot without a name, as at older tables."""
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    rounds: int
    at: float
    """When it ended, in seconds since the epoch."""
    awards: tuple[Text, ...] = ()
    """What people tell each other of it: each names its seats and a number."""
    seconds: tuple[float, ...] = ()
    """How long each seat has thought; 0 for a bot."""
    is_broken_off: bool = False
    """Whether it was ended before anybody had won it: there are no winners, and nothing is awarded."""


class PastGames(Wire, frozen=True):
    """All games of a table that are over, the first one first."""

    games: tuple[GameSummary, ...]


class Frame(Wire, frozen=True):
    """One step of a replay: the action, what it did, and the game after it."""

    line: str
    """The action in the notation; empty for the first deal."""
    game: SeenGame
    events: tuple[Happened, ...]
    words: GameWords
    hands: tuple[tuple[str, ...], ...] = ()
    """Everybody's cards, when all hands are open."""
    sheet: tuple[SheetRow, ...] | None = None
    """The score sheet, where this step is the first one or has changed it."""
    is_key: bool = False
    """Whether people jump to it: a call, a catch, a challenge, a verdict, many cards, the end of a round."""


class Replay(Wire, frozen=True):
    """One round of a game that is over."""

    number: int
    table: TableInfo
    rounds: tuple[int, ...]
    """How many steps each round has."""
    round: int
    frames: tuple[Frame, ...]


class RulesSection(Wire, frozen=True):
    """A heading of the rulebook and the text below it; a line that begins with "- " is an entry of a list."""

    title: str
    paragraphs: tuple[str, ...]


class RulesPage(Wire, frozen=True):
    """The rulebook of an edition; the first section bears its title."""

    sections: tuple[RulesSection, ...]
    cards: dict[str, str]
    """What the rulebook says about each card that has its own entry, by the code of the card."""
    pictures: dict[str, tuple[str, ...]]
    """The cards that other rows of lists are about, by row: faces to pull, and what a table has written."""


class Health(Wire, frozen=True):
    """The server is well."""

    version: str
    rooms: int
    connections: int


class Problem(Wire, frozen=True):
    """Why a request was refused."""

    error: Text
