"""What the package's bots have in common: what is asked in each phase, and the call that goes with a move."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, ClassVar

from ..actions import Action, CallUno, Catch, Lay, NameColour, Play, Vote
from ..view import Phase
from .hesitation import Tempo, hesitation, reaction
from .interface import Answer, answers, claims

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..view import View
    from .temperaments import Temperament

MoveT = Play | Lay


class BaseBot:
    """A bot with habits: subclasses say how likely they are, and choose the cards."""

    name: ClassVar[str]
    tempo: ClassVar[Tempo] = Tempo()
    temperament: ClassVar[Temperament | None] = None
    """Which of several moves that are about as good it likes best; None: it takes the best one."""
    calls: ClassVar[float]
    """How often it calls UNO with its move."""
    calls_late: ClassVar[float]
    """How often it notices in time that it has forgotten to."""
    catches: ClassVar[float]

    def __init__(self, rng: Random | int | None = None) -> None:
        """A bot whose chances come from the generator, or from one that the seed starts."""
        self.rng = rng if isinstance(rng, Random) else Random(rng)

    def answer(self, view: View) -> Answer:
        """An action for the phase the table is in."""
        options = answers(view)
        action = options[0] if len(options) == 1 else self.choose(view, options)
        if isinstance(action, Play | Lay):
            action = self.maybe_called(view, action)
        seconds = hesitation(self.rng, self.tempo, action, len(options))
        return Answer(action, seconds if self.temperament is None else seconds * self.temperament.thinking)

    def claim(self, view: View) -> Answer | None:
        """The first thing that it notices out of turn."""
        for action in claims(view):
            if self.notices(view, action):
                claimed = self.maybe_called(view, action) if isinstance(action, Play) else action
                return Answer(claimed, reaction(self.rng, self.tempo, action))
        return None

    def choose(self, view: View, options: Sequence[Action]) -> Action:
        """One of several actions; moves are offered without their call."""
        moves = [action for action in options if isinstance(action, Play | Lay) and not action.uno]
        others = [action for action in options if not isinstance(action, Play | Lay)]
        match view.phase:
            case Phase.VOTE:
                return next(action for action in others if isinstance(action, Vote) and not action.guilty)
            case Phase.COLOUR:
                named = self.choose_colour(view)
                return next(action for action in others if isinstance(action, NameColour) and action.colour == named)
            case Phase.DARE:
                return self.choose_dare(view, others)
            case Phase.FRIENDS:
                return self.choose_laying(view, [action for action in moves if isinstance(action, Lay)])
        return self.choose_play(view, [action for action in moves if isinstance(action, Play)], others)

    def choose_play(self, view: View, plays: Sequence[Play], others: Sequence[Action]) -> Action:
        """A card to lay, or what else can be done: draw, keep, accept, challenge."""
        raise NotImplementedError

    def choose_colour(self, view: View) -> str:
        """The colour to begin with."""
        raise NotImplementedError

    def choose_dare(self, view: View, options: Sequence[Action]) -> Action:
        """Whether to do a dare or to draw."""
        raise NotImplementedError

    def choose_laying(self, view: View, layings: Sequence[Lay]) -> Action:
        """Which card to lay along inside Best Friends; there is at least one."""
        raise NotImplementedError

    def jumps_in(self, view: View, play: Play) -> bool:
        """Whether to lay the identical card out of turn."""
        raise NotImplementedError

    def notices(self, view: View, claim: Action) -> bool:
        """Whether it makes a claim that it could make."""
        match claim:
            case CallUno():
                return self.chance(self.calls_late)
            case Catch():
                return self.chance(self.catches)
            case Play():
                return not claim.uno and self.jumps_in(view, claim)
        return False

    def maybe_called(self, view: View, move: MoveT) -> Action:
        """The move, with the call where one may be due and comes to mind."""
        spoken = replace(move, uno=True)
        if spoken not in view.legal:
            return move
        return spoken if self.chance(self.calls) else replace(move, uno=False)

    def chance(self, often: float) -> bool:
        """True this often, by chance."""
        return self.rng.random() < often
