"""Commands carried out at a table, for the tests of what they do."""

from __future__ import annotations

import pytest

from pioche.protocol.client_commands import (
    TableCommand,
)
from pioche.tables.command_refused import CommandRefused
from pioche.tables.commands import entries_for
from pioche.tables.log_entries import AnyEntry
from pioche.tables.shared_table import SharedTable


def do(table: SharedTable, seat: int | None, command: TableCommand, **how: object) -> list[AnyEntry]:
    """Carry a command out at the table; what was added to its log."""
    entries = entries_for(table, seat, "client-01", command, now=9.0, **how)  # type: ignore[arg-type]
    for entry in entries:
        table.apply(entry)
    return entries


def reason(table: SharedTable, seat: int | None, command: TableCommand, **how: object) -> str:
    """Why the command is refused; the table is as it was before."""
    before = table.entries
    with pytest.raises(CommandRefused) as denied:
        do(table, seat, command, **how)
    assert table.entries == before
    return denied.value.reason.id


def legal_line(table: SharedTable) -> tuple[int, str]:
    """Something that somebody may do now."""
    assert table.game is not None
    seat = table.game.actors[0]
    return seat, str(table.game.legal_actions(seat)[0])
