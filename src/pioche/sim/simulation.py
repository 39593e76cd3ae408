"""Many games with one call: who wins, with how many points, and how long it takes."""

from __future__ import annotations

from dataclasses import dataclass, field
from importlib.util import find_spec
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from ..bots import bot_named, bot_names, play_game
from ..bots.command_bots import is_command
from ..cards import seat_letter
from ..error_wording import did_you_mean
from ..events import RoundVoid, RoundWon, Scored
from ..game import Game
from ..kernel import playout
from ..kernel.layout import Table
from ..kernel.lower import Setting

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from ..bots import BotFactory

    Players: TypeAlias = str | BotFactory | Sequence[str | BotFactory]

KEEN: Final = "keen"
AIMLESS: Final = "aimless"
POLICIES: Final = (KEEN, AIMLESS)
"""Ways to play that run inside the kernel, compiled where Numba is installed."""
COMPILING_PAYS: Final = 200
"""From so many games on; fewer are done before the compiled rules are even loaded."""
CHUNK: Final = 10_000
"""So many compiled games at a time: in between, Ctrl-C is heard."""


@dataclass(frozen=True)
class Simulation:
    """What came of many games; ``print`` shows it as a table."""

    edition: str
    players: int
    bots: tuple[str, ...]
    """Who played, by seat."""
    seed: int
    games: int
    rounds: int
    void_rounds: int
    """Rounds that nobody won: nobody could play and no card was left."""
    actions: int
    longest_round: int
    """How many actions the longest round took."""
    game_wins: tuple[int, ...]
    """How many games each seat won, alone or with others."""
    round_wins: tuple[int, ...]
    points: tuple[int, ...]
    """What was written down for each seat, in all."""
    is_compiled: bool = field(default=False, compare=False)
    """Whether the compiled rules played; the outcome is the same."""

    @property
    def game_win_rates(self) -> tuple[float, ...]:
        """The part of the games that each seat won."""
        return tuple(wins / self.games for wins in self.game_wins)

    @property
    def round_win_rates(self) -> tuple[float, ...]:
        """The part of the rounds that each seat won."""
        return tuple(wins / self.rounds for wins in self.round_wins)

    @property
    def actions_per_round(self) -> float:
        """The mean length of a round."""
        return self.actions / self.rounds

    @property
    def rounds_per_game(self) -> float:
        """The mean length of a game."""
        return self.rounds / self.games

    def __str__(self) -> str:
        played = f"{self.games:,} games, {self.rounds:,} rounds, {self.actions:,} actions"
        lengths = f"{self.rounds_per_game:.2f} rounds a game, {self.actions_per_round:.1f} actions a round"
        lines = [
            f"{self.edition}, {self.players} players, seed {self.seed}: {played}",
            f"{lengths}, at most {self.longest_round:,}; {self.void_rounds:,} rounds void",
            "seat  bot            games won   rounds won    points a game",
        ]
        for seat, bot in enumerate(self.bots):
            games, rounds = f"{self.game_win_rates[seat]:.2%}", f"{self.round_win_rates[seat]:.2%}"
            points = f"{self.points[seat] / self.games:.1f}"
            lines.append(f"{seat_letter(seat):<6}{bot:<12}{games:>12}{rounds:>13}{points:>17}")
        return "\n".join(lines)


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
) -> Simulation:
    """Play so many ``games``, or so many single ``rounds``, and count; without either, 1,000 rounds.

    ``bots`` are one for all seats, or one for each: the name of a bot, a class or function that makes bots from a
    ``random.Random``, or a way to play that is part of the compiled rules. ``"keen"`` players lay any card that they
    can; ``"aimless"`` ones may draw, keep or accept instead. With Numba (``pip install 'pioche[sim]'``) those two play
    many thousand rounds a second; without it the same rounds, more slowly.

    Game number n is dealt with seed + n, so that the same seed gives the same result.

    >>> result = simulate("classic", players=2, rounds=100, seed=1)
    >>> result.rounds, sum(result.round_wins) + result.void_rounds
    (100, 100)
    """
    if games is not None and rounds is not None:
        raise ValueError("games or rounds are simulated, not both; rounds are games of a single round")
    count = next((n for n in (games, rounds) if n is not None), 1000)
    if count < 1:
        raise ValueError(f"at least one game or round is simulated, not {count}")
    chosen = dict(options or {})
    if games is None:
        if "rounds" in chosen:
            raise ValueError(
                "the option rounds ends whole games: say how many games are simulated, not how many rounds"
            )
        chosen["rounds"] = 1
    setting = Setting.read(edition, players, chosen, custom)
    setting.check_deal()
    seated = _one_for_each_seat(bots, players)
    policies = [bot for bot in seated if isinstance(bot, str) and bot in POLICIES]
    if policies and len(policies) < players:
        raise ValueError(f"{policies[0]} plays at all seats or beside {' and '.join(POLICIES)} only, not beside bots")
    if not policies:
        names, sums = _played_by_bots(setting, seated, seed, count)
        return _result(setting, names, seed, count, sums)
    keen = sum(1 << seat for seat, policy in enumerate(policies) if policy == KEEN)
    if count >= COMPILING_PAYS and find_spec("numba") is not None:
        return _result(setting, policies, seed, count, _played_compiled(setting, keen, seed, count), is_compiled=True)
    sums = _no_sums(players)
    playout.tally_games(setting.rules, Table(), seed, keen, count, *sums)
    return _result(setting, policies, seed, count, sums)


class _Sums(NamedTuple):
    """What is added up, as the kernel does it."""

    wins: list[int]
    round_wins: list[int]
    points: list[int]
    totals: list[int]
    """Actions, rounds, void rounds, actions of the longest round."""


def _no_sums(players: int) -> _Sums:
    return _Sums([0] * players, [0] * players, [0] * players, [0] * 4)


def _result(
    setting: Setting, bots: Sequence[str], seed: int, games: int, sums: _Sums, *, is_compiled: bool = False
) -> Simulation:
    actions, rounds, void, longest = sums.totals
    return Simulation(
        edition=setting.base.name,
        players=setting.players,
        bots=tuple(bots),
        seed=seed,
        games=games,
        rounds=rounds,
        void_rounds=void,
        actions=actions,
        longest_round=longest,
        game_wins=tuple(sums.wins),
        round_wins=tuple(sums.round_wins),
        points=tuple(sums.points),
        is_compiled=is_compiled,
    )


def _one_for_each_seat(bots: Players, players: int) -> tuple[str | BotFactory, ...]:
    if isinstance(bots, str) or callable(bots):
        bots = (bots,) * players
    if len(bots) != players:
        raise ValueError(f"{players} players need one bot for all of them or {players}, not {len(bots)}")
    known = (*POLICIES, *bot_names())
    for bot in bots:
        if isinstance(bot, str) and bot not in known and not is_command(bot):
            raise ValueError(f"there is no bot {bot!r}{did_you_mean(bot, known)}; there are {', '.join(known)}")
    return tuple(bots)


def _played_compiled(setting: Setting, keen: int, seed: int, count: int) -> _Sums:
    import numpy as np

    from ..compiled import load
    from .arrays import empty_tables, to_record

    tally_games = load("playout").tally_games
    rules, tables = to_record(setting.rules), empty_tables(1)
    sums = [np.array(row, np.int64) for row in _no_sums(setting.players)]
    for first in range(0, count, CHUNK):
        tally_games(rules[0], tables[0], seed + first, keen, min(CHUNK, count - first), *sums)
    return _Sums(*(row.tolist() for row in sums))


def _played_by_bots(
    setting: Setting, bots: Sequence[str | BotFactory], seed: int, count: int
) -> tuple[list[str], _Sums]:
    """Bots written in Python, each with a view of its own; their names, and what came of it."""
    makers = [bot_named(bot) if isinstance(bot, str) else bot for bot in bots]
    sums, names = _no_sums(setting.players), [""]
    for number in range(seed, seed + count):
        seated = [make(Random(f"{number} {seat}")) for seat, make in enumerate(makers)]
        names = [bot.name for bot in seated]
        _add(sums, play_game(Game.of(setting, seed=number), seated, Random(number)))
    return names, sums


def _add(sums: _Sums, game: Game) -> None:
    """Add a game that is over."""
    for seat in game.winners:
        sums.wins[seat] += 1
    steps = 0
    for batch in game.batches[1:]:
        steps += 1
        for event in batch.events:
            match event:
                case RoundWon(seat):
                    sums.round_wins[seat] += 1
                case RoundVoid():
                    sums.totals[2] += 1
                case Scored(seat, points, _):
                    sums.points[seat] += points
        if any(isinstance(event, RoundWon | RoundVoid) for event in batch.events):
            sums.totals[0] += steps
            sums.totals[1] += 1
            sums.totals[3] = max(sums.totals[3], steps)
            steps = 0
