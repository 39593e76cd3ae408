"""The addresses of this machine that phones in the home network reach, and the links that lead here."""

from __future__ import annotations

import socket
from ipaddress import ip_address

import ifaddr

LOOPBACK = "127.0.0.1"
EVERYWHERE = ("0.0.0.0", "::", "")  # noqa: S104 (to be recognised, not to bind to)
_FAR_AWAY = "192.0.2.1"
"""An address whose route shows which of ours leads outside; connecting a datagram socket sends nothing."""


def home_address() -> str:
    """The address other machines in the network reach this one by; the loopback address where there is no network."""
    return next(iter(lan_addresses()), LOOPBACK)


def lan_addresses() -> tuple[str, ...]:
    """The machine's IPv4 addresses, the one that leads to the network first."""
    found = [_address_towards(_FAR_AWAY), *_own_addresses()]
    return tuple(dict.fromkeys(address for address in found if address and _is_reachable(address)))


def _address_towards(far: str) -> str:
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect((far, 9))
            address: str = probe.getsockname()[0]
    except OSError:
        return ""
    return address


def _own_addresses() -> list[str]:
    try:
        adapters = list(ifaddr.get_adapters())
    except OSError:
        return []
    return [str(address.ip) for adapter in adapters for address in adapter.ips if address.is_IPv4]


def _is_reachable(address: str) -> bool:
    number = ip_address(address)
    return not (number.is_loopback or number.is_unspecified)


def is_loopback(host: str) -> bool:
    """Whether only this machine itself comes here by that name.

    >>> is_loopback("localhost"), is_loopback("127.0.0.1"), is_loopback("[::1]"), is_loopback("192.168.0.7")
    (True, True, True, False)
    """
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def base_url(host: str, port: int, public_url: str = "") -> str:
    """Where others find the server: what its owner says, or the best address of the machine it listens on.

    >>> base_url("127.0.0.1", 8000), base_url("::1", 80), base_url("0.0.0.0", 8000, "https://play.example.org/")
    ('http://127.0.0.1:8000', 'http://[::1]', 'https://play.example.org')
    """
    if public_url:
        return public_url.rstrip("/")
    name = home_address() if host in EVERYWHERE else host
    shown = f"[{name}]" if ":" in name else name
    return f"http://{shown}" if port == 80 else f"http://{shown}:{port}"
