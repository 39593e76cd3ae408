"""The novice: plays like a child, for the fun of it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, ClassVar

from ..actions import Challenge, TakeCards, TakeDare
from ..cards import is_wild
from ..editions.card_effects import Laying
from .base_bot import BaseBot
from .hesitation import Tempo
from .inference import is_bluff

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..actions import Action, Lay, Play
    from ..cards import Card
    from ..view import View

_LIKES_DISCARD_ALL = 6.0
_LIKES_ACTIONS = 3.0
_LIKES_NUMBERS = 1.0
_KEEPS_WILDS = 0.6


class NoviceBot(BaseBot):
    """Likes flashy cards, keeps wild ones a little, names its best colour, sometimes forgets to call, never bluffs."""

    name: ClassVar[str] = "novice"
    tempo: ClassVar[Tempo] = Tempo(thinking=1.4, reacting=1.8, spread=0.45)
    calls: ClassVar[float] = 0.75
    calls_late: ClassVar[float] = 0.4
    catches: ClassVar[float] = 0.15

    def choose_play(self, view: View, plays: Sequence[Play], others: Sequence[Action]) -> Action:
        """The card it likes best today; hardly ever a challenge."""
        disputes = [action for action in others if isinstance(action, Challenge)]
        honest = [play for play in plays if not is_bluff(view, play.card)]
        if disputes and self.chance(0.1):
            return disputes[0]
        if not honest:
            quiet = [action for action in others if action not in disputes]
            return self.rng.choice(quiet or plays)  # where nothing else is allowed even a child bluffs
        cards = list(dict.fromkeys(play.card for play in honest))
        card = self.rng.choices(cards, [self.liking(view, card) for card in cards])[0]
        return self.with_details(view, [play for play in honest if play.card == card])

    def liking(self, view: View, card: Card) -> float:
        """How much it likes to lay the card."""
        if is_wild(card):
            return _KEEPS_WILDS
        face = view.setting.edition.face_of[card]
        if face.laying is Laying.SHEDDING:
            return _LIKES_DISCARD_ALL
        return _LIKES_ACTIONS if face.effects else _LIKES_NUMBERS

    def with_details(self, view: View, plays: Sequence[Play]) -> Play:
        """One way to lay the card: mostly with the colour, and a number, that it has itself."""
        colour = self.choose_colour(view)
        numbers = {view.setting.edition.face_of[card].number for card in view.hand}
        coloured = [play for play in plays if play.colour == colour] or plays
        own = [play for play in coloured if play.number in numbers]
        return self.rng.choice(own if own and self.chance(0.7) else coloured)

    def choose_colour(self, view: View) -> str:
        """The colour it has most of; sometimes the one it likes."""
        held = Counter(card[0] for card in view.hand if not is_wild(card))
        if held and self.chance(0.7):
            return held.most_common(1)[0][0]
        return self.rng.choice(view.setting.edition.colours)

    def choose_dare(self, view: View, options: Sequence[Action]) -> Action:  # noqa: ARG002
        """Dares are fun, most of them."""
        wanted = TakeDare if self.chance(0.7) else TakeCards
        return next(action for action in options if isinstance(action, wanted))

    def choose_laying(self, view: View, layings: Sequence[Lay]) -> Action:  # noqa: ARG002
        """Any card of the number."""
        return self.rng.choice(layings)

    def jumps_in(self, view: View, play: Play) -> bool:  # noqa: ARG002
        """Now and then it notices."""
        return self.chance(0.35)
