"""How processes notify each other of appends: many tables in one notification."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

APPENDED = "pioche_appended"
"""The channel that tells of appends: which process has made them, then a line of JSON for each table."""
LONGEST = 7900
"""Bytes that PostgreSQL tells at once."""
_ROOM = LONGEST - 100
"""Bytes for the lines, behind the name of the process."""


def written(table: str, entries: int) -> str:
    r"""How many entries a table has now, as one line of ASCII, for every encoding of the database.

    >>> written("t\0é", 3)
    '["t\\u0000\\u00e9",3]'
    """
    return json.dumps([table, entries], separators=(",", ":"))


def parts_of(lines: Sequence[str]) -> list[int]:
    """Which lines are sent together: for each the number of its part.

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


def read_notices(payload: str) -> tuple[str, list[tuple[str, int]]]:
    r"""Who has appended, to which tables, and how many entries each has now.

    >>> read_notices('p1\n["t",3]\n["u",1]')
    ('p1', [('t', 3), ('u', 1)])
    """
    process, *lines = payload.split("\n")
    return process, [(table, entries) for table, entries in map(json.loads, lines)]
