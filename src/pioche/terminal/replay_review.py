"""The review of a record while it is looked at: it is computed in a thread, and can be given up at any time."""

from __future__ import annotations

import asyncio
import threading
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from ..judgement.outcomes import is_compiled, is_compiling
from ..judgement.review import review

if TYPE_CHECKING:
    from ..judgement.review import Review
    from ..record import Record

COMPILED_PLAYOUTS: Final = 400
PLAYOUTS: Final = 12
"""How often each move is tried where nothing compiles."""
LOOK: Final = 0.2
"""Seconds between two looks at whether all is compiled."""


class GivenUp(Exception):
    """Nobody waits for the review any more."""


class RunningReview:
    """The review of one record, from when it is asked for."""

    def __init__(self, record: Record) -> None:
        self.found: Review | None = None
        self.done = 0
        """How many actions are judged so far."""
        self.count = len(record.actions)
        self._record = record
        self._given_up = threading.Event()

    async def run(self) -> None:
        """Judge the whole record."""
        with suppress(GivenUp):
            self.found = await asyncio.to_thread(self._judge)

    def give_up(self) -> None:
        """Stop with the move that is being judged."""
        self._given_up.set()

    def _judge(self) -> Review:
        """The review, with compiled playouts where there are any or will be."""
        while is_compiling() and not self._given_up.wait(LOOK):
            pass
        ready = is_compiled()
        playouts = COMPILED_PLAYOUTS if ready else PLAYOUTS
        return review(self._record, playouts=playouts, compiled=ready, progress=self._progress)

    def _progress(self, done: int, _count: int) -> None:
        self.done = done
        if self._given_up.is_set():
            raise GivenUp
