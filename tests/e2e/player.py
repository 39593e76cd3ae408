"""A person at a browser: finds things by what they are called, and comes to tables."""

from __future__ import annotations

import io
import re
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, ClassVar

import msgspec
import segno
from playwright.sync_api import ConsoleMessage, Error, Locator, Page, Request, Response, WebSocket, expect
from playwright.sync_api import TimeoutError as Timeout

from pioche.locales import Argument, text
from tests.e2e.barrier import BETWEEN, Seen, alone
from tests.e2e.page_scripts import PRESS_IF_THERE, PRESSED, UNCOVERED, UNFOLD
from tests.server.live import Json

LIMIT = 90.0
"""Seconds after which something that has not happened will not happen, however busy the machine is."""
TICK = 15
"""Milliseconds between two looks."""
WHAT_IT_SHOWS = "node => fetch(node.currentSrc).then((answer) => answer.text())"
BLINK = 3000
"""Milliseconds after which one looks whether what one wants to press is still there."""


@dataclass(eq=False)
class Player:
    """One page in a browser of its own."""

    page: Page
    name: str
    language: str
    by_touch: bool = False
    home: str = "/"
    """The address of the first page."""
    entries: Callable[[str], int] = field(default=lambda _: -1)
    """How many entries the server has for a table."""
    likes: str = r"$^"
    """The cards to play first, as a pattern."""
    answers: str = r"$^"
    """The lines to prefer, as a pattern."""
    told: list[dict[str, Any]] = field(default_factory=list)
    """Every message of the server."""
    lines: list[str] = field(default_factory=list)
    """Every line that was sent."""
    problems: list[str] = field(default_factory=list)
    forgiven: list[str] = field(default_factory=list)
    rng: Random = field(default_factory=lambda: Random(7))
    seq: int = -1
    """The entry that was told last over the present socket."""
    open: int = 0
    """The commands that were sent over it and are not answered."""
    received: int = 0
    sent: int = 0
    _socket: WebSocket | None = None
    at_table: ClassVar[str] = "/t/"
    """What the address of a table contains."""

    def __post_init__(self) -> None:
        self._attend()

    def _attend(self) -> None:
        self.page.on("websocket", self._listen)
        self.page.on("console", self._on_console)
        self.page.on("pageerror", self._on_page_error)
        self.page.on("requestfailed", self._on_failed_request)
        self.page.on("response", self._on_response)

    # ---- what goes wrong, and what the server says ----

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.problems.append(f"console: {message.text} {message.location.get('url', '')}")

    def _on_page_error(self, error: Error) -> None:
        self.problems.append(f"page error: {error}")

    def _on_failed_request(self, request: Request) -> None:
        if request.failure == "net::ERR_ABORTED":
            return  # nobody waits for what a page asked for that was left
        self.problems.append(f"failed: {request.url} {request.failure}")

    def _on_response(self, response: Response) -> None:
        if response.status >= 400:
            self.problems.append(f"response: {response.status} {response.url}")

    @property
    def unforgiven(self) -> list[str]:
        """What went wrong, but for what the test expects."""
        return [one for one in self.problems if not any(re.search(pattern, one) for pattern in self.forgiven)]

    def keep_picture(self, path: Path, *, is_wanted: bool) -> None:
        """For a test that has failed: what the page shows."""
        if is_wanted and not self.page.is_closed():
            path.parent.mkdir(parents=True, exist_ok=True)
            self.page.evaluate("paint(true)")
            self.page.screenshot(path=path)

    def leave(self) -> list[str]:
        """Close the browser; returns what has gone wrong in it, to which nothing can be added any more."""
        self.page.context.close()
        return [f"{self.name}: {problem}" for problem in self.unforgiven]

    def _listen(self, socket: WebSocket) -> None:
        self._socket = socket
        self.seq, self.open, self.received, self.sent = -1, 0, 0, 0
        socket.on("framereceived", lambda frame: self._on_frame(socket, frame))
        socket.on("framesent", lambda frame: self._on_sent(socket, frame))

    def _on_frame(self, socket: WebSocket, frame: str | bytes) -> None:
        message = msgspec.json.decode(frame)
        self.told.append(message)
        if socket is not self._socket:
            return
        self.received += 1
        kind = message["type"]
        if kind in {"done", "refused", "because", "hint"}:
            self.open -= 1
        if kind == "game" or (kind == "table" and message["table"]["state"] == "open"):
            self.seq = message["seq"]

    def _on_sent(self, socket: WebSocket, frame: str | bytes) -> None:
        command = msgspec.json.decode(frame)
        if command["type"] == "act":
            self.lines.append(command["line"])
        if socket is self._socket:
            self.sent += 1
            self.open += command["type"] != "hello"

    def last(self, kind: str) -> dict[str, Any]:
        """The last message of a kind."""
        return next((message for message in reversed(self.told) if message["type"] == kind), {})

    @property
    def game(self) -> dict[str, Any]:
        """The game as the server last told it."""
        found: dict[str, Any] = self.last("game").get("game", {})
        return found

    @property
    def table(self) -> dict[str, Any]:
        """The table as the server last told it."""
        found: dict[str, Any] = self.last("table").get("table", {})
        return found

    @property
    def events(self) -> list[dict[str, Any]]:
        """Everything that was told to have happened."""
        return [event for message in self.told if message["type"] == "game" for event in message["events"]]

    @property
    def is_between(self) -> bool:
        """Whether the round is over."""
        return self.game.get("phase") in BETWEEN

    def until(self, holds: Callable[[], bool], what: str | Callable[[], str]) -> None:
        """Wait for something: the one place where a test lets time pass."""
        deadline = time.monotonic() + LIMIT
        while not holds():
            if time.monotonic() > deadline:
                raise AssertionError(f"{self.name}: {what if isinstance(what, str) else what()} never came")
            self.page.wait_for_timeout(TICK)

    # ---- finding and pressing ----

    def say(self, message: str, **words: Argument) -> str:
        """A message of the catalogue in this player's language."""
        return text(self.language, message, **words)

    def button(self, message: str, **words: Argument) -> Locator:
        """The button that is called so."""
        return self.page.get_by_role("button", name=self.say(message, **words), exact=True)

    def field(self, message: str, **words: Argument) -> Locator:
        """What is labelled so."""
        return self.page.get_by_label(self.say(message, **words), exact=True)

    def dialog(self, message: str, **words: Argument) -> Locator:
        """The dialog that is called so."""
        return self.page.get_by_role("dialog", name=self.say(message, **words))

    def heading(self, message: str, **words: Argument) -> Locator:
        """The heading that says so."""
        return self.page.get_by_role("heading", name=self.say(message, **words))

    def note(self, message: str, **words: Argument) -> Locator:
        """What is said at the edge of the screen; those who listen hear it as well."""
        return self.page.get_by_role("region", name=self.say("web-notes")).get_by_text(self.say(message, **words))

    def expect_qr(self, link: str) -> None:
        """The picture on the page leads a phone's camera to this link."""
        picture = self.page.get_by_role("img", name=self.say("web-qr"))
        expect(picture).to_be_visible()
        expect(picture).not_to_have_js_property("naturalWidth", 0)
        drawn = io.BytesIO()
        segno.make_qr(link, error="m").save(drawn, kind="svg", scale=8, border=4, light="#fff")
        wanted = drawn.getvalue().decode()
        self.until(lambda: picture.evaluate(WHAT_IT_SHOWS) == wanted, f"a picture of {link}")

    def words(self, words: str | re.Pattern[str], *, exact: bool = False) -> Locator:
        """Words that can be read; what is only said to those who listen, a moment later, is something else."""
        return self.page.get_by_text(words, exact=exact).and_(self.page.locator(":not([aria-live])"))

    def press(self, what: Locator, where: Json = None, timeout: float | None = None) -> None:
        """Click, or touch with a finger."""
        if self.by_touch:
            what.tap(position=where, timeout=timeout)
        else:
            what.click(position=where, timeout=timeout)

    def find_in_menu(self, message: str) -> Locator:
        """The button that is called so: during a game it is in the menu, which is opened."""
        if self.table.get("state") == "playing":
            self.press(self.button("table-menu"))
        return self.button(message)

    def speak(self, language: str) -> None:
        """Switch to another language; during a game the menu is open."""
        switch = self.page.get_by_role("button", name={"fr": "FR Français", "en": "EN English"}[language])
        self.press(switch)
        self.language = language
        expect(switch).to_have_attribute("aria-pressed", "true")

    # ---- coming to a table ----

    def open_table(self) -> str:
        """Open a table from the first page; returns its address."""
        self.page.goto(self.home)
        return self.open_another()

    def open_another(self) -> str:
        """The same where the first page is open."""
        self.field("web-your-name").fill(self.name)
        self.press(self.button("web-open-table"))
        expect(self.heading("web-room-yours")).to_be_visible()
        expect(self.page).to_have_url(re.compile(self.at_table))
        alone(self)
        return self.page.url

    def join(self, address: str) -> None:
        """Follow a link and sit down."""
        self.page.goto(address)
        self.sit_down()

    def join_by_code(self, code: str) -> None:
        """Type the letters on the first page and sit down."""
        self.page.goto(self.home)
        self.field("web-code").fill(code)
        self.press(self.button("web-join"))
        self.sit_down()

    def sit_down(self) -> None:
        """Give a name to the form that is open."""
        expect(self.button("web-sit-down")).to_be_visible()
        self.field("web-your-name").fill(self.name)
        self.press(self.button("web-sit-down"))
        expect(self.heading("web-room")).to_be_visible()
        alone(self)

    def return_to(self, address: str) -> None:
        """Come back in a new page of the same browser."""
        self.told.clear()
        self.page = self.page.context.new_page()
        self._attend()
        self.page.goto(address)
        alone(self)

    def choose_edition(self, edition: str) -> None:
        """As the host, in the room."""
        self.page.get_by_role("radio", name=self.say(f"edition-{edition}"), exact=True).check()
        self.until(lambda: self.table["edition"] == edition, edition)

    def choose_players(self, count: int) -> None:
        """As the host, in the room."""
        before = alone(self).table["players"]
        step = "web-less" if before > count else "web-more"
        for _ in range(abs(before - count)):
            self.press(self.button(step, what=self.say("web-people")))
            alone(self)
        self.until(lambda: self.table["players"] == count, "the number of seats")

    def set_number(self, option: str, value: int) -> None:
        """As the host: an option that is a number."""
        number = self.page.get_by_role("spinbutton", name=re.compile(f"^{re.escape(self.say(option))}"))
        self._unfold(number)
        number.fill(str(value))
        number.blur()
        self._expect_option(option, value)

    def choose(self, option: str, value: str) -> None:
        """As the host: an option that is one of several."""
        box = self.page.get_by_role("combobox", name=re.compile(f"^{re.escape(self.say(option))}"))
        self._unfold(box)
        box.select_option(value)
        self._expect_option(option, value)

    def check(self, option: str) -> None:
        """As the host: an option that is on or off."""
        box = self.page.get_by_role("checkbox", name=re.compile(f"^{re.escape(self.say(option))}"))
        self._unfold(box)
        box.check()
        self._expect_option(option, True)

    def _unfold(self, inside: Locator) -> None:
        expect(self.page.locator("details").first).to_be_attached()
        self.page.evaluate(UNFOLD)
        expect(inside).to_be_visible()

    def _expect_option(self, option: str, value: object) -> None:
        name = option.removeprefix("option-").replace("-", "_")
        self.until(lambda: self.table["options"].get(name) == value, option)

    def play_short_games(self, players: int, cards: int = 3) -> None:
        """As the host: games of one round, with few cards."""
        self.choose_players(players)
        self.set_number("option-rounds", 1)
        self.set_number("option-hand-size", cards)

    def start(self) -> None:
        """As the host: deal."""
        self.press(self.button("web-start"))
        self.wait_for_game()

    def wait_for_game(self) -> None:
        """Until it is dealt, and the page shows it."""
        self.until(lambda: self.table.get("state") == "playing", "the game")
        alone(self)

    def show_result(self) -> None:
        """After the game: ask for the result, unless it is there: it is for those who come later."""
        expect(self.button("web-result").or_(self.button("web-look-at-table"))).to_be_visible()
        self.page.evaluate(PRESS_IF_THERE, self.say("web-result"))
        expect(self.button("web-look-at-table")).to_be_visible()

    # ---- at the table ----

    def press_in_time(self, what: Locator, seen: Seen) -> bool:
        """Press what may go away, by itself or because others move; False: it did."""
        deadline = time.monotonic() + LIMIT
        while time.monotonic() < deadline:
            with suppress(Timeout):
                self.press(what, timeout=BLINK)
                return True
            now = alone(self)
            if (now.seq, now.dialog) != (seen.seq, seen.dialog):
                return False
        raise AssertionError(f"{self.name} cannot press {what}")

    def press_card(self, card: str) -> None:
        """Touch a card where it is not covered; a crowded hand lifts it first and lays it with a second touch."""
        button = self.card(card)
        acts = self.page.evaluate("line.acts")
        self.press(button, self._free_place(button))
        given = [acts, card, self.say("table-tap-again")]
        if self.page.wait_for_function(PRESSED, arg=given).json_value() == "lifted":
            self.press(button, self._free_place(button))
            self.page.wait_for_function(PRESSED, arg=[acts, card, "$^"])

    def _free_place(self, card: Locator) -> Json:
        """Where nothing lies on a card.

        A card below the pointer lies above its neighbours, and when the hand has moved a browser finds out a moment
        later which one that is: so the pointer leaves the hand first.
        """
        if not self.by_touch:
            self.page.mouse.move(0, 0)
        return card.evaluate(UNCOVERED)

    def card(self, code: str) -> Locator:
        """A card in the hand."""
        return self.page.locator(f'ul button[data-card="{code}"]').first

    @property
    def button_that_draws(self) -> Locator:
        """The answer that draws a card."""
        return self.page.locator('[data-line$=" draw"]:visible').first
