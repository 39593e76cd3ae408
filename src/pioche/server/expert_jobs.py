"""What a process of experts does: it compiles the playouts once, then decides for one seat after the other."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random
from typing import TYPE_CHECKING

from ..bots.action_search import warm_up
from ..bots.bot_games import decided
from ..bots.finding_bots import EXPERTS

if TYPE_CHECKING:
    from ..bots import BotDecision, Budget
    from ..view import View


@cache
def prepare() -> bool:
    """Compile the playouts, or load what was compiled before; False where nothing can compile."""
    try:
        warm_up()
    except ImportError:
        return False
    return True


def decide(level: str, seed: int, view: View, budget: Budget) -> BotDecision:
    """What an expert of that strength does who sees this."""
    made = EXPERTS[level]
    budget = replace(budget, playouts=budget.playouts or made.playouts)
    return decided(made(Random(seed), budget, compiled=prepare()), view)
