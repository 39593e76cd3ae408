"""A bot in Python that never answers ends with an error that names it: nothing stands still because of it."""

from __future__ import annotations

import signal
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from ..bots import BotError
from ..bots.interface import situation

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import FrameType

    from ..bots import Answer, Bot
    from ..view import View

LONGEST: Final = 60.0
"""Seconds by the clock for one answer: far more than a bot needs that thinks, also on a busy machine."""


class _TimeIsUp(BaseException):
    """Raised inside the bot, which cannot take it for an error of its own."""


class NoAnswer(BotError):
    """A bot has not answered in time."""


class AnswersInTime:
    """A bot that is interrupted where it takes too long.

    Only the first thread of a process can be interrupted, and not on Windows: that is where workers play. A worker of a
    Dask cluster plays in another thread; there a bot has all the time it takes.
    """

    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    @property
    def name(self) -> str:
        """What the bot calls itself."""
        return self._bot.name

    def answer(self, view: View) -> Answer:
        """What the bot does."""
        with _limited(self._bot, view):
            return self._bot.answer(view)

    def claim(self, view: View) -> Answer | None:
        """What the bot claims."""
        with _limited(self._bot, view):
            return self._bot.claim(view)


@contextmanager
def _limited(bot: Bot, view: View) -> Iterator[None]:
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGALRM, _interrupt)
    signal.setitimer(signal.ITIMER_REAL, LONGEST)
    try:
        yield
    except _TimeIsUp:
        raise NoAnswer(f"{bot.name} has not answered for {LONGEST:g} seconds: {situation(view)}") from None
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _interrupt(_: int, __: FrameType | None) -> None:
    raise _TimeIsUp
