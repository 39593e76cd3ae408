"""The result of a tournament: places, ratings and cross table with their intervals; as text, JSON and CSV."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from .plan import labels
from .ratings import interval, ratings, resampled, scores_of, shares_between

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from .deals import DealResult
    from .pairing import Lineup
    from .plan import TournamentPlan
    from .ratings import Score


@dataclass(frozen=True)
class RatedBot:
    """One bot's place."""

    place: int
    bot: str
    rating: float
    rating_low: float
    rating_high: float
    games: int
    won: float
    """A game shared by several counts in parts."""
    win_rate: float
    win_rate_low: float
    win_rate_high: float
    lost_by_faults: int


@dataclass(frozen=True)
class Cell:
    """The first bot's part of the games that one of the two won at a common table."""

    bot: str
    other: str
    share: float
    low: float
    high: float


@dataclass(frozen=True)
class Fault:
    """A bot that fell over or moved illegally: how often, and how it was the first time."""

    bot: str
    games: int
    deal: int
    error: str


@dataclass(frozen=True)
class Tournament:
    """The result of a tournament; 95 % intervals come from drawing the deals again."""

    edition: str
    players: int
    options: Mapping[str, object]
    style: str
    seed: int
    deals: int
    """How many different deals were played."""
    games: int
    asked: int
    """How many games were requested; more than were played if somebody stopped it."""
    is_within_kernel: bool
    """Whether the bots played inside the kernel; otherwise in Python."""
    standings: tuple[RatedBot, ...]
    cross: tuple[Cell, ...]
    faults: tuple[Fault, ...]

    def cell(self, bot: str, other: str) -> Cell | None:
        """How two did against each other; None where they have not met."""
        return next((cell for cell in self.cross if (cell.bot, cell.other) == (bot, other)), None)

    def __str__(self) -> str:
        lines = [f"{self.style}, {self.edition}, {self.players} seats, seed {self.seed}: {self.games:,} games"]
        lines += [
            f"{one.place:>3}  {one.bot:<16} {one.rating:7.0f} ({one.rating_low:.0f} - {one.rating_high:.0f})"
            f"  {one.win_rate:7.2%}"
            for one in self.standings
        ]
        return "\n".join(lines)

    def to_json(self) -> str:
        """All of it as one object."""
        known = asdict(self)
        known["options"] = dict(self.options)
        return json.dumps(known, indent=2)

    def to_csv(self) -> str:
        """One line for each bot, in the order of their places; behind the figures its part against each other one."""
        text = io.StringIO()
        names = [one.bot for one in self.standings]
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow([*vars(self.standings[0]), *(f"against {name}" for name in names)])
        for one in self.standings:
            cells = [self.cell(one.bot, name) for name in names]
            writer.writerow([*vars(one).values(), *("" if cell is None else cell.share for cell in cells)])
        return text.getvalue()


def standings(plan: TournamentPlan, results: Sequence[DealResult], asked: int) -> Tournament:
    """Work out ratings, rates and their intervals."""
    bots, names = len(plan.bots), labels(plan.bots)
    scores = scores_of(results, bots)
    drawn = resampled(results, bots, plan.seed)
    rated = ratings(scores, bots)
    rated_again = [ratings(again, bots) for again in drawn]
    faults = _faults(names, results)
    rows = []
    for bot in sorted(range(bots), key=lambda bot: (-rated[bot], bot)):
        low, high = interval([again[bot] for again in rated_again])
        won, games = _record(scores, bot)
        rates = [won / games for won, games in (_record(again, bot) for again in drawn) if games]
        rate_low, rate_high = interval(rates) if rates else (0.0, 1.0)
        lost = next((fault.games for fault in faults if fault.bot == names[bot]), 0)
        rate = won / games if games else 0.0
        rows.append((names[bot], rated[bot], low, high, games, won, rate, rate_low, rate_high, lost))
    places = [1 + sum(other[1] > row[1] for other in rows) for row in rows]
    return Tournament(
        edition=plan.setting.base.name,
        players=plan.players,
        options=plan.options,
        style=plan.style,
        seed=plan.seed,
        deals=len({result.deal for result in results}),
        games=sum(len(result.winners) for result in results),
        asked=asked,
        is_within_kernel=plan.is_within_kernel,
        standings=tuple(RatedBot(place, *row) for place, row in zip(places, rows, strict=True)),
        cross=tuple(_cross(names, scores, drawn)),
        faults=tuple(faults),
    )


def _record(scores: dict[Lineup, Score], bot: int) -> tuple[float, int]:
    """What a bot won, and in how many games it sat; one that has several seats at a table plays several."""
    won = sum(score.wins[bot] for score in scores.values())
    return won, round(sum(score.games * lineup.count(bot) for lineup, score in scores.items()))


def _cross(names: Sequence[str], scores: dict[Lineup, Score], drawn: Sequence[dict[Lineup, Score]]) -> list[Cell]:
    bots = len(names)
    shares, again = shares_between(scores, bots), [shares_between(one, bots) for one in drawn]
    cells = []
    for bot in range(bots):
        for other in range(bots):
            share = shares[bot][other]
            if share is not None:
                found = [value for one in again if (value := one[bot][other]) is not None]
                cells.append(Cell(names[bot], names[other], share, *(interval(found) if found else (0.0, 1.0))))
    return cells


def _faults(names: Sequence[str], results: Sequence[DealResult]) -> list[Fault]:
    found: dict[int, Fault] = {}
    for result in results:
        for failure in result.failures:
            before = found.get(failure.bot)
            first = Fault(names[failure.bot], 1, result.deal, failure.error)
            found[failure.bot] = (
                first if before is None else Fault(before.bot, before.games + 1, before.deal, before.error)
            )
    return list(found.values())
