"""The code of a table: six letters that can be read aloud."""

from __future__ import annotations

CODE_LETTERS = "BCDFGHJKLMNPRSTVWXZ"
"""No letter that looks like another one, and no vowels: a code is never a word."""
CODE_LENGTH = 6


def read_code(text: str) -> str:
    """A code as somebody typed it.

    >>> read_code(" bcd fgh ")
    'BCDFGH'
    """
    return "".join(text.split()).replace("-", "").upper()
