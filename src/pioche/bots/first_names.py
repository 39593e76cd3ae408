"""What bots at a table are called, and of what character each of them is: first names at home in French and English."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from ..protocol.plain_text import likeness
from .finding_bots import tempered_name
from .regular import RegularBot
from .temperaments import TEMPERAMENTS

if TYPE_CHECKING:
    from collections.abc import Iterable

NAMES: Final = """
Adam Alice Alma Arthur Bruno Camille Carla Charlie Clara Daniel Diane Edgar Elsa Emma Felix Flora Gabriel Hugo Iris
Jade Jasmine Jules Julia Lily Lola Louis Lucas Marion Martin Max Mia Nathan Nina Noah Nora Olivia Oscar Paul Robin Rosa
Sarah Simon Sofia Thomas Valentin Victor
"""

WITH_CHARACTER: Final = (RegularBot.name,)
"""The bots that are of a character unless another is chosen: it was measured in every edition that it costs little."""


def first_names(count: int, taken: Iterable[str], seed: str) -> tuple[str, ...]:
    """Names for this number of bots, always the same for a seed; none of them looks like one that is taken.

    >>> first_names(3, ["Ana"], "a table")
    ('Paul', 'Mia', 'Jasmine')
    >>> first_names(2, ["Ana", "paul"], "a table")
    ('Mia', 'Jasmine')
    """
    known = {likeness(name) for name in taken}
    names = NAMES.split()
    Random(seed).shuffle(names)
    return tuple([name for name in names if likeness(name) not in known][:count])


def in_character(level: str, name: str) -> str:
    """A bot of that level with the temperament of its name, the same at every table; every fourth name has none.

    >>> in_character("regular", "Paul"), in_character("regular", "Mia"), in_character("regular", "Jasmine")
    ('regular:cautious', 'regular:aggressive', 'regular')
    >>> in_character("regular:joker", "Paul"), in_character("novice", "Paul"), in_character("regular", "Ana")
    ('regular:joker', 'novice', 'regular')
    """
    names = NAMES.split()
    if level not in WITH_CHARACTER or name not in names:
        return level
    return tempered_name(level, ("", *TEMPERAMENTS)[names.index(name) % (len(TEMPERAMENTS) + 1)])
