"""The expert: plays every action out many times before it chooses one."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from math import hypot
from random import Random
from typing import TYPE_CHECKING, ClassVar, Final

from ..actions import Lay, Play
from ..view import Phase
from .action_search import Budget, JudgedAction, Search, is_compiled
from .endings import sure_win
from .hesitation import Tempo
from .regular import RegularBot

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..actions import Action
    from ..view import View

CLEARLY = 0.5
"""Another action has to be better by this many standard errors than what a regular would do."""

MATTER_OF_TASTE: Final = 0.005
"""Actions whose chance differs by less are a matter of temperament."""
TRIED: Final = 0.25
"""For that, they were tried at least as often as this share of the best one's playouts."""


class ExpertBot(RegularBot):
    """Looks ahead: tries what it could do on many deals that agree with all it has seen, within a budget."""

    name: ClassVar[str] = "expert"
    tempo: ClassVar[Tempo] = Tempo(thinking=1.1, reacting=0.8, spread=0.25)
    catches: ClassVar[float] = 1.0
    playouts: ClassVar[int | None] = None
    """For each decision, in the place of a time, where it does not play with full strength."""

    def __init__(
        self, rng: Random | int | None = None, budget: Budget | None = None, *, compiled: bool | None = None
    ) -> None:
        """An expert with a budget for each decision; ``compiled`` None: playouts are compiled as soon as possible."""
        super().__init__(rng)
        self.budget = budget or Budget(playouts=self.playouts)
        self.thought: tuple[int, View, tuple[Action | None, ...], list[JudgedAction]] | None = None
        """The last position, what could be done there, and how good that was."""
        self._compiled = compiled

    def choose(self, view: View, options: Sequence[Action]) -> Action:
        """The action that does best; in a vote innocent, as every bot (DECISIONS 34)."""
        usual = super().choose(view, options)
        if view.phase is Phase.VOTE:
            return usual
        different = [option for option in options if not (isinstance(option, Play | Lay) and option.uno)]
        usual = replace(usual, uno=False) if isinstance(usual, Play | Lay) else usual
        if len(different) == 1:
            return different[0]
        won = sure_win(view, different)
        if won is not None:
            return won
        found = self.judged(view, [usual, *(option for option in different if option != usual)])
        best, known = found[0], next(one for one in found if one.action == usual)
        chosen = known if is_no_better(best, known) else best
        if self.temperament is not None:
            near = [one for one in found if is_about_as_good(best, one)]
            chosen = max([chosen, *near], key=partial(self._liking, view))
        assert chosen.action is not None
        return chosen.action

    def _liking(self, view: View, one: JudgedAction) -> float:
        """How much its temperament likes an action."""
        assert self.temperament is not None
        assert one.action is not None
        return self.temperament.liking(view, one.action, self.rng)

    def jumps_in(self, view: View, play: Play) -> bool:
        """Where laying it does better than waiting."""
        return self.judged(view, [None, replace(play, uno=False)])[0].action is not None

    def judged(self, view: View, options: Sequence[Action | None]) -> list[JudgedAction]:
        """How good each option is, the best one first; None means doing nothing."""
        seed, asked = self.rng.getrandbits(48), tuple(options)
        if self.thought is None or self.thought[:3] != (seed, view, asked):
            compiled = is_compiled() if self._compiled is None else self._compiled
            self.thought = seed, view, asked, Search(view, asked, seed, compiled=compiled).run(self.budget)
        return self.thought[3]


class EasyExpertBot(ExpertBot):
    """Looks ahead a little: hardly stronger than a regular."""

    name: ClassVar[str] = "expert-1"
    playouts: ClassVar[int | None] = 150


class RelaxedExpertBot(ExpertBot):
    """Looks ahead as far as there is time for without compiled code."""

    name: ClassVar[str] = "expert-2"
    playouts: ClassVar[int | None] = 300


class FocusedExpertBot(ExpertBot):
    """Looks ahead nearly as well as with full strength."""

    name: ClassVar[str] = "expert-3"
    playouts: ClassVar[int | None] = 2000


def is_no_better(best: JudgedAction, usual: JudgedAction) -> bool:
    """Whether the best action may only seem better than the usual one, by chance."""
    return best.value - usual.value <= CLEARLY * hypot(best.error, usual.error)


def is_about_as_good(best: JudgedAction, other: JudgedAction) -> bool:
    """Whether another action is so nearly the best one that the choice is a matter of temperament.

    One that was given up early is known too little for that.
    """
    return other.playouts >= TRIED * best.playouts and best.value - other.value < MATTER_OF_TASTE
