"""Everything random about a game that is over, step by step."""

from __future__ import annotations

from .wire_types import Wire


class OneStep(Wire, frozen=True, tag_field="step"):
    """One step of chance, or of the cards on their way between pile, hands and discard."""


class DrawnForDeal(OneStep, frozen=True, tag="draw"):
    """A seat draws a card for the deal; ``left`` cards are there: the whole deck for the first one."""

    seat: int
    card: str
    left: int


class Shuffled(OneStep, frozen=True, tag="shuffle"):
    """Cards are shuffled; piles are listed from the bottom up."""

    source: str
    """``deck``: a new round; ``pile``: a card is put back on it; ``discard``: its cards go under the pile."""
    after: tuple[str, ...]


class Ejected(OneStep, frozen=True, tag="press"):
    """How many cards the launcher wants to eject."""

    cards: int


class TakenFromPile(OneStep, frozen=True, tag="take"):
    """A seat is dealt cards or draws them, one after the other."""

    seat: int
    cards: tuple[str, ...]


class TurnedFromPile(OneStep, frozen=True, tag="turn"):
    """A card is turned up from the pile."""

    card: str


class LaidOnDiscard(OneStep, frozen=True, tag="lay"):
    """A seat lays cards, the last one on top; a later shuffle starts from this order."""

    seat: int
    cards: tuple[str, ...]


ChanceStep = DrawnForDeal | Shuffled | Ejected | TakenFromPile | TurnedFromPile | LaidOnDiscard


class Chance(Wire, frozen=True):
    """Everything random about a game that is over, so that it can be derived again."""

    secret: str
    salts: tuple[str, ...]
    commitment: str
    deck: tuple[str, ...]
    """The cards in the order in which they lie before they are shuffled."""
    launcher: tuple[int, ...]
    """How often of how many each number of cards is ejected."""
    steps: tuple[ChanceStep, ...]
    context: str = ""
    """What the salts were promised for: the table, its game and the set of salts."""
    promises: tuple[str, ...] = ()
    """The promises that the start had fixed; none where the game is of an older version."""
    called_off: int = 0
    """How many starts were called off before."""
