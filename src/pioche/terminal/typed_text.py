"""Text that was typed, and text on its way to a terminal."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

from ..error_wording import closest
from ..locales import Catalogue, text
from ..protocol.plain_text import clean
from ..teller import choice_words

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["clean", "folded", "is_short_for", "option_name", "with_guess"]


def option_name(name: str, language: str) -> str:
    """An option in words; one that the catalogue does not know by its own name.

    >>> option_name("jump_in", "en"), option_name("speed", "en")
    ('Jumping in', 'speed')
    """
    message_id = choice_words.option_name(name).id
    return text(language, message_id) if Catalogue.of(language).has(message_id) else name


def with_guess(sentence: str, language: str, typed: str, choices: Iterable[str]) -> str:
    """The sentence, and what was probably meant.

    >>> with_guess("No.", "en", "stak", ["stack", "target"])
    'No. Did you mean “stack”?'
    """
    found = closest(typed, choices)
    return f"{sentence} {text(language, 'terminal-did-you-mean', words=found[0])}" if found else sentence


def folded(line: str) -> list[str]:
    """The words of a text without case, accents and punctuation, for comparing.

    >>> folded("Jouer l’Inversion VERTE, en disant UNO")
    ['jouer', 'l', 'inversion', 'verte', 'en', 'disant', 'uno']
    """
    plain = unicodedata.normalize("NFKD", line.casefold())
    kept = (c for c in plain if not unicodedata.combining(c))
    return "".join(c if c.isalnum() or c == "+" else " " for c in kept).split()


def is_short_for(typed: list[str], full: list[str]) -> bool:
    """Whether the typed words begin words of the full text, in its order.

    >>> is_short_for(["pl", "7"], ["play", "a", "red", "7"]), is_short_for(["7", "pl"], ["play", "a", "red", "7"])
    (True, False)
    """
    rest = iter(full)
    return bool(typed) and all(any(word.startswith(start) for word in rest) for start in typed)
