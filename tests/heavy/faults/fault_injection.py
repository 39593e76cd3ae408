"""Breaks things, one after the other and sometimes several at once, and measures how soon the tables go on."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING

import httpx

from tests.heavy.faults.violations import Violation, Wrong

if TYPE_CHECKING:
    from pioche.tables.log_entries import AnyEntry
    from tests.heavy.faults.faulty_network import Link, Network
    from tests.heavy.faults.played_table import PlayedTable
    from tests.heavy.faults.player import Player
    from tests.heavy.faults.schedule import Planned
    from tests.heavy.faults.server_setups import ServerSetup
    from tests.heavy.faults.servers import Server

DIRECTIONS = ((True, True), (True, False), (False, True))
"""What a silent link swallows: to the server, to the client."""
AT_ONCE = {"cut", "hush", "delay", "duplicate", "clock"}
"""What may come while something else is broken."""
DAMAGED = "server-table-is-damaged"


@dataclass
class Fault:
    """One that came."""

    planned: Planned
    began: float
    recovered: list[float] = field(default_factory=list)
    """Seconds until the next acknowledged action, table by table."""


@dataclass(eq=False)
class FaultInjector:
    """All that breaks in one run."""

    setup: ServerSetup
    network: Network
    tables: set[PlayedTable]
    """Those that are played now."""
    finished: list[str]
    """Those that nobody needs any longer."""
    faults: list[Fault] = field(default_factory=list)
    skipped: int = 0
    saved: dict[str, list[AnyEntry]] = field(default_factory=dict)
    """The logs of tables that were damaged, as they were before."""
    violations: list[Violation] = field(default_factory=list)
    _watching: dict[PlayedTable, list[Fault]] = field(default_factory=lambda: defaultdict(list))
    _tasks: set[asyncio.Task[None]] = field(default_factory=set)
    _failure: BaseException | None = None
    _process: asyncio.Lock = field(default_factory=asyncio.Lock)
    """What concerns processes and disks comes one after the other."""

    # ---- how soon the tables go on ----

    def acked(self, table: PlayedTable, sent: float, now: float) -> None:
        """An action was acknowledged that was sent after the faults the table was concerned by."""
        waiting = self._watching.get(table)
        if waiting:
            still = [fault for fault in waiting if sent < fault.began]
            for fault in waiting:
                if sent >= fault.began:
                    fault.recovered.append(now - fault.began)
            self._watching[table] = still

    def _begin(self, planned: Planned, tables: Iterable[PlayedTable]) -> None:
        fault = Fault(planned, asyncio.get_running_loop().time())
        self.faults.append(fault)
        for table in tables:
            if table.is_playing:
                self._watching[table].append(fault)

    # ---- one after the other ----

    def strike(self, planned: Planned) -> None:
        """Let a fault come; others need not wait until it is over."""
        task = asyncio.create_task(self._strike(planned))
        self._tasks.add(task)
        task.add_done_callback(self._is_over)

    def _is_over(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            self._failure = self._failure or task.exception()

    def check(self) -> None:
        """Raise what went wrong with the breaking itself: then nothing is known about what should be broken."""
        if self._failure is not None:
            raise self._failure

    async def mended(self, planned: Planned) -> None:
        """Wait until the last process that broke is up again, where the next fault concerns one: tables go on first."""
        if planned.kind not in AT_ONCE:
            await asyncio.sleep(0)  # the last one has begun
            async with self._process:
                pass

    async def rest(self) -> None:
        """Wait until all is mended."""
        while self._tasks:
            await asyncio.wait(self._tasks)
        self.check()
        self.setup.clock.jump(0)

    async def _strike(self, planned: Planned) -> None:
        match planned.kind:
            case "cut" | "hush" | "delay":
                await self._links(planned)
            case "duplicate":
                await self._duplicate(planned)
            case "clock":
                self._begin(planned, self.tables)
                self.setup.clock.jump(planned.jump)
            case _:
                async with self._process:
                    await self._break(planned)

    async def _break(self, planned: Planned) -> None:
        server = self.setup.servers[planned.which % len(self.setup.servers)]
        match planned.kind:
            case "kill":
                self._begin(planned, self._at(server))
                await server.kill(planned.which)
                await server.start()
            case "stop":
                self._begin(planned, self._at(server))
                await server.stop()
                await server.start()
            case "pause":
                self._begin(planned, self._at(server))
                server.pause(planned.which)
                await asyncio.sleep(planned.seconds)
                server.resume()
            case "full":
                disk = self.setup.disk
                assert disk is not None
                self._begin(planned, self.tables)
                disk.fill(server.pid)
                await asyncio.sleep(planned.seconds)
                disk.free(server.pid)
                await self.setup.revive()
            case "flip":
                await self._flip(planned)
            case _:
                self._begin(planned, self.tables)
                await self.setup.break_database(planned)

    # ---- the network ----

    def _at(self, server: Server) -> list[PlayedTable]:
        """The tables with somebody whose connection leads to that server."""
        links = self.network.links
        if len(self.setup.servers) == 1:
            return list(self.tables)
        return [
            table
            for table in self.tables
            if any(
                (link := links.get(player.port)) is not None and link.server == server.port for player in table.players
            )
        ]

    def _some(self, planned: Planned) -> list[tuple[Player, Link]]:
        """Some of those who are connected."""
        links = self.network.links
        found = [
            (player, links[player.port])
            for table in sorted(self.tables, key=lambda table: table.id)
            for player in table.players
            if player.port in links
        ]
        return Random(planned.which).sample(found, round(planned.share * len(found)))

    async def _links(self, planned: Planned) -> None:
        some = self._some(planned)
        self._begin(planned, {player.table for player, _ in some})
        for _, link in some:
            if planned.kind == "cut":
                link.cut()
            elif planned.kind == "hush":
                link.is_silent[:] = DIRECTIONS[planned.which % 3]
            else:
                link.delay = planned.slowness
        if planned.kind != "cut":
            await asyncio.sleep(planned.seconds)
        for _, link in some:
            link.delay = 0.0
            if planned.kind == "hush":  # a stream with a hole in it is good for nothing
                link.cut()

    async def _duplicate(self, planned: Planned) -> None:
        some = self._some(planned)
        self._begin(planned, {player.table for player, _ in some})
        for player, _ in some:
            player.times = 2
        await asyncio.sleep(planned.seconds)
        for player, _ in some:
            player.times = 1

    # ---- damage ----

    async def _flip(self, planned: Planned) -> None:
        if not self.finished:
            self.skipped += 1
            return
        table = self.finished.pop(planned.which % len(self.finished))
        self._begin(planned, self.tables)
        servers = self.setup.servers
        await asyncio.gather(*(server.kill() for server in servers))
        self.saved[table] = await asyncio.to_thread(self.setup.load, table)
        await asyncio.to_thread(self.setup.flip, table, planned.which)
        await asyncio.gather(*(server.start() for server in servers))
        answer = await asyncio.to_thread(_asked, servers, table)
        if DAMAGED not in answer:
            self.violations.append(Violation(Wrong.UNNOTICED, table, f"a flipped bit; asked for it: {answer[:200]}"))


def _asked(servers: Sequence[Server], table: str) -> str:
    """What a server says about a table."""
    address = f"http://127.0.0.1:{servers[0].port}/api/tables/{table}"
    return httpx.get(address, headers={"X-Forwarded-For": "10.99.99.99"}, timeout=30, trust_env=False).text
