"""Positions of a game that was played: what the player to move could see there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..actions import NextRound
from .outcomes import moves_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..actions import Action
    from ..game import Game
    from ..view import View


def view_to_move(begun: Game, history: Sequence[Action], at: int) -> View | None:
    """What the player saw who was to move after the first ``at`` actions; None: nothing was to be decided.

    ``begun`` is the game before its first action, and is played on. Where several could move it is the one who did.

    >>> from pioche.game import Game
    >>> game = Game.new("classic", players=2, seed=1)
    >>> view_to_move(game, [], 0).seat == game.actors[0]
    True
    """
    for action in history[:at]:
        begun.play(action)
    moved = history[at] if at < len(history) else NextRound()
    first = () if isinstance(moved, NextRound) or moved.seat not in begun.actors else (moved.seat,)
    for seat in (*first, *begun.actors):
        view = begun.view(seat)
        if any(moves_of(view)):
            return view
    return None
