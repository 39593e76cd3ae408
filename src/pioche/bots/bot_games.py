"""Bots at a table: who is asked, whose answer comes first, and whole games."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, NamedTuple, cast

from ..actions import NextRound, without_call
from ..view import Phase
from .interface import Answer, BotError, answers, claims, situation

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from ..actions import Action
    from ..cards import Seat
    from ..events import Event
    from ..game import Game
    from ..view import View
    from .interface import Bot

MAX_ACTIONS = 100_000
"""No game of bots that want to win is as long as this."""


class Move(NamedTuple):
    """What was done, how long its bot hesitated, and what happened."""

    action: Action
    seconds: float
    events: tuple[Event, ...]


class BotDecision(NamedTuple):
    """What a bot claims out of turn, and what it answers; None is nothing."""

    claim: Answer | None
    answer: Answer | None


@dataclass(frozen=True)
class Decided:
    """A bot that has been asked already."""

    name: str
    decision: BotDecision

    def answer(self, _: View) -> Answer:
        """What it answered."""
        return cast("Answer", self.decision.answer)  # it is checked by those who ask

    def claim(self, _: View) -> Answer | None:
        """What it claimed."""
        return self.decision.claim


class EndlessGame(BotError):
    """The bots do not bring the game to its end."""


def play_game(game: Game, bots: Sequence[Bot], rng: Random | None = None, *, max_actions: int = MAX_ACTIONS) -> Game:
    """Let one bot for each seat play the game to its end.

    >>> from pioche.bots import NoviceBot, RegularBot
    >>> from pioche.game import Game
    >>> game = play_game(Game.new("classic", players=2, seed=7), [RegularBot(1), NoviceBot(2)], Random(3))
    >>> game.is_over
    True
    """
    for _ in moves(game, bots, rng, max_actions=max_actions):
        pass
    return game


def moves(
    game: Game,
    bots: Sequence[Bot],
    rng: Random | None = None,
    *,
    max_actions: int = MAX_ACTIONS,
    before: Callable[[Action], None] | None = None,
) -> Iterator[Move]:
    """The same, move by move; the game has taken the action when its move is given, and not yet at ``before``."""
    if len(bots) != game.setting.players:
        raise ValueError(f"{game.setting.players} seats need as many bots, not {len(bots)}")
    seated = dict(enumerate(bots))
    rng = rng or Random(0)
    for _ in range(max_actions):
        if game.is_over:
            return
        found = fastest(game, seated, rng)
        assert found is not None, "the table waits for nobody"
        if before is not None:
            before(found.action)
        yield Move(found.action, found.seconds, game.play(found.action))
    if not game.is_over:
        raise EndlessGame(
            f"after {max_actions} actions the game of {', '.join(bot.name for bot in bots)} is not over "
            f"(round {game.view(None).round}, scores {game.scores}); raise max_actions if it is meant to last"
        )


def fastest(game: Game, bots: Mapping[Seat, Bot], rng: Random) -> Answer | None:
    """What the bots' seats do next: the answer or claim that comes soonest, at the same time either.

    None where the table waits only for seats that have no bot; between rounds, the next deal.
    """
    if game.phase is Phase.ROUND_OVER:
        return Answer(NextRound(), 0.0)
    first: Answer | None = None
    order = 0.0
    for seat in range(game.setting.players):
        if seat not in bots or not is_asked(game, seat):
            continue
        for found in decided(bots[seat], game.view(seat)):
            if found is None:
                continue
            tie = rng.random()
            if first is None or (found.seconds, tie) < (first.seconds, order):
                first, order = found, tie
    return first


def is_asked(game: Game, seat: Seat) -> bool:
    """Whether it is worth building a view: the table waits for the seat, or it may have something to claim."""
    if seat in game.actors:
        return True
    if not game.table.owes and not game.setting.options.jump_in:
        return False
    return bool(game.legal_actions(seat))


def decided(bot: Bot, view: View) -> BotDecision:
    """What the bot claims and answers, checked."""
    return BotDecision(claimed(bot, view), answered(bot, view))


def answered(bot: Bot, view: View) -> Answer | None:
    """The bot's answer, checked; None where the table does not wait for it."""
    options = answers(view)
    if not options:
        return None
    found = bot.answer(view)
    _check(bot, view, found, options)
    return found


def claimed(bot: Bot, view: View) -> Answer | None:
    """The bot's claim, checked; None where it has nothing to claim or does not want to."""
    options = claims(view)
    if not options:
        return None
    found = bot.claim(view)
    if found is not None:
        _check(bot, view, found, options)
    return found


def _check(bot: Bot, view: View, found: object, options: Sequence[Action]) -> None:
    """An answer is an ``Answer`` with a legal action of the seat's own and seconds that can be waited for."""
    if not isinstance(found, Answer):
        raise BotError(f"{bot.name} gave {found!r} instead of an Answer: {situation(view)}")
    action = found.action
    if action not in options and without_call(action) not in options:
        raise BotError(f"{bot.name} answered {action}, which is not what it may do now: {situation(view)}")
    if not 0.0 <= found.seconds < float("inf"):
        raise BotError(f"{bot.name} hesitates for {found.seconds!r} seconds, which makes no sense: {situation(view)}")
