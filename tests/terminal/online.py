"""People at a table on a server who play by themselves, by lines of text or by keys."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable
from itertools import count
from pathlib import Path
from random import Random
from typing import TextIO, cast

from pioche.tables.randomness import Randomness
from pioche.terminal.join_command import Visit, come
from pioche.terminal.online_table import OnlineTable
from pioche.terminal.online_table_screen import OnlineTableScreen
from pioche.terminal.online_window import SharedApp
from pioche.terminal.text_mode_online import PlainVisit
from pioche.view import Phase
from tests import clockwork
from tests.server.live import SOON
from tests.terminal.players import some_answer
from tests.terminal.timing import at_rest

QUICKLY = (0.02, 0.05)
"""Seconds between tries to come back."""
MOST_KEYS = 2000
seeds = count(1)
"""Of those who come; every test begins with the first."""
ENTRY = re.compile(r"^ *(\d+)  (.*)$", re.MULTILINE)


class Conversation:
    """An output, and an input that answers only what it is asked: every prompt once."""

    def __init__(self, answer: Callable[[str], str | None]) -> None:
        """``answer``: from what was printed since the last prompt to what is typed; None: nobody is there any more."""
        self.said: list[str] = []
        self._answer = answer
        self._since = ""
        self._asked: list[str] = []
        self._is_asked = threading.Semaphore(0)

    @property
    def out(self) -> TextIO:
        return cast("TextIO", self)

    @property
    def source(self) -> TextIO:
        return cast("TextIO", self)

    @property
    def text(self) -> str:
        return "".join(self.said)

    def write(self, text: str) -> int:
        self.said.append(text)
        self._since += text
        if text.endswith("> "):
            self._asked.append(self._since)
            self._since = ""
            self._is_asked.release()
        return len(text)

    def flush(self) -> None:
        pass

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        if not self._is_asked.acquire(timeout=10 * SOON):
            return ""
        typed = self._answer(self._asked.pop(0))
        return "" if typed is None else f"{typed}\n"

    def interject(self) -> None:
        """Let something be typed unasked."""
        self._asked.append("")
        self._is_asked.release()


def scripted(*lines: str, then: Callable[[str], str | None]) -> Callable[[str], str | None]:
    """Type these lines first, whatever is asked."""
    left = iter(lines)
    return lambda asked: next(left, None) or then(asked)


def player(seed: int = 1) -> Callable[[str], str | None]:
    """Chooses one of the entries that were listed, mostly the first, and goes when the game is over."""
    rng = Random(seed)

    def choose(asked: str) -> str | None:
        if "Leave the table" in asked:
            return "q"
        entries = ENTRY.findall(asked)
        if not entries:
            return ""
        return "1" if rng.random() < 0.8 else rng.choice(entries)[0]

    return choose


async def sit(
    folder: Path,
    *words: str,
    language: str = "en",
    name: str | None = None,
    watches: bool = False,
    opens: bool = False,
) -> OnlineTable:
    """Come to a table."""
    chance = Randomness(next(seeds))
    visit = Visit(words, name=name, watches=watches, opens=opens, folder=folder, waits=QUICKLY, chance=chance)
    return await come(visit, language)


async def visit(sitting: OnlineTable, conversation: Conversation, language: str = "en") -> str:
    """Everything that is printed during a whole visit."""
    try:
        front = PlainVisit(sitting, language, conversation.source, conversation.out)
        await front.run()
    finally:
        await sitting.leave()
    return conversation.text


async def until(holds: Callable[[], bool], what: str = "it") -> None:
    """Wait until something holds: looked at again, when all is painted, whenever something has come from outside."""
    loop = clockwork.loop()
    while True:
        heard = loop.heard
        await at_rest()
        if holds():
            return
        try:
            await loop.until(lambda: loop.heard != heard)  # noqa: B023
        except clockwork.NothingLeft as nothing:
            raise AssertionError(f"{what} never came to hold") from nothing


# ---- keys ----


def is_asked(app: SharedApp) -> bool:
    """Whether everything that was told is shown, everything that was asked for is answered, and the table waits."""
    screen = app.screen
    if not isinstance(screen, OnlineTableScreen):
        return False
    sitting = screen.online
    is_up_to_date = not sitting.has_news and not sitting.connection._open and not sitting.connection.is_lost.is_set()
    return is_up_to_date and bool(screen.panel.choices or screen.hand.playable)


async def press(app: SharedApp, *keys: str) -> None:
    """Press keys one after the other, each when everything has happened here that the one before has brought about."""
    for key in keys:
        app.simulate_key(key)
        await clockwork.settled()


async def press_until(app: SharedApp, holds: Callable[[], bool]) -> None:
    """Press keys, mostly sensible ones, whenever the table waits, until something holds."""
    rng = Random(3)
    for _ in range(MOST_KEYS):
        await until(lambda: holds() or is_asked(app), "a question")
        if holds():
            return
        screen = app.screen
        assert isinstance(screen, OnlineTableScreen)
        if screen.hand.playable and screen.hand.is_active:
            await press(app, "tab", "enter")
        elif screen.panel.choices:
            await press(app, some_answer(screen.panel, rng))
        await press(app, rng.choice(["space", "f2", "f3", "left", "right", "r", "p"]))
    raise AssertionError("it never came to hold")


def is_between(sitting: OnlineTable) -> bool:
    """Whether a round is over."""
    return sitting.is_playing and sitting.look(None).phase in {Phase.ROUND_OVER, Phase.GAME_OVER}


def shown(app: SharedApp) -> str:
    """The whole window as text."""
    strips = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip).rstrip() for strip in strips) + "\n"


def is_won(printed: str) -> bool:
    return re.search(r"^.* wins? the game[.!]$", printed, re.MULTILINE) is not None


async def whose_turn(sitting: OnlineTable) -> None:
    """Wait for one's own turn."""
    await until(lambda: sitting.is_playing and sitting.seat in sitting.look(0).actors, "the turn")
