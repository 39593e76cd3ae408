"""Timers for any event loop: that of a page refuses times in the past, and its timers do not tell when they are due."""

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
