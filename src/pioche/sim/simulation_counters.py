"""What a simulation adds up, as the kernel counts it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ..kernel.counting import IS_CLOSE, LENGTHS, LONGEST, SEAT_COUNTS, TOTALS
from ..kernel.detailed_counting import (
    CARD_COUNTS,
    CHOICE_COUNTS,
    CHOICES,
    MARKS,
    PLACE_COUNTS,
    POINT_COUNTS,
    SHOT_COUNTS,
)
from ..kernel.layout import KINDS

if TYPE_CHECKING:
    from collections.abc import Iterator


class Sums(NamedTuple):
    """What ``pioche.kernel.counting`` and ``detailed_counting`` count, in the order in which they take it."""

    seats: list[list[int]]
    totals: list[int]
    lengths: list[int]
    points: list[int]
    places: list[list[int]]
    cards: list[list[int]]
    choices: list[list[int]]
    shots: list[list[int]]
    marks: list[list[int]]
    """What is remembered during a round; no sum."""

    @classmethod
    def zero(cls, players: int, *, is_close: bool = False) -> Sums:
        """Nothing counted yet; ``is_close``: everything is going to be counted, not the first three only."""
        totals = [0] * TOTALS
        totals[IS_CLOSE] = int(is_close)
        return cls(
            grid(players, SEAT_COUNTS),
            totals,
            [0] * LENGTHS,
            [0] * POINT_COUNTS,
            grid(players, PLACE_COUNTS),
            grid(KINDS, CARD_COUNTS),
            grid(CHOICES, CHOICE_COUNTS),
            grid(players, SHOT_COUNTS),
            grid(players, MARKS),
        )

    def add(self, other: Sums) -> None:
        """Add what was counted elsewhere."""
        longest, is_close = max(self.totals[LONGEST], other.totals[LONGEST]), self.totals[IS_CLOSE]
        for mine, more in zip(self._rows(), other._rows(), strict=True):
            for i, count in enumerate(more):
                mine[i] += count
        self.totals[LONGEST], self.totals[IS_CLOSE] = longest, is_close

    def _rows(self) -> Iterator[list[int]]:
        yield from (self.totals, self.lengths, self.points)
        for rows in (self.seats, self.places, self.cards, self.choices, self.shots):
            yield from rows


def grid(rows: int, columns: int) -> list[list[int]]:
    """Rows of zeros."""
    return [[0] * columns for _ in range(rows)]
