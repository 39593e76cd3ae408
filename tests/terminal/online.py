"""People at a table on a server who play by themselves, by lines of text or by keys."""

from __future__ import annotations

import asyncio
import re
import threading
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, TextIO, cast

from pioche.terminal.join import Visit, come
from pioche.terminal.online import OnlineSitting
from pioche.terminal.plain_online import PlainVisit
from pioche.terminal.shared import SharedApp, SharedTable
from pioche.view import Phase
from tests.server.live import SOON
from tests.terminal.players import some_answer

if TYPE_CHECKING:
    from textual.pilot import Pilot

QUICKLY = (0.02, 0.05)
"""Seconds between tries to come back."""
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
) -> OnlineSitting:
    """Come to a table."""
    visit = Visit(words, name=name, watches=watches, opens=opens, folder=folder, waits=QUICKLY)
    return await asyncio.wait_for(come(visit, language), SOON)


async def visit(sitting: OnlineSitting, conversation: Conversation, language: str = "en") -> str:
    """Everything that is printed during a whole visit."""
    try:
        front = PlainVisit(sitting, language, conversation.source, conversation.out)
        await asyncio.wait_for(front.run(), 6 * SOON)
    finally:
        await sitting.leave()
    return conversation.text


async def until(holds: Callable[[], bool], what: str = "it") -> None:
    """Wait until something holds."""
    for _ in range(int(SOON / 0.01)):
        if holds():
            return
        await asyncio.sleep(0.01)
    raise AssertionError(f"{what} never came to hold")


# ---- keys ----


async def press_until(app: SharedApp, pilot: Pilot[None], holds: Callable[[], bool]) -> None:
    """Press keys, mostly sensible ones, until something holds."""
    rng = Random(3)
    for _ in range(4000):
        await pilot.pause()
        if holds():
            return
        screen = app.screen
        if isinstance(screen, SharedTable) and not screen.sitting.look(None).winners:
            if screen.hand.playable and screen.hand.is_active:
                await pilot.press("tab", "enter")
            elif screen.panel.choices:
                await pilot.press(some_answer(screen.panel, rng))
            await pilot.press(rng.choice(["space", "f2", "f3", "left", "right", "r", "p"]))
        await asyncio.sleep(0.002)
    raise AssertionError("it never came to hold")


def is_between(sitting: OnlineSitting) -> bool:
    """Whether a round is over."""
    return sitting.is_playing and sitting.look(None).phase in {Phase.ROUND_OVER, Phase.GAME_OVER}


def shown(app: SharedApp) -> str:
    """The whole window as text."""
    strips = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip).rstrip() for strip in strips) + "\n"
