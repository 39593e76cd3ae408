"""What can be written before a game: the customizable cards, and the dares of the house list."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from ..protocol.client_commands import Write
from ..protocol.lengths import MAX_TEXT, MAX_TITLE
from ..protocol.rule_templates import TEMPLATES
from ..tables.guest_writing import places
from ..tables.log_entries import CARDS
from .table_offers import AskedLine, Offer
from .typed_text import clean

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ..cards import Seat
    from ..protocol.client_commands import Command
    from ..protocol.table_info import TableInfo
    from ..tables.guest_writing import Written

    Refusal = Callable[[str, int], str]

DARE_LIST = "dares"


def can_write(written: Written) -> bool:
    """Whether there is anything to write for such a game."""
    return any(places(written, what) for what in (CARDS, DARE_LIST))


def guest_writing(say: Callable[..., str], table: TableInfo, own: Seat) -> list[Offer]:
    """The cards and dares that a guest can write, read, change and empty."""
    return writing(say, table, partial(_refusal, say, table, own))


def writing(say: Callable[..., str], written: Written, refuse: Refusal = lambda _what, _number: "") -> list[Offer]:
    """All cards and dares that can be written; ``refuse``: why this one cannot, or an empty text."""
    cards = tuple(_card(say, written, refuse, number) for number in range(1, places(written, CARDS) + 1))
    dares = tuple(_dare(say, written, refuse, number) for number in range(1, places(written, DARE_LIST) + 1))
    offered = (Offer(say("online-write-card"), more=cards), Offer(say("online-write-dare"), more=dares))
    return [offer for offer in offered if offer.more]


def _card(say: Callable[..., str], written: Written, refuse: Refusal, number: int) -> Offer:
    title, text, rule = (_at(texts, number) for texts in (written.titles, written.texts, written.custom))
    label = clean(title) or say("card-customizable", number=number)
    refusal = refuse(CARDS, number)
    if refusal:
        return Offer(label, note=refusal)
    write = partial(Write, 0, CARDS, number)
    template_titles = {say(f"web-template-{name}") for name in TEMPLATES}
    effects = [
        Offer(
            say(f"web-template-{name}"),
            write(rule=effects, title=_title(say, name) if not title or title in template_titles else None),
        )
        for name, effects in TEMPLATES.items()
    ]
    effects.append(_typed(say("terminal-own-rule"), lambda typed: write(rule=typed), rule))
    parts = [
        _typed(say("web-card-title"), lambda typed: write(title=typed), title, MAX_TITLE),
        _typed(say("web-card-text"), lambda typed: write(text=typed), text),
        Offer(say("web-template"), more=tuple(effects)),
    ]
    if title or text or rule:
        parts.append(Offer(say("web-erase"), write(title="", text="", rule="")))
    return Offer(label, more=tuple(parts))


def _title(say: Callable[..., str], template: str) -> str:
    return say(f"web-template-{template}") if TEMPLATES[template] else ""


def _dare(say: Callable[..., str], written: Written, refuse: Refusal, number: int) -> Offer:
    text = _at(written.dares, number)
    label = say("web-dare-number", number=number)
    shown = say("terminal-fact", what=label, fact=clean(text) or say("web-dare-empty"))
    refusal = refuse(DARE_LIST, number)
    if refusal:
        return Offer(shown, note=refusal)
    write = partial(Write, 0, DARE_LIST, number)
    if not text:
        return _typed(shown, lambda typed: write(text=typed), text)
    change = _typed(say("online-change-dare"), lambda typed: write(text=typed), text)
    return Offer(shown, more=(change, Offer(say("online-empty-dare"), write(text=""))))


def _typed(label: str, command: Callable[[str], Command], text: str, longest: int = MAX_TEXT) -> Offer:
    return Offer(label, line=AskedLine(command, clean(text), longest))


def _refusal(say: Callable[..., str], table: TableInfo, own: Seat, what: str, number: int) -> str:
    """Why this guest cannot write there, as the server would say it; empty if they can."""
    wrote = table.seats[own].wrote
    if wrote == f"{what} {number}":
        return ""
    if wrote:
        return say("server-wrote-already")
    lists = (table.titles, table.texts, table.custom) if what == CARDS else (table.dares,)
    return say("server-written-already") if any(_at(texts, number) for texts in lists) else ""


def _at(texts: Sequence[str], number: int) -> str:
    return texts[number - 1] if number <= len(texts) else ""
