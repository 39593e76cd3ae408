"""How much one client, one address and one table may ask for; what goes beyond is refused and logged."""

from __future__ import annotations

import logging
import time
from collections import Counter
from dataclasses import dataclass, field
from ipaddress import IPv6Address
from typing import TYPE_CHECKING

from ..protocol.close_codes import MOVING, POLICY, TOO_BIG, TRY_AGAIN_LATER
from ..protocol.lengths import MAX_MESSAGE
from ..protocol.server_messages import Bye
from ..tables.command_refused import CommandRefused
from .ip_addresses import read_ip

if TYPE_CHECKING:
    from collections.abc import Callable

log = logging.getLogger(__name__)

ENTRY = 200
"""Bytes that each stored thing takes in addition to its text."""


@dataclass(frozen=True)
class Rate:
    """A budget: how many at once, and how many a second in the long run."""

    burst: float
    per_second: float


@dataclass(frozen=True)
class Limits:
    """Every limit of a server."""

    message: int = MAX_MESSAGE
    """Bytes of a message on the socket."""
    body: int = 16_384
    """Bytes of a request."""
    backlog: int = 256
    """Messages that wait for a client who does not read them."""
    head: float = 10.0
    """Seconds until the head of a request is complete; a connection that sends nothing is closed as well."""
    body_seconds: float = 10.0
    """Seconds until its body is."""
    reading: float = 120.0
    """Seconds for which a client may take nothing more of an answer."""
    hello: float = 10.0
    """Seconds until a client has said hello."""
    requests_open: int = 256
    """Connections from one address that are no WebSockets."""
    connecting: Rate = Rate(400, 50)
    """Connections that one address opens, of either kind; more are cut off before anything is read."""
    connections: int = 20_000
    """Of all addresses together, as far as the system lets the server open files; then the oldest idle
    one of the address with most is closed."""
    connections_per_address: int = 64
    """WebSockets from one address."""
    spectators: int = 64
    """Connections to one table that only watch: they never keep its players out."""
    windows: int = 8
    """Connections of one player to a table."""
    tables_in_lobby: int = 100
    """Tables that the lobby shows at most."""
    listed_tables: int = 3
    """Tables of one address that everybody may find; people with the link can join any table."""
    waiting_seats: int = 6
    """Seats that one address has taken over HTTP without a player who has connected."""
    messages: Rate = Rate(40, 10)
    """Messages from one connection."""
    chat: Rate = Rate(6, 0.7)
    """From one player, in all windows together; it is refused without closing the connection."""
    moves: Rate = Rate(40, 2)
    """Of one player, claims and votes included: far more than anybody plays, far less than would fill a disk."""
    hints: Rate = Rate(10, 0.5)
    """From one address: each is a search."""
    kept_bytes: Rate = Rate(256_000, 2_000)
    """Of commands that a table keeps for ever, moves excepted, from one address."""
    messages_per_address: Rate = Rate(400, 100)
    """The same from one address."""
    anything: Rate = Rate(600, 100)
    """Over HTTP from one address, pages and their files included."""
    requests: Rate = Rate(80, 10)
    """Over HTTP, and new connections to tables, from one address."""
    new_tables: Rate = Rate(12, 0.1)
    """Tables that are opened from one address."""
    joins: Rate = Rate(40, 0.2)
    """From one address: sitting down and leaving again and again uses up what a table may store."""
    wrong_codes: Rate = Rate(20, 0.1)
    """From one address: a private table cannot be found by trying codes."""


class RequestRefused(Exception):
    """A connection or request is refused: why, with which close code and HTTP status, and whether to come back."""

    def __init__(
        self, message: str, code: int, status: int, detail: str = "", *, again: bool = True, **args: str | int
    ) -> None:
        super().__init__(message)
        self.reason = CommandRefused(message, detail, **args).reason
        self.code = code
        self.status = status
        self.again = again

    def as_bye(self) -> Bye:
        """What a socket is sent."""
        return Bye(self.reason, self.again)


class Elsewhere(RequestRefused):
    """The process is being drained: another one may have the table already."""

    def __init__(self) -> None:
        super().__init__("moving", MOVING, 503)

    def as_bye(self) -> Bye:
        """The client may come back at once."""
        return Bye(self.reason, again=True, at_once=True)


class Bucket:
    """Tokens that refill with time; each thing that is done takes one."""

    __slots__ = ("at", "left", "rate")

    def __init__(self, rate: Rate, now: float) -> None:
        self.rate = rate
        self.left = rate.burst
        self.at = now

    def refill(self, now: float) -> None:
        """Add what has arrived since the last time."""
        self.left = min(self.rate.burst, self.left + (now - self.at) * self.rate.per_second)
        self.at = now

    def take(self, now: float, many: int = 1) -> bool:
        """Take a token, or many; False: there are not as many.

        >>> bucket = Bucket(Rate(burst=2, per_second=1), now=0.0)
        >>> [bucket.take(0.0), bucket.take(0.0), bucket.take(0.0), bucket.take(1.0)]
        [True, True, False, True]
        """
        self.refill(now)
        if self.left < many:
            return False
        self.left -= many
        return True


@dataclass
class Buckets:
    """One bucket for each address; those that are full again are forgotten."""

    rate: Rate
    _by_address: dict[str, Bucket] = field(default_factory=dict)
    _sweep_at: int = 1024

    def take(self, address: str, now: float, many: int = 1) -> bool:
        """Take tokens of the address."""
        return self._bucket(address, now).take(now, many)

    def has_any(self, address: str, now: float) -> bool:
        """Whether a token is left, without taking it."""
        bucket = self._bucket(address, now)
        bucket.refill(now)
        return bucket.left >= 1

    def _bucket(self, address: str, now: float) -> Bucket:
        bucket = self._by_address.get(address)
        if bucket is None:
            if len(self._by_address) >= self._sweep_at:
                self._forget_full(now)
            bucket = self._by_address[address] = Bucket(self.rate, now)
        return bucket

    def _forget_full(self, now: float) -> None:
        for address, bucket in list(self._by_address.items()):
            bucket.refill(now)
            if bucket.left >= bucket.rate.burst:
                del self._by_address[address]
        self._sweep_at = max(1024, 2 * len(self._by_address))

    def __len__(self) -> int:
        return len(self._by_address)


class Limiter:
    """Counts what every address does."""

    def __init__(self, limits: Limits | None = None, now: Callable[[], float] = time.monotonic) -> None:
        self.limits = limits or Limits()
        self.now = now
        self.connections: Counter[str] = Counter()
        self.is_banned: Callable[[str], bool] = lambda _: False
        """Whether the administrator has banned an address."""
        self._messages = Buckets(self.limits.messages_per_address)
        self._anything = Buckets(self.limits.anything)
        self._requests = Buckets(self.limits.requests)
        self._new_tables = Buckets(self.limits.new_tables)
        self._joins = Buckets(self.limits.joins)
        self._wrong_codes = Buckets(self.limits.wrong_codes)
        self._chat = Buckets(self.limits.chat)
        self._kept = Buckets(self.limits.kept_bytes)
        self._moves = Buckets(self.limits.moves)
        self._hints = Buckets(self.limits.hints)

    def check_anything(self, address: str) -> None:
        """One more request over HTTP, of any kind."""
        self._check_ban(address)
        if not self._anything.take(address, self.now()):
            raise refused(address, "too-many-requests", TRY_AGAIN_LATER, 429)

    def check_request(self, address: str) -> None:
        """One more request that the tables answer, or for a socket."""
        self._check_ban(address)
        if not self._requests.take(address, self.now()):
            raise refused(address, "too-many-requests", TRY_AGAIN_LATER, 429)

    def _check_ban(self, address: str) -> None:
        if self.is_banned(address):
            raise refused(address, "banned", POLICY, 403, again=False)

    def check_new_table(self, address: str, kept: int = 0) -> None:
        """One more table, with this many bytes that are chosen for it."""
        if not self._new_tables.take(address, self.now()) or (kept and not self.may_keep(address, kept)):
            raise refused(address, "too-many-tables", TRY_AGAIN_LATER, 429)

    def check_join(self, address: str) -> None:
        """One more seat that somebody takes."""
        if not self._joins.take(address, self.now()):
            raise refused(address, "too-many-requests", TRY_AGAIN_LATER, 429)

    def check_code(self, address: str) -> None:
        """Whether the address may try a code."""
        if not self._wrong_codes.has_any(address, self.now()):
            raise refused(address, "too-many-codes", TRY_AGAIN_LATER, 429)

    def note_wrong_code(self, address: str) -> None:
        """A code led nowhere."""
        self._wrong_codes.take(address, self.now())

    def check_message(self, address: str, bucket: Bucket) -> None:
        """One more message on a connection that has this bucket."""
        now = self.now()
        if not bucket.take(now) or not self._messages.take(address, now):
            raise refused(address, "too-many-messages", POLICY, 429)

    def check_size(self, address: str, size: int) -> None:
        """A message of this many bytes."""
        if size > self.limits.message:
            raise refused(address, "message-too-big", TOO_BIG, 413, bytes=self.limits.message)

    def open(self, address: str) -> None:
        """One more connection; every one that was opened has to be closed."""
        if self.connections[address] >= self.limits.connections_per_address:
            raise refused(address, "too-many-connections", TRY_AGAIN_LATER, 503)
        self.connections[address] += 1

    def close(self, address: str) -> None:
        """A connection is gone."""
        self.connections[address] -= 1
        if self.connections[address] <= 0:
            del self.connections[address]

    def check_table(self, address: str, connected: int, *, watches: bool) -> None:
        """One more connection to a table: by a player with this many already, or to watch with this many spectators."""
        if connected >= (self.limits.spectators if watches else self.limits.windows):
            raise refused(address, "table-is-crowded", TRY_AGAIN_LATER, 503)

    def bucket(self) -> Bucket:
        """What one connection may send."""
        return Bucket(self.limits.messages, self.now())

    def may_chat(self, player: str, lines: int = 1) -> bool:
        """One more line of chat of the player with this hash, or several."""
        return self._chat.take(player, self.now(), lines)

    def may_move(self, player: str) -> bool:
        """One more move of the player with this hash."""
        return self._moves.take(player, self.now())

    def count_hint(self, address: str) -> None:
        """One more hint for a game that is over; refused when there were too many."""
        if not self.may_ask_hint(address):
            raise refused(address, "too-many-hints", TRY_AGAIN_LATER, 429)

    def may_ask_hint(self, address: str) -> bool:
        """One more hint for somebody at this address."""
        return self._hints.take(address, self.now())

    def may_keep(self, address: str, size: int) -> bool:
        """One more command with this many bytes that a table stores; each costs some space in addition."""
        return self._kept.take(address, self.now(), ENTRY + size)


def refused(
    address: str, message: str, code: int, status: int, detail: str = "", *, again: bool = True, **args: str | int
) -> RequestRefused:
    """A refusal that is in the log."""
    log.warning("refused %s: %s", address, message)
    return RequestRefused(message, code, status, detail, again=again, **args)


def counted_as(address: str) -> str:
    """What an address is counted under: one household has a whole network of IPv6 addresses.

    >>> counted_as("192.168.0.7"), counted_as("2001:db8:1:2:3::9"), counted_as("::ffff:10.0.0.1"), counted_as("test")
    ('192.168.0.7', '2001:db8:1:2::', '10.0.0.1', 'test')
    """
    number = read_ip(address)
    if isinstance(number, IPv6Address):
        return str(IPv6Address(int(number) >> 64 << 64))
    return address if number is None else str(number)
