"""Seats that were taken over HTTP at a process that died before their players came."""

from __future__ import annotations

from tests import clockwork
from tests.clockwork import later, until
from tests.server.processes import has_led, processes
from tests.tables.tables import NEVER


def test_a_seat_that_was_taken_at_a_process_that_died_is_free_again_if_nobody_comes(postgres: str) -> None:
    async def story() -> None:
        async with processes(postgres, pace=NEVER) as (first, second):
            table = (await second.registry.open_table("Ana")).room.table.id
            there, _ = await second.enter(table, 0)
            await has_led(second, there)
            bo = await first.registry.take_seat(table, "Bo", address="10.0.0.2")
            await until(lambda: there.table.seats[bo.seat].is_person)
            first.die()
            first.registry.arrivals.close()
            await later(NEVER.arrive + 1)
            assert there.table.seats[bo.seat].is_person  # the other process counts, as far as anybody knows
            first.expire()
            await second.peers.beat()
            await until(lambda: bool(second.registry.arrivals._expected))
            await later(NEVER.arrive + 1)
            await until(lambda: there.table.seats[bo.seat].is_free)

    clockwork.run(story())
