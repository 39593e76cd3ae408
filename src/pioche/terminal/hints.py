"""A hint: what the best bot would do in the player's place, and the simplest reason from the player's own view."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..actions import (
    Accept,
    CallUno,
    Catch,
    Challenge,
    Draw,
    Keep,
    Lay,
    NameColour,
    Play,
    TakeDare,
    Vote,
    without_call,
)
from ..bots import RegularBot, answers, claims
from ..bots.inference import hand_after, opponents
from ..cards import COLOUR_NAMES, is_wild
from ..locales import Catalogue
from ..teller.event_words import is_with_call

if TYPE_CHECKING:
    from ..actions import Action
    from ..locales import Argument
    from ..narrate import Narrator
    from ..view import View

FEW = 2
"""With this number of cards or fewer in a hand, the others are nervous."""


def hint(narrator: Narrator, view: View) -> str:
    """One sentence: the move, and why."""
    say = Catalogue.of(narrator.language).say
    bot = RegularBot(0)
    claimed = bot.claim(view) if claims(view) else None
    if claimed is None and not answers(view):
        return say("terminal-hint-wait")
    action = claimed.action if claimed is not None else bot.answer(view).action
    message, words = reason(narrator, view, action)
    return say("terminal-hint", action=_advice(narrator, action), why=say(f"terminal-why-{message}", **words))


def _advice(narrator: Narrator, action: Action) -> str:
    """What to do, said to the player."""
    say = Catalogue.of(narrator.language).say
    told = narrator.teller.action(without_call(action))
    advice = say(f"terminal-advice-{told.id.removeprefix('action-')}", **narrator.words.words(told.args))
    return say("terminal-advice-with-uno", action=advice) if is_with_call(action) else advice


def reason(narrator: Narrator, view: View, action: Action) -> tuple[str, dict[str, Argument]]:
    """Why the action is good, as the end of a message id and its arguments."""
    choices = {without_call(choice) for choice in answers(view)}
    match action:
        case CallUno():
            return "call", {}
        case Catch():
            return "catch", {}
        case Draw() if not any(isinstance(choice, Play) for choice in choices):
            return "nothing-fits", {}
        case _ if len(choices) == 1:
            return "only", {}
        case Play():
            return _reason_to_play(narrator, view, action)
        case Lay():
            return "one-less", {}
        case Draw() | Keep():
            return "later", {}
        case NameColour(colour=colour):
            return _reason_for_colour(view, colour, left=())
        case Challenge():
            return "bluff", {}
        case Accept():
            return "no-bluff", {}
        case TakeDare():
            return "dare", {}
        case Vote():
            return "vote", {}
    return "only", {}


def _reason_to_play(narrator: Narrator, view: View, play: Play) -> tuple[str, dict[str, Argument]]:
    left = hand_after(view, play)
    if not left:
        return "last-card", {}
    others = opponents(view)
    fewest = min(view.counts[seat] for seat in others)
    if play.target is not None and view.counts[play.target] == fewest:
        return "target", {"name": narrator.name(play.target)}
    after = others[0]
    if view.setting.edition.face_of[play.card].effects and view.counts[after] <= FEW:
        return "stop", {"name": narrator.name(after), "count": view.counts[after]}
    coloured = any(isinstance(choice, Play) and not is_wild(choice.card) for choice in answers(view))
    if is_wild(play.card) and not coloured:
        return "nothing-else-fits", {}
    if play.colour is not None:
        return _reason_for_colour(view, play.colour, tuple(left))
    same = sum(card[0] == play.card[0] for card in left)
    if same and not is_wild(play.card):
        return "colour", {"colour": COLOUR_NAMES[play.card[0]], "count": same}
    points = view.setting.edition.face_of[play.card].points
    return ("points", {"points": points}) if points else ("one-less", {})


def _reason_for_colour(view: View, colour: str, left: tuple[str, ...]) -> tuple[str, dict[str, Argument]]:
    held = sum(card[0] == colour for card in left or view.hand)
    if held:
        return "colour", {"colour": COLOUR_NAMES[colour], "count": held}
    return "one-less" if left else "any-colour", {}
