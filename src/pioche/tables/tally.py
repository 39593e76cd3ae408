"""What one process has done so far, in plain numbers: they cost almost nothing, and are read on request."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..protocol.client_commands import RoomCommand

BOUNDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""Seconds between which durations are counted."""
MOST_REASONS = 256
"""Reasons come from our own code; should one ever hold what a client sent, the count stays bounded."""
OTHER = "other"


class Spread:
    """How long something took, as numbers of times between bounds."""

    __slots__ = ("bounds", "counts", "total")

    def __init__(self, bounds: Sequence[float] = BOUNDS) -> None:
        self.bounds = tuple(bounds)
        self.counts = [0] * (len(self.bounds) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        """Count one more duration.

        >>> spread = Spread((0.1, 1.0))
        >>> for seconds in (0.05, 0.1, 0.5, 3.0):
        ...     spread.add(seconds)
        >>> spread.counts, spread.total
        ([2, 1, 1], 3.65)
        """
        self.counts[bisect_left(self.bounds, seconds)] += 1
        self.total += seconds


class Tally:
    """What was done, refused and failed; one for the whole process."""

    def __init__(self) -> None:
        self.done: Counter[type[RoomCommand]] = Counter()
        """Commands that were carried out, by kind."""
        self.unasked: Counter[str] = Counter()
        """Moves of bots and clocks."""
        self.refused: Counter[str] = Counter()
        """Commands, requests and connections that were refused, by reason."""
        self.failures: Counter[str] = Counter()
        """Errors of the storage, by kind."""
        self.stand_ins: Counter[str] = Counter()
        """Decisions that a stand-in made for a bot that thinks for long, by reason."""
        self.told = Spread()
        """Seconds from a command to its answer, which comes when everybody has been told."""

    def refuse(self, reason: str) -> None:
        """Something was refused."""
        if reason not in self.refused and len(self.refused) >= MOST_REASONS:
            reason = OTHER
        self.refused[reason] += 1


TALLY = Tally()
"""That of this process."""
