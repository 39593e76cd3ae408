"""The processes that share a PostgreSQL database: each says that it is alive, leads tables, and hears the others."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections import Counter
from contextlib import suppress
from secrets import token_hex
from typing import TYPE_CHECKING

import psycopg

from ..tables.peers import Attendance
from ..tables.storage import Unavailable
from .postgres_appends import PATIENCE
from .postgres_connections import is_lost
from .postgres_listening import TRY_AGAIN, Listening
from .postgres_notices import APPENDED, LONGEST, read_notices
from .postgres_peer_statements import (
    ATTEND,
    BURY,
    ENTER,
    HAND_OVER,
    LEAD,
    LEAVE,
    LED,
    LISTINGS,
    LIVE,
    NOTIFY,
    NUMBERS,
    OTHERS,
)
from .postgres_statements import escaped, read_again
from .postgres_time_limit import TimeLimit

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Sequence
    from typing import Any, TypeVar

    from ..tables.peers import PeerListener
    from .postgres import PostgresStorage

    T = TypeVar("T")

log = logging.getLogger(__name__)

TALK = "pioche_talk"
"""The channel for everything but appends."""
HERE, FREE, GONE, WORD, ECHO = "here", "free", "gone", "word", "echo"

ALIVE = 5.0
"""Seconds for which a process is taken to be alive after it has said so: others take its tables over then."""
BEAT = 1.0
"""Seconds after which it says so again."""
LOOK = 5
"""Beats after which it looks by itself at what it may have missed."""


class PostgresPeers:
    """One of the processes that serve the same tables.

    Its row in ``processes`` has to be renewed before its time is over. When it is, whichever process comes first
    deletes it, and with it who was at which table there and which tables it led; from then on others may lead them.
    A process that was paused finds its row gone: it enters anew, and leads nothing that it led before. It stops leading
    by its own clock before that, and should it ever act all the same, the number of entries stops it.
    """

    def __init__(
        self,
        storage: PostgresStorage,
        *,
        alive: float = ALIVE,
        beat: float | None = BEAT,
        patience: float = PATIENCE,
        steady: Callable[[], float] = time.monotonic,
    ) -> None:
        """``beat`` None: its caller calls ``beat`` and ``look``."""
        self.process = token_hex(6)
        self._storage = storage
        self._where, self._conninfo = storage.where, storage.conninfo
        self._alive, self._beat_every, self._steady, self._patience = alive, beat, steady, patience
        self._here: dict[str, Attendance] = {}
        self._announced: dict[str, Attendance] = {}
        """Who is here, as the others were told."""
        self._changed: dict[str, None] = {}
        """Tables about which the database has to be told, or asked."""
        self._words: list[tuple[str, Callable[[Exception | None], None]]] = []
        self._leads: set[str] = set()
        self._leads_until = 0.0
        self._is_entered = False
        self._lock = asyncio.Lock()
        self._limit = TimeLimit()
        self._work = asyncio.Event()
        self._listening = Listening(self._where, self._conninfo, (APPENDED, TALK), self._hear, self._heard_again)
        self._db: psycopg.AsyncConnection[Any] | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._listener: PeerListener | None = None
        self._heard: Counter[str] = Counter()
        """How often another process has told who is at a table there."""
        self._listings: tuple[float, list[tuple[str, str]]] | None = None

    # ---- the port ----

    async def open(self, listener: PeerListener) -> None:
        """Begin to listen and to be one of them."""
        self._listener = listener
        await self._storage.connect(self.process, self._patience)
        try:
            await self.beat()
        except (psycopg.Error, TimeoutError) as error:
            raise Unavailable(f"{self._where}: {error}") from error
        self._tasks = [asyncio.create_task(self._listening.run()), asyncio.create_task(self._tell_on())]
        if self._beat_every is not None:
            self._tasks.append(asyncio.create_task(self._live_on(self._beat_every)))
        await self._listening.is_open.wait()

    def leads(self, table: str) -> bool:
        """Whether this process leads a table."""
        return table in self._leads and self._steady() < self._leads_until

    def attend(self, table: str, here: Attendance | None) -> None:
        """Tell who is at a table here."""
        if here is None:
            self._here.pop(table, None)
        else:
            self._here[table] = here
        self._change(table)

    def tell(self, table: str, kind: str, body: object, done: Callable[[Exception | None], None]) -> None:
        """Say something about a table to all processes."""
        word = self._word(WORD, table, [self.process, kind, body])
        if len(word.encode()) > LONGEST:
            raise ValueError(f"what is said about table {table} is too long: {kind}")
        self._words.append((word, done))
        self._work.set()

    async def listings(self) -> list[tuple[str, str]]:
        """The tables that the lobby shows; read at most once a second."""
        if self._listings is None or self._steady() - self._listings[0] >= 1.0:
            try:
                rows = await self._rows(LISTINGS)
            except (psycopg.Error, TimeoutError) as error:
                raise Unavailable(f"{self._where}: {str(error) or 'it does not answer'}") from error
            self._listings = (self._steady(), [(by, listing) for by, listing in rows])
        return self._listings[1]

    async def close(self) -> None:
        """Hand everything over at once, and leave."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._listening.close()
        self._leads.clear()
        with suppress(psycopg.Error, TimeoutError):
            await self._rows("DELETE FROM pioche.processes WHERE id = %s RETURNING id", [self.process])
            await self._notify([self._word(GONE, "", [self.process])])
        await self._disconnect()
        await self._limit.close()
        await self._storage.disconnect()

    # ---- being alive ----

    async def _live_on(self, every: float) -> None:
        beats = 0
        while True:
            await asyncio.sleep(every)
            beats += 1
            try:
                await self.beat()
                if beats % LOOK == 0:
                    await self.look()
            except Exception as error:  # noqa: BLE001 (it is tried again)
                log.warning("%s does not hear that this process is alive: %s", self._where, error)

    async def beat(self) -> None:
        """Say that this process is alive, and remove those that are not."""
        begun = self._steady()

        async def said(db: psycopg.AsyncConnection[Any]) -> list[Any]:
            done = await db.execute(LIVE, [self._alive, self.process])
            if not done.rowcount:
                await self._enter(db)
            self._leads_until = begun + self._alive * 0.8
            return await (await db.execute(BURY, [self.process])).fetchall()

        led_until = self._leads_until
        buried = await self._ask(said)
        for table in list(self._leads) if self._steady() >= led_until else ():  # what became due meanwhile was left
            self._hears.led(table)
        if buried:
            log.warning("processes are gone without a word: %s", ", ".join(row[0] for row in buried))
            await self._notify([self._word(GONE, "", [row[0]]) for row in buried])

    async def _enter(self, db: psycopg.AsyncConnection[Any]) -> None:
        """Enter this process; one that was taken for dead leads nothing any more, and tells again who is here."""
        if self._is_entered:
            log.warning("this process was taken for dead, and enters anew")
        self._is_entered = True
        await db.execute(ENTER, [self.process, self._alive])
        self._announced.clear()
        lost, self._leads = self._leads, set()
        for table in lost:
            self._hears.led(table)
        self._change(*self._here)

    async def look(self) -> None:
        """Read what was missed: entries, who is where, and tables that nobody leads."""
        known = list(self._hears.known())
        rows = await self._rows(NUMBERS, [list(map(escaped, known))])
        numbers = {read_again(table): entries for table, entries in rows}
        for table in known:
            if table in numbers:
                self._hears.appended(table, numbers[table])
            else:
                self._hears.forgotten(table)
        before = {table: self._heard[table] for table in self._here}
        self._take_in(before, await self._rows(OTHERS, [list(map(escaped, self._here)), self.process]))
        self._change(*(table for table in self._here if table not in self._leads))
        self._listening.expect_echo(self._steady(), self._patience)
        await self._notify([self._word(ECHO, "", [self.process])])

    # ---- telling ----

    def _change(self, *tables: str) -> None:
        self._changed.update(dict.fromkeys(tables))
        self._work.set()

    @staticmethod
    def _word(kind: str, table: str, body: object) -> str:
        return json.dumps([kind, table, body], separators=(",", ":"), ensure_ascii=False)

    async def _tell_on(self) -> None:
        while True:
            await self._work.wait()
            self._work.clear()
            changed, self._changed = list(self._changed), {}
            words, self._words = self._words, []
            error: Exception | None = None
            try:
                if changed:
                    await self._bring(changed)
                if words:
                    await self._notify([word for word, _ in words])
            except Exception as failure:  # noqa: BLE001 (it is tried again)
                log.warning("%s could not be told who is at which table: %s", self._where, failure)
                error = failure
                self._change(*changed)
            for _, done in words:
                done(error)
            if error is not None:
                await asyncio.sleep(TRY_AGAIN)

    async def _bring(self, changed: list[str]) -> None:
        """Tell the database about tables, and take in what it knows about them."""
        here = [(table, self._here[table]) for table in changed if table in self._here]
        empty = [escaped(table) for table in changed if table not in self._here]
        every = list(map(escaped, changed))

        async def brought(db: psycopg.AsyncConnection[Any]) -> tuple[dict[str, int], list[Any], set[str]]:
            async with db.transaction():
                if here:
                    names = [escaped(table) for table, _ in here]
                    seats = [",".join(map(str, one.seats)) for _, one in here]
                    rest = [[getattr(one, name) for _, one in here] for name in ("spectators", "listing", "opened_by")]
                    await db.execute(ATTEND, [self.process, names, seats, *rest])
                    await db.execute(LEAD, [sorted(names), self.process])
                free: list[tuple[str]] = []
                if empty:
                    await db.execute(LEAVE, [self.process, empty])
                    free = await (await db.execute(HAND_OVER, [self.process, empty])).fetchall()
                words = [self._word(FREE, read_again(table), []) for (table,) in free]
                for table in changed:
                    one = self._here.get(table)
                    if one != self._announced.get(table):
                        seen = (None, 0) if one is None else (one.seats, one.spectators)
                        words.append(self._word(HERE, table, [self.process, *seen]))
                if words:
                    await db.execute(NOTIFY, [TALK, words])
                before = {table: self._heard[table] for table in changed}
                others = await (await db.execute(OTHERS, [every, self.process])).fetchall()
                led = {read_again(row[0]) for row in await (await db.execute(LED, [self.process, every])).fetchall()}
                return before, others, led

        before, others, led = await self._ask(brought)
        for table in empty:
            self._announced.pop(read_again(table), None)
        self._announced.update(here)
        self._take_in(before, others)
        for table in changed:
            if (table in led) != (table in self._leads):
                (self._leads.add if table in led else self._leads.discard)(table)
                self._hears.led(table)

    def _take_in(self, before: dict[str, int], rows: list[Any]) -> None:
        """Who is at tables elsewhere; where something was heard since it was asked, it is asked again."""
        elsewhere: dict[str, dict[str, Attendance]] = {table: {} for table in before}
        for table, process, seats, spectators in rows:
            there = Attendance(tuple(map(int, seats.split(","))) if seats else (), spectators)
            elsewhere[read_again(table)][process] = there
        for table, found in elsewhere.items():
            if self._heard[table] == before[table]:
                self._hears.attending(table, found)
            else:
                self._change(table)
            if table not in self._here:
                del self._heard[table]

    async def _notify(self, words: Sequence[str]) -> None:
        await self._rows(NOTIFY, [TALK, list(words)])

    # ---- listening ----

    @property
    def _hears(self) -> PeerListener:
        assert self._listener is not None
        return self._listener

    async def _heard_again(self) -> None:
        """The line was cut: see what was missed."""
        self._change(*self._here)
        await self.look()

    def _hear(self, channel: str, payload: str) -> None:
        try:
            if channel == APPENDED:
                process, notices = read_notices(payload)
                for table, entries in notices if process != self.process else ():
                    self._hears.appended(table, entries)
            else:
                self._hear_word(*json.loads(payload))
        except Exception:
            log.exception("what another process has said could not be taken in: %.200s", payload)

    def _hear_word(self, kind: str, table: str, body: list[Any]) -> None:
        if kind == WORD:
            process, what, given = body
            self._hears.heard(table, process, what, given)
        elif kind == HERE and body[0] != self.process:
            process, seats, spectators = body
            if table in self._here:
                self._heard[table] += 1
            self._hears.attended(table, process, None if seats is None else Attendance(tuple(seats), spectators))
        elif kind == FREE and table in self._here:
            self._change(table)
        elif kind == ECHO and body[0] == self.process:
            self._listening.echoed()
        elif kind == GONE:
            self._hears.gone(body[0])
            self._change(*(one for one in self._here if one not in self._leads))

    # ---- the connection ----

    async def _rows(self, statement: str, given: Sequence[object] = ()) -> list[Any]:
        async def asked(db: psycopg.AsyncConnection[Any]) -> list[Any]:
            return await (await db.execute(statement.encode(), given)).fetchall()

        return await self._ask(asked)

    async def _ask(self, what: Callable[[psycopg.AsyncConnection[Any]], Coroutine[Any, Any, T]]) -> T:
        """Ask the database over the one connection; another one is used next time if it does not answer."""
        async with self._lock:
            db = await self._connection()
            try:
                return await self._limit.answer(db, what(db), self._patience)
            except (TimeoutError, asyncio.CancelledError):
                self._db = None
                raise

    async def _connection(self) -> psycopg.AsyncConnection[Any]:
        if self._db is None or is_lost(self._db):
            await self._disconnect()
            self._db = await psycopg.AsyncConnection.connect(self._conninfo, autocommit=True)
        return self._db

    async def _disconnect(self) -> None:
        db, self._db = self._db, None
        if db is not None:
            with suppress(psycopg.Error):
                await db.close()
