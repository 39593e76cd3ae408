"""A folder of files, served by Python's own web server, is a whole host: games, no network, one device for several."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Protocol

import pytest
from playwright.sync_api import Browser, expect

from pioche.editions import EDITIONS
from pioche.record import read_record, verify
from tests.e2e.barrier import alone
from tests.e2e.conftest import new_context
from tests.e2e.playing import MANY, act, play_round
from tests.e2e.site_player import LISTEN, SitePlayer

pytestmark = pytest.mark.e2e

SITE = Path(__file__).parents[2] / "build" / "site"


class Quiet(SimpleHTTPRequestHandler):
    """Serves files and says nothing."""

    def log_message(self, *_: object) -> None:
        pass


class WebSpace:
    """A web server with the site in a folder of its own."""

    def __init__(self) -> None:
        assert (SITE / "index.html").is_file(), "the site is not built: make site"
        handler = partial(Quiet, directory=str(SITE.parent))
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()
        self.url = f"http://127.0.0.1:{self._server.server_port}/{SITE.name}/"

    def stop(self) -> None:
        """Nobody answers any more."""
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


@pytest.fixture
def web_space() -> Iterator[WebSpace]:
    space = WebSpace()
    yield space
    space.stop()


class Visitors(Protocol):
    """Brings people to the site."""

    def __call__(self, name: str, language: str = "en", *, phone: bool = False) -> SitePlayer: ...


@pytest.fixture
def visitors(browser: Browser, web_space: WebSpace) -> Iterator[Visitors]:
    """People in browsers of their own; nothing may have gone wrong, and nobody else was asked for anything."""
    players: list[SitePlayer] = []

    def visit(name: str, language: str = "en", *, phone: bool = False) -> SitePlayer:
        context = new_context(browser, web_space.url, language, phone=phone)
        context.add_init_script(f"({LISTEN})()")
        player = SitePlayer(context.new_page(), name, language, by_touch=phone, home=web_space.url)
        players.append(player)
        return player

    yield visit
    went_wrong = [f"{player.name}: {problem}" for player in players for problem in player.unforgiven]
    for player in players:
        player.page.context.close()
    assert went_wrong == []


def test_a_round_of_every_edition_and_its_record(visitors: Visitors, tmp_path: Path) -> None:
    ana = visitors("Ana")
    ana.page.goto(ana.home)
    for edition in EDITIONS:
        ana.open_another()
        ana.choose_edition(edition)
        ana.play_short_games(2, cards=2)
        ana.start()
        (seen,) = play_round(ana)
        assert seen.game["phase"] == "game-over"
        ana.show_result()
        if edition == "classic":
            with ana.page.expect_download() as saving:
                ana.press(ana.page.get_by_role("link", name=ana.say("web-record")))
            saving.value.save_as(tmp_path / "record.toml")
            assert verify(read_record((tmp_path / "record.toml").read_text(encoding="utf-8"))).is_fair
            ana.press(ana.page.get_by_role("link", name=ana.say("replay-watch")))
            expect(ana.heading("replay-title", number=1)).to_be_visible()
        ana.press(ana.page.locator('a[href="/"]').first)


def test_without_a_network_a_game_goes_on(visitors: Visitors, web_space: WebSpace) -> None:
    ana = visitors("Ana", "fr", phone=True)
    ana.open_table()
    ana.choose_players(2)
    ana.start()
    play_round(ana, until=lambda: len(ana.lines) >= 2)
    before = alone(ana).seq
    ana.page.context.set_offline(True)
    web_space.stop()
    ana.told.clear()
    ana.page.reload()
    ana.wait_for_game()
    after = alone(ana)
    assert after.seq >= before
    assert after.game["round"] == 1
    play_round(ana, until=lambda: len(ana.lines) >= 4)


def test_a_closed_tab_comes_back_and_two_tabs_do_not_fight(visitors: Visitors) -> None:
    ana = visitors("Ana")
    address = ana.open_table()
    ana.choose_players(2)
    ana.start()
    play_round(ana, until=lambda: len(ana.lines) >= 1)
    before = alone(ana).seq
    first = ana.page
    ana.come_back(first.context.new_page())
    ana.page.goto(address)
    expect(ana.words(ana.say("page-taken-title"))).to_be_visible()
    ana.press(ana.button("page-take"))
    ana.wait_for_game()
    assert alone(ana).seq >= before
    expect(first.get_by_role("alert")).to_contain_text(ana.say("page-taken-title"))
    play_round(ana, until=lambda: len(ana.lines) >= 2)
    last = alone(ana).seq
    first.close()
    closed = ana.page
    ana.come_back(closed.context.new_page())
    closed.close()
    ana.page.goto(address)
    ana.wait_for_game()
    assert alone(ana).seq >= last


def test_two_people_pass_the_device(visitors: Visitors) -> None:
    ana = visitors("Ana", phone=True)
    ana.open_table()
    ana.choose_players(2)
    ana.field("page-add-name").fill("Bo")
    ana.press(ana.button("page-add"))
    expect(ana.button("page-switch", name="Bo")).to_be_visible()
    ana.press(ana.button("web-start"))
    ana.wait_for_game()
    names = ("Ana", "Bo")
    shown: set[int] = set()
    for _ in range(3):
        to_come = decide(ana)
        expect(ana.heading("page-pass-title", name=names[to_come])).to_be_visible()
        expect(ana.page.locator("[data-card]")).to_have_count(0)
        ana.press(ana.button("page-show", name=names[to_come]))
        ana.until(lambda seat=to_come: ana.last("welcome").get("seat") == seat, "the other hand")  # type: ignore[misc]
        expect(ana.page.locator("ul button[data-card]").first).to_be_visible()
        shown.add(to_come)
    assert shown == {0, 1}


def decide(player: SitePlayer) -> int:
    """Play until it is the turn of the other one; returns their seat."""
    for _ in range(MANY):
        seen = alone(player)
        mine = seen.last("welcome")["seat"]
        if mine not in seen.game["actors"]:
            return 1 - int(mine)
        assert act(player, seen)
    raise AssertionError("the device was never passed on")
