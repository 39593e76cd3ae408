"""Characters in texts from outside: which of them act on a terminal, and how those are shown instead."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

_ACTING: Final = "\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069"
"""Controls, marks that turn the direction of a line, separators of lines and paragraphs."""
_ACTS: Final = re.compile(f"[{_ACTING}]")
_NEVER_SHOWN: Final = re.compile(f"[{_ACTING}\ud800-\udfff]")
_STRANGE_SPACE: Final = re.compile(r"[^\S \t\n\r]")


def acting_character(text: str) -> str:
    r"""The first character that acts on a terminal or on the text around it, in words; empty: there is none.

    >>> acting_character("Ana\x1b[2J"), acting_character("Zoé \N{WAVING HAND SIGN}")
    ('the control character U+001B', '')
    """
    found = _ACTS.search(text)
    return f"the control character U+{ord(found[0]):04X}" if found else ""


def escaped(text: str) -> str:
    r"""The text as one line, with an escape in the place of every character that acts on a terminal.

    >>> print(escaped("ok\nFAIL \u202e"))
    ok\nFAIL \u202e
    """
    return _NEVER_SHOWN.sub(lambda found: found[0].encode("unicode_escape").decode("ascii"), text)


def escaped_lines(text: str) -> str:
    r"""Several lines: line breaks stay, every other character that acts on a terminal becomes an escape.

    >>> print(escaped_lines("one\x1b[2J\ntwo"))
    one\x1b[2J
    two
    """
    return "\n".join(map(escaped, text.split("\n")))


def strange_space(text: str) -> str:
    r"""The first character that looks like a space between words and is none, in words; empty: there is none.

    >>> strange_space("A\N{NO-BREAK SPACE}draw")
    'U+00A0 (no-break space)'
    """
    found = _STRANGE_SPACE.search(text)
    if found is None:
        return ""
    name = unicodedata.name(found[0], "a control character").lower()
    return f"U+{ord(found[0]):04X} ({name})"
