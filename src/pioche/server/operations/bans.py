"""Banned addresses, for a while or for ever; they are in a file, so that a restart keeps them."""

from __future__ import annotations

import logging
import os
import time
from ipaddress import ip_address, ip_network
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from collections.abc import Callable
    from ipaddress import IPv4Network, IPv6Network
    from pathlib import Path

log = logging.getLogger(__name__)

FILE = "bans.json"
LOOK = 2.0
"""Seconds between two looks at whether another process has changed the file."""
WIDEST = {4: 8, 6: 16}
NARROWEST = {4: 32, 6: 64}
"""One household has a whole network of IPv6 addresses, and is counted as one."""


class BadPrefix(ValueError):
    """No address or network that could be kept out."""


class Ban(msgspec.Struct, frozen=True):
    """A network that is kept out."""

    network: str
    until: float | None
    """Seconds since the epoch; None: for ever."""
    since: float = 0.0


def read_prefix(typed: str) -> IPv4Network | IPv6Network:
    """An address or a network, as it is kept out.

    >>> read_prefix("203.0.113.7"), read_prefix("2001:db8:1:2:3::9"), read_prefix("198.51.100.0/24")
    (IPv4Network('203.0.113.7/32'), IPv6Network('2001:db8:1:2::/64'), IPv4Network('198.51.100.0/24'))
    """
    try:
        found = ip_network(typed.strip(), strict=False)
    except ValueError as error:
        raise BadPrefix(f"{typed} is no address and no network") from error
    if found.is_loopback:
        raise BadPrefix(f"{found} is this machine")
    if found.prefixlen > NARROWEST[found.version]:
        found = found.supernet(new_prefix=NARROWEST[found.version])
    if found.prefixlen < WIDEST[found.version]:
        raise BadPrefix(f"{found} is too wide: /{WIDEST[found.version]} is the widest")
    return found


class Bans:
    """The bans of one host; every process there has the same file."""

    def __init__(self, folder: Path | None = None, now: Callable[[], float] = time.time) -> None:
        self._path = None if folder is None else folder / FILE
        self._now = now
        self._bans: dict[IPv4Network | IPv6Network, Ban] = {}
        self._stamp: tuple[int, int] | None = None
        self._looked = float("-inf")
        self._read()

    def add(self, typed: str, seconds: float | None) -> Ban:
        """Keep a network out; raises ``BadPrefix``."""
        network, now = read_prefix(typed), self._now()
        self._read()
        self._bans[network] = ban = Ban(str(network), None if seconds is None else now + seconds, now)
        self._write()
        return ban

    def remove(self, typed: str) -> bool:
        """Let a network in again; False: it was not kept out."""
        network = read_prefix(typed)
        self._read()
        found = self._bans.pop(network, None) is not None
        if found:
            self._write()
        return found

    def active(self) -> list[Ban]:
        """Those that hold now."""
        self._read()
        return sorted((ban for ban in self._bans.values() if self._holds(ban)), key=lambda ban: ban.network)

    def is_banned(self, address: str) -> bool:
        """Whether an address is kept out."""
        now = self._now()
        if not 0 <= now - self._looked < LOOK:
            self._looked = now
            self._read()
        if not self._bans:
            return False
        try:
            number = ip_address(address)
        except ValueError:
            return False
        return any(number in network and self._holds(ban) for network, ban in self._bans.items())

    def _holds(self, ban: Ban) -> bool:
        return ban.until is None or self._now() < ban.until

    def _read(self) -> None:
        """Read the file, if it is another one than before; what cannot be read changes nothing."""
        if self._path is None:
            return
        try:
            found = self._path.stat()
            stamp = (found.st_mtime_ns, found.st_ino)
            if stamp != self._stamp:
                bans = msgspec.json.decode(self._path.read_bytes(), type=list[Ban])
                self._bans = {read_prefix(ban.network): ban for ban in bans}
                self._stamp = stamp
        except FileNotFoundError:
            self._bans, self._stamp = {}, None
        except (OSError, msgspec.MsgspecError, BadPrefix) as error:
            log.error("the bans cannot be read: %s", error)  # noqa: TRY400 (it says all there is)

    def _write(self) -> None:
        """Write the bans in force, all at once, to a file that only its owner can read."""
        if self._path is None:
            return
        part = self._path.with_name(f".{self._path.name}.{os.getpid()}")
        handle = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "wb") as out:
            out.write(msgspec.json.encode([ban for ban in self._bans.values() if self._holds(ban)]))
        part.replace(self._path)
        self._stamp = None
