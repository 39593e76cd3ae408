"""The result of a simulation: rates with their intervals, also as text, JSON, CSV, Arrow or Parquet."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ..cards import seat_letter

if TYPE_CHECKING:
    from collections.abc import Mapping

    import pyarrow as pa

    from .detailed_statistics import CloseLook

CERTAINTY: Final = 1.959964
"""This many standard errors on both sides contain the truth 95 times of 100."""
SUFFIXES: Final = (".json", ".csv", ".parquet", ".txt")


class ArrowMissing(ImportError):
    """The package that writes Arrow tables is missing."""


def rate_interval(count: int, of: int) -> tuple[float, float]:
    """The interval that contains the true rate with 95 % certainty (Wilson's interval).

    >>> [round(end, 4) for end in rate_interval(250, 1000)]
    [0.2242, 0.2778]
    """
    rate, square = count / of, CERTAINTY**2
    middle = (rate + square / (2 * of)) / (1 + square / of)
    half = CERTAINTY * sqrt(rate * (1 - rate) / of + square / (4 * of * of)) / (1 + square / of)
    return max(0.0, middle - half), min(1.0, middle + half)


@dataclass(frozen=True)
class SeatCounts:
    """What one seat did, in all games."""

    seat: str
    """Its letter."""
    bot: str
    """Who played it."""
    games_won: int
    """Alone or with others."""
    rounds_won: int
    points: int
    """What was written down for it."""
    points_squared: int
    """The squares of what was written down for it in each game."""
    plays: int
    """Moves that laid a card."""
    drawn: int
    """Cards drawn, for any reason."""
    calls: int
    catches: int
    caught: int
    checked_wilds: int
    """Wilds laid that may be laid only without the colour in force, such as a +4."""
    bluffs: int
    """Those of them that were laid with that colour in hand."""
    challenges: int
    challenges_won: int


@dataclass(frozen=True)
class Simulation:
    """The result of many games; ``print`` shows it as a table."""

    edition: str
    players: int
    options: Mapping[str, object]
    """Those that were chosen; the others are the edition's own."""
    seed: int
    asked: int
    """How many games were requested; more than were played if somebody stopped it."""
    games: int
    rounds: int
    void_rounds: int
    """Rounds that nobody won: nobody could play and no card was left."""
    dry_rounds: int
    """Rounds in which somebody could not draw the card of their turn, as none was left."""
    actions: int
    longest_round: int
    """How many actions the longest round took."""
    lengths: tuple[int, ...]
    """How many rounds took this number of actions; the last entry is for all longer ones."""
    seats: tuple[SeatCounts, ...]
    closely: CloseLook | None = None
    """The detailed statistics, if they were wanted."""
    is_compiled: bool = field(default=False, compare=False)
    """Whether the compiled rules played; the outcome is the same."""

    @property
    def bots(self) -> tuple[str, ...]:
        """Who played, by seat."""
        return tuple(seat.bot for seat in self.seats)

    @property
    def game_wins(self) -> tuple[int, ...]:
        """How many games each seat won, alone or with others."""
        return tuple(seat.games_won for seat in self.seats)

    @property
    def round_wins(self) -> tuple[int, ...]:
        """How many rounds each seat won."""
        return tuple(seat.rounds_won for seat in self.seats)

    @property
    def points(self) -> tuple[int, ...]:
        """What was written down for each seat, in all."""
        return tuple(seat.points for seat in self.seats)

    @property
    def game_win_rates(self) -> tuple[float, ...]:
        """The part of the games that each seat won."""
        return tuple(wins / self.games for wins in self.game_wins)

    @property
    def round_win_rates(self) -> tuple[float, ...]:
        """The part of the rounds that each seat won."""
        return tuple(wins / self.rounds for wins in self.round_wins)

    @property
    def game_win_intervals(self) -> tuple[tuple[float, float], ...]:
        """The interval that contains each seat's true rate with 95 % certainty."""
        return tuple(rate_interval(wins, self.games) for wins in self.game_wins)

    @property
    def points_per_game(self) -> tuple[float, ...]:
        """The mean of what was written down for each seat."""
        return tuple(points / self.games for points in self.points)

    @property
    def points_errors(self) -> tuple[float, ...]:
        """How far the true mean may lie from that, on both sides, with 95 % certainty."""
        return tuple(
            CERTAINTY * sqrt(max(0.0, seat.points_squared / self.games - (seat.points / self.games) ** 2) / self.games)
            for seat in self.seats
        )

    @property
    def actions_per_round(self) -> float:
        """The mean length of a round."""
        return self.actions / self.rounds

    @property
    def rounds_per_game(self) -> float:
        """The mean length of a game."""
        return self.rounds / self.games

    def length_below(self, part: float) -> int:
        """The number of actions that this part of the rounds does not exceed; 0.5 gives the median."""
        seen = 0
        for length, count in enumerate(self.lengths[:-1]):
            seen += count
            if seen >= part * self.rounds:
                return length
        return self.longest_round

    def __str__(self) -> str:
        played = f"{self.games:,} games, {self.rounds:,} rounds, {self.actions:,} actions"
        lengths = f"{self.rounds_per_game:.2f} rounds a game, {self.actions_per_round:.1f} actions a round"
        lines = [
            f"{self.edition}, {self.players} players, seed {self.seed}: {played}",
            f"{lengths}, at most {self.longest_round:,}; {self.void_rounds:,} rounds void",
            "seat  bot            games won   rounds won    points a game",
        ]
        for at, seat in enumerate(self.seats):
            games, rounds = f"{self.game_win_rates[at]:.2%}", f"{self.round_win_rates[at]:.2%}"
            points = f"{self.points_per_game[at]:.1f}"
            lines.append(f"{seat.seat:<6}{seat.bot:<12}{games:>12}{rounds:>13}{points:>17}")
        return "\n".join(lines)

    def rows(self) -> list[dict[str, str | int | float]]:
        """One row for each seat, with what is true of the whole table in each."""
        found: list[dict[str, str | int | float]] = []
        for at, seat in enumerate(self.seats):
            low, high = self.game_win_intervals[at]
            found.append(
                {
                    "edition": self.edition,
                    "players": self.players,
                    "options": json.dumps(dict(self.options)),
                    "seed": self.seed,
                    "games": self.games,
                    "rounds": self.rounds,
                    "void_rounds": self.void_rounds,
                    "dry_rounds": self.dry_rounds,
                    "actions": self.actions,
                    "longest_round": self.longest_round,
                    **vars(seat),
                    "win_rate": self.game_win_rates[at],
                    "win_rate_low": low,
                    "win_rate_high": high,
                    "points_per_game": self.points_per_game[at],
                    "points_error": self.points_errors[at],
                }
            )
        return found

    def to_json(self) -> str:
        """All of it, the lengths of rounds included, as one object."""
        table = ("edition", "players", "options", "seed", "asked", "games", "rounds", "void_rounds", "dry_rounds")
        names = (*table, "actions", "longest_round", "actions_per_round", "rounds_per_game")
        known = {name: getattr(self, name) for name in names}
        known["options"] = dict(self.options)
        own = [name for row in self.rows()[:1] for name in row if name not in {*names, "asked"}]
        known["seats"] = [{name: row[name] for name in own} for row in self.rows()]
        known["lengths"] = {length: count for length, count in enumerate(self.lengths) if count}
        if self.closely is not None:
            known["closely"] = self.closely.to_plain()
        return json.dumps(known, indent=2)

    def to_csv(self) -> str:
        """One line for each seat."""
        text = io.StringIO()
        rows = self.rows()
        writer = csv.DictWriter(text, list(rows[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
        return text.getvalue()

    def to_arrow(self) -> pa.Table:
        """One row for each seat; its metadata have all of it as JSON under ``pioche`` (needs ``pioche[lab]``)."""
        return arrow().Table.from_pylist(self.rows()).replace_schema_metadata({"pioche": self.to_json()})

    def write(self, path: Path | str) -> None:
        """Write it to a file whose name says how: .json, .csv, .parquet (needs ``pioche[lab]``) or .txt."""
        path = Path(path)
        check_suffix(path)
        if path.suffix == ".parquet":
            from pyarrow import parquet

            parquet.write_table(self.to_arrow(), path)
            return
        made = {".json": self.to_json, ".csv": self.to_csv, ".txt": self.__str__}[path.suffix]()
        path.write_text(made if made.endswith("\n") else f"{made}\n", encoding="utf-8")


def arrow() -> pa:
    """PyArrow, if it is installed."""
    try:
        import pyarrow as found
    except ImportError as error:
        raise ArrowMissing("Arrow tables need PyArrow: pip install 'pioche[lab]'") from error
    return found


def check_suffix(path: Path) -> None:
    """Refuse a file of which nobody knows how it is written, before anything is played."""
    if path.suffix not in SUFFIXES:
        raise ValueError(f"{path} ends with none of {', '.join(SUFFIXES)}")
    if path.suffix == ".parquet":
        arrow()


def seat_counts(seat: int, bot: str, counts: list[int]) -> SeatCounts:
    """The kernel's counts of a seat, by name."""
    return SeatCounts(seat_letter(seat), bot, *counts[:13])
