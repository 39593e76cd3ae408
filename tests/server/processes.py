"""Several processes that share a PostgreSQL database, in one event loop: registries that know each other only by it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass

import psycopg

from pioche.protocol.client_commands import RoomCommand
from pioche.server.postgres import PostgresStorage
from pioche.server.postgres_listening import TRY_AGAIN
from pioche.server.postgres_peers import PostgresPeers
from pioche.tables.registry import Registry
from pioche.tables.room import Room
from pioche.tables.table_pace import Pace
from pioche.tables.thinkers import Thinkers
from tests.clockwork import later, until
from tests.tables.tables import NEVER, Client

PATIENCE = 1e6
"""Seconds for which a process waits for the database; only a test lets them pass."""


@dataclass(eq=False)
class Process:
    """One of them; it beats when the test says so."""

    registry: Registry
    peers: PostgresPeers
    url: str
    time: float = 0.0
    """What its steady clock shows."""

    def leads(self, room: Room) -> bool:
        return self.peers.leads(room.table.id)

    async def enter(self, table: str, seat: int | None, name: str = "") -> tuple[Room, Client]:
        """Somebody comes to a table here."""
        room = await self.registry.arrive(table)
        client = Client(seat, name or f"client-{self.peers.process}-{seat}")
        room.enter(client.connection)
        return room, client

    def die(self) -> None:
        """Say nothing any more, and hear nothing, as after kill -9; the database has not noticed yet."""
        for task in self.peers._tasks:
            task.cancel()

    def expire(self) -> None:
        """Its time is over, by the clock of the database."""
        with psycopg.connect(self.url, autocommit=True) as db:
            db.execute(
                "UPDATE pioche.processes SET alive_until = clock_timestamp() - interval '1 second' WHERE id = %s",
                [self.peers.process],
            )


@asynccontextmanager
async def processes(
    url: str, count: int = 2, pace: Pace = NEVER, *, thinkers: Sequence[Thinkers] = ()
) -> AsyncIterator[list[Process]]:
    """Runs this number of processes, with those who think for each; all are closed in the end, even dead ones."""
    running: list[Process] = []
    try:
        while len(running) < count:
            running.append(await started(url, pace, thinkers=thinkers[len(running)] if thinkers else None))
        yield running
    finally:
        for one in running:
            await one.registry.close()


async def started(
    url: str, pace: Pace = NEVER, *, patience: float = PATIENCE, thinkers: Thinkers | None = None
) -> Process:
    """One more of them."""
    storage = PostgresStorage(url)
    clock: list[Process] = []
    peers = PostgresPeers(storage, beat=None, patience=patience, steady=lambda: clock[0].time if clock else 0.0)
    process = Process(Registry(storage, pace, peers=peers, thinkers=thinkers), peers, url)
    clock.append(process)
    await process.registry.open()
    return process


async def has_led(process: Process, room: Room) -> None:
    """Until a process leads a table."""
    await until(lambda: process.leads(room))


async def seated(process: Process, *names: str) -> str:
    """A new table of these people; returns its id."""
    seat = await process.registry.open_table(names[0])
    table = seat.room.table.id
    for name in names[1:]:
        await process.registry.take_seat(table, name)
    return table


def ask(room: Room, client: Client, command: RoomCommand, failed: Callable[[Exception], None] = lambda _: None) -> None:
    """Ask for something once the room has read what others stored, as the server does for its clients."""
    room.stored.once_read(lambda: room.handle(client.connection, command, failed))


def _answer_of(postgres: str) -> None:
    """Wait until the database has answered."""
    with psycopg.connect(postgres) as db:
        db.execute("SELECT 1")


async def tried_again(postgres: str, holds: Callable[[], bool]) -> None:
    """Let those who try again do so, as often as they need, with the database's real time in between."""
    for _ in range(1000):
        if holds():
            return
        await asyncio.to_thread(_answer_of, postgres)
        await later(TRY_AGAIN)
    raise AssertionError("nothing has come of trying again")
