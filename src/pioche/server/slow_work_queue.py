"""Slow work in a process of its own, with limits in all and for each address; nothing is done for clients that left."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections import Counter
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from ..protocol.close_codes import TRY_AGAIN_LATER
from ..tables.storage import Damaged, Unavailable
from .limits import RequestRefused, refused
from .slow_work_process import DAMAGED, DONE, HEAD, POLITE, packed, unpacked

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Coroutine, Hashable

    from starlette.requests import Request

    from .slow_work_process import Answer

MADE = TypeVar("MADE")
log = logging.getLogger(__name__)


class NoWorker(Unavailable):
    """Slow work cannot be done now."""

    kind = "worker"


class ClientGone(Exception):
    """Nobody waits for the answer any longer."""


class Runner(Protocol):
    """Where jobs are done, one at a time."""

    async def run(self, function: Callable[..., MADE], *arguments: object) -> MADE:
        """What the function returns."""

    async def close(self) -> None:
        """End it."""


class Worker:
    """A process that is started with its first job, and again when it has died."""

    def __init__(self, seconds: float = 30.0, tries: int = 2, polite: int = POLITE) -> None:
        self._seconds = seconds
        """How long a job may take."""
        self._tries = tries
        """How many processes may die of one job."""
        self._polite = polite
        self._process: asyncio.subprocess.Process | None = None

    async def run(self, function: Callable[..., MADE], *arguments: object) -> MADE:
        """What the function returns; when the process dies, the next one is given a try."""
        job, name = packed((function, arguments)), function.__name__
        for _ in range(self._tries):
            answer = await self._once(job, name)
            if answer is not None:
                break
        else:
            raise NoWorker(f"no worker could do {name}")
        ended, value = answer
        if ended == DONE:
            made: MADE = value
            return made
        if ended == DAMAGED:
            raise Damaged(value)
        raise RuntimeError(f"{name} failed:\n{value}")

    async def _once(self, job: bytes, name: str) -> Answer | None:
        """The answer to a job; None: the process has died."""
        try:
            async with asyncio.timeout(self._seconds):
                return await self._ask(job)
        except TimeoutError:
            await self._kill()
            raise NoWorker(f"{name} took too long") from None
        except (OSError, asyncio.IncompleteReadError) as error:
            await self._kill()
            log.warning("the worker has ended before its time: %s", type(error).__name__)
            return None
        except BaseException:
            await self._kill()  # nobody would read its answer
            raise

    async def _ask(self, job: bytes) -> Answer:
        process = self._process
        if process is None or process.returncode is not None:
            process = self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-P", "-m", "pioche.server.slow_work_process", str(self._polite)),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                start_new_session=True,  # Ctrl+C is meant for the server, which ends it
            )
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(job)
        await process.stdin.drain()
        size = int.from_bytes(await process.stdout.readexactly(HEAD))
        answer: Answer = unpacked(await process.stdout.readexactly(size))
        return answer

    async def _kill(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.communicate()

    async def close(self) -> None:
        """End the process; nothing can be lost."""
        await self._kill()


class WorkTurns:
    """One at a time: addresses in turn, and those of one address as they came."""

    def __init__(self) -> None:
        self._lines: dict[str, list[asyncio.Future[None]]] = {}
        """Who waits or works; the address whose turn is over stands last."""
        self._called: asyncio.Future[None] | None = None

    @asynccontextmanager
    async def take(self, address: str) -> AsyncIterator[None]:
        """Wait for a turn, which ends with the block."""
        turn = asyncio.get_running_loop().create_future()
        self._lines.setdefault(address, []).append(turn)
        if self._called is None:
            self._call()
        try:
            await turn
            yield
        finally:
            self._leave(address, turn)

    def _leave(self, address: str, turn: asyncio.Future[None]) -> None:
        line = self._lines[address]
        line.remove(turn)
        if not line:
            del self._lines[address]
        if turn is self._called:
            if line:
                self._lines[address] = self._lines.pop(address)
            self._call()

    def _call(self) -> None:
        waiting = (turn for line in self._lines.values() for turn in line)
        self._called = next((turn for turn in waiting if not turn.done()), None)  # done: cancelled, and about to leave
        if self._called is not None:
            self._called.set_result(None)


@dataclass(eq=False)
class Order:
    """A job that somebody waits for."""

    task: asyncio.Task[Any] | None = None
    waiting: int = 0
    is_begun: bool = False


@dataclass(eq=False)
class SlowWorkQueue:
    """Takes orders for slow work; clients that ask for the same thing wait for the same job."""

    runner: Runner = field(default_factory=Worker)
    most: int = 64
    """The most orders that are carried out or wait; further clients are told to come back."""
    most_of_one: int = 8
    """The same from one address."""
    orders: dict[Hashable, Order] = field(default_factory=dict)
    _of: Counter[str] = field(default_factory=Counter)
    _turns: WorkTurns = field(default_factory=WorkTurns)

    async def make(
        self,
        address: str,
        key: Hashable,
        function: Callable[..., MADE],
        *arguments: object,
        keep: Callable[[MADE], None] = lambda _: None,
    ) -> MADE:
        """What the function returns; ``keep`` gets it in any case. A job is not begun if nobody waits for it."""
        order = self.orders.get(key)
        if order is None:
            if self._of[address] >= self.most_of_one:
                raise refused(address, "too-many-requests", TRY_AGAIN_LATER, 429)
            if len(self.orders) >= self.most:
                raise RequestRefused("too-many-requests", TRY_AGAIN_LATER, 429)
            order = self.orders[key] = Order()
            self._of[address] += 1
            order.task = asyncio.create_task(self._carry_out(address, order, function, arguments, keep))
            order.task.add_done_callback(lambda task: self._finish(address, key, order, task))
        assert order.task is not None
        order.waiting += 1
        try:
            made: MADE = await asyncio.shield(order.task)
            return made
        finally:
            order.waiting -= 1
            if not order.waiting and not order.is_begun:
                self._strike_off(key, order)  # at once: a client that asks now has an order of its own
                order.task.cancel()

    async def _carry_out(
        self,
        address: str,
        order: Order,
        function: Callable[..., MADE],
        arguments: tuple[object, ...],
        keep: Callable[[MADE], None],
    ) -> MADE:
        async with self._turns.take(address):
            order.is_begun = True
            made = await self.runner.run(function, *arguments)
        keep(made)
        return made

    def _strike_off(self, key: Hashable, order: Order) -> None:
        if self.orders.get(key) is order:
            del self.orders[key]

    def _finish(self, address: str, key: Hashable, order: Order, task: asyncio.Task[Any]) -> None:
        self._strike_off(key, order)
        self._of[address] -= 1
        if not self._of[address]:
            del self._of[address]
        if not task.cancelled():
            task.exception()  # those who wait are told; nobody is told twice

    async def close(self) -> None:
        """Drop all orders and end the process."""
        tasks = [order.task for order in self.orders.values() if order.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.runner.close()


async def unless_gone(request: Request, making: Coroutine[Any, Any, MADE]) -> MADE:
    """What is being made, unless the client goes before that; then nothing more is done for it."""
    made, gone = asyncio.create_task(making), asyncio.create_task(_goes(request))
    try:
        await asyncio.wait({made, gone}, return_when=asyncio.FIRST_COMPLETED)
        if not made.done():
            raise ClientGone
        return made.result()
    finally:
        made.cancel()
        gone.cancel()
        await asyncio.gather(made, gone, return_exceptions=True)


async def _goes(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
