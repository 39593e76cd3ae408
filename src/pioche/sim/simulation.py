"""Many games with one call: who wins, with how many points, how long it takes, and what happens on the way."""

from __future__ import annotations

import logging
from dataclasses import dataclass, replace
from functools import cached_property
from importlib.util import find_spec
from random import Random
from typing import TYPE_CHECKING, Final, TypeAlias

from ..bots import bot_names, moves
from ..bots.bot_from_text import at_full_path, bot_from_text, is_path
from ..bots.finding_bots import level_and_temperament
from ..bots.program_bots import is_command
from ..error_wording import did_you_mean
from ..game import Game
from ..kernel import counting as k
from ..kernel.game_setting import Setting
from ..kernel.layout import Table
from ..kernel.legal import MOST_ACTIONS
from ..kernel.regular_player import count_regular_games
from ..kernel.seen import Seen
from .answer_time import AnswersInTime
from .detailed_statistics import close_look
from .gpu_simulation import CHUNK_ON_GPU, GPU, check_gpu, play_on_gpu
from .policy_bots import KEEN, POLICIES, PolicyBot
from .simulation_counters import Sums
from .simulation_result import Simulation, seat_counts
from .workers import CrewLost, LocalCrew, cores, crew, go_on

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from ..actions import Action
    from ..bots import Bot, BotFactory
    from .workers import Crew, Place

    Players: TypeAlias = str | BotFactory | Sequence[str | BotFactory]
    Progress: TypeAlias = Callable[[int, int], None]

log = logging.getLogger(__name__)

__all__ = ["POLICIES", "Simulation", "simulate"]

REGULAR: Final = "regular"
WITHIN_KERNEL: Final = (*POLICIES, REGULAR)
"""Where only these play, no Python is needed."""
COMPILING_PAYS: Final = 200
"""From this number of games on; fewer are done before the compiled rules are even loaded."""
CHUNK: Final = 10_000
"""How many compiled rounds are played at a time; in between, Ctrl-C works and progress is shown."""
CHUNK_OF_GAMES: Final = 500
CHUNK_OF_BOTS: Final = 10
"""How many games of Python bots, or of policies that are not compiled, are played at a time."""


class GamesToPlay:
    """The rules and the bots of many games, in a form that can be sent to other processes."""

    edition: str
    players: int
    options: dict[str, object]
    custom: tuple[str, ...]
    bots: tuple[str | BotFactory, ...]

    @cached_property
    def setting(self) -> Setting:
        """The edition with its options."""
        return Setting.read(self.edition, self.players, self.options, self.custom)

    def __getstate__(self) -> dict[str, object]:
        """What travels to another process, which reads the setting itself."""
        return {name: value for name, value in vars(self).items() if name != "setting"}

    @property
    def is_within_kernel(self) -> bool:
        """Whether the kernel can play alone."""
        return all(isinstance(bot, str) and bot in WITHIN_KERNEL for bot in self.bots)


@dataclass(frozen=True)
class Task(GamesToPlay):
    """What is played, so that another process can play a part of it."""

    edition: str
    players: int
    options: dict[str, object]
    custom: tuple[str, ...]
    bots: tuple[str | BotFactory, ...]
    seed: int
    is_close: bool = False

    def played_by(self, name: str) -> int:
        """The seats, as bits, that play like that."""
        return sum(1 << seat for seat, bot in enumerate(self.bots) if bot == name)

    def seated(self, game: Game, number: int) -> list[Bot]:
        """The bots of one game."""
        return [self.seated_at(game, number, seat) for seat in range(self.players)]

    def seated_at(self, game: Game, number: int, seat: int) -> Bot:
        """The bot of one seat."""
        bot, rng = self.bots[seat], Random(f"{number} {seat}")
        if isinstance(bot, str) and bot in POLICIES:
            return PolicyBot(bot, game, rng)
        made = (bot_from_text(bot) if isinstance(bot, str) else bot)(rng)
        return made if isinstance(bot, str) and is_command(bot) else AnswersInTime(made)

    def names(self) -> list[str]:
        """What the bots call themselves; one that cannot be made is found out before anything is played."""
        return [bot.name for bot in self.seated(Game.of(self.setting, seed=self.seed), self.seed)]


Piece: TypeAlias = "tuple[Task, int, int]"
"""A task, the seed of the first game, and how many games."""


def simulate(
    edition: str = "classic",
    players: int = 4,
    bots: Players = KEEN,
    *,
    games: int | None = None,
    rounds: int | None = None,
    seed: int = 0,
    options: Mapping[str, object] | None = None,
    custom: Iterable[str] = (),
    workers: int | None = None,
    on: Place | None = None,
    progress: Progress | None = None,
    keeps_interrupted: bool = False,
    closely: bool = False,
) -> Simulation:
    """Play a number of ``games``, or of single ``rounds``, and count; without either, 1,000 rounds.

    ``bots`` are one for all seats, or one for each: the name of a bot, a class or function that makes bots from a
    ``random.Random``, a class in a file (``bots/mine.py:Cautious``), or a way to play that is part of the compiled
    rules. ``"keen"`` players lay any card that they can; ``"aimless"`` ones may draw, keep or accept instead. With
    Numba (``pip install 'pioche[sim]'``) those two and ``"regular"`` play many thousand rounds a second among
    themselves; without it, or beside other bots, more slowly.

    Game number n is dealt with seed + n, so that the same seed gives the same result, whatever the number of
    ``workers``. As a rule compiled games use all cores, and bots one: more of them are processes of their own, which
    load your script again. ``on="gpu"`` plays policies on a GPU (``pip install 'pioche[gpu]'``); other values of ``on``
    are the address of a Dask cluster that plays instead, or a client of one (``pip install 'pioche[cluster]'``).
    ``progress`` is told how many games are played, and of how many. Ctrl-C ends all; with ``keeps_interrupted`` what is
    done by then is the result, the same as if no more had been asked for. ``closely`` counts more: places after the
    dealer, points of rounds, which cards win, what bluffs are worth and what the launcher ejects; compiled games then
    take half as long again.

    >>> result = simulate("classic", players=2, rounds=100, seed=1)
    >>> result.rounds, sum(result.round_wins) + result.void_rounds
    (100, 100)
    """
    if games is not None and rounds is not None:
        raise ValueError("games or rounds are simulated, not both; rounds are games of a single round")
    count = next((n for n in (games, rounds) if n is not None), 1000)
    if count < 1:
        raise ValueError(f"at least one game or round is simulated, not {count}")
    if workers is not None and workers < 1:
        raise ValueError(f"at least one worker is needed, not {workers}")
    if workers is not None and on not in (None, GPU):
        raise ValueError("a cluster has workers of its own: say on what it is played, or on how many cores")
    chosen = dict(options or {})
    if games is None:
        if "rounds" in chosen:
            raise ValueError(
                "the option rounds ends whole games: say how many games are simulated, not how many rounds"
            )
        chosen["rounds"] = 1
    task = Task(edition, players, chosen, tuple(custom), one_for_each_seat(bots, players), seed, closely)
    task.setting.check_deal()
    names = task.names()
    is_compiled = task.is_within_kernel and count >= COMPILING_PAYS and find_spec("numba") is not None
    chunk = CHUNK_OF_BOTS if not is_compiled else CHUNK if games is None else CHUNK_OF_GAMES
    if on is not None:
        task = replace(task, bots=at_full_paths(task.bots))
    if workers is None:
        workers = cores() if is_compiled else 1
    if on == GPU:
        check_gpu(task)
        chunk, is_compiled = CHUNK_ON_GPU, True
    pieces = [(task, seed + first, min(chunk, count - first)) for first in range(0, count, chunk)]
    workers = min(workers, len(pieces))
    sums, done = Sums.zero(players), 0
    try:
        with crew(None if on == GPU else on, workers, task.bots) as team:
            played = map(play_on_gpu, pieces) if on == GPU else _played(pieces, team, is_compiled=is_compiled)
            for piece, more in zip(pieces, played, strict=True):
                sums.add(more)
                done += piece[2]
                if progress is not None:
                    progress(done, count)
    except (KeyboardInterrupt, CrewLost) as error:
        if not keeps_interrupted or not done:
            raise
        if isinstance(error, CrewLost):
            log.warning("%s", error)
    told = {name: value for name, value in chosen.items() if games is not None or name != "rounds"}
    return _result(task, names, told, count, done, sums, is_compiled=is_compiled)


def at_full_paths(bots: Iterable[str | BotFactory]) -> tuple[str | BotFactory, ...]:
    """The same bots for other machines: those that are written in files with their whole paths."""
    return tuple(at_full_path(bot) if isinstance(bot, str) else bot for bot in bots)


def one_for_each_seat(bots: Players, players: int) -> tuple[str | BotFactory, ...]:
    """The bots of all seats, where one is given for all of them or one for each; an unknown name is refused."""
    if isinstance(bots, str) or callable(bots):
        bots = (bots,) * players
    if len(bots) != players:
        raise ValueError(f"{players} players need one bot for all of them or {players}, not {len(bots)}")
    known = (*POLICIES, *bot_names())
    for bot in bots:
        if (
            isinstance(bot, str)
            and level_and_temperament(bot)[0] not in known
            and not is_command(bot)
            and not is_path(bot)
        ):
            raise ValueError(f"there is no bot {bot!r}{did_you_mean(bot, known)}; there are {', '.join(known)}")
    return tuple(bots)


def _played(pieces: Sequence[Piece], team: Crew, *, is_compiled: bool) -> Iterator[Sums]:
    """The result of each piece, in their order: compiled games in threads, others in processes."""
    if is_compiled:
        if isinstance(team, LocalCrew):
            play_compiled((pieces[0][0], 0, 0))  # compiles, where nobody has, before threads would wait for it
        return team.in_order(play_compiled, pieces, threads=True)
    return team.in_order(play_interpreted, pieces, threads=False)


def play_compiled(piece: Piece) -> Sums:
    """A piece of a task of policies, compiled; other threads run meanwhile."""
    import numpy as np

    from ..compiled import load
    from .table_records import empty_tables, to_record

    task, seed, count = piece
    rules, tables = to_record(task.setting.rules), empty_tables(1)
    arrays = [np.array(counts, np.int64) for counts in Sums.zero(task.players, is_close=task.is_close)]
    keen, regular = task.played_by(KEEN), task.played_by(REGULAR)
    if regular:
        seen, listed = to_record(Seen()), np.zeros(MOST_ACTIONS, np.int64)
        load("regular_player").count_regular_games(
            rules[0], tables[0], seed, keen, regular, count, seen[0], listed, *arrays
        )
    else:
        load("counting").count_games(rules[0], tables[0], seed, keen, count, *arrays)
    return Sums(*(counts.tolist() for counts in arrays))


def play_interpreted(piece: Piece) -> Sums:
    """A piece of any task, in Python."""
    task, seed, count = piece
    sums = Sums.zero(task.players, is_close=task.is_close)
    rules, keen, regular = task.setting.rules, task.played_by(KEEN), task.played_by(REGULAR)
    for number in range(seed, seed + count):
        go_on()
        if task.is_within_kernel and regular:
            count_regular_games(rules, Table(), number, keen, regular, 1, Seen(), [0] * MOST_ACTIONS, *sums)
        elif task.is_within_kernel:
            k.count_games(rules, Table(), number, keen, 1, *sums)
        else:
            _count_bot_game(task, number, sums)
    return sums


def _count_bot_game(task: Task, number: int, sums: Sums) -> None:
    """One game in which each bot has its own view."""
    game = Game.of(task.setting, seed=number)
    rules, table, code = task.setting.rules, game.table, 0

    def before(action: Action) -> None:
        nonlocal code
        code = game.codec.encode(action)
        k.count_before(rules, table, code, sums.seats, sums.totals, sums.choices, sums.marks)

    for _ in moves(game, task.seated(game, number), Random(number), before=before):
        k.count_after(rules, table, code, *sums)


def _result(
    task: Task,
    names: Sequence[str],
    options: Mapping[str, object],
    asked: int,
    games: int,
    sums: Sums,
    *,
    is_compiled: bool,
) -> Simulation:
    return Simulation(
        edition=task.setting.base.name,
        players=task.players,
        options=options,
        seed=task.seed,
        asked=asked,
        games=games,
        rounds=sums.totals[k.ROUNDS],
        void_rounds=sums.totals[k.VOID],
        dry_rounds=sums.totals[k.DRY],
        actions=sums.totals[k.ACTIONS],
        longest_round=sums.totals[k.LONGEST],
        lengths=tuple(sums.lengths),
        seats=tuple(seat_counts(seat, name, sums.seats[seat]) for seat, name in enumerate(names)),
        closely=close_look(task.setting, sums) if task.is_close else None,
        is_compiled=is_compiled,
    )
