"""Record files that somebody opened: each is like a table with one game, as long as the page is open."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from ..cards import SEAT_LETTERS
from ..editions.options import changed
from ..record import RecordError, read_bytes
from ..tables.chair import Chair
from ..tables.command_refused import CommandRefused
from ..tables.finished import PastGame
from ..tables.log_entries import Configured
from ..tables.shared_table import SharedTable

if TYPE_CHECKING:
    from ..record import Record

MARK = "record-"
"""How the addresses of opened records begin."""
MOST = 8
FILE = "file"
"""Takes the place of a token: the seats are those of people who sat elsewhere."""


class OpenedRecords:
    """The latest records that were opened."""

    def __init__(self) -> None:
        self._games: dict[str, PastGame] = {}
        self._texts: dict[str, str] = {}

    def open(self, name: str, text: str) -> str:
        """Read and replay a record; returns the table that it is shown as, or refuses it with the reason."""
        content = text.encode()
        try:
            record = read_bytes(content, name)
            game = record.replay()
        except RecordError as error:
            raise CommandRefused("record-refused", reason=str(error)) from None
        table_id = MARK + hashlib.sha256(content).hexdigest()[:16]
        table = SharedTable.of_game(game, _config(record), _chairs(record))
        table.id, table.is_broken_off = table_id, record.broken_off
        self._games.pop(table_id, None)
        self._games[table_id] = PastGame(1, table, game, 0.0, record=record, is_broken_off=record.broken_off)
        self._texts[table_id] = text
        for old in list(self._games)[:-MOST]:
            del self._games[old], self._texts[old]
        return table_id

    def find(self, table_id: str) -> PastGame | None:
        """The game of such a table."""
        return self._games.get(table_id)

    def text(self, table_id: str) -> str:
        """The file as it was opened."""
        return self._texts[table_id]


def _config(record: Record) -> Configured:
    options = changed(record.setting.base, record.options)
    written = (record.custom, record.titles, record.texts, record.dares)
    return Configured(0.0, record.edition, record.players, options, *written)


def _chairs(record: Record) -> list[Chair]:
    return [Chair(name=name, token_hash=FILE) for name in record.names or SEAT_LETTERS[: record.players]]
