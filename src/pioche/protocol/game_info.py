"""What a client is told of a game: what everybody sees, what only one seat sees, and what happened."""

from __future__ import annotations

from typing import Any

from .wire_types import Wire


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


class RoundScore(Wire, frozen=True):
    """A line of the score sheet: the points that were written down for each seat, None where nothing was."""

    round: int
    points: tuple[int | None, ...]
