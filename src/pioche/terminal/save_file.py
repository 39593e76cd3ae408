"""The file of one unfinished game: locked while it is played, replaced as a whole, and nothing else is touched."""

from __future__ import annotations

import os
import re
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ..bots.program_bots import is_command
from ..cards import SEAT_LETTERS
from ..file_lock import let_go, take_lock
from ..record import CommentLine, write_record
from ..tables.finished import table_record
from ..tables.shared_table import SharedTable, State
from .safe_files import create, create_beside, half_written, next_name, sync_folder, write_whole

if TYPE_CHECKING:
    from pathlib import Path

    from ..record import Record

SEATS: Final = re.compile(r"seats: (?P<seats>[A-J] \S+(?:, [A-J] \S+)*)")
"""The first line of the script, a comment: who plays each seat. No other file has it: it marks a save."""
STANDING: Final = re.compile(r"round (?P<round>[0-9]{1,6}), scores(?P<scores>(?: [0-9]{1,9}){2,10})")
"""The second line: the state of the game."""


class Busy(Exception):
    """Another process plays this game."""


class Save:
    """A file that belongs to one game."""

    def __init__(self, path: Path, *, exists: bool = False) -> None:
        """``exists``: the file belongs to this game already; otherwise it gets a free name."""
        self.path = path
        self._exists = exists
        self._held: int | None = None
        self._record: Path | None = None
        """Where this game's record was put when it ended."""
        self._is_left = False

    def write(self, table: SharedTable, opening: Record | None = None) -> Path:
        """Save the game; once it is over, with the finished ones."""
        if self._is_left:
            return self.path
        written = write_record(_record(table, opening))
        if table.state is State.OVER:
            self._finish(written)
            return self._record or self.path
        self._keep(written)
        return self.path

    def _keep(self, written: str) -> None:
        if self._exists:
            write_whole(self.path, written)
        else:
            self._create(written)
        if self._record is not None:  # the last move was taken back: the game is not over
            _remove(self._record)
            self._record = None

    def _create(self, written: str) -> None:
        """Use a name that is free and that no other process is about to take."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        while not self._exists:
            try:
                self.lock()
                create(self.path, written)
            except (Busy, FileExistsError):
                self._let_go()
                self.path = next_name(self.path)
            else:
                self._exists = True

    def _finish(self, written: str) -> None:
        if self._record is None:
            self._record = create_beside(self.path.parent.parent / "games" / self.path.name, written)
        else:
            write_whole(self._record, written)
        if self._exists:
            _remove(self.path)
            self._exists = False

    # ---- the lock ----

    @property
    def _lock_file(self) -> Path:
        return self.path.with_name(f".{self.path.name}.lock")

    def lock(self) -> None:
        """Keep other processes away until this one ends or lets go."""
        while self._held is None:
            held = take_lock(self._lock_file)
            if held is None:
                raise Busy
            with suppress(OSError):
                if os.path.samestat(os.fstat(held), self._lock_file.stat()):
                    self._held = held
                    return
            let_go(held)  # its file was removed by the process that held the lock before

    def leave(self) -> None:
        """The game is left here; others may go on with it."""
        self._is_left = True
        self._let_go()

    def _let_go(self) -> None:
        if self._held is not None:
            with suppress(OSError):
                self._lock_file.unlink()
            let_go(self._held)
            self._held = None

    def delete(self) -> None:
        """Remove the file, which has to be locked."""
        assert self._held is not None
        with suppress(OSError):
            half_written(self.path).unlink()
        _remove(self.path)
        self.leave()


def _remove(path: Path) -> None:
    path.unlink(missing_ok=True)
    sync_folder(path.parent)


def _record(table: SharedTable, opening: Record | None) -> Record:
    """The record of the game; its first two lines say who plays each seat, and the state of the game."""
    record, game = table_record(table, opening), table.game
    assert game is not None
    seats = ", ".join(f"{SEAT_LETTERS[seat]} {_written_level(chair.level)}" for seat, chair in enumerate(table.seats))
    standing = f"round {game.table.rounds}, scores {' '.join(map(str, game.scores))}"
    return replace(record, script=(CommentLine(f"seats: {seats}"), CommentLine(standing), *record.script))


def _written_level(level: str) -> str:
    """Who plays a seat, in one word; files may come from others, so they contain no commands."""
    return "command" if is_command(level) else level or "person"
