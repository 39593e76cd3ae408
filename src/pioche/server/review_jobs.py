"""Reviews in the worker: some moves at a time, so that other work comes in between."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final, NamedTuple

from ..judgement.judged_moves import judged_steps
from ..judgement.outcomes import PLAYOUTS, Playouts, can_compile, is_compiled
from ..judgement.review import put_together
from ..protocol.reading_and_writing import write_body
from ..tables.reviews_to_send import as_sent
from .compression import Packed, packed
from .slow_work_jobs import past_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..judgement.judged_moves import JudgedStep
    from .slow_work_jobs import Load

SECONDS: Final = 1.0
"""About how many seconds a job takes."""
COMPILING_PAYS: Final = 50
"""With fewer playouts nothing is compiled."""


class ReviewPart(NamedTuple):
    """What is judged so far, of how many actions, and the whole review when all are."""

    steps: tuple[JudgedStep, ...]
    actions: int
    whole: Packed | None


def judged_further(
    load: Load,
    table: str,
    number: int,
    playouts: int,
    steps: tuple[JudgedStep, ...],
    clock: Callable[[], float] = time.monotonic,
) -> ReviewPart:
    """Judge some more moves of a game; the chance of each is its own, so that the parts make no difference."""
    past = past_of(load, table, number)
    finished = past.game
    count = len(finished.history)
    how = how_carefully(playouts)
    if how is None:
        return ReviewPart(steps, count, None)
    game = past.begun()
    end, found = clock() + SECONDS, list(steps)
    for step in judged_steps(game, finished.history, how, len(steps)):
        found.append(step)
        if clock() >= end:
            break
    if len(found) < count:
        return ReviewPart(tuple(found), count, None)
    names = [chair.name for chair in past.table.seats]
    told = as_sent(put_together(finished, names, found, how), past)
    return ReviewPart(tuple(found), count, packed(write_body(told)))


def how_carefully(playouts: int) -> Playouts | None:
    """As careful as was asked for where playouts compile; None: they are being compiled, and it is better to wait."""
    if playouts < COMPILING_PAYS:
        return Playouts(playouts)
    if not can_compile():
        return Playouts(PLAYOUTS // 3)
    return Playouts(playouts, compiled=True) if is_compiled() else None
