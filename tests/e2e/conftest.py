"""A browser for all end-to-end tests, a server for each, and people in browsers of their own."""

from __future__ import annotations

import itertools
import re
import zlib
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright

from pioche.actions import Play
from pioche.fair import FairWords
from pioche.game import Game
from pioche.page.page_hints import PageHints
from pioche.server.http_app import CLIENT
from pioche.server.request_origin import Origins
from pioche.server.sqlite import SqliteStorage
from pioche.tables.log_entries import decode_entry
from pioche.tables.shared_table import SharedTable
from pioche.tables.storage import Storage
from pioche.tables.table_pace import Pace
from pioche.tables.thinkers import Thinkers
from pioche.view import Phase
from tests.clockwork import Standing
from tests.e2e.barrier import PAINTING, RECORD
from tests.e2e.browser import find_browser
from tests.e2e.network import Network, network_to
from tests.e2e.player import LIMIT, Player
from tests.server.live import Json, Live, at_once, running

PICTURES = Path("build/e2e")
"""Where a failed test leaves what its pages looked like."""
PACE = Pace(away=60.0, round_pause=60.0, bots=0.02)
CHANCE = 41
"""The seed of servers: with it the rounds of two that are played to their ends are short ones."""
DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}
HOME = "pioche.home.arpa"
"""A name that leads to this machine in the tests' browser, which takes it for one elsewhere in the network."""

expect.set_options(timeout=LIMIT * 1000)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = find_browser()
    assert path is not None, "no browser: make browser"
    assert (CLIENT / "index.html").is_file(), "the client is not built: make client"
    with sync_playwright() as playwright:
        # Containers run as root and have no sandbox to give.
        # No GPU is emulated: that costs more than it draws.
        flags = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--disable-software-rasterizer"]
        flags.append("--disable-audio-output")
        flags.append(f"--host-resolver-rules=MAP {HOME} 127.0.0.1")
        browser = playwright.chromium.launch(executable_path=path, args=flags)
        yield browser
        browser.close()


@pytest.fixture
def pace() -> Pace:
    """Quick bots, and nothing happens by itself; a test may want it otherwise."""
    return PACE


def serving_pages(storage: Storage, **how: Json) -> AbstractContextManager[Live]:
    """A server that has the pages, and gives hints."""
    return running(storage, client=CLIENT, workshop=at_once(), seed=CHANCE, hints=PageHints(), **how)


@pytest.fixture
def clock() -> Standing | None:
    """The server has the real time; a test may want it otherwise."""
    return None


@pytest.fixture
def thinkers() -> Thinkers | None:
    """The server has no experts; a test may want it otherwise."""
    return None


@pytest.fixture
def live(tmp_path: Path, pace: Pace, clock: Standing | None, thinkers: Thinkers | None) -> Iterator[Live]:
    """A server whose links lead to this machine."""
    origins = Origins()
    storage = SqliteStorage(tmp_path / "tables.sqlite")
    # Where time jumps, a browser's answer to a ping would be late, and its connection given up.
    how: Json = {"pace": pace, "origins": origins, "clock": clock, "pings": clock is None, "thinkers": thinkers}
    with serving_pages(storage, **how) as live:
        origins.public_url = live.url
        yield live


class Guests(Protocol):
    """Brings people to the server."""

    def __call__(self, name: str, language: str = "en", *, phone: bool = False, **how: Json) -> Player: ...


@pytest.fixture
def guests(browser: Browser, live: Live, request: pytest.FixtureRequest) -> Iterator[Guests]:
    """People in browsers of their own; nothing may have gone wrong in them at the end."""
    yield from inviting(browser, live.url, request, entries_of(live))


@pytest.fixture
def readers(browser: Browser, archive: Live, request: pytest.FixtureRequest) -> Iterator[Guests]:
    """People who look at finished games; ``archive`` is the server of the test's own module that has them."""
    yield from inviting(browser, archive.url, request, entries_of(archive))


Entries = Callable[[str], int]
"""How many entries the server has for a table."""


def entries_of(live: Live) -> Entries:
    rooms = live.registry.rooms
    return lambda table: rooms[table].table.entries if table in rooms else -1


def hand_at(live: Live, address: str, seq: int, seat: int) -> list[str]:
    """The cards of a seat after ``seq`` entries, as the server's log tells it."""
    table = address.rpartition("/")[2]
    log = list(live.registry.storage.load(table))[:seq]
    game = SharedTable.replayed(table, map(decode_entry, log)).game
    assert game is not None
    return list(game.view(seat).hand)


def inviting(browser: Browser, url: str, request: pytest.FixtureRequest, entries: Entries) -> Iterator[Guests]:
    players: list[Player] = []

    def invite(name: str, language: str = "en", *, phone: bool = False, **how: Json) -> Player:
        context = new_context(browser, url, language, phone=phone, seed=zlib.crc32(name.encode()), **how)
        player = Player(context.new_page(), name, language, by_touch=phone, entries=entries)
        players.append(player)
        return player

    failed_before = request.session.testsfailed
    yield invite
    is_wanted = request.session.testsfailed > failed_before or any(player.unforgiven for player in players)
    for player in players:
        player.keep_picture(PICTURES / f"{request.node.name}-{player.name}.png", is_wanted=is_wanted)
    went_wrong = [problem for player in players for problem in player.leave()]
    assert went_wrong == []


def new_context(
    browser: Browser, url: str, language: str, *, phone: bool = False, seed: int = 0, painted: bool = False, **how: Json
) -> BrowserContext:
    """A browser of somebody who speaks that language; its chance comes from the seed."""
    settings: dict[str, Any] = {
        "base_url": url,
        "locale": {"fr": "fr-FR", "en": "en-GB"}[language],
        "viewport": PHONE if phone else DESKTOP,
        "has_touch": phone,
        "is_mobile": phone,
        "reduced_motion": "reduce",
    }
    context = browser.new_context(**{**settings, **how})
    context.add_init_script(f"({RECORD})({seed})")
    context.add_init_script(f"({PAINTING})({str(painted).lower()})")
    context.set_default_timeout(LIMIT * 1000)
    return context


Wanted = Callable[[Game], bool]


class Stack(Protocol):
    """Stacks the deck: games begin as wanted."""

    def __call__(self, edition: str, players: int, wanted: Wanted, **how: Json) -> None: ...


@pytest.fixture
def stack(monkeypatch: pytest.MonkeyPatch) -> Stack:
    """Put a chosen chance in the place of the one that server and players make together."""

    def choose(edition: str, players: int, wanted: Wanted, **how: Json) -> None:
        secrets = (number.to_bytes(32, "big") for number in itertools.count())
        secret = next(one for one in secrets if wanted(Game.new(edition, players, words=FairWords(one), **how)))
        monkeypatch.setattr("pioche.tables.shared_table.FairWords", lambda *_: FairWords(secret))

    return choose


def begins(game: Game, pattern: str) -> bool:
    """Whether the first player begins, to the left, and has such a card."""
    view = game.view(0)
    is_turn = game.phase is Phase.TURN and game.actors == (0,) and view.to_the_left
    return is_turn and any(re.search(pattern, card) for card in view.hand)


def ends_at_once(game: Game) -> bool:
    """Whether the first player can lay the only card there is."""
    return begins(game, ".") and any(isinstance(action, Play) for action in game.legal_actions(0))


@pytest.fixture
def network(live: Live) -> Iterator[Network]:
    """A network in front of the server."""
    with network_to(live.port) as network:
        yield network


@pytest.fixture
def travellers(browser: Browser, live: Live, network: Network, request: pytest.FixtureRequest) -> Iterator[Guests]:
    """People whose network may fail."""
    yield from inviting(browser, network.url, request, entries_of(live))
