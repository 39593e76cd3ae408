"""With a finger on a small phone, with the keyboard alone, in another language from one moment to the next."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.barrier import Seen, alone
from tests.e2e.conftest import Guests
from tests.e2e.moving import FRAME
from tests.e2e.player import Player
from tests.e2e.playing import play_round
from tests.e2e.test_accessibility import write_a_card

pytestmark = pytest.mark.e2e

PLACES = """[
  [...document.querySelectorAll('ul button[data-card]')].map((card) => {
    const { left, top, right, bottom, width, height } = card.getBoundingClientRect()
    const isFree = (x, y) => card.contains(document.elementFromPoint(left + x, top + y))
    const hasRoom = (x, y) => [-5, 5].every((by) => isFree(x - 5, y + by) && isFree(x + 5, y + by))
    for (let y = 6; y < height; y += 2) for (let x = 6; x < width; x += 2)
      if (hasRoom(x, y)) return [left, top, right, bottom, true]
    return [left, top, right, bottom, false]
  }),
  document.documentElement.scrollWidth > innerWidth,
]"""
"""Where each card of the hand lies, whether there is room to touch it, and whether the page scrolls sideways."""
IS_FREE = """button => {
  document.documentElement.style.scrollPaddingBottom = 0
  button.scrollIntoView({ block: 'end' })
  const { left, right, bottom } = button.getBoundingClientRect()
  return bottom <= innerHeight && button.contains(document.elementFromPoint((left + right) / 2, bottom - 4))
}"""
"""Whether nothing lies on a button that has just come into sight at the lower edge of the screen."""
SIZES = [(390, 844), (820, 1180), (1280, 800), (1920, 1080), (360, 740)]
CLOSED = "title => document.querySelector('[role=dialog] h2')?.textContent !== title"


def test_a_crowded_hand_by_touch(guests: Guests) -> None:
    ana = guests("Ana", "fr", phone=True)
    ana.open_table()
    ana.choose_players(2)
    ana.set_number("option-hand-size", 25)
    ana.start()
    for width, height in SIZES:
        ana.page.set_viewport_size({"width": width, "height": height})
        ana.page.evaluate(FRAME)
        seen = alone(ana, measure=PLACES)
        assert len(seen.hand) >= 25
        places, is_wide = seen.measured
        assert len(places) == len(seen.hand)
        assert [place for place in places if not is_within(place, width, height)] == [], f"{width} by {height}"
        assert not is_wide
    asks_for_help(ana)
    play_round(ana, until=lambda: len(ana.lines) >= 6 or ana.is_between)
    seen = alone(ana, measure=PLACES)
    assert not seen.measured[1]


def is_within(place: list[float], width: int, height: int) -> bool:
    """Whether a card lies on the screen, and can be touched."""
    left, top, right, bottom, has_room = place
    return left >= 0 and top >= 0 and right <= width and bottom <= height and bool(has_room)


def test_what_is_written_is_read_and_agreed_with_on_a_small_phone(guests: Guests) -> None:
    ana, bo = guests("Ana"), guests("Bo", "fr", phone=True)
    address = ana.open_table()
    ana.choose_edition("custom")
    write_a_card(ana)
    bo.join(address)
    way = bo.page.get_by_role("link", name=bo.say("web-agree-first"))
    expect(way).to_be_in_viewport(ratio=1)
    bo.press(way)
    expect(bo.heading("web-written")).to_be_in_viewport(ratio=1)
    bo.until(lambda: bo.button("web-agree").evaluate(IS_FREE), "the button without anything over it")
    bo.press(bo.button("web-agree"))
    expect(bo.button("web-you-agreed")).to_be_visible()


def asks_for_help(ana: Player) -> None:
    """A phone says what can be touched, and nothing of keys."""
    ana.press(ana.find_in_menu("table-keys"))
    sheet = ana.dialog("table-keys")
    for what in ("play", "card", "draw", "seat"):
        expect(sheet.get_by_text(ana.say(f"table-help-{what}"))).to_be_visible()
    expect(sheet.locator("kbd").first).to_be_hidden()
    ana.press(sheet.get_by_role("button", name=ana.say("table-close")))
    expect(sheet).to_have_count(0)


def test_with_the_keyboard_alone(guests: Guests) -> None:
    """A table is opened, somebody comes by its link, they play, and play again."""
    ana, bo = guests("Ana"), guests("Bo", "fr")
    ana.page.goto("/")
    expect(ana.button("web-play")).to_be_enabled()
    write_name_and_press(ana, "web-open-table")
    expect(ana.heading("web-room-yours")).to_be_visible()
    alone(ana)
    ana.play_short_games(2, cards=5)
    bo.page.goto(ana.page.url)
    expect(bo.button("web-sit-down")).to_be_enabled()
    write_name_and_press(bo, "web-sit-down")
    expect(bo.heading("web-room")).to_be_visible()
    press_by_keys(ana, "web-start")
    ana.wait_for_game()
    for seen in play_round(ana, bo, by=act_by_keys):
        assert seen.refusals == []
        assert any(" play " in line for line in seen.lines)
    ana.show_result()
    press_by_keys(ana, "web-rematch")
    bo.until(lambda: bo.table.get("number") == 2, "the next game")
    bo.wait_for_game()


def write_name_and_press(player: Player, button: str) -> None:
    tab_to(player, player.field("web-your-name"))
    player.page.keyboard.press("ControlOrMeta+a")
    player.page.keyboard.type(player.name)
    press_by_keys(player, button)


def press_by_keys(player: Player, button: str) -> None:
    tab_to(player, player.button(button))
    player.page.keyboard.press("Enter")


def tab_to(player: Player, wanted: Locator) -> None:
    """Press Tab until the focus is where it should be."""
    for _ in range(60):
        player.page.keyboard.press("Tab")
        if wanted.evaluate("node => node === document.activeElement"):
            return
    raise AssertionError("the Tab key never came to it")


def act_by_keys(player: Player, seen: Seen) -> bool:
    """Do one thing by keys; False: there is nothing to do."""
    if seen.is_between:
        return False
    keys = player.page.keyboard
    if seen.dialog is not None:
        # The first choice has the focus; a dialog that asks for nothing closes.
        keys.press("Enter" if "?" in seen.dialog else "Escape")
        player.page.wait_for_function(CLOSED, arg=seen.dialog)
    elif seen.playable:
        if len(seen.hand) == 2:
            keys.press("u")
        keys.press("h")
        player.page.keyboard.press("Home")
        if seen.hand[0] not in seen.playable:
            keys.press("PageDown")
        acts = player.page.evaluate("line.acts")
        keys.press("Enter")
        player.page.wait_for_function("acts => line.acts > acts || document.querySelector('[role=dialog]')", arg=acts)
    elif seen.offers:
        acts = player.page.evaluate("line.acts")
        keys.press("p")
        keys.press("Enter")
        player.page.wait_for_function("acts => line.acts > acts", arg=acts)
    else:
        return False
    return True


def test_another_language_without_loading_the_page_again(guests: Guests) -> None:
    ana = guests("Ana", "en")
    ana.open_table()
    ana.page.evaluate("window.isTheSamePage = true")
    ana.speak("fr")
    expect(ana.heading("web-room-yours")).to_be_visible()
    ana.choose_players(2)
    ana.start()
    hand = alone(ana).hand
    expect(ana.page.get_by_role("list", name=ana.say("table-your-hand", count=len(hand)))).to_be_visible()
    ana.press(ana.button("table-menu"))
    ana.speak("en")
    expect(ana.page.get_by_role("button", name="EN English")).to_be_focused()
    ana.page.keyboard.press("Escape")
    expect(ana.button("table-menu")).to_be_focused()
    expect(ana.page.get_by_role("list", name=ana.say("table-your-hand", count=len(hand)))).to_be_visible()
    seen = alone(ana, measure="[window.isTheSamePage, document.documentElement.lang]")
    assert seen.hand == hand
    assert seen.measured == [True, "en"]


def test_with_motion_and_in_the_dark(guests: Guests) -> None:
    ana = guests("Ana", "fr", reduced_motion="no-preference", color_scheme="dark")
    ana.page.goto("/")
    expect(ana.page.locator("html")).to_have_attribute("data-theme", "dark")
    ana.press(ana.button("web-play"))
    ana.wait_for_game()
    play_round(ana, until=lambda: len(ana.lines) >= 4 or ana.is_between)
