"""What is said to PostgreSQL about logs: appends of many tables in one statement, and how a log is read again."""

from __future__ import annotations

from threading import Lock
from typing import TYPE_CHECKING, NamedTuple
from zlib import crc32

from ..tables.storage import Conflict
from .checked_table_log import first_link
from .postgres_notices import APPENDED, parts_of, written
from .recently_used import RecentlyUsed

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import LiteralString

    from ..tables.storage import Summary

LINKS_KEPT = 50_000
"""How many tables' last checksums are remembered."""

APPEND: LiteralString = f"""
    WITH given AS (
        SELECT * FROM unnest(%s::text[], %s::text[], %s::bigint[], %s::bigint[], %s::bigint[], %s::bigint[],
            %s::float8[], %s::text[], %s::bigint[], %s::text[])
            AS one (id, code, before, after, link, checksum, changed, state, part, notice)
    ), begun AS (
        INSERT INTO pioche.tables (id, code, entries, checksum, changed, state)
        SELECT id, code, after, checksum, changed, state FROM given WHERE before = 0
        ON CONFLICT DO NOTHING
        RETURNING id
    ), continued AS (
        UPDATE pioche.tables AS known
        SET entries = after, checksum = given.checksum, changed = given.changed, state = given.state
        FROM given
        WHERE before > 0 AND known.id = given.id AND known.code = given.code
            AND known.entries = before AND known.checksum = link
        RETURNING known.id
    ), taken AS (
        SELECT id FROM begun UNION ALL SELECT id FROM continued
    ), written AS (
        INSERT INTO pioche.entries (table_id, number, entry, checksum)
        SELECT one.id, number, entry, checksum
        FROM unnest(%s::text[], %s::bigint[], %s::bytea[], %s::bigint[]) AS one (id, number, entry, checksum)
        JOIN taken ON taken.id = one.id
    )
    SELECT array_agg(id), pg_notify('{APPENDED}', %s || E'\\n' || string_agg(notice, E'\\n'))
    FROM taken JOIN given USING (id) GROUP BY part
"""  # noqa: S608 (the channel is ours)
"""Each table of the statement takes all its entries or none; the answer names those that took them, in lists.

It is a transaction by itself, in one round trip. Another process that changes the table is waited for at its row,
where the number of entries is looked at again then (READ COMMITTED). The other processes are told of as many tables as
go into one notification.
"""

LINK = "SELECT checksum FROM pioche.entries WHERE table_id = %s AND number = %s"
LINKS = """
    SELECT id, checksum FROM pioche.entries
    JOIN unnest(%s::text[], %s::bigint[]) AS one (id, last) ON table_id = id AND number = last
"""
BETWEEN = "SELECT entry FROM pioche.entries WHERE table_id = %s AND number >= %s AND number < %s ORDER BY number"
KNOWN = "SELECT entries FROM pioche.tables WHERE id = %s"
ENTRIES = """
    SELECT number, entry, checksum FROM pioche.entries WHERE table_id = %s AND number >= %s ORDER BY number LIMIT %s
"""


class Append(NamedTuple):
    """Entries to append after a number of others at a table."""

    table: str
    expected: int
    entries: tuple[bytes, ...]
    summary: Summary


def checked_append(table: str, expected: int, entries: Sequence[bytes], summary: Summary) -> Append:
    """An append that makes sense."""
    after = expected + len(entries)
    if (summary.table, summary.entries) != (table, after):
        raise ValueError(f"{summary} is not about table {table} with {after} entries")
    if not after:
        raise ValueError(f"table {table} must begin with an entry")
    return Append(table, expected, tuple(entries), summary)


def conflict_of(append: Append) -> Conflict:
    """Somebody else has appended, or has the code."""
    return Conflict(f"table {append.table} with code {append.summary.code} does not have {append.expected} entries")


class Links:
    """The last checksums of tables, so that an append need not read them; any thread may use it."""

    def __init__(self) -> None:
        self._kept: RecentlyUsed[tuple[int, int]] = RecentlyUsed(LINKS_KEPT)
        self._lock = Lock()

    def find(self, table: str, entries: int) -> int | None:
        """The checksum of a table with this many entries, if it is known."""
        if not entries:
            return first_link(table)
        with self._lock:
            known = self._kept.find((table,))
        return known[1] if known is not None and known[0] == entries else None

    def keep(self, table: str, entries: int, checksum: int) -> None:
        """Remember it."""
        with self._lock:
            self._kept.keep((table,), (entries, checksum))


def parameters(appends: Sequence[tuple[Append, int]], process: str) -> tuple[list[object], dict[str, int]]:
    """The arguments of ``APPEND``, each append with the checksum before it; and the last checksums of each."""
    heads: list[tuple[object, ...]] = []
    rows: list[tuple[object, ...]] = []
    notices: list[str] = []
    last: dict[str, int] = {}
    for append, before in sorted(appends):
        table, link = escaped(append.table), before
        for number, entry in enumerate(append.entries, append.expected):
            link = crc32(entry, link)
            rows.append((table, number, entry, link))
        about = append.summary
        code, state = escaped(about.code), escaped(about.state)
        heads.append((table, code, append.expected, about.entries, before, link, about.changed, state))
        notices.append(written(append.table, about.entries))
        last[append.table] = link
    columns = [[head[index] for head in heads] for index in range(8)]
    entries = [[row[index] for row in rows] for index in range(4)]
    return [*columns, parts_of(notices), notices, *entries, process], last


def taken_of(rows: Iterable[tuple[Sequence[str], object]]) -> set[str]:
    """The tables that have taken their entries, as ``APPEND`` answers."""
    return {read_again(table) for tables, _ in rows for table in tables}


def escaped(name: str) -> str:
    r"""A name as a text for PostgreSQL, which does not accept NUL.

    >>> escaped("a\0b"), read_again(escaped("\\0 \0")) == "\\0 \0"
    ('a\\0b', True)
    """
    return name.replace("\\", "\\\\").replace("\0", "\\0") if "\\" in name or "\0" in name else name


def read_again(text: str) -> str:
    """The name that was escaped."""
    if "\\" not in text:
        return text
    return "\\".join(part.replace("\\0", "\0") for part in text.split("\\\\"))
