"""Every guest may write one customizable card, or one dare of the house list."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..editions import edition_named
from ..editions.dare_lists import DARE_OPTION, DARES, HOUSE_LIST
from ..editions.options import custom_cards
from ..protocol.client_commands import Configure
from .command_refused import CommandRefused
from .log_entries import CARDS

if TYPE_CHECKING:
    from ..protocol.client_commands import Write
    from .shared_table import SharedTable


def with_writing(table: SharedTable, seat: int, command: Write) -> Configure:
    """What is played, with what a guest writes in it; an empty text takes their own back."""
    config, place, index = table.config, f"{command.what} {command.number}", command.number - 1
    is_card = command.what == CARDS
    most = custom_cards(edition_named(config.edition)) if is_card else DARES
    if command.number > most or not (is_card or config.options.get(DARE_OPTION) == HOUSE_LIST):
        raise CommandRefused("nothing-to-write")
    lists = (config.titles, config.texts, config.custom) if is_card else (config.dares,)
    wrote = table.seats[seat].wrote
    if wrote not in ("", place):
        raise CommandRefused("wrote-already")
    if wrote != place and config.has_text_at(place):
        raise CommandRefused("written-already")
    values = (command.title, command.text, command.rule) if is_card else (command.text,)
    changed = [_put(old, most, index, value) for old, value in zip(lists, values, strict=True)]
    names = ("titles", "texts", "custom") if is_card else ("dares",)
    kept: dict[str, Any] = {name: getattr(config, name) for name in Configure.__struct_fields__ if name != "n"}
    return Configure(n=command.n, **{**kept, **dict(zip(names, changed, strict=True))})


def _put(old: tuple[str, ...], most: int, index: int, value: str | None) -> tuple[str, ...]:
    """The list with a place for each text, and one of them changed; None: none is."""
    texts = [*old, *[""] * (most - len(old))]
    if value is not None:
        texts[index] = value
    return tuple(texts)
