"""A hint in a terminal: in a thread, and in as many words as there is room for."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Final

from ..judgement.hint_words import found_advice, known_advice, percent
from ..judgement.move_hint import hint as found_hint
from ..judgement.outcomes import is_compiled, moves_of
from ..locales import Catalogue

if TYPE_CHECKING:
    from ..judgement.hint_words import Advice
    from ..narrate import Narrator
    from ..view import View

COMPILED_PLAYOUTS: Final = 2000
PLAYOUTS: Final = 100
"""How often each move is tried until playouts are compiled, or where nothing compiles."""


async def hint(narrator: Narrator, view: View) -> tuple[str, ...]:
    """The move and why, the longest form first; what takes time is done in a thread."""
    say = Catalogue.of(narrator.language).say
    if not any(moves_of(view)):
        return (say("hint-wait"),)
    known = known_advice(view, narrator.teller)
    if known is not None:
        return (say("hint-known", action=narrator.say(known.todo), why=narrator.say(known.why)),)
    ready = is_compiled()
    playouts = COMPILED_PLAYOUTS if ready else PLAYOUTS
    found = await asyncio.to_thread(partial(found_hint, view, playouts=playouts, compiled=ready))
    return _told(narrator, found_advice(view, narrator.teller, found))


def _told(narrator: Narrator, advice: Advice) -> tuple[str, ...]:
    """The hint with as many other moves as there are, then with fewer, at last only what to do."""
    say = Catalogue.of(narrator.language).say
    best, *others = advice.moves
    todo, why, chance = narrator.say(advice.todo), narrator.say(advice.why), percent(best.round)
    beside = [say("terminal-hint-beside", move=narrator.say(move.words), chance=percent(move.round)) for move in others]
    forms = [
        say("terminal-hint-odds", action=todo, chance=chance, others=" · ".join(beside[:count]), why=why)
        for count in range(len(beside), 0, -1)
    ]
    forms.append(say("terminal-hint-alone", action=todo, chance=chance, why=why))
    short = "terminal-hint-short"
    if advice.is_rough:
        short = "terminal-hint-short-rough"
        forms = [say("terminal-hint-rough", playouts=advice.playouts, hint=form) for form in forms]
    return (*forms, say(short, action=todo, chance=chance))
