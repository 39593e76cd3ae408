"""The commands for administrators: backups of the tables, and the space they take."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from .output import FAILED, OK, complain, not_installed, spoken, tell

if TYPE_CHECKING:
    import argparse

    from ..server.operations.backup import BackupReport


def backup(given: argparse.Namespace) -> int:
    """Copy all tables into a file."""
    try:
        from ..server.operations import backup as copies
    except ModuleNotFoundError as error:
        return not_installed(error, "server", given.lang)
    from ..locales import text

    language = spoken(given)
    with copies.open_to_read(_store(given)) as storage:
        report = copies.back_up(storage, given.file, most=given.keep)
    tell(text(language, "cli-backed-up", tables=report.tables, entries=report.entries, path=str(report.path)))
    return _problems(report)


def restore(given: argparse.Namespace) -> int:
    """Take tables over from a file, or only check it."""
    try:
        from ..server.operations import backup as copies
    except ModuleNotFoundError as error:
        return not_installed(error, "server", given.lang)
    from ..locales import text

    language = spoken(given)
    if given.check:
        report = copies.check(given.file)
        tell(text(language, "cli-backup-holds", tables=report.tables, entries=report.entries))
        return _problems(report)
    with copies.open_to_write(_store(given)) as storage:
        report = copies.restore(given.file, storage)
    tell(text(language, "cli-restored", tables=report.tables, entries=report.entries, already=report.already))
    return _problems(report)


def vacuum(given: argparse.Namespace) -> int:
    """Give the room of forgotten tables back."""
    try:
        from ..server.operations import backup as copies
    except ModuleNotFoundError as error:
        return not_installed(error, "server", given.lang)
    from ..locales import text

    before, after = copies.vacuum(Path(_store(given)))
    tell(text(spoken(given), "cli-vacuumed", before=before // 1024, after=after // 1024))
    return OK


def _store(given: argparse.Namespace) -> str | Path:
    """Where the tables are: what was typed, or what the environment says to ``serve`` too."""
    from ..server.serve import default_database
    from ..server.settings import read_settings

    typed: str | Path | None = getattr(given, "store", None) or given.database
    if typed:
        return typed
    found = read_settings({})
    return str(found["store"]) or Path(str(found["database"] or default_database()))


def _problems(report: BackupReport) -> int:
    for problem in report.problems:
        complain(problem)
    return FAILED if report.problems else OK
