"""Actions of several tables, stored together, then told."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial

import msgspec
import pytest

from pioche.protocol.client_commands import Act
from pioche.tables.registry import Registry
from pioche.tables.storage import Conflict, Summary, Unavailable
from tests import clockwork
from tests.clockwork import settled
from tests.tables.tables import NEVER, Client, MemoryStorage
from tests.tables.test_registry import started


class Grouping(MemoryStorage):
    """Counts what is stored together, and fails at its end, or at one table inside, when it is told to."""

    groups = 0
    fails_at_the_end = False
    fails_at = ""
    is_inside = False

    @contextmanager
    def together(self) -> Iterator[None]:
        self.groups += 1
        with super().together():
            self.is_inside = True
            try:
                yield
            finally:
                self.is_inside = False
            if self.fails_at_the_end:
                raise Unavailable("disk full")

    def append(self, table: str, expected: int, entries: object, summary: Summary) -> None:
        if self.is_inside and table == self.fails_at:
            raise Conflict(table)
        super().append(table, expected, entries, summary)  # type: ignore[arg-type]


class Mover:
    """The client whose turn it is at a table that has just begun."""

    def __init__(self, registry: Registry) -> None:
        self.registry = registry
        self.room = started(registry, "Ana", "Bo")
        assert self.room.table.game is not None
        (seat,) = self.room.table.game.actors
        self.client = Client(seat, f"client-{id(self)}")
        self.room.enter(self.client.connection)
        self.before = self.room.table.entries
        self.line = self.room.table.game.legal_lines(seat)[0]
        self.alone = 0

    def act(self) -> None:
        """Ask for the first legal action of the beginning."""
        act = Act(7, self.before, self.line)
        self.registry.act_soon(self.room, self.client.connection, act, partial(self._alone, act))

    def _alone(self, act: Act) -> None:
        self.alone += 1
        self.room.handle(self.client.connection, act)

    @property
    def told(self) -> list[str]:
        """The kinds of what came in since the action was asked for."""
        decoded = [msgspec.json.decode(frame) for frame in self.client.frames]
        return [message["type"] for message in decoded if message.get("seq") == self.before + 1]


def test_actions_of_one_round_are_stored_together_then_told() -> None:
    async def story() -> None:
        storage = Grouping()
        registry = Registry(storage, NEVER)
        movers = [Mover(registry) for _ in range(3)]
        for mover in movers:
            mover.act()
            assert mover.told == []
        await settled()
        assert storage.groups == 1
        for mover in movers:
            assert (mover.told, mover.alone) == (["game", "done"], 0)
            assert len(storage.load(mover.room.table.id)) == mover.before + 1
        await registry.close()

    clockwork.run(story())


def test_one_action_is_carried_out_alone() -> None:
    async def story() -> None:
        storage = Grouping()
        registry = Registry(storage, NEVER)
        mover = Mover(registry)
        mover.act()
        await settled()
        assert (mover.told, mover.alone, storage.groups) == (["game", "done"], 1, 0)
        await registry.close()

    clockwork.run(story())


@pytest.mark.parametrize("fails_at_the_end", [True, False])
def test_what_cannot_be_stored_together_is_carried_out_one_by_one(fails_at_the_end: bool) -> None:
    async def story() -> None:
        storage = Grouping()
        registry = Registry(storage, NEVER)
        movers = [Mover(registry) for _ in range(3)]
        storage.fails_at_the_end = fails_at_the_end
        storage.fails_at = "" if fails_at_the_end else movers[1].room.table.id
        for mover in movers:
            mover.act()
        await settled()
        for mover in movers:
            assert (mover.told, mover.alone) == (["game", "done"], 1)
            assert len(storage.load(mover.room.table.id)) == mover.before + 1
            assert mover.room.table.entries == mover.before + 1
        await registry.close()

    clockwork.run(story())


def test_a_second_action_at_a_table_finds_the_first_one_done() -> None:
    async def story() -> None:
        registry = Registry(Grouping(), NEVER)
        mover, other = Mover(registry), Mover(registry)
        mover.act()
        other.act()
        mover.act()  # the same command again, before the round is over
        assert mover.told == other.told == ["game", "done"]
        await settled()
        (refused,) = mover.client.messages("refused")
        assert refused["reason"]["id"] == "server-done-already"
        assert mover.room.table.entries == mover.before + 1
        await registry.close()

    clockwork.run(story())


def test_a_table_that_cannot_be_told_of_leaves_the_others_alone(caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        registry = Registry(Grouping(), NEVER)
        mover, other = Mover(registry), Mover(registry)

        def broken(data: bytes) -> None:
            raise RuntimeError(data)

        mover.client.connection.send = broken
        mover.act()
        other.act()
        await settled()
        assert other.told == ["game", "done"]
        assert mover.room.table.entries == mover.before + 1
        assert "could not be told of" in caplog.text
        await registry.close()

    clockwork.run(story())
