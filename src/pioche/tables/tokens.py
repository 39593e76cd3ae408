"""Tokens of seats; only their hashes are stored."""

from __future__ import annotations

from hashlib import sha256


def hash_of(token: str) -> str:
    """The hash under which a token is stored."""
    return sha256(token.encode()).hexdigest()
