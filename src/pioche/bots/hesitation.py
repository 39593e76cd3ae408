"""How long a person would hesitate: bots are asked for it, so that a table with them feels like a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..actions import (
    Accept,
    Action,
    CallUno,
    Catch,
    Challenge,
    Decline,
    Draw,
    Keep,
    Play,
    TakeCards,
    TakeDare,
    Vote,
)

if TYPE_CHECKING:
    from random import Random


@dataclass(frozen=True, slots=True)
class Tempo:
    """How quick somebody is, as factors of an ordinary player's seconds."""

    thinking: float = 1.0
    reacting: float = 1.0
    spread: float = 0.3
    """How much the same decision differs from one time to the next."""


_SECONDS = {
    Draw: 1.1,
    Keep: 1.2,
    Challenge: 2.6,
    Accept: 2.0,
    TakeDare: 2.8,
    TakeCards: 2.4,
    Decline: 1.0,
    Vote: 1.8,
}
_ORDINARY = 1.0
_REACTION = {CallUno: 0.9, Catch: 1.3}
_JUMP_IN = 0.8
_MOST_CHOICES = 8


def hesitation(rng: Random, tempo: Tempo, action: Action, choices: int) -> float:
    """Seconds before an answer, the longer the more there was to choose from and to name."""
    seconds = _SECONDS.get(type(action), _ORDINARY)
    if choices == 1:
        seconds *= 0.6
    else:
        seconds += 0.12 * min(choices, _MOST_CHOICES)
    if isinstance(action, Play):
        seconds += 0.7 * (action.colour is not None) + 0.8 * (action.target is not None)
        seconds += 0.9 * (action.number is not None) + 0.4 * (action.face is not None)
    return seconds * tempo.thinking * _luck(rng, tempo)


def reaction(rng: Random, tempo: Tempo, claim: Action) -> float:
    """Seconds before a claim: it takes a moment to notice, and the window does not wait."""
    return _REACTION.get(type(claim), _JUMP_IN) * tempo.reacting * _luck(rng, tempo)


def _luck(rng: Random, tempo: Tempo) -> float:
    return rng.lognormvariate(0.0, tempo.spread)
