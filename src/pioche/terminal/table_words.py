"""A table in a few lines of words: what everybody sees, who has how many cards, the reader's own hand."""

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
    on_top = "terminal-top-launcher" if narrator.setting.edition.launcher else "terminal-top"
    lines = [say(on_top, card=top, direction=direction, count=look.pile), ", ".join(others) + "."]
    if seat is not None:
        lines.append(say("terminal-hand", cards=narrator.cards(look.hand) if look.hand else "–"))
        if look.drawn:
            lines.append(say("terminal-drawn", cards=narrator.cards(look.drawn)))
    if sitting.deadline is not None:
        lines.append(say("table-clock", seconds=round(sitting.deadline)))
    return lines


def ending_in_words(narrator: Narrator, look: PlayableGame) -> list[str]:
    """What everybody was left with once a round is over, and the card that won; nothing where it is not shown."""
    say, ending = Catalogue.of(narrator.language).say, look.ending
    if ending is None:
        return []
    lines = []
    if ending.last is not None:
        lines.append(say("terminal-fact", what=say("ending-last"), fact=narrator.card(ending.last)))
    for seat, (hand, points) in enumerate(zip(ending.hands, ending.points, strict=True)):
        if seat in look.playing:
            name = narrator.name(seat)
            left = f"{narrator.cards(hand)} ({say('ending-points', count=points)})" if hand else say("ending-none")
            lines.append(say("terminal-fact", what=name[:1].upper() + name[1:], fact=left))
    return lines
