"""What processes are told of each other's appends: moves travel with the notice, and nobody has to ask for them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from functools import partial
from threading import Event
from zlib import crc32

import psycopg
import pytest

from pioche.protocol.client_commands import Act, Configure, Lock, Start
from pioche.server.checked_table_log import first_link
from pioche.server.postgres_notices import APPENDED, Notice, read_notices
from pioche.server.postgres_statements import Links
from pioche.tables.log_entries import Acted, Created, Origin, encode_entry
from pioche.tables.shared_table import State
from tests import clockwork
from tests.clockwork import until
from tests.server.processes import has_led, processes
from tests.server.test_postgres_appends import append, connected
from tests.server.test_several_processes import seated
from tests.tables.tables import Client

MOVE = encode_entry(Acted(9.0, "A draw", Origin.PERSON, "client-02", 1))
SECRET = encode_entry(Created(9.0, "ABCDEF", "5ec7e7"))
TABLES = 100


def are_at(seq: int, *clients: Client) -> bool:
    return all(client.seq == seq for client in clients)


def test_many_appends_are_told_in_few_notices_and_only_moves_with_their_entries(postgres: str) -> None:
    async def story() -> None:
        async with connected(postgres) as storage:
            tables = [f"table-{number}" for number in range(TABLES)]
            await asyncio.gather(*(append(storage, table, 0, SECRET) for table in tables))
            with psycopg.connect(postgres, autocommit=True) as db:
                payloads: list[str] = []
                db.add_notify_handler(lambda word: payloads.append(word.payload))
                db.execute(f"LISTEN {APPENDED}")
                await asyncio.gather(*(append(storage, table, 1, MOVE, MOVE) for table in tables))
                assert await append(storage, "table-7", 3, MOVE, SECRET) is None
                assert await append(storage, "table-8", 3, *[MOVE] * 100) is None  # too long to be told
                db.execute(f"NOTIFY {APPENDED}, 'all'")
                while payloads[-1:] != ["all"]:
                    db.execute("SELECT 1")
                heard = list(map(read_notices, payloads[:-1]))
        told = {(one.table, one.after): one for _, notices in heard for one in notices}
        assert {process for process, _ in heard} == {"here"}
        assert len(told) == sum(len(notices) for _, notices in heard) == TABLES + 2
        assert len(heard) <= TABLES // 10
        assert all(told[table, 3].new == (MOVE, MOVE) for table in tables)
        assert told["table-7", 5].new == told["table-8", 103].new == ()

    clockwork.run(story())


def test_entries_that_do_not_continue_the_known_log_are_left() -> None:
    links = Links()
    start = first_link("t")
    links.keep("t", 3, start)
    fitting = Notice("t", 4, crc32(MOVE, start), (MOVE,))
    assert links.follow(fitting._replace(checksum=1)) == ()  # another course of the log
    assert links.follow(fitting._replace(after=5)) == ()  # one is missing
    assert links.follow(fitting._replace(new=())) == ()
    assert links.follow(fitting._replace(table="u")) == ()  # nothing is known of it here
    assert links.follow(fitting) == (MOVE,)
    assert links.find("t", 4) == fitting.checksum
    assert links.follow(fitting) == ()  # told twice


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
            await until(was_read.is_set)
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


def test_a_move_at_another_process_is_taken_in_without_asking_the_database(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with processes(postgres) as (first, second):
            table = await seated(first, "Ana", "Bo")
            here, ana = await first.enter(table, 0)
            there, bo = await second.enter(table, 1)
            await until(lambda: here.presence.seats == there.presence.seats == {0, 1})
            here.handle(ana.connection, Configure(1, "classic", 2))
            await until(lambda: there.table.config.players == 2)
            here.handle(ana.connection, Start(2))
            await until(lambda: here.table.state is there.table.state is State.PLAYING)
            await until(lambda: here.stored.is_settled and there.stored.is_settled)

            def nothing(*_: object) -> Iterator[list[bytes]]:
                raise AssertionError("the database is asked")

            for process in (first, second):
                monkeypatch.setattr(process.registry.storage, "parts", nothing)
            movers: set[int] = set()
            for number in range(3, 13):
                game = here.table.game
                assert game is not None
                seat = game.actors[0]
                movers.add(seat)
                room, client = [(here, ana), (there, bo)][seat]
                line = str(game.legal_actions(seat)[-1])
                room.handle(client.connection, Act(number, client.seq, line))
                await until(partial(are_at, client.seq + 1, ana, bo))
            assert movers == {0, 1}
            assert here.table.game is not None
            assert there.table.game is not None
            assert len(there.table.game.history) == 10
            assert there.table.game.batches == here.table.game.batches

    clockwork.run(story())
