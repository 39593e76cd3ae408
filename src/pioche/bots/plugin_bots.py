"""Bots of other packages at a table: every error of theirs is reported with the bot's name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .finding_bots import is_built_in, new_bot

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random
    from typing import TypeVar

    from ..view import View
    from .interface import Answer, Bot

    FOUND = TypeVar("FOUND")


class BotFailed(Exception):
    """A bot of another package failed; ``why`` is its own error."""

    def __init__(self, level: str, why: str) -> None:
        super().__init__(f"{level}: {why}")
        self.level = level
        self.why = why


@dataclass(frozen=True)
class Guest:
    """A bot of another package."""

    level: str
    bot: Bot

    @property
    def name(self) -> str:
        """What it calls itself."""
        return self.bot.name

    def answer(self, view: View) -> Answer:
        """What it does."""
        return self._asked(self.bot.answer, view)

    def claim(self, view: View) -> Answer | None:
        """What it claims."""
        return self._asked(self.bot.claim, view)

    def _asked(self, ask: Callable[[View], FOUND], view: View) -> FOUND:
        try:
            return ask(view)
        except Exception as error:
            raise BotFailed(self.level, f"{type(error).__name__}: {error}") from error


def seated_bot(level: str, rng: Random) -> Bot:
    """A bot for a seat."""
    bot = new_bot(level, rng)
    return bot if is_built_in(level) else Guest(level, bot)
