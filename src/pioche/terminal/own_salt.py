"""Our own salt of a game: promised, sent once everything is fixed, and looked for in the record."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from ..fair import promise_salt
from ..protocol.client_commands import Promise, Salt
from ..tables.randomness import Randomness

if TYPE_CHECKING:
    from ..cards import Seat
    from ..protocol.table_info import TableInfo
    from ..record import Record

NOT_STORED = "server-not-stored"
STORED_LATER = 2.0
"""Seconds until what the server could not store is sent again."""


def setting_of(table: TableInfo) -> tuple[object, ...]:
    """What else decides which cards are dealt, apart from chance."""
    return table.edition, table.players, table.options, table.custom


def _context_of(table: TableInfo) -> str:
    """What a promise is valid for: this table, this game, this set of salts."""
    return f"{table.id}:{table.number}:{table.lot}"


@dataclass(frozen=True)
class Share:
    """What we know of the chance of one game, from what was sent before it began."""

    commitment: str
    context: str
    seat: Seat | None
    salt: str = field(repr=False)
    fixed: tuple[str, ...] = ()
    """The promises as they were fixed when we told our salt."""
    setting: tuple[object, ...] = ()
    """What was to be played then."""

    @property
    def promise(self) -> str:
        """The promise of our salt before the start; a spectator has none."""
        return "" if self.seat is None else promise_salt(self.context, self.seat, self.salt)


class Shares:
    """The shares in all games of a table."""

    def __init__(self, chance: Randomness | None = None) -> None:
        self._chance = chance or Randomness()
        self._games: dict[int, Share] = {}
        self._sent: object = None
        self._is_here = False
        """Whether we have been there without a break since the table was open."""
        self._begun: set[int] = set()

    def lose(self) -> None:
        """What was not answered before the connection broke is sent again."""
        self._sent = None
        self._is_here = False

    def send_again(self) -> None:
        """What was sent last could not be stored: the next ``answer`` is the same."""
        self._sent = None

    def answer(self, table: TableInfo, seat: Seat | None) -> Promise | Salt | None:
        """What we must send now to a table that is open; nothing if it was sent, or must not be sent."""
        self._is_here = True
        context = _context_of(table)
        share = self._games.get(table.number)
        if share is None or (share.context, share.seat) != (context, seat):
            commitment = share.commitment if share else table.commitment
            share = Share(commitment, context, seat, self._chance.salt())
        if table.is_starting and not share.fixed:
            share = replace(share, fixed=table.promises, setting=setting_of(table))
        self._games[table.number] = share
        if seat is None or not share.commitment:
            return None
        is_promised = table.promises[seat : seat + 1] == (share.promise,)
        if not table.is_starting:
            return None if is_promised else self._once(Promise(0, share.promise), table)
        # One salt is never told for two lists: somebody who knows it could choose from them.
        is_same = is_promised and table.promises == share.fixed
        return self._once(Salt(0, share.salt), table) if is_same else None

    def begin(self, table: TableInfo) -> None:
        """The game has begun; if it began with other salts while we were away, we know nothing of those."""
        share = self._games.get(table.number)
        is_missed = table.number not in self._begun and not self._is_here
        if share is not None and is_missed and share.context != _context_of(table):
            self._games[table.number] = replace(share, fixed=())
        self._begun.add(table.number)

    def _once(self, command: Promise | Salt, table: TableInfo) -> Promise | Salt | None:
        if (command, table.called_off) == self._sent:
            return None
        self._sent = (command, table.called_off)
        return command

    def are_in(self, record: Record, table: TableInfo) -> bool:
        """Whether a finished game is what was fixed before it began, as far as we were there."""
        share = self._games.get(table.number)
        if share is None or not share.commitment:
            return True
        if not share.fixed:
            return record.commitment == share.commitment
        is_used = share.promise not in share.fixed or record.salts[share.seat or 0] == share.salt
        return is_used and (record.commitment, record.salt_context, record.salt_promises, setting_of(table)) == (
            share.commitment,
            share.context,
            share.fixed,
            share.setting,
        )
