"""The time of a decision: one budget, which only the decision itself renews."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from .timers import call_at

if TYPE_CHECKING:
    from collections.abc import Callable


class Decision(NamedTuple):
    """What the table waits for: a move after this number of entries, or the vote that interrupts it."""

    settled: int
    vote: int = 0
    """The accusation that is voted on, or the seat of the dare; 0: none."""


@dataclass(eq=False)
class DecisionClock:
    """Counts the seconds that people have spent on a decision; after an interruption it goes on from the same value."""

    ring: Callable[[], None]
    """Called when the time is up."""
    ends: float = 0.0
    """When that is, by the clock of the event loop."""
    _decision: Decision | None = None
    _since: float | None = None
    """When it began to run; None: it is stopped."""
    _seconds: float = 0.0
    _spent: dict[Decision, float] = field(default_factory=dict)
    """The time spent on decisions that are not made yet, before the clock last ran."""
    _timer: asyncio.Handle | None = None
    _timer_ends: float = 0.0

    @property
    def is_running(self) -> bool:
        """Whether anybody is waited for."""
        return self._since is not None

    def is_about(self, settled: int) -> bool:
        """Whether it last ran for the decision after this number of entries, or for a vote that interrupts it."""
        return self._decision is not None and self._decision.settled == settled

    def run(self, decision: Decision, seconds: float) -> None:
        """Give this many seconds for a decision, less those that were spent on it before."""
        if self._since is not None and decision == self._decision and seconds == self._seconds:
            return
        now = asyncio.get_running_loop().time()
        self._note(now)
        if self._decision is None or decision.settled != self._decision.settled:
            self._spent.clear()
        self._decision, self._since, self._seconds = decision, now, seconds
        self.ends = now + seconds - self._spent.get(decision, 0.0)
        if self._timer is not None and self._timer_ends > self.ends:
            self._timer.cancel()
            self._timer = None
        if self._timer is None:
            self._set_timer()

    def stop(self) -> None:
        """Nobody is waited for just now."""
        if self._since is not None:
            self._note(asyncio.get_running_loop().time())
            self._since = None
        self.close()

    def close(self) -> None:
        """Ring no more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _note(self, now: float) -> None:
        """Write down what was spent."""
        if self._since is not None and self._decision is not None:
            self._spent[self._decision] = self._spent.get(self._decision, 0.0) + now - self._since

    def _set_timer(self) -> None:
        self._timer, self._timer_ends = call_at(self.ends, self._look), self.ends

    def _look(self) -> None:
        """The time is up, or this timer was set for an earlier decision: checking costs less than a timer for each."""
        self._timer = None
        loop = asyncio.get_running_loop()
        if self._since is None:
            return
        if loop.time() < self.ends:
            self._set_timer()
            return
        self._note(loop.time())
        self._since = None
        self.ring()
