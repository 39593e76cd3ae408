"""What is asked, shown and told is in sight as a whole: nothing is cut off, and nothing lies on it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from pioche.game import Game
from tests.e2e.axe import SWITCH
from tests.e2e.barrier import alone, together
from tests.e2e.conftest import Guests, Stack, begins
from tests.e2e.player import Player
from tests.e2e.test_nothing_jumps import FRAME, SHIFTED, WATCH

pytestmark = pytest.mark.e2e

CUT_OFF = """(() => {
  const sheet = document.querySelector('.sheet')
  if (!sheet) return ['no sheet']
  const isHidden = (node) => {
    const { left, top, right, bottom } = node.getBoundingClientRect()
    const corners = [[left + 2, top + 2], [right - 2, top + 2], [left + 2, bottom - 2], [right - 2, bottom - 2]]
    return !corners.every(([x, y]) => sheet.contains(document.elementFromPoint(x, y)))
  }
  const parts = [...sheet.querySelectorAll('h2, p, button, .body li')]
  return parts.filter(isHidden).map((node) => node.textContent.trim() || node.ariaLabel || node.tagName)
})()"""
"""What of a sheet is not in sight: beyond the edge of the screen or of the sheet, or under something else."""
HINTS = "[...document.querySelectorAll('.hint')].filter((one) => one.checkVisibility({ visibilityProperty: true })).length"


def bluffs(game: Game) -> bool:
    """Ana begins, holds a Wild +4 and could follow the colour; Bo holds a Wild."""
    view = game.view(0)
    return begins(game, r"^W\+4$") and any(card[0] == view.top[0] for card in view.hand) and "W" in game.view(1).hand


def all_in_sight(player: Player) -> None:
    """All of what lies open, in both languages; the table stands still for it, and the hint makes room."""
    assert alone(player, measure=f"[{SHIFTED}, {HINTS}]").measured == [0, 0]
    for language in ("en", "fr"):
        player.page.evaluate(SWITCH, language)
        expect(player.page.locator(f"html[lang={language}]")).to_have_count(1)
        player.page.evaluate(FRAME)
        assert alone(player, measure=CUT_OFF).measured == [], language


def test_a_phone_with_hints_shows_every_sheet_as_a_whole(guests: Guests, stack: Stack) -> None:
    stack("classic", 2, bluffs)
    ana, bo = guests("Ana"), guests("Bo", "fr", phone=True)
    address = ana.open_table()
    ana.choose_players(2)
    bo.page.goto(address)
    bo.page.get_by_label(bo.say("web-hints")).check()
    bo.sit_down()
    ana.start()
    together(ana, bo)
    ana.press_card("W+4")
    ana.press(ana.page.locator(".sheet .options button").first)
    together(ana, bo)
    expect(bo.page.locator("section.hint")).to_be_visible()
    bo.page.evaluate(WATCH)
    bo.press(bo.page.locator('[data-line$=" challenge"]'))
    together(ana, bo)
    expect(bo.dialog("table-shown-hand", name="Ana")).to_contain_text("Ana pioche")
    all_in_sight(bo)
    bo.press(bo.button("table-close"))
    expect(bo.page.locator("section.hint")).to_be_visible()
    bo.page.evaluate(WATCH)
    bo.press_card("W")
    expect(bo.page.locator(".sheet .options")).to_be_visible()
    all_in_sight(bo)
