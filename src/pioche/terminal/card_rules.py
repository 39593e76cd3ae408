"""What a card does, with the clauses of the booklet it comes from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cards import HIDDEN
from ..locales import Catalogue

if TYPE_CHECKING:
    from ..cards import Card
    from ..narrate import Narrator
    from ..teller import Told


def rule(narrator: Narrator, card: Card) -> str:
    """The rule of one card in a few lines: name, what it does, points and clauses."""
    say = Catalogue.of(narrator.language).say
    if card == HIDDEN:
        return say("card-hidden")
    cards, face = narrator.teller.cards, narrator.setting.edition.face_of[card]

    def line(told: Told | str) -> str:
        words = narrator.say(told)
        if face.dare and told == cards.dare(face.dare):
            return say("terminal-rule-dare", number=face.dare, dare=words)
        return say("terminal-rule-written", text=words) if isinstance(told, str) else words

    name = narrator.card(card)
    points = say("terminal-rule-clauses", points=face.points, clauses=", ".join(face.clauses))
    return "\n".join([name[:1].upper() + name[1:], *map(line, cards.help(card)), points])
