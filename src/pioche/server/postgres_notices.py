"""What processes are told of each other's appends: moves themselves, so that nobody need ask the database for them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

APPENDED = "pioche_appended"
"""The channel that tells of appends: which process has made them, then a line of JSON for each."""
LONGEST = 7900
"""Bytes that PostgreSQL tells at once."""
_ROOM = LONGEST - 100
"""Bytes for the lines, behind the name of the process."""


class Notice(NamedTuple):
    """An append of another process."""

    table: str
    after: int
    """How many entries the table has now."""
    checksum: int
    """Of the log up to the last of them."""
    new: tuple[bytes, ...] = ()
    """The entries, where all of them are moves and not too long to be told."""

    @property
    def before(self) -> int:
        """How many entries the table had."""
        return self.after - len(self.new)


def written(notice: Notice) -> str:
    r"""A notice as one line of ASCII, whatever the encoding of the database is.

    >>> written(Notice("t\0", 3, 77, (b'{"at":1}', "é".encode())))
    '["t\\u0000",3,77,"{\\"at\\":1}","\\u00e9"]'
    >>> written(Notice("t", 3, 77, (b"\xff",)))
    '["t",3,77]'
    """
    head = [notice.table, notice.after, notice.checksum]
    try:
        line = json.dumps([*head, *map(bytes.decode, notice.new)], separators=(",", ":"))
    except UnicodeDecodeError:
        line = ""
    return line if 0 < len(line) <= _ROOM else json.dumps(head, separators=(",", ":"))


def parts_of(lines: Sequence[str]) -> list[int]:
    """Which of the lines are told together: for each the number of its part.

    >>> parts_of(["a" * 4000, "b" * 3000, "c" * 3000, "d"])
    [0, 0, 1, 1]
    """
    parts: list[int] = []
    part = size = 0
    for line in lines:
        size += len(line) + 1
        if size > _ROOM and parts:
            part, size = part + 1, len(line) + 1
        parts.append(part)
    return parts


def read_notices(payload: str) -> tuple[str, list[Notice]]:
    r"""Who has appended, and what.

    >>> read_notices('p1\n["t",3,77,"{}"]\n["u",1,5]')
    ('p1', [Notice(table='t', after=3, checksum=77, new=(b'{}',)), Notice(table='u', after=1, checksum=5, new=())])
    """
    process, *lines = payload.split("\n")
    found: list[Notice] = []
    for line in lines:
        table, after, checksum, *new = json.loads(line)
        found.append(Notice(table, after, checksum, tuple(entry.encode() for entry in new)))
    return process, found
