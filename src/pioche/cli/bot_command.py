"""The command for authors of bots: bot check."""

from __future__ import annotations

import logging
import sys
from dataclasses import replace
from typing import TYPE_CHECKING

from ..control_characters import escaped
from .output import OK, complain, failed, spoken, tell

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from ..bots import BotFactory
    from ..bots.program_bots import ProgramBots


def bot(given: argparse.Namespace) -> int:
    """Check one bot in all editions, or in those that are named."""
    from ..bots import BotError, bot_named
    from ..bots.program_bots import ProgramBots
    from ..editions import EDITIONS
    from ..locales import text
    from ..terminal.game_plan import edition_from_text

    language = spoken(given)
    if given.action != "check":
        return complain(text(language, "cli-bot-action", action=given.action))
    editions = [edition_from_text(name, language)[0] for name in given.edition or EDITIONS]
    factory = bot_named(given.bot)
    try:
        if isinstance(factory, ProgramBots):
            return _check_program(factory, editions, given, language)
        _check(factory, editions, given, language)
    except BotError as error:
        return failed(str(error))
    tell(text(language, "cli-bot-ok", name=given.bot))
    return OK


def _check(factory: BotFactory, editions: Sequence[str], given: argparse.Namespace, language: str) -> None:
    from ..bots import check_bot
    from ..locales import text

    for edition in editions:
        tell(text(language, "cli-bot-checking", edition=edition))
        check_bot(factory, editions=[edition], games=given.games, patience=given.seconds)


def _check_program(bots: ProgramBots, editions: Sequence[str], given: argparse.Namespace, language: str) -> int:
    """A program gets no second chance here; what it writes to its standard error is shown."""
    from ..bots.bot_program import ProgramLimits
    from ..bots.bot_program import log as written_by_programs
    from ..locales import text

    strict = replace(bots, limits=ProgramLimits(seconds=given.seconds, attempts=1, restarts=0))
    shown = logging.StreamHandler(sys.stderr)
    shown.setFormatter(_Escaped())
    written_by_programs.addHandler(shown)
    level = written_by_programs.level
    written_by_programs.setLevel(logging.INFO)
    try:
        with strict.running() as program:
            _check(strict, editions, given, language)
        if program.was_killed:
            return failed(text(language, "cli-bot-left-running", name=program.name))
        tell(text(language, "cli-bot-ok", name=program.name))
    finally:
        written_by_programs.setLevel(level)
        written_by_programs.removeHandler(shown)
    return OK


class _Escaped(logging.Formatter):
    """Nothing that a program writes acts on the terminal."""

    def format(self, record: logging.LogRecord) -> str:
        return f"  {escaped(record.getMessage())}"
