"""Names and other texts from outside: one line of plain text, without characters that act on the text around them."""

from __future__ import annotations

import re
import unicodedata

from .lengths import MAX_NAME

_KEPT_FORMATS = {"\u200d"}
"""The joiner inside emoji of several parts."""
_INVISIBLE = {"\u034f", "\u115f", "\u1160", "\u17b4", "\u17b5", "\u2800", "\u3164", "\uffa0"}
"""Letters, marks and symbols that show nothing."""
_EMOJI_STYLE = "\ufe0f"
_EMOJI = "\u2190-\u2bff\U0001f000-\U0001faff"
_LONE_JOINER = re.compile(f"(?<![{_EMOJI}{_EMOJI_STYLE}])\u200d|\u200d(?![{_EMOJI}])")
MOST_MARKS = 3
"""Accents that one letter may bear; more of them would cover the lines around it."""
_TWINS = str.maketrans(
    "l|10\u0131"
    "\u0430\u0432\u0435\u043a\u043c\u043d\u043e\u0440\u0441\u0442\u0443\u0445\u0455\u0456\u0458\u04bb\u04cf\u0501"
    "\u03b1\u03b2\u03b5\u03b6\u03b7\u03b9\u03ba\u03bc\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7",
    "iiioiabekmhopctyxsijhidabezhikmvoptyx",
)
"""Letters that look like others: digits, then Cyrillic and Greek letters that look like Latin ones."""


def clean(text: str) -> str:
    r"""The text without control characters, bidi overrides and invisible ones, its spaces made single.

    >>> clean("  Ana\u202e \n Maria\x00 ")
    'Ana Maria'
    """
    spaced = " ".join(unicodedata.normalize("NFC", text).split())
    shown = _LONE_JOINER.sub("", "".join(filter(_is_plain, spaced)))
    return " ".join(_without_piles(shown).split())


def _is_plain(character: str) -> bool:
    category = unicodedata.category(character)
    if category == "Cf":
        return character in _KEPT_FORMATS
    if category == "Mn" and unicodedata.name(character, "").find("VARIATION SELECTOR") >= 0:
        return character == _EMOJI_STYLE
    return category not in {"Cc", "Cs", "Co", "Cn", "Zl", "Zp"} and character not in _INVISIBLE


def _without_piles(text: str) -> str:
    """The text with a few accents for each letter."""
    kept: list[str] = []
    marks = 0
    for character in text:
        marks = marks + 1 if unicodedata.category(character) in {"Mn", "Me"} else 0
        if marks <= MOST_MARKS:
            kept.append(character)
    return "".join(kept)


def clean_name(name: str) -> str:
    """A name as it is shown; empty where nothing is left of it.

    >>> clean_name("x" * 100) == "x" * MAX_NAME
    True
    """
    return clean(clean(name)[:MAX_NAME]).strip(_EMOJI_STYLE)


def likeness(name: str) -> str:
    r"""A key that is equal for names that look alike.

    >>> likeness("Alice") == likeness("\uff21I\u0456c\u0435")
    True
    """
    plain = unicodedata.normalize("NFKC", name).casefold().translate(_TWINS)
    return "".join(c for c in plain if unicodedata.category(c) != "Cf" and c != _EMOJI_STYLE and not c.isspace())
