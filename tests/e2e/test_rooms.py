"""What people agree on in a room, who may see what, and how they part."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from pioche.actions import Play
from pioche.game import Game
from pioche.protocol.plain_text import clean
from tests.e2e.axe import check
from tests.e2e.barrier import alone, together
from tests.e2e.conftest import Guests, Stack, begins, ends_at_once
from tests.e2e.player import Player
from tests.e2e.playing import play_round
from tests.e2e.whole_game import expect_only_listed

pytestmark = pytest.mark.e2e


def test_a_table_is_opened_with_the_edition_that_is_chosen_beside_it(guests: Guests) -> None:
    ana = guests("Ana", "fr")
    ana.page.goto("/")
    dare = ana.say("edition-dare")
    ana.page.get_by_role("radio", name=dare).check(force=True)
    ana.open_another()
    expect(ana.page.get_by_role("radio", name=dare)).to_be_checked()


def test_the_people_are_listed_over_a_page_too(guests: Guests) -> None:
    ana = guests("Ana")
    ana.open_table()
    ana.page.evaluate("location.hash = '#/rules/classic'")
    back = ana.button("table-back")
    expect(back).to_be_visible()
    expect(ana.heading("web-room-yours")).to_be_hidden()
    ana.press(ana.button("web-people"))
    expect(ana.dialog("web-people")).to_be_visible()
    ana.page.keyboard.press("Escape")
    ana.press(back)
    expect(ana.heading("web-room-yours")).to_be_visible()


def test_the_host_removes_somebody(guests: Guests) -> None:
    ana, bo = guests("Ana"), guests("Bo", "fr")
    bo.join(ana.open_table())
    ana.press(ana.page.get_by_role("button", name=re.compile(f"^{ana.say('web-remove')} Bo$")))
    ana.press(ana.dialog("web-remove-title", name="Bo").get_by_role("button", name=ana.say("web-remove"), exact=True))
    expect(bo.words(bo.say("server-seat-is-gone"))).to_be_visible()
    bo.press(bo.button("web-watch"))
    expect(bo.words(bo.say("web-watching"))).to_be_visible()
    _, seen = together(ana, bo)
    assert seen.last("welcome")["seat"] is None


def has_to_draw(game: Game) -> bool:
    """Whether the first player begins, and no card of theirs fits."""
    return begins(game, ".") and not any(isinstance(action, Play) for action in game.legal_actions(0))


def test_a_spectator_sees_no_hand(guests: Guests, stack: Stack) -> None:
    stack("classic", 2, has_to_draw)
    ana, eve = guests("Ana", "fr"), guests("Eve", "en")
    address = ana.open_table()
    ana.choose_players(2)
    ana.start()
    eve.page.goto(address)
    eve.press(eve.button("web-watch"))
    expect(eve.words(eve.say("table-watching"))).to_be_visible()
    expect(eve.page.locator("ul button[data-card]")).to_have_count(0)
    expect(eve.page.locator("[data-line]")).to_have_count(0)
    play_round(ana, until=lambda: len(ana.lines) > 2 or ana.is_between)
    _, seen = together(ana, eve)
    games = [message["game"] for message in seen.told if message["type"] == "game"]
    assert len(games) > 3
    assert not any(game["hand"] or game["legal"] for game in games)
    drawn = [event["fields"]["cards"] for event in seen.events if event["kind"] == "drew"]
    assert {card for cards in drawn for card in cards} == {"??"}
    # Who watches sits down in the middle, in the place of the bot.
    eve.page.goto(address)
    check(eve, "latecomer")
    eve.field("web-your-name").fill(eve.name)
    eve.press(eve.button("web-ask"))
    ana.press(ana.button("web-agree"))
    expect(eve.page.locator("ul button[data-card]").first).to_be_visible()
    now, seen = together(ana, eve)
    assert seen.last("seat")["seat"] == 1
    assert seen.table["seats"][1]["name"] == now.table["seats"][1]["name"] == "Eve"


def test_a_rematch_with_the_same_people(guests: Guests) -> None:
    ana, bo = guests("Ana"), guests("Bo", "fr")
    address = ana.open_table()
    ana.play_short_games(2, cards=2)
    bo.join(address)
    ana.start()
    seen, other = play_round(ana, bo)
    assert seen.game["phase"] == "game-over"
    seat = seen.game["round_winner"]
    winner = (ana, bo)[seat]
    hands, points = seen.game["ending"]["hands"], seen.game["ending"]["points"]
    assert other.game["ending"] == seen.game["ending"]
    assert hands[1 - seat]
    for player in (ana, bo):
        left = player.page.get_by_role("region", name=player.say("ending-hands"))
        expect(left).to_contain_text(player.say("ending-points", count=points[1 - seat]))
        expect(left.get_by_role("img")).to_have_count(len(hands[1 - seat]) + 1)
        player.show_result()
        expect(left.get_by_role("img")).to_have_count(len(hands[1 - seat]) + 1)
        expect(player.button("stats-picture")).to_be_visible()
        expect_only_listed(player, "host" if player is ana else "guest", all_of_them=True)
    expect(winner.heading("web-you-win")).to_be_visible()
    ana.press(ana.button("web-rematch"))
    for player in (ana, bo):
        player.until(lambda player=player: player.table.get("number") == 2, "the next game")  # type: ignore[misc]
        player.wait_for_game()
    for one in together(ana, bo):
        assert [seat["name"] for seat in one.table["seats"]] == ["Ana", "Bo"]
        assert all(one.table["salts"]), "both have their share in the chance of it"
        assert min(one.game["counts"]) == 2, "the one who begins may have to draw"
        assert one.game.get("ending") is None


def test_something_is_changed_before_a_rematch(guests: Guests, stack: Stack) -> None:
    stack("classic", 2, ends_at_once, options={"rounds": 1, "hand_size": 1})
    ana = guests("Ana")
    ana.open_table()
    ana.play_short_games(2, cards=1)
    ana.page.get_by_role("checkbox", name=re.compile(f"^{re.escape(ana.say('web-hands'))}")).uncheck()
    ana.until(lambda: ana.table.get("shows_hands") is False, "the choice")
    ana.start()
    (seen,) = play_round(ana)
    assert "ending" not in seen.game
    ana.show_result()
    expect(ana.page.get_by_role("region", name=ana.say("ending-hands"))).to_have_count(0)
    ana.press(ana.button("web-rematch-room"))
    expect(ana.heading("web-room-yours")).to_be_visible()


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
    ana.press(ana.button("web-waits-for", names="Bo", count=1))
    expect(ana.button("web-waits-on", names="Bo")).to_have_attribute("aria-pressed", "true")
    bo.press(bo.button("web-agree"))
    for player, who in ((ana, "host"), (bo, "guest")):
        player.wait_for_game()
        expect_only_listed(player, who, "custom")
    ana.likes = "^WC1$"
    before, _ = together(ana, bo)
    play_round(ana, until=lambda: any(" play WC1" in line for line in ana.lines))
    for seen in together(ana, bo):
        assert seen.game["counts"][1] == before.game["counts"][1] + 1, "the rule makes the others draw"
    log = bo.page.get_by_role("region", name=bo.say("table-log"))
    expect(log.get_by_text(re.compile("Ana plays .*Averse"))).to_be_visible()


def test_what_is_typed_on_a_card_is_saved_before_the_field_is_left(guests: Guests) -> None:
    rule, text = "Interdit de dire ", "oui ou non"
    ana, bo = guests("Ana", "fr"), guests("Bo", "fr", phone=True)
    address = ana.open_table()
    ana.choose_players(2)
    ana.choose_edition("custom")
    bo.join(address)
    card = bo.page.get_by_role("listitem").filter(has=bo.heading("card-customizable", number=1))
    bo.press(card.get_by_text(bo.say("web-write-card-one")))
    card.get_by_label(re.compile(f"^{bo.say('web-template')}")).select_option("promise")
    bo.press(bo.button("web-agree"))
    expect(ana.button("web-start")).to_be_visible()
    written = bo.page.get_by_role("listitem").filter(has=bo.heading("web-template-promise"))
    box = written.get_by_role("textbox", name=bo.say("web-card-text"))
    box.press_sequentially(rule)
    expect(ana.button("web-waits-for", names="Bo", count=1)).to_be_visible()
    ana.until(lambda: ana.table["texts"][0] == rule.strip(), "what is typed so far")
    expect(written.get_by_text(bo.say("web-saved"), exact=True).first).to_be_visible()
    box.press_sequentially(text)
    expect(box).to_be_focused()
    expect(box).to_have_value(rule + text)
    bo.button("web-agree").dispatch_event("click")  # as on a phone where a button leaves the cursor in the field
    expect(box).to_be_focused()
    expect(ana.field("web-card-text").first).to_have_value(rule + text)
    ana.start()
    now, seen = together(ana, bo)
    assert now.table["texts"][0] == seen.table["texts"][0] == rule + text
    assert alone(bo).refusals == []


def test_what_the_host_is_typing_is_told_before_the_start(guests: Guests) -> None:
    ana = guests("Ana", "en")
    ana.open_table()
    ana.choose_players(2)
    ana.choose_edition("custom")
    ana.field("web-card-text").first.press_sequentially("Sing")
    ana.button("web-start").dispatch_event("click")  # as on a phone where a button leaves the cursor in the field
    ana.wait_for_game()
    assert alone(ana).table["texts"][0] == "Sing"


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
    expect(bo.words("Prends un parapluie")).to_have_count(0)
    expect(ana.field("web-card-text").first).to_have_value("")
    expect(bo.button("web-agree")).to_have_count(0)
    ana.start()
    assert alone(ana).refusals == [], "nothing is written that anybody had to agree with"


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
    seen, *_ = together(*everybody)
    assert (seen.game["phase"], seen.game["actors"]) == ("dare", [1])
    number = int(seen.lines[-1].split()[2].partition("!")[2])
    for player in everybody:
        expect(player.words(player.say(f"dare-family-{number}")).first).to_be_visible()
        expect_only_listed(player, "host" if player is ana else "guest", "dare")
    accuse_and_vote(ana, bo, cleo, verdict)


def accuse_and_vote(ana: Player, bo: Player, cleo: Player, verdict: str, stop: str = "") -> None:
    """Bo takes the dare, Ana accuses them, and those who may vote vote for the verdict."""
    expect(ana.button("table-accuse")).to_be_hidden()
    bo.press(bo.button("action-take-dare"))
    ana.press(ana.button("table-accuse"))
    ana.press(ana.button("action-accuse-dare", target="Bo"))
    expect(ana.button("table-accuse")).to_be_hidden()
    what = bo.say("event-accused-of-dare", dare="PLACE", stop=stop)
    said = bo.say("phase-vote-wait-you", target="Ana", what=what, count=2, presses=0).split("PLACE")
    expect(bo.words(said[0], exact=False)).to_be_visible()
    expect(bo.words(said[1], exact=False)).to_be_visible()
    # Those who have to vote do so; the accuser has said what they think.
    seen = together(ana, bo, cleo)
    assert {one.game["phase"] for one in seen} == {"vote"}
    voters = [player for player, one in zip((ana, bo, cleo), seen, strict=True) if one.offers]
    assert voters
    for voter in voters:
        voter.press(voter.button("action-vote", guilty="yes" if verdict == "guilty" else "no"))
    bo.until(lambda: any(event["kind"] == "judged" for event in bo.events), "the verdict")
    for one in together(ana, bo, cleo):
        judged = next(event for event in one.events if event["kind"] == "judged")
        assert judged["fields"]["upheld"] is (verdict == "guilty")


def test_the_dares_of_the_house(guests: Guests, stack: Stack) -> None:
    stack("dare", 3, lambda game: begins(game, "!"), options={"dare_list": "house"})
    ana, bo, cleo = guests("Ana", "fr"), guests("Bo", "en"), guests("Cleo", "en", phone=True)
    address = ana.open_table()
    ana.choose_players(3)
    ana.choose_edition("dare")
    dares = ana.page.get_by_role("region").filter(
        has=ana.page.get_by_role("heading", name=ana.say("web-dares", list=""))
    )
    dares.get_by_role("combobox", name=re.compile(f"^{ana.say('option-dare-list')}")).select_option("house")
    ana.press(ana.button("web-start-from", list=ana.say("dare-list-family")))
    family = [clean(ana.say(f"dare-family-{number}")) for number in range(1, 17)]
    ana.until(lambda: ana.table["dares"] == family, "the family's dares")
    for number in range(1, 17):
        dare = ana.field("web-dare-number", number=number)
        dare.fill(f"Chante <b>{number}</b> fois" if number > 1 else "")
        dare.blur()
    written = ["", *(f"Chante <b>{number}</b> fois" for number in range(2, 17))]
    ana.until(lambda: ana.table["dares"] == written, "the dares")
    for player in (bo, cleo):
        player.join(address)
    expect(bo.field("web-dare-number", number=2)).to_have_count(0)
    bo.field("web-dare-number", number=1).fill("Chante <b>1</b> fois")
    bo.field("web-dare-number", number=1).blur()
    expect(cleo.words("Chante <b>1</b> fois", exact=True)).to_be_visible()
    expect(cleo.field("web-dare-number", number=1)).to_have_count(0)
    expect(bo.field("web-dare-number", number=1)).to_have_value("Chante <b>1</b> fois")
    ana.start()
    ana.likes = "!"
    play_round(ana, until=lambda: bool(ana.lines and "!" in ana.lines[-1]))
    number = int(alone(ana).lines[-1].split()[2].partition("!")[2])
    for player in (bo, cleo):
        expect(player.words(f"Chante <b>{number}</b> fois").first).to_be_visible()
    accuse_and_vote(ana, bo, cleo, "guilty", stop=".")  # it was written without one
    assert alone(bo).refusals == []


def test_chat_and_emotes_and_a_dare_from_afar(guests: Guests, stack: Stack) -> None:
    def wanted(game: Game) -> bool:
        played = [action.card for action in game.legal_actions(0) if isinstance(action, Play)]
        return begins(game, "!1$") and any(card.endswith("!1") for card in played)

    stack("dare", 2, wanted, options={"dare_list": "afar"})
    ana, bo = guests("Ana", "fr", phone=True), guests("Bo", "en")
    bo.join(ana.open_table())
    say_in_chat(ana, "Salut <i>Bo</i>")
    expect(bo.words("Salut <i>Bo</i>").first).to_be_visible()
    ana.choose_players(2)
    ana.choose_edition("dare")
    ana.choose("option-dare-list", "afar")
    chat = ana.page.get_by_role("checkbox", name=re.compile(f"^{ana.say('web-chat')}"))
    for allowed in (False, True):
        chat.set_checked(allowed)
        expect(bo.words(bo.say("web-dares-need-chat"))).to_have_count(0 if allowed else 1)
    ana.start()
    together(ana, bo)
    ana.likes = "!1$"
    play_round(ana, until=lambda: bool(ana.lines and "!1" in ana.lines[-1]))
    bo.press(bo.button("action-take-dare"))
    expect(ana.words(ana.say("dare-afar-1")).first).to_be_visible()
    ana.press(ana.button("table-chat"))
    bo.press(bo.button("table-emote-clap"))
    log = ana.page.get_by_role("listitem").filter(has_text=re.compile("^Bo"))
    expect(log.get_by_role("img", name=ana.say("table-emote-clap")).first).to_be_visible()
    bo.press(bo.words(bo.say("table-phrases")).first)
    bo.press(bo.button("table-phrase-guess").first)
    expect(log.filter(has_text=ana.say("table-phrase-guess")).first).to_be_visible()
    prompt = bo.page.get_by_role("region", name=bo.say("table-prompt"))
    bo.press(prompt.get_by_role("button", name=bo.say("table-draw")))
    paper = bo.page.get_by_role("application")
    paper.hover(position={"x": 10, "y": 10})
    bo.page.mouse.down()
    paper.hover(position={"x": 90, "y": 10})
    bo.page.mouse.up()
    bo.press(bo.button("pad-shape-heart"))
    bo.press(bo.button("pad-send"))
    drawing = log.get_by_role("img", name=ana.say("table-drawing-by", name="Bo")).first
    expect(drawing).to_be_visible()
    expect(drawing.locator("path")).to_have_count(2)


def say_in_chat(player: Player, words: str) -> None:
    player.field("table-chat-label").fill(words)
    player.press(player.button("table-chat-send"))
