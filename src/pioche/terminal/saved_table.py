"""A table at one keyboard and the file of its game: each change is saved before anybody sees it."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from ..editions.options import changed
from ..editions.written_rules import write_rules
from ..tables.chair import Chair
from ..tables.log_entries import Configured
from ..tables.shared_table import SharedTable
from .game_plan import PERSON

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from ..game import Game
    from ..record import Record
    from ..tables.log_entries import AnyEntry
    from .save_file import Save
    from .table_port import Texts

KEYBOARD = "keyboard"
"""Takes the place of a token for the seats of the people here."""


def table_of(game: Game, texts: Texts, levels: Sequence[str]) -> SharedTable:
    """The table of a game at one keyboard: who sits there, and what they have written."""
    setting = game.setting
    options, custom = changed(setting.base, setting.options), write_rules(setting.written)
    config = Configured(
        0.0, setting.base.name, setting.players, options, custom, texts.titles, texts.texts, texts.dares
    )
    seated = zip(texts.names, levels, strict=True)
    return SharedTable.of_game(
        game,
        config,
        [Chair(name=name, token_hash=KEYBOARD if level == PERSON else "", level=level) for name, level in seated],
    )


class SavedTable:
    """A table that is saved in a file, if it has one; if that cannot be written, the game goes on."""

    def __init__(self, table: SharedTable, save: Save | None, opening: Record | None) -> None:
        """``opening``: how the game was set up, if it did not begin with the draw for the deal."""
        self.table = table
        self._save = save
        self._opening = opening

    def append(self, entries: Sequence[AnyEntry]) -> None:
        """Take entries in and keep the game."""
        for entry in entries:
            self.table.apply(entry)
        with suppress(OSError):  # said to those who ask for a save, and when they leave
            self.keep()

    @property
    def is_settled(self) -> bool:
        """A file is written at once."""
        return True

    def once_stored(self, done: Callable[[], None], failed: Callable[[Exception], None]) -> None:  # noqa: ARG002 (the port)
        """Do something now: everything is kept."""
        done()

    def once_read(self, do: Callable[[], None]) -> None:
        """Do something now."""
        do()

    def keep(self) -> Path | None:
        """Write the file, and tell where it is."""
        return None if self._save is None else self._save.write(self.table, self._opening)

    def leave(self) -> None:
        """Others may go on with the game."""
        if self._save is not None:
            self._save.leave()
