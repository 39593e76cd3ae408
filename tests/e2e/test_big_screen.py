"""The big screen in the middle of the room: it shows what everybody may see, and nobody has to touch it."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.e2e.axe import check
from tests.e2e.barrier import alone, together
from tests.e2e.conftest import Guests, Stack, begins
from tests.e2e.network import Network
from tests.e2e.player import Player
from tests.e2e.playing import play_round
from tests.e2e.test_connection import NO_NETWORK

pytestmark = pytest.mark.e2e

TELEVISION = {"width": 1920, "height": 1080}
LAPTOP = {"width": 1280, "height": 800}
OVERFLOWS = """() => {
  const { scrollWidth, scrollHeight } = document.documentElement
  const seats = [...document.querySelectorAll('.big-screen li, .big-screen .discard, .big-screen img')]
  const outside = seats.filter((node) => {
    const { left, top, right, bottom } = node.getBoundingClientRect()
    return node.checkVisibility() && !node.closest('ol') &&
      (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight)
  })
  return [scrollWidth > innerWidth, scrollHeight > innerHeight, outside.map((node) => node.textContent)]
}"""


def expect_all_in_sight(screen: Player) -> None:
    """Nothing scrolls and nothing lies outside, on a laptop and on a television."""
    for size in (LAPTOP, TELEVISION):
        screen.page.set_viewport_size(size)  # type: ignore[arg-type]
        assert alone(screen, measure=f"({OVERFLOWS})()").measured == [False, False, []]


def test_two_games_in_a_row_without_touching_the_screen(guests: Guests) -> None:
    ana, bo = guests("Ana", "fr", phone=True), guests("Bo", "en", phone=True)
    screen = guests("Screen", "fr", viewport=TELEVISION)
    address = ana.open_table()
    screen.page.goto(f"{address}/screen")
    picture = screen.page.get_by_role("img", name=screen.say("web-qr"))
    expect(picture).to_be_visible()
    expect(picture).not_to_have_js_property("naturalWidth", 0)
    expect(screen.page.locator(".code")).to_contain_text(" ".join(alone(ana).table["code"]))
    bo.join(address)
    expect(screen.page.get_by_role("listitem").filter(has_text="Bo")).to_be_visible()
    ana.play_short_games(2, cards=2)
    for _ in range(2):
        expect_all_in_sight(screen)
        ana.start()
        together(ana, bo, screen)
        expect_all_in_sight(screen)
        seen, *_ = play_round(ana, bo)
        winner = ("Ana", "Bo")[seen.game["winners"][0]]
        expect(screen.page.locator(".result")).to_contain_text(winner)
        expect(screen.page.get_by_role("row").filter(has_text=winner)).to_contain_text(str(max(seen.game["scores"])))
        expect(picture).to_be_visible()
        ana.show_result()
        ana.press(ana.button("web-rematch-room"))
        expect(screen.page.get_by_role("heading", level=1)).to_have_text(screen.say("web-table-of", name="Ana"))
    told = together(ana, bo, screen)[2]
    assert told.lines == (), "the screen only watches"
    games = [message["game"] for message in told.told if message["type"] == "game"]
    assert len(games) > 3
    assert not any(game["hand"] or game["legal"] for game in games)
    dealt = [event["fields"]["cards"] for event in told.events if event["kind"] in {"dealt", "drew"}]
    assert {card for cards in dealt for card in cards} == {"??"}


def test_a_dare_stays_in_sight_and_the_screen_comes_back(
    guests: Guests, travellers: Guests, network: Network, stack: Stack
) -> None:
    stack("dare", 3, lambda game: begins(game, "!"))
    ana, bo = guests("Ana", "fr", phone=True), guests("Bo", "en", phone=True)
    screen = travellers("Screen", "en", viewport=LAPTOP)
    address = ana.open_table()
    ana.choose_players(3)
    ana.choose_edition("dare")
    bo.join(address)
    screen.page.goto(urlsplit(address).path)
    screen.press(screen.page.get_by_role("link", name=screen.say("screen-use")))
    expect(screen.page.get_by_role("listitem").filter(has_text="Bo")).to_be_visible()
    check(screen, "the room on a big screen")
    ana.start()
    ana.likes = "!"
    play_round(ana, until=lambda: bool(ana.lines and "!" in ana.lines[-1]))
    number = int(alone(ana).lines[-1].split()[2].partition("!")[2])
    dare = screen.say(f"dare-family-{number}")
    expect(screen.page.locator(".last")).to_contain_text(dare)
    bo.press(bo.button("action-take-dare"))
    kept = screen.page.get_by_role("region", name=screen.say("screen-kept"))
    expect(kept).to_contain_text(dare)
    expect_all_in_sight(screen)
    check(screen, "a game on a big screen")
    screen.forgiven.append(NO_NETWORK)
    network.cut()
    screen.page.context.set_offline(True)
    expect(screen.words(screen.say("web-reconnecting"))).to_be_visible()
    network.mend()
    screen.page.context.set_offline(False)
    together(ana, bo, screen)
    expect(screen.words(screen.say("web-reconnecting"))).to_have_count(0)
    expect(kept).to_contain_text(dare)
