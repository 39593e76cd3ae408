"""What people jump to when they look at a game again: calls, catches, verdicts, many cards, ends of rounds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .judged_pledges import Judged
from .moved_cards import Drew
from .scored_rounds import RoundVoid, RoundWon
from .taken_turns import Caught, ChallengeDecided, UnoCalled

if TYPE_CHECKING:
    from collections.abc import Iterable

    from . import Event

MANY_CARDS: Final = 4
"""Players remember when they drew this many cards at once."""


def is_key_moment(events: Iterable[Event]) -> bool:
    """Whether the step with these events is worth a look.

    >>> from pioche.events import Drew, UnoCalled, Why
    >>> is_key_moment([UnoCalled(0)])
    True
    >>> is_key_moment([Drew(0, ("R5",), Why.TURN)])
    False
    """
    return any(map(_is_memorable, events))


def _is_memorable(event: Event) -> bool:
    match event:
        case UnoCalled() | Caught() | ChallengeDecided() | Judged() | RoundWon() | RoundVoid():
            return True
        case Drew(cards=cards):
            return len(cards) >= MANY_CARDS
        case _:
            return False
