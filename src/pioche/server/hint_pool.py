"""Hints are looked for in a process of its own; who asks for one while too many do is told so."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from .expert_jobs import find_hint, prepare_hints
from .thinking_pool import ExpertWishes, ThinkingPool

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..judgement.move_hint import Hint
    from ..view import View

log = logging.getLogger(__name__)


def hint_wishes(idle: float = ExpertWishes().idle) -> ExpertWishes:
    """One process, which people wait for: longer than bots do, but not so long that they think the line is dead."""
    return ExpertWishes(processes=1, seconds=0.5, wait=5.0, idle=idle)


@dataclass(eq=False)
class HintPool(ThinkingPool):
    """Where the hints of all tables of a process are found."""

    who: ClassVar[str] = "hints"
    answers_early: ClassVar[bool] = True

    wishes: ExpertWishes = field(default_factory=hint_wishes)

    def prepare(self) -> Callable[[], bool]:
        """Hints are found with fewer playouts until more are compiled."""
        return prepare_hints

    def count(self, why: str) -> None:
        """Somebody gets no hint."""
        log.info("no hint: %s", why)

    def find(self, view: View) -> asyncio.Task[Hint | None]:
        """What is best for who sees this, within a bounded time; None: too many ask, or it took too long."""
        return asyncio.create_task(self._find(view))

    async def _find(self, view: View) -> Hint | None:
        future = self.ask(find_hint, view)
        if future is None:
            return None
        try:
            async with asyncio.timeout(self.wishes.wait):
                found: Hint | None = await future
        except TimeoutError:
            self.count("late")
            return None
        return found
