"""Cards moved: dealt, turned up, drawn, shuffled back, shed, shown, passed on with whole hands."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from ..cards import HIDDEN, Card, Seat
from .onlooking import Onlooker, PublicEvent


class Why(Enum):
    """Why cards were drawn or the launcher pressed."""

    TURN = "turn"
    PENALTY = "penalty"
    CATCH = "catch"
    CHALLENGE = "challenge"
    DARE = "dare"
    PLEDGE = "pledge"
    SUGGESTION = "suggestion"
    RULE = "rule"
    HIT = "hit"


@dataclass(frozen=True, slots=True)
class DealerCardDrawn(PublicEvent):
    """A seat drew a card for the deal."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class DealerChosen(PublicEvent):
    """A seat deals the round."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Dealt:
    """A hand was dealt."""

    seat: Seat
    cards: tuple[Card, ...]

    def seen_by(self, onlooker: Onlooker) -> Dealt:
        """Only its owner sees the cards of a hand."""
        return self if onlooker == self.seat else replace(self, cards=(HIDDEN,) * len(self.cards))


@dataclass(frozen=True, slots=True)
class TurnedUp(PublicEvent):
    """The first card of the discard was turned up."""

    card: Card
    put_back: bool


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat drew cards."""

    seat: Seat
    cards: tuple[Card, ...]
    why: Why

    def seen_by(self, onlooker: Onlooker) -> Drew:
        """Only the seat itself sees what it drew."""
        return self if onlooker == self.seat else Drew(self.seat, (HIDDEN,) * len(self.cards), self.why)


@dataclass(frozen=True, slots=True)
class Pressed(PublicEvent):
    """The launcher, aimed at the seat, was pressed and wanted to eject this number of cards."""

    seat: Seat
    ejected: int
    why: Why


@dataclass(frozen=True, slots=True)
class Reshuffled(PublicEvent):
    """Cards of the discard were shuffled back under the pile."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Shed(PublicEvent):
    """A Discard All took these cards out of the hand."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class HandShown:
    """A challenged hand was shown to the challenger."""

    seat: Seat
    to: Seat
    cards: tuple[Card, ...]

    def seen_by(self, onlooker: Onlooker) -> HandShown:
        """Only the challenger and its owner see the hand."""
        if onlooker in (self.seat, self.to) and onlooker is not None:
            return self
        return replace(self, cards=(HIDDEN,) * len(self.cards))


@dataclass(frozen=True, slots=True)
class HandsSwapped:
    """Two seats exchanged their hands; each of them sees what it got."""

    seat: Seat
    target: Seat
    seat_got: tuple[Card, ...]
    target_got: tuple[Card, ...]

    def seen_by(self, onlooker: Onlooker) -> HandsSwapped:
        """The two see both hands: the one they gave and the one they got."""
        if onlooker in (self.seat, self.target) and onlooker is not None:
            return self
        return replace(
            self,
            seat_got=(HIDDEN,) * len(self.seat_got),
            target_got=(HIDDEN,) * len(self.target_got),
        )


@dataclass(frozen=True, slots=True)
class HandsRotated:
    """Every hand passed on; each seat sees what it gave and what it got."""

    got: tuple[tuple[Seat, Seat, tuple[Card, ...]], ...]
    """From whom, to whom, which cards."""

    def seen_by(self, onlooker: Onlooker) -> HandsRotated:
        """A hand is seen by the two seats through which it passed."""
        return HandsRotated(
            tuple(
                (giver, taker, cards)
                if onlooker in (giver, taker) and onlooker is not None
                else (giver, taker, (HIDDEN,) * len(cards))
                for giver, taker, cards in self.got
            )
        )
