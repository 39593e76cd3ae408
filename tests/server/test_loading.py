"""Tables are read when somebody comes, in slices: a long log does not stop the others."""

from __future__ import annotations

import asyncio
from itertools import count

import pytest

from pioche.server.entries import AnyEntry, decode_entry
from pioche.server.house import House, NoSuchTable
from pioche.server.loading import SLICE, Loading
from pioche.server.table import Table
from tests import clockwork
from tests.server.games import log_of, stored
from tests.server.tables import MemoryStorage

LONG = log_of(3)
SHORT = LONG[:4]


def both() -> MemoryStorage:
    """A storage with a long log and a short one."""
    storage, other = stored(LONG, "long"), stored(SHORT, "short")
    storage.logs["short"] = other.logs["short"]
    return storage


class Counted(Loading):
    """Each look at the clock finds so much of a slice gone."""

    def __init__(self, storage: MemoryStorage, looks: float) -> None:
        super().__init__(storage)
        numbers = count()
        self.tick = lambda: next(numbers) * SLICE / looks


def test_a_replay_gives_the_loop_back_again_and_again() -> None:
    async def story() -> None:
        before = clockwork.loop().rounds
        found, whole = await Counted(both(), looks=10).table("long"), Table.replayed("long", LONG)
        assert clockwork.loop().rounds - before > 2 * len(LONG) / 10
        assert found is not None
        assert found.game is not None
        assert whole.game is not None
        assert found.game.table.same_as(whole.game.table)
        assert (found.entries, found.games, found.sheet) == (whole.entries, whole.games, whole.sheet)

    clockwork.run(story())


def test_a_short_log_is_not_behind_a_long_one() -> None:
    async def story() -> None:
        loading = Counted(both(), looks=10)
        long = asyncio.create_task(loading.table("long"))
        short = await asyncio.create_task(loading.table("short"))  # it begins behind the long one
        assert short == Table.replayed("short", SHORT)
        assert not long.done()
        await loading.close()
        with pytest.raises(asyncio.CancelledError):
            await long

    clockwork.run(story())


def test_who_comes_meanwhile_waits_for_the_same_table() -> None:
    async def story() -> None:
        house = House(both())
        first, second = (asyncio.create_task(house.arrive("long")) for _ in range(2))
        gone = asyncio.create_task(house.arrive("long"))
        asyncio.get_running_loop().call_soon(gone.cancel)  # when it has begun to wait
        assert await first is await second
        assert await house.arrive("long") is house.room("long")
        await house.close()

    clockwork.run(story())


def test_a_table_that_is_not_there_is_told_to_everybody_who_asked() -> None:
    async def story() -> None:
        house = House(both())
        asked = [asyncio.create_task(house.arrive("nowhere")) for _ in range(2)]
        found = await asyncio.gather(*asked, return_exceptions=True)
        assert [type(one) for one in found] == [NoSuchTable, NoSuchTable]
        await house.close()

    clockwork.run(story())


def test_a_damaged_table_is_told_to_whoever_comes_and_stops_nobody_else() -> None:
    async def story() -> None:
        storage = both()
        storage.logs["long"][1] = b"nonsense"
        house = House(storage)
        await house.open()
        with pytest.raises(Exception, match="JSON"):
            await house.arrive("long")
        assert (await house.arrive("short")).table.id == "short"
        await house.close()

    clockwork.run(story())


def test_what_is_read_in_steps_is_what_is_read_at_once() -> None:
    """Games before the last rematch are counted, not played again."""
    table = Table("table")
    steps = list(table.replay(map(decode_entry, stored(LONG).logs["table"])))
    assert steps == [False] * (2 * len(LONG)) + [True]
    assert (table.games, table.entries) == (3, len(LONG))
    empty: list[AnyEntry] = []
    assert Table.replayed("new", empty) == Table("new")
