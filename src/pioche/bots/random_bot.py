"""The random bot: a playable card if there is one, everything else left to chance."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ..actions import Challenge
from .base_bot import BaseBot

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..actions import Action, Lay, Play
    from ..view import View


class RandomBot(BaseBot):
    """Lays any card it can, each equally likely, and names anything that goes with it."""

    name: ClassVar[str] = "random"
    calls: ClassVar[float] = 0.75
    calls_late: ClassVar[float] = 0.5
    catches: ClassVar[float] = 0.5

    def choose_play(self, view: View, plays: Sequence[Play], others: Sequence[Action]) -> Action:  # noqa: ARG002
        """Any card; a challenge half the time; whatever is left otherwise."""
        disputes = [action for action in others if isinstance(action, Challenge)]
        if disputes and self.chance(0.5):
            return disputes[0]
        if not plays:
            return next(action for action in others if action not in disputes)
        card = self.rng.choice(list(dict.fromkeys(play.card for play in plays)))
        return self.rng.choice([play for play in plays if play.card == card])

    def choose_colour(self, view: View) -> str:
        """Any colour."""
        return self.rng.choice(view.setting.edition.colours)

    def choose_dare(self, view: View, options: Sequence[Action]) -> Action:  # noqa: ARG002
        """Either."""
        return self.rng.choice(options)

    def choose_laying(self, view: View, layings: Sequence[Lay]) -> Action:  # noqa: ARG002
        """Any card of the number."""
        return self.rng.choice(layings)

    def jumps_in(self, view: View, play: Play) -> bool:  # noqa: ARG002
        """Half the time."""
        return self.chance(0.5)
