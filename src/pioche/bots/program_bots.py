"""Bots that are programs, in any language: ``cmd: node mybot.js`` names one wherever bots are named."""

from __future__ import annotations

import logging
import os
import shlex
import shutil
import time
import weakref
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random
from threading import RLock
from typing import TYPE_CHECKING, Final

from ..actions import Vote, without_call
from ..determinize import determinize
from ..notation import NotationError, parse_action
from ..table_text import refusal_sentence
from .bot_program import Program, ProgramBroken, ProgramLimits
from .interface import Answer, BotError, answers, claims
from .program_messages import (
    SEED_BITS,
    VERSION,
    Ask,
    BadLine,
    MoveRefused,
    ProgramHello,
    read_greeting,
    read_reply,
    setting_of,
    view_of,
    written,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..actions import Action
    from ..kernel.game_setting import Setting
    from ..view import View

log = logging.getLogger(__name__)

PREFIX: Final = "cmd:"
"""What a bot's name begins with where the rest is a command."""
USUAL: Final = ProgramLimits()


class BadCommand(ValueError):
    """A command cannot be run; the message says why."""


def is_command(name: str) -> bool:
    """Whether a bot's name is a command.

    >>> is_command("cmd: node mybot.js"), is_command("regular")
    (True, False)
    """
    return name.startswith(PREFIX)


@dataclass(frozen=True)
class ProgramBots:
    """Makes bots of a command; in one process all of them share one program, which is started by the first question.

    The command is split as a shell would, and no shell runs it.
    """

    command: str
    limits: ProgramLimits = USUAL

    def __post_init__(self) -> None:
        words = self.words
        if not words:
            raise BadCommand(f"behind {PREFIX} stands a command: {PREFIX} node mybot.js")
        if shutil.which(words[0]) is None:
            raise BadCommand(f"there is no program {words[0]!r} here that could be run")

    @property
    def words(self) -> tuple[str, ...]:
        """The program and what it is given."""
        try:
            return tuple(shlex.split(self.command.removeprefix(PREFIX), posix=os.name == "posix"))
        except ValueError as error:
            raise BadCommand(f"{self.command!r} cannot be split into words: {error}") from None

    def __call__(self, rng: Random) -> ProgramBot:
        """A bot for one seat."""
        return ProgramBot(_joined(self), rng)

    @contextmanager
    def running(self) -> Iterator[_Shared]:
        """Keep the program for several games, and start it at once."""
        shared = _joined(self)
        try:
            shared.start()
            yield shared
        finally:
            shared.leave()


class ProgramBot:
    """One seat of a program."""

    def __init__(self, shared: _Shared, rng: Random) -> None:
        self._shared = shared
        self._rng = rng
        weakref.finalize(self, shared.leave)

    @property
    def name(self) -> str:
        """What the program calls itself; before it has said so, its command."""
        return self._shared.name or self._shared.bots.command.removeprefix(PREFIX).strip()

    def answer(self, view: View) -> Answer:
        """What the program does."""
        options = [action for action in answers(view) if not (isinstance(action, Vote) and action.guilty)]
        found = self._shared.ask(view, "answer", options, self._rng.getrandbits(SEED_BITS))
        assert found is not None
        return found

    def claim(self, view: View) -> Answer | None:
        """What the program claims."""
        return self._shared.ask(view, "claim", list(claims(view)), self._rng.getrandbits(SEED_BITS))


@dataclass(eq=False)
class _Shared:
    """The program of all bots of a command in this process."""

    bots: ProgramBots
    name: str = ""
    users: int = 0
    restarts: int = 0
    program: Program | None = None
    was_killed: bool = False
    """Whether it did not end by itself when its input did."""
    _asked: int = 0
    _lock: RLock = field(default_factory=RLock)

    def ask(self, view: View, want: str, options: list[Action], seed: int) -> Answer | None:
        """Put a question, again to a fresh program where it broke and may be started again."""
        with self._lock:
            while True:
                try:
                    return self._put(view, want, options, seed)
                except ProgramBroken as broken:
                    self.program = None
                    if not broken.can_restart or self.restarts >= self.bots.limits.restarts:
                        raise BotError(f"{self.bots.command}: {broken}") from broken
                    self.restarts += 1
                    log.warning("%s: %s; it is started again", self.bots.command, broken)

    def leave(self) -> None:
        """One bot less; the program of none is ended."""
        with self._lock:
            self.users -= 1
            program = None
            if not self.users:
                _SHARED.pop(self.bots, None)
                program, self.program = self.program, None
        self.was_killed = program is not None and not program.close()
        if self.was_killed:
            log.warning("%s: it did not end after its input and was killed", self.bots.command)

    def forget(self) -> None:
        """Leave the program to the process of which this one is a copy."""
        self._lock = RLock()
        program, self.program = self.program, None
        if program is not None:
            program.drop()

    def start(self) -> None:
        """Start the program if it does not run."""
        with self._lock:
            try:
                self.program = self.program or self._started()
            except ProgramBroken as broken:
                raise BotError(f"{self.bots.command}: {broken}") from broken

    def _put(self, view: View, want: str, options: list[Action], seed: int) -> Answer | None:
        program = self.program = self.program or self._started()
        self._asked += 1
        number, choices = self._asked, tuple(map(str, options))
        message: Ask | MoveRefused = Ask(number, want, choices, seed, _setting(view.setting), view_of(view))
        limits, until = self.bots.limits, time.monotonic() + self.bots.limits.seconds
        for left in reversed(range(limits.attempts)):
            try:
                reply = read_reply(program.ask(written(message), limits.seconds, until), number)
            except BadLine as error:
                raise program.broken(str(error)) from None
            if reply.line is None and want == "claim":
                return None
            action, reason, why = _judged(view, reply.line, options)
            if action is not None:
                return Answer(action, reply.seconds)
            if left:
                message = MoveRefused(number, reply.line or "", reason, why, choices)
            else:
                line = "nothing" if reply.line is None else repr(reply.line)
                raise BotError(f"{self.bots.command} answered {line}, which it may not: {why}")
        raise AssertionError("at least one reply is read")

    def _started(self) -> Program:
        limits = self.bots.limits
        try:
            program = Program(self.bots.words, limits)
        except OSError as error:
            raise ProgramBroken(f"it cannot be started: {error.strerror or error}", can_restart=False) from None
        try:
            hello = written(ProgramHello(VERSION, limits.seconds, limits.bytes))
            self.name = read_greeting(program.ask(hello, limits.start)).name
        except BadLine as error:
            raise program.broken(str(error)) from None
        return program


def _judged(view: View, line: str | None, options: list[Action]) -> tuple[Action | None, str, str]:
    """The action that a line stands for; or why it cannot be done, as a name and a sentence."""
    if line is None:
        return None, "no-answer", "the table waits for an answer"
    try:
        action = parse_action(line, view.setting)
    except NotationError as error:
        return None, "notation", str(error)
    if action in options or without_call(action) in options:
        return action, "", ""
    if getattr(action, "seat", view.seat) != view.seat:
        return None, "not-your-seat", "that is what another seat would do"
    # The reason is asked of a table that its seat could not tell from the real one: it gives nothing away.
    refusal = determinize(view, Random(0)).why_not(action)
    if refusal is not None:
        return None, refusal.value, refusal_sentence(action, refusal, view.setting, view)
    return None, "not-a-choice", "it is legal, but none of the choices of this question"


@lru_cache(maxsize=8)
def _setting(setting: Setting) -> dict[str, object]:
    return setting_of(setting)


_SHARED: Final[dict[ProgramBots, _Shared]] = {}


def _joined(bots: ProgramBots) -> _Shared:
    """The program of a command, with one bot more."""
    shared = _SHARED.setdefault(bots, _Shared(bots))
    shared.users += 1
    return shared


def _forget_all() -> None:
    for shared in list(_SHARED.values()):
        shared.forget()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget_all)
