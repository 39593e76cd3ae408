"""The table and the rules as fields of integers: one list of fields makes the slots class and the NumPy record."""

from __future__ import annotations

from dataclasses import Field, dataclass, field, fields
from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

SEATS: Final = 10
KINDS: Final = 64
WILD: Final = 56
"""Kinds from here on are wilds; those below have a colour."""
DECK: Final = 112
COLOURS: Final = 4
SYMBOLS: Final = 16
OPS: Final = 8
PLEDGES: Final = 8
LAUNCHER: Final = 32
WORDS: Final = 4
BIG: Final = 1 << 62


class Script(Protocol):
    """Chance that is laid down instead of drawn, and a witness of the chance that was drawn."""

    def shuffled(self, pile: list[int], count: int) -> None:
        """The lowest ``count`` cards of the pile have been shuffled; may put them in another order."""

    def pressed(self, ejected: int) -> int:
        """The launcher wants to eject this number of cards; returns how many it ejects."""

    def dealer_card(self, kind: int) -> int:
        """A seat drew this kind for the deal; the answer is the kind it drew."""

    def copy(self) -> Script:
        """The same script for a copy of the table."""


def number(dtype: str, start: int = 0) -> int:
    """A field that is one integer."""
    made: int = field(default=start, metadata={"dtype": (dtype,)})
    return made


def row(dtype: str, length: int, start: int = 0) -> list[int]:
    """A field that is a row of integers."""
    made: list[int] = field(default_factory=lambda: [start] * length, metadata={"dtype": (dtype, (length,))})
    return made


def grid(dtype: str, rows: int, columns: int) -> list[list[int]]:
    """A field that is rows of integers."""
    made: list[list[int]] = field(
        default_factory=lambda: [[0] * columns for _ in range(rows)],
        metadata={"dtype": (dtype, (rows, columns))},
    )
    return made


@dataclass(slots=True, eq=False)
class Rules:
    """An edition with its options, as the kernel reads it; never changed during a game."""

    colour_masks: list[int] = row("i8", COLOURS)
    symbol_masks: list[int] = row("i8", SYMBOLS)
    number_masks: list[int] = row("i8", 10)
    numbers: int = number("i8")  # all number cards
    twos: int = number("i8")  # coloured cards that can be stacked
    fours: int = number("i8")  # wilds that may be laid only without the colour in force
    faces: int = number("i8")  # wilds that are laid together with a number card
    colour_of: list[int] = row("i1", KINDS)
    symbol_of: list[int] = row("i1", KINDS)
    number_of: list[int] = row("i1", KINDS)
    points: list[int] = row("i2", KINDS)
    op_count: list[int] = row("i1", KINDS)
    ops: list[list[int]] = grid("i1", KINDS, OPS)
    op_n: list[list[int]] = grid("i1", KINDS, OPS)
    op_who: list[list[int]] = grid("i1", KINDS, OPS)
    laying: list[int] = row("i1", KINDS)
    first: list[int] = row("i1", KINDS)
    acts_last: list[int] = row("i1", KINDS)
    stacks: list[int] = row("i1", KINDS)
    names_target: list[int] = row("i1", KINDS)
    names_number: list[int] = row("i1", KINDS)
    moves_hands: list[int] = row("i1", KINDS)
    deck: list[int] = row("i1", DECK)
    deck_count: int = number("i4")
    seats: int = number("i4")
    hand_size: int = number("i4")
    scoring: int = number("i4")
    target: int = number("i4")
    rounds: int = number("i4")  # after which the game ends at the latest; 0: no limit
    extra_round: int = number("i4")
    duel_reset: int = number("i4")
    dealer_policy: int = number("i4")
    reverse_skips: int = number("i4")
    bluff: int = number("i4")
    winner_plays: int = number("i4")
    challenge_extra: int = number("i4")
    uno_penalty: int = number("i4")
    dare_turn: int = number("i4")
    strict: int = number("i4")
    judging: int = number("i4")
    top_colour: int = number("i4")
    friends_last: int = number("i4")
    emoji_alone: int = number("i4")
    emoji_announced: int = number("i4")
    launcher: int = number("i4")
    ejects: list[int] = row("i4", LAUNCHER)  # weights of 0, 1, 2 … cards
    ejects_total: int = number("i4")
    hit_presses: int = number("i4")
    hit_skips: int = number("i4")
    play_after_press: int = number("i4")
    reload_below: int = number("i4")
    suggestions: int = number("i4")
    suggestion_presses: int = number("i4")
    stack: int = number("i4")
    jump_in: int = number("i4")
    draw_until: int = number("i4")
    force_play: int = number("i4")


@dataclass(slots=True, eq=False)
class Table:
    """One game: cards, turn, claims, pledges, votes, scores, and the source of its chance.

    What nearly every action reads comes first and is small: it shares a few lines of a processor's or a GPU's cache.
    """

    match: int = number("i8")  # coloured kinds that may follow the top card
    drawn: int = number("i8")  # coloured kinds just drawn
    word_at: int = number("i8")
    word_count: int = number("i8")
    rng: list[int] = row("u4", 4, 1)  # the table's own generator; a state of zeros would never leave them
    playing: int = number("i2")  # seats that play this round, as bits
    owes: int = number("i2")  # seats that owe a call, as bits
    suggested: int = number("i2")  # seats accused of a suggestion this turn, as bits
    penalty: int = number("i2")  # cards that the answering seat stands to draw
    drawn_wilds: int = number("i2")
    phase: int = number("i1")
    actor: int = number("i1")
    direction: int = number("i1", 1)
    seats: int = number("i1")
    top: int = number("i1")
    colour: int = number("i1", -1)
    symbol: int = number("i1", -1)  # the symbol that may be followed
    turned_up: int = number("i1")  # whether the top card is the one turned up first
    pile_n: int = number("i1")
    discard_n: int = number("i1")
    again: int = number("i1")
    skips: int = number("i1")
    passes: int = number("i1")  # turns passed in succession while no card existed
    pending: int = number("i1")  # pledges that are taken on once the turn has moved
    shown_to: int = number("i1", -1)
    called: int = number("i1", -1)  # the number that Best Friends called
    dealer: int = number("i1")
    bluffed: int = number("i1")  # whether the last checked wild was a bluff
    bluff_colour: int = number("i1", -1)  # the colour that it would have been one with
    attacker: int = number("i1")
    ending: int = number("i1")  # the round ends once the last card's effect is done
    lost: int = number("i1")  # the actor loses the turn after naming a colour
    winner: int = number("i1", -1)  # of the last round
    void: int = number("i1")  # whether the last round was void
    face: int = number("i1", -1)  # kind of the face card laid with the move
    count: list[int] = row("i1", SEATS)
    wilds: list[int] = row("u1", SEATS)  # wild kinds in each hand, counted from WILD
    pledges: list[int] = row("i1", SEATS)
    mask: list[int] = row("i8", SEATS)  # coloured kinds in each hand
    scores: list[int] = row("i4", SEATS)
    points: list[int] = row("i4", SEATS)  # written down for the last round
    rounds: int = number("i4")  # dealt so far
    discard: list[int] = row("u1", DECK)
    pile: list[int] = row("u1", DECK)  # the next card drawn is the last one
    hands: list[list[int]] = grid("u1", SEATS, KINDS)
    out: int = number("i2")  # seats that are eliminated, as bits
    caller: int = number("i1")  # who called it
    laid_along: int = number("i1")  # whether anybody laid one
    shown: list[int] = row("u1", KINDS)
    shown_seat: int = number("i1", -1)
    voters: int = number("i2")  # seats that have yet to vote, as bits
    guilty: int = number("i1")
    innocent: int = number("i1")
    accused: int = number("i1")
    accuser: int = number("i1")
    about: int = number("i1")
    judged: int = number("i1")  # which of the accused's pledges
    back: int = number("i1")  # the phase to return to after the vote
    pledge_cost: list[list[int]] = grid("i2", SEATS, PLEDGES)
    pledge_kind: list[list[int]] = grid("i1", SEATS, PLEDGES)
    pledge_face: list[list[int]] = grid("i1", SEATS, PLEDGES)
    dismissed: list[list[int]] = grid("i2", SEATS, PLEDGES)  # accusers who failed, as bits
    pending_seats: list[int] = row("i2", OPS)
    pending_cost: list[int] = row("i2", OPS)
    pending_kind: list[int] = row("i1", OPS)
    pending_face: list[int] = row("i1", OPS)
    next_playing: int = number("i2")
    extra: int = number("i1")  # whether the round decides a tie
    duel_due: int = number("i1")
    winners: int = number("i2")  # of the game, as bits
    words: Sequence[int] = row("i8", WORDS)  # chance from outside, used before the table's own
    log: list[tuple[int, ...]] | None = None
    script: Script | None = None

    def copy(self) -> Table:
        """A separate table with the same contents; its log starts empty."""
        twin = Table.__new__(Table)
        for name in _PLAIN_NAMES:
            setattr(twin, name, getattr(self, name))
        for name in _ROW_NAMES:
            setattr(twin, name, getattr(self, name)[:])
        for name in _GRID_NAMES:
            setattr(twin, name, [line[:] for line in getattr(self, name)])
        twin.words = self.words
        twin.log = None if self.log is None else []
        twin.script = None if self.script is None else self.script.copy()
        return twin

    def same_as(self, other: Table) -> bool:
        """Whether every field of the rules holds the same value."""
        return all(getattr(self, f.name) == getattr(other, f.name) for f in kernel_fields(Table))


def kernel_fields(kind: type) -> list[Field[object]]:
    """The fields that the compiled record has too."""
    return [f for f in fields(kind) if "dtype" in f.metadata]


def _names(shape: int) -> tuple[str, ...]:
    found = (f for f in kernel_fields(Table) if f.name != "words")
    return tuple(f.name for f in found if sum(map(len, f.metadata["dtype"][1:])) == shape)


_PLAIN_NAMES: Final = _names(0)
_ROW_NAMES: Final = _names(1)
_GRID_NAMES: Final = _names(2)
