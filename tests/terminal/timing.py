"""Time in a window is the time of the loop it runs on: tests/clockwork.py gives one that jumps."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from textual._wait import wait_for_idle

from tests import clockwork

PAINTED = 0.1
"""Seconds of the loop's clock after which a window has been painted: it is painted 60 times a second."""


async def at_rest() -> None:
    """Until nothing is left to do, and the window shows it."""
    await clockwork.later(PAINTED)


@contextmanager
def following_the_loop() -> Iterator[None]:
    """Textual's timers follow the loop, and its pilot waits until nothing is left to do, not for an idle machine."""

    def time() -> float:
        return asyncio.get_running_loop().time()

    async def pause(*_: float) -> None:
        await (at_rest() if isinstance(asyncio.get_running_loop(), clockwork.JumpingLoop) else wait_for_idle(0))

    with (
        patch("textual._time.get_time", time),
        patch("textual.message_pump.time", time),
        patch("textual.app.wait_for_idle", pause),
        patch("textual.pilot.wait_for_idle", pause),
    ):
        yield
