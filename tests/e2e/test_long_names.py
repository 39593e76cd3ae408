"""A room, a start button and written cards with names as long and as wide as they may be, on phones."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.barrier import alone
from tests.e2e.conftest import Guests
from tests.e2e.player import Player

pytestmark = pytest.mark.e2e

CODE_IS_FIRST = """(() => {
  const top = (selector) => document.querySelector(selector).getBoundingClientRect().top
  return top('[aria-labelledby=share] .code') < top('[aria-labelledby=seats]')
})()"""
"""Whether the code to join stands above the seats."""


GUESTS = [f"{number}{'W' * 23}" for number in range(1, 10)]
CROWDED = """(names) => {
  const { parse } = JSON
  JSON.parse = (...given) => {
    const told = parse(...given)
    if (told?.type !== 'table' || told.table.state !== 'open') return told
    const [host, guest] = told.table.seats
    const guests = names.map((name, i) => ({ ...guest, seat: i + 1, name }))
    Object.assign(told.table, { players: 1 + names.length, seats: [host, ...guests] })
    return told
  }
  window.notes = []
  const note = ({ left, right }) => notes.push(left >= 0 && right <= innerWidth)
  const look = () => document.querySelectorAll('.toasts li').forEach((node) => note(node.getBoundingClientRect()))
  new MutationObserver(look).observe(document.querySelector('.toasts ul'), { childList: true })
}"""
"""From now on these are the guests, as this page is told; of each note it writes down whether it is on the screen."""
START = """(() => {
  const box = (node) => node.getBoundingClientRect()
  const start = box(document.querySelector('.start'))
  const button = box(document.querySelector('.start button'))
  const isInside = ({ left, right, top, bottom }) =>
    left >= button.left && right <= button.right && top >= button.top && bottom <= button.bottom
  const names = [...document.querySelectorAll('.start button .who')].map(box)
  const isSeen = names.filter((one) => isInside(one) && one.width >= 60).length
  return [start.height / innerHeight, isSeen, document.documentElement.scrollWidth === innerWidth]
})()"""
"""How much of the height the start has, how many names can be read on its button, and that nothing is too wide."""


TITLE_EDGES = """[...document.querySelectorAll('svg.card .title')].map((title) => {
  const { x, width } = title.getBBox()
  return [x, x + width]
})"""
"""Where the title of each written card begins and ends; a card is 100 wide, and its frame 84."""


def test_long_names_do_not_widen_the_room(guests: Guests) -> None:
    ana, bo = guests("W" * 24, "fr", phone=True), guests("M" * 24, "en", phone=True)
    for player in (ana, bo):
        player.page.set_viewport_size({"width": 360, "height": 740})
    bo.join(ana.open_table())
    assert alone(ana, measure=CODE_IS_FIRST).measured
    assert not alone(bo, measure=CODE_IS_FIRST).measured, "a guest has come already"
    ana.choose_edition("custom")
    title = ana.page.get_by_label(ana.say("web-card-title"))
    title.first.fill("Averse")
    title.first.blur()
    expect(bo.page.get_by_role("heading", name="Averse")).to_be_visible()
    expect(ana.button("web-waits-for", names=bo.name, count=1)).to_be_in_viewport(ratio=1)
    for player in (ana, bo):
        player.page.wait_for_function("document.documentElement.scrollWidth === 360")
        player.page.set_viewport_size({"width": 320, "height": 568})
        player.page.wait_for_function("document.documentElement.scrollWidth === 320")
    nine_have_not_agreed(ana)
    a_long_title_stays_inside_its_card(ana)


def a_long_title_stays_inside_its_card(ana: Player) -> None:
    title = ana.page.get_by_label(ana.say("web-card-title")).first
    title.fill("Mammouths WIMBLEDON illimités")
    title.blur()
    expect(ana.page.get_by_role("heading", name="Mammouths")).to_be_visible()
    ana.page.evaluate("location.hash = '#/rules/custom'")
    written = ana.page.locator("svg.card .title")
    expect(written.first).to_be_visible()
    edges = alone(ana, measure=TITLE_EDGES).measured
    assert len(edges) > 1
    assert all(8 <= left < right <= 92 for left, right in edges), edges


def nine_have_not_agreed(ana: Player) -> None:
    """The button names all of them, and leaves most of a phone to what is being written."""
    ana.page.evaluate(CROWDED, GUESTS)
    title = ana.page.get_by_label(ana.say("web-card-title"))
    title.nth(1).fill("Bruine")
    title.nth(1).blur()
    names = ", ".join(GUESTS)
    start = ana.button("web-waits-for", names=names, count=len(GUESTS))
    for width, height in [(360, 740), (844, 390)]:
        expect(start).to_be_visible()
        ana.page.set_viewport_size({"width": width, "height": height})
        expect(start).to_be_in_viewport(ratio=1)
        share, names_seen, fits = alone(ana, measure=START).measured
        assert (names_seen, fits) == (len(GUESTS), True), f"{width} by {height}"
        assert share <= 0.4, f"{width} by {height}"
    ana.press(start)
    expect(ana.button("web-waits-on", names=names)).to_have_attribute("aria-pressed", "true")
    notes = alone(ana, measure="notes").measured
    assert notes, "Bo is not among them: it is said that somebody has gone"
    assert all(notes)
