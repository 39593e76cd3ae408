"""Choosing step by step: first the card, then what must be named with it, one question at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ..actions import Accuse, CallUno, Catch, Lay, Play
from ..view import PlayableGame

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ..actions import Action
    from ..cards import Card, Seat

CardAction = Play | Lay
Named = str | int | None
_PARTS = ("number", "face", "colour", "target")


class Question(NamedTuple):
    """What must be named next with a card, and the possible answers."""

    part: str
    answers: tuple[Named, ...]


def with_card(legal: Iterable[Action], card: Card) -> tuple[CardAction, ...]:
    """Every way to lay that card."""
    return tuple(action for action in legal if isinstance(action, Play | Lay) and action.card == card)


def playable(look: PlayableGame) -> frozenset[Card]:
    """The cards of the hand that can be laid now."""
    return frozenset(action.card for action in look.legal if isinstance(action, Play | Lay))


def next_question(ways: Sequence[CardAction]) -> Question | None:
    """What must be named until one way is left, apart from the call.

    >>> from pioche.cards import Card
    >>> next_question([Play(0, Card("W"), colour="R"), Play(0, Card("W"), colour="G")])
    Question(part='colour', answers=('R', 'G'))
    """
    plays = [way for way in ways if isinstance(way, Play)]
    for part in _PARTS:
        answers = dict.fromkeys(getattr(play, part) for play in plays)
        if len(answers) > 1:
            return Question(part, tuple(answers))
    return None


def named(ways: Sequence[CardAction], part: str, answer: Named) -> tuple[CardAction, ...]:
    """The ways that agree with an answer."""
    return tuple(way for way in ways if getattr(way, part) == answer)


def with_call(ways: Sequence[CardAction], *, call: bool) -> CardAction:
    """Of the remaining ways, the one with or without the call; the only one if there is one."""
    return next((way for way in ways if way.uno == call), ways[0])


def can_call(ways: Sequence[CardAction]) -> bool:
    """Whether the call makes a difference."""
    return {way.uno for way in ways} == {True, False}


def answers_without_card(look: PlayableGame) -> tuple[Action, ...]:
    """What else the table waits for: draw, keep, accept, vote, the next round."""
    if look.seat not in look.actors and look.actors:
        return ()
    return tuple(action for action in look.legal if not isinstance(action, Play | Lay | CallUno | Catch | Accuse))


def calls(look: PlayableGame) -> tuple[CallUno, ...]:
    """The seat's own late call."""
    return tuple(action for action in look.legal if isinstance(action, CallUno))


def catches(look: PlayableGame) -> tuple[Catch, ...]:
    """Whom the seat can catch."""
    return tuple(action for action in look.legal if isinstance(action, Catch))


def accusations(look: PlayableGame) -> tuple[Accuse, ...]:
    """Whom the seat can accuse, and of what."""
    return tuple(action for action in look.legal if isinstance(action, Accuse))


def claims(look: PlayableGame) -> tuple[Action, ...]:
    """What counts only if nobody is quicker: calls and catches, and cards out of turn."""
    kinds = CallUno | Catch if look.seat in look.actors else CallUno | Catch | Play
    return tuple(action for action in look.legal if isinstance(action, kinds))


def deciding(looks: Sequence[PlayableGame]) -> Seat | None:
    """The first seat that the table waits for; between rounds the first of all."""
    for look in looks:
        if look.seat is not None and (look.seat in look.actors or (not look.actors and look.legal)):
            return look.seat
    return None
