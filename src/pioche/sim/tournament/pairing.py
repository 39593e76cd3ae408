"""Who meets whom: everybody meets everybody, or in Swiss rounds those with about equal results."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

Lineup: TypeAlias = tuple[int, ...]
"""The bots of one table by their numbers, in the order in which they sit before any rotation."""


def round_robin(bots: int, players: int) -> list[Lineup]:
    """Every group of this many bots once; fewer bots than seats share them.

    >>> round_robin(3, 2), round_robin(2, 4)
    ([(0, 1), (0, 2), (1, 2)], [(0, 1, 0, 1)])
    """
    if bots < players:
        return [tuple(seat % bots for seat in range(players))]
    return list(combinations(range(bots), players))


def rotations(lineup: Lineup) -> list[Lineup]:
    """The lineup in all rotations that differ.

    >>> rotations((0, 1, 2)), rotations((0, 1, 0, 1))
    ([(0, 1, 2), (1, 2, 0), (2, 0, 1)], [(0, 1, 0, 1), (1, 0, 1, 0)])
    """
    return list(dict.fromkeys(lineup[shift:] + lineup[:shift] for shift in range(len(lineup))))


def swiss_round(
    shares: Sequence[float], met: Collection[frozenset[int]], byes: Sequence[int], players: int
) -> list[Lineup]:
    """The tables of the next round: by standing, neighbours who have not met yet if that can be had.

    ``shares`` are the parts of their games that the bots have won, ``byes`` how often each has sat out. Where the bots
    do not fill all tables, those sit out who have done so least often, the last in the standings first.

    >>> swiss_round([0.5, 0.9, 0.1, 0.7, 0.3], [frozenset((1, 3))], [0, 0, 0, 0, 0], 2)
    [(1, 0), (3, 4)]
    """
    order = sorted(range(len(shares)), key=lambda bot: (-shares[bot], bot))
    idle = sorted(order, key=lambda bot: (byes[bot], -order.index(bot)))[: len(order) % players]
    waiting = [bot for bot in order if bot not in idle]
    tables = []
    while waiting:
        table = [waiting.pop(0)]
        while len(table) < players:
            fresh = min(waiting, key=lambda bot: sum(frozenset((bot, other)) in met for other in table))
            waiting.remove(fresh)
            table.append(fresh)
        tables.append(tuple(table))
    return tables
