"""The host ends a game that was started by mistake: the others are asked, and everybody is back in the room."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.axe import check
from tests.e2e.barrier import together
from tests.e2e.conftest import Guests

pytestmark = pytest.mark.e2e

ANSWERS = """(() => {
  const [question, answers] = document.querySelector('[role=status].banner').children
  return answers.getBoundingClientRect().top - question.getBoundingClientRect().bottom
})()"""
"""How many pixels below the question its answers begin."""


def test_the_host_ends_a_game_if_the_others_agree(guests: Guests) -> None:
    ana, bo = guests("Ana", "fr"), guests("Bo", "en", phone=True)
    address = ana.open_table()
    bo.join(address)
    ana.start()
    together(ana, bo)
    bo.press(bo.button("table-menu"))
    expect(bo.button("web-people")).to_be_visible()
    expect(bo.button("web-end-game")).to_have_count(0)
    bo.page.keyboard.press("Escape")

    ana.press(ana.find_in_menu("web-end-game"))
    asked = ana.dialog("web-end-title")
    for message in ("stop-help", "stop-asks"):
        expect(asked).to_contain_text(ana.say(message))
    check(ana, "the end of a game is asked for", only_dialog=True)
    ana.press(asked.get_by_role("button", name=ana.say("stop-yes")))
    expect(asked).to_have_count(0)
    expect(ana.words(ana.say("web-consent-waits"))).to_be_visible()
    expect(bo.words(bo.say("web-consent-end", host="Ana"))).to_be_visible()
    check(bo, "consent is asked for")
    assert together(ana, bo, measure=ANSWERS)[1].measured >= 0, "no answer stands inside the sentence"
    bo.press(bo.button("web-agree"))

    for player in (ana, bo):
        expect(player.note("web-broken-off")).to_be_visible()
        expect(player.page.locator("main").get_by_text(player.say("web-broken-off"))).to_be_visible()
    seen, _ = together(ana, bo)
    assert [seat["name"] for seat in seen.table["seats"] if seat.get("is_person")] == ["Ana", "Bo"]
    ana.page.goto(f"{address}/games/1")
    ana.press(ana.button("replay-last"))
    expect(ana.page.locator(".prompt").get_by_text(ana.say("web-broken-off"))).to_be_visible()
