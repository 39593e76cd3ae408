"""A log that is read part by part and checked: every entry has a checksum of the log up to it."""

from __future__ import annotations

from typing import TYPE_CHECKING
from zlib import crc32

from ..tables.storage import Damaged

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Rows = tuple[int | None, list[tuple[int, bytes, int]]]
    """How many entries a table has at least, or None, and some of them: number, entry, checksum."""

PART = 500
"""Entries that are read at once: a millisecond or two."""


def first_link(table: str) -> int:
    """What the checksums of a table's log begin with."""
    return crc32(table.encode())


def checked(
    fetch: Callable[[int], Rows], path: str, table: str, start: int = 0, link: int | None = None
) -> Iterator[list[bytes]]:
    """The entries from a number on, part by part; raises ``Damaged`` if they are not what was stored.

    ``link`` is the checksum of what stands before that number.
    """
    if link is None:
        link = first_link(table)
    expected = start
    while True:
        least, rows = fetch(expected)
        if least is None:
            if expected > start:  # it was forgotten meanwhile: what was read is not the whole of it
                raise lacking(path, table, expected)
            return
        part: list[bytes] = []
        for number, entry, checksum in rows:
            if number != expected:
                raise lacking(path, table, expected)
            link = crc32(entry, link)
            if link != checksum:
                raise Damaged(
                    f"{path}: entry {number} of table {table} is not what was stored: restore a copy of the file"
                )
            part.append(entry)
            expected += 1
        if len(rows) < PART and expected < max(least, 1):
            raise lacking(path, table, expected)
        if part:
            yield part
        if len(rows) < PART:
            return


def lacking(path: str, table: str, number: int) -> Damaged:
    """A table does not have an entry that it must have."""
    return Damaged(f"{path}: table {table} lacks entry {number}: restore a copy of the file")
