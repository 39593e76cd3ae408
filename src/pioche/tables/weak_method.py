"""A method that does not keep its object alive: a timer with it keeps no table in memory and makes no cycle."""

from __future__ import annotations

from types import MethodType
from typing import TYPE_CHECKING, ParamSpec
from weakref import ref

if TYPE_CHECKING:
    from collections.abc import Callable

P = ParamSpec("P")


def weakly(method: Callable[P, None]) -> Callable[P, None]:
    """A method that does not keep its object alive; once the object is gone, nothing is done."""
    assert isinstance(method, MethodType)
    owner, function = ref(method.__self__), method.__func__

    def call(*args: P.args, **kwargs: P.kwargs) -> None:
        found = owner()
        if found is not None:
            function(found, *args, **kwargs)

    return call
