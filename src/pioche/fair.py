"""Chance that nobody can predict and everybody can verify afterwards.

The host commits to a secret before the game, the players promise salts of their own and tell them once all promises
are fixed, and every random word of the game is derived from both. Once the game is over the secret is told, and anyone
can derive the words again.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Sequence
from hashlib import sha256
from struct import unpack
from typing import TYPE_CHECKING, Final, overload

from .kernel.layout import BIG

if TYPE_CHECKING:
    from collections.abc import Iterable

SECRET_BYTES: Final = 32
WORDS_PER_BLOCK: Final = 8


def new_secret() -> bytes:
    """A secret that nobody can guess."""
    return secrets.token_bytes(SECRET_BYTES)


def commit(secret: bytes) -> str:
    """What is published before the game: the SHA-256 hash of the secret.

    >>> commit(b"a secret")[:16]
    '984ca5162200734c'
    """
    return sha256(secret).hexdigest()


def promise_salt(context: str, seat: int, salt: str) -> str:
    """What a player tells of a salt before the start; the context is the table, its game and the set of salts.

    It is the SHA-256 hash of ``pioche-salt:CONTEXT:SEAT:SALT``, so that nobody can use another one's promise.

    >>> promise_salt("table:1:1", 0, "a salt") == promise_salt("table:1:1", 1, "a salt")
    False
    """
    return sha256(f"pioche-salt:{context}:{seat}:{salt}".encode()).hexdigest()


class FairWords(Sequence[int]):
    """The 32-bit words that follow from a secret and the players' salts, computed when they are needed.

    Block n of eight words is HMAC-SHA256 with the secret as its key and, as its message, ``pioche``, the
    salts in seat order (each as UTF-8 behind its length in four bytes) and n in eight bytes, all big-endian.
    """

    __slots__ = ("_block", "_prefix", "_words", "salts", "secret")

    def __init__(self, secret: bytes, salts: Iterable[str] = ()) -> None:
        self.secret = secret
        self.salts = tuple(salts)
        encoded = [salt.encode() for salt in self.salts]
        self._prefix = b"pioche" + b"".join(len(salt).to_bytes(4, "big") + salt for salt in encoded)
        self._block = -1
        self._words: tuple[int, ...] = ()

    @property
    def commitment(self) -> str:
        """What is published before the game."""
        return commit(self.secret)

    def __len__(self) -> int:
        return BIG

    def __eq__(self, other: object) -> bool:
        return isinstance(other, FairWords) and (self.secret, self.salts) == (other.secret, other.salts)

    def __hash__(self) -> int:
        return hash((self.secret, self.salts))

    @overload
    def __getitem__(self, index: int) -> int: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[int, ...]: ...
    def __getitem__(self, index: int | slice) -> int | tuple[int, ...]:
        if isinstance(index, slice):
            return tuple(self[i] for i in range(*index.indices(BIG)))
        if not 0 <= index < BIG:
            raise IndexError(f"there is no word {index}; they are counted from 0")
        block, place = divmod(index, WORDS_PER_BLOCK)
        if block != self._block:
            digest = hmac.digest(self.secret, self._prefix + block.to_bytes(8, "big"), "sha256")
            self._block, self._words = block, unpack(">8I", digest)
        return self._words[place]
