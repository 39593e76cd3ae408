"""Where servers and clients take their chance from: ids, codes, tokens, secrets, bots; a seed gives all of it again."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from dataclasses import dataclass
from random import Random, SystemRandom

from ..fair import SECRET_BYTES
from ..protocol.table_codes import CODE_LENGTH, CODE_LETTERS


class Randomness:
    """The system's own chance, which nobody can guess; with a seed, which only tests give, always the same.

    >>> Randomness(7).code(), Randomness(7).code()
    ('NGRCDX', 'NGRCDX')
    >>> Randomness().token() == Randomness().token()
    False
    """

    def __init__(self, seed: int | None = None) -> None:
        self._source = SystemRandom() if seed is None else Random(seed)

    def table_id(self) -> str:
        """An id that nobody can guess. A client that knows it may come to the table."""
        return self._text(12)

    def code(self) -> str:
        """Six letters to read aloud."""
        return "".join(self._source.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))

    def token(self) -> str:
        """The token of a seat; it is sent once, to its player, and only its hash is stored."""
        return self._text(24)

    def secret(self) -> bytes:
        """What the cards of one game are dealt from."""
        return self._source.randbytes(SECRET_BYTES)

    def client_id(self) -> str:
        """What a client calls itself, so that its commands are known again."""
        return self._text(12)

    def seat_key(self) -> str:
        """What a player passes a seat on with; it stands in a link, which should stay short."""
        return self._text(17)

    def salt(self) -> str:
        """What a player adds to the chance of a game."""
        return self._text(16)

    def between(self, low: float, high: float) -> float:
        """A number between two others: so that not everybody comes back at the same moment."""
        return self._source.uniform(low, high)

    def bots(self) -> BotChance:
        """That of the bots at one table."""
        return BotChance(self._source.getrandbits(64))

    def _text(self, size: int) -> str:
        return urlsafe_b64encode(self._source.randbytes(size)).rstrip(b"=").decode()


@dataclass(frozen=True)
class BotChance:
    """What bots do depends only on the moment of the table, not on how often they are asked."""

    seed: int

    def at(self, moment: int, seat: int | None = None) -> int:
        """The seed of a seat's bot, or of the table, at a moment of its game.

        >>> BotChance(1).at(5, 0) == BotChance(1).at(5, 0) != BotChance(1).at(5, 1)
        True
        """
        return (self.seed << 64 | moment) << 4 | (0 if seat is None else seat + 1)
