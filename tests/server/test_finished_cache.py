"""Finished games: told by the worker in batches, from a log that is read once, and kept."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from pioche.server import finished_cache, slow_work_jobs
from pioche.server.compression import Packed
from pioche.server.finished_cache import Archive
from pioche.server.slow_work_queue import SlowWorkQueue
from pioche.server.sqlite import SqliteStorage
from pioche.server.sqlite_table_log import load_log
from pioche.tables.finished import past_game, summaries, summary
from pioche.tables.log_entries import encode_entry
from pioche.tables.registry import Registry
from tests import clockwork
from tests.clockwork import settled
from tests.server.test_slow_work_queue import Bench
from tests.tables.games import log_of, stored
from tests.tables.storage_writer_process import summary as row


class Shelf:
    """A log of five games, which may grow; counts how often it is read."""

    def __init__(self) -> None:
        self.log = list(map(encode_entry, log_of(5)))
        self.read = 0

    def load(self, _: str) -> list[bytes]:
        self.read += 1
        return self.log

    def told(self, first: int, last: int) -> list[int]:
        return [one.number for one in slow_work_jobs.told_in_short(self.load, "table", first, last)]


def test_a_log_is_read_once_for_many_games() -> None:
    log = log_of(5)
    assert [summary(past_game("table", log, number)) for number in range(2, 6)] == list(summaries("table", log, 2))
    assert [one.number for one in summaries("table", log, 1)] == [1, 2, 3, 4, 5]
    begun = log_of(2)[:-3]  # the second one is still being played
    assert [one.number for one in summaries("table", begun, 1)] == [1]


def test_a_log_is_read_once_for_all_batches() -> None:
    shelf = Shelf()
    told = [slow_work_jobs.told_in_short(shelf.load, "table", number, number) for number in range(1, 6)]
    assert told == [[summary(past_game("table", log_of(5), number))] for number in range(1, 6)]
    assert shelf.read == 1
    assert len(shelf.log) == len(log_of(5))


def test_a_log_is_read_again_for_games_that_are_new_or_were_told_before() -> None:
    shelf = Shelf()
    whole = shelf.log
    shelf.log = whole[: len(log_of(3))]
    assert (shelf.told(1, 2), shelf.told(3, 3), shelf.read) == ([1, 2], [3], 1)
    shelf.log = whole
    assert (shelf.told(4, 4), shelf.read) == ([4], 2)
    assert (shelf.told(2, 3), shelf.read) == ([2, 3], 3)
    shelf.log = whole[: len(log_of(4)) + 3]
    assert (shelf.told(1, 3), shelf.read) == ([1, 2, 3], 4)
    shelf.log = whole
    assert (shelf.told(4, 5), shelf.read) == ([4, 5], 5), "the fifth one was still being played"


def test_a_log_that_is_too_long_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is left of it may be short enough."""
    shelf = Shelf()
    monkeypatch.setattr(slow_work_jobs, "KEPT_BYTES", sum(map(len, shelf.log[len(log_of(3)) :])))
    assert [shelf.told(number, number) for number in range(1, 6)] == [[1], [2], [3], [4], [5]]
    assert shelf.read == 3, "for the first, the second and the third"


def test_games_are_told_in_batches_and_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(finished_cache, "BATCH", 2)

    async def story() -> None:
        bench = Bench(is_open=True)
        shop = SlowWorkQueue(bench)
        found = Archive(Registry(stored(log_of(5))), shop)
        answer = await found.games("ana", "table")
        assert [given[2:] for _, given in bench.given] == [(1, 2), (3, 4), (5, 5)]
        assert await found.games("bo", "table") == answer
        assert len(bench.given) == 3
        await shop.close()

    clockwork.run(story())


def test_a_long_list_is_not_compressed_in_the_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    async def told(most: int) -> Packed:
        monkeypatch.setattr(finished_cache, "LONG", most)
        shop = SlowWorkQueue(Bench(is_open=True))
        answer = await Archive(Registry(stored(log_of(9))), shop).games("ana", "table")
        await shop.close()
        return answer

    short, long = clockwork.run(told(50_000)), clockwork.run(told(1000))
    assert short.plain == long.plain
    assert len(short.plain) > 1000
    assert (short.gzip is None, long.gzip is None) == (False, True)


def test_who_goes_in_the_middle_gets_no_more_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(finished_cache, "BATCH", 1)

    async def story() -> None:
        bench = Bench()
        shop = SlowWorkQueue(bench)
        found = Archive(Registry(stored(log_of(5))), shop)
        asked = asyncio.create_task(found.games("ana", "table"))
        await settled()
        asked.cancel()
        bench.may_go.set()
        await settled()
        assert len(bench.given) == 1
        assert not shop.orders
        await found.games("ana", "table")
        assert [given[2:] for _, given in bench.given] == [(n, n) for n in (1, 2, 3, 4, 5)], "the first one was kept"
        await shop.close()

    clockwork.run(story())


def test_the_worker_reads_a_file_by_itself(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"

    async def story() -> None:
        storage = SqliteStorage(path)
        log = log_of()
        storage.append("table", 0, list(map(encode_entry, log)), row("table", len(log), state="over"))
        bench = Bench(is_open=True)
        shop = SlowWorkQueue(bench)
        registry = Registry(storage)
        assert b"secret" in (await Archive(registry, shop).record("ana", "table", 1)).plain
        ((_, (load, *rest)),) = bench.given
        assert (getattr(load, "func", None), rest) == (load_log, ["table", 1])
        await shop.close()
        await registry.close()

    clockwork.run(story())
