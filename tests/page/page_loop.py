"""Time that jumps in a loop like that of a page, which has less than others."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextvars import Context
from dataclasses import dataclass
from typing import Any, TypeVarTuple, cast

from tests import clockwork

Ts = TypeVarTuple("Ts")


@dataclass
class PageTimer:
    """All that a page knows of a timer."""

    timer: asyncio.TimerHandle

    def cancel(self) -> None:
        self.timer.cancel()


class PageLoop(clockwork.JumpingLoop):
    """A loop like that of a page: no time in the past, and a timer does not tell when it goes off."""

    def call_later(
        self, delay: float, callback: Callable[[*Ts], object], *args: *Ts, context: Context | None = None
    ) -> asyncio.TimerHandle:
        return self.call_at(self.time() + delay, callback, *args, context=context)

    def call_at(
        self, when: float, callback: Callable[[*Ts], object], *args: *Ts, context: Context | None = None
    ) -> asyncio.TimerHandle:
        assert when >= self.time(), "Can't schedule in the past"
        return cast("asyncio.TimerHandle", PageTimer(super().call_at(when, callback, *args, context=context)))


def run(story: Coroutine[Any, Any, None]) -> None:
    """Tell a story in it."""
    with asyncio.Runner(loop_factory=PageLoop) as runner:
        runner.run(story)
