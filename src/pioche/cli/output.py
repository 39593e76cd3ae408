"""What every command prints alike: complaints, failures, what is not installed; and the exit statuses."""

from __future__ import annotations

import io
import os
import sys
from contextlib import suppress
from typing import TYPE_CHECKING

from ..control_characters import escaped, escaped_lines

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from ..events import Event
    from ..narrate import Narrator

OK, FAILED, INVALID, INTERRUPTED = 0, 1, 2, 130


def write_anything() -> None:
    """Titles and names may hold any character: what a stream's encoding does not have is written as an escape."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def tell(line: str) -> None:
    """Print one line, in which nothing acts on the terminal or begins another line."""
    print(escaped(line))


def tell_paragraph(paragraph: str) -> None:
    """Print lines of the catalogue, and an empty one."""
    print(f"{escaped_lines(paragraph)}\n")


def complain(sentence: str) -> int:
    _print_error(f"pioche: {escaped(sentence)}")
    return INVALID


def _print_error(line: str) -> None:
    """Print to standard error; it does not matter if that is closed."""
    with suppress(OSError):
        print(line, file=sys.stderr, flush=True)


def be_silent() -> None:
    """Send the rest of the output nowhere: the reader has gone, and Python's last flush would fail."""
    if sys.stdout is not None:
        with suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def not_installed(error: ModuleNotFoundError, extra: str, language: str | None) -> int:
    """Say which packages a command needs; a missing module of Pioche itself is a fault."""
    from ..locales import language_of_environment, text

    package = error.name or ""
    if package.partition(".")[0] == "pioche":
        raise error
    message_args = {"package": package, "extra": f"pioche[{extra}]"}
    return complain(text(language or language_of_environment(), "cli-not-installed", **message_args))


def failed(sentence: str) -> int:
    """Something could not be done."""
    _print_error(escaped(sentence))
    return FAILED


def spoken(given: argparse.Namespace) -> str:
    """The chosen language, or that of this machine."""
    from ..locales import language_of_environment

    return given.lang or language_of_environment()


def tell_broken_editions(language: str) -> None:
    """Complain about the editions that cannot be used; the others can."""
    from ..editions import FOUND
    from ..locales import text

    for name, why in FOUND.broken.items():
        complain(text(language, "terminal-broken-edition", edition=name, why=why))


def print_events(narrator: Narrator, events: Sequence[Event]) -> None:
    """What happened, one line each; a record hides nothing."""
    for event in events:
        tell(f"    {narrator.event(event)}")
