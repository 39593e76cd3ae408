"""An event loop appends to PostgreSQL without waiting: together, exactly once, and honestly when it is away."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from unittest.mock import Mock

import psycopg
import pytest

from pioche.server.postgres import PostgresStorage
from pioche.server.postgres_appends import PostgresAppends
from pioche.server.postgres_connections import SharedConnections
from pioche.server.postgres_statements import Links
from pioche.tables.storage import Conflict, Summary, Unavailable, Uncertain
from tests import clockwork
from tests.clockwork import later, settled
from tests.postgres_cluster import Cluster
from tests.tables.storage_writer_process import summary

SHORT = 0.5
"""Seconds after which a database that is away is given up."""


@asynccontextmanager
async def connected(url: str, patience: float = 60.0) -> AsyncIterator[PostgresStorage]:
    storage = PostgresStorage(url)
    await storage.connect("here", patience)
    yield storage
    await storage.disconnect()
    storage.close()


async def append(storage: PostgresStorage, table: str, expected: int, *entries: bytes) -> Exception | None:
    """What has become of an append."""
    begin = storage.later
    assert begin is not None
    told: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()
    begin(table, expected, entries, summary(table, expected + len(entries)), told.set_result)
    return await told


def test_appends_that_come_together_are_stored_together_and_fail_alone(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[int] = []
    say = PostgresAppends._say

    async def counted(self: PostgresAppends, db: object, linked: Sequence[object]) -> set[str]:
        said.append(len(linked))
        return await say(self, db, linked)  # type: ignore[arg-type]

    monkeypatch.setattr(PostgresAppends, "_say", counted)

    async def story() -> None:
        async with connected(postgres) as storage:
            tables = [f"t{index}" for index in range(50)]
            assert await asyncio.gather(*(append(storage, table, 0, b"one") for table in tables)) == [None] * 50
            found = await asyncio.gather(
                *(append(storage, table, 1 + (table == "t7"), b"two", b"three") for table in tables)
            )
            assert [table for table, failure in zip(tables, found, strict=True) if failure] == ["t7"]
            assert isinstance(found[7], Conflict)
            assert storage.load("t7") == [b"one"]
            assert storage.load("t8") == [b"one", b"two", b"three"]
            again = await asyncio.gather(*(append(storage, "t1", 3 + index, b"%d" % index) for index in range(2)))
            assert again == [None, None]
            assert storage.load("t1") == [b"one", b"two", b"three", b"0", b"1"]

    clockwork.run(story())
    assert sum(said) >= 101
    assert len(said) < 20


def test_a_process_that_knows_nothing_asks_for_the_last_checksum(postgres: str) -> None:
    async def story() -> None:
        async with connected(postgres) as ours, connected(postgres) as theirs:
            assert await append(ours, "t", 0, b"one") is None
            assert await append(theirs, "t", 1, b"two") is None
            assert isinstance(await append(ours, "t", 1, b"zwei"), Conflict)
            assert await append(ours, "t", 2, b"three") is None
            assert isinstance(await append(ours, "t", 9, b"ten"), Conflict)
            assert theirs.load("t") == [b"one", b"two", b"three"]

    clockwork.run(story())


def test_an_answer_that_is_lost_with_its_connection_is_found_again(
    cluster: Cluster, postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    say = PostgresAppends._say
    lost: list[int] = []

    async def cut(self: PostgresAppends, db: psycopg.AsyncConnection[object], linked: Sequence[object]) -> set[str]:
        taken = await say(self, db, linked)  # type: ignore[arg-type]
        if not lost:
            lost.append(len(taken))
            await asyncio.to_thread(cluster.drop_connections, of=postgres)
            await db.execute("SELECT 1")
        return taken

    monkeypatch.setattr(PostgresAppends, "_say", cut)

    async def story() -> None:
        async with connected(postgres) as storage:
            found = await asyncio.gather(*(append(storage, table, 0, b"one", b"two") for table in "ab"))
            assert found == [None, None]
            assert lost
            assert storage.load("a") == [b"one", b"two"]
            assert await append(storage, "a", 2, b"three") is None

    clockwork.run(story())


def test_what_another_process_has_stored_meanwhile_is_not_taken_for_our_own(
    cluster: Cluster, postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    say = PostgresAppends._say
    lost: list[int] = []

    async def cut(self: PostgresAppends, db: psycopg.AsyncConnection[object], linked: Sequence[object]) -> set[str]:
        if not lost:  # what was said has not arrived
            lost.append(1)
            await asyncio.to_thread(cluster.drop_connections, of=postgres)
            await db.execute("SELECT 1")
        return await say(self, db, linked)  # type: ignore[arg-type]

    async def story() -> None:
        async with connected(postgres) as storage:
            assert await append(storage, "t", 0, b"one") is None
            monkeypatch.setattr(PostgresAppends, "_say", cut)
            other = PostgresStorage(postgres)
            other.append("t", 1, [b"theirs"], Summary("t", "code-t", 2, 0.0, "open"))
            other.close()
            assert isinstance(await append(storage, "t", 1, b"ours"), Conflict)
            assert storage.load("t") == [b"one", b"theirs"]

    clockwork.run(story())


def test_a_database_that_is_away_is_told_and_comes_back(cluster: Cluster, postgres: str) -> None:
    async def story() -> None:
        async with connected(postgres, SHORT) as storage:
            assert await append(storage, "t", 0, b"one") is None
            await asyncio.to_thread(cluster.stop)
            try:
                failure = await append(storage, "t", 1, b"two")
                assert isinstance(failure, Unavailable)
                with pytest.raises(Unavailable, match="cannot be reached"):
                    storage.check_ready()
            finally:
                await asyncio.to_thread(cluster.start)
            appends = storage._appends
            assert appends is not None
            assert appends._coming_back is not None
            await appends._coming_back
            storage.check_ready()
            stored = storage.load("t")
            assert await append(storage, "t", len(stored), b"three") is None

    clockwork.run(story())


def test_a_database_that_does_not_answer_leaves_it_open_whether_something_was_stored(
    cluster: Cluster, postgres: str
) -> None:
    async def story() -> None:
        async with connected(postgres, SHORT) as storage:
            assert await append(storage, "t", 0, b"one") is None
            cluster.pause()
            try:
                asked = asyncio.create_task(append(storage, "t", 1, b"two"))
                await settled()
                await later(SHORT)
                assert isinstance(await asked, Uncertain)
            finally:
                cluster.resume()
            other = PostgresStorage(postgres)
            stored = other.load("t")
            assert stored in ([b"one"], [b"one", b"two"])
            other.close()

    clockwork.run(story())


def test_a_statement_that_nobody_waits_for_any_more_fails_without_a_word(caplog: pytest.LogCaptureFixture) -> None:
    finished: list[bool] = []

    async def statement() -> None:
        try:
            await asyncio.get_running_loop().create_future()
        except asyncio.CancelledError:
            raise psycopg.OperationalError("the connection is lost") from None

    async def story() -> None:
        appends = PostgresAppends(SharedConnections("postgresql:///nowhere"), Links(), "here")
        db = Mock(pgconn=Mock(finish=lambda: finished.append(True)))
        task = asyncio.create_task(statement())
        await settled()
        appends._limit._leave(task, db)
        await appends.close()
        del task
        gc.collect()

    clockwork.run(story())
    assert finished == [True]
    assert "never retrieved" not in caplog.text


def test_what_the_database_refuses_is_told_to_whom_it_concerns(postgres: str) -> None:
    async def story() -> None:
        async with connected(postgres) as storage:
            with psycopg.connect(postgres, autocommit=True) as db:
                db.execute("ALTER TABLE pioche.tables ADD CHECK (id != 'bad')")
            found = await asyncio.gather(*(append(storage, table, 0, b"one") for table in ("good", "bad", "well")))
            assert [failure is None for failure in found] == [True, False, True]
            assert isinstance(found[1], psycopg.errors.CheckViolation)
            with pytest.raises(ValueError, match="must begin with an entry"):
                await append(storage, "new", 0)

    clockwork.run(story())
