"""Time that jumps: an event loop whose clock goes to the next timer as soon as nothing is left to do.

    def test_somebody_who_stays_away_is_played_for() -> None:
        async def story() -> None:
            room = room_of(started_table(), Pace(away=30.0))
            ...
            await later(29.9)  # 29.9 seconds pass, with everything that happens in them
            assert not room.table.seats[1].is_played_by_bot
            await later(0.2)
            assert room.table.seats[1].is_played_by_bot

        clockwork.run(story())

- ``run`` takes the place of ``asyncio.run``; an hour takes as long as what happens in it.
- ``later(seconds)``: let time pass. ``settled()``: until nothing more happens without time or somebody outside.
  ``until(holds)``: let time pass, timer by timer, until something holds; it fails when nothing could bring it about.
- ``now`` is the time of day for ``Room``, ``Registry`` and the like, in step with the loop's clock.
- Outside is what the loop cannot see: an open socket or pipe, a process, a thread of an executor. While there is any,
  the clock stands still and the loop waits for it, so that no timer is too early however slow the machine is. Only
  ``later`` moves it then, and not while a thread works.
- A loop in a thread of its own (``Standing``) has a clock that is moved from outside: ``advance(seconds)``.
"""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, TypeVar, TypeVarTuple, Unpack

T = TypeVar("T")
Ts = TypeVarTuple("Ts")

START = 1000.0
WALL = 1_800_000_000.0
"""The time of day when a loop's clock shows 0; some day in 2027."""
LONGEST = 400 * 86_400.0
"""No story lasts longer than this: something goes round in circles."""
PATIENCE = 120.0
"""Real seconds after which nothing comes from outside any more."""


class NothingLeft(AssertionError):
    """What is waited for cannot happen any more."""


@dataclass(eq=False)
class _Watch:
    """Somebody who waits until something holds, at the latest at a certain time; without a condition, for a pause."""

    future: asyncio.Future[None]
    holds: Callable[[], bool] | None
    ends: float


class _Selector(selectors.DefaultSelector):
    """Asks the loop instead of sleeping."""

    loop: JumpingLoop

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        self.loop.rounds += 1
        events: list[tuple[selectors.SelectorKey, int]] = super().select(0)
        self.loop.heard += bool(events)
        if self.loop.is_watched_for() or events or timeout == 0 or self.loop.is_at_rest():
            return events
        if self.loop.waits_for_outside():
            events = super().select(timeout if self.loop.is_stopping else self.loop.patience)
            self.loop.heard += bool(events)
            if not events and not self.loop.is_stopping:
                raise NothingLeft(f"nothing came from outside within {self.loop.patience} seconds")
        if not events:
            self.loop.jump()
        return events


class JumpingLoop(asyncio.SelectorEventLoop):
    """The loop; see the module."""

    patience: float | None = PATIENCE
    is_stopping = False
    rounds = 0
    """How many rounds the loop has made."""
    heard = 0
    """How often something came from outside."""

    def __init__(self) -> None:
        self._time = self._goal = START
        self._watches: list[_Watch] = []
        self._outside = self._children = 0
        selector = _Selector()
        selector.loop = self
        super().__init__(selector)
        self._clock_resolution = 1e-6  # a nanosecond, the system's, is lost in sums of a year
        self._own = len(selector.get_map())  # the pipe that other threads wake it by

    def time(self) -> float:
        return self._time

    def now(self) -> float:
        """The time of day, from any thread."""
        return WALL + self._time

    # ---- for stories ----

    async def later(self, seconds: float) -> None:
        """Let time pass, also while somebody outside might come."""
        self._goal = max(self._goal, self._time + seconds)
        await asyncio.sleep(seconds)
        await self.settled()

    async def settled(self) -> None:
        """Until nothing more happens unless time passes or somebody outside comes."""
        await self._watch(None, self._time)

    async def until(self, holds: Callable[[], bool], within: float = 86_400.0) -> None:
        """Until something holds; fails after ``within`` seconds of the loop's clock."""
        if not holds():
            await self._watch(holds, self._time + within)

    @contextmanager
    def outside(self) -> Iterator[None]:
        """Somebody outside, whom the loop cannot see, is at work in the meantime: the clock stands still."""
        self._outside += 1
        try:
            yield
        finally:
            self._outside -= 1

    async def _watch(self, holds: Callable[[], bool] | None, ends: float) -> None:
        watch = _Watch(self.create_future(), holds, ends)
        self._watches.append(watch)
        try:
            await watch.future
        finally:
            if watch in self._watches:
                self._watches.remove(watch)

    # ---- for the selector ----

    def is_watched_for(self) -> bool:
        """Whether something holds that somebody waits for."""
        return self._wake([watch for watch in self._watches if watch.holds is not None and self._holds(watch)])

    def is_at_rest(self) -> bool:
        """Whether somebody waited for this pause."""
        return self._wake([watch for watch in self._watches if watch.holds is None])

    def _holds(self, watch: _Watch) -> bool:
        """Whether it holds; an error of the condition is raised where it is waited for."""
        assert watch.holds is not None
        try:
            return watch.holds()
        except Exception as error:  # noqa: BLE001
            watch.future.set_exception(error)
            return True

    def _wake(self, watches: list[_Watch]) -> bool:
        for watch in watches:
            self._watches.remove(watch)
            if not watch.future.done():
                watch.future.set_result(None)
        return bool(watches)

    def waits_for_outside(self) -> bool:
        return self._outside > 0 or (self._has_lines and self._time >= self._goal)

    @property
    def _has_lines(self) -> bool:
        """Whether a socket or a pipe is open that somebody outside may write to, or a process runs."""
        return self._children > 0 or len(self._selector.get_map()) > self._own  # type: ignore[attr-defined]

    def jump(self) -> None:
        """Go to the next timer, or to where somebody wished to go."""
        timers = [timer.when() for timer in self._scheduled[:1]]  # type: ignore[attr-defined]
        wishes = [self._goal] if self._goal > self._time else []
        to = min(timers + wishes, default=None)
        late = [watch for watch in self._watches if to is None or to > watch.ends]
        for watch in late:
            self._watches.remove(watch)
            why = "there is no timer left" if to is None else f"the next timer is {to - self._time:.3f} seconds away"
            watch.future.set_exception(NothingLeft(f"it never came to hold: {why}"))
        if late:
            return
        if to is None:
            raise NothingLeft("everybody waits: there is no timer left, and nobody outside")
        if to > START + LONGEST:
            raise NothingLeft(f"the story has no end: {LONGEST} seconds have passed")
        self._time = to

    # ---- processes, and threads of executors, are outside ----

    async def _make_subprocess_transport(self, *args: object, **options: object) -> asyncio.SubprocessTransport:
        made: asyncio.SubprocessTransport = await super()._make_subprocess_transport(*args, **options)  # type: ignore[misc]
        self._children += 1
        return made

    def _child_watcher_callback(self, *args: object) -> None:
        """The process has ended; this may be called in another thread."""
        super()._child_watcher_callback(*args)  # type: ignore[misc]
        self.call_soon_threadsafe(self._child_is_back)

    def _child_is_back(self) -> None:
        self._children -= 1

    def run_in_executor(
        self, executor: Executor | None, func: Callable[[Unpack[Ts]], T], *args: *Ts
    ) -> asyncio.Future[T]:
        future = super().run_in_executor(executor, func, *args)
        self._outside += 1
        future.add_done_callback(self._is_back)
        return future

    def _is_back(self, _: asyncio.Future[Any]) -> None:
        self._outside -= 1

    async def shutdown_default_executor(self, *args: float | None) -> None:
        with self.outside():
            await super().shutdown_default_executor(*args)


class Standing(JumpingLoop):
    """A loop for a server in a thread of its own: its clock stands, and is moved from outside."""

    patience = None
    _is_busy: Callable[[], bool]

    def waits_for_outside(self) -> bool:
        stands = not self.is_stopping or self._has_lines or self._is_busy()
        return self._outside > 0 or (stands and self._time >= self._goal)

    def advance(self, seconds: float) -> None:
        """From another thread: let this many seconds pass, and return when all that follows has happened."""
        asyncio.run_coroutine_threadsafe(self.later(seconds), self).result(PATIENCE)

    def stop_soon(self, is_busy: Callable[[], bool]) -> None:
        """From another thread: the clock goes as it does elsewhere while anybody is connected or something is still
        being done, and jumps behind that.
        """

        def stop() -> None:
            self.is_stopping, self._is_busy = True, is_busy

        self.call_soon_threadsafe(stop)


def run(story: Coroutine[Any, Any, T]) -> T:
    """Tell a story in time that jumps."""
    with asyncio.Runner(loop_factory=JumpingLoop) as runner:
        return runner.run(story)


def loop() -> JumpingLoop:
    """The loop that runs; it has to be one of these."""
    running = asyncio.get_running_loop()
    assert isinstance(running, JumpingLoop), "run the story with clockwork.run"
    return running


def now() -> float:
    """The time of day in the loop that runs."""
    return loop().now()


async def later(seconds: float) -> None:
    """Let this many seconds pass."""
    await loop().later(seconds)


async def settled() -> None:
    """Until nothing more happens unless time passes or somebody outside comes."""
    await loop().settled()


async def until(holds: Callable[[], bool], within: float = 86_400.0) -> None:
    """Let time pass until something holds."""
    await loop().until(holds, within)
