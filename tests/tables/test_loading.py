"""Tables are read when somebody comes, in slices: a long log does not stop the others."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from functools import partial
from itertools import count
from pathlib import Path

import pytest

from pioche.server.checked_table_log import PART
from pioche.server.sqlite import SqliteStorage
from pioche.tables.loading import ROUNDS, SLICE, Loading
from pioche.tables.log_entries import AnyEntry, decode_entry
from pioche.tables.registry import NoSuchTable, Registry
from pioche.tables.room import Room
from pioche.tables.shared_table import SharedTable
from pioche.tables.storage import Damaged, Summary
from tests import clockwork
from tests.tables.games import log_of, stored
from tests.tables.tables import MemoryStorage

LONG = partial(log_of, 3)
"""Played when a test asks for it: every process that runs tests reads this module."""


def both() -> MemoryStorage:
    """A storage with a long log and a short one."""
    storage, other = stored(LONG(), "long"), stored(LONG()[:4], "short")
    storage.logs["short"] = other.logs["short"]
    return storage


class Counted(Loading):
    """A clock of which each look takes a part of a slice."""

    def __init__(self, storage: MemoryStorage, looks: float) -> None:
        super().__init__(storage)
        numbers = count()
        self.tick = lambda: next(numbers) * SLICE / looks


def test_a_replay_gives_the_loop_back_again_and_again() -> None:
    async def story() -> None:
        before = clockwork.loop().rounds
        found, whole = await Counted(both(), looks=10).table("long"), SharedTable.replayed("long", LONG())
        assert clockwork.loop().rounds - before >= ROUNDS * (2 * len(LONG()) // 10)
        assert found is not None
        assert found.game is not None
        assert whole.game is not None
        assert found.game.table.same_as(whole.game.table)
        assert (found.entries, found.games, found.sheet) == (whole.entries, whole.games, whole.sheet)

    clockwork.run(story())


def test_a_table_that_could_not_be_stored_is_read_again_in_slices() -> None:
    async def story() -> None:
        storage = both()
        table = SharedTable.replayed("long", LONG())
        room = Room(table, storage, loading=Counted(storage, looks=10))
        room.stored.doubt()
        before = clockwork.loop().rounds
        await room.stored.is_read()
        assert clockwork.loop().rounds - before > 2 * len(LONG()) / 10
        assert room.table is not table
        assert room.table.entries == len(LONG())
        room.close()

    clockwork.run(story())


def test_a_short_log_is_not_behind_a_long_one() -> None:
    async def story() -> None:
        loading = Counted(both(), looks=10)
        long = asyncio.create_task(loading.table("long"))
        short = await asyncio.create_task(loading.table("short"))  # it begins behind the long one
        assert short == SharedTable.replayed("short", LONG()[:4])
        assert not long.done()
        await loading.close()
        with pytest.raises(asyncio.CancelledError):
            await long

    clockwork.run(story())


def test_who_comes_meanwhile_waits_for_the_same_table() -> None:
    async def story() -> None:
        registry = Registry(both())
        first, second = (asyncio.create_task(registry.arrive("long")) for _ in range(2))
        gone = asyncio.create_task(registry.arrive("long"))
        asyncio.get_running_loop().call_soon(gone.cancel)  # when it has begun to wait
        assert await first is await second
        assert await registry.arrive("long") is registry.room("long")
        await registry.close()

    clockwork.run(story())


def test_a_table_that_is_not_there_is_told_to_everybody_who_asked() -> None:
    async def story() -> None:
        registry = Registry(both())
        asked = [asyncio.create_task(registry.arrive("nowhere")) for _ in range(2)]
        found = await asyncio.gather(*asked, return_exceptions=True)
        assert [type(one) for one in found] == [NoSuchTable, NoSuchTable]
        await registry.close()

    clockwork.run(story())


def test_a_damaged_table_is_told_to_whoever_comes_and_stops_nobody_else() -> None:
    async def story() -> None:
        storage = both()
        storage.logs["long"][1] = b"nonsense"
        registry = Registry(storage)
        await registry.open()
        with pytest.raises(Exception, match="JSON"):
            await registry.arrive("long")
        assert (await registry.arrive("short")).table.id == "short"
        await registry.close()

    clockwork.run(story())


def test_what_is_read_in_steps_is_what_is_read_at_once() -> None:
    """Games before the last rematch are counted, not played again."""
    table = SharedTable("table")
    steps = list(table.replay(map(decode_entry, stored(LONG()).logs["table"])))
    assert steps == [False] * (2 * len(LONG())) + [True]
    assert (table.games, table.entries) == (3, len(LONG()))
    empty: list[AnyEntry] = []
    assert SharedTable.replayed("new", empty) == SharedTable("new")


# ---- a file ----


def long_file(path: Path, entries: int) -> SqliteStorage:
    """A table with this number of entries."""
    storage = SqliteStorage(path)
    log = [b"%d" % number for number in range(entries)]
    storage.append("table", 0, log, Summary("table", "ABCDEF", entries, 1.0, "playing"))
    return storage


@pytest.mark.parametrize("entries", [1, PART - 1, PART, PART + 1, 2 * PART])
def test_a_file_is_read_part_by_part(tmp_path: Path, entries: int) -> None:
    storage = long_file(tmp_path / "tables.sqlite", entries)
    parts = list(storage.parts("table"))
    assert [entry for part in parts for entry in part] == storage.load("table")
    assert max(map(len, parts)) <= PART
    assert len(storage.load("table")) == entries
    assert list(storage.parts("nowhere")) == []
    storage.close()


def test_a_table_that_is_forgotten_while_it_is_read_is_no_shorter_table(tmp_path: Path) -> None:
    storage = long_file(tmp_path / "tables.sqlite", 2 * PART)
    parts = storage.parts("table")
    assert len(next(parts)) == PART
    storage.delete(["table"])
    with pytest.raises(Damaged, match=f"lacks entry {PART}"):
        next(parts)
    storage.close()


@pytest.mark.parametrize(
    ("damage", "match"),
    [
        ("UPDATE entries SET entry = x'30' WHERE number = 503", "entry 503 of table table is not what was stored"),
        ("DELETE FROM entries WHERE number = 503", "lacks entry 503:"),
        ("DELETE FROM entries WHERE number >= 500", "lacks entry 500:"),
        ("DELETE FROM entries", "lacks entry 0:"),
    ],
)
def test_damage_in_a_later_part_is_found(tmp_path: Path, damage: str, match: str) -> None:
    path = tmp_path / "tables.sqlite"
    assert PART == 500
    storage = long_file(path, PART + 10)
    with closing(sqlite3.connect(path)) as db:
        db.execute(damage)
        db.commit()
    with pytest.raises(Damaged, match=match):
        list(storage.parts("table"))
    with pytest.raises(Damaged, match=match):
        storage.load("table")
    storage.close()
