"""The record of a game on a server: it is kept in a file, and its shuffles are checked."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from ..record import read_record, verify
from .safe_files import create_beside
from .saves import data_folder

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from ..protocol.table_info import TableInfo
    from .own_salt import Shares


def keep_record(say: Callable[..., str], table: TableInfo, record: str, folder: Path | None) -> str:
    """Write it to a new file, and say where."""
    code = "".join(letter for letter in table.code if letter.isalnum())
    name = f"{datetime.now().astimezone():%Y-%m-%d-%H%M%S}-{code}-{table.number}.toml"
    try:
        path = create_beside((folder or data_folder()) / "games" / name, record)
    except OSError as error:
        return say("terminal-not-saved", why=error.strerror or str(error))
    return say("terminal-finished", path=str(path))


def fairness(say: Callable[..., str], table: TableInfo, text: str, shares: Shares) -> str:
    """Whether the cards follow from what was fixed before the game began, our own salt included."""
    record = read_record(text)
    is_fair = verify(record).is_fair and shares.are_in(record, table)
    return say("fair-good" if is_fair else "fair-bad")
