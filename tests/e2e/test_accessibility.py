"""axe finds nothing to complain about on any screen, light and dark, in both languages."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.conftest import Guests, Stack, begins
from tests.e2e.player import Player, play_round

pytestmark = pytest.mark.e2e

AXE = Path("web/node_modules/axe-core/axe.min.js")
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

REST = """async () => {
  do {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    await Promise.allSettled(document.getAnimations().map((moving) => moving.finished))
  } while (document.getAnimations().length > 0)
}"""
"""Waits until no colour changes any more."""


def check(player: Player, screen: str) -> None:
    """What axe says about the page as it is now, in light and dark."""
    page = player.page
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        page.wait_for_function("scheme => document.documentElement.dataset.theme === scheme", arg=scheme)
        page.evaluate(REST)
        if not page.evaluate("'axe' in window"):
            page.evaluate(AXE.read_text(encoding="utf-8"))
        result: dict[str, Any] = page.evaluate("tags => axe.run({ runOnly: tags })", TAGS)
        assert result["passes"], "axe looked at nothing"
        found = [
            f"{violation['id']}: {violation['help']}: {node['target']} {node['failureSummary']}"
            for violation in result["violations"]
            for node in violation["nodes"]
        ]
        assert found == [], f"{screen}, {scheme}, {player.language}"


def phones(language: str) -> bool:
    """One language is looked at on a phone, the other one on a desktop."""
    return language == "fr"


@pytest.mark.parametrize("language", ["fr", "en"])
def test_pages(language: str, guests: Guests) -> None:
    ana = guests("Ana", language, phone=phones(language))
    ana.page.goto("/")
    expect(ana.button("web-play")).to_be_enabled()
    check(ana, "home")
    for page, heading in (("/#/rules/dare", "web-how-to-play"), ("/#/history", "web-your-games")):
        ana.page.goto(page)
        expect(ana.heading(heading)).to_be_visible()
        check(ana, page)
    ana.forgiven.append("404")
    ana.page.goto("/t/nowhere")
    expect(ana.heading("web-no-table")).to_be_visible()
    check(ana, "no table")


@pytest.mark.parametrize("language", ["fr", "en"])
def test_rooms(language: str, guests: Guests) -> None:
    ana, bo = (guests(name, language, phone=phones(language)) for name in ("Ana", "Bo"))
    bo.page.goto(ana.open_table())
    expect(bo.button("web-sit-down")).to_be_visible()
    check(bo, "invitation")
    bo.sit_down()
    for edition in ("classic", "custom", "dare"):
        ana.choose_edition(edition)
        bo.until(lambda edition=edition: bo.table["edition"] == edition, edition)  # type: ignore[misc]
        ana.page.evaluate("document.querySelectorAll('details').forEach((node) => (node.open = true))")
        check(ana, f"room of the host, {edition}")
        check(bo, f"room of a guest, {edition}")


CARDS = {"classic": "W$", "friends": "WF", "custom": "WC", "dare": "!", "emoji": "WE", "extreme": "WX"}


@pytest.mark.parametrize("edition", CARDS)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_tables(language: str, edition: str, guests: Guests, stack: Stack) -> None:
    stack(edition, 2, lambda game: begins(game, CARDS[edition]))
    ana, bo = (guests(name, language, phone=phones(language)) for name in ("Ana", "Bo"))
    address = ana.open_table()
    ana.choose_players(2)
    ana.choose_edition(edition)
    bo.join(address)
    ana.start()
    bo.until(lambda: bool(bo.game), "the game")
    ana.look()
    check(ana, "table")
    card = next(card for card in ana.game["hand"] if re.search(CARDS[edition], card))
    ana.press_card(card)
    if ana.is_asked:
        check(ana, f"choice for {card}")
    ana.likes = CARDS[edition]
    play_round(ana, until=lambda: bool(ana.lines))
    bo.until(lambda: bo.last("game")["seq"] == ana.last("game")["seq"], "the same news")
    bo.look()
    check(bo, "answer")


@pytest.mark.parametrize("language", ["fr", "en"])
def test_panels_and_results(language: str, guests: Guests) -> None:
    ana, bo = (guests(name, language, phone=phones(language)) for name in ("Ana", "Bo"))
    address = ana.open_table()
    ana.choose_players(2)
    ana.set_number("option-rounds", 2)
    bo.join(address)
    ana.start()
    ana.look()
    for dialog, opener in panels(ana):
        ana.press(opener)
        expect(ana.page.get_by_role("dialog", name=dialog)).to_be_visible()
        check(ana, dialog)
        ana.page.keyboard.press("Escape")
        expect(ana.page.get_by_role("dialog")).to_have_count(0)
    play_round(ana, bo)
    check(ana, "end of the round")
    ana.press(ana.button("action-next-round"))
    ana.until(lambda: not ana.is_between and not bo.is_between, "the next round")
    play_round(ana, bo)
    for player in (ana, bo):
        expect(player.button("web-look-at-table")).to_be_visible()
        check(player, "result")


def panels(player: Player) -> list[tuple[str, Locator]]:
    """Everything that can be opened over the table, by its title."""
    page = player.page
    seat = page.get_by_role("button", name=re.compile("^Bo,"))
    openers = [
        (player.say(f"table-{panel}"), player.button(f"table-show-{panel}"))
        for panel in ("log", "chat", "scores", "keys")
    ]
    shown = [(title, opener) for title, opener in openers if opener.is_visible()]
    return [*shown, ("Bo", seat), (player.say("web-people"), player.button("web-people"))]
