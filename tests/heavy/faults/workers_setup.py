"""A server with several workers behind one port, and PostgreSQL: a supervisor starts workers again that have died."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
from collections.abc import Mapping
from pathlib import Path

from tests.heavy.faults.postgres_setup import PostgresSetup
from tests.heavy.faults.servers import STARTS, NeverUp, Server

WORKERS = 3
OFTEN = {"kill": 25, "stop": 8, "database-restart": 6}
"""What comes more often here than at servers without a supervisor."""
NOT_HERE = {"flip", "fail-over"}
"""What does not concern a supervisor."""


class Supervised(Server):
    """`pioche serve --workers N`: what is killed or paused is one of the workers, and sometimes their supervisor."""

    def __init__(self, name: str, folder: Path, arguments: list[str], environment: dict[str, str]) -> None:
        super().__init__(name, folder, [*arguments, "--workers", str(WORKERS)], environment)
        self._paused = 0
        self._orphans: list[int] = []
        """Workers whose supervisor was killed: they end by themselves."""

    @property
    def workers(self) -> list[int]:
        """The processes that serve now."""
        try:
            children = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text("ascii")
        except OSError:  # it has ended
            return []
        return [int(child) for child in children.split()]

    async def start(self) -> None:
        """Start it, unless it runs, and wait until as many workers as there should be serve."""
        if self._process is None or self._process.poll() is not None:
            await super().start()
        until = asyncio.get_running_loop().time() + STARTS
        while len(self.workers) < WORKERS or not await self.is_healthy():
            if asyncio.get_running_loop().time() > until or self._process is None or self._process.poll() is not None:
                raise NeverUp(f"{self.name} does not have {WORKERS} workers that answer, see {self.log}")
            await asyncio.sleep(0.03)

    async def kill(self, which: int = 0) -> None:
        """One worker, or now and then the supervisor, whose workers then end in order."""
        workers = self.workers
        if which % (WORKERS + 1) == WORKERS or not workers:
            self._orphans += workers
            await super().kill()
        else:
            with contextlib.suppress(ProcessLookupError):
                os.kill(workers[which % len(workers)], signal.SIGKILL)

    def pause(self, which: int = 0) -> None:
        """One worker."""
        workers = self.workers
        if workers:
            self._paused = workers[which % len(workers)]
            self._tell(self._paused, signal.SIGSTOP)

    def resume(self) -> None:
        """The same one."""
        self._tell(self._paused, signal.SIGCONT)

    @staticmethod
    def _tell(process: int, number: signal.Signals) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.kill(process, number)

    def close(self) -> None:
        """End the workers too: each is a group of its own."""
        left = [*self.workers, *(one for one in self._orphans if _is_ours(one))] if self._process is not None else []
        super().close()
        for worker in left:
            self._tell(worker, signal.SIGKILL)


def _is_ours(process: int) -> bool:
    """Whether that process still is one of a server: its number may be another's by now."""
    with contextlib.suppress(OSError):
        return b"\0--workers\0" in Path(f"/proc/{process}/cmdline").read_bytes()
    return False


class WorkersSetup(PostgresSetup):
    """A supervisor and its workers at one port; the database has no replica."""

    server = Supervised

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, servers=1, with_replica=False)

    @property
    def processes(self) -> int:
        return WORKERS

    @property
    def kinds(self) -> Mapping[str, int]:
        return {kind: OFTEN.get(kind, times) for kind, times in super().kinds.items() if kind not in NOT_HERE}
