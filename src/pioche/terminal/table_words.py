"""A table in a few lines of words: what lies open, who holds how many cards, the reader's own hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..locales import Catalogue

if TYPE_CHECKING:
    from ..narrate import Narrator
    from ..view import PlayableGame
    from .table_port import TablePort


def table_in_words(sitting: TablePort, narrator: Narrator, look: PlayableGame) -> list[str]:
    """The lines, for the seat whose look it is."""
    say, seat = Catalogue.of(narrator.language).say, look.seat
    top = narrator.card(look.top)
    if look.colour and look.top[0] != look.colour:
        top = say("terminal-top-colour", card=top, colour=narrator.colour(look.colour))
    direction = say("table-to-the-left" if look.to_the_left else "table-to-the-right")
    others = [
        say("terminal-holds", name=sitting.texts.names[other], count=look.counts[other])
        + (f" ({say('table-owes')})" if other in look.owes else "")
        for other in look.playing
        if other != seat
    ]
    lines = [say("terminal-top", card=top, direction=direction, count=look.pile), ", ".join(others) + "."]
    if seat is not None:
        lines.append(say("terminal-hand", cards=narrator.cards(look.hand) if look.hand else "–"))
        if look.drawn:
            lines.append(say("terminal-drawn", cards=narrator.cards(look.drawn)))
    if sitting.deadline is not None:
        lines.append(say("table-clock", seconds=round(sitting.deadline)))
    return lines
