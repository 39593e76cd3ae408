"""Processes of their own for what takes long: a bounded number, for a bounded time, and only while somebody asks.

Who is not answered in time goes on without: while the processes start and compile, where too many ask at once, where
one is late or has died. The processes are given what a seat may see, and nothing else.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from itertools import chain, repeat
from math import ceil
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from ..tables.storage import Unavailable
from .slow_work_queue import Worker

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from .http_app import Doors
    from .slow_work_queue import Runner

log = logging.getLogger(__name__)

COMPILING = 600.0
"""Seconds after which a process that compiles is given up."""
STUCK = 10.0
"""Seconds, in addition to its budget, after which a process that decides is given up."""
POLITE = 5
"""The niceness of these processes: they give way to the games, but less than slow work: a player waits for them."""
PAUSES = (1.0, 5.0, 30.0, 120.0)
"""Seconds until a process that could not be started is started again, each time longer."""


@dataclass(frozen=True)
class ExpertWishes:
    """How much the experts of one server process may use."""

    processes: int = 2
    """0: there are no experts, and no hints."""
    seconds: float = 0.1
    """For one decision."""
    wait: float = 1.0
    """Seconds after which a stand-in decides."""
    idle: float = 600.0
    """Seconds after which processes end that nobody has asked."""


class OpenQuestion(NamedTuple):
    """A job, and where its answer is waited for; None is none."""

    job: Callable[..., object]
    arguments: tuple[object, ...]
    answer: asyncio.Future[Any]


@dataclass(eq=False)
class ThinkingPool:
    """The processes of one server process; none runs before somebody asks."""

    who: ClassVar[str]
    """Who thinks there, for the log."""
    answers_early: ClassVar[bool] = False
    """Whether questions wait for a process that starts."""

    wishes: ExpertWishes = field(default_factory=ExpertWishes)
    new_runner: Callable[[], Runner] = lambda: Worker(COMPILING, tries=1, polite=POLITE)
    _asked: asyncio.Queue[OpenQuestion] = field(default_factory=asyncio.Queue, init=False)
    _tasks: set[asyncio.Task[None]] = field(default_factory=set, init=False)
    _ready: int = field(default=0, init=False)
    """Processes that have compiled."""
    _last: float = field(default=0.0, init=False)
    """When somebody last asked."""
    _is_closed: bool = field(default=False, init=False)

    @property
    def waiting(self) -> int:
        """How many questions nobody has begun to think about."""
        return self._asked.qsize()

    @property
    def most(self) -> int:
        """How many waiting questions can be answered in time."""
        return max(1, ceil(self.wishes.processes * self.wishes.wait / self.wishes.seconds))

    def wake(self) -> None:
        """Start the processes unless they run: one of them compiles, and the others use what it has compiled."""
        self._last = asyncio.get_running_loop().time()
        if not self._tasks and not self._is_closed:
            self._start()

    @asynccontextmanager
    async def companion(self, _: Doors) -> AsyncIterator[None]:
        """Ends all processes when the server ends."""
        try:
            yield
        finally:
            await self.close()

    async def close(self) -> None:
        """End all processes; nothing is answered afterwards."""
        self._is_closed = True
        tasks = [*self._tasks]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def prepare(self) -> Callable[[], bool]:
        """The job that makes a process ready; it says whether playouts are compiled there."""
        raise NotImplementedError

    def count(self, why: str) -> None:
        """A question was not answered."""
        raise NotImplementedError

    # ---- those who ask ----

    def ask(self, job: Callable[..., object], *arguments: object) -> asyncio.Future[Any] | None:
        """Where the answer will be, in time or not; None: nobody has time for it."""
        self.wake()
        is_ready = self._ready > 0 or self.answers_early
        if not is_ready or self.waiting >= self.most:
            self.count("busy" if is_ready else "starting")
            return None
        asked = OpenQuestion(job, arguments, asyncio.get_running_loop().create_future())
        self._asked.put_nowait(asked)
        return asked.answer

    # ---- those who think ----

    def _start(self) -> None:
        task = asyncio.create_task(self._work())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _work(self) -> None:
        """The life of one process, and of those that take its place, until nobody asks any longer."""
        runner = self.new_runner()
        pauses = chain(PAUSES, repeat(PAUSES[-1]))
        try:
            while not self._is_idle():
                if await self._is_prepared(runner):
                    await self._decide_all(runner)
                else:
                    await asyncio.sleep(next(pauses))
        finally:
            await runner.close()

    async def _is_prepared(self, runner: Runner) -> bool:
        try:
            if not await runner.run(self.prepare()):
                log.warning("%s think without compiled playouts: Numba is not installed", self.who)
        except (Unavailable, OSError, RuntimeError) as error:
            log.warning("a process of %s could not be started: %s", self.who, error)
            return False
        return True

    async def _decide_all(self, runner: Runner) -> None:
        """Decide for one after the other until nobody asks any longer, or the process dies."""
        self._ready += 1
        if len(self._tasks) < self.wishes.processes:
            self._start()
        try:
            while (asked := await self._next()) is not None:
                if not await self._is_decided(runner, asked):
                    return
        finally:
            self._ready -= 1
            self._let_go()

    async def _is_decided(self, runner: Runner, asked: OpenQuestion) -> bool:
        """Answer one question, with None where that fails; False: the process has died."""
        found = None
        try:
            async with asyncio.timeout(self.wishes.seconds + STUCK):
                found = await runner.run(asked.job, *asked.arguments)
        except (Unavailable, OSError, TimeoutError) as error:
            self.count("died")
            log.warning("a process of %s has died: %s", self.who, error)
            return False
        except RuntimeError as error:
            self.count("failed")
            log.error("%s could not answer: %s", self.who, error)  # noqa: TRY400 (it says all there is)
        finally:
            if not asked.answer.done():
                asked.answer.set_result(found)
        return True

    async def _next(self) -> OpenQuestion | None:
        """The next question that somebody still waits for; None: nobody has asked for long."""
        while not self._is_idle():
            with suppress(TimeoutError):
                async with asyncio.timeout_at(self._last + self.wishes.idle):
                    asked = await self._asked.get()
                if not asked.answer.done():
                    return asked
        return None

    def _is_idle(self) -> bool:
        return self._asked.empty() and asyncio.get_running_loop().time() >= self._last + self.wishes.idle

    def _let_go(self) -> None:
        """Answer what is waiting with None, if no process is left that could answer."""
        while not self._ready and not self._asked.empty():
            asked = self._asked.get_nowait()
            if not asked.answer.done():
                self.count("died")
                asked.answer.set_result(None)
