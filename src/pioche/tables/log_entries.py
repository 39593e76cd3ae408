"""What a table's log is made of: everything that was accepted, in order; a table is the replay of its log."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

import msgspec

from ..cards import SEAT_LETTERS

CARDS = "cards"
"""The customizable cards, in the name of a place where somebody can write."""


class Origin(StrEnum):
    """Who did an action: the person, a bot in the seat, or the clock."""

    PERSON = "person"
    BOT = "bot"
    CLOCK = "clock"


class Entry(msgspec.Struct, frozen=True, tag_field="entry", forbid_unknown_fields=True):
    """One accepted thing; ``at`` is seconds since the epoch."""

    at: float


class Created(Entry, frozen=True, tag="created"):
    """A table was opened; six letters lead to it. The secret of its first game is drawn before anybody gives a salt."""

    code: str
    secret: str


class Configured(Entry, frozen=True, tag="configured"):
    """The host chose what is played."""

    edition: str
    players: int
    options: dict[str, Any] = {}
    custom: tuple[str, ...] = ()
    titles: tuple[str, ...] = ()
    texts: tuple[str, ...] = ()
    dares: tuple[str, ...] = ()
    clock: int = 0
    """Seconds for a decision; 0: no clock."""
    is_open: bool = False
    """Whether the lobby lists the table."""
    chat: bool = True
    shows_hands: bool = True
    """Whether everybody sees all hands at the end of a round."""

    @property
    def written(self) -> tuple[object, ...]:
        """All that players may have written, with the edition that has room for it: what they agree to."""
        return self.edition, self.custom, self.titles, self.texts, self.dares

    @property
    def is_written(self) -> bool:
        """Whether the customizable cards have texts that the players must agree to (CA-47)."""
        return any((*self.custom, *self.titles, *self.texts))

    def has_text_at(self, place: str) -> bool:
        """Whether anything stands there: ``cards 2`` is the second customizable card, ``dares 7`` the seventh dare."""
        what, number = place.split()
        lists = (self.titles, self.texts, self.custom) if what == CARDS else (self.dares,)
        return any(texts[int(number) - 1 : int(number)] not in ((), ("",)) for texts in lists)


class Seated(Entry, frozen=True, tag="seated"):
    """A person took a seat; the token is stored only as a hash."""

    seat: int
    name: str
    token_hash: str
    avatar: str = ""
    """What they look like; those of older logs are found from their names."""


class BotSeated(Entry, frozen=True, tag="bot-seated"):
    """A bot of that level sits in a seat nobody has taken."""

    seat: int
    level: str
    name: str = ""
    """Its own; those of older logs are called after their seats."""
    fills: bool = False
    """Whether it came only because nobody sat there when the game began; it goes if that game is broken off."""


class Vacated(Entry, frozen=True, tag="vacated"):
    """A seat is free again: its player left or was removed."""

    seat: int


class Agreed(Entry, frozen=True, tag="agreed"):
    """A player agrees with what is written on the customizable cards (CA-47)."""

    seat: int


class Wrote(Entry, frozen=True, tag="wrote"):
    """A guest wrote what stands in this place since the choice before: ``cards 2`` or ``dares 7``."""

    seat: int
    place: str


class Salted(Entry, frozen=True, tag="salted"):
    """A salt that was told before the start, in a log of an older version: it counts no more."""

    seat: int
    salt: str


class Promised(Entry, frozen=True, tag="promised"):
    """A player has drawn a salt for the coming game and tells only its hash; a later one replaces it."""

    seat: int
    promise: str


class Fixed(Entry, frozen=True, tag="fixed"):
    """The host started: these promises count, by seat, and the salts may be sent."""

    promises: tuple[str, ...]
    level: str


class SaltTold(Entry, frozen=True, tag="salt-told"):
    """A player told the salt that was promised."""

    seat: int
    salt: str


class CalledOff(Entry, frozen=True, tag="called-off"):
    """The start did not come about: these seats did not tell their salts."""

    silent: tuple[int, ...]


class Moved(Entry, frozen=True, tag="moved"):
    """A player sits in another seat, which was free."""

    seat: int
    to: int


class ChatSwitched(Entry, frozen=True, tag="chat-switched"):
    """The host switched the chat on or off."""

    is_on: bool


class Locked(Entry, frozen=True, tag="locked"):
    """Nobody else can sit down from now on, or everybody can again."""

    is_locked: bool


class SeatOffered(Entry, frozen=True, tag="seat-offered"):
    """A player passes the seat on to the first one who has the key with this hash; empty: they keep it."""

    seat: int
    key_hash: str


class SeatPassed(Entry, frozen=True, tag="seat-passed"):
    """Somebody else has the seat now, as it is: its cards and points, and the host's place where it is the host's."""

    seat: int
    name: str
    token_hash: str
    avatar: str = ""


class HostPassed(Entry, frozen=True, tag="host-passed"):
    """Another seat is the host now."""

    seat: int


class Started(Entry, frozen=True, tag="started"):
    """The game began with the secret that was drawn before; the secret is published only when the game is over."""

    secret: str
    salts: tuple[str, ...]
    honour: bool
    """Whether pledges are a matter of honour because too few people sit at the table (DECISIONS 34)."""
    is_lesson: bool = False
    """Whether its first round is laid out for somebody who learns the game."""


class Acted(Entry, frozen=True, tag="acted", omit_defaults=True):
    """An action of the game, as a line of the notation."""

    line: str
    origin: Origin
    client: str = ""
    command: int = 0
    """Which command of which client caused it, so that nothing is done twice."""
    seat: int = -1
    """Who asked for the next round, because the line does not say it; old logs do not have it."""

    @property
    def asked_by(self) -> tuple[int, str]:
        """The seat and the client that asked for it: numbers of commands are theirs alone."""
        return max(self.seat, SEAT_LETTERS.find(self.line[0])), self.client


class TakenBack(Entry, frozen=True, tag="taken-back"):
    """Moves were taken back: the game is as it was after this number of actions."""

    actions: int


class SeatLent(Entry, frozen=True, tag="seat-lent"):
    """A bot plays for an absent player, or for one who wished it; then it does so until they take the seat back."""

    seat: int
    level: str
    is_wished: bool = False


class SeatReturned(Entry, frozen=True, tag="seat-returned"):
    """A lent seat is played by its player again."""

    seat: int


class PlayedOut(Entry, frozen=True, tag="played-out"):
    """A round went round in circles: bots play all seats until it is over."""


class Rematched(Entry, frozen=True, tag="rematched"):
    """The same people are about to play again; the secret of that game is drawn now."""

    secret: str


class BrokenOff(Rematched, frozen=True, tag="broken-off"):
    """The host ended the game before anybody had won it, and the others agreed: the table is open again."""

    seat: int


AnyEntry = (
    Created
    | Configured
    | Seated
    | BotSeated
    | Vacated
    | Agreed
    | Wrote
    | Salted
    | Promised
    | Fixed
    | SaltTold
    | CalledOff
    | Moved
    | ChatSwitched
    | Locked
    | HostPassed
    | Started
    | Acted
    | TakenBack
    | SeatLent
    | SeatReturned
    | SeatOffered
    | SeatPassed
    | PlayedOut
    | Rematched
    | BrokenOff
)

OfGame = Started | Acted | TakenBack
"""What concerns one game alone: nothing is left of it, but numbers, once the table is open again."""

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(AnyEntry)


def encode_entry(entry: AnyEntry) -> bytes:
    """The entry as it is stored."""
    return _encoder.encode(entry)


def decode_entry(stored: bytes) -> AnyEntry:
    """The entry that was stored."""
    entry: AnyEntry = _decoder.decode(stored)
    return entry
