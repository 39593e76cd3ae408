"""Every guest may write one customizable card, or one dare of the house list; a host may write all of them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from msgspec.structs import replace

from ..editions import edition_named
from ..editions.dare_lists import DARE_OPTION, DARES, HOUSE_LIST
from ..editions.options import custom_cards
from ..protocol.client_commands import Configure
from .command_refused import CommandRefused
from .log_entries import CARDS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..protocol.client_commands import Write
    from .log_entries import Configured
    from .shared_table import SharedTable


class Written(Protocol):
    """What is played, and what is written for it: at a table, as a client is told it, or in a plan."""

    @property
    def edition(self) -> str:
        """The name of the edition."""

    @property
    def options(self) -> Mapping[str, Any]:
        """The options that were chosen."""

    @property
    def titles(self) -> tuple[str, ...]:
        """The names of the customizable cards."""

    @property
    def texts(self) -> tuple[str, ...]:
        """What stands on them."""

    @property
    def custom(self) -> tuple[str, ...]:
        """What they do."""

    @property
    def dares(self) -> tuple[str, ...]:
        """The house list."""


def places(written: Written, what: str) -> int:
    """How many customizable cards, or dares of the house list, can be written."""
    if what == CARDS:
        return custom_cards(edition_named(written.edition))
    return DARES if written.options.get(DARE_OPTION) == HOUSE_LIST else 0


class WrittenLists(NamedTuple):
    """The same four lists, to be put into something else."""

    titles: tuple[str, ...]
    texts: tuple[str, ...]
    custom: tuple[str, ...]
    dares: tuple[str, ...]


def put_in(written: Written, command: Write) -> WrittenLists:
    """Everything that is written then; the lists that are changed have a place for each text."""
    put = partial(_put, most=places(written, command.what), index=command.number - 1)
    titles, texts, custom, dares = written.titles, written.texts, written.custom, written.dares
    if command.what != CARDS:
        return WrittenLists(titles, texts, custom, put(dares, command.text))
    return WrittenLists(put(titles, command.title), put(texts, command.text), put(custom, command.rule), dares)


def with_writing(table: SharedTable, seat: int, command: Write) -> Configure:
    """What is played, with what somebody writes in it; an empty text takes a guest's own back."""
    config = table.config
    if command.number > places(config, command.what):
        raise CommandRefused("nothing-to-write")
    if table.host != seat:
        _need_own_place(config, table.seats[seat].wrote, f"{command.what} {command.number}")
    kept: dict[str, Any] = {name: getattr(config, name) for name in Configure.__struct_fields__ if name != "n"}
    return Configure(n=command.n, **{**kept, **put_in(config, command)._asdict()})


def with_what_is_written(config: Configured, command: Configure) -> Configure:
    """The host's choice with all that it does not name: a guest may be writing it at this moment."""
    kept: dict[str, Any] = {"dares": config.dares}
    if command.edition == config.edition:  # another one has other cards
        kept |= {"custom": config.custom, "titles": config.titles, "texts": config.texts}
    return replace(command, **{name: texts for name, texts in kept.items() if getattr(command, name) is None})


def _need_own_place(config: Configured, wrote: str, place: str) -> None:
    if wrote not in ("", place):
        raise CommandRefused("wrote-already")
    if wrote != place and config.has_text_at(place):
        raise CommandRefused("written-already")


def _put(old: tuple[str, ...], value: str | None, *, most: int, index: int) -> tuple[str, ...]:
    """The list with a place for each text, and one of them changed; None: none is."""
    texts = [*old, *[""] * (most - len(old))]
    if value is not None:
        texts[index] = value
    return tuple(texts)
