"""Where a request comes from: the client's address, and whether the page that sent it is one of ours."""

from __future__ import annotations

from dataclasses import dataclass, field
from ipaddress import IPv4Network, IPv6Network, ip_network
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from ..protocol.close_codes import POLICY
from .ip_addresses import read_ip
from .limits import counted_as, refused
from .own_addresses import EVERYWHERE, base_url, home_address, is_loopback, lan_addresses

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from starlette.requests import HTTPConnection

    from .limits import RequestRefused

Proxies = tuple[IPv4Network | IPv6Network, ...]
THIS_MACHINE = ("127.0.0.0/8", "::1")
"""Where a proxy is by default."""
LONGEST_HOST = 255 + len(":65535")
HOME_ENDINGS = (".local", ".localhost", ".lan", ".home", ".home.arpa", ".internal", ".fritz.box", ".test")
"""Endings of names that lead to machines at home and that nobody can register."""


@dataclass
class Origins:
    """What the server knows about its own addresses."""

    port: int = 8000
    public_url: str = ""
    proxies: Proxies = ()
    """From where ``X-Forwarded-For``, ``-Host`` and ``-Proto`` are believed: from proxies that set them."""
    listens_on: str = EVERYWHERE[0]
    machine: Callable[[], tuple[str, ...]] = field(default=lan_addresses)

    def is_proxy(self, connection: HTTPConnection) -> bool:
        """Whether a request comes from a proxy of ours."""
        return bool(self.proxies) and connection.client is not None and is_within(connection.client.host, self.proxies)

    def address(self, connection: HTTPConnection) -> str:
        """What the client is counted under."""
        if self.is_proxy(connection):
            # The last one was written by our own proxy; those before it are whatever the client said.
            forwarded = ",".join(connection.headers.getlist("x-forwarded-for")).split(",")[-1].strip()
            if read_ip(forwarded) is not None:
                return counted_as(forwarded)
        return counted_as(connection.client.host if connection.client else "unknown")

    def host(self, connection: HTTPConnection) -> str:
        """The host and port that the client requested."""
        forwarded = connection.headers.get("x-forwarded-host", "") if self.is_proxy(connection) else ""
        return (forwarded.split(",")[-1].strip() or connection.headers.get("host", "")).lower()

    def check(self, connection: HTTPConnection) -> None:
        """Refuse what a page of somebody else sent; a program that is no browser names no origin."""
        origin = connection.headers.get("origin")
        forwarded = self.is_proxy(connection)
        if origin is not None and not self.is_ours(origin, self.host(connection), is_forwarded=forwarded):
            raise self._not_ours(connection)

    def check_host(self, connection: HTTPConnection) -> None:
        """Refuse a host that is not ours: a browser would let a page under that name read the answers."""
        headers = connection.headers
        host = headers.get("host", "").lower()
        # Browsers say it only over TLS, where the name has a certificate, or to this machine; no page can make it up.
        if not host or self.is_proxy(connection) or "sec-fetch-site" in headers or self.is_our_host(host):
            return
        if not self.is_ours(headers.get("origin", ""), host):
            raise self._not_ours(connection)

    def _not_ours(self, connection: HTTPConnection) -> RequestRefused:
        return refused(self.address(connection), "wrong-origin", POLICY, 403, again=False)

    def is_our_host(self, host: str) -> bool:
        """Whether a host leads here and nobody else could have pointed it here.

        >>> ours = Origins(8000, "https://play.example.org").is_our_host
        >>> ours("192.168.0.7:8000"), ours("nas.local"), ours("play.example.org"), ours("evil.example:8000")
        (True, True, True, False)
        """
        name = _name_in(host)
        return name is not None and (is_homely(name) or name == urlsplit(self.public_url).hostname)

    def is_ours(self, origin: str, host: str, *, is_forwarded: bool = False) -> bool:
        """Whether a page of that origin is ours, requested under that host, perhaps by a proxy.

        >>> ours = Origins(8000, "https://play.example.org", machine=lambda: ("192.168.0.7",)).is_ours
        >>> ours("http://localhost:8000", "localhost:8000"), ours("https://play.example.org", "inside:8000")
        (True, True)
        >>> ours("http://192.168.0.7:8000", "localhost:8000"), ours("http://evil.example", "localhost:8000")
        (True, False)

        A name in the public DNS can be made to lead into a home network by its owner (DNS rebinding); it is
        ours only as the public URL, behind a proxy, or with a certificate.

        >>> ours("http://evil.example:8000", "evil.example:8000"), ours("http://nas.local:8000", "nas.local:8000")
        (False, True)
        """
        try:
            parts = urlsplit(origin)
            port = parts.port
        except ValueError:
            return False
        if parts.scheme not in {"http", "https"} or not parts.hostname:
            return False
        if origin.lower() == origin_of(self.public_url):
            return True
        if parts.netloc.lower() == host and (is_forwarded or parts.scheme == "https" or is_homely(parts.hostname)):
            return True
        return (port or 80) == self.port and parts.hostname in self.machine()

    def link(self, connection: HTTPConnection, path: str) -> str:
        """A link that others can follow: to the address this client used, unless only this machine knows it."""
        if self.public_url:
            return base_url("", self.port, self.public_url) + path
        host = self.host(connection)
        name = _name_in(host)
        if not name or is_loopback(name):
            if self.listens_on not in EVERYWHERE:
                return base_url(self.listens_on, self.port) + path
            home = home_address()
            return base_url(name if name and is_loopback(home) else home, self.port) + path
        scheme = "https" if self._is_secure(connection) else "http"
        return f"{scheme}://{host}{path}"

    def _is_secure(self, connection: HTTPConnection) -> bool:
        forwarded = connection.headers.get("x-forwarded-proto", "") if self.is_proxy(connection) else ""
        return (forwarded or connection.scope.get("scheme", "http")) in {"https", "wss"}


def read_proxies(texts: Iterable[str]) -> Proxies:
    """Addresses and networks, as they are typed; raises ``ValueError`` where one is none.

    >>> read_proxies(["10.0.0.1", "172.16.0.0/12"])
    (IPv4Network('10.0.0.1/32'), IPv4Network('172.16.0.0/12'))
    """
    return tuple(ip_network(text.strip(), strict=False) for text in texts)


def is_within(address: str, networks: Proxies) -> bool:
    """Whether an address belongs to one of the networks.

    >>> is_within("::ffff:127.0.0.1", read_proxies(["127.0.0.0/8"])), is_within("unix", read_proxies(["::1"]))
    (True, False)
    """
    number = read_ip(address)
    return number is not None and any(number in network for network in networks)


def is_homely(name: str) -> bool:
    """Whether a host is an address, or a name that only the home network or this machine knows.

    >>> is_homely("192.168.0.7"), is_homely("nas"), is_homely("nas.fritz.box"), is_homely("play.example.org")
    (True, True, True, False)
    """
    return "." not in name or name.endswith(HOME_ENDINGS) or read_ip(name) is not None


def origin_of(url: str) -> str:
    """The origin of a URL as browsers write it.

    >>> origin_of("https://Play.example.org/pioche/"), origin_of("")
    ('https://play.example.org', '')
    """
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}".lower() if parts.netloc else ""


def _name_in(host: str) -> str | None:
    """The name in a Host header, if that is a host and perhaps a port, with nothing that would change a link.

    >>> _name_in("nas.local:8000"), _name_in("[::1]:8000"), _name_in("nas/x"), _name_in("")
    ('nas.local', '::1', None, None)
    """
    try:
        parts = urlsplit(f"//{host}")
        _ = parts.port
    except ValueError:
        return None
    is_plain = parts.netloc == host and all(c.isalnum() or c in ".-:[]" for c in host)
    return parts.hostname if is_plain and len(host) <= LONGEST_HOST else None
