"""Exact play of a short ending: a hand that can be laid down in one go wins, whatever the others hold."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..actions import Play
from ..codec import LISTED, Codec
from ..determinize import seen_table
from ..kernel.apply import apply
from ..kernel.codes import CALL_BIT, KIND_SHIFT, PLAY, ROUND_OVER, TURN
from ..kernel.legal import list_plays

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..actions import Action
    from ..kernel.layout import Rules, Table
    from ..view import View

MOST_CARDS: Final = 7
MOST_TRIED: Final = 400
"""The most moves that are tried; hardly any hand has as many."""


def sure_win(view: View, options: Sequence[Action]) -> Play | None:
    """The first card of a run that ends the round before anybody else can do anything; None where there is no such run.

    Every card but the last has to leave the turn with its player, and none may move hands or leave anything to chance.
    """
    assert view.seat is not None
    if not 1 <= len(view.hand) <= MOST_CARDS or view.setting.options.jump_in:
        return None
    table = seen_table(view)
    for i in range(table.seats):  # the others' cards do not matter, but they have some
        table.count[i] = view.counts[i]
    runs = Runs(view.setting.rules, view.seat)
    codec = Codec(view.setting)
    for option in options:
        if isinstance(option, Play) and runs.wins(table, codec.encode(option)):
            return option
    return None


class Runs:
    """Looks for runs of one seat's cards."""

    def __init__(self, rules: Rules, seat: int) -> None:
        self.rules = rules
        self.seat = seat
        self.tried = 0

    def wins(self, table: Table, code: int) -> bool:
        """Whether the round can surely be won if the card is laid."""
        self.tried += 1
        kind = code >> KIND_SHIFT & 127
        if self.tried > MOST_TRIED or self.rules.moves_hands[kind]:
            return False
        after = table.copy()
        held = after.count[self.seat]
        apply(self.rules, after, code | CALL_BIT)
        if after.phase >= ROUND_OVER:
            return after.winner == self.seat
        if after.ending or after.actor != self.seat or after.phase != TURN or after.count[self.seat] >= held:
            return after.ending == 1 and after.winner == self.seat
        out = LISTED.numbers
        found = out[: list_plays(self.rules, after, self.seat, out, 0)]
        return any(self.wins(after, action) for action in found if action & 15 == PLAY and not action & CALL_BIT)
