"""What bots at a table are called: first names that are at home in French and in English."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from ..protocol.plain_text import likeness

if TYPE_CHECKING:
    from collections.abc import Iterable

NAMES: Final = """
Adam Alice Alma Arthur Bruno Camille Carla Charlie Clara Daniel Diane Edgar Elsa Emma Felix Flora Gabriel Hugo Iris
Jade Jasmine Jules Julia Lily Lola Louis Lucas Marion Martin Max Mia Nathan Nina Noah Nora Olivia Oscar Paul Robin Rosa
Sarah Simon Sofia Thomas Valentin Victor
"""


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
