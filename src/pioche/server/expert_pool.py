"""Experts think in processes of their own; a stand-in plays for one that has not decided in time."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from ..bots import BotError, Budget
from ..bots.bot_games import Decided, decided
from ..tables.tally import TALLY
from .expert_jobs import decide, prepare
from .thinking_pool import ThinkingPool

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ..bots import BotDecision
    from ..cards import Seat
    from ..tables.thinkers import BotQuestion

log = logging.getLogger(__name__)


@dataclass(eq=False)
class ExpertPool(ThinkingPool):
    """Where the experts of all tables of a process think."""

    who: ClassVar[str] = "experts"

    playouts: int | None = None
    """For one decision, in the place of a time."""

    def prepare(self) -> Callable[[], bool]:
        """All is compiled before anybody decides."""
        return prepare

    def count(self, why: str) -> None:
        """A stand-in decides."""
        TALLY.stand_ins[why] += 1

    def think(self, questions: Mapping[Seat, BotQuestion]) -> asyncio.Task[Mapping[Seat, BotDecision]]:
        """Legal decisions, within a bounded time; a stand-in decides for seats that are not among them."""
        return asyncio.create_task(self._think(questions))

    async def _think(self, questions: Mapping[Seat, BotQuestion]) -> Mapping[Seat, BotDecision]:
        budget = Budget(self.wishes.seconds, self.playouts)
        futures = {
            seat: future
            for seat, question in questions.items()
            if (future := self.ask(decide, *question, budget)) is not None
        }
        found: dict[Seat, BotDecision] = {}
        try:
            if futures:
                await asyncio.wait(futures.values(), timeout=self.wishes.wait)
            for seat, future in futures.items():
                if not future.done():
                    self.count("late")
                elif (decision := future.result()) is not None and _is_legal(questions[seat], decision):
                    found[seat] = decision
        finally:
            for future in futures.values():
                future.cancel()
        return found


def _is_legal(question: BotQuestion, decision: BotDecision) -> bool:
    """Whether the seat may do what was decided."""
    try:
        decided(Decided(question.level, decision), question.view)
    except BotError as error:
        TALLY.stand_ins["illegal"] += 1
        log.error("an expert decided what it may not do: %s", error)  # noqa: TRY400 (it says all there is)
        return False
    return True
