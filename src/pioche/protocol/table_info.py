"""What everybody is told about a table."""

from __future__ import annotations

from typing import Any

from .game_words import TableWords
from .wire_types import Wire


class SeatInfo(Wire, frozen=True):
    """Who sits in a seat."""

    seat: int
    name: str = ""
    bot: str = ""
    """The level of the bot that plays the seat now."""
    is_person: bool = False
    is_present: bool = False
    has_agreed: bool = False
    is_asked_again: bool = False
    """Whether they had agreed, and something was changed since."""
    wrote: str = ""
    """What a guest has written: ``cards 2`` or ``dares 7``."""
    avatar: str = ""
    """What they look like: a creature or a robot, and its colour."""
    is_passed_on: bool = False
    """Whether its player passes the seat on to the first one who has the link."""


class ProposalInfo(Wire, frozen=True):
    """What the host or a spectator proposes in the middle of a game; the others are asked."""

    kind: str
    """``free``: somebody is removed; ``bot``: a bot plays for somebody who is away; ``sit``: a spectator takes the seat
    of a bot; ``end``: the game ends before anybody has won it."""
    seat: int
    """The seat that it is about; where the game would end, the host's."""
    by: int
    """The host; where a spectator proposes it, the seat that they would like."""
    agreed: tuple[int, ...] = ()
    name: str = ""
    """The name of the spectator."""
    avatar: str = ""


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
    words: TableWords
    """What is played, in words."""
    needs_agreement: bool = False
    """Whether everybody but the host has to agree with what is written on the customizable cards."""
    is_locked: bool = False
    """Whether nobody else can sit down."""
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
    """Which set of salts it is played with: a new one begins after a called-off start that may have shown salts."""
    promises: tuple[str, ...] = ()
    """The hashes of the players' salts, seat by seat: those that the start has fixed, or those that are made so far."""
    is_starting: bool = False
    """Whether the promises are fixed, and the salts are waited for."""
    called_off: int = 0
    """How many starts of this game were called off because somebody did not tell a salt."""
    silent: tuple[int, ...] = ()
    """The seats that did not tell theirs the last time."""
    shows_hands: bool = True
    """Whether everybody sees all hands at the end of a round."""
    has_hints: bool = False
    """Whether the only person at the table may ask for hints."""
    is_lesson: bool = False
    """Whether the first round of the game was laid out for somebody who learns it."""
    is_broken_off: bool = False
    """Whether the last game of the open table, or the one that is replayed, was ended before anybody had won it."""
