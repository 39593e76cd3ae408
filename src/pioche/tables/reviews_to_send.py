"""Reviews of games as clients get them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..notation import parse_action
from ..protocol.review_bodies import CostlyMove, GameReview, JudgedPlayer
from ..protocol.wire_types import Text
from .words_to_send import teller_of, text_of

if TYPE_CHECKING:
    from ..judgement.review import Review
    from .finished import PastGame


def as_sent(found: Review, past: PastGame) -> GameReview:
    """The review as a client gets it."""
    teller, setting = teller_of(past.table.config), past.game.setting

    def told(line: str) -> Text:
        return Text("review-nothing") if line == "-" else text_of(teller.action(parse_action(line, setting)))

    count = len(found.moves)
    return GameReview(
        count,
        count,
        tuple(found.chances(at) for at in range(count + 1)),
        tuple(
            CostlyMove(
                move.number,
                move.seat or 0,
                move.mark,
                move.cost,
                told(move.line),
                told(move.better),
                move.chance,
                move.best,
            )
            for move in found.costly()
        ),
        tuple(
            JudgedPlayer(one.seat, one.accuracy, one.result, one.deal, one.draws, one.own, one.others)
            for one in found.players
        ),
    )
