"""The regular: knows the game, counts a little, and mostly plays what is worth most."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, ClassVar

from ..actions import Play, without_call
from ..codec import Codec
from ..kernel.codes import CALL_BIT, LAY, PLAY
from ..kernel.regular_player import CATCHES_OF_TEN, JUMP_IN_FROM, answer_worth, choose, jump_worth, way_of
from .base_bot import BaseBot
from .hesitation import Tempo
from .inference import seen_by
from .interface import claims

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

    from ..actions import Action
    from ..kernel.game_setting import Setting
    from ..kernel.layout import Rules
    from ..kernel.seen import Seen
    from ..view import View


class RegularBot(BaseBot):
    """Keeps wilds for when they are needed, hits players who are nearly out, calls always and catches mostly.

    What moves are worth to it stands in ``kernel.worth``, so that simulations can play it compiled.
    """

    name: ClassVar[str] = "regular"
    tempo: ClassVar[Tempo] = Tempo(thinking=1.0, reacting=0.9, spread=0.3)
    calls: ClassVar[float] = 1.0
    calls_late: ClassVar[float] = 1.0
    catches: ClassVar[float] = CATCHES_OF_TEN / 10

    def __init__(self, rng: Random | int | None = None) -> None:
        super().__init__(rng)
        self._setting: Setting | None = None
        self._encode: Callable[[Action], int]

    def choose(self, view: View, options: Sequence[Action]) -> Action:
        """What is worth most."""
        codes = self._codes(view, options)
        rules, seen = view.setting.rules, seen_by(view, codes)
        best = choose(rules, seen, codes, len(codes))
        if self.temperament is not None:
            best = self._liked(view, seen, codes, best)
        return options[codes.index(best)]

    def _liked(self, view: View, seen: Seen, codes: Sequence[int], best: int) -> int:
        """The move that its temperament likes most of those that are worth about as much as the best one."""
        assert self.temperament is not None
        if best & 15 == LAY:
            return best
        rules, codec = view.setting.rules, Codec(view.setting)
        ways = [list(way) for _, way in groupby(codes, lambda code: (code & 15, way_of(rules, code)))]
        moves = [choose(rules, seen, way, len(way)) for way in ways]
        worth = {move: _worth(rules, seen, move & ~CALL_BIT) for move in moves}
        near = [move for move in moves if worth[move] > worth[best] - self.temperament.gives]
        likings = {move: self.temperament.liking(view, codec.decode(move), self.rng) for move in near}
        return max(near, key=lambda move: (likings[move], worth[move]))

    def jumps_in(self, view: View, play: Play) -> bool:
        """Where the card is worth laying, in the best way to lay it."""
        ways = [action for action in claims(view) if isinstance(action, Play)]
        codes = self._codes(view, ways)
        seen = seen_by(view, codes)
        best = choose(view.setting.rules, seen, codes, len(codes))
        return (
            play == without_call(ways[codes.index(best)]) and jump_worth(view.setting.rules, seen, best) > JUMP_IN_FROM
        )

    def _codes(self, view: View, actions: Sequence[Action]) -> list[int]:
        """The kernel's numbers of these actions."""
        if self._setting is not view.setting:
            self._setting, self._encode = view.setting, Codec(view.setting).encode
        return [self._encode(action) for action in actions]


def _worth(rules: Rules, seen: Seen, move: int) -> float:
    """What a move is worth, with all that is named for it."""
    return jump_worth(rules, seen, move) if move & 15 == PLAY else answer_worth(rules, seen, move)
