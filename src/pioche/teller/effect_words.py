"""Which messages tell what a written rule does.

>>> from pioche.editions.written_rules import read_effects
>>> [told.id for told in effects_told(read_effects("draw 2 next; again"))]
['web-effect-draw', 'web-effect-again']
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..editions.written_rules import write_effects
from .told import Told

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..editions.card_effects import Effect


def effects_told(effects: Sequence[Effect]) -> tuple[Told, ...]:
    """A message for each effect; without any the card is a plain wild."""
    if not effects:
        return (Told("web-effect-none"),)
    return tuple(_effect(part.split()) for part in write_effects(tuple(effects)).split("; "))


def _effect(words: list[str]) -> Told:
    match words:
        case ["draw" as op, count, whom] | ["pledge" as op, whom, count]:
            return Told(f"web-effect-{op}", {"whom": whom, "count": int(count)})
    return Told(f"web-effect-{words[0]}")
