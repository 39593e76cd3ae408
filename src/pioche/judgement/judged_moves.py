"""One move of a game, judged: what it changed for everybody, what it cost, and what would have been better."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import sqrt
from random import Random
from typing import TYPE_CHECKING, Final

from ..actions import Accuse, CallUno, Lay, NextRound, Play, TakeCards, TakeDare, Vote, without_call
from ..bots.endings import sure_win
from ..events import Drew, Pressed
from ..kernel.codes import ROUND_OVER
from .outcomes import Playouts, moves_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ..actions import Action
    from ..cards import Seat
    from ..events import Event
    from ..game import Game

NOTICED: Final = 0.01
"""A move that seems to cost less than this is not examined again."""
CLOSER: Final = 3
"""The two moves that are compared are tried this many times as often."""
NOT_JUDGED: Final = (Accuse, CallUno, NextRound, TakeCards, TakeDare, Vote)
"""Actions that depend on what people can do or have seen, and those that are never wrong."""


@dataclass(frozen=True, slots=True)
class JudgedStep:
    """What is found about one action, before all of a game is put together."""

    round: int
    seat: Seat | None
    line: str
    before: tuple[float, ...]
    """How likely each seat wins the game before it, with all hands open."""
    expected: tuple[float, ...]
    """The same after it, before its chance is known."""
    is_chance: bool
    """Whether cards were drawn, or the launcher pressed."""
    choices: int = 0
    """How many moves there were to choose from; 0: it is not judged."""
    cost: float = 0.0
    """What it takes from the mover's chance to win, as far as they could know."""
    better: str = ""
    """What would have been better, in the notation."""
    chance: float = 0.0
    """The mover's chance with it, as far as they could know."""
    best: float = 0.0
    """The same with what would have been better."""


def seed_of(seed: int, step: int, which: str) -> int:
    """The seed of one judgement's chance."""
    return Random(f"{seed}:{step}:{which}").getrandbits(48)


def open_chances(game: Game, playouts: Playouts, step: int) -> tuple[float, ...]:
    """How likely each seat wins the game as it stands, with all hands open."""
    return _settled(game, playouts).with_open_hands(game, [None], seed_of(playouts.seed, step, "open"))[0].game


def _settled(game: Game, playouts: Playouts) -> Playouts:
    """The playouts that a position needs: one between rounds, where nothing is left to play out."""
    return replace(playouts, count=1) if game.table.phase >= ROUND_OVER else playouts


def judged_steps(
    game: Game, actions: Sequence[Action], playouts: Playouts, first: int = 0, last: int | None = None
) -> Iterator[JudgedStep]:
    """Judge actions of a game one by one, from number ``first`` to ``last``; ``game`` stands before all of them."""
    for step, action in enumerate(actions[:last]):
        if step < first:
            game.play(action)
            continue
        found = _judge(game, action, playouts, step)
        events = game.play(action)
        yield replace(found, is_chance=is_chance(events))


def is_chance(events: Sequence[Event]) -> bool:
    """Whether something was drawn or pressed: what came of it was not the mover's choice."""
    return any(isinstance(event, Drew | Pressed) for event in events)


def _judge(game: Game, action: Action, playouts: Playouts, step: int) -> JudgedStep:
    seat = None if isinstance(action, NextRound) else action.seat
    if seat is None:
        before = expected = open_chances(game, playouts, step)
    else:
        arms: list[Action | None] = [None, action]
        dealing = seed_of(playouts.seed, step, "open")
        before, expected = (one.game for one in playouts.with_open_hands(game, arms, dealing))
    found = JudgedStep(game.table.rounds, seat, str(action), before, expected, is_chance=False)
    return (
        found
        if seat is None or isinstance(action, NOT_JUDGED)
        else _with_cost(found, game, action, seat, playouts, step)
    )


def _with_cost(found: JudgedStep, game: Game, action: Action, seat: Seat, playouts: Playouts, step: int) -> JudgedStep:
    """Compare the move with what else the seat could do, by what it could know."""
    view = game.view(seat)
    options = moves_of(view)
    done = without_call(action)
    forgot = isinstance(action, Play | Lay) and not action.uno and replace(action, uno=True) in view.legal
    if (len(options) < 2 and not forgot) or done not in options:
        return found
    tried = playouts.from_view(view, options, seed_of(playouts.seed, step, "seen"))
    chance = tried[options.index(done)].game[seat]
    best = max(tried, key=lambda one: one.game[seat])
    won = sure_win(view, [option for option in options if option is not None]) if seat in view.actors else None
    if won is not None:
        best = tried[options.index(won)]
    found = replace(found, choices=len(options), chance=chance, best=chance)
    if won == done and not forgot:
        return found
    is_good = best.action == done or best.game[seat] - chance < NOTICED
    if is_good and not forgot:
        return found
    return _compared(found, game, action, done if is_good else best.action, seat, playouts, step)


def _compared(
    found: JudgedStep, game: Game, action: Action, other: Action | None, seat: Seat, playouts: Playouts, step: int
) -> JudgedStep:
    """Try the move and the better one again, more often: the best of many is partly luck."""
    view, dealing = game.view(seat), seed_of(playouts.seed, step, "again")
    more = replace(playouts, count=CLOSER * playouts.count)
    if isinstance(other, Play | Lay) and replace(other, uno=True) in view.legal:
        other = replace(other, uno=True)
    mine, better = more.from_view(view, [action, other], dealing, calls=False)
    cost = better.game[seat] - mine.game[seat]
    error = sqrt(sum(one.game[seat] * (1 - one.game[seat]) for one in (mine, better)) / mine.playouts)
    if cost <= max(error, NOTICED):
        return found
    return replace(
        found,
        cost=cost,
        better="-" if other is None else str(other),
        chance=mine.game[seat],
        best=better.game[seat],
    )
