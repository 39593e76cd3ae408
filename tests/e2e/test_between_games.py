"""From one game to the next: the host prepares it, and the others read until they want to come."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.axe import check
from tests.e2e.barrier import together
from tests.e2e.conftest import Guests, Stack, ends_at_once
from tests.e2e.player import Player
from tests.e2e.playing import play_round

pytestmark = pytest.mark.e2e


def finish_a_game(stack: Stack, ana: Player, *others: Player) -> None:
    """As short as can be; Ana is the host."""
    people = 1 + len(others)
    stack("classic", people, ends_at_once, options={"rounds": 1, "hand_size": 1})
    address = ana.open_table()
    ana.play_short_games(people, cards=1)
    for player in others:
        player.join(address)
    ana.start()
    play_round(ana, *others)


def expect_result(player: Player) -> None:
    """With the awards, and the way to the room."""
    expect(player.button("stats-picture")).to_be_visible()
    expect(player.button("next-room")).to_be_in_viewport(ratio=1)


def test_the_result_stays_until_it_is_left(guests: Guests, stack: Stack) -> None:
    ana, bo, cleo = guests("Ana"), guests("Bo", "fr", phone=True), guests("Cleo", "fr")
    finish_a_game(stack, ana, bo, cleo)
    for player in (ana, bo):
        player.show_result()  # and Cleo still looks at the table
    ana.press(ana.button("web-rematch-room"))
    expect(ana.heading("web-room-yours")).to_be_visible()
    for player in (bo, cleo):
        expect_result(player)
        expect(player.words(player.say("next-prepared", name="Ana"))).to_be_visible()
        expect(player.button("web-look-at-table")).to_have_count(0)
        check(player, "a result while the next game is prepared")
    cleo.press(cleo.page.get_by_role("link", name=cleo.say("replay-watch")))
    expect(cleo.page.get_by_role("slider", name=cleo.say("replay-controls"))).to_be_visible()
    cleo.page.go_back()
    expect_result(cleo)

    # What the room needs is said below the result; the browser promises its salt by itself.
    ana.choose_edition("custom")
    title = ana.page.get_by_role("listitem").filter(has=ana.heading("card-customizable", number=1)).first
    title.get_by_label(ana.say("web-card-title")).fill("Averse")
    title.get_by_label(ana.say("web-card-title")).blur()
    for player in (bo, cleo):
        expect(player.words(player.say("next-agree"))).to_be_visible()
        expect_result(player)
    bo.press(bo.button("next-room"))
    expect(bo.heading("web-room")).to_be_visible()
    bo.press(bo.button("web-agree"))
    expect(bo.button("web-you-agreed")).to_be_visible()
    ana.choose_edition("classic")
    expect(cleo.words(cleo.say("next-prepared", name="Ana"))).to_be_visible()

    ana.start()
    for player in (bo, cleo):
        player.wait_for_game()
        expect(player.page.get_by_role("region", name=player.say("table-prompt"))).to_be_visible()
    for seen in together(ana, bo, cleo):
        assert seen.table["number"] == 2
        assert all(seen.table["salts"]), "everybody has their share in the chance of it"


def test_over_a_page_one_is_told_that_the_game_has_begun(guests: Guests, stack: Stack) -> None:
    ana, bo = guests("Ana"), guests("Bo", "fr", phone=True)
    finish_a_game(stack, ana, bo)
    for player in (ana, bo):
        player.show_result()
    bo.press(bo.page.get_by_role("link", name=bo.say("fair-check")))
    expect(bo.heading("fair-title", number=1)).to_be_visible()
    ana.press(ana.button("web-rematch"))
    bo.wait_for_game()
    expect(bo.note("web-game-began")).to_be_visible()
    assert together(ana, bo)[1].game["actors"] == [0], "it is the turn of somebody else"
    back = bo.button("table-back-to-table")
    expect(back).to_be_in_viewport(ratio=1)
    check(bo, "a page over a game")
    bo.press(back)
    expect(bo.page.get_by_role("region", name=bo.say("table-prompt"))).to_be_visible()
    expect(back).to_have_count(0)
