"""One run: tables are played through a network that breaks, at servers that break; then everything is checked."""

from __future__ import annotations

import asyncio
import contextlib
import shutil
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import httpx

from pioche.tables.storage import Damaged
from tests.heavy.faults.checker import Counts, check_table
from tests.heavy.faults.fault_injection import FaultInjector
from tests.heavy.faults.faulty_network import Network
from tests.heavy.faults.history import Stuck, read_history
from tests.heavy.faults.played_table import BOUND, Abandoned, PlayedTable, plan_table
from tests.heavy.faults.violations import Violation, Wrong
from tests.heavy.progress_line import Progress

if TYPE_CHECKING:
    from pioche.tables.log_entries import AnyEntry
    from tests.heavy.faults.fault_injection import Fault
    from tests.heavy.faults.schedule import Planned
    from tests.heavy.faults.server_setups import ServerSetup

QUIET = 8.0
"""Seconds without an acknowledged action, after which the next fault comes all the same."""
GOES_ON = 3
"""Actions that have to be acknowledged at a table once nothing breaks any longer, unless it is over before."""


@dataclass
class Outcome:
    """What came of a run."""

    counts: Counts = field(default_factory=Counts)
    violations: list[Violation] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    skipped: int = 0
    tables: int = 0
    abandoned: int = 0
    damaged: int = 0
    """Tables that were damaged on purpose, and are refused."""
    tracebacks: int = 0
    seconds: float = 0.0


@dataclass(eq=False)
class Run:
    """How much is played, and what breaks meanwhile."""

    setup: ServerSetup
    folder: Path
    planned: Sequence[Planned]
    seed: int
    slots: int = 8
    """Tables that are played at the same time."""
    games: int = 3
    """The most games at each of them."""
    actions: int = 0
    """Acknowledged actions after which it may end."""
    think: float = 0.0
    watch: float = 1.0
    """The share of frames that are searched for hidden cards."""
    progress: Progress | None = None
    acks: int = 0
    abandoned: int = 0
    played: list[str] = field(default_factory=list)
    """Every table that was opened."""
    _tables: set[PlayedTable] = field(default_factory=set)
    _ending: asyncio.Event = field(default_factory=asyncio.Event)
    _ticked: asyncio.Event = field(default_factory=asyncio.Event)

    async def play(self) -> Outcome:
        """Play, break, mend, and check."""
        loop = asyncio.get_running_loop()
        began = loop.time()
        self._histories = self.folder / "histories"
        self._histories.mkdir(parents=True)
        rng = Random(self.seed)
        self._network = Network(lambda: self._choose(rng))
        await self.setup.open()
        await self._network.open()
        self._nemesis = FaultInjector(self.setup, self._network, self._tables, [])
        connections = httpx.Limits(max_connections=self.slots, max_keepalive_connections=0)
        async with httpx.AsyncClient(limits=connections, trust_env=False, verify=False) as http:  # noqa: S501 (no TLS)
            slots = [asyncio.create_task(self._slot(number, http)) for number in range(self.slots)]
            try:
                await self._break_things(slots)
                self._ending.set()
                await asyncio.gather(*slots)
            finally:
                for slot in slots:
                    slot.cancel()
                await asyncio.gather(*slots, return_exceptions=True)
                await self._network.close()
        await self.setup.stop()
        return await asyncio.to_thread(self._checked, loop.time() - began)

    def _choose(self, rng: Random) -> int:
        """The server that a new connection leads to: one that runs, as a balancer would find."""
        up = [server for server in self.setup.servers if server.is_up]
        return rng.choice(up or list(self.setup.servers)).port

    # ---- tables ----

    async def _slot(self, number: int, http: httpx.AsyncClient) -> None:
        """One table after the other."""
        for turn in count():
            if self._ending.is_set():
                return
            seed = f"{self.seed}:{number}:{turn}"
            plan = plan_table(Random(seed), self.games)
            table = PlayedTable(plan, seed, self._network.port, self._histories, self._acked, self.think)
            try:
                await table.open(http)
            except Abandoned:
                self.abandoned += 1
                await table.close()
                await asyncio.sleep(0.5)
            else:
                await self._attend(table)
            if table.id:
                self.played.append(table.id)

    async def _attend(self, table: PlayedTable) -> None:
        self._tables.add(table)
        over = asyncio.create_task(table.over())
        ending = asyncio.create_task(self._ending.wait())
        try:
            await asyncio.wait({over, ending}, return_when=asyncio.FIRST_COMPLETED)
            if not over.done():
                await self._goes_on(table, over)
            await table.finish()
            self._nemesis.finished.append(table.id)
        finally:
            self._tables.discard(table)
            over.cancel()
            ending.cancel()
            await table.close()

    async def _goes_on(self, table: PlayedTable, over: asyncio.Task[None]) -> None:
        """Nothing breaks any longer: some more actions have to be acknowledged before long."""
        wanted, until = table.acks + GOES_ON, asyncio.get_running_loop().time() + BOUND
        while table.acks < wanted and not over.done():
            now = asyncio.get_running_loop().time()
            if now > until:
                why = f"no {GOES_ON} actions within {BOUND:.0f} s; {table.standing}"
                table.note(Stuck(now, table.players[0].client, why))
                return
            self._ticked.clear()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(1.0):
                    await self._ticked.wait()

    def _acked(self, table: PlayedTable, sent: float, now: float) -> None:
        self.acks += 1
        self._ticked.set()
        self._nemesis.acked(table, sent, now)

    # ---- faults ----

    async def _break_things(self, slots: Sequence[asyncio.Task[None]]) -> None:
        for planned in self.planned:
            await self._nemesis.mended(planned)
            await self._until(self.acks + planned.after, slots)
            self._nemesis.strike(planned)
        before = -1
        while before < self.acks < self.actions:  # where nothing goes on any longer, the check says where
            before = self.acks
            await self._until(self.actions, slots)
        await self._nemesis.rest()

    async def _until(self, acks: int, slots: Sequence[asyncio.Task[None]]) -> None:
        """Wait for this number of acknowledged actions, or until none has come for a while."""
        while self.acks < acks:
            self._ticked.clear()
            try:
                async with asyncio.timeout(QUIET):
                    await self._ticked.wait()
            except TimeoutError:
                self._nemesis.check()
                for slot in slots:
                    if slot.done():
                        slot.result()  # what went wrong there is what is wrong
                return
            if self.progress is not None:
                words = f"{self.acks} actions, {len(self._nemesis.faults)} faults, {len(self.played)} tables"
                self.progress.show(min(self.acks, self.progress.total), words)

    # ---- the check ----

    def _checked(self, seconds: float) -> Outcome:
        injector = self._nemesis
        outcome = Outcome(
            violations=list(injector.violations),
            faults=injector.faults,
            skipped=injector.skipped,
            tables=len(self.played),
            abandoned=self.abandoned,
            tracebacks=sum(server.tracebacks() for server in self.setup.servers),
            seconds=seconds,
        )
        for number, table in enumerate(self.played):
            found, counts = self._check(table)
            outcome.damaged += table in injector.saved
            outcome.counts.add(counts)
            outcome.violations += found
            history = self._histories / f"{table}.jsonl"
            if found:
                shutil.copy(history, self.folder)
            history.unlink()
            if self.progress is not None:
                self.progress.show(self.progress.total * number / len(self.played), f"{number} tables checked")
        return outcome

    def _check(self, table: str) -> tuple[list[Violation], Counts]:
        saved = self._nemesis.saved.get(table)
        found: list[Violation] = []
        log: Sequence[AnyEntry]
        try:
            log = self.setup.load(table)
        except Damaged as error:
            if saved is None:
                return [Violation(Wrong.DAMAGED, table, str(error))], Counts()
            log = saved
        else:
            if saved is not None:
                found.append(Violation(Wrong.UNNOTICED, table, "its log could be read after a bit was flipped"))
        more, counts = check_table(
            table,
            read_history(self._histories / f"{table}.jsonl"),
            log,
            watch=self.watch,
            seed=self.seed,
            servers=self.setup.processes,
        )
        return found + more, counts
