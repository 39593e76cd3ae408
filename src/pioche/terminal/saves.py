"""Saved games: a list of them, their state, and continuing one."""

from __future__ import annotations

import tomllib
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from platformdirs import user_data_path

from ..bots import UnknownBot, new_bot
from ..cards import SEAT_LETTERS
from ..editions import EDITIONS
from ..locales import text
from ..record import CommentLine, RecordError, read_file, replay
from ..teller.choice_words import edition_name
from .game_plan import PERSON
from .save_file import SEATS, STANDING, Busy, Save
from .table_port import Texts, written_in
from .typed_text import clean

if TYPE_CHECKING:
    from ..game import Game
    from ..record import Record

STAMP = "%Y-%m-%d-%H%M%S"
"""When a game began, in the name of its file."""
OWNER_MAY_WRITE = 0o200


def data_folder() -> Path:
    """Where games are kept."""
    return user_data_path("pioche", appauthor=False)


def unfinished_folder(folder: Path | None = None) -> Path:
    """Where games are kept that are not over."""
    return (folder or data_folder()) / "unfinished"


def new_save(edition: str, folder: Path | None = None) -> Save:
    """A file for a game that begins now."""
    name = f"{datetime.now().astimezone():{STAMP}}-{edition}"
    return Save(unfinished_folder(folder) / f"{name}.toml")


def unfinished(folder: Path | None = None) -> list[Path]:
    """The files of games that can be continued, the newest first."""
    found: list[tuple[float, Path]] = []
    for path in unfinished_folder(folder).glob("*.toml"):
        with suppress(OSError):
            if path.is_file() and path.stat().st_size:
                found.append((path.stat().st_mtime, path))
    return [path for _, path in sorted(found, reverse=True)]


def is_ours(path: Path, folder: Path | None = None) -> bool:
    """Whether the file may be written: it is in our folder, has our mark, and is not protected.

    A link is never ours, whatever it leads to.
    """
    try:
        if path.is_symlink() or not path.is_file() or path.suffix != ".toml":
            return False
        if path.parent.resolve() != unfinished_folder(folder).resolve() or not path.stat().st_mode & OWNER_MAY_WRITE:
            return False
        return bool(_marks(_document(path)))
    except (OSError, ValueError, RecursionError):
        return False


def _document(path: Path) -> dict[str, object]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def _marks(document: dict[str, object]) -> list[str]:
    """The comments at the beginning of our saves: who plays and, except in the oldest saves, the state."""
    lines = str(document.get("script")).split("\n")[:2]
    comments = [line.removeprefix("# ") for line in lines if line.startswith("# ")]
    return comments if comments and SEATS.fullmatch(comments[0]) else []


def named_save(given: str, folder: Path | None = None) -> Path:
    """The file that a text means: a path, or the name of a save with or without its ending."""
    path = Path(given)
    named = unfinished_folder(folder) / f"{given.removesuffix('.toml')}.toml"
    is_name = path.name == given and not path.exists() and named.is_file()
    return named if is_name else path


class NotOurs(Exception):
    """A file that Pioche did not write is left alone."""


@dataclass(frozen=True)
class KeptGame:
    """A saved game in its present state."""

    game: Game
    texts: Texts
    levels: tuple[str, ...]
    opening: Record | None


def read_kept(path: Path) -> KeptGame:
    """Read a game; a file that cannot be read is an error with a sentence."""
    record = read_file(path)
    opening = replace(record, script=()) if record.is_set_up else None
    return KeptGame(replay(record), written_in(record), _levels(record), opening)


def take_up(path: Path, folder: Path | None = None) -> tuple[KeptGame, Save]:
    """Read a game to continue it, and where it is saved from now on.

    That is its own file if it is ours, and otherwise a new one. ``Busy`` where another process plays it.
    """
    own = Save(path, exists=True) if is_ours(path, folder) else None
    if own is not None:
        own.lock()
    try:
        kept = read_kept(path)
    except BaseException:
        if own is not None:
            own.leave()
        raise
    return kept, own or new_save(kept.game.setting.base.name, folder)


@dataclass(frozen=True)
class Standing:
    """What tells one unfinished game from another."""

    path: Path
    when: datetime
    """When it was played last."""
    edition: str = ""
    names: tuple[str, ...] = ()
    """Empty where the file cannot be read."""
    round: int = 0
    scores: tuple[int, ...] = ()


def standing_of(path: Path) -> Standing:
    """The state of the game in a file."""
    when = datetime.fromtimestamp(path.stat().st_mtime).astimezone()
    try:
        document = _document(path)
        edition, names = document.get("edition"), document.get("names")
        found = STANDING.fullmatch((_marks(document) or [""])[-1])
        if found is not None and isinstance(edition, str) and edition in EDITIONS and isinstance(names, list):
            scores = tuple(map(int, found["scores"].split()))
            return Standing(path, when, edition, Texts(tuple(map(str, names))).names, int(found["round"]), scores)
        kept = read_kept(path)  # one of the first saves, or not ours
        game = kept.game
        return Standing(path, when, game.setting.base.name, kept.texts.names, game.table.rounds, game.scores)
    except (RecordError, OSError, ValueError, RecursionError):
        return Standing(path, when)


def name_of(standing: Standing, language: str) -> str:
    """A game in one line, so that people find theirs."""
    if not standing.names:
        return text(language, "terminal-save-unreadable", name=clean(standing.path.name))
    return text(
        language,
        "terminal-save",
        edition=text(language, edition_name(standing.edition).id),
        names=", ".join(standing.names),
        round=standing.round,
        scores=" – ".join(map(str, standing.scores)),
        date=f"{standing.when:%Y-%m-%d %H:%M}",
    )


def delete(path: Path, folder: Path | None = None) -> None:
    """Delete a save of ours; raises ``NotOurs`` or, if another process plays it, ``Busy``."""
    if not is_ours(path, folder):
        raise NotOurs
    save = Save(path, exists=True)
    save.lock()
    save.delete()


def why_not_deleted(path: Path, language: str, folder: Path | None = None) -> str:
    """Delete a save of ours; a sentence where that cannot be done."""
    try:
        delete(path, folder)
    except Busy:
        return text(language, "terminal-save-busy", name=clean(path.stem))
    except NotOurs:
        return text(language, "terminal-save-not-ours", name=clean(path.name))
    except OSError as error:
        return text(language, "terminal-not-deleted", why=error.strerror or str(error))
    return ""


def _levels(record: Record) -> tuple[str, ...]:
    """Who plays which seat; if the file does not say, the first seat is a person's."""
    levels = [PERSON, *["regular"] * (record.players - 1)]
    first = record.script[0] if record.script else None
    match = SEATS.fullmatch(first.text) if isinstance(first, CommentLine) else None
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
        new_bot(level, Random(0))
    except UnknownBot:
        return "regular"
    return level
