"""Turns were taken: cards laid, colours named, calls made, penalties answered."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..cards import Card, Seat
from .onlooking import PublicEvent

if TYPE_CHECKING:
    from ..actions import Play


@dataclass(frozen=True, slots=True)
class TurnCame(PublicEvent):
    """A seat's turn began."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Skipped(PublicEvent):
    """A seat lost its turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnedRound(PublicEvent):
    """The direction of play changed."""

    to_the_left: bool


@dataclass(frozen=True, slots=True)
class Laid(PublicEvent):
    """A card was laid, with all that was named for it."""

    play: Play


@dataclass(frozen=True, slots=True)
class MayPlayDrawn(PublicEvent):
    """What was drawn can be played at once; otherwise the turn would have passed."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Kept(PublicEvent):
    """A drawn card that could have been played was kept."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Passed(PublicEvent):
    """A turn passed because there was nothing to draw."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ColourNamed(PublicEvent):
    """The starting colour was named."""

    seat: Seat
    colour: str


@dataclass(frozen=True, slots=True)
class UnoCalled(PublicEvent):
    """A seat announced its last card."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Caught(PublicEvent):
    """A forgotten call was pointed out."""

    seat: Seat
    target: Seat


@dataclass(frozen=True, slots=True)
class DebtLapsed(PublicEvent):
    """A seat that owed a call no longer holds a single card."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PenaltyAsked(PublicEvent):
    """A seat must answer a penalty of this number of cards."""

    seat: Seat
    cards: int


@dataclass(frozen=True, slots=True)
class PenaltyAccepted(PublicEvent):
    """The penalty was accepted."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ChallengeDecided(PublicEvent):
    """A Wild +4 was challenged, rightly or not."""

    seat: Seat
    target: Seat
    guilty: bool


@dataclass(frozen=True, slots=True)
class FriendsAsked(PublicEvent):
    """Everybody may lay a card of this number."""

    seat: Seat
    number: int


@dataclass(frozen=True, slots=True)
class LaidAlong(PublicEvent):
    """A card of the called number was laid."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Declined(PublicEvent):
    """A seat laid nothing along."""

    seat: Seat
