"""What a client says on its socket: ``hello`` first, then commands."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta

from ..cards import MAX_PLAYERS, MIN_PLAYERS
from ..editions.dare_lists import DARES
from .avatars import Avatar
from .drawings import Strokes
from .lengths import MAX_CHAT, MAX_LINE, MAX_TEXT, MAX_TITLE
from .wire_types import PLAIN, ClientId, Key, SeatNumber, Token, TypedName, Version, Wire

Count = Annotated[int, Meta(ge=0, le=2**53)]


class Command(Wire, frozen=True, tag_field="type"):
    """Something a client asks for; ``n`` counts its commands, so that an answer names the one it answers."""

    n: Count


class Known(Wire, frozen=True):
    """What a client was told before; it is sent the rest, and nothing twice."""

    game: Count = 0
    """The number of the game, as ``TableInfo`` tells it."""
    events: Count = 0
    """How many events of that game there were up to the last one it was told."""
    chat: Count = 0
    """``at`` of the last line of chat."""


class Hello(Command, frozen=True, tag="hello"):
    """The first message: which client, what it knows, and with which token; without one it watches."""

    client: ClientId
    version: Version
    token: Token | None = None
    known: Known = Known()


class Act(Command, frozen=True, tag="act"):
    """Do an action of the game, made on the table as it was after ``seq`` entries."""

    seq: int
    line: Annotated[str, Meta(max_length=MAX_LINE)]


class AskWhy(Command, frozen=True, tag="why"):
    """Ask why an action of the player's own seat is not legal now; ``because`` answers, and nothing changes.

    A line with a card and nothing named with it, like ``A play WX``, asks about the card, however it would be laid.
    """

    line: Annotated[str, Meta(max_length=MAX_LINE)]


class AskHint(Command, frozen=True, tag="hint"):
    """Ask for the best move now, against bots only; ``hint`` answers, and nothing changes."""


class Say(Command, frozen=True, tag="say"):
    """Chat."""

    text: Annotated[str, Meta(min_length=1, max_length=MAX_CHAT)]


class Emote(Command, frozen=True, tag="emote"):
    """One of the quick emotes."""

    emote: Annotated[str, Meta(max_length=16)]


class Phrase(Command, frozen=True, tag="phrase"):
    """One of the quick phrases."""

    phrase: Annotated[str, Meta(max_length=16)]


class Show(Command, frozen=True, tag="show"):
    """Show everybody a drawing."""

    strokes: Strokes


class Configure(Command, frozen=True, tag="configure"):
    """The host chooses what is played; of what is written (``custom`` to ``dares``) all that is not named stays."""

    edition: str
    players: Annotated[int, Meta(ge=MIN_PLAYERS, le=MAX_PLAYERS)]
    options: dict[str, Any] = {}
    custom: tuple[Annotated[str, Meta(max_length=MAX_TEXT)], ...] | None = None
    titles: tuple[Annotated[str, Meta(max_length=MAX_TITLE)], ...] | None = None
    texts: tuple[Annotated[str, Meta(max_length=MAX_TEXT)], ...] | None = None
    dares: tuple[Annotated[str, Meta(max_length=MAX_TEXT)], ...] | None = None
    clock: int = 0
    is_open: bool = False
    chat: bool = True
    shows_hands: bool = True
    """Whether everybody sees all hands at the end of a round."""


class Write(Command, frozen=True, tag="write"):
    """Write one customizable card, or one dare of the house list: a guest their own. What is not named stays."""

    what: Annotated[str, Meta(pattern=r"^(cards|dares)$(?!\n)")]
    number: Annotated[int, Meta(ge=1, le=DARES)]
    title: Annotated[str, Meta(max_length=MAX_TITLE)] | None = None
    text: Annotated[str, Meta(max_length=MAX_TEXT)] | None = None
    rule: Annotated[str, Meta(max_length=MAX_TEXT)] | None = None
    """What the card does; a dare has only a text."""


class Agree(Command, frozen=True, tag="agree"):
    """Agree with what is written on the customizable cards, as it was after ``seq`` entries; None: as it is now."""

    seq: int | None = None


class Promise(Command, frozen=True, tag="promise"):
    """The hash of the player's salt for the next game; nobody knows the salt yet."""

    promise: Annotated[str, Meta(min_length=64, max_length=64, pattern=r"^[0-9a-f]+$(?!\n)")]


class Salt(Command, frozen=True, tag="salt"):
    """The salt that was promised, once the start has fixed all promises."""

    salt: Annotated[str, Meta(min_length=1, max_length=64, pattern=PLAIN)]


class SeatBot(Command, frozen=True, tag="seat-bot"):
    """The host puts a bot into a free seat, or lets one stand in for an absent player; players for themselves."""

    seat: SeatNumber
    level: str


class FreeSeat(Command, frozen=True, tag="free-seat"):
    """The host removes a bot or a player; players may leave their own seats."""

    seat: SeatNumber


class ReturnSeat(Command, frozen=True, tag="return-seat"):
    """Take the player's own seat back from a bot."""

    seat: SeatNumber


class Consent(Command, frozen=True, tag="consent"):
    """Agree to what the host or a spectator proposes in the middle of a game, or object."""

    seat: SeatNumber
    """The seat that it is about; where the game would end, the host's."""
    agrees: bool


class EndGame(Command, frozen=True, tag="end-game"):
    """The host ends the game before anybody has won it, if the others agree; the table is open again as it was."""


class TakeSeat(Command, frozen=True, tag="take-seat"):
    """A spectator asks for the seat of a bot in a game, or takes a seat that its player passes on."""

    name: TypedName
    token: Key
    """What the seat is held with from then on: the client has drawn it, so it is known even if no answer arrives."""
    seat: SeatNumber = 0
    """The seat of a bot; with a key it is not looked at."""
    avatar: Avatar = ""
    key: Key | None = None
    """What the link contains with which a player passes the seat on."""


class PassSeat(Command, frozen=True, tag="pass-seat"):
    """Pass the player's own seat on to the first one who has this key; None: keep it after all."""

    key: Key | None = None


class MoveSeat(Command, frozen=True, tag="move-seat"):
    """Sit down in another seat, which is free."""

    seat: SeatNumber


class SwitchChat(Command, frozen=True, tag="switch-chat"):
    """The host switches the chat on or off, also during a game."""

    on: bool


class Lock(Command, frozen=True, tag="lock"):
    """The host lets nobody else sit down, or everybody again."""

    on: bool


class Start(Command, frozen=True, tag="start"):
    """The host begins the game; free seats are played by bots of that level."""

    level: str = "regular"
    is_lesson: bool = False
    """Whether the first round is laid out so that somebody learns the game: ``classic``, alone with two bots."""


class Rematch(Command, frozen=True, tag="rematch"):
    """The host opens the table for another game with the same people."""


TableCommand = (
    Act
    | Configure
    | Write
    | Agree
    | Promise
    | Salt
    | SeatBot
    | FreeSeat
    | ReturnSeat
    | MoveSeat
    | PassSeat
    | SwitchChat
    | Lock
    | Start
    | Rematch
)
"""What is kept in the log of a table, where it is not refused."""
Spoken = Say | Emote | Phrase | Show
"""What players say to each other; it is not stored."""
Proposing = FreeSeat | SeatBot | EndGame | TakeSeat
"""What the others may have to agree with first."""
Asking = EndGame | TakeSeat | Consent
"""What changes nothing by itself: the others are asked, or answer."""
RoomCommand = TableCommand | Asking | Spoken | AskWhy | AskHint
"""Everything that a client at a table may ask for."""
AnyCommand = Hello | RoomCommand
