"""How people find a table, what they agree on there, who may see what, and how they part."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Guests, Stack, begins
from tests.e2e.player import Player, play_round

pytestmark = pytest.mark.e2e


def test_by_link_and_by_code(guests: Guests) -> None:
    ana = guests("Ana", "fr")
    ana.open_table()
    code = ana.page.locator(".code").get_by_text(re.compile("^([A-Z] ){5}[A-Z]$")).inner_text().replace(" ", "")
    picture = ana.page.get_by_role("img", name=ana.say("web-qr"))
    expect(picture).to_be_visible()
    assert picture.evaluate("node => node.naturalWidth") > 0
    bo = guests("Bo", "en", phone=True)
    bo.join(ana.field("web-link").input_value())
    cleo = guests("Cleo", "fr")
    cleo.page.goto("/")
    cleo.field("web-code").fill(code.lower())
    cleo.press(cleo.button("web-join"))
    cleo.sit_down()
    for player in (ana, bo, cleo):
        for name in ("Ana", "Bo", "Cleo"):
            expect(player.page.get_by_role("listitem").filter(has_text=name).first).to_be_visible()


def test_a_code_that_leads_nowhere(guests: Guests) -> None:
    ana = guests("Ana")
    ana.forgiven.append("404")
    ana.page.goto("/")
    ana.field("web-code").fill("zzzzzz")
    ana.press(ana.button("web-join"))
    expect(ana.page.get_by_role("alert")).to_have_text(ana.say("web-wrong-code"))
    expect(ana.field("web-code")).to_be_visible()


def test_the_host_removes_somebody(guests: Guests) -> None:
    ana, bo = guests("Ana"), guests("Bo", "fr")
    bo.join(ana.open_table())
    ana.press(ana.page.get_by_role("button", name=re.compile(f"^{ana.say('web-remove')} Bo$")))
    ana.press(ana.dialog("web-remove-title", name="Bo").get_by_role("button", name=ana.say("web-remove"), exact=True))
    expect(bo.page.get_by_text(bo.say("server-seat-is-gone"))).to_be_visible()
    bo.press(bo.button("web-watch"))
    expect(bo.page.get_by_text(bo.say("web-watching"))).to_be_visible()
    assert bo.last("welcome")["seat"] is None


def test_a_spectator_sees_no_hand(guests: Guests) -> None:
    ana, eve = guests("Ana", "fr"), guests("Eve", "en")
    address = ana.open_table()
    ana.choose_players(2)
    ana.start()
    eve.page.goto(address)
    eve.press(eve.button("web-watch"))
    expect(eve.page.get_by_text(eve.say("table-watching"))).to_be_visible()
    expect(eve.page.locator("ul button[data-card]")).to_have_count(0)
    expect(eve.page.locator("[data-line]")).to_have_count(0)
    play_round(ana)
    eve.until(lambda: eve.is_between, "the end of the round")
    assert all(
        not message["game"]["hand"] and not message["game"]["legal"]
        for message in eve.told
        if message["type"] == "game"
    )
    for event in eve.events:
        if event["kind"] in {"drew", "dealt"}:
            assert set(event["fields"]["cards"]) == {"??"}


def test_a_rematch_with_the_same_people(guests: Guests) -> None:
    ana, bo = guests("Ana"), guests("Bo", "fr")
    address = ana.open_table()
    ana.choose_players(2)
    ana.set_number("option-rounds", 1)
    bo.join(address)
    ana.start()
    play_round(ana, bo)
    assert ana.game["phase"] == "game-over"
    winner = next(player for seat, player in enumerate((ana, bo)) if seat in ana.game["winners"])
    expect(winner.heading("web-you-win")).to_be_visible()
    ana.press(ana.button("web-rematch"))
    for player in (ana, bo):
        expect(player.page.get_by_role("heading", level=1)).to_have_text(
            player.say("web-room-yours" if player is ana else "web-room")
        )
        assert [seat["name"] for seat in player.table["seats"]] == ["Ana", "Bo"]
    ana.start()
    bo.until(lambda: bo.table["state"] == "playing", "the second game")


def test_rules_written_together(guests: Guests, stack: Stack) -> None:
    rule = "draw 1 others"
    stack("custom", 2, lambda game: begins(game, "^WC1$"), custom=(rule, "", "", ""))
    ana, bo = guests("Ana", "fr"), guests("Bo", "en")
    address = ana.open_table()
    ana.choose_players(2)
    ana.choose_edition("custom")
    bo.join(address)
    first = ana.page.get_by_role("listitem").filter(has=ana.heading("card-customizable", number=1))
    first.get_by_label(ana.say("web-card-title")).fill("Averse")
    first.get_by_label(ana.say("web-card-title")).blur()
    written = ana.page.get_by_role("listitem").filter(has=ana.page.get_by_role("heading", name="Averse"))
    written.get_by_label(re.compile(f"^{ana.say('web-template')}")).select_option("rain")
    ana.until(lambda: bool(ana.table["custom"]) and ana.table["custom"][0] == rule, "the rule")
    expect(bo.page.get_by_role("heading", name="Averse")).to_be_visible()
    ana.press(ana.button("web-start"))
    expect(ana.note("server-not-all-agree")).to_be_visible()
    assert ana.refusals == ["server-not-all-agree"]
    ana.told.clear()
    bo.press(bo.button("web-agree"))
    expect(bo.button("web-you-agreed")).to_be_disabled()
    bo.until(lambda: bo.table["seats"][1]["has_agreed"], "the agreement")
    ana.start()
    ana.likes = "^WC1$"
    before = bo.game["counts"][1]
    play_round(ana, until=lambda: any(" play WC1" in line for line in ana.lines))
    bo.until(lambda: bo.game["counts"][1] == before + 1, "the card that the rule makes the others draw")
    log = bo.page.get_by_role("region", name=bo.say("table-log"))
    expect(log.get_by_text(re.compile("Ana plays .*Averse"))).to_be_visible()


def test_a_written_card_is_erased(guests: Guests) -> None:
    ana, bo = guests("Ana", "fr", phone=True), guests("Bo", "en")
    address = ana.open_table()
    ana.choose_players(2)
    ana.choose_edition("custom")
    bo.join(address)
    ana.page.get_by_label(re.compile(f"^{ana.say('web-template')}")).first.select_option("rain")
    name = ana.say("web-template-rain")
    expect(bo.page.get_by_role("heading", name=name)).to_be_visible()
    bo.press(bo.button("web-agree"))
    expect(bo.button("web-you-agreed")).to_be_visible()
    ana.field("web-card-text").first.fill("Prends un parapluie")
    ana.press(ana.page.get_by_role("button", name=f"{ana.say('web-erase')} {name}"))
    expect(bo.page.get_by_role("heading", name=name)).to_have_count(0)
    expect(bo.page.get_by_text("Prends un parapluie")).to_have_count(0)
    expect(ana.field("web-card-text").first).to_have_value("")
    expect(bo.button("web-agree")).to_have_count(0)
    ana.start()
    assert ana.refusals == [], "nothing is written that anybody had to agree with"


@pytest.mark.parametrize("verdict", ["guilty", "innocent"])
def test_a_dare_taken_accused_and_voted_on(verdict: str, guests: Guests, stack: Stack) -> None:
    stack("dare", 3, lambda game: begins(game, "!"))
    ana, bo, cleo = guests("Ana", "fr"), guests("Bo", "en"), guests("Cleo", "fr", phone=True)
    everybody = (ana, bo, cleo)
    address = ana.open_table()
    ana.choose_players(3)
    ana.choose_edition("dare")
    for player in (bo, cleo):
        player.join(address)
    ana.start()
    ana.likes = "!"
    play_round(ana, until=lambda: bool(ana.lines and "!" in ana.lines[-1]))
    bo.until(lambda: bo.game.get("phase") == "dare" and bo.game["actors"] == [1], "the dare")
    number = int(ana.lines[-1].split()[2].partition("!")[2])
    for player in everybody:
        player.until(lambda player=player: player.game.get("phase") == "dare", "the dare")  # type: ignore[misc]
        expect(player.page.get_by_text(player.say(f"dare-family-{number}")).first).to_be_visible()
    accuse_and_vote(ana, bo, cleo, verdict)


def accuse_and_vote(ana: Player, bo: Player, cleo: Player, verdict: str) -> None:
    """Bo takes the dare, Ana accuses him, and whoever may vote says what the verdict shall be."""
    bo.press(bo.button("action-take-dare"))
    ana.until(lambda: any(" accuse B" in line for line in ana.game["legal"]), "the pledge")
    ana.press(ana.page.get_by_role("button", name=re.compile("^Bo,")))
    ana.press(ana.button("action-accuse", target="Bo"))
    for player in (ana, cleo):
        player.until(lambda player=player: player.game.get("phase") == "vote", "the vote")  # type: ignore[misc]
    expect(bo.page.get_by_text(bo.say("phase-vote-wait-you"))).to_be_visible()
    for player in (ana, cleo):
        vote = player.button("action-vote", guilty="yes" if verdict == "guilty" else "no")
        if vote.count():
            player.press(vote)
    bo.until(lambda: any(event["kind"] == "judged" for event in bo.events), "the verdict")
    judged = next(event for event in bo.events if event["kind"] == "judged")
    assert judged["fields"]["upheld"] is (verdict == "guilty")


def test_the_dares_of_the_house(guests: Guests, stack: Stack) -> None:
    stack("dare", 3, lambda game: begins(game, "!"), options={"dare_list": "house"})
    ana, bo, cleo = guests("Ana", "fr"), guests("Bo", "en"), guests("Cleo", "en", phone=True)
    address = ana.open_table()
    ana.choose_players(3)
    ana.choose_edition("dare")
    ana.choose("option-dare-list", "house")
    for number in range(1, 17):
        dare = ana.field("web-dare-number", number=number)
        dare.fill(f"Chante <b>{number}</b> fois")
        dare.blur()
        ana.until(lambda text=f"Chante <b>{number}</b> fois": text in ana.table["dares"], "the dare")  # type: ignore[misc]
    for player in (bo, cleo):
        player.join(address)
    ana.start()
    ana.likes = "!"
    play_round(ana, until=lambda: bool(ana.lines and "!" in ana.lines[-1]))
    number = int(ana.lines[-1].split()[2].partition("!")[2])
    for player in (bo, cleo):
        player.until(lambda player=player: player.game.get("phase") == "dare", "the dare")  # type: ignore[misc]
        expect(player.page.get_by_text(f"Chante <b>{number}</b> fois").first).to_be_visible()
    accuse_and_vote(ana, bo, cleo, "guilty")
    assert bo.refusals == []


def test_chat_and_emotes(guests: Guests) -> None:
    ana, bo = guests("Ana", "fr"), guests("Bo", "en")
    bo.join(ana.open_table())
    say_in_chat(ana, "Salut <i>Bo</i>")
    expect(bo.page.get_by_text("Salut <i>Bo</i>").first).to_be_visible()
    ana.start()
    bo.until(lambda: bool(bo.game), "the game")
    bo.press(bo.button("table-emote-clap"))
    ana.until(lambda: ana.last("said").get("emote") == "clap", "the emote")


def say_in_chat(player: Player, words: str) -> None:
    player.field("web-chat-line").fill(words)
    player.press(player.button("web-say"))
