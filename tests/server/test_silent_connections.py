"""A connection to PostgreSQL that carries nothing any more, without an error, is noticed and made anew."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from pioche.protocol.client_commands import Say
from pioche.server.postgres_listening import TRY_AGAIN
from tests import clockwork
from tests.clockwork import later, settled, until
from tests.server.processes import has_led, processes, started
from tests.server.silent_line import way_to

PATIENCE = 3.0


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder with a short name: paths of sockets have no room for long ones."""
    with tempfile.TemporaryDirectory() as name:
        yield Path(name)


def test_a_process_whose_connections_are_silent_makes_new_ones(postgres: str, folder: Path) -> None:
    async def story() -> None:
        async with processes(postgres, 1) as (first,):
            second = await started(way.url, patience=PATIENCE)
            seat = await first.registry.open_table("Ana")
            bo = await first.registry.take_seat(seat.room.table.id, "Bo")
            here, ana = await first.enter(seat.room.table.id, 0)
            await has_led(first, here)
            there, listening = await second.enter(seat.room.table.id, bo.seat)
            await until(lambda: here.presence.seats == {0, bo.seat})
            await second.peers.look()
            await until(lambda: second.peers._listening._expected_since is None)
            way.silence()
            before = way.taken

            asked = asyncio.create_task(second.peers.look())
            await settled()
            await later(PATIENCE)
            await asyncio.gather(asked, return_exceptions=True)  # this, or another question before it, had no answer
            await second.peers.look()  # over a new connection; what it says to itself does not come back
            assert second.peers._listening._expected_since is not None
            second.time += PATIENCE
            await second.peers.look()  # so the line to the others is made anew
            await settled()
            await later(TRY_AGAIN)
            await until(lambda: second.peers._listening._expected_since is None)
            assert way.taken >= before + 2

            here.handle(ana.connection, Say(1, "Do you hear me?"))
            await until(lambda: bool(listening.messages("said")))
            assert [said.text for said in there.said] == ["Do you hear me?"]
            way.cut()  # what nobody waits for any more ends with its connection
            await second.registry.close()

    with way_to(postgres, folder) as way:
        clockwork.run(story())
