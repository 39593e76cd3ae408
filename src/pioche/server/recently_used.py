"""Keeps what was used last."""

from __future__ import annotations

from collections import OrderedDict
from typing import Generic, TypeVar

KEPT = TypeVar("KEPT")


class RecentlyUsed(Generic[KEPT]):
    """A limited number of things under their keys."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._kept: OrderedDict[tuple[object, ...], KEPT] = OrderedDict()

    def find(self, key: tuple[object, ...]) -> KEPT | None:
        """What is kept under the key."""
        if key in self._kept:
            self._kept.move_to_end(key)
        return self._kept.get(key)

    def take(self, key: tuple[object, ...]) -> KEPT | None:
        """What was kept under the key until now."""
        return self._kept.pop(key, None)

    def keep(self, key: tuple[object, ...], thing: KEPT) -> None:
        """Keep a thing, and drop the one that was not used for the longest time.

        >>> shelf = RecentlyUsed[int](2)
        >>> for number in (1, 2, 3):
        ...     shelf.keep((number,), number)
        >>> shelf.find((1,)), shelf.find((3,))
        (None, 3)
        """
        self._kept[key] = thing
        self._kept.move_to_end(key)
        if len(self._kept) > self._size:
            self._kept.popitem(last=False)
