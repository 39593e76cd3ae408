"""Who looks like what at a table: people as they wish, bots always as their names say."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING
from zlib import crc32

from ..bots.first_names import NAMES
from ..protocol.avatars import AVATAR_COLOURS, CREATURES, ROBOTS
from ..protocol.plain_text import likeness

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from .chair import Chair

_NUMBERS = {likeness(name): number for number, name in enumerate(NAMES.split())}
"""Each name that we give to bots has a robot of its own."""


def shown_avatar(chair: Chair) -> str:
    """What somebody in a seat looks like; empty for a free seat."""
    if chair.is_free:
        return ""
    return chair.avatar or (person_avatar(chair.name) if chair.is_person else bot_avatar(chair.name))


@cache
def bot_avatar(name: str) -> str:
    """The robot of a bot with this name, at every table the same.

    >>> bot_avatar("Paul"), bot_avatar("Mia")
    ('dish-violet', 'bolt-blue')
    """
    number = _NUMBERS.get(likeness(name))
    return _pick(ROBOTS, crc32(likeness(name).encode()) if number is None else number)


@cache
def person_avatar(name: str) -> str:
    """The creature of a person who has chosen none, as everybody in older logs."""
    return _pick(CREATURES, crc32(likeness(name).encode()))


def _pick(shapes: Sequence[str], number: int) -> str:
    return f"{shapes[number % len(shapes)]}-{AVATAR_COLOURS[number // len(shapes) % len(AVATAR_COLOURS)]}"


def kept_avatar(wanted: str, name: str, taken: Collection[str]) -> str:
    """What a person who sits down will look like: a choice that is taken in another colour, otherwise a free creature.

    >>> kept_avatar("cat-red", "Ana", ["dog-red"]), kept_avatar("cat-pink", "Bo", ["cat-pink", "cat-red"])
    ('cat-red', 'cat-orange')
    >>> kept_avatar("", "Ana", []), kept_avatar("", "Ana", ["frog-red"])
    ('frog-blue', 'mouse-blue')
    """
    shape, colour = (wanted or person_avatar(name)).split("-")
    if not wanted:
        shape = _free_creature(shape, {one.split("-")[0] for one in taken})
    first = AVATAR_COLOURS.index(colour)
    tried = [f"{shape}-{AVATAR_COLOURS[(first + step) % len(AVATAR_COLOURS)]}" for step in range(len(AVATAR_COLOURS))]
    return next((one for one in tried if one not in taken), tried[0])


def _free_creature(first: str, taken: Collection[str]) -> str:
    """The first one, or the next that nobody is: there are more of them than seats."""
    start = CREATURES.index(first)
    return next(one for one in CREATURES[start:] + CREATURES[:start] if one not in taken)
