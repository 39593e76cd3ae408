"""The big screen in the middle of the room: it shows what everybody may see, and nobody has to touch it."""

from __future__ import annotations

import re
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
  const parts = 'li, .discard, img, aside > *, .rules span, .over > *'
  const seats = [...document.querySelectorAll('.big-screen')].flatMap((node) => [...node.querySelectorAll(parts)])
  const outside = seats.filter((node) => {
    const { left, top, right, bottom } = node.getBoundingClientRect()
    const room = (node.closest('.over') ?? document.body).getBoundingClientRect()
    return node.checkVisibility() && !node.closest('ol') &&
      (left < room.left || top < room.top || right > room.right || bottom > Math.min(room.bottom, innerHeight))
  })
  const box = (node) => node.getBoundingClientRect()
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
  const places = [...document.querySelectorAll('.table .seat, .table .centre > *')]
  const unread = [...document.querySelectorAll('.rules span')].filter(
    (node) => node.scrollWidth > node.clientWidth || places.some((place) => meet(box(place), box(node))),
  )
  return [scrollWidth > innerWidth, scrollHeight > innerHeight, [...outside, ...unread].map((node) => node.textContent)]
}"""


WIDE = """() => {
  const nodes = [...document.querySelectorAll('main, main *:not(svg *, .visually-hidden)')]
  const isWide = (node) =>
    node.getBoundingClientRect().right > innerWidth ||
    (node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).display !== 'inline')
  return nodes
    .filter((node) => node.checkVisibility() && isWide(node))
    .map((node) => `${node.tagName} ${node.className}: ${node.textContent.slice(0, 60)}`)
}"""
"""What is wider than the screen, or than what it stands in."""


def expect_nothing_wide(player: Player) -> None:
    player.until(lambda: player.page.evaluate(WIDE) == [], lambda: f"an end of {player.page.evaluate(WIDE)}")


def expect_all_in_sight(screen: Player) -> None:
    """Nothing scrolls or lies outside, no house rule is cut off or on a seat: on a laptop and on a television."""
    for size in (LAPTOP, TELEVISION):
        screen.page.set_viewport_size(size)  # type: ignore[arg-type]
        assert alone(screen, measure=f"({OVERFLOWS})()").measured == [False, False, []]


def test_two_games_in_a_row_without_touching_the_screen(guests: Guests, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pioche.bots.first_names.NAMES", " ".join(letter * 24 for letter in "ABCDEFGH"))
    ana, bo = guests("W" * 24, "fr", phone=True), guests("M" * 24, "en", phone=True)
    screen = guests("Screen", "fr", viewport=TELEVISION)
    address = ana.open_table()
    screen.page.goto(f"{address}/screen")
    picture = screen.page.get_by_role("img", name=screen.say("web-qr"))
    screen.expect_qr(address)
    expect(screen.page.locator(".code")).to_contain_text(" ".join(alone(ana).table["code"]))
    bo.page.goto(address)
    expect(bo.button("web-sit-down")).to_be_visible()
    expect_nothing_wide(bo)
    bo.sit_down()
    expect(screen.page.get_by_role("listitem").filter(has_text=bo.name)).to_be_visible()
    ana.play_short_games(10, cards=3)
    rules = screen.page.get_by_role("region", name=screen.say("web-house-rules"))
    for _ in range(2):
        expect(rules).to_contain_text(screen.say("option-hand-size"))
        expect_all_in_sight(screen)
        ana.start()
        together(ana, bo, screen)
        expect_all_in_sight(screen)
        expect(rules).to_contain_text(screen.say("option-hand-size"))
        seen, *_ = play_round(ana, bo)
        winner = seen.table["seats"][seen.game["winners"][0]]["name"]
        expect(screen.page.locator(".result")).to_contain_text(winner)
        left = screen.page.get_by_role("region", name=screen.say("ending-hands"))
        expect(left.locator(".hand > li")).to_have_count(sum(len(hand) for hand in seen.game["ending"]["hands"]))
        expect_all_in_sight(screen)
        expect(screen.page.get_by_role("row").filter(has_text=winner)).to_contain_text(str(max(seen.game["scores"])))
        expect(picture).to_be_visible()
        ana.show_result()
        expect(ana.button("web-rematch")).to_be_in_viewport()  # below ten names with 24 letters
        ana.press(ana.button("web-rematch-room"))
        expect(screen.page.get_by_role("heading", level=1)).to_have_text(screen.say("web-table-of", name=ana.name))
    told = together(ana, bo, screen)[2]
    assert told.lines == (), "the screen only watches"
    games = [message["game"] for message in told.told if message["type"] == "game"]
    assert len(games) > 3
    assert not any(game["hand"] or game["legal"] for game in games)
    dealt = [event["fields"]["cards"] for event in told.events if event["kind"] in {"dealt", "drew"}]
    assert {card for cards in dealt for card in cards} == {"??"}
    ana.page.goto("/#/history")
    expect(ana.words(re.compile(ana.name)).first).to_be_visible()
    expect_nothing_wide(ana)


def test_a_dare_stays_in_sight_and_the_screen_comes_back(
    guests: Guests, travellers: Guests, network: Network, stack: Stack
) -> None:
    stack("dare", 10, lambda game: begins(game, "!") and any("!" in str(action) for action in game.legal_actions(0)))
    ana, bo = guests("Ana", "fr", phone=True), guests("Bo", "en", phone=True)
    screen = travellers("Screen", "en", viewport=LAPTOP)
    address = ana.open_table()
    ana.choose_players(10)
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
