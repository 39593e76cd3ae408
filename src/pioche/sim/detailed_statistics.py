"""What a closer look at many games has found: places after the dealer, points, cards, bluffs, the launcher."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from ..kernel import detailed_counting as k

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..kernel.game_setting import Setting
    from .simulation_counters import Sums


@dataclass(frozen=True)
class PlaceCounts:
    """Rounds that began with somebody at a place counted from the dealer, and how many of them they won."""

    rounds: int
    won: int


@dataclass(frozen=True)
class CardLuck:
    """Who had a kind of card in a round, and how many of them won it."""

    opened: int
    """Hands that had it at the first decision."""
    opened_won: int
    held: int
    """Players who held it at some time."""
    held_won: int
    played: int
    """Players who laid it, not counting cards that went along with another."""
    played_won: int


@dataclass(frozen=True)
class ChoiceCounts:
    """What players did with a wild that may be laid only without the colour in force, and the results.

    Of each player and round the first chance of its kind counts; what was laid, challenged and drawn counts always.
    """

    chosen: int
    won: int
    points: int
    """The points of players who chose this, after the round."""
    laid: int
    challenged: int
    given: int
    """Cards that others drew because of it."""
    taken: int
    """Cards that the player who laid it drew."""


@dataclass(frozen=True)
class CloseLook:
    """What is counted only if detailed statistics are wanted."""

    points: tuple[int, ...]
    """How many rounds ended with this number of points; the last entry is for all with more."""
    places: tuple[PlaceCounts, ...]
    """From the dealer on."""
    cards: Mapping[str, CardLuck]
    """By the code of the card."""
    bluffed: ChoiceCounts
    spared: ChoiceCounts
    """Could have bluffed, and did something else."""
    honest: ChoiceCounts
    saved: ChoiceCounts
    """Could have laid it honestly, and did something else."""
    turn_shots: tuple[tuple[int, ...], ...]
    """Shots of the launcher for a turn, by seat and by the number of cards that came out."""
    next_shots: tuple[tuple[int, ...], ...]
    """The same for a card that presses for the next player."""
    target_shots: tuple[tuple[int, ...], ...]
    """The same for a card that hits somebody."""

    def to_plain(self) -> dict[str, object]:
        """The same as lists and dictionaries."""
        return asdict(self)


def close_look(setting: Setting, sums: Sums) -> CloseLook:
    """The kernel's counts by name."""
    size = k.SHOT_SIZES
    shots = [tuple(tuple(row[first : first + size]) for row in sums.shots) for first in range(0, k.SHOT_COUNTS, size)]
    bluffed, spared, honest, saved = (ChoiceCounts(*row) for row in sums.choices)
    return CloseLook(
        points=tuple(sums.points),
        places=tuple(PlaceCounts(*row) for row in sums.places),
        cards={str(card): CardLuck(*sums.cards[kind]) for kind, card in setting.cards.items()},
        bluffed=bluffed,
        spared=spared,
        honest=honest,
        saved=saved,
        turn_shots=shots[k.FOR_A_TURN],
        next_shots=shots[k.FOR_THE_NEXT],
        target_shots=shots[k.FOR_A_TARGET],
    )
