"""The command line: check, replay and verify records, list editions, print rules, watch bots, play, serve tables."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from .command_list import COMMANDS
from .output import FAILED, INTERRUPTED, OK, be_silent, complain, write_anything
from .parsers import HelpWanted, parsers, read
from .usage_errors import UsageError, language_of

if TYPE_CHECKING:
    from collections.abc import Sequence

TRACEBACK = "PIOCHE_TRACEBACK"
"""The environment variable with which faults are shown as Python shows them."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; its exit status is 0 if all is well, 1 if something does not hold, 2 for errors."""
    write_anything()
    words = sys.argv[1:] if arguments is None else list(arguments)
    try:
        status = _run(words)
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        be_silent()  # the reader of our output has stopped; nothing is left to say
        return FAILED
    except OSError as error:
        be_silent()
        what = f"{error.filename}: {error.strerror}" if error.filename else error.strerror
        return complain(what or str(error))
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:  # (whatever it is, nobody should have to read a traceback)
        if os.environ.get(TRACEBACK):
            raise
        return complain(_fault(error, words))
    return status


def _run(words: Sequence[str]) -> int:
    try:
        given = read(words)
        _try_editions_of_others()
        return COMMANDS[given.command](given)
    except UsageError as misuse:
        return complain(misuse.sentence(words))
    except HelpWanted as wanted:
        return _help(wanted.command, language_of(words))
    except SystemExit as done:  # argparse has told the version
        return OK if done.code is None else int(done.code)
    except ValueError as error:
        return complain(str(error))


def _try_editions_of_others() -> None:
    """Where there are some, see whether they can be used before anybody is offered them."""
    from ..editions import FOUND

    if FOUND.of_others():
        from ..locales.edition_check import try_editions

        try_editions()


def _fault(error: Exception, words: Sequence[str]) -> str:
    """A fault of Pioche itself in a sentence, and in English where even the words are missing."""
    what = f"{type(error).__name__}: {error}"
    try:
        from ..locales import text

        return text(language_of(words), "cli-fault", what=what, variable=TRACEBACK)
    except Exception:  # noqa: BLE001 (the catalogue itself may be what is broken)
        return f"something went wrong inside Pioche ({what}); {TRACEBACK}=1 shows where"


def _help(command: str, language: str) -> int:
    from ..locales import Catalogue

    print(parsers(Catalogue.of(language).say)[command].format_help(), end="")
    return OK
