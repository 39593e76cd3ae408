"""What client and server say to each other: the one definition, from which the JSON Schema and TypeScript types come.

A client opens one WebSocket per table and says ``hello``. From then on it sends commands, and the server sends the
table whenever it has changed, the game as this client may see it, and refusals. Everything is JSON text; unknown fields
are refused.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, get_args

import msgspec
from msgspec import Meta

from ..cards import MAX_PLAYERS, MIN_PLAYERS

Version = Literal[2]
VERSION: Version = get_args(Version)[0]
"""Of the protocol; a client that speaks another one is refused."""
MAX_NAME = 24
MAX_CHAT = 300
MAX_TITLE = 40
MAX_TEXT = 200
MAX_LINE = 64
MAX_MESSAGE = 16_384
"""Bytes of the longest message a client may send."""

Name = Annotated[str, Meta(min_length=1, max_length=MAX_NAME)]
SeatNumber = Annotated[int, Meta(ge=0, le=MAX_PLAYERS - 1)]
Token = Annotated[str, Meta(min_length=16, max_length=64)]
PLAIN = r"^[A-Za-z0-9_-]+$(?!\n)"
"""Letters, digits, ``-`` and ``_``; the end is the end, and no line break before it."""
ClientId = Annotated[str, Meta(min_length=8, max_length=64, pattern=PLAIN)]


class Wire(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Anything that is sent."""


class Text(Wire, frozen=True):
    """A message of the catalogue with its arguments, so that every client says it in its own language."""

    id: str
    args: dict[str, Any] = {}
    detail: str = ""
    """More about it in English, for those who write clients; not for showing."""


# ---- from the client ----


class Command(Wire, frozen=True, tag_field="type"):
    """Something a client asks for; ``n`` counts its commands, so that an answer names the one it answers."""

    n: Annotated[int, Meta(ge=0, le=2**53)]


class Hello(Command, frozen=True, tag="hello"):
    """The first message: which client, and with which token; without one it watches."""

    client: ClientId
    version: Version
    token: Token | None = None


class Act(Command, frozen=True, tag="act"):
    """Do an action of the game, made on the table as it was after ``seq`` entries."""

    seq: int
    line: Annotated[str, Meta(max_length=MAX_LINE)]


class Say(Command, frozen=True, tag="say"):
    """Chat."""

    text: Annotated[str, Meta(min_length=1, max_length=MAX_CHAT)]


class Emote(Command, frozen=True, tag="emote"):
    """One of the quick emotes."""

    emote: Annotated[str, Meta(max_length=16)]


class Configure(Command, frozen=True, tag="configure"):
    """The host chooses what is played."""

    edition: str
    players: Annotated[int, Meta(ge=MIN_PLAYERS, le=MAX_PLAYERS)]
    options: dict[str, Any] = {}
    custom: tuple[Annotated[str, Meta(max_length=MAX_TEXT)], ...] = ()
    titles: tuple[Annotated[str, Meta(max_length=MAX_TITLE)], ...] = ()
    texts: tuple[Annotated[str, Meta(max_length=MAX_TEXT)], ...] = ()
    dares: tuple[Annotated[str, Meta(max_length=MAX_TEXT)], ...] = ()
    clock: int = 0
    is_open: bool = False
    chat: bool = True


class Agree(Command, frozen=True, tag="agree"):
    """Agree with what is written on the customizable cards, as it was after ``seq`` entries; None: as it is now."""

    seq: int | None = None


class Promise(Command, frozen=True, tag="promise"):
    """The hash of a salt: one's own share in the chance of the coming game, which nobody knows yet."""

    promise: Annotated[str, Meta(min_length=64, max_length=64, pattern=r"^[0-9a-f]+$(?!\n)")]


class Salt(Command, frozen=True, tag="salt"):
    """The salt that was promised, once the start has fixed all promises."""

    salt: Annotated[str, Meta(min_length=1, max_length=64, pattern=PLAIN)]


class SeatBot(Command, frozen=True, tag="seat-bot"):
    """The host puts a bot into a free seat, or lets one stand in for an absent player; anybody for himself."""

    seat: SeatNumber
    level: str


class FreeSeat(Command, frozen=True, tag="free-seat"):
    """The host removes a bot or a player; anybody may leave his own seat."""

    seat: SeatNumber


class ReturnSeat(Command, frozen=True, tag="return-seat"):
    """Play one's own seat again, in which a bot stood in."""

    seat: SeatNumber


class Consent(Command, frozen=True, tag="consent"):
    """Agree that somebody is removed, or that a bot plays for them, as the host proposes; or object."""

    seat: SeatNumber
    """Whose seat it is about."""
    agrees: bool


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


class Rematch(Command, frozen=True, tag="rematch"):
    """The host opens the table for another game with the same people."""


AnyCommand = (
    Hello
    | Act
    | Say
    | Emote
    | Configure
    | Agree
    | Promise
    | Salt
    | SeatBot
    | FreeSeat
    | ReturnSeat
    | Consent
    | MoveSeat
    | SwitchChat
    | Lock
    | Start
    | Rematch
)

# ---- to the client ----


class SeatInfo(Wire, frozen=True):
    """Who sits in a seat."""

    seat: int
    name: str = ""
    bot: str = ""
    """The level of the bot that plays the seat now."""
    is_person: bool = False
    is_present: bool = False
    has_agreed: bool = False


class ProposalInfo(Wire, frozen=True):
    """What the host proposes in the middle of a game; the others are asked."""

    kind: str
    """``free``: somebody is removed; ``bot``: a bot plays for somebody who is away."""
    seat: int
    by: int
    agreed: tuple[int, ...] = ()


class TableInfo(Wire, frozen=True):
    """A table before, during and after its game: public."""

    id: str
    code: str
    state: str
    edition: str
    players: int
    options: dict[str, Any]
    custom: tuple[str, ...]
    titles: tuple[str, ...]
    texts: tuple[str, ...]
    dares: tuple[str, ...]
    clock: int
    is_open: bool
    chat: bool
    honour: bool
    host: int | None
    seats: tuple[SeatInfo, ...]
    spectators: int
    needs_agreement: bool = False
    """Whether everybody but the host has to agree with what is written on the customizable cards."""
    is_locked: bool = False
    """Whether nobody else can sit down."""
    amounts: dict[str, int] = {}
    """How many cards, presses or points the messages about this table name, by the names of their arguments."""
    lasting_dares: tuple[int, ...] | None = None
    """Which dares last until the next turn; None: nothing says so, as with a list of the players' own."""
    commitment: str = ""
    """What the secret of the game, or of the coming one, was committed to."""
    salts: tuple[str, ...] = ()
    """What the players added to the secret, seat by seat; told once the game has started."""
    number: int = 1
    """Which game of this table is played, or will be."""
    is_played_out: bool = False
    """Whether bots play this round to its end, since it went round in circles."""
    proposal: ProposalInfo | None = None
    """What the host proposes about somebody's seat."""
    lot: int = 1
    """Which set of salts it is played with: another one begins where a called-off start could have told them."""
    promises: tuple[str, ...] = ()
    """The hashes of the players' salts, seat by seat: those that the start has fixed, or those that are made so far."""
    is_starting: bool = False
    """Whether the promises are fixed, and the salts are waited for."""
    called_off: int = 0
    """How many starts of this game were called off because somebody did not tell a salt."""
    silent: tuple[int, ...] = ()
    """The seats that did not, the last time."""


class PledgeInfo(Wire, frozen=True):
    """Something a seat keeps to until its turn comes round."""

    cost: int
    card: str
    face: str = ""


class VoteInfo(Wire, frozen=True):
    """An accusation that is being voted on."""

    accused: int
    accuser: int | None
    about: str
    guilty: int
    innocent: int


class OpenInfo(Wire, frozen=True):
    """What everybody may see of a game."""

    phase: str
    actors: tuple[int, ...]
    dealer: int
    to_the_left: bool
    counts: tuple[int, ...]
    top: str
    discards: int
    pile: int
    colour: str
    penalty: int
    friends_caller: int | None
    friends_number: int | None
    owes: tuple[int, ...]
    pledges: tuple[tuple[PledgeInfo, ...], ...]
    vote: VoteInfo | None
    scores: tuple[int, ...]
    points: tuple[int, ...]
    round: int
    playing: tuple[int, ...]
    out: tuple[int, ...]
    round_winner: int | None
    void: bool
    winners: tuple[int, ...]


class GameInfo(OpenInfo, frozen=True):
    """The game as one seat, or a spectator, may see it."""

    hand: tuple[str, ...]
    drawn: tuple[str, ...]
    shown_seat: int | None
    shown: tuple[str, ...]
    legal: tuple[str, ...]
    """What this seat may do now, as lines of the notation."""


class OwnInfo(Wire, frozen=True):
    """The part of a game that is not the same for everybody, as it is put behind the part that is."""

    hand: tuple[str, ...]
    drawn: tuple[str, ...]
    shown_seat: int | None
    shown: tuple[str, ...]
    legal: tuple[str, ...]


class Happened(Wire, frozen=True):
    """One event as the client may see it: its kind in the notation of the catalogue, and its fields."""

    kind: str
    fields: dict[str, Any] = {}


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
    """The game has changed; ``events`` are what happened since the last news."""

    seq: int
    game: GameInfo
    events: tuple[Happened, ...]
    deadline: float | None
    """Seconds that the actor has left; None: no clock runs."""


class RoundScore(Wire, frozen=True):
    """A line of the score sheet: the points that were written down for each seat, None where nothing was."""

    round: int
    points: tuple[int | None, ...]


class History(Message, frozen=True, tag="history"):
    """What was told before this client came: to its seat, or to any spectator."""

    rounds: tuple[RoundScore, ...] = ()
    """The rounds before the present one."""
    events: tuple[Happened, ...] = ()
    """What happened in the present one."""
    chat: tuple[Said, ...] = ()


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


class Said(Message, frozen=True, tag="said"):
    """Somebody chatted or used an emote."""

    seat: int | None
    name: str
    text: str = ""
    emote: str = ""


class Bye(Message, frozen=True, tag="bye"):
    """The server closes the connection."""

    reason: Text


AnyMessage = Welcome | YourSeat | TableNews | History | GameNews | Done | Refused | Said | Bye


class _AnyHello(msgspec.Struct, tag_field="type", tag="hello"):
    """A hello of any version: whatever else it says, and whether it says its version at all."""

    version: int = 0


_commands = msgspec.json.Decoder(AnyCommand)
_hellos = msgspec.json.Decoder(_AnyHello)
_encoder = msgspec.json.Encoder()


class BadMessage(ValueError):
    """A client sent something that is not a command; the text says where."""


def read_command(data: str | bytes) -> AnyCommand:
    """The command that a client sent.

    >>> read_command('{"type": "start", "n": 3}')
    Start(n=3, level='regular')
    """
    size = len(data.encode(errors="surrogatepass")) if isinstance(data, str) else len(data)
    if size > MAX_MESSAGE:
        raise BadMessage(f"a message has at most {MAX_MESSAGE} bytes, not {size}")
    try:
        command: AnyCommand = _commands.decode(data)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise BadMessage(str(error)) from None
    return command


def speaks_otherwise(data: bytes) -> bool:
    """Whether this is the hello of a client with another version of the protocol.

    >>> speaks_otherwise(b'{"type": "hello", "n": 1, "client": "an-old-one"}')
    True
    """
    try:
        return _hellos.decode(data).version != VERSION
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return False


def write_message(message: AnyMessage) -> bytes:
    """A message as it is sent."""
    return _encoder.encode(message)
