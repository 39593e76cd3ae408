"""Reviews inside a page: rough ones, some moves at a time, so that the page goes on in between."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from ..judgement.judged_moves import judged_steps
from ..judgement.outcomes import Playouts
from ..judgement.review import put_together
from ..protocol.review_bodies import GameReview
from ..tables.reviews_to_send import as_sent

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..judgement.judged_moves import JudgedStep
    from ..tables.finished import PastGame

SECONDS: Final = 0.1
"""About how many seconds of moves are judged for one question."""
PLAYOUTS_IN_ALL: Final = 400
"""A long game gets fewer playouts for each move, so that every review takes seconds."""
FEWEST: Final = 2
MOST: Final = 12
KEPT: Final = 8


class PageReviews:
    """The latest reviews, begun or whole."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._steps: dict[tuple[str, int], list[JudgedStep]] = {}
        self._whole: dict[tuple[str, int], GameReview] = {}

    def judge(self, past: PastGame) -> GameReview:
        """Judge some more moves; returns the review, or how far it has come."""
        key = (past.table.id, past.number)
        found = self._whole.get(key)
        if found is not None:
            return found
        for old in list(self._steps)[: -KEPT + 1] if key not in self._steps else ():
            del self._steps[old]
            self._whole.pop(old, None)
        steps, actions = self._steps.setdefault(key, []), past.game.history
        how, end = how_roughly(len(actions)), self._clock() + SECONDS
        for step in judged_steps(past.begun(), actions, how, len(steps)):
            steps.append(step)
            if self._clock() >= end:
                break
        if len(steps) < len(actions):
            return GameReview(len(steps), len(actions))
        names = [chair.name for chair in past.table.seats]
        self._whole[key] = as_sent(put_together(past.game, names, steps, how), past)
        return self._whole[key]


def how_roughly(actions: int) -> Playouts:
    """The playouts for a game with this many actions."""
    return Playouts(max(FEWEST, min(MOST, PLAYOUTS_IN_ALL // max(actions, 1))))
