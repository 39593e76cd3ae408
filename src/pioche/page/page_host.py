"""The host inside a page: one registry, one storage, talks and questions; all of it goes through two functions."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from ..tables.presence import TableClient
from ..tables.randomness import Randomness
from ..tables.registry import Registry
from ..tables.table_pace import Pace
from .browser_logs import BrowserLogs
from .page_hints import PageHints
from .page_questions import PageQuestions
from .page_talk import PageTalk

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..tables.room import Room
    from .browser_logs import Tell

A_DAY = 86_400.0
PACE = Pace(away=A_DAY, arrive=A_DAY, round_pause=None, patience=A_DAY)
"""Nobody is waited for by a clock: all people are at this device, or the page is closed."""


class PageHost:
    """Tables inside a page.

    ``hear`` takes what the page says, ``tell`` tells it something; both have a kind, the number of a line or a
    question, and a text. The page says ``connect``, ``message`` and ``close`` about a line, ``ask``, and answers
    ``written`` and ``log``; it is told ``message`` and ``closed`` about a line, ``answer``, and asked to ``write``,
    ``read`` and ``forget``. ``known`` are the summaries of all tables that the browser has; ``hesitation`` is a
    factor for the time that bots take.
    """

    def __init__(
        self,
        tell: Tell,
        known: str = "[]",
        hesitation: float = 1.0,
        *,
        pace: Pace = PACE,
        chance: Randomness | None = None,
        now: Callable[[], float] = time.time,
    ) -> None:
        self._tell = tell
        self.logs = BrowserLogs(tell, known)
        pace = replace(pace, bots=pace.bots * hesitation)
        self.registry = Registry(self.logs, pace, now, chance=chance or Randomness(), hints=PageHints())
        self._questions = PageQuestions(self.registry, self.logs, self._attend)
        self._talks: dict[int, PageTalk] = {}
        self._others: dict[str, dict[int, TableClient]] = {}
        """The people at this device whose hand is not shown now, by table and seat: they are there all the same."""
        self._answering: set[asyncio.Task[None]] = set()

    def hear(self, kind: str, number: int, text: str) -> None:
        """The page says something."""
        match kind:
            case "connect":
                self._talks[number] = PageTalk(
                    self.registry,
                    text,
                    partial(self._tell, "message", number),
                    partial(self._gone, number),
                    fetch=self.logs.fetch,
                    attend=self._attend,
                )
            case "message" if number in self._talks:
                self._talks[number].receive(text)
            case "close" if number in self._talks:
                self._talks.pop(number).leave()
            case "ask":
                task = asyncio.ensure_future(self._answer(number, text))
                self._answering.add(task)
                task.add_done_callback(self._answering.discard)
            case "written":
                self.logs.was_written(number, text)
            case "log":
                self.logs.was_read(number, text)

    async def _answer(self, number: int, question: str) -> None:
        self._tell("answer", number, await self._questions.answer(question))

    def _gone(self, number: int) -> None:
        if self._talks.pop(number, None) is not None:
            self._tell("closed", number, "")

    def _attend(self, room: Room) -> None:
        """Everybody who sits at a table of a page is there as long as anybody is: they pass the device on."""
        others = self._others.setdefault(room.table.id, {})
        here = room.presence.clients - set(others.values())
        taken = {client.seat for client in here}
        wanted = {seat for seat in room.table.people if seat not in taken} if here else set()
        for seat, client in list(others.items()):
            if seat not in wanted or client.seat != seat:
                room.leave(others.pop(seat))
        for seat in wanted - others.keys():
            others[seat] = TableClient(lambda _: None, f"device-{seat}", seat, is_at_hand=True)
            room.enter(others[seat])
