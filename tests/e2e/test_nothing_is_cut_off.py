"""What is asked, shown and told is in sight as a whole: nothing is cut off, and nothing lies on it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from pioche.game import Game
from tests.e2e.axe import SWITCH
from tests.e2e.barrier import alone, together
from tests.e2e.conftest import DESKTOP, PHONE, Guests, Stack, begins, ends_at_once
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
HINTS = """[...document.querySelectorAll('.hint')]
  .filter((one) => one.checkVisibility({ visibilityProperty: true })).length"""


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


LONG_STORY = """() => {
  const last = document.querySelector('.ticker li:last-child')
  last.textContent = 'somebody has done something '.repeat(20)
}"""
UNDER_CHIPS = """(() => {
  const story = document.createRange()
  story.selectNodeContents(document.querySelector('.ticker li:last-child'))
  const chips = [...document.querySelectorAll('.chip')].filter((node) => node.checkVisibility())
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
  const told = document.querySelector('.told').getBoundingClientRect()
  const lines = [...story.getClientRects()].filter((line) => line.bottom <= told.bottom)
  const isUnder = (chip) => lines.some((line) => meet(line, chip.getBoundingClientRect()))
  return [lines.length > 1, chips.length, chips.filter(isUnder).map((chip) => chip.textContent.trim())]
})()"""
"""Whether two lines are told, how many chips of house rules are seen, and the chips that lie on these lines."""
SCORES_CUT = "(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('.result .scroll'))"
"""How many pixels of the score sheet lie beyond its right edge."""
UNDER_RESULT = """(() => {
  const winner = document.createRange()
  winner.selectNodeContents(document.querySelector('.result h2'))
  const { left, top, right, bottom } = winner.getBoundingClientRect()
  const middle = [left + 50, left + 90, (left + right) / 2, right - 4].map((x) => [x, (top + bottom) / 2])
  const result = document.querySelector('.result')
  return middle.filter(([x, y]) => !result.contains(document.elementFromPoint(x, y))).length
})()"""
"""At how many places something lies on the sentence that says who has won."""


def test_what_is_told_and_won_has_nothing_over_it(
    guests: Guests, stack: Stack, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pioche.bots.first_names.NAMES", " ".join(letter * 24 for letter in "MNOPQRST"))
    stack("classic", 4, ends_at_once, options={"rounds": 1, "hand_size": 1, "force_play": True})
    ana = guests("W" * 24)
    ana.open_table()
    ana.play_short_games(4, cards=1)
    ana.check("option-force-play")
    ana.start()
    ana.page.evaluate(LONG_STORY)
    ana.page.evaluate(FRAME)
    found = [alone(ana, measure=UNDER_CHIPS).measured]
    (card,) = alone(ana).hand
    ana.press_card(card)
    ana.press(ana.button("web-look-at-table"))  # once the result has come by itself
    expect(ana.page.locator(".result h2")).to_be_visible()
    expect(ana.button("web-result")).to_be_in_viewport(ratio=1)
    for size in (DESKTOP, PHONE):
        ana.page.set_viewport_size({"width": size["width"], "height": size["height"]})
        ana.page.evaluate(FRAME)
        found.append(alone(ana, measure=f"[{UNDER_RESULT}, {SCORES_CUT}]").measured)
    assert found == [[True, 3, []], [0, 0], [0, 0]]
    ana.press(ana.button("web-result"))
    expect(ana.button("web-look-at-table")).to_be_visible()
