"""Bots that think for long, and hints, somewhere else: the ports through which a table asks for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from asyncio import Task
    from collections.abc import Mapping

    from ..bots.bot_games import BotDecision
    from ..cards import Seat
    from ..judgement.move_hint import Hint
    from ..view import View


class BotQuestion(NamedTuple):
    """What a bot is asked: all that its seat may know, and where its chance comes from."""

    level: str
    seed: int
    view: View


class Thinkers(Protocol):
    """Where such bots think, for all tables of a process."""

    @property
    def waiting(self) -> int:
        """How many questions nobody has begun to think about."""

    def wake(self) -> None:
        """Somebody will be asked soon."""

    def think(self, questions: Mapping[Seat, BotQuestion]) -> Task[Mapping[Seat, BotDecision]]:
        """Legal decisions, within a bounded time; a stand-in decides for seats that are not among them."""


class HintFinder(Protocol):
    """Where hints are found, for all tables of a process."""

    def find(self, view: View) -> Task[Hint | None]:
        """What is best for who sees this, within a bounded time; None: too many ask, or it took too long."""
