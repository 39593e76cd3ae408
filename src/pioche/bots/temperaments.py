"""Temperaments: which of several moves that are about as good somebody likes best. They change style, not strength."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

from ..actions import Challenge, Play
from ..editions.card_effects import Op, Who

if TYPE_CHECKING:
    from random import Random

    from ..actions import Action
    from ..view import View

Liking: TypeAlias = "Callable[[View, Action, Random], float]"

_ATTACKS: Final = frozenset({Op.SKIP, Op.PENALTY, Op.PRESS, Op.HIT})
_HARMLESS: Final = frozenset({Who.SELF, Who.ALL})
_TWISTS: Final = frozenset({Op.REVERSE, Op.FRIENDS, Op.DARE, Op.FACE, Op.SWAP, Op.ROTATE, Op.PLEDGE})


@dataclass(frozen=True, slots=True)
class Temperament:
    """What somebody likes, and how long they think about it."""

    name: str
    thinking: float
    """As a factor of the seconds that the same bot takes without a temperament."""
    gives: float
    """How much worth a regular gives up for it at most, in cards of its own hand; measured so that it wins as often."""
    liking: Liking


def attacks(view: View, action: Action) -> int:
    """How much of what the action does is against others."""
    if isinstance(action, Challenge):
        return 1
    if not isinstance(action, Play):
        return 0
    return sum(
        effect.op in _ATTACKS or (effect.op is Op.DRAW and effect.who not in _HARMLESS)
        for effect in view.setting.edition.face_of[action.card].effects
    )


def twists(view: View, action: Action) -> int:
    """How much the action changes what everybody expects: the colour, the direction, hands, or a show for all."""
    if not isinstance(action, Play):
        return 0
    face = view.setting.edition.face_of[action.card]
    changes = (action.colour or action.card[0]) != view.colour
    return changes + sum(effect.op in _TWISTS for effect in face.effects)


def _cautious(view: View, action: Action, rng: Random) -> float:  # noqa: ARG001
    """Provokes nobody, stays with the colour, and keeps its strong cards for later."""
    return -2.0 * attacks(view, action) - twists(view, action)


def _aggressive(view: View, action: Action, rng: Random) -> float:  # noqa: ARG001
    """Strikes as soon as it can, first those who hold the fewest cards."""
    target = action.target if isinstance(action, Play) else None
    return attacks(view, action) - (0.0 if target is None else 0.01 * view.counts[target])


def _joker(view: View, action: Action, rng: Random) -> float:
    """Likes whatever nobody expects, and not even itself knows what."""
    return twists(view, action) + 1.5 * rng.random()


CAUTIOUS: Final = Temperament("cautious", 1.25, 0.8, _cautious)
AGGRESSIVE: Final = Temperament("aggressive", 0.8, 1.5, _aggressive)
JOKER: Final = Temperament("joker", 1.0, 0.3, _joker)
TEMPERAMENTS: Final = {one.name: one for one in (CAUTIOUS, AGGRESSIVE, JOKER)}
