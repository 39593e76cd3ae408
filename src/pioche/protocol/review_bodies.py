"""A game judged after it is over, as it is sent."""

from __future__ import annotations

from .server_messages import HintedMove
from .wire_types import Text, Wire


class CostlyMove(Wire, frozen=True):
    """A move that cost its player something, by what they could know."""

    number: int
    """Which action of the game it is, from 1 on."""
    seat: int
    mark: str
    """`??` a blunder, `?` a mistake, `?!` an inaccuracy."""
    cost: float
    """What it takes from the chance to win the game."""
    played: Text
    better: Text
    """What would have been better."""
    chance: float
    """The player's chance with the move, as far as they could know."""
    best: float
    """The same with the better one."""


class JudgedPlayer(Wire, frozen=True):
    """How one player has played; deal, draws, own and others lead from an even share to the result."""

    seat: int
    accuracy: float | None
    """From 0 to 100; null where they had nothing to choose."""
    result: float
    deal: float
    draws: float
    own: float
    others: float


class GameReview(Wire, frozen=True):
    """The review of a game, or how far it has come."""

    done: int
    """How many actions are judged so far."""
    count: int
    chances: tuple[tuple[float, ...], ...] = ()
    """How likely each seat wins the game, after the first deal and after each action; empty until all are judged."""
    costly: tuple[CostlyMove, ...] = ()
    """The worst first."""
    players: tuple[JudgedPlayer, ...] = ()


class PositionHint(Wire, frozen=True):
    """What was best in a position of a game that is over, by what the player to move could know."""

    seat: int | None = None
    """Who was to move; null: nobody had anything to decide, and nothing else is told."""
    todo: Text | None = None
    why: Text | None = None
    moves: tuple[HintedMove, ...] = ()
    """The best first; none where nothing had to be tried."""
    playouts: int = 0
    """How often each was tried."""
    is_rough: bool = False
    """Whether that was so seldom that the chances are rough."""
