"""The six editions as data, their options and house rules, and a game's setting made of all three."""

from typing import Final

from ..error_wording import did_you_mean, quote
from .decks.classic import CLASSIC
from .decks.custom import CUSTOM
from .decks.dare import DARE
from .decks.emoji import EMOJI
from .decks.extreme import EXTREME
from .decks.friends import FRIENDS
from .edition import Edition, Face

__all__ = ["EDITIONS", "Edition", "Face", "UnknownEdition", "edition_named"]

EDITIONS: Final[dict[str, Edition]] = {
    edition.name: edition for edition in (CLASSIC, FRIENDS, CUSTOM, DARE, EMOJI, EXTREME)
}


class UnknownEdition(ValueError):
    """No edition has this name."""

    def __init__(self, name: str) -> None:
        meant = did_you_mean(name, EDITIONS)
        super().__init__(f"there is no edition {quote(name)}{meant}; there are {', '.join(EDITIONS)}")


def edition_named(name: str) -> Edition:
    """The edition of that name.

    >>> edition_named("classic").deck_size
    108
    """
    if name not in EDITIONS:
        raise UnknownEdition(name)
    return EDITIONS[name]
