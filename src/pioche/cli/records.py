"""The commands that read files: check, replay, verify."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from ..cards import SEAT_LETTERS
from .output import FAILED, OK, complain, failed, not_installed, print_events, spoken, tell

if TYPE_CHECKING:
    import argparse

    from ..record import Record


def check(given: argparse.Namespace) -> int:
    """``ok TITLE`` or ``FAIL TITLE`` for each file, with the line, what was expected and what was found."""
    from ..record import RecordError, read_file
    from ..record import check as run_script

    status = OK
    for name in given.files:
        try:
            outcome = run_script(read_file(Path(name)))
        except RecordError as error:
            status = complain(str(error))
            continue
        title = outcome.title or name
        if outcome.failure is None:
            if not given.quiet:
                tell(f"ok {title}")
        else:
            tell(f"FAIL {title}")
            tell(f"  {name}, {outcome.failure}")
            status = max(status, FAILED)
    return status


def replay(given: argparse.Namespace) -> int:
    """Every action in the notation, with what happened in words."""
    from ..narrate import Narrator
    from ..record import open_game, read_file, steps

    record = read_file(Path(given.file))
    if sys.stdin.isatty() and sys.stdout.isatty() and not (given.plain or given.step):
        return _replay_in_window(record, spoken(given))
    game = open_game(record)
    names = record.names or SEAT_LETTERS[: record.players]
    narrator = Narrator(
        spoken(given),
        record.setting,
        names,
        reader=None,
        dares=record.dares,
        titles=record.titles,
        texts=record.texts,
    )
    if record.title:
        tell(record.title)
    print_events(narrator, game.events)
    for action, events in steps(record, game):
        if given.step and not _wait():
            return OK
        tell(str(action))
        print_events(narrator, events)
    return OK


def _replay_in_window(record: Record, language: str) -> int:
    try:
        from ..terminal import replay as window
    except ModuleNotFoundError as error:
        return not_installed(error, "terminal", language)
    fault = window.replay(record, language)
    return failed(fault) if fault else OK


def _wait() -> bool:
    """Whether somebody wants to see more: Enter is yes, the end of the input is no."""
    return bool(sys.stdin.readline())


def verify(given: argparse.Namespace) -> int:
    from ..record import read_file
    from ..record import verify as derive_again

    verdict = derive_again(read_file(Path(given.file)))
    tell(f"{'fair' if verdict.is_fair else 'NOT VERIFIED'}: {verdict.reason}")
    return OK if verdict.is_fair else FAILED
