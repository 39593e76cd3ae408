"""What a server has told and nobody has read yet: events of the game, and notices in words."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from .table_port import News

if TYPE_CHECKING:
    from ..events import Event


class UntoldNews:
    """News in the order in which they came, for one reader."""

    def __init__(self) -> None:
        self._untold: list[Event | str] = []
        self._is_touched = False
        self._changed = asyncio.Event()

    @property
    def has_news(self) -> bool:
        """Whether something was not told yet."""
        return bool(self._untold) or self._is_touched

    async def stir(self) -> None:
        """Wait until there are news."""
        while not self.has_news:
            self._changed.clear()
            await self._changed.wait()

    async def news(self) -> News:
        """What was received since the last news, once there is anything."""
        await self.stir()
        return self.take()

    def take(self) -> News:
        """What was received since the last news: events, or a notice; empty if only the table has changed."""
        self._is_touched = False
        events: list[Event] = []
        while self._untold:
            first = self._untold[0]
            if isinstance(first, str):
                if not events:
                    return News(notice=str(self._untold.pop(0)))
                break
            events.append(first)
            self._untold.pop(0)
        return News(tuple(events))

    def notice(self, sentence: str) -> None:
        """Tell the reader a sentence."""
        self._untold.append(sentence)
        self._changed.set()

    def touch(self) -> None:
        """Let the next news come at once, with any contents."""
        self._is_touched = True
        self._changed.set()
