"""What a scenario expects of the table: the lines that begin with a question mark, as types and as text."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ..cards import Card, Seat, seat_letter
from ..error_wording import did_you_mean, quote
from ..game import Phase
from ..notation import NotationError, parse_action, parse_card, parse_cards, parse_colour, parse_seat, split_line

if TYPE_CHECKING:
    from ..actions import Action
    from ..kernel.game_setting import Setting

NONE: Final = "none"
FORMS: Final = {
    "turn": "turn SEAT …, or turn none",
    "owes": "owes SEAT …, or owes none",
    "pledge": "pledge SEAT …, or pledge none",
    "game": "game SEAT …, or game none",
    "dealer": "dealer SEAT",
    "round": "round SEAT",
    "out": "out SEAT",
    "void": "void",
    "phase": f"phase with one of {', '.join(phase.value for phase in Phase)}",
    "direction": "direction left, or direction right",
    "top": "top CARD",
    "colour": "colour COLOUR, or colour none",
    "hand": "hand SEAT CARD …",
    "count": "count SEAT NUMBER",
    "score": "score SEAT NUMBER",
    "pile": "pile NUMBER",
    "discards": "discards NUMBER",
    "can": "can ACTION",
    "cannot": "cannot ACTION",
    "sees": "sees SEAT SEAT CARD …",
    "hides": "hides SEAT SEAT",
}
"""How each expectation is written."""
_WORDS: Final = {"phase": tuple(phase.value for phase in Phase), "direction": ("left", "right")}


@dataclass(frozen=True, slots=True)
class SeatsAre:
    """The seats that are to act, owe a call, have a pledge, or have won the game; in seat order."""

    what: str
    seats: tuple[Seat, ...]

    def __str__(self) -> str:
        return f"{self.what} {' '.join(map(seat_letter, self.seats)) or NONE}"


@dataclass(frozen=True, slots=True)
class SeatIs:
    """Who deals, who won the last round, who is eliminated; None: nobody, or not so."""

    what: str
    seat: Seat | None

    def __str__(self) -> str:
        return f"{self.what} {NONE if self.seat is None else seat_letter(self.seat)}"


@dataclass(frozen=True, slots=True)
class WordIs:
    """The phase, the direction, the visible card, the colour in force."""

    what: str
    word: str

    def __str__(self) -> str:
        return f"{self.what} {self.word}"


@dataclass(frozen=True, slots=True)
class NumberIs:
    """How many cards lie there, or what a seat has."""

    what: str
    seat: Seat | None
    number: int

    def __str__(self) -> str:
        seat = "" if self.seat is None else f" {seat_letter(self.seat)}"
        return f"{self.what}{seat} {self.number}"


@dataclass(frozen=True, slots=True)
class HandIs:
    """The cards a seat holds, in any order."""

    seat: Seat
    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return " ".join(("hand", seat_letter(self.seat), *self.cards))


@dataclass(frozen=True, slots=True)
class Sees:
    """What an onlooker's view shows of a hand; None: only its size."""

    onlooker: Seat
    seat: Seat
    cards: tuple[Card, ...] | None

    def __str__(self) -> str:
        seats = f"{seat_letter(self.onlooker)} {seat_letter(self.seat)}"
        return f"hides {seats}" if self.cards is None else " ".join(("sees", seats, *self.cards))


@dataclass(frozen=True, slots=True)
class IsLegal:
    """Whether an action may be done now."""

    action: Action
    legal: bool

    def __str__(self) -> str:
        return f"{'can' if self.legal else 'cannot'} {self.action}"


@dataclass(frozen=True, slots=True)
class IsVoid:
    """Whether the last round was void."""

    void: bool = True

    def __str__(self) -> str:
        return "void" if self.void else "not void"


Expectation = SeatsAre | SeatIs | WordIs | NumberIs | HandIs | Sees | IsLegal | IsVoid


def parse_expectation(text: str, setting: Setting) -> Expectation:
    """The expectation that a line means, without its question mark."""

    def at(letter: str) -> Seat:
        return parse_seat(letter, setting.players)

    edition = setting.base
    words = split_line(text)
    match words:
        case [("turn" | "owes" | "pledge" | "game") as what, first, *others]:
            return SeatsAre(what, () if [first, *others] == [NONE] else _in_any_order([first, *others], setting))
        case [("dealer" | "round" | "out") as what, seat]:
            return SeatIs(what, at(seat))
        case ["void"]:
            return IsVoid()
        case [("phase" | "direction") as what, word] if word in _WORDS[what]:
            return WordIs(what, word)
        case ["top", card]:
            return WordIs("top", parse_card(card, edition))
        case ["colour", colour]:
            return WordIs("colour", colour if colour == NONE else parse_colour(colour, edition))
        case ["hand", seat, *cards]:
            return HandIs(at(seat), parse_cards(" ".join(cards), edition))
        case [("count" | "score") as what, seat, number] if _is_number(number):
            return NumberIs(what, at(seat), int(number))
        case [("pile" | "discards") as what, number] if _is_number(number):
            return NumberIs(what, None, int(number))
        case [("can" | "cannot") as what, *words]:
            return IsLegal(parse_action(" ".join(words), setting), what == "can")
        case ["sees", onlooker, seat, *cards]:
            return Sees(at(onlooker), at(seat), parse_cards(" ".join(cards), edition))
        case ["hides", onlooker, seat]:
            return Sees(at(onlooker), at(seat), None)
        case [what, *_] if what in FORMS:
            raise NotationError(f"{quote(text.strip())} does not fit: it is written ? {FORMS[what]}")
    meant = did_you_mean(words[0], FORMS) if words else ""
    raise NotationError(f"{quote(text.strip())} is no expectation{meant}; one begins with {', '.join(FORMS)}")


def _in_any_order(letters: list[str], setting: Setting) -> tuple[Seat, ...]:
    """DECISIONS 8: all the seats that something concerns, each once."""
    seats = sorted({parse_seat(letter, setting.players) for letter in letters})
    if len(seats) != len(letters):
        right = " ".join(map(seat_letter, seats))
        raise NotationError(f"{quote(' '.join(letters))} names a seat twice; right would be {right}")
    return tuple(seats)


def _is_number(word: str) -> bool:
    return re.fullmatch(r"0|[1-9][0-9]{0,8}", word) is not None
