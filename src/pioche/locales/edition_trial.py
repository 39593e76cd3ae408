"""Whether the editions of other packages can be dealt, and people can read all they have to about them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from ..cards import COLOUR_NAMES
from ..editions import FOUND
from ..editions.options import read_options
from ..kernel.lower import Setting
from . import LANGUAGES, Catalogue
from .facts import facts_of
from .rulebook import rulebook

if TYPE_CHECKING:
    from ..editions import Edition

_OF_A_CARD: Final = ("card-{}", "card-{}-a", "card-help-{}")


@cache
def try_editions() -> None:
    """Editions of others that cannot be dealt, or that nobody could read about, are left out with the reason."""
    for edition in FOUND.of_others():
        try:
            _try(edition)
        except Exception as error:  # noqa: BLE001  # whatever is wrong with it is its own reason
            FOUND.leave_out(edition.name, f"{type(error).__name__}: {error}")


def _try(edition: Edition) -> None:
    _ = Setting(edition, 2, read_options(edition, {})).rules
    facts = facts_of(edition)
    for language in LANGUAGES:
        catalogue = Catalogue.of(language)
        catalogue.say(f"edition-{edition.name}-help")
        arguments = facts.arguments(language)
        for card, face in edition.face_of.items():
            arguments |= {"colour": COLOUR_NAMES.get(card[0], ""), "number": face.figure or 0}
            for form in _OF_A_CARD:
                catalogue.say(form.format(face.name), **arguments)
        rulebook(language, facts)
