"""A clock that moves only when a test says so, in the running event loop."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field


@dataclass
class FrozenTime:
    """The time of the running loop stands still; ``pass_by`` moves it on and lets everything happen that was due."""

    loop: asyncio.AbstractEventLoop = field(default_factory=asyncio.get_running_loop)
    now: float = 1000.0

    def __post_init__(self) -> None:
        self.loop.time = lambda: self.now  # type: ignore[method-assign]

    async def pass_by(self, seconds: float) -> None:
        """So many seconds pass, one timer after the other."""
        self.now += seconds
        for _ in range(20):
            await asyncio.sleep(0)
