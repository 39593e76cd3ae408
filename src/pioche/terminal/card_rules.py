"""What a card does, with the clauses of the booklet it comes from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cards import HIDDEN
from ..locales import Catalogue
from ..locales.table_rules import effects_in_words

if TYPE_CHECKING:
    from ..cards import Card
    from ..editions.edition import Face
    from ..narrate import Narrator
    from .table_port import Texts


def rule(narrator: Narrator, texts: Texts, card: Card) -> str:
    """The rule of one card in a few lines: name, what it does, points and clauses."""
    say = Catalogue.of(narrator.language).say
    if card == HIDDEN:
        return say("card-hidden")
    setting = narrator.setting
    face = setting.edition.face_of[card]
    name = narrator.card(card)
    lines = [name[:1].upper() + name[1:], narrator.say(narrator.teller.cards.help(card)[0])]
    if face.dare:
        lines.append(say("terminal-rule-dare", number=face.dare, dare=narrator.dare(face.dare)))
    if face.custom:
        lines += _written(narrator, texts, face)
    elif face.number is not None and face.effects:
        lines.append(say("option-seven-zero-help"))
    if face.stack:
        lines.append(say("option-stack-help"))
    lines.append(say("terminal-rule-clauses", points=face.points, clauses=", ".join(face.clauses)))
    return "\n".join(lines)


def _written(narrator: Narrator, texts: Texts, face: Face) -> list[str]:
    """What the players wrote on a customizable card, and what it does."""
    say = Catalogue.of(narrator.language).say
    said = texts.texts[face.custom - 1].strip() if face.custom <= len(texts.texts) else ""
    lines = [say("terminal-rule-written", text=said)] if said else []
    return lines + effects_in_words(say, face.effects)
