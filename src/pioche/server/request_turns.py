"""Addresses take turns: an address that sends many requests at once does not delay all others."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable


class Turns:
    """Each address has one turn in each round of the event loop, and a line of those that wait for the next ones."""

    def __init__(self) -> None:
        self._lines: dict[str, deque[Callable[[], None]]] = {}

    def has_one(self, address: str, loop: asyncio.AbstractEventLoop) -> bool:
        """Take the turn of this round; False: it is taken already."""
        if address in self._lines:
            return False
        self._lines[address] = deque()
        loop.call_soon(self._next, address, loop)
        return True

    def wait(self, address: str, act: Callable[[], None]) -> None:
        """Act in a later round, after those of the same address that wait already."""
        self._lines[address].append(act)

    def _next(self, address: str, loop: asyncio.AbstractEventLoop) -> None:
        line = self._lines[address]
        if not line:
            del self._lines[address]
            return
        loop.call_soon(self._next, address, loop)
        line.popleft()()
