"""The editions as data, their options and house rules, and a game's setting made of all three."""

from typing import Final

from ..error_wording import did_you_mean, quote
from . import standard
from .card_effects import Effect, First, Laying, Op, Who
from .edition import Edition, Face
from .finding_editions import find_editions

__all__ = [
    "EDITIONS",
    "FOUND",
    "BrokenEdition",
    "Edition",
    "Effect",
    "Face",
    "First",
    "Laying",
    "Op",
    "UnknownEdition",
    "Who",
    "edition_named",
    "find_editions",
    "standard",
]

FOUND: Final = find_editions()
EDITIONS: Final[dict[str, Edition]] = FOUND.usable


class UnknownEdition(ValueError):
    """No edition that can be used has this name."""

    def __init__(self, name: str) -> None:
        meant = did_you_mean(name, EDITIONS)
        super().__init__(f"there is no edition {quote(name)}{meant}; there are {', '.join(EDITIONS)}")


class BrokenEdition(UnknownEdition):
    """There is an edition of this name, but it cannot be used."""

    def __init__(self, name: str, reason: str) -> None:
        ValueError.__init__(self, f"the edition {quote(name)} cannot be used: {reason}")
        self.name = name
        self.reason = reason


def edition_named(name: str) -> Edition:
    """The edition of that name.

    >>> edition_named("classic").deck_size
    108
    """
    if name in FOUND.broken:
        raise BrokenEdition(name, FOUND.broken[name])
    if name not in EDITIONS:
        raise UnknownEdition(name)
    return EDITIONS[name]
