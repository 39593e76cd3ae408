"""How strong bots are: Bradley and Terry's model between two, Luce's for larger tables, by maximum likelihood.

At a table each bot wins with a chance in proportion to its strength; ratings are strengths on Elo's scale, 1500 on
average. A game shared by several counts in parts. To every lineup one more game is added that all its seats share, so
that a bot that has won everything, or nothing, has a rating too.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from math import exp, log
from random import Random
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .deals import DealResult
    from .pairing import Lineup

MIDDLE: Final = 1500.0
SCALE: Final = 400.0
"""This many points of difference mean ten games won for each one lost."""
SAMPLES: Final = 200
"""How many times the deals are drawn again."""
STEPS: Final = 400
CLOSE: Final = 1e-7
BETWEEN: Final = (0.025, 0.975)


@dataclass
class Score:
    """Games and wins at tables of one lineup."""

    games: float = 0.0
    wins: list[float] = field(default_factory=list)


def scores_of(results: Sequence[DealResult], bots: int, weights: Counter[int] | None = None) -> dict[Lineup, Score]:
    """Games and wins by lineup; ``weights`` say how often each deal counts."""
    found: dict[Lineup, Score] = {}
    for result in results:
        weight = 1 if weights is None else weights[result.deal]
        if not weight:
            continue
        score = found.setdefault(tuple(sorted(result.lineup)), Score(0.0, [0.0] * bots))
        score.games += weight * len(result.winners)
        for bot, share in enumerate(result.shares(bots)):
            score.wins[bot] += weight * share
    return found


def ratings(scores: dict[Lineup, Score], bots: int) -> list[float]:
    """The rating of each bot, by maximum likelihood (Hunter's iteration)."""
    strength = [1.0] * bots
    seats = {lineup: Counter(lineup) for lineup in scores}
    won = [0.0] * bots
    for lineup, score in scores.items():
        for bot, count in seats[lineup].items():
            won[bot] += score.wins[bot] + count / len(lineup)
    for _ in range(STEPS):
        faced = [0.0] * bots
        for lineup, score in scores.items():
            each = (score.games + 1) / sum(strength[bot] for bot in lineup)
            for bot, count in seats[lineup].items():
                faced[bot] += count * each
        fresh = [won[bot] / faced[bot] if faced[bot] else strength[bot] for bot in range(bots)]
        mean = exp(sum(map(log, fresh)) / bots)
        fresh = [one / mean for one in fresh]
        change = max(abs(log(new / old)) for new, old in zip(fresh, strength, strict=True))
        strength = fresh
        if change < CLOSE:
            break
    return [MIDDLE + SCALE * log(one) / log(10) for one in strength]


def shares_between(scores: dict[Lineup, Score], bots: int) -> list[list[float | None]]:
    """Of the games at common tables that one of two bots won, the part of each; None where they have not met."""
    won = [[0.0] * bots for _ in range(bots)]
    for lineup, score in scores.items():
        for bot in set(lineup):
            for other in set(lineup) - {bot}:
                won[bot][other] += score.wins[bot]
    return [
        [
            won[bot][other] / (won[bot][other] + won[other][bot]) if won[bot][other] + won[other][bot] else None
            for other in range(bots)
        ]
        for bot in range(bots)
    ]


def resampled(results: Sequence[DealResult], bots: int, seed: int) -> list[dict[Lineup, Score]]:
    """The scores of as many deals drawn from those played, with repetition, many times: the bootstrap over deals."""
    deals = sorted({result.deal for result in results})
    rng = Random(seed)
    return [scores_of(results, bots, Counter(rng.choices(deals, k=len(deals)))) for _ in range(SAMPLES)]


def interval(values: Sequence[float]) -> tuple[float, float]:
    """The middle 95 of 100 values.

    >>> interval([float(n) for n in range(101)])
    (2.0, 98.0)
    """
    ordered = sorted(values)
    low, high = (round(part * (len(ordered) - 1)) for part in BETWEEN)
    return ordered[low], ordered[high]
