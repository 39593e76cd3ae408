"""Nobody holds up a table: the clock answers in the middle of a choice, and a bot plays for an absent player."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from pioche.tables.table_pace import Pace
from tests.clockwork import Standing
from tests.e2e.barrier import alone, together
from tests.e2e.conftest import Guests, Stack, begins, hand_at
from tests.e2e.playing import play_on, play_round
from tests.server.live import Live

pytestmark = pytest.mark.e2e


@pytest.fixture
def clock() -> Standing:
    """The server's time stands still, and passes when a test says so."""
    return Standing()


@pytest.fixture
def pace() -> Pace:
    return Pace(away=60.0, round_pause=3600.0, bots=0.0)


def test_the_clock_runs_out_while_a_colour_is_chosen(guests: Guests, stack: Stack, live: Live) -> None:
    stack("classic", 2, lambda game: begins(game, "^W$"))
    ana, bo = guests("Ana", "fr", phone=True), guests("Bo", "en")
    ana.page.clock.install()
    address = ana.open_table()
    ana.choose_players(2)
    ana.page.get_by_role("combobox", name=re.compile(f"^{ana.say('web-clock')}")).select_option("60")
    ana.until(lambda: ana.table["clock"] == 60, "the clock")
    bo.join(address)
    ana.start()
    ana.press_card("W")
    choice = ana.dialog("table-choose-colour", card=ana.say("card-wild"))
    expect(choice).to_be_visible()
    for player in (ana, bo):
        expect(player.page.get_by_role("timer")).to_be_visible()
    before, _ = together(ana, bo)
    assert before.dialog, "Ana still chooses"
    assert before.game["actors"] == [0]
    live.advance(59.0)
    assert together(ana, bo)[0].seq == before.seq, "a second is left"
    ana.page.clock.fast_forward(60_000)
    live.advance(2.0)
    expect(choice).to_be_hidden()
    expect(ana.note("table-time-up")).to_be_visible()
    for seen in together(ana, bo):
        assert seen.game["actors"] == [1]
    after = alone(ana)
    assert after.lines == (), "Ana named nothing"
    assert after.refusals == []
    play_on(bo)


def test_a_bot_plays_for_the_host_while_she_is_away(guests: Guests, stack: Stack, live: Live) -> None:
    stack("classic", 2, lambda game: begins(game, "."))
    ana, bo = guests("Ana", "fr"), guests("Bo", "en", phone=True)
    address = ana.open_table()
    ana.choose_players(2)
    bo.join(address)
    ana.start()
    before = together(ana, bo)[1]
    seat = bo.page.get_by_role("button", name=re.compile("^Ana,"))
    ana.page.close()
    bo.until(lambda: not bo.table["seats"][0].get("is_present"), "Ana to be away")
    live.advance(59.0)
    seen = alone(bo)
    assert (seen.seq, seen.table["host"]) == (before.seq, 0), "Ana may still come back"
    live.advance(2.0)
    expect(seat).to_have_accessible_name(re.compile(bo.say("table-is-bot")))
    bo.until(lambda: bo.game["actors"] == [1], "the move of the bot")
    seen = alone(bo)
    assert seen.table["seats"][0]["bot"] == "regular"
    assert seen.table["host"] == 1
    play_on(bo)
    ana.return_to(address)
    expect(seat).not_to_have_accessible_name(re.compile(bo.say("table-is-bot")))
    seen, _ = together(ana, bo)
    assert not seen.table["seats"][0].get("bot")
    assert seen.hand == hand_at(live, address, seen.seq, 0), "Ana has what is left of the hand"
    play_round(ana, bo, until=lambda: bool(ana.lines) or ana.is_between)
