"""What the server says on a socket."""

from __future__ import annotations

from ..score_sheet import SheetRow
from ..view import SeenGame
from .drawings import Stroke
from .game_info import Happened
from .game_words import GameWords
from .table_info import TableInfo
from .wire_types import Text, Wire


class Message(Wire, frozen=True, tag_field="type"):
    """Something the server says."""


class Welcome(Message, frozen=True, tag="welcome"):
    """The answer to ``hello``: which seat the token holds, None for a spectator."""

    n: int
    seat: int | None


class TableNews(Message, frozen=True, tag="table"):
    """The table has changed."""

    seq: int
    table: TableInfo


class GameNews(Message, frozen=True, tag="game"):
    """The game as it is now, and what happened that this client was not told yet."""

    seq: int
    game: SeenGame
    since: int
    """How many events of this game there were before the first one of these."""
    events: tuple[Happened, ...]
    deadline: float | None
    """Seconds that the actor has left; None: no clock runs."""
    words: GameWords
    sheet: tuple[SheetRow, ...] | None = None
    """The score sheet, where it is not what this client was told before."""


class History(Message, frozen=True, tag="history"):
    """What was said before this client came."""

    chat: tuple[Said, ...]


class YourSeat(Message, frozen=True, tag="seat"):
    """The player of this client sits here now."""

    seat: int


class Done(Message, frozen=True, tag="done"):
    """A command was carried out."""

    n: int
    seq: int


class Refused(Message, frozen=True, tag="refused"):
    """A command was refused and has changed nothing."""

    n: int
    reason: Text


class Because(Message, frozen=True, tag="because"):
    """The answer to ``why``."""

    n: int
    reason: Text | None = None
    """None: nothing speaks against it."""


class HintedMove(Wire, frozen=True):
    """A move that was tried for a hint, and how likely it wins."""

    line: str
    """In the notation; ``-`` is to do nothing."""
    words: Text
    round: float
    game: float


class Hinted(Message, frozen=True, tag="hint"):
    """The answer to ``hint``: what is best, by what the player can know."""

    n: int
    seq: int
    """The number of entries of the table that it was found on."""
    todo: Text
    why: Text
    moves: tuple[HintedMove, ...] = ()
    """The best first; none where nothing had to be tried."""
    playouts: int = 0
    """How often each was tried."""
    is_rough: bool = False
    """Whether that was so seldom that the chances are rough."""


class Said(Message, frozen=True, tag="said"):
    """Somebody chatted, used an emote or a phrase, or showed a drawing: one of these."""

    at: int
    """When, in milliseconds since the epoch: each line of a table has a later time than the one before."""
    seat: int | None
    name: str
    text: str = ""
    emote: str = ""
    phrase: str = ""
    drawing: tuple[Stroke, ...] = ()


class Bye(Message, frozen=True, tag="bye"):
    """The server closes the connection."""

    reason: Text
    again: bool = False
    """Whether the same ``hello`` may succeed later: a client then comes back by itself."""
    at_once: bool = False
    """Whether another process may have the table already: commands without an answer were not done; send them there."""


AnyMessage = Welcome | YourSeat | TableNews | History | GameNews | Done | Refused | Because | Hinted | Said | Bye
