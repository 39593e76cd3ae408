"""What opens a table and a seat: codes of six letters that can be read aloud, and tokens, of which the hash is kept."""

from __future__ import annotations

from hashlib import sha256

CODE_LETTERS = "BCDFGHJKLMNPRSTVWXZ"
"""No letter that looks like another one, and no vowels: a code is never a word."""
CODE_LENGTH = 6


def read_code(text: str) -> str:
    """A code as somebody typed it.

    >>> read_code(" bcd fgh ")
    'BCDFGH'
    """
    return "".join(text.split()).replace("-", "").upper()


def hash_of(token: str) -> str:
    """The hash under which a token is stored."""
    return sha256(token.encode()).hexdigest()
