"""What processes hear of each other: appends in few notices; who comes finds all; who was late leads again."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from threading import Event

import psycopg
import pytest

from pioche.protocol.client_commands import Lock
from pioche.server.postgres_notices import APPENDED, read_notices
from tests import clockwork
from tests.clockwork import until
from tests.server.processes import has_led, processes, seated
from tests.server.test_postgres_appends import append, connected

TABLES = 100


def test_many_appends_are_told_in_few_notices(postgres: str) -> None:
    async def story() -> None:
        async with connected(postgres) as storage:
            tables = [f"table-{number}" for number in range(TABLES)]
            await asyncio.gather(*(append(storage, table, 0, b"one") for table in tables))
            with psycopg.connect(postgres, autocommit=True) as db:
                payloads: list[str] = []
                db.add_notify_handler(lambda word: payloads.append(word.payload))
                db.execute(f"LISTEN {APPENDED}")
                await asyncio.gather(*(append(storage, table, 1, b"two", b"three") for table in tables))
                db.execute(f"NOTIFY {APPENDED}, 'all'")
                while payloads[-1:] != ["all"]:
                    db.execute("SELECT 1")
                heard = list(map(read_notices, payloads[:-1]))
        assert {process for process, _ in heard} == {"here"}
        assert sorted(one for _, notices in heard for one in notices) == sorted((table, 3) for table in tables)
        assert len(heard) <= TABLES // 10

    clockwork.run(story())


def test_who_comes_while_the_log_is_read_finds_what_was_stored_since_it_was_read(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`make faults` has seen it: the word of an append came when the table was not in memory yet."""
    was_read, may_go = Event(), Event()

    async def story() -> None:
        async with processes(postgres) as (first, second):
            table = await seated(first, "Ana", "Bo", "Cleo")
            here, ana = await first.enter(table, 0)
            parts = second.registry.storage.parts

            def held(table: str, start: int = 0) -> Iterator[list[bytes]]:
                found = list(parts(table, start))
                was_read.set()
                may_go.wait()
                yield from found

            monkeypatch.setattr(second.registry.storage, "parts", held)
            early = asyncio.create_task(second.enter(table, 1))
            await asyncio.to_thread(was_read.wait)
            here.handle(ana.connection, Lock(1, on=True))
            await until(lambda: bool(ana.messages("done")))
            late = asyncio.create_task(second.enter(table, 2))
            may_go.set()
            await early
            room, cleo = await late
            assert room.table.is_locked
            await until(lambda: bool(cleo.messages("table")))
            assert cleo.messages("table")[0]["table"]["is_locked"]

    try:
        clockwork.run(story())
    finally:
        may_go.set()


def test_a_process_that_was_late_looks_after_its_tables_again(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """`make faults` has seen a bot that never moved again: its time had come while its process did not lead."""

    async def story() -> None:
        async with processes(postgres, 1) as (first,):
            here, _ = await first.enter(await seated(first, "Ana", "Bo"), 0)
            await has_led(first, here)
            woken: list[bool] = []
            monkeypatch.setattr(here, "wake", lambda: woken.append(first.leads(here)))
            await first.peers.beat()
            assert woken == []
            first.time += 4.5  # it stops leading by itself; nobody has taken it for dead
            assert not first.leads(here)
            await first.peers.beat()
            assert woken == [True]

    clockwork.run(story())
