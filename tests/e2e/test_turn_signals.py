"""How one notices that it is one's turn: by a sound, by a shake and in the title, in the language of the moment."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from pioche.view import Phase
from tests.e2e.barrier import alone, together
from tests.e2e.conftest import Guests, Stack
from tests.e2e.player import Player
from tests.e2e.playing import play_round

pytestmark = pytest.mark.e2e

COUNT = """
  window.felt = window.heard = 0
  Navigator.prototype.vibrate = () => { window.felt += 1; return true }
  const start = OscillatorNode.prototype.start
  OscillatorNode.prototype.start = function (...when) { window.heard += 1; return start.apply(this, when) }
  const Context = AudioContext
  window.AudioContext = class extends Context { constructor(...how) { super(...how); window.speaker = this } }
"""
"""The browser counts how often it shakes and sounds."""


def title_of_the_game(player: Player) -> str:
    return f"{player.say('web-game-of', edition=player.say('edition-classic'))} · Pioche"


def play_until_turn_of(seat: int, mover: Player, other: Player) -> None:
    play_round(mover, until=lambda: mover.game["actors"] == [seat])
    together(mover, other)


NOTICED = "[felt, heard]"


def test_ones_turn_is_heard_felt_and_read(guests: Guests, stack: Stack) -> None:
    stack("classic", 2, lambda game: game.phase is Phase.TURN and game.actors == (1,))
    ana, bo = guests("Ana", "fr", phone=True), guests("Bo")
    ana.page.add_init_script(COUNT)
    address = ana.open_table()
    ana.choose_players(2)
    bo.join(address)
    ana.start()
    expect(ana.page).to_have_title(title_of_the_game(ana))
    ana.page.wait_for_function("window.speaker?.state === 'running'")
    before = alone(ana, measure=NOTICED)
    felt, quiet = before.measured
    assert felt == 0

    play_until_turn_of(0, bo, ana)
    expect(ana.page).to_have_title(f"{ana.say('table-title-turn')} · Pioche")
    felt, heard = alone(ana, measure=NOTICED).measured
    assert felt == 1
    assert heard > quiet

    ana.press(ana.button("table-menu"))
    ana.speak("en")
    expect(ana.page).to_have_title(f"{ana.say('table-title-turn')} · Pioche")
    seen = alone(ana, measure=NOTICED)
    assert seen.measured == [felt, heard], "another language is not another turn"
    ana.press(ana.button("table-mute"))
    expect(ana.button("table-mute")).to_have_attribute("aria-pressed", "true")
    ana.page.keyboard.press("Escape")
    expect(ana.dialog("table-menu")).to_have_count(0)
    play_until_turn_of(1, ana, bo)
    expect(ana.page).to_have_title(title_of_the_game(ana))
    play_until_turn_of(0, bo, ana)
    seen = alone(ana, measure=NOTICED)
    assert seen.measured == [felt + 1, heard], "felt, and not heard"
