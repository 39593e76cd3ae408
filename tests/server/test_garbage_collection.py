"""Nothing is left to look for when a table or a connection is let go, and what is looked through is little."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest

from pioche.server import garbage_collection
from pioche.server.garbage_collection import Garbage
from pioche.server.websocket_hardening import HardenedProtocol
from pioche.tables.registry import Registry
from tests import clockwork
from tests.clockwork import later
from tests.server.live import eventually, running
from tests.tables.tables import NEVER, Client, MemoryStorage
from tests.tables.test_registry import started


@pytest.fixture
def no_search() -> Iterator[None]:
    """Python looks for no cycles."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("no_search")
def test_a_table_that_is_let_go_is_gone() -> None:
    async def story() -> None:
        registry = Registry(MemoryStorage(), NEVER)
        room = started(registry, "Ana", "Bo")
        client = Client(0)
        room.enter(client.connection)
        room.leave(client.connection)
        assert room.table.game is not None
        left: list[weakref.ref[object]] = [weakref.ref(one) for one in (room, room.table, room.table.game)]
        registry.drop(room.table.id)
        del room
        assert [one() for one in left] == [None] * 3
        await registry.close()

    clockwork.run(story())


@pytest.mark.usefixtures("no_search")
def test_a_connection_that_has_ended_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[weakref.ref[HardenedProtocol]] = []
    begin = HardenedProtocol.connection_made

    def noted(protocol: HardenedProtocol, transport: asyncio.Transport) -> None:
        made.append(weakref.ref(protocol))
        begin(protocol, transport)

    monkeypatch.setattr(HardenedProtocol, "connection_made", noted)
    with running() as live:
        host = live.open_table()
        for token, told in ((host["token"], "welcome"), (None, "welcome"), ("wrong", "bye")):
            player = live.client(host["table"], token)
            player.until(told)
            player.close()
        live.dial(host["table"]).close()
        eventually(lambda: [one() for one in made] == [None] * 4)


class Ring:
    """Refers to itself."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture
def looking(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Garbage, list[float]]]:
    """A search that has begun, and its clock; as in a server where nobody plays."""
    monkeypatch.setattr(garbage_collection, "QUIET", 10**9)
    time = [1000.0]
    looking = Garbage(now=lambda: time[0])
    looking.begin()
    yield looking, time
    looking.end()
    assert gc.isenabled()
    assert gc.get_freeze_count() == 0


def test_what_is_new_is_looked_through_every_time(looking: tuple[Garbage, list[float]]) -> None:
    assert not gc.isenabled()
    left = weakref.ref(Ring())
    assert left() is not None
    looking[0].look()
    assert left() is None


def test_there_is_a_look_once_a_second_and_as_soon_as_much_is_new(monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[float] = []
    fresh = [0]
    monkeypatch.setattr(gc, "get_count", lambda: (fresh[0], 0, 0))

    async def story() -> None:
        loop = asyncio.get_running_loop()

        class Counted(Garbage):
            def look(self) -> None:
                looks.append(loop.time() - began)
                self._looked = loop.time()
                fresh[0] = 0

        began = loop.time()
        task = asyncio.create_task(Counted(now=loop.time).look_after())
        await later(2.5)
        fresh[0] = garbage_collection.MUCH
        await later(0.5)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    clockwork.run(story())
    assert len(looks) == 3
    assert looks == sorted(looks)
    assert looks[0] >= 1.0
    assert looks[1] - looks[0] >= 1.0
    assert looks[2] - 2.5 < 2 * garbage_collection.OFTEN


def test_what_has_stayed_is_set_aside_in_portions(
    looking: tuple[Garbage, list[float]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(garbage_collection, "PORTION", 1000)
    before = gc.get_freeze_count()
    stays = [Ring() for _ in range(900)]
    looking[0].look()
    assert gc.get_freeze_count() == before
    stays += [Ring() for _ in range(900)]
    looking[0].look()
    assert gc.get_freeze_count() >= before + 1800
    assert len(gc.get_objects(generation=2)) == 0
    for one in stays:
        del one.me


def test_everything_is_looked_through_when_it_is_quiet_and_not_often(
    looking: tuple[Garbage, list[float]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(garbage_collection, "PORTION", 0)
    old = Ring()
    left = weakref.ref(old)
    looking[0].look()  # it is set aside
    del old
    for _ in range(garbage_collection.QUIET_LOOKS):
        looking[0].look()
    assert left() is not None
    looking[1][0] += garbage_collection.SELDOM
    monkeypatch.setattr(garbage_collection, "QUIET", 0)  # somebody plays
    looking[0].look()
    assert left() is not None
    monkeypatch.setattr(garbage_collection, "QUIET", 10**9)
    for _ in range(garbage_collection.QUIET_LOOKS - 1):
        looking[0].look()
    assert left() is not None
    looking[0].look()
    assert left() is None


def test_a_leak_is_not_waited_for(looking: tuple[Garbage, list[float]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbage_collection, "PORTION", 0)
    monkeypatch.setattr(garbage_collection, "QUIET", 0)
    old = Ring()
    left = weakref.ref(old)
    looking[0].look()
    del old
    looking[0].look()
    assert left() is not None
    monkeypatch.setattr(garbage_collection, "BEYOND_MEASURE", 0)
    looking[0]._kept = 0
    looking[0].look()
    assert left() is None


def test_what_was_set_aside_is_not_counted_at_every_look(
    looking: tuple[Garbage, list[float]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(garbage_collection, "PORTION", 0)

    def count() -> int:
        raise AssertionError("to count them is to walk over all of them")

    monkeypatch.setattr(gc, "get_freeze_count", count)
    stays = Ring()
    looking[0].look()
    looking[0].look()
    del stays.me
    monkeypatch.undo()
