"""Rounds and games ended, and points were written down."""

from __future__ import annotations

from dataclasses import dataclass

from ..cards import Seat
from .onlooking import PublicEvent


@dataclass(frozen=True, slots=True)
class RoundWon(PublicEvent):
    """A seat was out first."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RoundVoid(PublicEvent):
    """Nobody could play and no card was left."""


@dataclass(frozen=True, slots=True)
class Scored(PublicEvent):
    """Points were written down."""

    seat: Seat
    points: int
    total: int


@dataclass(frozen=True, slots=True)
class Eliminated(PublicEvent):
    """A seat reached the limit and is out of the game."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ExtraRoundDue(PublicEvent):
    """Some seats share the lowest total and play one more round."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class GameWon(PublicEvent):
    """The game is over."""

    seats: tuple[Seat, ...]
