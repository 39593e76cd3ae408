"""Whether the editions of other packages can be dealt, and people can read all they have to about them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from ..cards import COLOUR_NAMES
from ..editions import FOUND
from ..editions.options import read_options
from ..kernel.game_setting import Setting
from ..teller import Told
from ..teller.card_words import CardWords
from . import LANGUAGES, Catalogue
from .rulebook import rulebook
from .rulebook_facts import facts_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..editions import Edition


@cache
def try_editions() -> None:
    """Editions of other packages that cannot be dealt, or have missing texts, are left out with the reason."""
    for edition in FOUND.of_others():
        try:
            _try(edition)
        except Exception as error:  # noqa: BLE001  # whatever is wrong with it is its own reason
            FOUND.leave_out(edition.name, f"{type(error).__name__}: {error}")


def _try(edition: Edition) -> None:
    setting = Setting(edition, 2, read_options(edition, {}))
    _ = setting.rules
    cards = CardWords(setting, (), (), ())
    for language in LANGUAGES:
        catalogue = Catalogue.of(language)
        catalogue.say(f"edition-{edition.name}-help")
        for card in edition.face_of:
            name = cards.name(card)
            words = {"colour": COLOUR_NAMES.get(card[0], ""), "number": name.args.get("number", 0)}
            for told, args in ((name.id, words), (f"{name.id}-a", words), _first(cards.help(card))):
                catalogue.say(told, **args)
        rulebook(language, facts_of(edition))


def _first(told: tuple[Told | str, ...]) -> tuple[str, Mapping[str, Any]]:
    assert isinstance(told[0], Told)  # what the players wrote comes behind
    return told[0].id, told[0].args
