"""The first minute: from the first page to a game within two clicks, alone or by the hand."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from pioche.game import Game
from tests.e2e.barrier import alone
from tests.e2e.conftest import Guests, Stack, begins
from tests.e2e.player import Player
from tests.e2e.playing import play_round

pytestmark = pytest.mark.e2e


@pytest.mark.parametrize("language", ["fr", "en"])
def test_two_clicks_to_a_full_game(language: str, guests: Guests) -> None:
    ana = guests("Ana", language, phone=language == "fr")
    ana.page.goto("/")
    ana.press(ana.page.get_by_role("radio", name=ana.say("edition-emoji"), exact=True))
    ana.press(ana.button("web-play"))
    ana.wait_for_game()
    seen = alone(ana)
    assert seen.table["edition"] == "emoji"
    assert seen.table["state"] == "playing"
    assert [seat.get("bot", "") for seat in seen.table["seats"]] == ["", "regular", "regular", "regular"]
    dealt = next(event for event in seen.events if event["kind"] == "dealt" and event["fields"]["seat"] == 0)
    assert len(dealt["fields"]["cards"]) == 7
    play_round(ana, until=lambda: bool(ana.lines) and len([line for line in ana.game["legal"] if " play " in line]) > 1)
    before = alone(ana)
    ana.press(ana.button("table-hint"))
    found = ana.page.get_by_role("region", name=ana.say("table-hint"), exact=True)
    expect(found.get_by_role("row").nth(2)).to_contain_text("%")
    assert alone(ana).sight == before.sight, "a hint plays nothing"
    ana.press(ana.button("hint-close"))
    expect(found).to_have_count(0)


def hint(player: Player) -> Locator:
    return player.page.get_by_role("region", name=player.say("guide-label"))


HINT = "document.querySelector('section.hint p')?.innerText ?? null"


def has_both(game: Game) -> bool:
    """Something to lay at once, and something that cannot be laid."""
    plays = {action.split()[2] for action in map(str, game.legal_actions(0)) if " play " in action}
    return begins(game, ".") and bool(plays) and set(game.view(0).hand) > plays


def test_a_guided_first_game(guests: Guests, stack: Stack) -> None:
    stack("classic", 3, has_both)
    ana = guests("Ana", "fr", phone=True)
    ana.page.goto("/")
    ana.press(ana.button("guide-start"))
    ana.wait_for_game()
    expect(hint(ana)).to_contain_text("À toi")
    before = alone(ana, measure=HINT)
    ana.press(ana.button("guide-next"))
    expect(hint(ana).get_by_role("paragraph")).not_to_have_text(before.measured)
    after = alone(ana, measure=HINT)
    assert after.measured
    assert after.sight == before.sight, "a hint plays nothing"

    hints = {before.measured, after.measured}

    def watch_hints() -> bool:
        hints.add(alone(ana, measure=HINT).measured)
        return ana.is_between

    play_round(ana, until=watch_hints)
    assert len(hints - {None}) >= 4
    expect(hint(ana)).to_contain_text(ana.say("guide-round-over", won="").strip())
    ana.press(ana.button("guide-end"))
    expect(hint(ana)).to_have_count(0)
    ana.page.reload()
    alone(ana)
    expect(hint(ana)).to_have_count(0)


def test_the_tour_goes_on_after_a_reload_and_ends_when_told(guests: Guests, stack: Stack) -> None:
    stack("classic", 3, has_both)
    ana = guests("Ana", "en")
    ana.page.goto("/")
    ana.press(ana.button("guide-start"))
    expect(hint(ana)).to_contain_text("Your turn!")
    ana.page.reload()
    expect(hint(ana)).to_contain_text("Your turn!")
    ana.press(ana.button("guide-end"))
    expect(hint(ana)).to_have_count(0)
    ana.likes = "."
    play_round(ana, until=lambda: bool(ana.lines))
    expect(hint(ana)).to_have_count(0)
