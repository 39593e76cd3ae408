"""Takes the pictures of the README: ``make pictures``."""

from __future__ import annotations

import base64
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

from playwright.sync_api import Browser, Page, expect, sync_playwright

from pioche.fair import FairWords
from pioche.server.http_app import CLIENT
from pioche.server.request_origin import Origins
from pioche.server.sqlite import SqliteStorage
from pioche.tables.table_pace import Pace
from tests.e2e.barrier import alone
from tests.e2e.browser import find_browser
from tests.e2e.conftest import entries_of, new_context
from tests.e2e.player import Player
from tests.e2e.playing import play_round
from tests.server.live import Live, at_once, running

FOLDER = Path("docs/pictures")
REPORTS = Path("docs/examples")
QUALITY = 82
PATIENCE = 300_000
"""Milliseconds for a review."""
SHOWN = "https://pioche.example"
"""The address that stands in the room."""


def main() -> None:
    """Both languages."""
    path = find_browser()
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        for language in ("fr", "en"):
            with serving(Path(folder) / f"{language}.sqlite") as live:
                take(browser, live, language)
            take_report(browser, language)
        browser.close()


@contextmanager
def serving(database: Path) -> Iterator[Live]:
    """A server that deals the same cards every time."""
    same = patch("pioche.tables.shared_table.FairWords", lambda *_: FairWords(b"pictures"))
    pace = Pace(away=600.0, round_pause=600.0, bots=0.02)
    origins = Origins(public_url=SHOWN)
    # What is made of finished games is made in this process, where the cards are the same.
    with (
        same,
        running(
            SqliteStorage(database), pace=pace, origins=origins, client=CLIENT, workshop=at_once(), review_playouts=200
        ) as live,
    ):
        yield live


def take(browser: Browser, live: Live, language: str) -> None:
    """Home, room, table and result on Léo's phone, and the table on Ana's desktop."""
    ana, leo = (
        Player(
            new_context(browser, live.url, language, phone=phone, painted=True).new_page(),
            name,
            language,
            by_touch=phone,
            entries=entries_of(live),
        )
        for name, phone in (("Ana", False), ("Léo", True))
    )
    address = ana.open_table()
    leo.page.goto("/")
    expect(leo.button("web-play")).to_be_enabled()
    keep(leo, "home")
    leo.join(address)
    ana.set_number("option-rounds", 1)
    expect(ana.words("Léo").first).to_be_visible()
    keep(leo, "room")
    ana.start()
    play_round(ana, leo, until=lambda: len(leo.lines) > 3 and 0 in leo.game["actors"])
    for player in (ana, leo):
        alone(player)
        keep(player, "table")
    play_round(ana, leo)
    leo.show_result()
    keep(leo, "result")
    take_review(ana, address)
    for player in (ana, leo):
        player.page.context.close()


def take_review(player: Player, address: str) -> None:
    """The review of the game beside its replay, at the move that cost most."""
    player.page.goto(f"{address}/games/1?eye=all")
    player.press(player.button("review-title"))
    panel = player.page.get_by_role("region", name=player.say("review-title"))
    expect(panel.locator("polyline")).to_have_count(4, timeout=PATIENCE)
    player.press(panel.locator(".costly button").first)
    keep(player, "review")


def keep(player: Player, screen: str) -> None:
    """Save what the page looks like now, small enough for a repository."""
    page = player.page
    page.mouse.move(0, 0)
    page.evaluate("document.activeElement?.blur(); scrollTo(0, 0)")
    device = "phone" if player.by_touch else "desktop"
    save(page, FOLDER / f"{screen}-{device}.{player.language}.webp")


def take_report(browser: Browser, language: str) -> None:
    """The page about sixty million rounds, where it shows which cards win."""
    page = browser.new_page(viewport={"width": 1200, "height": 1000}, locale=language)
    page.goto((REPORTS / f"six-editions.{language}.html").resolve().as_uri())
    page.evaluate("document.querySelector('#cards').scrollIntoView()")
    save(page, FOLDER / f"report-desktop.{language}.webp")
    page.close()


def save(page: Page, file: Path) -> None:
    """Write what a page shows now."""
    session = page.context.new_cdp_session(page)
    shot = session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    file.write_bytes(base64.b64decode(shot["data"]))
    sys.stdout.write(f"{file}: {file.stat().st_size // 1024 + 1} KB\n")


if __name__ == "__main__":
    main()
