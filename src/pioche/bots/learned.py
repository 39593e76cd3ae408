"""The learned player: a small network says what to do, as it has learned from playing against itself."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, Final

from ..actions import Lay, Play
from ..editions.options import read_options
from ..view import Phase
from .hesitation import Tempo
from .policy_network import inputs, network_of, parts_of
from .regular import RegularBot

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from ..actions import Action
    from ..kernel.game_setting import Setting
    from ..view import View
    from .policy_network import Network

MAKES_NO_DIFFERENCE: Final = (
    "scoring", "target", "rounds", "lowest_tie", "duel_reset", "dealer_policy", "dare_list", "strict_votes", "judging",
    "suggestions",
)  # fmt: skip
"""Options under which a round is played as it was learned; all others, and written rules, leave it to a regular."""


class LearnedBot(RegularBot):
    """Plays every edition as its booklet has it, at once and without looking ahead; house rules as a regular."""

    name: ClassVar[str] = "learned"
    tempo: ClassVar[Tempo] = Tempo(thinking=0.9, reacting=0.8, spread=0.25)
    catches: ClassVar[float] = 1.0

    def __init__(self, rng: Random | int | None = None) -> None:
        super().__init__(rng)
        self._known: tuple[Setting, Network | None] | None = None

    def choose(self, view: View, options: Sequence[Action]) -> Action:
        """The action with the highest score; dares and votes as a regular."""
        if self._known is None or self._known[0] is not view.setting:
            self._known = view.setting, learned(view.setting)
        network = self._known[1]
        if network is None or view.phase in {Phase.VOTE, Phase.DARE}:
            return super().choose(view, options)
        plain = [option for option in options if not (isinstance(option, Play | Lay) and option.uno)]
        scores = network.scores(inputs(view))
        worth = [sum(scores[part] for part in parts_of(view, code)) for code in self._codes(view, plain)]
        return plain[worth.index(max(worth))]


def learned(setting: Setting) -> Network | None:
    """The network for a setting; None where nothing was learned."""
    usual = read_options(setting.base, {})
    kept = {name: getattr(usual, name) for name in MAKES_NO_DIFFERENCE}
    if setting.written or replace(setting.options, **kept) != usual:
        return None
    return network_of(setting.base.name)
