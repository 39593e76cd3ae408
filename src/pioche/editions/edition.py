"""What an edition is made of: faces in a deck, with the clauses they come from."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from ..cards import Card
from .card_effects import Effect, First, Laying, Op, Who

Kind = Literal["number", "symbol", "wild"]


@dataclass(frozen=True, slots=True)
class Face:
    """One row of an edition's card table: a coloured face in every colour, or a wild."""

    code: str
    """The code after the colour letter (``5``, ``S``, ``+2``); for a wild the whole code (``W+4``)."""
    name: str
    """What its messages are called by: ``card-NAME``, ``card-help-NAME``, ``rules-card-NAME`` and so on."""
    copies: int
    """How many of it: per colour for a coloured face, in all for a wild."""
    points: int
    clauses: tuple[str, ...] = ()
    """Where count, points and effect come from."""
    effects: tuple[Effect, ...] = ()
    wild: bool = False
    number: int | None = None
    symbol: str = ""
    """What it matches by, apart from its colour; by default its code."""
    colours: str = ""
    """Only in these colours; empty: in all of them."""
    laying: Laying = Laying.ALONE
    first: First = First.PLAIN
    acts_last: bool = False
    """Whether its effect still happens when it was the last card of a hand."""
    checked: bool = False
    """Whether it may be laid only without a card of the colour in force, and so can be challenged."""
    stack: int = 0
    """The number of cards it passes on under the house rule ``stack``; 0: it cannot be stacked."""
    dare: int = 0
    """The number that picks its dare from the list."""
    custom: int = 0
    """Which customizable card it is; 0: none."""
    look: str = ""
    """The family of its picture; equal to its name where nothing else is said.

    ``figures``: the label is drawn large; ``wild-figures``: below the four colours; ``face``: the face of its number;
    ``wild``: the four colours; ``dare``, ``hit``, ``customizable``, and the pictograms of the web client's
    ``ActionPictogram.svelte``. Where a client knows no such picture it shows the label.
    """
    printed: str = ""
    """What its booklet calls it, if the rules mention that in addition to its name."""
    label: str = ""
    """The text on the card, at most three characters; by default its code without the ``W``."""

    def __post_init__(self) -> None:
        for field, usual in (("symbol", self.code), ("look", self.name), ("label", self.code.removeprefix("W") or "W")):
            if not getattr(self, field):
                object.__setattr__(self, field, usual)

    @property
    def kind(self) -> Kind:
        """What else may follow it, apart from its colour: the same number, the same symbol, or for a wild nothing.

        >>> Face("S", "skip", copies=2, points=20, clauses=("CL-30",)).kind
        'symbol'
        """
        return "wild" if self.wild else "symbol" if self.number is None else "number"

    @property
    def figure(self) -> int | None:
        """The number that its name is said with: of a number card, a dare or a customizable card."""
        return self.number if self.number is not None else self.dare or self.custom or None

    @property
    def names_target(self) -> bool:
        """Whether its player has to name an opponent."""
        return any(e.op in (Op.HIT, Op.SWAP) or e.who is Who.CHOSEN for e in self.effects)

    @property
    def moves_hands(self) -> bool:
        """Whether whole hands change owner when it is laid."""
        return any(e.op in (Op.SWAP, Op.ROTATE) for e in self.effects)


@dataclass(frozen=True)
class Edition:
    """A card game as data: its colours, its faces and the values its booklet fixes."""

    name: str
    colours: str
    faces: tuple[Face, ...]
    clauses: str = ""
    """The prefix of its clauses in docs/rules/CLAUSES.md, where it has some."""
    launcher: bool = False
    """Whether a card launcher replaces the draw pile."""
    hand_size: int = 7
    uno_penalty: int = 2
    """Cards drawn, or presses, for a call that was forgotten."""
    challenge_extra: int = 2
    """Cards a failed challenger draws on top of the penalty."""
    suggestion_presses: int = 4
    reverse_with_two_fixed: bool = False
    """Whether the booklet itself makes a Reverse a Skip between two players."""
    symbols: str = ""
    """The family of shapes that stand for its colours; ``code``: those that show the colour by their angle."""
    picture: str = ""
    """The picture and the tint that it is offered with; equal to its name where nothing else is said."""

    def __post_init__(self) -> None:
        if not self.picture:
            object.__setattr__(self, "picture", self.name)

    def cards(self) -> Iterator[tuple[Card, Face, int]]:
        """Every card kind of the deck as (code, face, copies): coloured ones by colour, then the wilds."""
        for colour in self.colours:
            for face in self.faces:
                if not face.wild and colour in (face.colours or self.colours):
                    yield Card(colour + face.code), face, face.copies
        for face in self.faces:
            if face.wild:
                yield Card(face.code), face, face.copies

    @cached_property
    def deck_size(self) -> int:
        """How many cards the whole deck has."""
        return sum(copies for _, _, copies in self.cards())

    @cached_property
    def face_of(self) -> dict[Card, Face]:
        """The face of each card code."""
        return {card: face for card, face, _ in self.cards()}

    @cached_property
    def copies_of(self) -> dict[Card, int]:
        """How many copies of each card the deck has."""
        return {card: copies for card, _, copies in self.cards()}

    def has_op(self, op: Op) -> bool:
        """Whether a card of the edition does this."""
        return any(effect.op is op for face in self.faces for effect in face.effects)
