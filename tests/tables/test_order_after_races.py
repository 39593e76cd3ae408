"""What lost a race is tried again before what came later; a table that leaves the memory is found all the same."""

from __future__ import annotations

import asyncio
from functools import partial

from pioche.protocol.client_commands import Lock, SwitchChat
from pioche.tables.log_entries import ChatSwitched, Locked, Moved
from pioche.tables.registry import Registry
from tests import clockwork
from tests.clockwork import settled, until
from tests.tables.slow_storage import SlowStorage
from tests.tables.tables import NEVER, OPENING, Client, stored
from tests.tables.test_slow_storage import elsewhere, slow_room


def test_a_command_that_lost_a_race_keeps_its_place() -> None:
    async def story() -> None:
        room, storage = slow_room()
        ana = Client(0)
        room.enter(ana.connection)

        def ask(command: Lock | SwitchChat) -> None:
            room.handle(ana.connection, command, lambda _: room.stored.once_read_again(partial(ask, command)))

        for command in (Lock(1, on=True), SwitchChat(2, on=False)):
            room.stored.once_read(partial(ask, command))
        elsewhere(storage, Moved(9.0, 1, 2))
        storage.deliver()
        while not (room.stored.is_settled and room.table.is_locked):
            await until(lambda: bool(storage.waiting))
            storage.deliver()
            await settled()
        while storage.waiting:
            storage.deliver()
            await settled()
        assert [message["n"] for message in ana.messages("done")] == [1, 2]
        assert [type(entry) for entry in stored(room)[len(OPENING) :]] == [Moved, Locked, ChatSwitched]
        room.close()

    clockwork.run(story())


def test_who_waits_for_a_room_that_leaves_the_memory_finds_the_table() -> None:
    async def story() -> None:
        storage = SlowStorage()
        registry = Registry(storage, NEVER)
        opening = asyncio.create_task(registry.open_table("Ana"))
        await until(lambda: bool(storage.waiting))
        storage.deliver()
        room = (await opening).room
        room.commit([Locked(9.0, True)])
        coming = asyncio.create_task(registry.arrive(room.table.id))
        await settled()
        registry.drop(room.table.id)
        storage.deliver()
        found = await coming
        assert found is not room
        assert found.table.is_locked
        await registry.close()

    clockwork.run(story())
