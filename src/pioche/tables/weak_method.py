"""A method that does not keep its object: what a timer calls keeps no table in memory, and closes no cycle."""

from __future__ import annotations

from typing import TYPE_CHECKING, ParamSpec
from weakref import WeakMethod

if TYPE_CHECKING:
    from collections.abc import Callable

P = ParamSpec("P")


def weakly(method: Callable[P, None]) -> Callable[P, None]:
    """A method that does not keep its object: once that is gone, nothing is done."""
    reference = WeakMethod(method)

    def call(*args: P.args, **kwargs: P.kwargs) -> None:
        found = reference()
        if found is not None:
            found(*args, **kwargs)

    return call
