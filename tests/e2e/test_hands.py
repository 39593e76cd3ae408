"""With a finger on a small phone, with the keyboard alone, in another language from one moment to the next."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.conftest import Guests
from tests.e2e.player import ROUND, TICK, Player, play_round

pytestmark = pytest.mark.e2e


def test_a_crowded_hand_by_touch(guests: Guests) -> None:
    ana = guests("Ana", "fr", phone=True)
    ana.open_table()
    ana.choose_players(2)
    ana.set_number("option-hand-size", 22)
    ana.start()
    assert len(ana.look().hand) >= 22
    for code in ana.game["hand"]:
        box = ana.card(code).bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 360
    assert not scrolls_sideways(ana)
    play_round(ana)
    assert not scrolls_sideways(ana)


def scrolls_sideways(player: Player) -> bool:
    found: bool = player.page.evaluate("document.documentElement.scrollWidth > innerWidth")
    return found


def test_with_the_keyboard_alone(guests: Guests) -> None:
    ana = guests("Ana")
    page = ana.page
    page.goto("/")
    expect(ana.button("web-play")).to_be_enabled()
    tab_to(ana, ana.button("web-play"))
    page.keyboard.press("Enter")
    ana.until(lambda: bool(ana.game), "the game")
    deadline = time.monotonic() + ROUND
    while not ana.is_between:
        assert time.monotonic() < deadline
        if not act_by_keys(ana):
            page.wait_for_timeout(TICK)
    assert ana.refusals == []
    assert any(" play " in line for line in ana.lines)


def tab_to(player: Player, wanted: Locator) -> None:
    """Press Tab until the focus is where it should be."""
    for _ in range(60):
        player.page.keyboard.press("Tab")
        if wanted.evaluate("node => node === document.activeElement"):
            return
    raise AssertionError("the Tab key never came to it")


def act_by_keys(player: Player) -> bool:
    """Do one thing by keys; False: there is nothing to do."""
    player.settle()
    keys = player.page.keyboard
    sight = player.look()
    sent = len(player.lines)
    if sight.dialog is not None:
        # The first choice has the focus; a dialog that asks for nothing closes.
        keys.press("Enter" if "?" in sight.dialog else "Escape")
        player.until(lambda: len(player.lines) > sent or player.look().dialog != sight.dialog, "an answer")
    elif sight.playable:
        if len(sight.hand) == 2:
            keys.press("u")
        keys.press("h")
        focused = player.page.evaluate("document.activeElement.dataset.card")
        if focused not in sight.playable:
            keys.press("PageDown")
        keys.press("Enter")
        player.until(lambda: len(player.lines) > sent or player.is_asked, "the card")
    elif sight.lines:
        keys.press("p")
        keys.press("Enter")
        player.until(lambda: len(player.lines) > sent, "the answer")
    else:
        return False
    player.settle()
    return True


def test_another_language_without_loading_the_page_again(guests: Guests) -> None:
    ana = guests("Ana", "en")
    ana.open_table()
    ana.page.evaluate("window.isTheSamePage = true")
    ana.speak("fr")
    expect(ana.heading("web-room-yours")).to_be_visible()
    ana.choose_players(2)
    ana.start()
    hand = ana.look().hand
    expect(ana.page.get_by_role("list", name=ana.say("table-your-hand", count=len(hand)))).to_be_visible()
    ana.speak("en")
    expect(ana.page.get_by_role("button", name="EN English")).to_be_focused()
    expect(ana.page.get_by_role("list", name=ana.say("table-your-hand", count=len(hand)))).to_be_visible()
    assert ana.look().hand == hand
    assert ana.page.evaluate("window.isTheSamePage")
    assert ana.page.evaluate("document.documentElement.lang") == "en"


def test_with_motion_and_in_the_dark(guests: Guests) -> None:
    ana = guests("Ana", "fr", reduced_motion="no-preference", color_scheme="dark")
    ana.page.goto("/")
    assert ana.page.evaluate("document.documentElement.dataset.theme") == "dark"
    ana.press(ana.button("web-play"))
    ana.until(lambda: bool(ana.game), "the game")
    play_round(ana)
