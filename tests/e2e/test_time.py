"""Nobody holds up a table: the clock answers in the middle of a choice, and a bot plays for whoever is away."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from pioche.server.room import Pace
from tests.e2e.conftest import Guests, Stack, begins
from tests.e2e.player import play_round

pytestmark = pytest.mark.e2e


@pytest.mark.parametrize("pace", [Pace(away=60.0, round_pause=60.0, bots=0.02, second=0.4)])
def test_the_clock_runs_out_while_a_colour_is_chosen(guests: Guests, stack: Stack) -> None:
    stack("classic", 2, lambda game: begins(game, "^W$"))
    ana, bo = guests("Ana", "fr", phone=True), guests("Bo", "en")
    address = ana.open_table()
    ana.choose_players(2)
    ana.page.get_by_role("combobox", name=re.compile(f"^{ana.say('web-clock')}")).select_option("15")
    ana.until(lambda: ana.table["clock"] == 15, "the clock")
    bo.join(address)
    ana.start()
    ana.look()
    ana.press_card("W")
    choice = ana.dialog("table-choose-colour", card=ana.say("card-wild"))
    expect(choice).to_be_visible()
    for player in (ana, bo):
        expect(player.page.get_by_role("timer")).to_be_visible()
    assert not ana.lines
    expect(choice).to_be_hidden()
    bo.until(lambda: bo.game.get("actors") == [1], "Bo's turn")
    assert ana.lines == [], "she named nothing herself"
    expect(ana.note("table-time-up")).to_be_visible()
    assert ana.refusals == []
    play_round(bo, until=lambda: bool(bo.lines))


@pytest.mark.parametrize("pace", [Pace(away=0.3, round_pause=60.0, bots=0.02)])
def test_a_bot_plays_for_the_host_while_she_is_away(guests: Guests, stack: Stack) -> None:
    stack("classic", 2, lambda game: begins(game, "."))
    ana, bo = guests("Ana", "fr"), guests("Bo", "en", phone=True)
    address = ana.open_table()
    ana.choose_players(2)
    bo.join(address)
    ana.start()
    bo.until(lambda: bool(bo.game), "the game")
    seat = bo.page.get_by_role("button", name=re.compile("^Ana,"))
    ana.page.close()
    bo.until(lambda: bool(bo.table["seats"][0].get("bot")), "the bot")
    expect(seat).to_have_accessible_name(re.compile(bo.say("table-is-bot")))
    assert bo.table["host"] == 1
    moves = len(bo.events)
    bo.until(lambda: len(bo.events) > moves or 1 in bo.game["actors"], "a move of the bot")
    play_round(bo, until=lambda: bool(bo.lines))
    ana.return_to(address)
    bo.until(lambda: not bo.table["seats"][0].get("bot"), "Ana")
    expect(seat).not_to_have_accessible_name(re.compile(bo.say("table-is-bot")))
    assert ana.look().hand == ana.game["hand"]
    ana.lines.clear()
    play_round(ana, bo, until=lambda: bool(ana.lines))
