"""Reads the addresses that clients come from."""

from __future__ import annotations

from ipaddress import IPv4Address, IPv6Address, ip_address


def read_ip(text: str) -> IPv4Address | IPv6Address | None:
    """The address in a text; None if it is not one. An IPv4 address that is written as IPv6 becomes IPv4.

    >>> read_ip("::ffff:10.0.0.1"), read_ip("2001:db8::1"), read_ip("unix")
    (IPv4Address('10.0.0.1'), IPv6Address('2001:db8::1'), None)
    """
    try:
        address = ip_address(text)
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address
