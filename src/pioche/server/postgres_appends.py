"""The appends of an event loop: it never waits for the database, and what comes meanwhile is stored together."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from math import ceil
from typing import TYPE_CHECKING, NamedTuple

import psycopg
from psycopg import errors

from ..tables.storage import Unavailable, Uncertain
from .postgres_connections import as_ours, is_lost
from .postgres_statements import (
    APPEND,
    BETWEEN,
    LINKS,
    Append,
    checked_append,
    conflict_of,
    escaped,
    parameters,
    read_again,
    taken_of,
)
from .postgres_time_limit import TimeLimit

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Sequence
    from typing import Any, TypeVar

    from ..tables.storage import Summary
    from .postgres_connections import SharedConnections
    from .postgres_statements import Links

    T = TypeVar("T")

log = logging.getLogger(__name__)

PATIENCE = 5.0
"""Seconds for which an append waits for an absent database before its player is told so."""
TRY_AGAIN = 0.2
"""Seconds between two attempts to connect."""
MOST = 200
"""How many tables' appends are stored together at most."""


class _Waiting(NamedTuple):
    """An append, and the function that is called with its result."""

    append: Append
    done: Callable[[Exception | None], None]


class _Lost(Exception):
    """The connection was lost, or the database does not answer."""


class _Away(_Lost):
    """The database could not be reached in time."""


class PostgresAppends:
    """Appends of many tables over one connection: while a statement is under way, the next one is gathered.

    A statement whose answer is lost with its connection is sent again over the next one. It cannot happen twice: the
    first one that is carried out takes the number, and the second one finds that what is stored there is its own.
    """

    def __init__(self, connections: SharedConnections, links: Links, process: str, patience: float = PATIENCE) -> None:
        self._where = connections.where
        self._conninfo = connections.conninfo
        self._links = links
        self._process = process
        self._patience = patience
        self._waiting: list[_Waiting] = []
        self._writing: asyncio.Task[None] | None = None
        self._coming_back: asyncio.Task[None] | None = None
        self._limit = TimeLimit()
        self._db: psycopg.AsyncConnection[Any] | None = None
        self.is_away = False
        """Whether the database could not be reached when it was tried last."""

    def check_ready(self) -> None:
        """Refuse at once what could not be stored a moment ago."""
        if self.is_away:
            raise Unavailable(f"{self._where}: it cannot be reached")

    def append(
        self,
        table: str,
        expected: int,
        entries: Sequence[bytes],
        summary: Summary,
        done: Callable[[Exception | None], None],
    ) -> None:
        """Begin to append; ``done`` is called afterwards."""
        self._waiting.append(_Waiting(checked_append(table, expected, entries, summary), done))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write())

    async def close(self) -> None:
        """Store what waits, and close the connection."""
        if self._writing is not None:
            await self._writing
        if self._coming_back is not None:
            self._coming_back.cancel()
            await asyncio.gather(self._coming_back, return_exceptions=True)
        await self._limit.close()
        await self._disconnect()

    # ---- storing ----

    async def _write(self) -> None:
        """Store what waits until nothing does."""
        while self._waiting:
            batch: dict[str, _Waiting] = {}
            later: list[_Waiting] = []
            for one in self._waiting:
                if len(batch) < MOST and one.append.table not in batch:
                    batch[one.append.table] = one
                else:
                    later.append(one)
            self._waiting = later
            await self._store(list(batch.values()))
        self._writing = None

    async def _store(self, batch: list[_Waiting]) -> None:
        """Store appends together; or each alone if one of them may make the others fail."""
        try:
            failures = await self._stored([one.append for one in batch])
        except psycopg.Error as error:
            if len(batch) > 1:
                for one in batch:
                    await self._store([one])
                return
            failures = [as_ours(error, self._where) or error]
        except Exception as error:  # noqa: BLE001 (everybody is told)
            failures = [error] * len(batch)
        for one, failure in zip(batch, failures, strict=True):
            try:
                one.done(failure)
            except Exception:
                log.exception("table %s: what waited for an append has failed", one.append.table)

    async def _stored(self, appends: list[Append]) -> list[Exception | None]:
        """What has become of each append."""
        deadline = asyncio.get_running_loop().time() + self._patience
        was_said = False
        while True:
            try:
                db = await self._connection(deadline)
                linked = await self._in_time(db, self._linked(db, appends), deadline)
                was_said_before, was_said = was_said, True
                taken = await self._in_time(db, self._say(db, linked), deadline)
            except _Lost as error:
                await self._disconnect()
                if isinstance(error, _Away) or asyncio.get_running_loop().time() >= deadline:
                    kind = Uncertain if was_said else Unavailable
                    raise kind(f"{self._where}: {error}") from error
                continue
            lost = [append for append in appends if append.table not in taken]
            own = await self._own(db, lost, deadline) if lost and was_said_before else set()
            return [None if one.table in taken or one.table in own else conflict_of(one) for one in appends]

    async def _linked(self, db: psycopg.AsyncConnection[Any], appends: list[Append]) -> list[tuple[Append, int]]:
        """The appends with the checksums of the entries before them; without those that have no entries before them."""
        unknown = [one for one in appends if self._links.find(one.table, one.expected) is None and one.expected > 0]
        found: dict[str, int] = {}
        if unknown:
            asked = ([escaped(one.table) for one in unknown], [one.expected - 1 for one in unknown])
            rows = await (await db.execute(LINKS, asked)).fetchall()
            found = {read_again(table): checksum for table, checksum in rows}
        known = ((one, found.get(one.table, self._links.find(one.table, one.expected))) for one in appends)
        return [(one, link) for one, link in known if link is not None]

    async def _say(self, db: psycopg.AsyncConnection[Any], linked: list[tuple[Append, int]]) -> set[str]:
        """Append; returns the tables that have taken their entries."""
        if not linked:
            return set()
        given, last = parameters(linked, self._process)
        taken = taken_of(await (await db.execute(APPEND, given, prepare=True)).fetchall())
        for append, _ in linked:
            if append.table in taken:
                self._links.keep(append.table, append.summary.entries, last[append.table])
        return taken

    async def _own(self, db: psycopg.AsyncConnection[Any], appends: list[Append], deadline: float) -> set[str]:
        """The tables that have these very entries already: they were stored, and only the answer was lost."""

        async def stored(append: Append) -> bool:
            which = [escaped(append.table), append.expected, append.summary.entries]
            rows = await (await db.execute(BETWEEN, which)).fetchall()
            return bool(rows) and tuple(bytes(row[0]) for row in rows) == append.entries

        try:
            return {one.table for one in appends if await self._in_time(db, stored(one), deadline + self._patience)}
        except _Lost as error:
            await self._disconnect()
            raise Uncertain(f"{self._where}: {error}") from error

    # ---- the connection ----

    async def _in_time(self, db: psycopg.AsyncConnection[Any], what: Coroutine[Any, Any, T], deadline: float) -> T:
        """What the database answers; raises ``_Lost`` where it does not answer any more."""
        try:
            return await self._limit.answer(db, what, deadline - asyncio.get_running_loop().time())
        except TimeoutError as error:
            self._db = None
            raise _Lost(str(error)) from None
        except (psycopg.OperationalError, psycopg.InterfaceError) as error:
            if is_lost(db) or isinstance(error, errors.QueryCanceled | errors.AdminShutdown):
                raise _Lost(str(error).strip()) from error
            raise

    async def _connection(self, deadline: float) -> psycopg.AsyncConnection[Any]:
        """A connection, before the time is up; if there is none, it is looked for while appends are refused."""
        loop = asyncio.get_running_loop()
        while self._db is None or is_lost(self._db):
            await self._disconnect()
            try:
                left = max(2, ceil(deadline - loop.time()))
                self._db = await psycopg.AsyncConnection.connect(self._conninfo, autocommit=True, connect_timeout=left)
            except psycopg.Error as error:
                if loop.time() + TRY_AGAIN >= deadline:
                    self._note_away(str(error).strip() or "it does not answer")
                    raise _Away(str(error).strip() or "it does not answer") from error
                await asyncio.sleep(TRY_AGAIN)
        return self._db

    def _note_away(self, why: str) -> None:
        if not self.is_away:
            log.error("%s cannot be reached, and nothing can be stored: %s", self._where, why)
            self.is_away = True
        if self._coming_back is None:
            self._coming_back = asyncio.create_task(self._come_back())

    async def _come_back(self) -> None:
        """Try to connect until that is possible again."""
        while self.is_away:
            await asyncio.sleep(TRY_AGAIN)
            with suppress(psycopg.Error):
                async with await psycopg.AsyncConnection.connect(self._conninfo, autocommit=True) as db:
                    await db.execute("UPDATE pioche.clock SET probes = probes + 1")
                self.is_away = False
                log.warning("%s can be reached again", self._where)
        self._coming_back = None

    async def _disconnect(self) -> None:
        db, self._db = self._db, None
        if db is not None:
            with suppress(psycopg.Error):
                await db.close()
