"""People come from the lobby, change seats, are shut out, silenced, replaced and removed; the last one is the host."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.axe import check
from tests.e2e.barrier import alone, together
from tests.e2e.conftest import Guests, hand_at
from tests.e2e.faces import LOOK, choose_look, expect_mood, face_of, own_face
from tests.e2e.finger import SCROLLED, draw_down
from tests.e2e.player import Player
from tests.e2e.playing import play_round
from tests.server.live import Live

pytestmark = pytest.mark.e2e

OVER_HAND = """(() => {
  const [hand, note] = ['.own', '.lent'].map((kind) => document.querySelector(kind).getBoundingClientRect())
  return Math.min(hand.bottom, note.bottom) - Math.max(hand.top, note.top)
})()"""
"""How many pixels of one's cards lie under the note that a bot plays."""


def switch(host: Player, message: str, *, on: bool) -> None:
    """What the host ticks."""
    box = host.page.get_by_role("checkbox", name=re.compile(f"^{host.say(message)}"))
    box.set_checked(on)
    expect(box).to_be_checked(checked=on)


def open_people(player: Player) -> Locator:
    """The dialog with everybody who is at the table."""
    player.press(player.find_in_menu("web-people"))
    expect(player.dialog("web-people")).to_be_visible()
    return player.dialog("web-people")


def close_people(player: Player) -> None:
    player.page.keyboard.press("Escape")
    expect(player.dialog("web-people")).to_have_count(0)


def do_to(player: Player, message: str, name: str) -> None:
    """In the dialog, which is open."""
    button = player.dialog("web-people").get_by_role("button", name=f"{player.say(message)} {name}", exact=True)
    player.press(button)


def remove(player: Player, name: str) -> None:
    """The host proposes it, or does it."""
    do_to(player, "web-remove", name)
    asked = player.dialog("web-remove-title", name=name)
    player.press(asked.get_by_role("button", name=player.say("web-remove"), exact=True))


def names_at(player: Player) -> list[str]:
    return [seat.get("name", "") for seat in player.table["seats"]]


def test_from_the_lobby_to_the_last_one_at_the_table(guests: Guests, live: Live) -> None:
    ana, bo, cleo = guests("Ana", "fr"), guests("Bo", "en", phone=True), guests("Cleo", "en")
    ana.page.goto("/")
    choose_look(ana, "octopus", "pink")
    chosen = own_face(ana).locator("svg").evaluate(LOOK)
    address = ana.open_table()
    ana.choose_players(4)
    switch(ana, "web-open", on=True)
    ana.until(lambda: ana.table["is_open"], "the open table")

    bo.page.goto("/")
    bo.press(bo.page.get_by_role("link", name=bo.say("web-table-of", name="Ana")))
    bo.sit_down()
    expect(bo.page).to_have_url(address)
    seat_of_ana = bo.page.get_by_role("listitem").filter(has=bo.page.locator("strong", has_text="Ana"))
    bo.until(lambda: seat_of_ana.locator("svg.avatar").evaluate(LOOK) == chosen, "the look that Ana has chosen")
    bo.press(bo.page.get_by_role("button", name=f"{bo.say('web-sit-here')} {bo.say('web-seat-number', number=4)}"))
    ana.until(lambda: names_at(ana) == ["Ana", "", "", "Bo"], "Bo in the last seat")

    switch(ana, "web-lock", on=True)
    ana.until(lambda: ana.table.get("is_locked", False), "the lock")
    cleo.page.goto(address)
    expect(cleo.words(cleo.say("web-table-locked"))).to_be_visible()
    expect(cleo.button("web-sit-down")).to_have_count(0)
    cleo.press(cleo.button("web-watch"))
    expect(cleo.words(cleo.say("web-watching"))).to_be_visible()
    switch(ana, "web-lock", on=False)
    cleo.press(cleo.button("web-sit-down"))
    cleo.sit_down()
    ana.until(lambda: names_at(ana) == ["Ana", "Cleo", "", "Bo"], "Cleo")

    ana.start()
    seen = together(ana, bo, cleo)[0]
    bo.until(lambda: face_of(bo, 0).evaluate(LOOK) == chosen, "Ana's look at the table")
    (turn,) = seen.game["actors"]
    expect_mood(bo if turn != 3 else ana, turn, "thinking")
    open_people(bo)
    bo.press(bo.button("web-bot-for-me"))
    bo.until(lambda: bool(bo.table["seats"][3].get("bot")), "the bot for Bo")
    close_people(bo)
    expect(bo.words(bo.say("table-lent"))).to_be_visible()
    assert alone(bo, measure=OVER_HAND).measured < 1, "all cards are in sight while a bot plays"
    bo.press(bo.button("web-take-back"))
    bo.until(lambda: not bo.table["seats"][3].get("bot"), "Bo in their seat")
    expect(bo.words(bo.say("table-lent"))).to_be_hidden()

    bo.page.close()
    ana.until(lambda: not ana.table["seats"][3].get("is_present"), "Bo to be away")
    expect_mood(ana, 3, "asleep")
    open_people(ana)
    do_to(ana, "web-lend", "Bo")
    cleo.press(cleo.button("web-agree"))
    ana.until(lambda: bool(ana.table["seats"][3].get("bot")), "the bot for the absent player")
    bo.return_to(address)
    _, seen = together(ana, bo)
    assert seen.hand == hand_at(live, address, seen.seq, 3), "they have what is left of their cards"

    remove(ana, "Cleo")
    expect(cleo.words(cleo.say("web-consent-you", host="Ana"))).to_be_visible()
    cleo.press(cleo.button("web-consent-no"))
    expect(bo.note("web-consent-kept", name="Cleo")).to_be_visible()
    remove(ana, "Bo")
    expect(cleo.words(cleo.say("web-consent-free", host="Ana", name="Bo"))).to_be_visible()
    cleo.press(cleo.button("web-agree"))
    bo.press(bo.button("web-agree"))
    expect(bo.words(bo.say("server-seat-is-gone"))).to_be_visible()
    expect(cleo.note("web-has-left", name="Bo")).to_be_visible()
    expect(ana.dialog("web-remove-title", name="Bo")).to_have_count(0)
    ana.press(ana.button("web-leave-for-good"))
    expect(ana.button("web-play")).to_be_visible()
    expect(ana.page).to_have_url(re.compile("^http://[^/]+/$"))
    expect(cleo.note("web-host-now")).to_be_visible()
    expect(open_people(cleo).get_by_role("checkbox")).to_have_count(2)
    close_people(cleo)
    play_round(cleo, until=lambda: bool(cleo.lines))


def draws_with_a_finger(cleo: Player, ana: Player) -> None:
    """On a phone with its chat open: one stroke, as long as it was drawn, and nothing scrolls."""
    cleo.press(cleo.dialog("table-chat").get_by_role("button", name=cleo.say("table-draw")))
    paper = cleo.page.get_by_role("application")
    expect(paper).to_be_visible()
    before = alone(cleo, measure=SCROLLED).measured
    draw_down(cleo, paper, 100)
    lines = paper.locator("path")
    cleo.until(lambda: lines.evaluate_all(LENGTHS) == [100], "a stroke of 100 pixels")
    assert alone(cleo, measure=SCROLLED).measured == before
    cleo.press(cleo.button("pad-send"))
    line = ana.page.get_by_role("listitem").filter(has_text=re.compile("^Cleo"))
    drawing = line.get_by_role("img", name=ana.say("table-drawing-by", name="Cleo")).first
    expect(drawing.locator("path")).to_have_count(1)


LENGTHS = """nodes => nodes.map((node) => Math.round(node.getTotalLength() * node.getScreenCTM().d / 10) * 10)"""
"""Of strokes, in tens of pixels."""


def test_somebody_is_blocked_the_chat_switched_off_and_a_seat_passed_on(guests: Guests, live: Live) -> None:
    ana, bo, cleo = guests("Ana", "fr"), guests("Bo", "en"), guests("Cleo", "en", phone=True)
    address = ana.open_table()
    ana.choose_players(3)
    for player in (bo, cleo):
        player.join(address)
    bo.field("table-chat-label").fill("Buy my cards!")
    bo.press(bo.button("table-chat-send"))
    words = [player.words("Buy my cards!") for player in (ana, cleo)]
    for one in words:
        expect(one).to_be_visible()
    for player, message in ((cleo, "web-mute"), (ana, "web-block")):
        open_people(player)
        do_to(player, message, "Bo")
        close_people(player)
    for one in words:
        expect(one).to_have_count(0)
    for player in (ana, cleo):
        player.page.reload()
    ana.until(lambda: bool(ana.last("history")), "what was said before")
    together(ana, bo, cleo)
    expect(words[0]).to_have_count(0)  # blocked for good
    expect(words[1]).to_be_visible()  # muted for a visit

    ana.start()
    together(ana, bo, cleo)
    bo.press(bo.button("table-emote-angry"))
    cleo.press(cleo.button("table-chat"))
    lines = [player.page.get_by_role("listitem").filter(has_text=re.compile("^Bo")) for player in (ana, cleo)]
    angry = [
        line.get_by_role("img", name=p.say("table-emote-angry")) for line, p in zip(lines, (ana, cleo), strict=True)
    ]
    expect(angry[1].first).to_be_visible()
    chat = cleo.dialog("table-chat")
    chat.get_by_label(cleo.say("table-chat-label")).fill("Why so angry?")
    cleo.press(chat.get_by_role("button", name=cleo.say("table-chat-send")))
    expect(ana.words("Why so angry?").first).to_be_visible()  # it came later, and is there
    expect(angry[0]).to_have_count(0)
    draws_with_a_finger(cleo, ana)
    open_people(ana)
    do_to(ana, "web-unblock", "Bo")
    expect(angry[0].first).to_be_visible()

    switch(ana, "web-chat", on=False)
    expect(cleo.words(cleo.say("table-chat-off")).first).to_be_visible()
    expect(cleo.button("table-emote-angry")).to_have_count(0)
    switch(ana, "web-chat", on=True)
    expect(cleo.button("table-emote-angry").first).to_be_visible()

    open_people(bo)
    bo.press(bo.button("pass-make-link"))
    link = bo.field("pass-link").input_value()
    dina = guests("Dina", "fr", phone=True)
    dina.page.goto(link)
    expect(dina.words(dina.say("pass-yours"))).to_be_visible()
    check(dina, "a seat that is passed on")
    dina.field("web-your-name").fill("Dina")
    dina.press(dina.button("pass-take"))
    ana.until(lambda: names_at(ana) == ["Ana", "Dina", "Cleo"], "Dina in Bo's seat")
    expect(bo.words(bo.say("server-seat-is-gone"))).to_be_visible()
    bo.press(bo.button("web-watch"))
    _, was, has = together(ana, bo, dina)
    assert was.hand == []
    assert has.hand == hand_at(live, address, has.seq, 1), "the newcomer has the cards now"
