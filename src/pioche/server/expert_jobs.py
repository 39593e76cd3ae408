"""What the processes of experts and hints do: they decide for one seat after the other."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Final

from ..bots.action_search import warm_up
from ..bots.bot_games import decided
from ..bots.finding_bots import expert_named
from ..judgement.move_hint import hint
from ..judgement.outcomes import can_compile, is_compiled

if TYPE_CHECKING:
    from ..bots import BotDecision, Budget
    from ..judgement.move_hint import Hint
    from ..view import View

COMPILED_PLAYOUTS: Final = 1000
PLAYOUTS: Final = 60
"""How often a hint tries each move until playouts are compiled, or where nothing compiles."""


@cache
def prepare() -> bool:
    """Compile the playouts, or load what was compiled before; False where nothing can compile."""
    try:
        warm_up()
    except ImportError:
        return False
    return True


def decide(level: str, seed: int, view: View, budget: Budget) -> BotDecision:
    """What an expert of that strength and temperament does who sees this."""
    made = expert_named(level)
    budget = replace(budget, playouts=budget.playouts or made.playouts)
    return decided(made(Random(seed), budget, compiled=prepare()), view)


def prepare_hints() -> bool:
    """Begin to compile playouts in the background; False where nothing can compile."""
    is_compiled()
    return can_compile()


def find_hint(view: View) -> Hint:
    """What is best for who sees this."""
    ready = is_compiled()
    return hint(view, playouts=COMPILED_PLAYOUTS if ready else PLAYOUTS, compiled=ready)
