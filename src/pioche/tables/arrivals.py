"""Seats that were taken over HTTP by somebody who has not come yet: few at a time, and not for long."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from .command_refused import CommandRefused
from .shared_table import State

if TYPE_CHECKING:
    from collections.abc import Callable

    from .shared_table import SharedTable


@dataclass(eq=False)
class Arrivals:
    """Players who took a seat and are expected, by the hash of the token."""

    seconds: float
    """Until a seat is free again if its player has not connected."""
    release: Callable[[str, str], None]
    """Frees the seat of a token at a table."""
    _expected: dict[str, tuple[str, asyncio.TimerHandle]] = field(default_factory=dict)
    _by_address: Counter[str] = field(default_factory=Counter)

    def check(self, address: str, most: int) -> None:
        """Refuse one more seat for an address that already has too many without a connected player."""
        if self._by_address[address] >= most:
            raise CommandRefused("too-many-seats")

    def expect(self, table_id: str, token_hash: str, address: str) -> None:
        """Somebody at this address has taken a seat, and must connect to it."""
        timer = asyncio.get_running_loop().call_later(self.seconds, self._give_up, table_id, token_hash)
        self._expected[token_hash] = (address, timer)
        self._by_address[address] += 1

    def expect_again(self, table: SharedTable) -> None:
        """Start counting again for seats whose players may never have connected; their process may be gone."""
        for seat, chair in enumerate(table.seats if table.state is State.OPEN else ()):
            if seat != table.host and chair.is_untouched and chair.token_hash not in self._expected:
                self.expect(table.id, chair.token_hash, "")

    def come(self, token_hash: str) -> None:
        """Somebody is there."""
        found = self._expected.pop(token_hash, None)
        if found is not None:
            address, timer = found
            timer.cancel()
            self._by_address[address] -= 1
            if not self._by_address[address]:
                del self._by_address[address]

    def _give_up(self, table_id: str, token_hash: str) -> None:
        self.come(token_hash)
        self.release(table_id, token_hash)

    def close(self) -> None:
        """Expect nobody any longer."""
        for token_hash in list(self._expected):
            self.come(token_hash)
