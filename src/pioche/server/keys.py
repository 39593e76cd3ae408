"""What opens a table and a seat: unguessable ids and tokens, and codes of six letters that can be read aloud."""

from __future__ import annotations

import secrets
from hashlib import sha256

CODE_LETTERS = "BCDFGHJKLMNPRSTVWXZ"
"""No letter that looks like another one, and no vowels: a code is never a word."""
CODE_LENGTH = 6


def new_table_id() -> str:
    """An id that nobody can guess: whoever knows it may come to the table."""
    return secrets.token_urlsafe(12)


def new_code() -> str:
    """Six letters to read aloud."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def read_code(text: str) -> str:
    """A code as somebody typed it.

    >>> read_code(" bcd fgh ")
    'BCDFGH'
    """
    return "".join(text.split()).replace("-", "").upper()


def new_token() -> str:
    """What holds a seat; it is told once, to its player, and only its hash is stored."""
    return secrets.token_urlsafe(24)


def hash_of(token: str) -> str:
    """The hash under which a token is stored."""
    return sha256(token.encode()).hexdigest()
