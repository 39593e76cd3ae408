"""The review beside the replay: a graph that leads to the moves, by mouse, finger and keyboard, and a table of it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.e2e.axe import check
from tests.e2e.conftest import PACE, Guests, serving_pages
from tests.server.live import Live
from tests.tables.games import log_of, stored

pytestmark = pytest.mark.e2e

LOG = log_of(1, options=(("target", 10_000), ("rounds", 2), ("hand_size", 2)))


@pytest.fixture
def archive() -> Iterator[Live]:
    """A server that remembers a game of two rounds."""
    with serving_pages(stored(LOG), pace=PACE) as live:
        yield live


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_the_review_beside_the_replay_leads_to_the_moves(readers: Guests, phone: bool) -> None:
    eve = readers("Eve", "fr" if phone else "en", phone=phone)
    eve.page.goto("/t/table/games/1")
    slider = eve.page.get_by_role("slider", name=eve.say("replay-controls"))
    expect(slider).to_have_value("0")
    eve.press(eve.button("review-title"))
    panel = eve.page.get_by_role("region", name=eve.say("review-title"))
    graph = panel.get_by_role("img")
    expect(graph.locator("polyline")).to_have_count(3)
    if not phone:
        check(eve, "review")
    width = float(graph.evaluate("node => node.getBoundingClientRect().width"))
    eve.press(graph, {"x": width - 2, "y": 20})
    expect(eve.page).to_have_url(re.compile(r"round=2&step=[1-9][0-9]*&review$"))
    expect(slider).to_have_value(slider.get_attribute("max") or "")
    eve.press(panel.get_by_text(eve.say("review-table"), exact=True))
    eve.press(panel.get_by_role("button", name="1", exact=True))
    expect(eve.page).to_have_url(re.compile(r"round=1&step=1&review$"))
    expect(slider).to_have_value("1")
    eve.press(eve.button("table-menu"))
    expect(eve.dialog("table-menu")).to_be_in_viewport(ratio=1)
    eve.page.keyboard.press("Escape")
    eve.press(eve.button("review-close"))
    expect(panel).to_have_count(0)
