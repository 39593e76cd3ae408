"""A hint: what is best in a position, and what the playouts found that speaks for it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from math import sqrt
from random import Random
from typing import TYPE_CHECKING, Final

from ..actions import Lay, Play
from ..determinize import determinize
from ..events import Drew, Skipped
from .odds import odds_in_parts
from .outcomes import Playouts, at_once, moves_of

if TYPE_CHECKING:
    from collections.abc import Generator

    from ..actions import Action
    from ..cards import Seat
    from ..view import View
    from .odds import MoveOdds, Odds

SHOWN: Final = 4
"""How many moves are compared closely: the best one and at most three others."""
DEALS: Final = 6
"""On how many deals a move must do the same to somebody before a hint says so."""


class Reason(StrEnum):
    """What speaks for the best move."""

    SURE = "sure"
    """It wins the round, whatever the others hold."""
    CLOSE = "close"
    """The second-best move is as good, as far as the playouts can tell."""
    TRADE = "trade"
    """The second-best move wins the round more often, but the game less often."""
    RIVAL = "rival"
    """Somebody wins less often than after the second-best move."""
    DRAWS = "draws"
    """The same; and this makes them draw cards."""
    FACES = "faces"
    """The same; and they have to answer to a penalty."""
    SKIPS = "skips"
    """The same; and it costs them their turn."""


@dataclass(frozen=True, slots=True)
class Hint:
    """The best move beside the others, and why."""

    odds: Odds
    reason: Reason
    rival: Seat
    """Who loses most by it, compared with the second-best move."""
    cards: int = 0
    """How many cards it makes them draw, or asks them for."""

    @property
    def best(self) -> MoveOdds:
        """The best move."""
        return self.odds.moves[0]

    @property
    def second(self) -> MoveOdds:
        """The second-best move."""
        return self.odds.moves[1]


def hint(view: View, *, playouts: int, compiled: bool, seed: int = 0) -> Hint:
    """What is best for a seat that can choose between two moves at least; the same arguments give the same hint.

    Nothing but the view of the seat is used.

    >>> from pioche import load_record
    >>> game = load_record('''
    ... edition = "classic"
    ... players = 2
    ... hands = { A = "R1", B = "G4 G5" }
    ... discard = "R7"
    ... turn = "A"
    ... ''').replay()
    >>> found = hint(game.view(0), playouts=20, compiled=False)
    >>> str(found.best), found.reason.value
    ('A play R1', 'sure')
    """
    return at_once(hint_in_parts(view, Playouts(playouts, seed, compiled), part=playouts))


def hint_in_parts(view: View, play_on: Playouts, *, part: int) -> Generator[None, None, Hint]:
    """The same, in parts of a few deals."""
    moves = moves_of(view)
    if len(moves) > SHOWN:  # the more moves, the fewer tries; those that seem best are tried again
        some = max(1, play_on.count * SHOWN // len(moves))
        first = yield from odds_in_parts(view, replace(play_on, count=some), None, part=part)
        moves = [move.action for move in first.moves[:SHOWN]]
    found = yield from odds_in_parts(view, play_on, moves, part=part)
    best, second = found.moves[:2]
    others = [seat for seat in view.playing if seat != view.seat]
    rival = max(others, key=lambda seat: second.outcome.round[seat] - best.outcome.round[seat])
    if best.wins:
        return Hint(found, Reason.SURE, rival)
    gain = best.round.value - second.round.value
    error = sqrt(sum(one.round.value * (1 - one.round.value) for one in (best, second)) / found.playouts)
    if gain < -error:
        return Hint(found, Reason.TRADE, rival)
    if gain <= error:
        return Hint(found, Reason.CLOSE, rival)
    done = _done_to(view, best.action, rival)
    if done is None or done == _done_to(view, second.action, rival):
        return Hint(found, Reason.RIVAL, rival)
    return Hint(found, done[0], rival, done[1])


def with_its_call(view: View, action: Action) -> Action:
    """The move with its call, where a careful player calls."""
    called = replace(action, uno=True) if isinstance(action, Play | Lay) else action
    return called if called in view.legal else action


def _done_to(view: View, action: Action | None, rival: Seat) -> tuple[Reason, int] | None:
    """What a move does to somebody at once, whatever is hidden."""
    if action is None:
        return None
    found = {_done_on(view, with_its_call(view, action), rival, deal) for deal in range(DEALS)}
    return found.pop() if len(found) == 1 else None


def _done_on(view: View, action: Action, rival: Seat, deal: int) -> tuple[Reason, int] | None:
    game = determinize(view, Random(deal))
    events = game.play(action)
    drawn = sum(len(event.cards) for event in events if isinstance(event, Drew) and event.seat == rival)
    if drawn:
        return Reason.DRAWS, drawn
    after = game.view(None)
    if after.penalty is not None and rival in after.actors:
        return Reason.FACES, after.penalty.cards
    return (Reason.SKIPS, 0) if any(isinstance(event, Skipped) and event.seat == rival for event in events) else None
