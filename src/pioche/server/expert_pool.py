"""Experts think in processes of their own: few at once, for a limited time, and only while somebody plays against them.

A seat that is not answered in time is played by a stand-in: while the processes start and compile, where too many ask
at once, where one is late or has died. The processes are given what a seat may see, and nothing else.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from itertools import chain, repeat
from math import ceil
from typing import TYPE_CHECKING, NamedTuple

from ..bots import BotError, Budget
from ..bots.bot_games import Decided, decided
from ..tables.storage import Unavailable
from ..tables.tally import TALLY
from .expert_jobs import decide, prepare
from .slow_work_queue import Worker

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Mapping

    from ..bots import BotDecision
    from ..cards import Seat
    from ..tables.thinkers import BotQuestion
    from .http_app import Doors
    from .slow_work_queue import Runner

log = logging.getLogger(__name__)

COMPILING = 600.0
"""Seconds after which a process that compiles is given up."""
STUCK = 10.0
"""Seconds, in addition to its budget, after which a process that decides is given up."""
POLITE = 5
"""The niceness of experts: they give way to the games, but less than slow work, since a player waits for them."""
PAUSES = (1.0, 5.0, 30.0, 120.0)
"""Seconds until a process that could not be started is started again, each time longer."""


@dataclass(frozen=True)
class ExpertWishes:
    """How much the experts of one server process may use."""

    processes: int = 2
    """0: there are no experts."""
    seconds: float = 0.1
    """For one decision."""
    wait: float = 1.0
    """Seconds after which a stand-in decides."""
    idle: float = 600.0
    """Seconds after which processes end that nobody has asked."""


class OpenQuestion(NamedTuple):
    """A question, and the future of its answer; None: a stand-in has to decide."""

    question: BotQuestion
    answer: asyncio.Future[BotDecision | None]


@dataclass(eq=False)
class ExpertPool:
    """The processes of one server process; none runs before an expert is seated."""

    wishes: ExpertWishes = field(default_factory=ExpertWishes)
    playouts: int | None = None
    """For one decision, in the place of a time."""
    new_runner: Callable[[], Runner] = lambda: Worker(COMPILING, tries=1, polite=POLITE)
    _asked: asyncio.Queue[OpenQuestion] = field(default_factory=asyncio.Queue)
    _tasks: set[asyncio.Task[None]] = field(default_factory=set)
    _ready: int = 0
    """Processes that have compiled."""
    _last: float = 0.0
    """When an expert was last asked."""
    _is_closed: bool = False

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

    def think(self, questions: Mapping[Seat, BotQuestion]) -> asyncio.Task[Mapping[Seat, BotDecision]]:
        """Legal decisions, within a bounded time; a stand-in decides for seats that are not among them."""
        return asyncio.create_task(self._think(questions))

    @asynccontextmanager
    async def companion(self, _: Doors) -> AsyncIterator[None]:
        """Ends all processes when the server ends."""
        try:
            yield
        finally:
            await self.close()

    async def close(self) -> None:
        """End all processes; a stand-in answers what is asked afterwards."""
        self._is_closed = True
        tasks = [*self._tasks]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # ---- those who ask ----

    async def _think(self, questions: Mapping[Seat, BotQuestion]) -> Mapping[Seat, BotDecision]:
        self.wake()
        futures = {seat: future for seat, question in questions.items() if (future := self._ask(question))}
        found: dict[Seat, BotDecision] = {}
        try:
            if futures:
                await asyncio.wait(futures.values(), timeout=self.wishes.wait)
            for seat, future in futures.items():
                if not future.done():
                    TALLY.stand_ins["late"] += 1
                elif (decision := future.result()) is not None and _is_legal(questions[seat], decision):
                    found[seat] = decision
        finally:
            for future in futures.values():
                future.cancel()
        return found

    def _ask(self, question: BotQuestion) -> asyncio.Future[BotDecision | None] | None:
        if not self._ready or self.waiting >= self.most:
            TALLY.stand_ins["busy" if self._ready else "starting"] += 1
            return None
        asked = OpenQuestion(question, asyncio.get_running_loop().create_future())
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
            if not await runner.run(prepare):
                log.warning("experts think without compiled playouts: Numba is not installed")
        except (Unavailable, OSError, RuntimeError) as error:
            log.warning("a process of experts could not be started: %s", error)
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
        budget, found = Budget(self.wishes.seconds, self.playouts), None
        try:
            async with asyncio.timeout(self.wishes.seconds + STUCK):
                found = await runner.run(decide, *asked.question, budget)
        except (Unavailable, OSError, TimeoutError) as error:
            TALLY.stand_ins["died"] += 1
            log.warning("a process of experts has died: %s", error)
            return False
        except RuntimeError as error:
            TALLY.stand_ins["failed"] += 1
            log.error("an expert could not decide: %s", error)  # noqa: TRY400 (it says all there is)
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
        """Let stand-ins decide what is waiting, if no process is left that could answer."""
        while not self._ready and not self._asked.empty():
            asked = self._asked.get_nowait()
            if not asked.answer.done():
                TALLY.stand_ins["died"] += 1
                asked.answer.set_result(None)


def _is_legal(question: BotQuestion, decision: BotDecision) -> bool:
    """Whether the seat may do what was decided."""
    try:
        decided(Decided(question.level, decision), question.view)
    except BotError as error:
        TALLY.stand_ins["illegal"] += 1
        log.error("an expert decided what it may not do: %s", error)  # noqa: TRY400 (it says all there is)
        return False
    return True
