"""A whole tournament with one call."""

from __future__ import annotations

import logging
import pickle
from collections import Counter
from contextlib import nullcontext
from dataclasses import replace
from importlib.util import find_spec
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING

from ..simulation import at_full_paths
from ..workers import CrewLost, LocalCrew, cores, crew
from .deals import DealResult, play_deal
from .pairing import rotations, round_robin, swiss_round
from .plan import ROUND_ROBIN, SWISS, make_plan
from .results_file import NotThisTournament, ResultsFile
from .standings import standings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from ...bots import BotFactory
    from ..workers import Crew, Place
    from .deals import Piece
    from .plan import TournamentPlan
    from .standings import Tournament

log = logging.getLogger(__name__)


def tournament(
    bots: Sequence[str | BotFactory],
    edition: str = "classic",
    players: int = 2,
    *,
    deals: int = 100,
    style: str = ROUND_ROBIN,
    swiss_rounds: int | None = None,
    whole_games: bool = False,
    seed: int = 0,
    options: Mapping[str, object] | None = None,
    custom: Iterable[str] = (),
    workers: int | None = None,
    on: Place | None = None,
    file: Path | str | None = None,
    progress: Callable[[int, int], None] | None = None,
    keeps_interrupted: bool = False,
) -> Tournament:
    """Let bots play against each other and rate them; each deal is played in all rotations of the seats.

    ``bots`` are named as in ``simulate``. ``style`` is ``"round-robin"``, where every choice of ``players`` bots meets
    over this number of ``deals``, or ``"swiss"``, where equals meet in each of ``swiss_rounds``. A deal is one round,
    or with ``whole_games`` a whole game. Deal number n has seed + n at every table. The same arguments give the same
    tournament, whatever the number of ``workers``, and however often it was stopped: with a ``file`` it goes on where
    it was. ``on`` is the Dask cluster on which it is played: an address such as ``"tcp://10.0.0.5:8786"``, or a client.

    >>> found = tournament(["keen", "aimless"], deals=20)
    >>> found.games, found.standings[0].bot
    (40, 'keen')
    """
    plan = make_plan(
        bots,
        edition,
        players,
        options=options,
        custom=custom,
        style=style,
        deals=deals,
        swiss_rounds=swiss_rounds,
        seed=seed,
        whole_games=whole_games,
    )
    if workers is not None and workers < 1:
        raise ValueError(f"at least one worker is needed, not {workers}")
    if workers is not None and on is not None:
        raise ValueError("either a number of workers or a cluster, not both: a cluster has its own workers")
    results: list[DealResult] = []
    asked, done = games_of(plan), 0
    kept = nullcontext() if file is None else ResultsFile(Path(file), plan)
    with kept as on_disk:
        before = [] if on_disk is None else on_disk.results
        try:
            for result in _played(plan, before, workers, on):
                results.append(result)
                done += len(result.winners)
                if on_disk is not None and len(results) > len(before):
                    on_disk.add(result)
                if progress is not None:
                    progress(done, asked)
        except (KeyboardInterrupt, CrewLost) as error:
            if not keeps_interrupted or not results:
                raise
            if isinstance(error, CrewLost):
                log.warning("%s", error)
    return standings(plan, results, asked)


def games_of(plan: TournamentPlan) -> int:
    """How many games the whole tournament has."""
    if plan.style == SWISS:
        tables = len(plan.bots) // plan.players
        return plan.swiss_rounds * tables * plan.deals * plan.players
    lineups = round_robin(len(plan.bots), plan.players)
    return sum(len(rotations(lineup)) for lineup in lineups) * plan.deals


def _played(
    plan: TournamentPlan, before: Sequence[DealResult], workers: int | None, on: Place | None
) -> Iterator[DealResult]:
    """All deals at all tables in their order; those played before are not played again."""
    is_compiled = plan.is_within_kernel and games_of(plan) >= 200 and find_spec("numba") is not None
    if workers is None:
        workers = cores() if is_compiled else 1
    if workers > 1 and not is_compiled:
        _check_travels(plan)
    if on is not None:
        plan = replace(plan, bots=at_full_paths(plan.bots))
    done = iter(before)
    with crew(on, workers, plan.bots) as team:
        if plan.style == SWISS:
            yield from _swiss(plan, done, team, is_compiled=is_compiled)
        else:
            yield from _play(_round_robin(plan, is_compiled=is_compiled), done, team, threads=is_compiled)
    if next(done, None) is not None:
        raise NotThisTournament("the file has more deals than this tournament; it is damaged")


def _round_robin(plan: TournamentPlan, *, is_compiled: bool) -> list[Piece]:
    """Deal after deal at all tables, so that a tournament that is stopped is fair too."""
    tables = list(enumerate(round_robin(len(plan.bots), plan.players)))
    return [(plan, table, lineup, deal, is_compiled) for deal in range(plan.deals) for table, lineup in tables]


def _swiss(plan: TournamentPlan, done: Iterator[DealResult], team: Crew, *, is_compiled: bool) -> Iterator[DealResult]:
    """Swiss rounds: who meets whom is known when the round before is over."""
    bots = len(plan.bots)
    won, games, byes = [0.0] * bots, [0] * bots, [0] * bots
    met: set[frozenset[int]] = set()
    table = 0
    for number in range(plan.swiss_rounds):
        shares = [won[bot] / games[bot] if games[bot] else 0.5 for bot in range(bots)]
        lineups = swiss_round(shares, met, byes, plan.players)
        deals = range(number * plan.deals, (number + 1) * plan.deals)
        pieces = [(plan, table + at, lineup, deal, is_compiled) for deal in deals for at, lineup in enumerate(lineups)]
        for result in _play(pieces, done, team, threads=is_compiled):
            for bot, share in enumerate(result.shares(bots)):
                won[bot] += share
            for bot, count in Counter(result.lineup).items():
                games[bot] += count * len(result.winners)
            yield result
        table += len(lineups)
        met |= {frozenset(pair) for lineup in lineups for pair in combinations(lineup, 2)}
        for bot in set(range(bots)) - {bot for lineup in lineups for bot in lineup}:
            byes[bot] += 1


def _play(pieces: list[Piece], done: Iterator[DealResult], team: Crew, *, threads: bool) -> Iterator[DealResult]:
    """The results of these pieces: the first from before, as far as there are any, the others by playing."""
    for at, piece in enumerate(pieces):
        result = next(done, None)
        if result is None:
            left = pieces[at:]
            if isinstance(team, LocalCrew):
                team = LocalCrew(min(team.workers, len(left)))
            yield from team.in_order(play_deal, left, threads=threads)
            return
        if (result.table, result.lineup, result.deal) != piece[1:4]:
            raise NotThisTournament(f"deal {result.deal} at table {result.table} does not belong here: it is damaged")
        yield result


def _check_travels(plan: TournamentPlan) -> None:
    try:
        pickle.dumps(plan)
    except (pickle.PicklingError, AttributeError, TypeError) as error:
        raise ValueError(
            f"a bot that several workers play is a name, a class of a module, or path/to/file.py:Class ({error})"
        ) from error
