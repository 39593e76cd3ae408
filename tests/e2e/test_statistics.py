"""What people show each other after a game: awards, a picture of the result, evenings, who beat whom."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.axe import check
from tests.e2e.conftest import Guests
from tests.e2e.test_after_the_game import finish_a_game

pytestmark = pytest.mark.e2e


def test_awards_a_picture_and_an_evening_to_keep(guests: Guests, tmp_path: Path) -> None:
    ana, bo = guests("Ana", "fr"), guests("Bo", "en", phone=True)
    seen, _ = finish_a_game(ana, bo)
    for player in (ana, bo):
        awards = player.page.get_by_role("region", name=player.say("stats-awards"))
        expect(awards.get_by_role("listitem").first).to_be_visible()
        expect(awards).to_contain_text(player.say("stats-time"))
    with ana.page.expect_download() as download:
        ana.press(ana.button("stats-picture"))
    download.value.save_as(tmp_path / "result.png")
    picture = (tmp_path / "result.png").read_bytes()
    assert picture.startswith(b"\x89PNG")
    assert int.from_bytes(picture[16:20], "big") == 1200

    ana.page.goto("/#/history")
    score = "1 à 0" if 0 in seen.game["winners"] else "0 à 1"
    duel = ana.page.get_by_role("listitem").filter(has_text="Bo").filter(has_text=score)
    expect(duel).to_be_visible()
    expect(ana.heading("stats-evenings")).to_be_visible()
    check(ana, "an evening")
    with ana.page.expect_download() as download:
        ana.press(ana.button("stats-export"))
    download.value.save_as(tmp_path / "games.json")
    ana.press(ana.button("stats-forget-game"))
    expect(ana.words(ana.say("stats-no-games"))).to_be_visible()
    ana.page.locator("input[type=file]").set_input_files(tmp_path / "games.json")
    expect(ana.note("stats-imported", count=1)).to_be_visible()
    expect(duel).to_be_visible()
    ana.page.locator("input[type=file]").set_input_files(tmp_path / "result.png")
    expect(ana.note("stats-not-a-history")).to_be_visible()
    expect(duel).to_be_visible()
