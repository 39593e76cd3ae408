"""The score sheet: one line for each player, one column for each of the last rounds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ..cards import Seat

NAME_WIDTH, WIDTH = 17, 6
CLOSE_NAME_WIDTH, CLOSE_WIDTH = 11, 5
MOST_ROUNDS = 4
"""So many rounds have a column; those before are only in the total."""


def score_sheet(
    say: Callable[..., str], names: Sequence[str], rounds: Sequence[Sequence[tuple[Seat, int]]], width: int
) -> Text:
    """One line for each player: the points of as many of the last rounds as fit, and the total."""
    columns = max(min((width - NAME_WIDTH) // WIDTH - 1, MOST_ROUNDS), 0)
    first = max(len(rounds) - columns, 0)
    text = Text()
    numbers = "".join(f"{number:>{WIDTH}}" for number in range(first + 1, len(rounds) + 1))
    text.append(f"{say('table-scores'):<{NAME_WIDTH}.{NAME_WIDTH}}{numbers}{'Σ':>{WIDTH}}", "bold")
    for seat, name in enumerate(names):
        points = [dict(scored).get(seat) for scored in rounds]
        row = "".join(f"{'·' if won is None else won:>{WIDTH}}" for won in points[first:])
        text.append(f"\n{name[: NAME_WIDTH - 1]:<{NAME_WIDTH}}{row}")
        text.append(f"{sum(won or 0 for won in points):>{WIDTH}}", "bold")
    return text


def totals(
    say: Callable[..., str], names: Sequence[str], rounds: Sequence[Sequence[tuple[Seat, int]]], width: int
) -> Text:
    """Only the totals, side by side, for many players in a small window."""
    columns = max(width // (CLOSE_NAME_WIDTH + CLOSE_WIDTH + 1), 1)
    text = Text(f"{say('table-scores')} Σ", "bold")
    for seat, name in enumerate(names):
        total = sum(dict(scored).get(seat, 0) for scored in rounds)
        text.append(" " if seat % columns else "\n")
        text.append(f"{name[: CLOSE_NAME_WIDTH - 1]:<{CLOSE_NAME_WIDTH}}").append(f"{total:>{CLOSE_WIDTH}}", "bold")
    return text
