"""Small tables that are set up card by card."""

from __future__ import annotations

from pioche.record import Record, open_game, read_record
from pioche.terminal.local_table import LocalTable
from pioche.terminal.save_file import Save
from pioche.terminal.table_port import Texts

NAMES = ("Ana", "Bo", "Cleo", "Dan")
TWO = {"hands": '{ A = "R1 B2", B = "G4 G5" }', "discard": '"R7"', "draw": '"Y3 Y4"'}


def record(edition: str = "classic", **keys: str) -> Record:
    """A round in its middle, A to play; values are TOML."""
    given = {"players": "2", **TWO, "turn": '"A"', **keys}
    lines = [f'edition = "{edition}"', *(f"{key} = {value}" for key, value in given.items())]
    return read_record("\n".join(lines))


def seated(opening: Record, *levels: str, save: Save | None = None, language: str = "en") -> LocalTable:
    """The table of a record; a level is empty where a person sits, bots answer at once."""
    names = NAMES[: opening.players]
    texts = Texts(names, opening.titles, opening.texts, opening.dares)
    return LocalTable(open_game(opening), texts, levels, language=language, save=save, opening=opening, pace=0.0)
