"""A hint in words: the best move with its chance beside the others', and why, as far as the player can know."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Final

from ..actions import CallUno, Catch, Draw, TakeDare, Vote, without_call
from ..judgement.move_hint import hint as found_hint
from ..judgement.move_hint import with_its_call
from ..judgement.outcomes import is_compiled, moves_of
from ..locales import Catalogue
from ..sim.pages.numbers import written
from ..teller.event_words import is_with_call

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..actions import Action
    from ..judgement.move_hint import Hint
    from ..narrate import Narrator
    from ..view import View

COMPILED_PLAYOUTS: Final = 2000
PLAYOUTS: Final = 100
"""How often each move is tried until playouts are compiled, or where nothing compiles."""


async def hint(narrator: Narrator, view: View) -> tuple[str, ...]:
    """The move and why, the longest form first; what takes time is done in a thread."""
    say = Catalogue.of(narrator.language).say
    choices = moves_of(view)
    if not any(choices):
        return (say("terminal-hint-wait"),)
    known = _known(choices)
    if known is not None:
        action, why = known
        return (say("terminal-hint", action=_advice(narrator, action), why=say(f"terminal-why-{why}")),)
    ready = is_compiled()
    playouts = COMPILED_PLAYOUTS if ready else PLAYOUTS
    return _told(narrator, view, await asyncio.to_thread(partial(found_hint, view, playouts=playouts, compiled=ready)))


def _known(choices: Sequence[Action | None]) -> tuple[Action, str] | None:
    """What is good where nothing has to be tried, and why, as the end of a message id."""
    for choice in choices:
        match choice:
            case CallUno():
                return choice, "call"
            case Catch():
                return choice, "catch"
            case TakeDare():
                return choice, "dare"
            case Vote(guilty=False):
                return choice, "vote"
    only = choices[0]
    if only is None or len(choices) > 1:
        return None
    return only, "nothing-fits" if isinstance(only, Draw) else "only"


def _advice(narrator: Narrator, action: Action) -> str:
    """What to do, said to the player."""
    say = Catalogue.of(narrator.language).say
    told = narrator.teller.action(without_call(action))
    advice = say(f"terminal-advice-{told.id.removeprefix('action-')}", **narrator.words.words(told.args))
    return say("terminal-advice-with-uno", action=advice) if is_with_call(action) else advice


def _told(narrator: Narrator, view: View, found: Hint) -> tuple[str, ...]:
    """The hint with as many other moves as there are, then with fewer, at last only what to do."""
    say = Catalogue.of(narrator.language).say

    def percent(value: float) -> str:
        return written(f"{value:.0%}", narrator.language)

    def menu(action: Action | None) -> str:
        return say("review-nothing") if action is None else narrator.action(action)

    best, second, rival = found.best, found.second, found.rival
    why = say(
        f"terminal-found-{found.reason}",
        name=narrator.name(rival),
        count=view.counts[rival],
        cards=found.cards,
        second=menu(second.action),
        before=percent(second.outcome.round[rival]),
        after=percent(best.outcome.round[rival]),
        best=percent(best.game.value),
        game=percent(second.game.value),
        playouts=found.odds.playouts,
    )
    nothing = say("terminal-hint-nothing")
    advice = nothing if best.action is None else _advice(narrator, with_its_call(view, best.action))
    chance = percent(best.round.value)
    beside = [
        say("terminal-hint-beside", move=menu(move.action), chance=percent(move.round.value))
        for move in found.odds.moves[1:]
    ]
    forms = [
        say("terminal-hint-odds", action=advice, chance=chance, others=" · ".join(beside[:count]), why=why)
        for count in range(len(beside), 0, -1)
    ]
    forms.append(say("terminal-hint-alone", action=advice, chance=chance, why=why))
    return (*forms, say("terminal-hint-short", action=advice, chance=chance))
