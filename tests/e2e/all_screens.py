"""Every main screen in every size, light and dark, in both languages, side by side: ``make screens``.

One page for each screen in ``build/screens``: the same screen ten times. Nobody checks them but a person who looks. The
pictures of the run before are kept in ``build/screens-before``, and ``compare.html`` shows both below each other.
"""

from __future__ import annotations

import base64
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

from playwright.sync_api import Browser, expect, sync_playwright

from pioche.server.sqlite import SqliteStorage
from tests.e2e.barrier import Seen, alone
from tests.e2e.browser import find_browser
from tests.e2e.conftest import PACE, entries_of, new_context, serving_pages
from tests.e2e.moving import FRAME
from tests.e2e.player import Player
from tests.e2e.playing import act, play_round
from tests.e2e.test_accessibility import write_a_card
from tests.e2e.test_nothing_jumps import WIDE_NAME
from tests.server.live import Live

FOLDER = Path("build/screens")
BEFORE = Path("build/screens-before")
SIZES = [(360, 740), (390, 844), (820, 1180), (1280, 800), (1920, 1080)]
SCHEMES = ("light", "dark")
HIGH = 420
"""How high a picture is on the page that has all of them."""
SHEET = """<style>
body {{ margin: 8px; font: 13px sans-serif; background: #888 }}
figure {{ display: inline-block; margin: 4px }}
img {{ height: {high}px; display: block }}
</style><h3>{title}</h3>{pictures}"""


def main() -> None:
    """Both languages, one after the other."""
    if FOLDER.exists():
        shutil.rmtree(BEFORE, ignore_errors=True)
        FOLDER.rename(BEFORE)
    FOLDER.mkdir(parents=True)
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=["--no-sandbox"])
        for language in ("fr", "en"):
            with serving_pages(SqliteStorage(Path(folder) / f"{language}.sqlite"), pace=PACE) as live:
                Camera(browser, live, language).take_all()
        browser.close()
    compare()


def compare() -> None:
    """A page with each picture below the one of the run before; what looks the same to the last pixel is only named."""
    rows = []
    for now in sorted(FOLDER.glob("*.png")):
        old = BEFORE / now.name
        if not old.exists():
            rows.append(f'<h2>{now.name}: new</h2><img src="{now.name}">')
        elif old.read_bytes() == now.read_bytes():
            rows.append(f"<p>{now.name}: the same</p>")
        else:
            rows.append(f'<h2>{now.name}</h2>before<img src="../{BEFORE.name}/{now.name}">now<img src="{now.name}">')
    page = '<!doctype html><meta charset="utf-8"><style>img { display: block; width: 100% }</style>'
    (FOLDER / "compare.html").write_text(page + "\n".join(rows), encoding="utf-8")


class Camera:
    """Plays, and takes pictures on the way."""

    def __init__(self, browser: Browser, live: Live, language: str) -> None:
        self.browser, self.live, self.language = browser, live, language

    def take_all(self) -> None:
        self.take_pages()
        self.take_a_table("classic", players=4)
        self.take_a_table("custom", players=2)
        for edition in ("friends", "dare", "emoji"):
            self.take_a_room_and_table(edition)
        self.take_a_table("extreme", players=10, name=WIDE_NAME)
        self.take_a_crowded_hand()

    @contextmanager
    def person(self, name: str) -> Iterator[Player]:
        context = new_context(self.browser, self.live.url, self.language, seed=len(name), painted=True)
        yield Player(context.new_page(), name, self.language, entries=entries_of(self.live))
        context.close()

    def take_pages(self) -> None:
        """What can be read without a table."""
        with self.person("Ana") as ana:
            ana.page.goto("/")
            expect(ana.button("web-play")).to_be_enabled()
            self.keep(ana, "home")
            ana.page.goto("/#/rules/emoji")
            expect(ana.heading("web-how-to-play")).to_be_visible()
            self.keep(ana, "rules")

    def take_a_table(self, edition: str, players: int, name: str = "Ana") -> None:
        """From the room to the result, with a guest and the big screen beside it."""
        with self.person(name) as ana, self.person("Bo") as bo, self.person("Screen") as screen:
            address = ana.open_table()
            ana.choose_edition(edition)
            ana.play_short_games(players, cards=3)
            ana.set_number("option-rounds", 2)
            if edition == "custom":
                write_a_card(ana)
            bo.page.goto(address)
            expect(bo.button("web-sit-down")).to_be_visible()
            self.keep(bo, f"{edition}-invitation")
            bo.join(address)
            if edition == "custom":
                bo.press(bo.button("web-agree"))
                alone(bo)
            screen.page.goto(f"{address}/screen")
            alone(screen)
            self.keep(ana, f"{edition}-room")
            self.keep(screen, f"{edition}-screen-room")
            ana.start()
            alone(ana)
            self.keep(ana, f"{edition}-table")
            self.keep(screen, f"{edition}-screen-table")
            if edition == "classic":
                self.take_panels(ana)
            play_round(ana, bo)
            self.keep(ana, f"{edition}-round-over")
            self.keep(screen, f"{edition}-screen-round-over")
            ana.press(ana.button("action-next-round"))
            ana.until(lambda: not ana.is_between, "the next round")
            play_round(ana, bo)
            ana.show_result()
            self.keep(ana, f"{edition}-result")
            ana.page.goto(f"{address}/games/1?eye=all&step=5")
            expect(ana.page.get_by_role("slider")).to_have_value("5")
            self.keep(ana, f"{edition}-replay")
            ana.page.goto("/#/history")
            expect(ana.button("stats-export")).to_be_visible()
            self.keep(ana, f"{edition}-history")

    def take_panels(self, ana: Player) -> None:
        """What opens over a table."""
        for message in ("table-scores", "table-menu"):
            ana.press(ana.button(message))
            self.keep(ana, message)
            ana.page.keyboard.press("Escape")
        ana.press(ana.find_in_menu("table-keys"))
        expect(ana.dialog("table-keys")).to_be_visible()
        self.keep(ana, "help")
        ana.page.keyboard.press("Escape")
        ana.page.set_viewport_size({"width": 360, "height": 740})
        ana.press(ana.button("table-chat"))
        ana.press(ana.button("table-draw"))
        expect(ana.dialog("pad-title")).to_be_visible()
        self.keep(ana, "drawing-pad")
        ana.page.keyboard.press("Escape")
        ana.page.keyboard.press("Escape")

    def take_a_room_and_table(self, edition: str) -> None:
        """Alone with bots: the edition's own choices, a moment of its game, and its rules over the table."""
        with self.person("Ana") as ana:
            ana.open_table()
            ana.choose_edition(edition)
            ana.play_short_games(2, cards=5)
            self.keep(ana, f"{edition}-room")
            ana.start()
            play_round(ana, until=lambda: ana.is_between or len(alone(ana).lines) > 2)
            self.keep(ana, f"{edition}-table")
            if not alone(ana).is_between:
                ana.page.evaluate(f"location.hash = '#/rules/{edition}'")
                expect(ana.heading("web-how-to-play")).to_be_visible()
                self.keep(ana, f"{edition}-rules-over-the-table")

    def take_a_crowded_hand(self) -> None:
        """Twenty-five cards in the hand, several house rules, a question."""
        names = patch("pioche.bots.first_names.NAMES", " ".join(letter * 24 for letter in "ABCDEFGH"))
        with names, self.person(WIDE_NAME) as ana:
            ana.open_table()
            ana.set_number("option-hand-size", 25)
            ana.check("option-seven-zero")
            ana.check("option-jump-in")
            ana.start()
            self.keep(ana, "hand-of-25")
            play_round(ana, until=lambda: ana.is_between or alone(ana).dialog is not None, by=press_a_wild)
            self.keep(ana, "question")

    def keep(self, player: Player, screen: str) -> None:
        """The same screen in every size and both schemes, on one page."""
        page, pictures = player.page, []
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
            for width, height in SIZES:
                page.set_viewport_size({"width": width, "height": height})
                page.evaluate("scrollTo(0, 0)")
                page.evaluate(FRAME)
                shot = base64.b64encode(page.screenshot(type="jpeg", quality=80)).decode()
                pictures.append(f'<figure><img src="data:image/jpeg;base64,{shot}">{width} {scheme}</figure>')
        sheet = self.browser.new_page(viewport={"width": 2300, "height": 1000})
        title = f"{screen} ({self.language})"
        sheet.set_content(SHEET.format(high=HIGH, title=title, pictures="".join(pictures)))
        sheet.screenshot(path=FOLDER / f"{screen}.{self.language}.png", full_page=True)
        sheet.close()
        sys.stdout.write(f"{title}\n")
        sys.stdout.flush()


def press_a_wild(player: Player, seen: Seen) -> bool:
    """Lay a wild card and leave its question open; else play as usual."""
    wild = next((card for card in seen.playable if card.startswith("W")), None)
    if wild is None or seen.dialog is not None:
        return act(player, seen)
    player.press_card(wild)
    return True


if __name__ == "__main__":
    main()
