"""Names and other texts from outside: one line of plain text, without characters that act on the text around them."""

from __future__ import annotations

import unicodedata

from .protocol import MAX_NAME

_KEPT_FORMATS = {"\u200d"}
"""The joiner inside emoji of several parts."""
_INVISIBLE = {"\u115f", "\u1160", "\u2800", "\u3164", "\uffa0"}
"""Letters and symbols that show nothing."""


def clean(text: str) -> str:
    r"""The text without control characters, bidi overrides and invisible ones, its spaces made single.

    >>> clean("  Ana\u202e \n Maria\x00 ")
    'Ana Maria'
    """
    spaced = " ".join(text.split())
    return " ".join("".join(filter(_is_plain, spaced)).split()).strip("\u200d")


def _is_plain(character: str) -> bool:
    category = unicodedata.category(character)
    if category == "Cf":
        return character in _KEPT_FORMATS
    return category not in {"Cc", "Cs", "Co", "Cn", "Zl", "Zp"} and character not in _INVISIBLE


def clean_name(name: str) -> str:
    """A name as it is shown; empty where nothing is left of it.

    >>> clean_name("x" * 100) == "x" * MAX_NAME
    True
    """
    return clean(name)[:MAX_NAME].rstrip()
