"""The table stands still: nothing on it moves because somebody has more to read or more cards to hold."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from pioche.editions import EDITIONS
from tests.e2e.axe import SWITCH
from tests.e2e.barrier import Seen, alone, together
from tests.e2e.conftest import Guests, Stack, begins
from tests.e2e.moving import FLIGHTS, FRAME, STANDS, laid_in, stood_still, uneven, watch
from tests.e2e.player import Player
from tests.e2e.playing import act, play_round
from tests.server.live import Json

pytestmark = pytest.mark.e2e

TABLET = (820, 1180)
AROUND = """(() => {
  const box = (kind) => document.querySelector(kind).getBoundingClientRect()
  const heights = new Set([...document.querySelectorAll('.place')].map((node) => node.getBoundingClientRect().top))
  return [heights.size, box('.side .past').left - box('.play').right]
})()"""
"""At how many heights somebody sits, and how far the log is beside the table."""
CELEBRATED = """(() => {
  const falls = [...document.querySelectorAll('.confetti i')].flatMap((piece) => piece.getAnimations())
  for (const fall of falls) fall.currentTime = 3000
  const isSeen = ({ effect }) => effect.target.getBoundingClientRect().top < innerHeight
  const next = document.querySelector('[data-line=next]')
  const { x, y, width, height } = next.getBoundingClientRect()
  return [
    falls.filter(({ playState }) => playState === 'running').length,
    falls.some(isSeen),
    next.contains(document.elementFromPoint(x + width / 2, y + height / 2)),
    falls.every(({ effect }) => effect.getComputedTiming().endTime < 12000),
    falls.filter((fall) => (fall.finish(), isSeen(fall))).length,
  ]
})()"""
"""What falls for the winner: how much, whether it is seen, whether the next round can be had meanwhile; its end."""
CASES = [
    ("classic", (390, 844), 4, "no-preference"),
    ("friends", (390, 844), 4, "reduce"),
    ("emoji", (1280, 800), 4, "no-preference"),
    ("dare", TABLET, 10, "reduce"),
    ("custom", (1920, 1080), 4, "reduce"),
    ("extreme", (360, 740), 2, "reduce"),
]


@pytest.mark.parametrize(("edition", "size", "players", "motion"), CASES, ids=[edition for edition, *_ in CASES])
def test_nothing_moves_over_a_whole_game(
    edition: str, size: tuple[int, int], players: int, motion: str, guests: Guests, stack: Stack
) -> None:
    # Ana begins, when the page is there; after the second round the table stays where it is.
    stack(edition, players, lambda game: begins(game, "."), options={"rounds": 3, "hand_size": 3})
    width, height = size
    ana = guests("Ana", "fr", viewport={"width": width, "height": height}, reduced_motion=motion, painted=True)
    ana.open_table()
    ana.choose_edition(edition)
    ana.choose_players(players)
    ana.set_number("option-rounds", 3)
    ana.set_number("option-hand-size", 3)
    ana.page.evaluate(FLIGHTS)
    ana.start()
    if size == TABLET:
        expect(ana.page.get_by_role("region", name=ana.say("table-log"))).to_be_visible()
        levels, beside = alone(ana, measure=AROUND).measured
        assert levels >= 3
        assert beside >= 0
    watch(ana)
    places: list[Json] = []

    def decide(player: Player, seen: Seen) -> bool:
        now = alone(player, measure=STANDS)
        if not now.is_between:
            places.append(now.measured)
        return act(player, seen)

    play_round(ana, by=decide)
    expect(ana.page.locator(".result")).to_be_visible()
    celebrated = alone(ana, measure=CELEBRATED).measured
    assert celebrated == ([28, True, True, True, 0] if motion == "no-preference" else [0, False, True, True, 0])
    ana.press(ana.page.locator("[data-line=next]"))
    ana.until(lambda: not ana.is_between, "the next round")
    (seen,) = play_round(ana, by=decide)
    expect(ana.page.locator(".result")).to_be_visible()
    assert len(seen.lines) >= 2
    flights, stood = alone(ana, measure="[flights, stood]").measured
    assert [place for place in places + stood if place != places[0]] == []
    assert len(flights) == (laid_in(seen) if motion == "no-preference" else 0)
    assert [wrong for sizes, steps in flights for wrong in uneven(sizes, steps)] == []
    stood_still(ana)


ROOM = """(() => {
  const box = (kind) => document.querySelector(kind).getBoundingClientRect()
  const seats = [...document.querySelectorAll('.room ol > li')].map((node) => node.getBoundingClientRect().bottom)
  return [box('.presets').top + scrollY, seats.filter((bottom) => bottom <= box('section.start').top).length]
})()"""
"""Where the presets are on the page, and how many seats lie above the start of the game."""


ROOM_STANDS = """[...document.querySelectorAll('.room ol > li, .presets, .length, .length .field > *, .talk')]
  .map((node) => Math.round(node.getBoundingClientRect().top + scrollY))"""
"""Where the seats, the choices and the chat are on the page of the host."""
UNEVEN = """[1, 2, 3].flatMap((n) => {
  const parts = [...document.querySelectorAll(`.length .field > :nth-child(${n})`)]
  const tops = new Set(parts.map((node) => Math.round(node.getBoundingClientRect().top)))
  return parts.length > 1 && tops.size === 1 ? [] : [[...tops]]
})"""
"""The heights of what belongs side by side in the choices of how long a game lasts, where they differ."""


def test_the_room_stands_still_when_somebody_sits_down_or_no_preset_fits(guests: Guests) -> None:
    ana, bo = guests("Ana", "fr", painted=True), guests("Bo")
    address = ana.open_table()
    ana.choose_players(4)
    ana.set_number("option-hand-size", 6)  # opens what can be opened
    sizes, places = [(360, 740), (390, 844), (1280, 800)], []

    def look() -> None:
        for width, height in sizes:
            ana.page.set_viewport_size({"width": width, "height": height})
            ana.page.evaluate(FRAME)
            places.append(alone(ana, measure=ROOM_STANDS).measured)

    look()
    assert alone(ana, measure=UNEVEN).measured == []
    ana.press(ana.page.locator(".presets button").first)
    ana.until(lambda: not ana.table["options"], "the first preset")
    look()
    bo.page.goto(address)
    expect(bo.button("web-sit-down")).to_be_visible()
    look()
    bo.sit_down()
    ana.until(lambda: ana.table["seats"][1].get("is_person"), "somebody on the second seat")
    look()
    assert len(places[0]) > 10
    assert places == 4 * places[:3]


def test_the_room_stands_still_whichever_edition_is_chosen(guests: Guests) -> None:
    ana = guests("Ana", "fr", painted=True)
    ana.open_table()
    ana.choose_players(4)
    for width, height in [(360, 740), (1280, 800)]:
        ana.page.set_viewport_size({"width": width, "height": height})
        ana.page.evaluate("scrollTo(0, 0)")
        places = set()
        for edition in EDITIONS:
            ana.choose_edition(edition)
            place, _ = alone(ana, measure=ROOM).measured
            places.add(round(place))
        assert len(places) == 1, f"{width} by {height}"
    _, seats = alone(ana, measure=ROOM).measured
    assert seats >= 2, "on a desktop the first seats are in sight"


WIDE_NAME = "W" * 24
INSIDE = """Array.from(document.querySelectorAll('.place, .own, .dock, .prompt, .stage .centre'))
  .map((node) => [node.className.split(' ')[0], node.getBoundingClientRect()])
  .filter(([, box]) => box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > innerHeight + 1)
  .map(([name]) => name)
  .concat(document.documentElement.scrollWidth > innerWidth ? ['page'] : [])"""
"""What does not lie on the screen."""
TOUCHING = """(() => {
  const boxes = Array.from(document.querySelectorAll('.place'), (node) => node.getBoundingClientRect())
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
  return boxes.filter((box, i) => boxes.slice(i + 1).some((other) => meet(box, other))).length
})()"""
"""How many seats lie on another one."""
CUT = """[...document.querySelectorAll('.place .name')]
  .filter((node) => node.scrollWidth > node.clientWidth)
  .map((node) => node.textContent)"""
"""The names that are not seen whole."""
CROWDED = """(() => {
  const pledge = { cost: 2, card: 'RS', face: null, dismissed: [] }
  const { parse } = JSON
  JSON.parse = (...given) => {
    const told = parse(...given)
    if (told?.type !== 'game') return told
    const { pledges, counts } = told.game
    told.game.pledges = pledges.map(() => Array(8).fill(pledge))
    told.game.counts = counts.map((count, seat) => (seat === 0 ? count : [1, 10, 15, 30, 9][seat % 5]))
    return told
  }
})()"""
"""From now on everybody keeps to eight pledges and the others hold up to 30 cards, as this page is told."""
BACKS = """(() => {
  const box = (node) => node.getBoundingClientRect()
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
  const holds = (a, b) => a.left <= b.left && a.top <= b.top && a.right >= b.right && a.bottom >= b.bottom
  const bad = (seat) => {
    const backs = [...seat.querySelectorAll('.back')].filter((node) => node.checkVisibility()).map(box)
    const words = [...seat.querySelectorAll('.name, .count')].map(box)
    return backs.some((back) => !holds(box(seat), back) || words.some((one) => meet(one, back)))
  }
  const seen = [...document.querySelectorAll('.back')].filter((node) => node.checkVisibility()).length
  return [seen, [...document.querySelectorAll('.seat')].filter(bad).map((seat) => seat.textContent)]
})()"""
"""How many backs of cards are seen, and the seats where one leaves the seat or lies on its name or its number."""
CHIPS = """(() => {
  const box = (node) => node.getBoundingClientRect()
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
  const all = '.place, .centre button, .own li, .dock button, .prompt button'
  const others = [...document.querySelectorAll(all)].map(box)
  const chips = [...document.querySelectorAll('.chip')].filter((node) => node.checkVisibility())
  const isBad = (chip) =>
    chip.left < 0 || chip.top < 0 || chip.right > innerWidth || others.some((other) => meet(other, chip))
  return [chips.length, chips.filter((chip) => isBad(box(chip))).map((chip) => chip.textContent.trim())]
})()"""
"""How many chips of house rules are seen, and those that lie on a seat, a pile, a card or a button."""
BARED = """(() => {
  const box = (node) => node.getBoundingClientRect()
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
  const holds = (a, b) => a.left <= b.left && a.top <= b.top && a.right >= b.right && a.bottom >= b.bottom
  const seats = [...document.querySelectorAll('.seat')]
  return seats.filter((seat) => {
    const signs = [...seat.querySelectorAll('.pledges, .pledges *')].map(box)
    const shown = [...seat.querySelectorAll('.name, .count, .score, .back')].filter((node) => node.checkVisibility())
    const others = [...shown, ...seats.filter((one) => one !== seat)].map(box)
    return signs.length > 0 && signs.every((sign) => holds(box(seat), sign) && !others.some((one) => meet(one, sign)))
  }).length
})()"""
"""How many seats show what they keep to in their box, and not over name, numbers, backs of cards or another seat."""
WIDER = """[...document.querySelectorAll('.big-screen *:not(th *)')]
  .filter((node) => node.checkVisibility() && node.getBoundingClientRect().right > innerWidth + 1)
  .map((node) => node.className)"""
"""What lies beyond the right edge."""
SHARE = "document.querySelector('.result').offsetHeight / innerHeight"
"""How much of the height the result of the round has."""
SCROLLS = "(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)(document.querySelector('.result'))"
"""How many pixels of the result of a round are out of sight."""
REACHED = """['.result tbody .name', '.result .rows .name', '[data-line=next]', '.dock button'].map((kind) =>
  [...document.querySelectorAll(kind)].filter((node) => {
    node.scrollIntoView({ block: 'nearest' })
    const { x, y, width, height } = node.getBoundingClientRect()
    return node.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  }).length)"""
"""How many names in the scores and with hands, answers and calls are there, with nothing over them."""
SIZES = [(360, 740), (390, 844), (820, 1180), (844, 390), (1180, 820), (1280, 800), (1920, 1080)]


def test_two_four_and_ten_with_long_names_on_every_screen(guests: Guests) -> None:
    ana = guests(WIDE_NAME, "fr", phone=True)
    address = ana.open_table()
    ana.choose_players(10)
    mo = guests("MMMMMMMMMMMMMMMMMMMMMMMM")
    mo.join(address)
    ana.set_number("option-hand-size", 10)
    for rule in ("draw-until-playable", "force-play", "seven-zero", "jump-in"):
        ana.check(f"option-{rule}")
    ana.page.evaluate(CROWDED)
    assert "page" not in alone(ana, measure=INSIDE).measured
    ana.start()
    for language in ("en", "fr"):
        ana.page.evaluate(SWITCH, language)
        expect(ana.page.locator(f"html[lang={language}]")).to_have_count(1)
        backs, chips = in_order(ana, ["M" * 24], 9)
        assert max(backs) > 30
        assert max(chips) == 4
    mo.page.add_init_script(CROWDED)
    mo.page.goto(f"{address}/screen")
    for width, height in SIZES[5:]:
        mo.page.set_viewport_size({"width": width, "height": height})
        assert alone(mo, measure=BARED).measured == 10, f"{width} by {height}"
    mo.page.set_viewport_size({"width": 360, "height": 740})
    mo.page.evaluate(FRAME)
    assert alone(mo, measure=WIDER).measured == [], "opened on a phone, it can at least be read"
    cards_are_of(ana, [60, 90, 120])
    for players in (4, 2):
        ana.open_table()
        ana.choose_players(players)
        ana.page.evaluate(CROWDED)
        ana.start()
        backs, _ = in_order(ana, [], players - 1)
        assert min(backs[:2]) == 10 * (players - 1), "a phone shows the backs too"
    ends_on_a_phone(ana)


UPRIGHT = [(820, 1180), (768, 1024)]
TABLETS = [*UPRIGHT, (1024, 768), (1180, 820), (1280, 800)]
IN_THE_MIDDLE = """(() => {
  const box = (node) => node.getBoundingClientRect()
  const part = (kind) => box(document.querySelector(kind))
  const far = Math.min(...[...document.querySelectorAll('.place')].map((node) => box(node).bottom))
  const [stage, piles, card] = [part('.stage'), part('.centre'), part('[data-place=discard]')]
  const beside = piles.top + piles.bottom - far - part('.told').top
  return {
    isLarge: card.width / stage.width >= 0.18 && part('.own li').width >= stage.width / 6.2,
    isInTheMiddle: Math.abs(beside) / 2 <= stage.height / 20,
    reachesThePrompt: part('.felt').bottom >= part('.prompt').top,
  }
})()"""
"""Whether the cards have their part of the width, the piles stand amid who sits opposite and the news; the edge."""


@pytest.mark.parametrize("players", [2, 4, 10])
def test_a_tablet_has_large_cards_in_its_middle_with_the_tour_and_without(players: int, guests: Guests) -> None:
    ana, bo = guests("Ana"), guests("Bo", "fr", viewport={"width": 820, "height": 1180})
    address = ana.open_table()
    ana.choose_players(players)
    for rule in ("draw-until-playable", "force-play", "seven-zero", "jump-in"):
        ana.check(f"option-{rule}")
    bo.page.goto(address)
    bo.page.get_by_label(bo.say("web-hints")).check()
    bo.sit_down()
    ana.start()
    expect(bo.page.locator("section.hint")).to_be_visible()
    together(ana, bo)
    stood = alone(bo, measure=STANDS).measured
    bo.press(bo.button("guide-next"))
    bo.page.evaluate(FRAME)
    assert alone(bo, measure=STANDS).measured == stood
    for _ in ("with the tour", "without"):
        for width, height in TABLETS:
            bo.page.set_viewport_size({"width": width, "height": height})
            bo.page.evaluate(FRAME)
            found, *wrong = alone(
                bo, measure=f"[{IN_THE_MIDDLE}, {INSIDE}, {TOUCHING}, ...{BACKS}, ...{CHIPS}]"
            ).measured
            outside, touching, _, bad_backs, chips, bad_chips = wrong
            assert (outside, touching, bad_backs, bad_chips) == ([], 0, [], []), f"{width} by {height}"
            assert chips > 0
            assert all(found.values()) or (width, height) not in UPRIGHT, f"{found} {width} by {height}"
        bo.page.evaluate("localStorage.removeItem('pioche.guide')")
        bo.page.reload()
        together(ana, bo)


def in_order(ana: Player, cut: list[str], others: int) -> tuple[list[int], list[int]]:
    """Everything in its place on every screen, and nothing on anything else: how many backs and chips are seen."""
    many: list[tuple[int, int]] = []
    for width, height in SIZES:
        ana.page.set_viewport_size({"width": width, "height": height})
        ana.page.evaluate(FRAME)
        seen = alone(ana, measure=f"[{INSIDE}, {TOUCHING}, {CUT}, {BARED}, ...{BACKS}, ...{CHIPS}]")
        *measured, backs, bad_backs, chips, bad_chips = seen.measured
        assert measured == [[], 0, cut, others], f"{width} by {height}"
        assert (bad_backs, bad_chips) == ([], []), f"{width} by {height}"
        many.append((backs, chips))
    all_backs, all_chips = zip(*many, strict=True)
    return list(all_backs), list(all_chips)


def ends_on_a_phone(ana: Player) -> None:
    """What a round of ten has brought takes most of a phone, and everybody in it can be reached."""
    ana.open_table()
    ana.choose_players(10)
    ana.set_number("option-hand-size", 1)
    ana.start()
    play_round(ana)
    expect(ana.page.locator(".result")).to_be_visible()
    for width, height in [SIZES[0], SIZES[3]]:
        ana.page.set_viewport_size({"width": width, "height": height})
        ana.page.evaluate(FRAME)
        seen = alone(ana, measure=f"[{INSIDE}, {SHARE}, {REACHED}]")
        outside, share, reached = seen.measured
        assert (outside, reached) == ([], [10, 9, 1, 2]), f"{width} by {height}"
        assert share >= 0.55, f"{width} by {height}"
    ana.page.set_viewport_size({"width": 1280, "height": 800})
    ana.page.evaluate(FRAME)
    assert alone(ana, measure=SCROLLS).measured == 0, "on a desktop nobody scrolls"


def cards_are_of(ana: Player, least: list[int]) -> None:
    """The cards of the hand grow with the screen."""
    for (width, height), pixels in zip([SIZES[0], SIZES[5], SIZES[6]], least, strict=True):
        ana.page.set_viewport_size({"width": width, "height": height})
        ana.page.evaluate(FRAME)
        card = alone(ana, measure="document.querySelector('.own li').getBoundingClientRect().width")
        assert card.measured >= pixels, f"{width} by {height}"
