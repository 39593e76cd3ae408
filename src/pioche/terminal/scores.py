"""The score sheet: one line for each round, one column for each player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ..cards import Seat

WIDTH = 7
MOST_ROUNDS = 12


def score_sheet(say: Callable[..., str], names: Sequence[str], rounds: Sequence[Sequence[tuple[Seat, int]]]) -> Text:
    """The points of every round that was played, and the totals."""
    text = Text(no_wrap=True)
    text.append(say("table-scores") + "\n", "bold")
    text.append(" " * 4 + "".join(f"{name[: WIDTH - 1]:>{WIDTH}}" for name in names) + "\n", "bold")
    totals = [0] * len(names)
    for number, scored in enumerate(rounds, 1):
        points = dict(scored)
        for seat, won in scored:
            totals[seat] += won
        if number > len(rounds) - MOST_ROUNDS:
            row = "".join(f"{points.get(seat, '·'):>{WIDTH}}" for seat in range(len(names)))
            text.append(f"{number:>3} {row}\n")
    text.append("  Σ " + "".join(f"{total:>{WIDTH}}" for total in totals), "bold")
    return text
