"""The score sheet of a game: a row for each round that is over, and one where points were taken back before a duel."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from .events import DealerChosen, Eliminated, GameWon, RoundVoid, RoundWon, Scored

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .cards import Seat
    from .events import Event
    from .game import Game

RowKind = Literal["round", "reset", "before"]
_WRITES = (RoundWon, RoundVoid, DealerChosen)
"""With these the sheet changes: a round is over, or another one begins, perhaps without the points of before."""


@dataclass(frozen=True, slots=True)
class SheetRow:
    """Points of each seat, None where nothing was written; added up, the rows of a sheet are the totals."""

    kind: RowKind
    """``round``; ``reset``: taken back before a duel; ``before``: all that was written before the rows that follow."""
    round: int
    """The round, or the last one before."""
    points: tuple[int | None, ...]


class ScoreSheet:
    """The sheet of one game, written on as the game goes on."""

    def __init__(self) -> None:
        self._batches = 0
        self._rounds: list[list[int | None]] = []
        self._duel_after = 0
        """The number of the round after which somebody was out and the game went on."""
        self._rows: tuple[SheetRow, ...] = ()

    def rows(self, game: Game) -> tuple[SheetRow, ...]:
        """The rows so far; always pass the same game, and never one of which moves were taken back."""
        batches = game.batches
        if self._batches < len(batches):
            fresh = [batch.events for batch in batches[self._batches :] if _writes(batch.events)]
            self._batches = len(batches)
            for events in fresh:
                self._read(events, game.setting.players)
            if fresh:
                self._rows = self._write(game.scores)
        return self._rows

    def _read(self, events: Sequence[Event], seats: int) -> None:
        """Note what was written down in a batch."""
        is_out = False
        for event in events:
            match event:
                case RoundWon() | RoundVoid():
                    self._rounds.append([None] * seats)
                case Scored(seat=seat, points=points):
                    self._rounds[-1][seat] = points
                case Eliminated():
                    is_out = True
                case GameWon():
                    is_out = False
        if is_out:
            self._duel_after = len(self._rounds)

    def _write(self, scores: Sequence[int]) -> tuple[SheetRow, ...]:
        rows = [SheetRow("round", number, tuple(points)) for number, points in enumerate(self._rounds, 1)]
        left = [score - sum(row.points[seat] or 0 for row in rows) for seat, score in enumerate(scores)]
        if any(points < 0 for points in left):
            taken = SheetRow("reset", self._duel_after, tuple([points or None for points in left]))
            rows.insert(self._duel_after, taken)
        elif any(left):
            rows.insert(0, SheetRow("before", 0, tuple(left)))
        return tuple(rows)


def _writes(events: Sequence[Event]) -> bool:
    """Whether the rows may have changed with these."""
    for event in events:  # noqa: SIM110 (asked with every move: a generator would take three times as long)
        if type(event) in _WRITES:
            return True
    return False


def last_rows(rows: Sequence[SheetRow], most: int) -> tuple[SheetRow, ...]:
    """The sheet with a limited number of rows: earlier ones are added up to one."""
    if len(rows) <= most:
        return tuple(rows)
    *first, last = rows[: len(rows) - most + 1]
    seats: Sequence[Seat] = range(len(last.points))
    before = [sum(row.points[seat] or 0 for row in (*first, last)) for seat in seats]
    return (SheetRow("before", last.round, tuple(before)), *rows[len(rows) - most + 1 :])
