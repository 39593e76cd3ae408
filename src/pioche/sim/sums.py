"""What a simulation adds up, as the kernel counts it."""

from __future__ import annotations

from typing import NamedTuple

from ..kernel.counting import LENGTHS, LONGEST, SEAT_COUNTS, TOTALS


class Sums(NamedTuple):
    """Counts of each seat, of the table, and rounds by their length."""

    seats: list[list[int]]
    totals: list[int]
    lengths: list[int]

    @classmethod
    def zero(cls, players: int) -> Sums:
        """Nothing counted yet."""
        return cls([[0] * SEAT_COUNTS for _ in range(players)], [0] * TOTALS, [0] * LENGTHS)

    def add(self, other: Sums) -> None:
        """Add what was counted elsewhere."""
        for mine, more in zip([*self.seats, self.lengths], [*other.seats, other.lengths], strict=True):
            for i, count in enumerate(more):
                mine[i] += count
        longest = max(self.totals[LONGEST], other.totals[LONGEST])
        for i, count in enumerate(other.totals):
            self.totals[i] += count
        self.totals[LONGEST] = longest
