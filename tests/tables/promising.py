"""Players who promise their salts, for the tests of fairness."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from pioche.fair import promise_salt
from pioche.protocol.client_commands import Promise, Salt, Start
from pioche.protocol.table_info import TableInfo
from pioche.tables.command_refused import CommandRefused
from pioche.tables.commands import entries_for
from pioche.tables.log_entries import (
    AnyEntry,
    CalledOff,
)
from pioche.tables.parts_to_send import table_info
from pioche.tables.salts import context_of
from pioche.tables.shared_table import SharedTable
from tests.tables.tables import open_table

SALTS = ("ana-0123456789abcdef", "bo-0123456789abcdef", "cy-0123456789abcdef")
EVERYBODY = (0, 1, 2)


def info(table: SharedTable) -> TableInfo:
    return table_info(table, (), 0)


def promise_of(table: SharedTable, seat: int, salt: str = "") -> str:
    return promise_salt(context_of(table), seat, salt or SALTS[seat])


def do(table: SharedTable, seat: int, command: object, present: Sequence[int] = EVERYBODY) -> list[AnyEntry]:
    entries = entries_for(table, seat, "client-01", command, now=1.0, present=present)  # type: ignore[arg-type]
    for entry in entries:
        table.apply(entry)
    return entries


def promise(table: SharedTable, *seats: int) -> None:
    for seat in seats:
        do(table, seat, Promise(1, promise_of(table, seat)))


def why_not(table: SharedTable, seat: int, command: object, present: Sequence[int] = EVERYBODY) -> str:
    before = table.entries
    with pytest.raises(CommandRefused) as denied:
        do(table, seat, command, present)
    assert table.entries == before
    return denied.value.reason.id


def called_off_table(people: int = 2, players: int = 2) -> SharedTable:
    """A table where seat 0 told its salt, and seat 1 did not."""
    table = open_table(people, players)
    promise(table, *range(people))
    do(table, 0, Start(1))
    do(table, 0, Salt(1, SALTS[0]))
    table.apply(CalledOff(1.0, (1,)))
    return table
