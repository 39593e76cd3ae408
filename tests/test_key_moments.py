"""Which steps of a game are worth a look."""

from __future__ import annotations

import pytest

from pioche.cards import HIDDEN
from pioche.events import (
    Accusation,
    Caught,
    ChallengeDecided,
    Drew,
    Event,
    Judged,
    Kept,
    RoundVoid,
    RoundWon,
    Skipped,
    TurnCame,
    UnoCalled,
    Why,
)
from pioche.events.key_moments import MANY_CARDS, is_key_moment


@pytest.mark.parametrize(
    "event",
    [
        UnoCalled(0),
        Caught(0, 1),
        ChallengeDecided(0, 1, guilty=True),
        Judged(0, upheld=True, about=Accusation.PLEDGE),
        Drew(0, (HIDDEN,) * MANY_CARDS, Why.PENALTY),
        RoundWon(0),
        RoundVoid(),
    ],
)
def test_one_such_event_is_enough(event: Event) -> None:
    assert is_key_moment([event])
    assert is_key_moment([Skipped(1), event, TurnCame(0)])


def test_an_ordinary_step_is_none() -> None:
    assert not is_key_moment([])
    assert not is_key_moment([Drew(0, (HIDDEN,) * (MANY_CARDS - 1), Why.PENALTY), Kept(0), TurnCame(1)])
