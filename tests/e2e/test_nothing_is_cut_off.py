"""What is asked, shown and told is in sight as a whole: nothing is cut off, and nothing lies on it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from pioche.actions import Play
from pioche.game import Game
from tests.e2e.axe import SWITCH
from tests.e2e.barrier import alone, together
from tests.e2e.conftest import DESKTOP, PHONE, Guests, Stack, begins, ends_at_once
from tests.e2e.moving import FRAME, MOST, stood_still, watch
from tests.e2e.player import Player
from tests.e2e.playing import play_round
from tests.e2e.test_rooms import say_in_chat

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


TABLE = """[
  document.querySelector('[data-place=discard]').getBoundingClientRect().width,
  document.querySelector('.prompt').getBoundingClientRect().top -
    document.querySelector('.stage > .middle').getBoundingClientRect().bottom,
]"""
"""How wide the card on top is, and how many pixels there are between the middle of the table and the prompt."""


NEWS = """(() => {
  const [told, hint] = ['.ticker', '.hint'].map((kind) => document.querySelector(kind).getBoundingClientRect())
  return told.bottom - hint.top
})()"""
"""How many pixels of what is told lie under the hint of the tour."""


def bluffs(game: Game) -> bool:
    """Ana begins, holds a Wild +4 and could follow the colour; Bo holds a Wild."""
    view = game.view(0)
    return begins(game, r"^W\+4$") and any(card[0] == view.top[0] for card in view.hand) and "W" in game.view(1).hand


def all_in_sight(player: Player, most: float = 0) -> None:
    """All of what lies open, in both languages; the table stands still for it, and the hint makes room."""
    assert alone(player, measure=HINTS).measured == 0
    stood_still(player, most)
    for language in ("en", "fr"):
        player.page.evaluate(SWITCH, language)
        expect(player.page.locator(f"html[lang={language}]")).to_have_count(1)
        player.page.evaluate(FRAME)
        assert alone(player, measure=CUT_OFF).measured == [], language


def test_a_phone_with_hints_shows_every_sheet_as_a_whole(guests: Guests, stack: Stack) -> None:
    stack("classic", 2, bluffs)
    ana, bo = guests("Ana"), guests("Bo", "fr", phone=True, painted=True)
    address = ana.open_table()
    ana.choose_players(2)
    bo.page.goto(address)
    bo.page.get_by_label(bo.say("web-hints")).check()
    bo.sit_down()
    ana.start()
    together(ana, bo)
    expect(bo.page.locator("section.hint")).to_be_visible()
    assert alone(bo, measure=NEWS).measured <= 0, "a hint leaves what is told in sight"
    ana.press_card("W+4")
    ana.press(ana.page.locator(".sheet .options button").first)
    together(ana, bo)
    expect(bo.page.locator("section.hint")).to_be_visible()
    wide, gap = alone(bo, measure=TABLE).measured
    assert wide >= 60, "the piles have room beside the tour"
    assert gap < 1, "and there is no empty band below the table"
    watch(bo)
    bo.press(bo.page.locator('[data-line$=" challenge"]'))
    together(ana, bo)
    expect(bo.dialog("table-shown-hand", name="Ana")).to_contain_text("Ana pioche")
    all_in_sight(bo, most=MOST / 4)  # a prompt that had more to ask takes as little of the table as the others again
    bo.press(bo.button("table-close"))
    expect(bo.page.locator("section.hint")).to_be_visible()
    watch(bo)
    bo.press_card("W")
    expect(bo.page.locator(".sheet .options")).to_be_visible()
    all_in_sight(bo)


ROOM = """(() => {
  const top = (kind) => document.querySelector(kind).getBoundingClientRect().top
  const chips = [...document.querySelectorAll('.chip')].filter((node) => node.checkVisibility())
  const touched = chips.filter((chip) => chip.getBoundingClientRect().bottom > top('.prompt .box'))
  return [chips.length, touched.length, top('.prompt') - top('.prompt .box')]
})()"""
"""How many chips of house rules are seen, how many of them the prompt touches, and by how many pixels it has grown."""


def test_the_longest_question_touches_no_house_rule_on_a_laptop(guests: Guests, stack: Stack) -> None:
    stack("classic", 2, bluffs, options={"seven_zero": True, "jump_in": True})
    ana, bo = guests("Ana"), guests("Bo", "fr", viewport=DESKTOP)
    address = ana.open_table()
    ana.choose_players(2)
    ana.check("option-seven-zero")
    ana.check("option-jump-in")
    bo.join(address)
    ana.start()
    together(ana, bo)
    ana.press_card("W+4")
    ana.press(ana.page.locator(".sheet .options button").first)
    together(ana, bo)
    for language in ("en", "fr"):
        bo.page.evaluate(SWITCH, language)
        expect(bo.page.locator(f"html[lang={language}]")).to_have_count(1)
        bo.page.evaluate(FRAME)
        chips, touched, grown = alone(bo, measure=ROOM).measured
        assert (chips, touched) == (2, 0), language
        assert grown < 30, language


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
    ana.show_result()
    ana.press(ana.button("web-look-at-table"))
    expect(ana.page.locator(".result h2")).to_be_visible()
    expect(ana.button("web-result")).to_be_in_viewport(ratio=1)
    for size in (DESKTOP, PHONE):
        ana.page.set_viewport_size({"width": size["width"], "height": size["height"]})
        ana.page.evaluate(FRAME)
        found.append(alone(ana, measure=f"[{UNDER_RESULT}, {SCORES_CUT}]").measured)
    assert found == [[True, 3, []], [0, 0], [0, 0]]
    ana.press(ana.button("web-result"))
    expect(ana.button("web-look-at-table")).to_be_visible()


def swaps(game: Game) -> bool:
    """Ana begins, and can lay a 7."""
    cards = [action.card for action in game.legal_actions(0) if isinstance(action, Play)]
    return begins(game, ".") and any(re.fullmatch("[RYGB]7", card) for card in cards)


def test_a_phone_shows_every_choice_of_a_large_table(guests: Guests, stack: Stack) -> None:
    stack("classic", 10, swaps, options={"seven_zero": True})
    ana = guests("Ana", "fr", phone=True, painted=True)
    ana.open_table()
    ana.choose_players(10)
    ana.check("option-seven-zero")
    ana.start()
    watch(ana)
    ana.press_card(next(card for card in alone(ana).playable if card.endswith("7")))
    expect(ana.page.locator(".sheet .options button")).to_have_count(9)
    all_in_sight(ana)


BUBBLES_STAY = """() => {
  const wait = window.setTimeout
  window.setTimeout = (...given) => ([4500, 12000].includes(given[1]) ? 0 : wait(...given))
}"""
"""From now on what somebody says stays in sight: a test takes as long as it takes."""
BUBBLE = """(() => {
  const { left, right } = document.querySelector('.bubble').getBoundingClientRect()
  return [left >= 0, right <= innerWidth]
})()"""
COVERED = """(() => {
  const box = (node) => node.getBoundingClientRect()
  const figures = [...document.querySelectorAll('.own li:has(.tick)')].map((card) => {
    const [tick, number] = [box(card.querySelector('.tick')), card.querySelector('.figures')]
    if (!number) return null
    const [x, y] = [(tick.left + tick.right) / 2, (tick.top + tick.bottom) / 2]
    const { left, top, right, bottom } = box([...card.querySelectorAll('.figures')].at(-1))
    const nearest = [Math.max(left, Math.min(x, right)), Math.max(top, Math.min(y, bottom))]
    return Math.hypot(nearest[0] - x, nearest[1] - y) < tick.width / 2
  })
  return [figures.includes(false), figures.includes(true)]
})()"""
"""Whether there are cards whose number is free of the mark of a card that can be laid, and whether there are others."""


def test_a_phone_shows_what_the_last_seat_says_and_the_number_of_every_card(guests: Guests) -> None:
    ana, bo = guests("Ana", "fr", phone=True), guests("Bo")
    address = ana.open_table()
    ana.choose_players(4)
    bo.join(address)
    bo.press(bo.page.get_by_role("button", name=f"{bo.say('web-sit-here')} {bo.say('web-seat-number', number=4)}"))
    ana.until(lambda: ana.table["seats"][3].get("is_person"), "somebody on the last seat")
    ana.start()
    together(ana, bo)
    play_round(ana, bo, until=lambda: len(ana.game["legal"]) > 2 or ana.is_between)
    assert alone(ana, measure=COVERED).measured == [True, False]
    ana.page.evaluate(BUBBLES_STAY)
    bo.press(bo.button("table-draw"))
    bo.press(bo.button("pad-shape-heart"))
    bo.press(bo.button("pad-send"))
    expect(ana.page.locator(".bubble .drawing")).to_be_visible()
    together(ana, bo)
    assert alone(ana, measure=BUBBLE).measured == [True, True]
    say_in_chat(bo, "I believe that you are about to lose")
    expect(ana.page.locator(".bubble")).to_contain_text("lose")
    assert alone(ana, measure=BUBBLE).measured == [True, True]


KEEPS = """(() => {
  const { parse } = JSON
  const said = 'Tu fais le poisson-globe jusqu’à ce que ton tour revienne, ou tu pioches 4 cartes. Gonfle tes joues.'
  JSON.parse = (...given) => {
    const told = parse(...given)
    if (told?.type !== 'game') return told
    told.game.pledges = told.game.pledges.map(() => [{ cost: 2, card: 'RS', face: null, dismissed: [] }])
    told.words.pledges = told.game.pledges.map(() => [[said]])
    return told
  }
})()"""
"""From now on everybody keeps to something that takes two lines to say, as this page is told."""
REMINDED = """(() => {
  const box = (node) => node.getBoundingClientRect()
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
  const kept = box(document.querySelector('.prompt .kept'))
  const story = document.createRange()
  story.selectNodeContents(document.querySelector('.ticker li:last-child'))
  const told = box(document.querySelector('.ticker'))
  const lines = [...story.getClientRects()].filter((line) => line.bottom <= told.bottom + 2)
  const chips = [...document.querySelectorAll('.chip')].filter((node) => node.checkVisibility())
  const others = [...chips, ...document.querySelectorAll('.place')].map(box)
  const { scrollHeight, clientHeight } = document.querySelector('.prompt .kept')
  return [
    chips.length,
    others.filter((other) => meet(other, kept)).length,
    lines.length > 0 && lines.every((line) => !meet(line, kept)),
    scrollHeight - clientHeight,
  ]
})()"""
"""How many house rules are seen; how many of them and of the others what one keeps to lies on; whether news are free of
it; how much of it is out of sight."""


def test_what_one_keeps_to_lies_on_no_rule_and_leaves_the_news_in_sight(guests: Guests) -> None:
    ana = guests("Ana", "fr", viewport=DESKTOP)
    ana.open_table()
    ana.choose_edition("emoji")
    ana.play_short_games(4, cards=4)
    ana.page.evaluate(KEEPS)
    ana.start()
    ana.page.evaluate(LONG_STORY)
    found = {}
    for width, height in [(1280, 800), (1024, 768), (1180, 820), (1920, 1080), (820, 1180), (768, 1024)]:
        ana.page.set_viewport_size({"width": width, "height": height})
        ana.page.evaluate(FRAME)
        found[width, height] = alone(ana, measure=REMINDED).measured
    assert found == {size: [3 if size[0] >= 1000 else 1, 0, True, 0] for size in found}


GROWN = """(pixels) => { document.querySelector('.prompt .words').style.paddingBlockEnd = `${pixels}px` }"""
SLICED = """(() => {
  const edge = document.querySelector('.prompt .box').getBoundingClientRect().top
  const ticker = document.querySelector('.ticker').getBoundingClientRect().bottom
  return [...document.querySelectorAll('.ticker li')].flatMap((told) => {
    const lines = document.createRange()
    lines.selectNodeContents(told)
    const end = Math.min(edge, ticker, told.getBoundingClientRect().bottom)
    return [...lines.getClientRects()].filter(({ top, bottom }) => top + 2 < end && end < bottom - 2)
  }).length
})()"""
"""How many lines of what is told are seen in part."""


WITHOUT_DOTS = """(() => {
  const [ticker, told] = ['.ticker', '.ticker li:last-child'].map((kind) => document.querySelector(kind))
  const { top, bottom } = ticker.getBoundingClientRect()
  return bottom - top > 15 && told.getBoundingClientRect().bottom > bottom + 2
})()"""
"""Whether what is told goes on beyond the lines that are seen: it ends with dots where it ends itself."""


@pytest.mark.parametrize("size", [PHONE, DESKTOP, {"width": 820, "height": 1180}], ids=["phone", "desktop", "tablet"])
def test_a_prompt_that_grows_slices_no_line_of_what_is_told(size: dict[str, int], guests: Guests) -> None:
    ana = guests("Ana", "fr", phone=size is PHONE, painted=True, viewport=size)
    ana.open_table()
    ana.start()
    ana.page.evaluate(LONG_STORY)
    watch(ana)
    found = []
    for pixels in range(0, 120, 5):
        ana.page.evaluate(GROWN, pixels)
        ana.page.evaluate(FRAME)
        found.append(alone(ana, measure=f"[{SLICED}, {WITHOUT_DOTS}]").measured)
    assert found == [[0, False]] * len(found)
    stood_still(ana)
    if size is not PHONE:
        return
    ana.page.evaluate(GROWN, 0)
    ana.press(ana.page.locator(".ticker"))
    expect(ana.dialog("table-log")).to_be_visible()


CAN_ACCUSE = """(() => {
  const { parse } = JSON
  JSON.parse = (...given) => {
    const told = parse(...given)
    if (told?.type === 'game') told.game.legal.push(...[...'BCD'].map((seat) => `A accuse ${seat} suggestion`))
    const seats = told?.table?.state === 'playing' ? told.table.seats : []
    for (const seat of seats) Object.assign(seat, { is_person: true, bot: null, avatar: seats[0].avatar })
    return told
  }
})()"""
"""From now on this page is told that all others are people who can be accused of suggesting something."""
WIDTHS = "[...document.querySelectorAll('.sheet .whom button')].map((node) => Math.round(node.offsetWidth))"
"""How wide the buttons are that accuse somebody."""
CALLS_CUT = """[...document.querySelectorAll('.dock :is(b, small)')].filter((words) => {
  const { left, right, height } = words.getBoundingClientRect()
  const button = words.closest('button').getBoundingClientRect()
  const line = parseFloat(getComputedStyle(words).lineHeight)
  return left < button.left + 3 || right > button.right - 3 || height > 1.5 * line
}).map((words) => words.textContent)"""
"""The words of the calls that touch the edge of their button, or take a second line."""


def test_the_calls_have_room_beside_the_accusation(guests: Guests) -> None:
    ana, bo = guests("Ana", "fr", phone=True), guests("Bo")
    address = ana.open_table()
    ana.choose_players(4)
    ana.choose_edition("dare")
    bo.join(address)
    ana.page.evaluate(CAN_ACCUSE)
    ana.start()
    together(ana, bo)
    expect(ana.button("table-accuse")).to_be_visible()
    for language in ("en", "fr"):
        ana.page.evaluate(SWITCH, language)
        expect(ana.page.locator(f"html[lang={language}]")).to_have_count(1)
        ana.page.evaluate(FRAME)
        assert alone(ana, measure=CALLS_CUT).measured == [], language
    ana.press(ana.button("table-accuse"))
    expect(ana.page.locator(".sheet .whom button")).to_have_count(3)
    for language in ("fr", "en"):
        ana.page.evaluate(SWITCH, language)
        expect(ana.page.locator(f"html[lang={language}]")).to_have_count(1)
        ana.page.evaluate(FRAME)
        cut, widths = alone(ana, measure=f"[{CUT_OFF}, {WIDTHS}]").measured
        assert (cut, len(set(widths))) == ([], 1), language
