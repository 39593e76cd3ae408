"""The command line: check, replay and verify records, list editions, print rules, watch bots, play, serve tables."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from .commands import COMMANDS
from .misuse import Misuse, language_of
from .output import FAILED, INTERRUPTED, OK, complain, write_anything
from .parsers import HelpWanted, parsers, read

if TYPE_CHECKING:
    from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; its exit status is 0 if all is well, 1 if something does not hold, 2 for errors."""
    write_anything()
    words = sys.argv[1:] if arguments is None else list(arguments)
    try:
        given = read(words)
    except Misuse as misuse:
        return complain(misuse.sentence(words))
    except HelpWanted as wanted:
        return _help(wanted.command, language_of(words))
    try:
        status = COMMANDS[given.command](given)
        sys.stdout.flush()
    except ValueError as error:
        return complain(str(error))
    except BrokenPipeError:
        # Whoever read our output has stopped; nothing is left to say, not even by Python's own last flush.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except KeyboardInterrupt:
        return INTERRUPTED
    return status


def _help(command: str, language: str) -> int:
    from ..locales import Catalogue

    print(parsers(Catalogue.of(language).say)[command].format_help(), end="")
    return OK
