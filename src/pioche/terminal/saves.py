"""Games that are kept: unfinished ones to go on with, finished ones to look at again; each file is a record."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from platformdirs import user_data_path

from ..bots import UnknownBot, bot_named
from ..cards import SEAT_LETTERS
from ..record import CommentLine, read_file, record_of, replay, write_record
from .plan import PERSON
from .sitting import written_in

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..game import Game
    from ..record import Record
    from .sitting import Texts

_SEATS = re.compile(r"seats: (?P<seats>[A-J] \S+(?:, [A-J] \S+)*)")

STAMP = "%Y-%m-%d-%H%M%S"
"""When a game began, in the name of its file."""


def data_folder() -> Path:
    """Where games are kept."""
    return user_data_path("pioche", appauthor=False)


@dataclass(frozen=True, slots=True)
class Save:
    """A file that belongs to one game."""

    path: Path

    def write(self, game: Game, texts: Texts, levels: Sequence[str], opening: Record | None = None) -> Path:
        """Keep the game as it is; once it is over, among the finished ones."""
        record = record_of(
            game, names=texts.names, titles=texts.titles, texts=texts.texts, dares=texts.dares, opening=opening
        )
        seats = ", ".join(f"{SEAT_LETTERS[seat]} {level or 'person'}" for seat, level in enumerate(levels))
        record = replace(record, script=(CommentLine(f"seats: {seats}"), *record.script))
        path = self.finished if game.is_over else self.path
        path.parent.mkdir(parents=True, exist_ok=True)
        half_written = path.with_suffix(".tmp")
        half_written.write_text(write_record(record), encoding="utf-8")
        half_written.replace(path)
        (self.path if game.is_over else self.finished).unlink(missing_ok=True)
        return path

    @property
    def finished(self) -> Path:
        """Where the record goes when the game is over."""
        return self.path.parent.parent / "games" / self.path.name


def new_save(edition: str, folder: Path | None = None) -> Save:
    """A file for a game that begins now."""
    unfinished = (folder or data_folder()) / "unfinished"
    name = f"{datetime.now().astimezone():{STAMP}}-{edition}"
    taken = {path.stem for path in unfinished.glob("*.toml")}
    while name in taken:
        name += "-"
    return Save(unfinished / f"{name}.toml")


def unfinished(folder: Path | None = None) -> list[Save]:
    """The games that can be continued, the newest first."""
    found: list[tuple[float, Path]] = []
    for path in ((folder or data_folder()) / "unfinished").glob("*.toml"):
        with suppress(OSError):
            found.append((path.stat().st_mtime, path))
    return [Save(path) for _, path in sorted(found, reverse=True)]


@dataclass(frozen=True)
class Kept:
    """A game that was kept, as it stands."""

    save: Save
    game: Game
    texts: Texts
    levels: tuple[str, ...]
    opening: Record | None


def load(save: Save) -> Kept:
    """Read a game again; a file that cannot be read is an error with a sentence."""
    record = read_file(save.path)
    opening = replace(record, script=()) if record.is_set_up else None
    return Kept(save, replay(record), written_in(record), _levels(record), opening)


def _levels(record: Record) -> tuple[str, ...]:
    """Who plays which seat; where the file does not say, the first seat is a person's."""
    levels = [PERSON, *["regular"] * (record.players - 1)]
    first = record.script[0] if record.script else None
    match = _SEATS.fullmatch(first.text) if isinstance(first, CommentLine) else None
    if match is None:
        return tuple(levels)
    for entry in match["seats"].split(", "):
        letter, level = entry.split(" ")
        seat = SEAT_LETTERS.index(letter)
        if seat < record.players:
            levels[seat] = PERSON if level == "person" else _known(level)
    return tuple(levels)


def _known(level: str) -> str:
    try:
        bot_named(level)
    except UnknownBot:
        return "regular"
    return level
