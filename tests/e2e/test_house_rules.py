"""What this table plays otherwise than the booklet is in sight, and what needs no decision asks for none."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from pioche.game import Game
from tests.e2e.axe import check
from tests.e2e.barrier import alone, together
from tests.e2e.conftest import DESKTOP, PHONE, Guests, Stack, begins
from tests.e2e.player import Player
from tests.e2e.test_after_the_game import stop_time

pytestmark = pytest.mark.e2e

CALLED = "5"
ON_TOP = """(() => {
  const [a, b] = ['.called', '[data-place=discard]'].map((kind) => document.querySelector(kind).getBoundingClientRect())
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
})()"""
"""Whether the called number stands on the discard."""


def is_friendless(game: Game) -> bool:
    """Ana begins with a Best Friends card, and Bo holds no card of the number that they will call."""
    return begins(game, "^WF$") and not any(card[1:] == CALLED for card in game.view(1).hand)


def test_house_rules_are_in_sight(guests: Guests) -> None:
    ana = guests("Ana", "en", viewport=DESKTOP)
    ana.open_table()
    ana.choose_players(2)
    ana.set_number("option-hand-size", 5)
    ana.choose("option-stack", "same")
    ana.check("option-jump-in")
    ana.start()
    asks_for_a_hint(ana)
    chips = ana.page.get_by_role("group", name=ana.say("web-house-rules"))
    expect(chips.get_by_role("button", name=ana.say("option-jump-in"), exact=True)).to_be_visible()
    expect(chips.get_by_role("button", name=f"{ana.say('option-hand-size')} · 5", exact=True)).to_be_visible()
    ana.press(chips.get_by_role("button", name=re.compile(f"^{ana.say('option-stack')} · ")))
    rules = ana.dialog("web-house-rules")
    expect(rules).to_contain_text(ana.say("option-stack-help"))
    expect(rules.locator("dt").first).to_contain_text(ana.say("option-stack"))
    ana.page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    ana.page.keyboard.press("Escape")
    ana.press(chips.get_by_role("button", name=ana.say("table-rules", count=3), exact=True))
    expect(rules).to_contain_text(ana.say("option-hand-size"))
    ana.press(rules.get_by_role("link", name=ana.say("table-all-rules")))
    expect(ana.heading("web-how-to-play")).to_be_visible()
    here = ana.page.locator("section").filter(has=ana.heading("web-house-rules"))
    expect(here).to_contain_text(ana.say("option-stack-help"))


BROKEN = """[...document.querySelectorAll('.chip')].filter((chip) => {
  const words = document.createRange()
  words.selectNodeContents(chip)
  return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size > 1
}).map((chip) => chip.textContent.trim())"""
"""The chips that take more than one line."""


def test_the_usual_house_rules_take_one_line_each(guests: Guests) -> None:
    ana = guests("Ana", "fr", viewport=DESKTOP)
    ana.open_table()
    ana.play_short_games(4, cards=4)
    ana.start()
    expect(ana.page.locator(".chip").get_by_text("manches")).to_be_visible()
    for width, height in [(1280, 800), (1024, 768), (1920, 1080)]:
        ana.page.set_viewport_size({"width": width, "height": height})
        assert alone(ana, measure=BROKEN).measured == [], f"{width} by {height}"


def asks_for_a_hint(ana: Player) -> None:
    """The only person at the table: what is best, and how sure that is."""
    ana.until(lambda: ana.game["actors"] == [0], "Ana's turn")
    ana.press(ana.button("table-hint"))
    expect(ana.page.get_by_role("region", name=ana.say("table-hint"), exact=True)).to_be_visible()
    check(ana, "hint")
    ana.press(ana.button("table-hint"))


def test_who_cannot_lay_the_called_number_is_passed(guests: Guests, stack: Stack) -> None:
    stack("friends", 2, is_friendless)
    ana, bo = guests("Ana", "en"), guests("Bo", "fr")
    bo.page.clock.install()
    address = ana.open_table()
    ana.choose_players(2)
    ana.choose_edition("friends")
    bo.join(address)
    ana.start()
    together(ana, bo)
    stop_time(bo)
    call(ana)
    together(ana, bo)
    expect(bo.page.locator(".called")).to_have_text(CALLED)
    expect(bo.words(bo.say("table-passing"))).to_be_visible()
    for size in (DESKTOP, PHONE):
        bo.page.set_viewport_size({"width": size["width"], "height": size["height"]})
        assert alone(bo, measure=ON_TOP).measured is True
    bo.page.clock.run_for(2400)
    assert alone(bo).lines == (), "there is a moment to read it"
    bo.page.clock.run_for(200)
    bo.until(lambda: bo.lines == ["B decline"], "the pass")
    assert together(ana, bo)[1].lines == ("B decline",)


def call(ana: Player) -> None:
    """Lay the card and answer what it asks."""
    ana.press_card("WF")
    while (seen := alone(ana)).dialog is not None:
        choice = seen.choices.index(CALLED) if CALLED in seen.choices else 1  # the first button closes the dialog
        ana.press(ana.page.get_by_role("dialog", name=seen.dialog, exact=True).get_by_role("button").nth(choice))
