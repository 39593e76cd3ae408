"""One deal at one table, played in all rotations of its bots with the same cards and the same chance."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Final, TypeAlias

from ...bots.bot_games import EndlessGame, answered, claimed, moves
from ...game import Game
from ...kernel.counting import GAMES_WON
from ..simulation import Task, play_compiled, play_interpreted
from ..workers import go_on
from .pairing import Lineup, rotations

if TYPE_CHECKING:
    from ...bots import Answer, Bot
    from ...view import View
    from .plan import TournamentPlan

MAX_ACTIONS: Final = 20_000
"""A game that is not over by then is shared by everybody."""
MOST_WORDS: Final = 300
"""An error message is cut after this many characters."""


@dataclass(frozen=True)
class LostByFault:
    """A game that was lost by a fault: the bot, and what it did."""

    bot: int
    rotation: int
    error: str


@dataclass(frozen=True)
class DealResult:
    """The result of a deal at a table: for each rotation the numbers of the seats that won."""

    table: int
    """Which table of the tournament, counted from 0 in the order of play."""
    lineup: Lineup
    deal: int
    winners: tuple[tuple[int, ...], ...]
    failures: tuple[LostByFault, ...] = ()

    def shares(self, bots: int) -> list[float]:
        """How many games each bot won; a game that several win is shared."""
        won = [0.0] * bots
        for seated, winners in zip(rotations(self.lineup), self.winners, strict=True):
            for seat in winners:
                won[seated[seat]] += 1 / len(winners)
        return won


Piece: TypeAlias = "tuple[TournamentPlan, int, Lineup, int, bool]"
"""A plan, the number of the table, who sits there, the deal, and whether the rules are compiled."""


class BotFell(Exception):
    """A bot raised something, or did what it may not."""

    def __init__(self, seat: int, error: str) -> None:
        super().__init__(error)
        self.seat = seat
        self.error = error


class Watched:
    """A bot whose errors name it as their cause."""

    def __init__(self, bot: Bot, seat: int) -> None:
        self._bot = bot
        self._seat = seat
        self.name = f"seat {seat}"

    def answer(self, view: View) -> Answer:
        """What it does."""
        try:
            found = answered(self._bot, view)
        except (Exception, SystemExit) as error:
            raise BotFell(self._seat, told(error)) from error
        assert found is not None
        return found

    def claim(self, view: View) -> Answer | None:
        """What it claims."""
        try:
            return claimed(self._bot, view)
        except (Exception, SystemExit) as error:
            raise BotFell(self._seat, told(error)) from error


def told(error: BaseException) -> str:
    """An error in one line."""
    return " ".join(f"{type(error).__name__}: {error}".split())[:MOST_WORDS]


def play_deal(piece: Piece) -> DealResult:
    """Play the deal in all rotations."""
    plan, table, lineup, deal, is_compiled = piece
    winners: list[tuple[int, ...]] = []
    failures: list[LostByFault] = []
    for rotation, seated in enumerate(rotations(lineup)):
        go_on()
        bots = tuple(plan.bots[bot] for bot in seated)
        task = Task(plan.edition, plan.players, plan.options, plan.custom, bots, plan.seed + deal)
        if plan.is_within_kernel:
            sums = (play_compiled if is_compiled else play_interpreted)((task, task.seed, 1))
            winners.append(tuple(seat for seat, counts in enumerate(sums.seats) if counts[GAMES_WON]))
            continue
        try:
            winners.append(_play_game(task))
        except BotFell as fell:
            failures.append(LostByFault(seated[fell.seat], rotation, fell.error))
            winners.append(tuple(seat for seat in range(plan.players) if seat != fell.seat))
        except EndlessGame:
            winners.append(tuple(range(plan.players)))
    return DealResult(table, lineup, deal, tuple(winners), tuple(failures))


def _play_game(task: Task) -> tuple[int, ...]:
    game = Game.of(task.setting, seed=task.seed)
    bots: list[Bot] = []
    for seat in range(task.players):
        try:
            bots.append(Watched(task.seated_at(game, task.seed, seat), seat))
        except (Exception, SystemExit) as error:
            raise BotFell(seat, told(error)) from error
    for _ in moves(game, bots, Random(task.seed), max_actions=MAX_ACTIONS):
        pass
    return game.winners
