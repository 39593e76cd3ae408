"""Limits, addresses and origins, each by itself."""

from __future__ import annotations

import socket

import ifaddr
import pytest

from pioche.server import own_addresses, request_origin
from pioche.server.limits import Bucket, Buckets, Limiter, Limits, Rate, RequestRefused
from pioche.server.own_addresses import LOOPBACK, base_url, home_address, lan_addresses
from pioche.server.request_origin import Origins, read_proxies


def test_a_bucket_refills_up_to_its_burst() -> None:
    bucket = Bucket(Rate(3, 1), 0.0)
    assert [bucket.take(0.0) for _ in range(4)] == [True, True, True, False]
    assert [bucket.take(100.0) for _ in range(4)] == [True, True, True, False]


def test_addresses_do_not_share_a_bucket_and_full_ones_are_forgotten() -> None:
    buckets = Buckets(Rate(1, 1))
    assert buckets.take("a", 0.0)
    assert not buckets.take("a", 0.0)
    assert buckets.take("b", 0.0)
    for number in range(5000):
        buckets.take(str(number), 100.0 + number)
    assert len(buckets) < 1100


def test_connections_are_counted_and_forgotten() -> None:
    limiter = Limiter(Limits(connections_per_address=2))
    limiter.open("a")
    limiter.open("a")
    with pytest.raises(RequestRefused, match="too-many-connections"):
        limiter.open("a")
    limiter.open("b")
    limiter.close("a")
    limiter.open("a")
    for address in "aab":
        limiter.close(address)
    assert not limiter.connections


def test_a_machine_without_network_has_its_loopback(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_addresses, "lan_addresses", lambda: ())
    assert home_address() == LOOPBACK
    assert base_url("0.0.0.0", 8000) == "http://127.0.0.1:8000"  # noqa: S104


def test_networks_that_cannot_be_asked_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise OSError("no network")

    monkeypatch.setattr(socket.socket, "connect", fail)
    monkeypatch.setattr(ifaddr, "get_adapters", fail)
    assert lan_addresses() == ()


def test_only_reachable_addresses_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    addresses: list[str | tuple[str, int, int]] = ["127.0.1.1", "10.0.0.2", ("fe80::1", 0, 4), "192.168.0.7"]
    ips = [ifaddr.IP(address, 24, "eth0") for address in addresses]
    monkeypatch.setattr(ifaddr, "get_adapters", lambda: [ifaddr.Adapter("eth0", "eth0", ips)])
    monkeypatch.setattr(own_addresses, "_address_towards", lambda _: "192.168.0.7")
    assert lan_addresses() == ("192.168.0.7", "10.0.0.2")
    assert base_url("0.0.0.0", 80) == "http://192.168.0.7"  # noqa: S104


class Asked:
    """A request with nothing but headers and an address."""

    def __init__(self, **headers: str) -> None:
        from starlette.requests import HTTPConnection

        raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
        scope = {"type": "http", "headers": raw, "client": ("10.0.0.9", 1), "scheme": "http", "path": "/"}
        self.connection = HTTPConnection(scope)


@pytest.mark.parametrize(
    ("host", "home", "link"),
    [
        ("localhost:8000", "192.168.0.7", "http://192.168.0.7:8000/t/x"),
        ("127.0.0.1:8000", "192.168.0.7", "http://192.168.0.7:8000/t/x"),
        ("localhost:8000", LOOPBACK, "http://localhost:8000/t/x"),
        ("box.local:8000", "192.168.0.7", "http://box.local:8000/t/x"),
        ("", "192.168.0.7", "http://192.168.0.7:8000/t/x"),
        ("evil.example/path?<script>", "192.168.0.7", "http://192.168.0.7:8000/t/x"),
        ("a:b@evil.example", "192.168.0.7", "http://192.168.0.7:8000/t/x"),
    ],
)
def test_links_lead_where_phones_come(host: str, home: str, link: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(request_origin, "home_address", lambda: home)
    assert Origins(8000).link(Asked(host=host).connection, "/t/x") == link


def test_a_server_of_this_machine_alone_links_to_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(request_origin, "home_address", lambda: "192.168.0.7")
    for listens_on, link in (
        (LOOPBACK, "http://127.0.0.1:8000/t/x"),
        ("::1", "http://[::1]:8000/t/x"),
        ("192.168.0.9", "http://192.168.0.9:8000/t/x"),
        ("0.0.0.0", "http://192.168.0.7:8000/t/x"),  # noqa: S104 (nothing is bound)
    ):
        for host in ("localhost:8000", ""):
            assert Origins(8000, listens_on=listens_on).link(Asked(host=host).connection, "/t/x") == link


def test_the_last_address_that_a_proxy_names_counts() -> None:
    asked = Asked(x_forwarded_for="1.1.1.1, 2.2.2.2").connection
    behind = Origins(proxies=read_proxies(["10.0.0.9"]))
    assert behind.address(asked) == "2.2.2.2"
    assert Origins().address(asked) == "10.0.0.9"
    assert behind.address(Asked(x_forwarded_for="1.1.1.1, nonsense").connection) == "10.0.0.9"


def test_only_our_own_proxies_are_believed() -> None:
    """Its address is 10.0.0.9."""
    asked = Asked(
        x_forwarded_for="2.2.2.2", x_forwarded_host="evil.example", host="nas", origin="http://nas"
    ).connection
    for proxies in (["127.0.0.0/8", "::1"], ["10.0.0.8", "10.0.1.0/24"]):
        behind = Origins(proxies=read_proxies(proxies))
        assert behind.address(asked) == "10.0.0.9"
        assert behind.host(asked) == "nas"
        assert behind.link(asked, "/x") == "http://nas/x"
        with pytest.raises(RequestRefused):
            behind.check_host(Asked(host="evil.example").connection)
    behind = Origins(proxies=read_proxies(["10.0.0.0/24"]))
    assert (behind.address(asked), behind.host(asked)) == ("2.2.2.2", "evil.example")
