"""What a player does with what is legal: cards where it can, claims now and then, so that games come to an end."""

from __future__ import annotations

from enum import Enum
from random import Random

from pioche.view import SeenGame

CLAIM = 0.3
"""How often somebody catches another one, or lays out of turn, where they could."""
ACCUSE = 0.02


class Choice(Enum):
    """Whether there is something to do."""

    NOTHING = "wait for the others"
    LATER = "somebody else may do it first"
    NOW = "it is up to us"


def chosen(game: SeenGame, seat: int, rng: Random, *, is_now: bool = False) -> str | Choice:
    """The line to send, where it is to be sent now; else whether to think of one."""
    legal = game.legal
    if not legal:
        return Choice.NOTHING
    if "next" in legal:
        return "next" if is_now else rng.choice([Choice.NOW, Choice.LATER])
    if seat not in game.actors:
        claims = [line for line in legal if " accuse " not in line or rng.random() < ACCUSE]
        if not is_now:
            return Choice.NOW if claims and rng.random() < CLAIM else Choice.NOTHING
        return rng.choice(claims) if claims else Choice.NOTHING
    if not is_now:
        return Choice.NOW
    moves = [line for line in legal if " accuse " not in line and " catch " not in line] or list(legal)
    plays = [line for line in moves if " play " in line or " lay " in line]
    called = [line for line in plays if line.endswith(" uno")]
    if called and rng.random() < 0.8:
        return rng.choice(called)
    return rng.choice(plays if plays and rng.random() < 0.95 else moves)
