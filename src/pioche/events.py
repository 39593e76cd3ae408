"""What happened, in the past tense; every event knows what each seat, or a spectator, may see of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING

from .cards import HIDDEN, Card, Seat

if TYPE_CHECKING:
    from .actions import Play

Onlooker = Seat | None
"""A seat, or None: a spectator."""


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


class Accusation(Enum):
    """What a vote is about."""

    PLEDGE = "pledge"
    SUGGESTION = "suggestion"
    LAST_DARE = "last-dare"


class PublicEvent:
    """An event that everybody sees as it is."""

    __slots__ = ()

    def seen_by(self, onlooker: Onlooker) -> Event:  # noqa: ARG002 (others look at it)
        """What the onlooker sees of the event."""
        return self  # type: ignore[return-value]  # every subclass is a member of Event


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
class Shed(PublicEvent):
    """A Discard All took these cards out of the hand."""

    seat: Seat
    cards: tuple[Card, ...]


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
    """The launcher, aimed at the seat, was pressed and wanted to eject so many cards."""

    seat: Seat
    ejected: int
    why: Why


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
class Reshuffled(PublicEvent):
    """Cards of the discard were shuffled back under the pile."""

    cards: tuple[Card, ...]


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
    """A seat has to answer a penalty of so many cards."""

    seat: Seat
    cards: int


@dataclass(frozen=True, slots=True)
class PenaltyAccepted(PublicEvent):
    """The penalty was accepted."""

    seat: Seat


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
class ChallengeDecided(PublicEvent):
    """A Wild +4 was challenged, rightly or not."""

    seat: Seat
    target: Seat
    guilty: bool


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


Event = (
    DealerCardDrawn
    | DealerChosen
    | Dealt
    | TurnedUp
    | TurnCame
    | Skipped
    | TurnedRound
    | Laid
    | Shed
    | Drew
    | Pressed
    | MayPlayDrawn
    | Kept
    | Passed
    | Reshuffled
    | ColourNamed
    | UnoCalled
    | Caught
    | DebtLapsed
    | PenaltyAsked
    | PenaltyAccepted
    | HandShown
    | ChallengeDecided
    | Dared
    | DareRefused
    | DareTaken
    | FriendsAsked
    | LaidAlong
    | Declined
    | Pledged
    | PledgeKept
    | Accused
    | Voted
    | Judged
    | HandsSwapped
    | HandsRotated
    | RoundWon
    | RoundVoid
    | Scored
    | Eliminated
    | ExtraRoundDue
    | GameWon
)
