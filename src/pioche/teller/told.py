"""A message of the catalogue with its arguments; the fields of an event are arguments too."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, TypeAlias, Union

from ..events import Laid

if TYPE_CHECKING:
    from ..actions import Action
    from ..events import Event

Argument: TypeAlias = Union[str, int, bool, tuple[int, ...], tuple[str, ...], "Told"]


@dataclass(frozen=True, slots=True)
class Told:
    """A message and its arguments.

    The names of some arguments say what they are: ``seat`` and ``target`` are seats, ``seats`` several of them,
    ``card`` and ``face`` card codes, ``cards`` several of them or how many, ``colour`` the letter of a colour. A client
    says them in words: seats by their names or as "you", cards by the table of card names.
    """

    id: str
    args: Mapping[str, Argument] = field(default_factory=dict)


Fields: TypeAlias = dict[str, object]


def described(event: Event) -> tuple[str, Fields]:
    """The kind of an event and its fields, as plain values; a card that was laid tells its own.

    >>> from pioche.actions import Play
    >>> described(Laid(Play(0, "W", colour="G")))
    ('laid', {'seat': 0, 'card': 'W', 'colour': 'G'})
    """
    kind, names = _FORMS.get(type(event)) or _form(type(event))
    if isinstance(event, Laid):
        return kind, named_in(event.play)
    return kind, {name: _plain(getattr(event, name)) for name in names}


def named_in(action: Action) -> Fields:
    """What an action names.

    >>> from pioche.actions import Vote
    >>> named_in(Vote(1, guilty=False))
    {'seat': 1, 'guilty': False}
    """
    found = {part.name: getattr(action, part.name) for part in fields(action)}
    return {name: value for name, value in found.items() if value is not None and (value or name != "uno")}


_FORMS: dict[type, tuple[str, tuple[str, ...]]] = {}


def _form(kind: type) -> tuple[str, tuple[str, ...]]:
    _FORMS[kind] = found = (kebab(kind.__name__), tuple(part.name for part in fields(kind)))
    return found


@cache
def kebab(name: str) -> str:
    """The name of a class as a part of a message id.

    >>> kebab("MayPlayDrawn")
    'may-play-drawn'
    """
    return re.sub("(?<!^)([A-Z])", r"-\1", name).lower()


def _plain(value: object) -> object:
    return value.value if isinstance(value, Enum) else value
