"""What can be done, as a list to choose from; what is typed is a number, a line of the notation, or words."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING, Final

from ..actions import Accuse, CallUno, Catch, Draw, Keep, Lay, Play, without_call
from ..cards import COLOUR_NAMES, Card, seat_letter
from ..locales import text
from ..notation import NotationError, parse_action
from .card_questions import (
    CardAction,
    Named,
    accusations,
    answers_without_card,
    calls,
    can_call,
    catches,
    named,
    next_question,
    with_call,
    with_card,
)
from .typed_text import folded, is_short_for

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..actions import Action
    from ..narrate import Narrator
    from ..view import PlayableGame

KEYS: Final = {"d": Draw, "k": Keep, "n": CallUno, "c": Catch, "a": Accuse}
"""Letters that do the same as these keys at the table."""
_SMALL_WORDS = {"uno", "guilty", "innocent", "suggestion"}


@dataclass(frozen=True, slots=True)
class MenuEntry:
    """One thing to choose: an action, or several ways of laying a card."""

    label: str
    ways: tuple[Action, ...]


def entries(narrator: Narrator, look: PlayableGame) -> list[MenuEntry]:
    """Everything the seat may do now, each card once."""
    found = [
        _card_entry(narrator, with_card(look.legal, card))
        for card in dict.fromkeys(action.card for action in look.legal if isinstance(action, Play | Lay))
    ]
    others = (*answers_without_card(look), *calls(look), *catches(look), *accusations(look))
    return found + [MenuEntry(narrator.action(action), (action,)) for action in others]


def _card_entry(narrator: Narrator, ways: tuple[CardAction, ...]) -> MenuEntry:
    first = ways[0]
    if next_question(ways) is None:
        return MenuEntry(narrator.action(without_call(first)), ways)
    card = narrator.card(first.card, article=True)
    return MenuEntry(text(narrator.language, "terminal-play-card", card=card), ways)


def follow_up(narrator: Narrator, ways: tuple[Action, ...]) -> tuple[str, list[MenuEntry]] | None:
    """What must be asked until a single action is left, and the answers; None: nothing."""
    cards = tuple(way for way in ways if isinstance(way, Play | Lay))
    if len(cards) < 2:
        return None
    question = next_question(cards)
    if question is not None:
        asked = text(narrator.language, f"table-choose-{question.part}", card=narrator.card(cards[0].card))
        return asked, [
            MenuEntry(name_answer(narrator, question.part, answer), named(cards, question.part, answer))
            for answer in question.answers
        ]
    if can_call(cards):
        both = (with_call(cards, call=True), with_call(cards, call=False))
        return text(narrator.language, "terminal-call-now"), [MenuEntry(narrator.action(way), (way,)) for way in both]
    return None


def name_answer(narrator: Narrator, part: str, answer: Named) -> str:
    """A number, face, colour or target in words."""
    if answer is None:
        return text(narrator.language, "table-choose-nothing")
    match part:
        case "colour":
            return text(narrator.language, "colour-name", colour=COLOUR_NAMES[str(answer)])
        case "face":
            card = Card(str(answer))
            number = narrator.setting.edition.face_of[card].number
            face = text(narrator.language, "face-name", number=number or 0)
            return f"{narrator.card(card)}, {face}"
        case "target":
            return narrator.name(int(answer))
    return str(answer)


def chosen(typed: str, offered: Sequence[MenuEntry], narrator: Narrator, look: PlayableGame) -> list[MenuEntry]:
    """The entries that the typed text may mean: one, several, or none.

    A line of the notation is taken as it is, so that one that is not legal can be refused with its reason.
    """
    words = typed.split()
    if typed.isascii() and typed.isdecimal() and len(typed) < 4:
        number = int(typed)
        return [offered[number - 1]] if 1 <= number <= len(offered) else []
    meant = KEYS.get(typed.casefold())
    if meant is not None:  # a catch that comes too late is not the beginning of another answer
        return [entry for entry in offered if isinstance(entry.ways[0], meant)]
    cards = [entry for entry in offered if _is_card(entry, typed)]
    if cards:
        return cards
    action = _in_notation(words, narrator, look)
    if action is not None:
        return [MenuEntry(typed, (action,))]
    wanted = folded(typed)
    ways = [MenuEntry(narrator.action(way), (way,)) for entry in offered for way in entry.ways]
    listed = [[(entry, folded(entry.label)) for entry in these] for these in (offered, ways)]
    exact = ([entry for entry, words in these if words == wanted] for these in listed)
    short = ([entry for entry, words in these if is_short_for(wanted, words)] for these in listed)
    return next((found for found in chain(exact, short) if found), [])


def _is_card(entry: MenuEntry, typed: str) -> bool:
    first = entry.ways[0]
    return isinstance(first, Play | Lay) and first.card == typed.upper()


def _in_notation(words: list[str], narrator: Narrator, look: PlayableGame) -> Action | None:
    """The action of a line, with or without its seat, in upper or lower case."""
    if not words:
        return None
    rest = [word.lower() if word.lower() in _SMALL_WORDS else word.upper() for word in words[1:]]
    lines = [" ".join(words), " ".join([words[0].lower(), *rest])]
    if len(words) > 1:
        rest = [word.lower() if word.lower() in _SMALL_WORDS else word.upper() for word in words[2:]]
        lines.append(" ".join([words[0].upper(), words[1].lower(), *rest]))
    if look.seat is not None:
        lines += [f"{seat_letter(look.seat)} {line}" for line in lines[:2]]
    for line in lines:
        try:
            return parse_action(line, narrator.setting)
        except NotationError:
            continue
    return None
