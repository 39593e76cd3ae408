"""A folder of files, served by Python's own web server, is a whole host: games, no network, one device for several."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import ClassVar, Protocol

import pytest
from playwright.sync_api import Browser, Locator, expect

from pioche.editions import EDITIONS
from pioche.record import read_record, verify
from pioche.server.http_app import CLIENT
from tests.e2e.axe import check
from tests.e2e.barrier import alone
from tests.e2e.conftest import new_context
from tests.e2e.playing import MANY, act, play_round
from tests.e2e.site_player import LISTEN, SitePlayer
from tests.e2e.test_accessibility import write_a_card
from tests.server.live import running

pytestmark = pytest.mark.e2e

SITE = Path(__file__).parents[2] / "build" / "site"
DRAGGED = """([name, text]) => {
  const given = new DataTransfer()
  given.items.add(new File([text], name, { type: 'application/toml' }))
  return given
}"""
LET_GO = """([kind, dataTransfer]) => {
  const event = new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true })
  if (document.querySelector('main').dispatchEvent(event)) throw new Error(`${kind} is left to the browser`)
}"""
FORGET = """async (name) => {
  const kept = await caches.open('pioche-python')
  for (const { url } of await kept.keys()) if (url.includes(name)) await kept.delete(url)
}"""


class Quiet(SimpleHTTPRequestHandler):
    """Serves files and says nothing."""

    lost: ClassVar[set[str]] = set()
    """How the names of files begin that are not there any more."""

    def do_GET(self) -> None:
        name = self.path.rpartition("/")[2].partition("-")[0]
        if name in self.lost:
            self.send_error(404)
        else:
            super().do_GET()

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-store")  # only what the page itself keeps is there when a file is lost
        super().end_headers()

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
        Quiet.lost.clear()


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
    went_wrong = [problem for player in players for problem in player.leave()]
    assert went_wrong == []


@pytest.mark.long
def test_a_round_of_every_edition_its_record_and_a_second_tab(visitors: Visitors, tmp_path: Path) -> None:
    ana = visitors("Ana")
    ana.page.goto(ana.home)
    for edition in EDITIONS:
        ana.open_another()
        ana.choose_edition(edition)
        if edition == "custom":
            write_a_card(ana)
        ana.play_short_games(2, cards=2)
        ana.press(ana.button("web-start"))
        ana.until(lambda: ana.table["state"] in {"playing", "over"}, "the game")  # a bot may be that quick
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
            ana.press(ana.button("table-menu"))
            ana.press(home_link(ana))
            review_file(ana, tmp_path / "record.toml")
        ana.press(home_link(ana))
    learn_by_playing(ana)
    two_tabs_do_not_fight(ana)


def home_link(player: SitePlayer) -> Locator:
    """The link to the first page: beside a game it is in the menu."""
    return player.page.locator('a[href="/"]:visible').first


def learn_by_playing(ana: SitePlayer) -> None:
    """The guided first game explains itself here, too."""
    ana.press(ana.button("web-learn"))
    ana.wait_for_game()
    hint = ana.page.get_by_role("region", name=ana.say("guide-label"))
    expect(hint).to_contain_text("The aim")
    ana.press(ana.button("guide-next"))
    expect(hint).to_contain_text("Your turn!")
    ana.press(ana.button("table-menu"))
    ana.press(home_link(ana))


def review_file(ana: SitePlayer, file: Path) -> None:
    """Open a file that is no record, and drop one; its review speaks both languages. The menu is open then."""
    expect(ana.button("page-record-open")).to_be_visible()
    check(ana, "the first page of a site")
    record = ana.page.get_by_label(ana.say("page-record-file"))
    broken = file.with_name("broken.toml")
    broken.write_text(file.read_text(encoding="utf-8").replace("edition =", "edition"), encoding="utf-8")
    record.set_input_files(broken)
    expect(ana.words(re.compile(r"broken\.toml, line \d+: is not TOML"))).to_be_visible()
    drop(ana, file)
    expect(ana.heading("replay-title", number=1)).to_be_visible()
    ana.press(ana.button("review-title"))
    expect(ana.words(ana.say("page-rough-review"))).to_be_visible()
    ana.press(ana.button("table-menu"))
    ana.speak("fr")
    expect(ana.words(ana.say("page-rough-review"))).to_be_visible()
    ana.speak("en")


def drop(player: SitePlayer, file: Path) -> None:
    """Let go of a file over the page, which has to take it before the browser does."""
    given = player.page.evaluate_handle(DRAGGED, [file.name, file.read_text(encoding="utf-8")])
    for kind in ("dragover", "drop"):
        player.page.evaluate(LET_GO, [kind, given])


def two_tabs_do_not_fight(ana: SitePlayer) -> None:
    """A second tab can take the tables, and the first one says so. Its Python starts anew: the memory is lost."""
    address = ana.open_another()
    ana.choose_players(2)
    ana.start()
    play_some(ana)
    before = alone(ana).seq
    first = ana.page
    ana.forgiven.append("warning: Error: (TimeoutError|AbortError)")  # why the tables were not had, or no longer
    ana.come_back(first.context.new_page())
    ana.page.goto(address)
    expect(ana.words(ana.say("page-taken-title"))).to_be_visible()
    ana.page.evaluate(FORGET, "memory.bin")
    Quiet.lost.add("memory.bin")
    ana.forgiven.append("404")
    with ana.page.expect_console_message(lambda said: said.text.startswith("Python starts anew")):
        ana.press(ana.button("page-take"))
    ana.wait_for_game()
    assert alone(ana).seq >= before
    expect(first.get_by_role("alert")).to_contain_text(ana.say("page-taken-title"))
    play_some(ana)


def play_some(player: SitePlayer) -> None:
    """One move more, or the end of the round."""
    done = len(player.lines) + 1
    play_round(player, until=lambda: len(player.lines) >= done or player.is_between)


def test_two_people_pass_the_device_and_a_closed_tab_comes_back_without_a_network(
    visitors: Visitors, web_space: WebSpace
) -> None:
    ana = visitors("Ana", "fr", phone=True)
    address = ana.open_table()
    ana.choose_players(2)
    ana.field("page-add-name").fill("Bo")
    ana.press(ana.button("page-add"))
    expect(ana.button("page-switch", name="Bo")).to_be_visible()
    ana.press(ana.button("web-start"))
    ana.wait_for_game()
    decide(ana)
    check(ana, "the device is passed on")
    assert {pass_on(ana), pass_on(ana)} == {0, 1}
    before = alone(ana)
    closed = ana.page
    closed.context.set_offline(True)
    web_space.stop()
    ana.come_back(closed.context.new_page())
    closed.close()
    ana.page.goto(address)
    ana.wait_for_game()
    after = alone(ana)
    assert (after.seq, after.hand) == (before.seq, before.hand)
    pass_on(ana)


def pass_on(player: SitePlayer) -> int:
    """Play until the other one has to decide, and give them the device; returns their seat."""
    to_come = decide(player)
    name = ("Ana", "Bo")[to_come]
    expect(player.heading("page-pass-title", name=name)).to_be_visible()
    expect(player.page.locator("[data-card]")).to_have_count(0)
    player.press(player.button("page-show", name=name))
    player.until(lambda: player.last("welcome").get("seat") == to_come, "the other hand")
    expect(player.page.locator("ul button[data-card]").first).to_be_visible()
    return to_come


def decide(player: SitePlayer) -> int:
    """Play until it is the turn of the other one; returns their seat."""
    for _ in range(MANY):
        seen = alone(player)
        mine = seen.last("welcome")["seat"]
        if mine not in seen.game["actors"]:
            return 1 - int(mine)
        assert act(player, seen)
    raise AssertionError("the device was never passed on")


def test_a_server_offers_to_play_without_a_network(browser: Browser) -> None:
    with running(client=CLIENT, site=SITE) as live:
        context = new_context(browser, live.url, "fr")
        context.add_init_script(f"({LISTEN})()")
        ana = SitePlayer(context.new_page(), "Ana", "fr", home=live.url)
        ana.page.goto(ana.home)
        ana.press(ana.page.get_by_role("link", name=ana.say("foot-offline")))
        expect(ana.button("page-record-open")).to_be_visible()
        ana.press(ana.page.get_by_role("main").locator("button[type=submit]"))
        ana.wait_for_game()
        assert [entry.state for entry in live.registry.storage.summaries()] == []
        assert ana.leave() == []
