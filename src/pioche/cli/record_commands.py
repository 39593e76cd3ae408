"""The commands that read files: check, replay, verify."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from .output import FAILED, OK, complain, failed, not_installed, print_events, spoken, tell

if TYPE_CHECKING:
    import argparse

    from ..record import Record


STDIN = "-"


def check(given: argparse.Namespace) -> int:
    """``ok TITLE`` or ``FAIL TITLE`` for each file, with the line, what was expected and what was found."""
    status = OK
    for name in given.files:
        path = Path(name)
        if name == STDIN or not path.is_dir():
            status = max(status, _check_file(name, given))
            continue
        found = sorted(str(file) for file in path.rglob("*.toml"))
        if not found:
            status = complain(f"{name}: there is no file that ends with .toml in this folder")
        for file in found:
            status = max(status, _check_file(file, given))
    return status


def _check_file(name: str, given: argparse.Namespace) -> int:
    from ..record import RecordError
    from ..record import check as run_script

    try:
        outcome = run_script(read_named(name))
    except RecordError as error:
        return complain(str(error))
    title = outcome.title or name
    if outcome.failure is not None:
        tell(f"FAIL {title}")
        tell(f"  {name}, {outcome.failure}")
        return FAILED
    if not given.quiet:
        tell(f"ok {title}")
    return OK


def read_named(name: str) -> Record:
    """The record in a file, or in what is piped in."""
    from ..record import read_bytes, read_file
    from ..record.read import LARGEST_FILE

    if name == STDIN:
        return read_bytes(sys.stdin.buffer.read(LARGEST_FILE + 1), name)
    return read_file(Path(name))


def replay(given: argparse.Namespace) -> int:
    """Every action in the notation, with what happened in words."""
    from ..record import RecordError
    from ..terminal.table_port import in_words

    language = spoken(given)
    try:
        record = read_named(given.file)
        if sys.stdin.isatty() and sys.stdout.isatty() and not (given.plain or given.step):
            return _replay_in_window(record, language)
        _print_record(record, language, waits=given.step)
    except RecordError as error:
        return complain(in_words(error, language))
    return OK


def _print_record(record: Record, language: str, *, waits: bool) -> None:
    from ..locales import text
    from ..record import open_game, steps
    from ..terminal.table_port import narrator_for, written_in

    game = open_game(record)
    narrator = narrator_for(record.setting, written_in(record), language, reader=None)
    if record.title:
        tell(record.title)
    print_events(narrator, game.events)
    for action, events in steps(record, game):
        if waits and not _wait():
            return
        tell(str(action))
        print_events(narrator, events)
    if record.broken_off:
        tell(text(language, "terminal-broken-off"))


def _replay_in_window(record: Record, language: str) -> int:
    try:
        from ..terminal import replay_screen as window
    except ModuleNotFoundError as error:
        return not_installed(error, "terminal", language)
    fault = window.replay(record, language)
    return failed(fault) if fault else OK


def _wait() -> bool:
    """Whether somebody wants to see more: Enter is yes, the end of the input is no."""
    return bool(sys.stdin.readline())


def verify(given: argparse.Namespace) -> int:
    from ..record import verify as derive_again

    verdict = derive_again(read_named(given.file))
    tell(f"{'fair' if verdict.is_fair else 'NOT VERIFIED'}: {verdict.reason}")
    return OK if verdict.is_fair else FAILED
