"""The server where it is run: in a home network by an address that phones reach, and behind a TLS proxy."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
import segno
from playwright.sync_api import Browser, expect

from pioche.locales import text
from pioche.server.own_addresses import lan_addresses
from tests.e2e.conftest import HOME, Guests, inviting
from tests.e2e.player import Player
from tests.e2e.playing import play_on
from tests.e2e.proxy import Proxy, proxy_under
from tests.e2e.serving import Serving, serving

pytestmark = pytest.mark.e2e


@pytest.fixture
def at_home(tmp_path: Path) -> Iterator[Serving]:
    """As ``make run`` starts it: it listens on every address."""
    with serving(tmp_path / "tables.sqlite", host=None) as server:
        yield server


@pytest.fixture
def family(browser: Browser, at_home: Serving, request: pytest.FixtureRequest) -> Iterator[Guests]:
    yield from inviting(browser, at_home.url, request, at_home.entries)


def play_a_little(ana: Player, bo: Player) -> None:
    """Until both have done something, so that their pages and their sockets work."""
    ana.start()
    play_on(ana, bo)


def test_a_phone_in_the_home_network(at_home: Serving, family: Guests) -> None:
    link = urlsplit(at_home.link)
    assert link.hostname in (lan_addresses() or ("127.0.0.1",))  # a machine in no network has no other address
    assert link.port == at_home.port
    assert text("en", "server-same-network") in at_home.printed
    code = io.StringIO()
    segno.make_qr(at_home.link, error="l").terminal(out=code, border=2, compact=True)
    assert code.getvalue() in at_home.printed
    ana, bo = family("Ana", "fr"), family("Bo", phone=True)
    address = ana.open_table()
    assert urlsplit(address).hostname == "127.0.0.1"
    ana.choose_players(2)
    invitation = f"{at_home.link}{urlsplit(address).path}"
    expect(ana.field("web-link")).to_have_value(invitation)
    ana.expect_qr(invitation)
    bo.join(invitation)
    expect(bo.page).to_have_url(invitation)
    play_a_little(ana, bo)


@pytest.fixture
def proxy() -> Iterator[Proxy]:
    with proxy_under(HOME) as proxy:
        yield proxy


@pytest.fixture(params=["with its address", "with headers alone"])
def behind(proxy: Proxy, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Serving]:
    """A server that is told of its proxy, by an option or by what the proxy says."""
    known = ["--public-url", proxy.url] if request.param == "with its address" else []
    with serving(tmp_path / "tables.sqlite", "--trust-proxy", *known) as server:
        proxy.server = server.port
        if known:
            assert server.link == proxy.url
        yield server


@pytest.fixture
def strangers(browser: Browser, proxy: Proxy, behind: Serving, request: pytest.FixtureRequest) -> Iterator[Guests]:
    yield from inviting(browser, proxy.url, request, behind.entries)


def test_behind_a_tls_proxy(proxy: Proxy, strangers: Guests) -> None:
    ana, bo = (strangers(name, ignore_https_errors=True) for name in ("Ana", "Bo"))
    address = ana.open_table()
    assert address.startswith(f"{proxy.url}/t/")
    ana.choose_players(2)
    expect(ana.field("web-link")).to_have_value(address)
    ana.expect_qr(address)
    bo.join(address)
    play_a_little(ana, bo)
