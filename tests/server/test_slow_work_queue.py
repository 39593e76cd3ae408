"""Slow work: done in another process, once, within limits, and not for clients that have gone."""

from __future__ import annotations

import asyncio
import operator
import os
import socket
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from pioche.server import slow_work_jobs
from pioche.server.limits import RequestRefused
from pioche.server.slow_work_process import be_polite
from pioche.server.slow_work_queue import SlowWorkQueue, Worker
from pioche.server.sqlite import SqliteStorage
from pioche.server.sqlite_table_log import load_log
from pioche.tables.storage import Damaged, Unavailable
from tests import clockwork
from tests.clockwork import later, settled
from tests.server.live import SOON, eventually, running
from tests.server.test_damage import flip
from tests.tables.games import log_of, stored
from tests.tables.storage_writer_process import summary as row


class Bench:
    """Does each job when it is told to, and writes down which it was given."""

    def __init__(self, *, is_open: bool = False) -> None:
        self.given: list[tuple[str, tuple[object, ...]]] = []
        self.may_go = asyncio.Event()
        self.is_closed = False
        if is_open:
            self.may_go.set()

    async def run(self, function: Callable[..., Any], *arguments: object) -> Any:  # noqa: ANN401
        self.given.append((function.__name__, arguments))
        await self.may_go.wait()
        return function(*arguments)

    async def close(self) -> None:
        self.is_closed = True


def first(which: str) -> str:
    return which.upper()


# ---- orders ----


def test_who_asks_for_the_same_waits_for_the_same() -> None:
    async def story() -> None:
        bench = Bench()
        shop = SlowWorkQueue(bench)
        asked = [asyncio.create_task(shop.make(who, "key", first, "a")) for who in ("ana", "bo", "ana")]
        await settled()
        bench.may_go.set()
        assert await asyncio.gather(*asked) == ["A"] * 3
        assert bench.given == [("first", ("a",))]
        assert not shop.orders
        await shop.close()
        assert bench.is_closed

    clockwork.run(story())


def test_one_address_waits_for_so_much_and_all_together_for_more() -> None:
    async def story() -> None:
        bench = Bench()
        shop = SlowWorkQueue(bench, most=4, most_of_one=3)

        async def ask(address: str, key: str) -> str:
            try:
                return await shop.make(address, key, first, key)
            except RequestRefused as refusal:
                return f"{refusal}: {refusal.status}"

        keys = [("ana", "a"), ("ana", "b"), ("ana", "c"), ("ana", "d"), ("bo", "e"), ("cleo", "f"), ("ana", "a")]
        asked = [asyncio.create_task(ask(*key)) for key in keys]
        await settled()
        assert len(bench.given) == 1, "one at a time"
        bench.may_go.set()
        no = "too-many-requests: 429"
        assert await asyncio.gather(*asked) == ["A", "B", "C", no, "E", no, "A"]
        assert await ask("ana", "d") == "D"
        await shop.close()

    clockwork.run(story())


def test_addresses_take_turns() -> None:
    """Who orders much waits for it; the orders of one address keep their order."""

    async def story() -> None:
        bench = Bench()
        shop = SlowWorkQueue(bench)
        ordered = [*(("ana", f"a{n}") for n in range(1, 9)), ("bo", "b1"), ("cleo", "c1"), ("bo", "b2")]
        asked = [asyncio.create_task(shop.make(who, key, first, key)) for who, key in ordered]
        await settled()
        bench.may_go.set()
        await asyncio.gather(*asked)
        given = [given for _, (given,) in bench.given]
        assert given == ["a1", "b1", "c1", "a2", "b2", "a3", "a4", "a5", "a6", "a7", "a8"]
        await shop.close()

    clockwork.run(story())


def test_who_orders_again_and_again_stands_last_again() -> None:
    class SlowBench(Bench):
        """All others have ordered before a job is done."""

        async def run(self, function: Callable[..., Any], *arguments: object) -> Any:  # noqa: ANN401
            await settled()
            return await super().run(function, *arguments)

    async def story() -> None:
        bench = SlowBench(is_open=True)
        shop = SlowWorkQueue(bench)

        async def again_and_again() -> None:
            for key in ("b1", "b2", "b3"):
                await shop.make("bo", key, first, key)

        await asyncio.gather(*(shop.make("ana", key, first, key) for key in ("a1", "a2", "a3")), again_and_again())
        assert [given for _, (given,) in bench.given] == ["a1", "b1", "a2", "b2", "a3", "b3"]
        await shop.close()

    clockwork.run(story())


def test_a_turn_that_nobody_takes_any_more_goes_to_the_next() -> None:
    async def story() -> None:
        bench = Bench()
        shop = SlowWorkQueue(bench)
        before, gone, after = (asyncio.create_task(shop.make(who, who, first, who)) for who in ("ana", "bo", "cleo"))
        await settled()
        bench.may_go.set()
        gone.cancel()  # in the round of the loop in which it is given its turn
        assert (await before, await after) == ("ANA", "CLEO")
        assert [given for _, (given,) in bench.given] == ["ana", "cleo"]
        await shop.close()

    clockwork.run(story())


def test_nothing_is_begun_for_who_has_gone_and_nothing_that_was_begun_is_lost() -> None:
    async def story() -> None:
        bench = Bench()
        shop = SlowWorkQueue(bench, most_of_one=3)
        kept: list[str] = []
        begun, gone, stays, shared, with_others = (
            asyncio.create_task(shop.make("ana" if which != "d" else "bo", key, first, key, keep=kept.append))
            for which, key in [("a", "a"), ("b", "b"), ("c", "c"), ("d", "b2"), ("d", "b2")]
        )
        await settled()
        for task in (begun, gone, shared):
            task.cancel()
        await settled()
        assert set(shop.orders) == {"a", "c", "b2"}
        bench.may_go.set()
        assert (await stays, await with_others) == ("C", "B2")
        assert [given for _, (given,) in bench.given] == ["a", "b2", "c"]
        assert kept == ["A", "B2", "C"]
        await shop.close()

    clockwork.run(story())


def test_who_asks_as_another_goes_is_not_turned_away_with_them() -> None:
    async def story() -> None:
        bench = Bench()
        shop = SlowWorkQueue(bench)
        before, gone = (asyncio.create_task(shop.make("ana", key, first, key)) for key in ("a", "b"))
        await settled()
        gone.cancel()
        asked = asyncio.create_task(shop.make("bo", "b", first, "b"))  # in the moment in which that order is struck off
        await settled()
        bench.may_go.set()
        assert (await before, await asked) == ("A", "B")
        assert not shop.orders
        await shop.close()

    clockwork.run(story())


def test_a_job_that_fails_is_told_to_all_who_wait() -> None:
    async def story() -> None:
        shop = SlowWorkQueue(Bench(is_open=True))
        asked = (shop.make(who, "key", operator.truediv, 1, 0) for who in ("ana", "bo"))
        found = await asyncio.gather(*asked, return_exceptions=True)
        assert [type(error) for error in found] == [ZeroDivisionError] * 2
        assert not shop.orders
        await shop.close()

    clockwork.run(story())


def test_closing_ends_what_is_being_done_and_what_waits() -> None:
    async def story() -> None:
        shop = SlowWorkQueue(Bench())
        asked = [asyncio.create_task(shop.make(who, who, first, who)) for who in ("ana", "bo")]
        await settled()
        await shop.close()
        ended = await asyncio.gather(*asked, return_exceptions=True)
        assert [type(one) for one in ended] == [asyncio.CancelledError] * 2

    clockwork.run(story())


# ---- clients ----


def test_a_client_that_goes_is_noticed() -> None:
    """Its request waits behind another one, and is not begun."""
    bench = Bench()
    shop = SlowWorkQueue(bench)
    with running(stored(log_of(3)), workshop=shop) as live:
        path = "/api/tables/table/games/{}/chance"

        def ask(number: int) -> socket.socket:
            connection = socket.create_connection(("127.0.0.1", live.port), timeout=SOON)
            connection.sendall(f"GET {path.format(number)} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
            return connection

        with ask(1) as stays:
            eventually(lambda: len(bench.given) == 1)
            goes = ask(2)
            eventually(lambda: len(shop.orders) == 2)
            goes.close()
            eventually(lambda: len(shop.orders) == 1)
            bench.may_go._loop.call_soon_threadsafe(bench.may_go.set)  # type: ignore[attr-defined]
            assert stays.recv(4096).startswith(b"HTTP/1.1 200 ")
        assert [given[2] for _, given in bench.given] == [1]


def test_a_qr_code_is_drawn_by_the_worker_and_once() -> None:
    bench = Bench(is_open=True)
    with running(workshop=SlowWorkQueue(bench)) as live:
        path = f"/api/tables/{live.open_table()['table']}/qr.svg"
        first, again = (live.http.get(path).raise_for_status().content for _ in range(2))
    assert b"<svg" in first
    assert first == again
    assert [name for name, _ in bench.given] == ["drawn"]


# ---- the process ----


def test_a_process_works_and_is_started_again(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    path = tmp_path / "tables.sqlite"
    with closing(SqliteStorage(path)) as storage:
        storage.append("t", 0, [b"one", b"two"], row("t", 2))
    flip(path, "t", 1, b"two", b"too")

    async def story() -> None:
        worker = Worker(seconds=60.0)
        assert await worker.run(operator.add, 20, 22) == 42
        where = await worker.run(os.getpid)
        assert where == await worker.run(os.getpid) != os.getpid()
        with pytest.raises(RuntimeError, match="ZeroDivisionError"):
            await worker.run(operator.truediv, 1, 0)
        with pytest.raises(Damaged, match="entry 1 of table t is not what was stored"):
            await worker.run(load_log, str(path), "t")
        assert await worker.run(os.write, 1, b"this is no answer\n") == 18
        with pytest.raises(Unavailable, match="no worker could do _exit"):
            await worker.run(os._exit, 3)
        assert await worker.run(os.getpid) not in {where, os.getpid()}
        assert b"<svg" in await worker.run(slow_work_jobs.drawn, "http://127.0.0.1")
        await worker.close()
        await worker.close()

    clockwork.run(story())
    assert caplog.text.count("the worker has ended before its time") == 2


def test_a_job_that_takes_too_long_is_ended() -> None:
    async def story() -> None:
        worker = Worker(seconds=60.0)
        working = asyncio.create_task(worker.run(time.sleep, 3600))
        await later(59.9)
        assert not working.done()
        await later(0.2)
        with pytest.raises(Unavailable, match="sleep took too long"):
            await working
        await worker.close()

    clockwork.run(story())


def test_the_worker_is_less_urgent_than_the_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As a process, and as a session where the system weighs those."""
    asked: list[int] = []
    monkeypatch.setattr(os, "nice", asked.append)
    session = tmp_path / "autogroup"
    be_polite(session=session)
    assert not session.exists(), "a system that does not weigh them"
    session.touch()
    be_polite(session=session)
    assert session.read_text() == "10"
    session.unlink()
    session.mkdir()
    be_polite(session=session)
    assert asked == [10, 10, 10]


def test_a_worker_whose_server_was_killed_ends() -> None:
    """Its input ends with the server."""

    async def story() -> None:
        worker = Worker(seconds=60.0)
        await worker.run(os.getpid)
        process = worker._process
        assert process is not None
        assert process.stdin is not None
        process.stdin.close()
        assert await process.wait() == 0
        await worker.close()

    clockwork.run(story())


def test_a_worker_whose_server_was_killed_does_not_finish_its_job() -> None:
    """To compile takes a minute."""

    async def story() -> None:
        worker = Worker(seconds=1e6, tries=1)
        await worker.run(os.getpid)
        process = worker._process
        busy = asyncio.create_task(worker.run(time.sleep, 3600))
        await settled()
        assert process is not None
        assert process.stdin is not None
        process.stdin.close()
        with pytest.raises(Unavailable, match="no worker could do sleep"):
            await busy
        await worker.close()

    clockwork.run(story())
