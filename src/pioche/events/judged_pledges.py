"""Dares and pledges were taken on, and the table judged whether they were kept."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from ..cards import Card, Seat
from .onlooking import PublicEvent


class Accusation(Enum):
    """What a vote is about."""

    PLEDGE = "pledge"
    SUGGESTION = "suggestion"
    LAST_DARE = "last-dare"


@dataclass(frozen=True, slots=True)
class Dared(PublicEvent):
    """A seat has to draw or take the dare of this number."""

    seat: Seat
    dare: int


@dataclass(frozen=True, slots=True)
class DareRefused(PublicEvent):
    """A dared player draws instead."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DareTaken(PublicEvent):
    """A dared player does the dare."""

    seat: Seat
    dare: int


@dataclass(frozen=True, slots=True)
class Pledged(PublicEvent):
    """A seat is under a pledge until its turn comes round: of a dare, a face or a written rule."""

    seat: Seat
    cost: int
    card: Card
    face: Card | None


@dataclass(frozen=True, slots=True)
class PledgeKept(PublicEvent):
    """The pledges of a seat ended without penalty."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Accused(PublicEvent):
    """Somebody was accused."""

    seat: Seat
    target: Seat
    about: Accusation
    card: Card | None = None
    """The card that laid the pledge on them, where it is about one."""
    face: Card | None = None
    """The number card whose face they were to hold."""


@dataclass(frozen=True, slots=True)
class Voted(PublicEvent):
    """A seat voted."""

    seat: Seat
    guilty: bool


@dataclass(frozen=True, slots=True)
class Judged(PublicEvent):
    """A vote, or an accusation between two, was decided."""

    seat: Seat
    upheld: bool
    about: Accusation
