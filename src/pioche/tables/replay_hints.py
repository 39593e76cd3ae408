"""Hints for positions of games that are over, by what the player to move could know."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ..judgement.hint_words import found_advice, known_advice
from ..judgement.past_positions import view_to_move
from ..protocol.review_bodies import PositionHint
from .command_refused import CommandRefused
from .table_hints import hinted_moves
from .words_to_send import teller_of, text_of

if TYPE_CHECKING:
    from ..view import View
    from .finished import PastGame
    from .log_entries import Configured
    from .thinkers import HintFinder


class PastPosition(NamedTuple):
    """What the player to move saw, and what was played."""

    view: View | None
    """None: nobody had anything to decide."""
    config: Configured


def past_position(past: PastGame, step: str) -> PastPosition | None:
    """The position after that many actions; None: there is no such position."""
    history = past.game.history
    if step not in map(str, range(len(history) + 1)):
        return None
    return PastPosition(view_to_move(past.begun(), history, int(step)), past.table.config)


async def hint_at(position: PastPosition, finder: HintFinder | None) -> PositionHint:
    """The hint; raises ``CommandRefused`` where none can be found."""
    view = position.view
    if view is None:
        return PositionHint()
    teller = teller_of(position.config)
    advice = known_advice(view, teller)
    if advice is None:
        if finder is None:
            raise CommandRefused("no-hints")
        found = await finder.find(view)
        if found is None:
            raise CommandRefused("hints-are-busy")
        advice = found_advice(view, teller, found)
    words = text_of(advice.todo), text_of(advice.why)
    return PositionHint(view.seat, *words, hinted_moves(advice), advice.playouts, advice.is_rough)
