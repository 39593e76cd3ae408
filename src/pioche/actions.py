"""What a seat can ask for; ``str`` of an action is its line in the notation."""

from dataclasses import dataclass, replace

from .cards import Card, Seat, seat_letter


@dataclass(frozen=True, slots=True)
class Play:
    """Lay a card in one's turn, with all that its card asks to name.

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
class Draw:
    """Take the turn's card: one from the pile, or one press of the launcher."""

    seat: Seat

    def __str__(self) -> str:
        return f"{seat_letter(self.seat)} draw"


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep a drawn card that could be played."""

    seat: Seat

    def __str__(self) -> str:
        return f"{seat_letter(self.seat)} keep"


@dataclass(frozen=True, slots=True)
class NameColour:
    """Name the starting colour."""

    seat: Seat
    colour: str

    def __str__(self) -> str:
        return f"{seat_letter(self.seat)} colour {self.colour}"


@dataclass(frozen=True, slots=True)
class Challenge:
    """Say that a Wild +4 was a bluff."""

    seat: Seat

    def __str__(self) -> str:
        return f"{seat_letter(self.seat)} challenge"


@dataclass(frozen=True, slots=True)
class Accept:
    """Draw the penalty and lose the turn."""

    seat: Seat

    def __str__(self) -> str:
        return f"{seat_letter(self.seat)} accept"


@dataclass(frozen=True, slots=True)
class TakeCards:
    """Draw instead of doing the dare."""

    seat: Seat

    def __str__(self) -> str:
        return f"{seat_letter(self.seat)} take"


@dataclass(frozen=True, slots=True)
class TakeDare:
    """Do the dare."""

    seat: Seat

    def __str__(self) -> str:
        return f"{seat_letter(self.seat)} dare"


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay a card of the called number inside Best Friends."""

    seat: Seat
    card: Card
    uno: bool = False

    def __str__(self) -> str:
        return f"{seat_letter(self.seat)} lay {self.card}" + (" uno" if self.uno else "")


@dataclass(frozen=True, slots=True)
class Decline:
    """Lay nothing inside Best Friends."""

    seat: Seat

    def __str__(self) -> str:
        return f"{seat_letter(self.seat)} decline"


@dataclass(frozen=True, slots=True)
class CallUno:
    """Make a call that is still owed."""

    seat: Seat

    def __str__(self) -> str:
        return f"{seat_letter(self.seat)} uno"


@dataclass(frozen=True, slots=True)
class Catch:
    """Contre-UNO: point out that a call was forgotten."""

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
