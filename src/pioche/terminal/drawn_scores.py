"""The score sheet: one line for each player, one column for each of the last rounds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ..cards import Seat
    from ..score_sheet import SheetRow

NAME_WIDTH, WIDTH = 17, 6
CLOSE_NAME_WIDTH, CLOSE_WIDTH = 11, 5
MOST_ROUNDS = 4
"""How many rounds have a column; earlier ones are only in the total."""
SIGNS = {"before": "…", "reset": "→0"}
"""The heads of points that were written before, and of those that were cancelled before a duel."""


def score_sheet(say: Callable[..., str], names: Sequence[str], rows: Sequence[SheetRow], width: int) -> Text:
    """One line for each player: the points of as many of the last rounds as fit, and the total."""
    columns = max(min((width - NAME_WIDTH) // WIDTH - 1, MOST_ROUNDS), 0)
    shown = rows[max(len(rows) - columns, 0) :]
    text = Text()
    numbers = "".join(f"{row.round if row.kind == 'round' else SIGNS[row.kind]:>{WIDTH}}" for row in shown)
    text.append(f"{say('table-scores'):<{NAME_WIDTH}.{NAME_WIDTH}}{numbers}{'Σ':>{WIDTH}}", "bold")
    for seat, name in enumerate(names):
        points = [row.points[seat] for row in shown]
        line = "".join(f"{'·' if won is None else won:>{WIDTH}}" for won in points)
        text.append(f"\n{name[: NAME_WIDTH - 1]:<{NAME_WIDTH}}{line}")
        text.append(f"{_total(rows, seat):>{WIDTH}}", "bold")
    return text


def totals(say: Callable[..., str], names: Sequence[str], rows: Sequence[SheetRow], width: int) -> Text:
    """Only the totals, side by side, for many players in a small window."""
    columns = max(width // (CLOSE_NAME_WIDTH + CLOSE_WIDTH + 1), 1)
    text = Text(f"{say('table-scores')} Σ", "bold")
    for seat, name in enumerate(names):
        text.append(" " if seat % columns else "\n")
        text.append(f"{name[: CLOSE_NAME_WIDTH - 1]:<{CLOSE_NAME_WIDTH}}")
        text.append(f"{_total(rows, seat):>{CLOSE_WIDTH}}", "bold")
    return text


def _total(rows: Sequence[SheetRow], seat: Seat) -> int:
    return sum(row.points[seat] or 0 for row in rows)
