"""The six editions as data, their options and house rules, and a game's setting made of all three."""

from typing import Final

from ..error_wording import did_you_mean, quote
from .classic import CLASSIC
from .custom import CUSTOM
from .dare import DARE
from .edition import Edition, Face
from .emoji import EMOJI
from .extreme import EXTREME
from .friends import FRIENDS

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
