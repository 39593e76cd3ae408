"""Timers that every event loop has: that of a page refuses a time that has passed, and a timer does not tell its."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, TypeVarTuple

if TYPE_CHECKING:
    from collections.abc import Callable

Ts = TypeVarTuple("Ts")


def call_at(when: float, do: Callable[[*Ts], object], *given: *Ts) -> asyncio.Handle:
    """Call something at a time of the loop's clock, or at once where that has passed."""
    loop = asyncio.get_running_loop()
    return loop.call_later(max(0.0, when - loop.time()), do, *given)
