"""The game in words, for one reader: the teller's messages in one language.

>>> from pioche import events
>>> from pioche.cards import HIDDEN, Card
>>> from pioche.game import Game
>>> game = Game.new("classic", players=2, seed=7)
>>> narrator = Narrator("en", game.setting, ("Ana", "Bo"), reader=0)
>>> narrator.event(events.Drew(0, (Card("R5"), Card("W")), events.Why.PENALTY))
'You draw 2 cards (penalty): red 5, Wild.'
>>> narrator.event(events.Drew(1, (HIDDEN,), events.Why.TURN))
'Bo draws 1 card.'
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .actions import NextRound
from .cards import COLOUR_NAMES
from .locales import text
from .locales.told_words import ToldWords
from .teller import Teller
from .teller.told import described

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .actions import Action
    from .cards import Seat
    from .events import Event
    from .kernel.game_setting import Setting
    from .refusals import Refusal
    from .teller import Told
    from .view import OpenGame, PlayableGame

__all__ = ["Narrator"]


class Narrator:
    """Says everything about one game in one language, to one seat or (reader None) to a spectator.

    Events and views have to be those that the reader may see.
    """

    def __init__(
        self,
        language: str,
        setting: Setting,
        names: Sequence[str],
        reader: Seat | None,
        *,
        dares: Sequence[str] = (),
        titles: Sequence[str] = (),
        texts: Sequence[str] = (),
    ) -> None:
        """``dares``: the house list; ``titles`` and ``texts``: what is written on the customizable cards."""
        if len(names) != setting.players:
            raise ValueError(f"{setting.players} players need as many names, not {len(names)}")
        self.language = language
        self.setting = setting
        self.reader = reader
        self.teller = Teller(setting, dares=dares, titles=titles, texts=texts)
        self.words = ToldWords(language, names, reader, self.teller.cards.name)
        self.name = self.words.name
        self.card = self.words.card
        self.cards = self.words.cards

    def say(self, told: Told | str) -> str:
        """Anything that the teller tells."""
        return self.words.say(told)

    def colour(self, letter: str) -> str:
        """A colour in words."""
        return text(self.language, "colour-name", colour=COLOUR_NAMES[letter])

    def dare(self, number: int) -> str:
        """The text of a dare on the list that is played with."""
        return self.say(self.teller.cards.dare(number))

    def event(self, event: Event) -> str:
        """What happened, as one line of the log."""
        return self.words.say(self.teller.event(event, self.reader), described(event)[1])

    def action(self, action: Action) -> str:
        """What an action means, as an entry of a menu."""
        return self.say(self.teller.action(action))

    def refusal(self, refusal: Refusal, view: OpenGame) -> str:
        """Why an action is refused, with what the reader's view says would be right."""
        return self.say(self.teller.refusal(refusal, view))

    def phase(self, view: PlayableGame) -> str:
        """What the table asks the reader for, or whom it waits for."""
        can_deal = self.reader is not None and NextRound() in view.legal
        return self.say(self.teller.phase(view, self.reader, can_deal=can_deal))
