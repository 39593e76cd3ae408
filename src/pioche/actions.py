"""What a seat can ask for; ``str`` of an action is its line in the notation."""

from dataclasses import dataclass, replace
from typing import ClassVar

from .cards import Card, Seat, seat_letter


@dataclass(frozen=True, slots=True)
class Play:
    """Lay a card, with everything that the card asks its player to name.

    >>> str(Play(0, Card("WX"), colour="G", target=2, uno=True))
    'A play WX G >C uno'
    """

    seat: Seat
    card: Card
    colour: str | None = None
    number: int | None = None
    face: Card | None = None
    target: Seat | None = None
    uno: bool = False

    def __str__(self) -> str:
        words = [seat_letter(self.seat), "play", self.card]
        if self.number is not None:
            words.append(str(self.number))
        if self.face is not None:
            words.append(self.face)
        if self.colour is not None:
            words.append(self.colour)
        if self.target is not None:
            words.append(f">{seat_letter(self.target)}")
        return " ".join(words) + (" uno" if self.uno else "")


@dataclass(frozen=True, slots=True)
class BareAction:
    """An action that consists only of its seat and its verb.

    >>> str(Draw(1))
    'B draw'
    """

    verb: ClassVar[str]
    seat: Seat

    def __str__(self) -> str:
        return f"{seat_letter(self.seat)} {self.verb}"


@dataclass(frozen=True, slots=True)
class Draw(BareAction):
    """Take the turn's card: one from the pile, or one press of the launcher."""

    verb: ClassVar[str] = "draw"


@dataclass(frozen=True, slots=True)
class Keep(BareAction):
    """Keep a drawn card that could be played."""

    verb: ClassVar[str] = "keep"


@dataclass(frozen=True, slots=True)
class NameColour:
    """Name the starting colour."""

    seat: Seat
    colour: str

    def __str__(self) -> str:
        return f"{seat_letter(self.seat)} colour {self.colour}"


@dataclass(frozen=True, slots=True)
class Challenge(BareAction):
    """Say that a Wild +4 was a bluff."""

    verb: ClassVar[str] = "challenge"


@dataclass(frozen=True, slots=True)
class Accept(BareAction):
    """Draw the penalty and lose the turn."""

    verb: ClassVar[str] = "accept"


@dataclass(frozen=True, slots=True)
class TakeCards(BareAction):
    """Draw instead of doing the dare."""

    verb: ClassVar[str] = "take"


@dataclass(frozen=True, slots=True)
class TakeDare(BareAction):
    """Do the dare."""

    verb: ClassVar[str] = "dare"


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay a card of the called number inside Best Friends."""

    seat: Seat
    card: Card
    uno: bool = False

    def __str__(self) -> str:
        return f"{seat_letter(self.seat)} lay {self.card}" + (" uno" if self.uno else "")


@dataclass(frozen=True, slots=True)
class Decline(BareAction):
    """Lay nothing inside Best Friends."""

    verb: ClassVar[str] = "decline"


@dataclass(frozen=True, slots=True)
class CallUno(BareAction):
    """Make a call that is still owed."""

    verb: ClassVar[str] = "uno"


@dataclass(frozen=True, slots=True)
class Catch:
    """Catch somebody: point out that a call was forgotten."""

    seat: Seat
    target: Seat

    def __str__(self) -> str:
        return f"{seat_letter(self.seat)} catch {seat_letter(self.target)}"


@dataclass(frozen=True, slots=True)
class Accuse:
    """Say that somebody broke a pledge, or suggested a play."""

    seat: Seat
    target: Seat
    suggestion: bool = False

    def __str__(self) -> str:
        line = f"{seat_letter(self.seat)} accuse {seat_letter(self.target)}"
        return line + (" suggestion" if self.suggestion else "")


@dataclass(frozen=True, slots=True)
class Vote:
    """Answer an accusation."""

    seat: Seat
    guilty: bool

    def __str__(self) -> str:
        return f"{seat_letter(self.seat)} vote {'guilty' if self.guilty else 'innocent'}"


@dataclass(frozen=True, slots=True)
class NextRound:
    """Deal the next round; nobody's action in particular."""

    def __str__(self) -> str:
        return "next"


BARE_ACTIONS = (Draw, Keep, Challenge, Accept, TakeCards, TakeDare, Decline, CallUno)

Action = (
    Play
    | Draw
    | Keep
    | NameColour
    | Challenge
    | Accept
    | TakeCards
    | TakeDare
    | Lay
    | Decline
    | CallUno
    | Catch
    | Accuse
    | Vote
    | NextRound
)


def without_call(action: Action) -> Action:
    """The same action without its call; the call never decides whether a move is legal."""
    if isinstance(action, Play | Lay) and action.uno:
        return replace(action, uno=False)
    return action
