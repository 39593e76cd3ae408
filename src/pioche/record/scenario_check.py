"""Running a scenario: its actions are done, what must be refused is tried, what is expected is compared."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..game import Game, IllegalAction
from ..kernel.codes import NONE
from .contents import ActionLine, ExpectationLine, Record, RefusedLine, ScriptLine
from .errors import script_place
from .expectations import (
    NONE as NOBODY,
)
from .expectations import (
    Expectation,
    HandIs,
    IsLegal,
    IsVoid,
    NumberIs,
    SeatIs,
    SeatsAre,
    Sees,
    WordIs,
)
from .opening import open_game
from .replay import check_shuffles_used, play_line, try_line

if TYPE_CHECKING:
    from ..cards import Card, Seat


@dataclass(frozen=True, slots=True)
class Failure:
    """The first line that does not hold."""

    line: int
    expected: str
    found: str

    def __str__(self) -> str:
        return f"{script_place(self.line)}: expected {self.expected}, found {self.found}"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a scenario."""

    title: str
    failure: Failure | None

    @property
    def is_ok(self) -> bool:
        """Whether every line holds."""
        return self.failure is None


def check(record: Record) -> Outcome:
    """Run the scenario up to the first line that does not hold."""
    game = open_game(record)
    for line in record.script:
        failure = _fail(record, game, line)
        if failure is not None:
            return Outcome(record.title, failure)
    check_shuffles_used(record, game)
    return Outcome(record.title, None)


def _fail(record: Record, game: Game, line: ScriptLine) -> Failure | None:
    """Do or compare what one line says; None where it holds."""
    match line:
        case ActionLine(action, number):
            refusal = game.why_not(action)
            if refusal is not None:
                return Failure(number, f"{action} to be legal", f"it refused: {refusal.value}")
            play_line(record, game, line)
        case RefusedLine(action, number):
            found = _refuse(record, game, line)
            if found:
                return Failure(number, f"{action} to be refused", found)
        case ExpectationLine(expected, number):
            real = find(game, expected)
            if real != expected:
                return Failure(number, str(expected), str(real))
    return None


def _refuse(record: Record, game: Game, line: RefusedLine) -> str:
    """Try an action that must be refused; returns what is wrong, or an empty text."""
    before = game.table.copy()
    try:
        try_line(record, game, line)
    except IllegalAction:
        return "" if game.table.same_as(before) else "it refused, but the table has changed"
    return "it legal"


def find(game: Game, expected: Expectation) -> Expectation:
    """What the game really shows where something is expected."""
    t = game.table
    match expected:
        case SeatsAre(what):
            return SeatsAre(what, _seats(game, what))
        case SeatIs(what, seat):
            return SeatIs(what, _seat(game, what, seat))
        case WordIs(what):
            return WordIs(what, _word(game, what))
        case NumberIs("count" | "score" as what, seat):
            assert seat is not None
            return NumberIs(what, seat, t.count[seat] if what == "count" else t.scores[seat])
        case NumberIs(what):
            return NumberIs(what, None, t.pile_n if what == "pile" else t.discard_n)
        case HandIs(seat, cards):
            return HandIs(seat, _as_listed(game.hand(seat), cards))
        case Sees(onlooker, seat, cards):
            return Sees(onlooker, seat, _seen(game, onlooker, seat, cards or ()))
        case IsLegal(action):
            return IsLegal(action, game.is_legal(action))
        case _:
            return IsVoid(t.void == 1)


def _seats(game: Game, what: str) -> tuple[Seat, ...]:
    view = game.view(None)
    match what:
        case "turn":
            return game.actors
        case "owes":
            return view.owes
        case "pledge":
            return tuple(seat for seat, pledges in enumerate(view.pledges) if pledges)
        case _:
            return game.winners


def _seat(game: Game, what: str, expected: Seat | None) -> Seat | None:
    t = game.table
    match what:
        case "dealer":
            return t.dealer
        case "round":
            return None if t.winner == NONE else t.winner
        case _:
            return expected if expected is not None and t.out >> expected & 1 else None


def _word(game: Game, what: str) -> str:
    view = game.view(None)
    match what:
        case "phase":
            return game.phase.value
        case "direction":
            return "left" if view.to_the_left else "right"
        case "top":
            return view.top
        case _:
            return view.colour or NOBODY


def _seen(game: Game, onlooker: Seat, seat: Seat, listed: tuple[Card, ...]) -> tuple[Card, ...] | None:
    """What the onlooker's view shows of the hand."""
    view = game.view(onlooker)
    if onlooker == seat:
        return _as_listed(view.hand, listed)
    if view.shown is None or view.shown.seat != seat:
        return None
    return _as_listed(view.shown.cards, listed)


def _as_listed(cards: tuple[Card, ...], listed: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards in the order of a list that has the same ones: order does not count."""
    return listed if sorted(cards) == sorted(listed) else cards
