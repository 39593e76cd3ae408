"""A person at a browser: finds things by what they are called, and plays by what the page offers."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

import msgspec
from playwright.sync_api import ConsoleMessage, Error, Locator, Page, Request, Response, WebSocket, expect
from playwright.sync_api import TimeoutError as Timeout

from pioche.locales import Argument, text
from tests.server.live import Json

SOON = 30.0
"""Seconds after which something that has not happened will not happen."""
ROUND = 150.0
"""The same for a whole round."""
TICK = 15
"""Milliseconds between two looks at a page."""
BLINK = 3000
"""Milliseconds for something that may be gone again."""
BETWEEN = {"round-over", "game-over"}
RACES = {"server-stale", "server-illegal", "server-done-already"}
"""What somebody is told who was a moment too late."""

LOOK = """([playable, drawn]) => {
  const seen = (selector) => [...document.querySelectorAll(selector)].filter((node) => node.checkVisibility())
  const dialog = seen('[role=dialog]').at(-1)
  return {
    cards: seen('ul button[data-card]').map((node) => ({
      code: node.dataset.card,
      fits: [playable, drawn].some((end) => node.ariaLabel.endsWith(end)),
    })),
    lines: seen('[data-line]').map((node) => node.dataset.line),
    dialog: dialog ? document.getElementById(dialog.getAttribute('aria-labelledby')).textContent : null,
  }
}"""

UNCOVERED = """(node) => {
  const box = node.getBoundingClientRect()
  const free = []
  for (let y = 4; y < box.height; y += 4)
    for (let x = 4; x < box.width; x += 4)
      if (node.contains(document.elementFromPoint(box.x + x, box.y + y))) free.push({ x, y })
  return free[Math.floor(free.length / 2)] ?? null
}"""
"""A place where nothing lies on a card."""


@dataclass(frozen=True)
class Sight:
    """What a page offers at one moment."""

    hand: list[str]
    playable: list[str]
    lines: list[str]
    dialog: str | None


@dataclass(eq=False)
class Player:
    """One page in a browser of its own."""

    page: Page
    name: str
    language: str
    by_touch: bool = False
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
    _open: int = 0

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
        if request.url.endswith("/icon.svg") and request.failure == "net::ERR_ABORTED":
            return  # a page that is left needs no icon
        self.problems.append(f"failed: {request.url} {request.failure}")

    def _on_response(self, response: Response) -> None:
        if response.status >= 400:
            self.problems.append(f"response: {response.status} {response.url}")

    @property
    def unforgiven(self) -> list[str]:
        """What went wrong, but for what the test expects."""
        return [one for one in self.problems if not any(re.search(pattern, one) for pattern in self.forgiven)]

    def _listen(self, socket: WebSocket) -> None:
        self._open = 0
        socket.on("framereceived", self._on_frame)
        socket.on("framesent", self._on_sent)

    def _on_frame(self, frame: str | bytes) -> None:
        message = msgspec.json.decode(frame)
        self.told.append(message)
        if message["type"] in {"done", "refused"}:
            self._open -= 1

    def _on_sent(self, frame: str | bytes) -> None:
        command = msgspec.json.decode(frame)
        if command["type"] != "hello":
            self._open += 1
        if command["type"] == "act":
            self.lines.append(command["line"])

    def last(self, kind: str) -> dict[str, Any]:
        """The last message of a kind."""
        return next((message for message in reversed(self.told) if message["type"] == kind), {})

    @property
    def game(self) -> dict[str, Any]:
        """The game as the server last told it."""
        found: dict[str, Any] = self.last("game").get("game", {})
        return found

    @property
    def events(self) -> list[dict[str, Any]]:
        """Everything that was told to have happened."""
        return [event for message in self.told if message["type"] == "game" for event in message["events"]]

    @property
    def refusals(self) -> list[str]:
        """Why commands were refused, apart from races that were lost."""
        reasons = [message["reason"]["id"] for message in self.told if message["type"] == "refused"]
        return [reason for reason in reasons if reason not in RACES]

    def until(self, holds: Callable[[], bool], what: str) -> None:
        """Wait for something that is not on the page."""
        deadline = time.monotonic() + SOON
        while not holds():
            assert time.monotonic() < deadline, f"{self.name}: {what} never came"
            self.page.wait_for_timeout(TICK)

    def settle(self) -> None:
        """Wait until everything that was asked for is answered."""
        self.until(lambda: self._open <= 0, "an answer")

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

    def press(self, what: Locator, where: Json = None, timeout: float | None = None) -> None:
        """Click, or touch with a finger."""
        if self.by_touch:
            what.tap(position=where, timeout=timeout)
        else:
            what.click(position=where, timeout=timeout)

    def speak(self, language: str) -> None:
        """Switch to another language."""
        switch = self.page.get_by_role("button", name={"fr": "FR Français", "en": "EN English"}[language])
        self.press(switch)
        self.language = language
        expect(switch).to_have_attribute("aria-pressed", "true")

    # ---- coming to a table ----

    def open_table(self) -> str:
        """Open a table from the first page; the answer is its address."""
        self.page.goto("/")
        self.field("web-your-name").fill(self.name)
        self.press(self.button("web-open-table"))
        expect(self.heading("web-room-yours")).to_be_visible()
        return self.page.url

    def join(self, address: str) -> None:
        """Follow a link and sit down."""
        self.page.goto(address)
        self.sit_down()

    def sit_down(self) -> None:
        """Give a name to the form that is open."""
        expect(self.button("web-sit-down")).to_be_visible()
        self.field("web-your-name").fill(self.name)
        self.press(self.button("web-sit-down"))
        expect(self.heading("web-room")).to_be_visible()

    def return_to(self, address: str) -> None:
        """Come back in a new page of the same browser."""
        self.told.clear()
        self.page = self.page.context.new_page()
        self._attend()
        self.page.goto(address)
        self.until(lambda: bool(self.game), "the game")

    def choose_edition(self, edition: str) -> None:
        """As the host, in the room."""
        self.page.get_by_role("radio", name=self.say(f"edition-{edition}"), exact=True).check()
        self.until(lambda: self.table["edition"] == edition, edition)

    def choose_players(self, count: int) -> None:
        """As the host, in the room."""
        while (now := self.table["players"]) != count:
            step = "web-less" if now > count else "web-more"
            self.press(self.button(step, what=self.say("web-players")))
            self.until(lambda now=now: self.table["players"] != now, "another number of seats")  # type: ignore[misc]

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
        """Open everything that hides something."""
        folded = self.page.locator("details:not([open]) > summary:visible")
        while not inside.is_visible() and folded.count():
            self.press(folded.first)
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
        self.until(lambda: bool(self.game), "the game")

    @property
    def table(self) -> dict[str, Any]:
        """The table as the server last told it."""
        found: dict[str, Any] = self.last("table").get("table", {})
        return found

    # ---- at the table ----

    def look(self) -> Sight:
        """What the page offers, once it shows what it was told."""
        ends = [self.say(f"table-card-{kind}", card="") for kind in ("playable", "drawn")]
        deadline = time.monotonic() + SOON
        while True:
            seen = self.page.evaluate(LOOK, ends)
            hand = [card["code"] for card in seen["cards"]]
            if hand == self.game.get("hand", []) and set(seen["lines"]) <= set(self.game["legal"]):
                playable = [card["code"] for card in seen["cards"] if card["fits"]]
                return Sight(hand, playable, seen["lines"], seen["dialog"])
            assert time.monotonic() < deadline, f"{self.name} is shown {hand}, not {self.game.get('hand')}"
            self.page.wait_for_timeout(TICK)

    @property
    def is_between(self) -> bool:
        """Whether the round is over."""
        return self.game.get("phase") in BETWEEN

    def act(self) -> bool:
        """Do one thing that the page offers; False: it offers nothing to do."""
        self.settle()
        sight = self.look()
        if self.is_between:
            return False
        if sight.dialog is not None:
            return self._answer(sight.dialog)
        if self._claim():
            return True
        liked = [card for card in sight.playable if re.search(self.likes, card)]
        wanted = [line for line in sight.lines if re.search(self.answers, line)]
        if liked or (sight.playable and not wanted):
            self._play(self.rng.choice(liked or sight.playable), sight)
        elif sight.lines:
            self._say_line(self.rng.choice(wanted or sight.lines))
        else:
            return False
        self.settle()
        return True

    def _claim(self) -> bool:
        """Call UNO or catch somebody, where the buttons say that it is time."""
        for message in ("table-uno-owed", "table-catch-now"):
            button = self.page.get_by_role("button", name=self.say(message))
            if button.count():
                self._press_in_time(button)
                self.settle()
                return True
        return False

    def _press_in_time(self, what: Locator) -> bool:
        """Press what others may make go away at any moment; False: they did."""
        try:
            self.press(what, timeout=BLINK)
        except Timeout:
            if what.count():
                raise
            return False
        return True

    def _play(self, card: str, sight: Sight) -> None:
        call = self.page.get_by_role("button", name=self.say("table-uno-next"))
        if len(sight.hand) == 2 and call.count():
            self.press(call)
        sent = len(self.lines)
        self.press_card(card)
        self.until(lambda: len(self.lines) > sent or self.is_asked, f"an answer to {card}")

    def press_card(self, card: str) -> None:
        """Touch a card where it is not covered; a crowded hand lifts it first and lays it with a second touch."""
        button = self.card(card)
        sent = len(self.lines)
        self.press(button, button.evaluate(UNCOVERED))
        again = button.get_by_text(self.say("table-tap-again"))
        if self.by_touch and len(self.lines) == sent and not self.is_asked and again.count():
            self.press(button, button.evaluate(UNCOVERED))

    def card(self, code: str) -> Locator:
        """A card in the hand."""
        return self.page.locator(f'ul button[data-card="{code}"]').first

    @property
    def button_that_draws(self) -> Locator:
        """The answer that draws a card."""
        return self.page.locator('[data-line$=" draw"]:visible').first

    @property
    def is_asked(self) -> bool:
        """Whether a dialog is open."""
        return self.page.get_by_role("dialog").count() > 0

    def _say_line(self, line: str) -> None:
        sent = len(self.lines)
        if self._press_in_time(self.page.locator(f'[data-line="{line}"]:visible').first):
            self.until(lambda: len(self.lines) > sent, line)

    def _answer(self, title: str) -> bool:
        """Choose something where something is to be chosen; close anything else, unless it closes by itself."""
        dialog = self.page.get_by_role("dialog", name=title, exact=True)
        questions = [self.say(f"table-choose-{part}", card="") for part in ("number", "face", "colour", "target")]
        close = self.say("table-close")
        try:
            if any(title.endswith(question) for question in questions):
                others = (close, self.say("table-back"))
                buttons = dialog.get_by_role("button").all()
                names = [one.get_attribute("aria-label") or one.inner_text(timeout=BLINK) for one in buttons]
                choices = [one for one, name in zip(buttons, names, strict=True) if name not in others]
                self.press(self.rng.choice(choices), timeout=BLINK)
            else:
                self.press(dialog.get_by_role("button", name=close, exact=True), timeout=BLINK)
        except Timeout:
            if dialog.count():
                raise
        self.settle()
        return True


def play_round(*players: Player, until: Callable[[], bool] | None = None) -> None:
    """Everybody does what their page offers until the round is over, or something else holds."""
    is_enough = until or (lambda: all(player.is_between for player in players))
    for player in players:
        player.until(lambda player=player: bool(player.game), "the game")  # type: ignore[misc]
    deadline = time.monotonic() + ROUND
    while not is_enough():
        assert time.monotonic() < deadline, "the round never ended"
        busy = [not player.is_between and player.act() for player in players]
        if not any(busy):
            players[0].page.wait_for_timeout(TICK)
    for player in players:
        player.settle()
        assert player.refusals == []
