"""The edition that docs/adding.md adds is played in a browser, with the client that was built before it was there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.adding_page import copy_of_pioche, environment
from tests.e2e.conftest import Guests, inviting
from tests.e2e.player import Player
from tests.e2e.playing import play_round
from tests.e2e.serving import serving

pytestmark = pytest.mark.e2e

NAME = {"en": "Storm", "fr": "Tempête"}
LEAP = {"en": "(red|yellow|green|blue) Leap", "fr": "Saut (rouge|jaune|vert|bleu)"}
ALL_BUT_TWO = 55
"""With this number of cards for each of two players both new cards are dealt, whatever the chance."""


@pytest.fixture
def guests(
    browser: Browser, tmp_path: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Guests]:
    """People at a server that runs from a copy of Pioche with the page's four files."""
    for name, value in environment(copy_of_pioche(tmp_path) / "src").items():
        monkeypatch.setenv(name, value)
    with serving(tmp_path / "tables.sqlite") as server:
        yield from inviting(browser, server.url, request, server.entries)


def sit_at_storm(ana: Player, bo: Player, cards: int) -> None:
    """A game of one round of Storm, with this number of cards."""
    address = ana.open_table()
    ana.page.get_by_role("radio", name=NAME[ana.language], exact=True).check()
    ana.until(lambda: ana.table["edition"] == "storm", "the edition")
    ana.play_short_games(2, cards)
    bo.join(address)
    ana.start()


def test_both_new_cards_are_drawn_laid_and_told(guests: Guests) -> None:
    ana, bo = guests("Ana", "fr"), guests("Bo", "en", phone=True)
    for player in (ana, bo):
        player.likes = "T$"
    sit_at_storm(ana, bo, ALL_BUT_TWO)

    def has_laid(card: str) -> bool:
        return any(re.search(rf" play {card}\b", line) for player in (ana, bo) for line in player.lines)

    hands: dict[str, list[str]] = {}
    for player, seen in zip((ana, bo), play_round(ana, bo, until=lambda: True), strict=True):
        hands[player.name] = seen.hand
        for code in {card for card in seen.hand if card.endswith("T")}:
            name = NAME[player.language] if code == "WT" else LEAP[player.language]
            expect(player.card(code)).to_have_accessible_name(re.compile(f"^{name}"))
            expect(player.card(code).locator("svg text").first).to_have_text("T" if code == "WT" else "L2")
    dealt = sorted(card for hand in hands.values() for card in hand if card.endswith("T"))
    assert len(dealt) >= 6, "two of the eight may be left in the pile and on it"
    play_round(ana, bo, until=lambda: has_laid("WT") and has_laid("[RYGB]T"))
    log = ana.page.get_by_role("region", name=ana.say("table-log"))
    expect(log.get_by_text("une Tempête")).not_to_have_count(0)
    expect(log.get_by_text(re.compile(f"un {LEAP['fr']}"))).not_to_have_count(0)


def test_a_finished_game_is_fair_and_the_rules_are_there(guests: Guests) -> None:
    ana, bo = guests("Ana", "fr"), guests("Bo", "en")
    sit_at_storm(ana, bo, 1)
    play_round(ana, bo)
    for player in (ana, bo):
        player.show_result()
        player.press(player.page.get_by_role("link", name=player.say("fair-check"), exact=True))
        expect(player.page.get_by_role("main").get_by_text(player.say("fair-good"))).to_be_visible()
        shuffled = {"what": player.say("fair-shuffle"), "verdict": player.say("fair-yes")}
        expect(player.words(player.say("fair-line", **shuffled), exact=True)).to_be_visible()
    ana.page.goto("/#/rules/storm")
    expect(ana.page.get_by_role("heading", name="Tempête\u202f: les règles")).to_be_visible()
    expect(ana.words("Les deux personnes suivantes perdent leur tour", exact=False).first).to_be_visible()
    ana.page.goto("/#/history")
    expect(ana.words(NAME["fr"], exact=True).first).to_be_visible()
