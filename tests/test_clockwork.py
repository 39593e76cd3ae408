"""The loop whose clock jumps: what it skips, what it waits for, and what it says when nothing can happen any more."""

from __future__ import annotations

import asyncio
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from tests import clockwork
from tests.clockwork import NothingLeft, Standing, later, now, settled, until

DAY = 86_400.0


def test_a_day_is_over_at_once_and_timers_ring_in_their_order() -> None:
    async def story() -> list[tuple[str, float]]:
        loop = asyncio.get_running_loop()
        began = loop.time()
        rung: list[tuple[str, float]] = []

        def ring(name: str) -> None:
            rung.append((name, loop.time() - began))

        for name, seconds in (("last", DAY), ("first", 0.5), ("second", 3600.0)):
            loop.call_later(seconds, ring, name)
        await asyncio.sleep(2 * DAY)
        return rung

    assert clockwork.run(story()) == [("first", 0.5), ("second", 3600.0), ("last", DAY)]


def test_the_time_of_day_goes_with_the_clock() -> None:
    async def story() -> float:
        began = now()
        await later(90.0)
        return now() - began

    assert clockwork.run(story()) == 90.0


def test_what_is_ready_is_done_before_any_time_passes() -> None:
    async def story() -> None:
        loop = asyncio.get_running_loop()
        done: list[int] = []

        def again(left: int) -> None:
            done.append(left)
            if left:
                loop.call_soon(again, left - 1)

        loop.call_later(0.001, done.clear)
        loop.call_soon(again, 100)
        began = loop.time()
        await settled()
        assert (done[-1], loop.time()) == (0, began)
        await later(0.001)
        assert not done

    clockwork.run(story())


def test_the_loop_counts_how_often_it_is_given_back() -> None:
    async def story() -> int:
        before = clockwork.loop().rounds
        for _ in range(7):
            await asyncio.sleep(0)
        return clockwork.loop().rounds - before

    assert clockwork.run(story()) == 7


def test_until_stops_at_the_timer_that_made_it_hold() -> None:
    async def story() -> None:
        loop = asyncio.get_running_loop()
        rung: list[float] = []
        for seconds in (1.0, 2.0, 3.0):
            loop.call_later(seconds, lambda: rung.append(loop.time()))
        await until(lambda: len(rung) == 2)
        assert loop.time() == rung[1]
        await until(lambda: True)
        assert len(rung) == 2

    clockwork.run(story())


def test_what_cannot_happen_is_not_waited_for() -> None:
    async def story() -> None:
        with pytest.raises(NothingLeft, match="no timer left"):
            await until(lambda: False)
        asyncio.get_running_loop().call_later(10.0, lambda: None)
        with pytest.raises(NothingLeft, match=r"is 10\.000 seconds away"):
            await until(lambda: False, within=9.0)
        with pytest.raises(ZeroDivisionError):
            await until(lambda: 1 // 0 == 1)

    clockwork.run(story())


def test_a_story_in_which_everybody_waits_fails() -> None:
    async def story() -> None:
        await asyncio.Event().wait()

    with pytest.raises(NothingLeft, match="everybody waits"):
        clockwork.run(story())


def test_a_story_without_an_end_fails() -> None:
    async def story() -> None:
        loop = asyncio.get_running_loop()

        def tick() -> None:
            loop.call_later(DAY, tick)

        tick()
        await asyncio.Event().wait()

    with pytest.raises(NothingLeft, match="has no end"):
        clockwork.run(story())


def test_the_clock_stands_while_a_thread_works() -> None:
    async def story() -> None:
        loop = asyncio.get_running_loop()
        may_end = threading.Event()
        rung: list[int] = []
        loop.call_later(5.0, lambda: rung.append(1))
        work = asyncio.ensure_future(asyncio.to_thread(may_end.wait, clockwork.PATIENCE))
        await settled()
        assert not rung
        may_end.set()
        assert await work
        assert not rung
        await later(5.0)
        assert rung

    clockwork.run(story())


def test_the_clock_stands_while_a_process_runs_but_can_be_moved() -> None:
    async def story() -> None:
        loop = asyncio.get_running_loop()
        rung: list[int] = []
        loop.call_later(5.0, lambda: rung.append(1))
        code = "import sys; sys.stdin.close(); sys.stdout.close(); sys.exit(3)"
        process = await asyncio.create_subprocess_exec(sys.executable, "-c", code)
        assert await process.wait() == 3
        assert not rung
        other = await asyncio.create_subprocess_exec(sys.executable, "-c", "input()", stdin=asyncio.subprocess.PIPE)
        await later(5.0)
        assert rung
        await other.communicate(b"\n")
        assert other.returncode == 0

    clockwork.run(story())


def test_the_clock_stands_while_somebody_is_connected_but_can_be_moved() -> None:
    async def story() -> None:
        loop = asyncio.get_running_loop()
        rung: list[int] = []
        server = await asyncio.start_server(echo, "127.0.0.1", 0)
        reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
        loop.call_later(5.0, lambda: rung.append(1))
        began = loop.time()
        for _ in range(20):
            writer.write(b"hello\n")
            assert await reader.readline() == b"hello\n"
        assert (loop.time(), rung) == (began, [])
        await later(5.0)
        assert (loop.time(), rung) == (began + 5.0, [1])
        writer.close()
        server.close()
        await writer.wait_closed()

    async def echo(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while line := await reader.readline():
            writer.write(line)
        writer.close()

    clockwork.run(story())


@contextmanager
def standing(begin: Callable[[asyncio.AbstractEventLoop], None]) -> Iterator[Standing]:
    """A loop in a thread, where something is begun."""
    loop = Standing()
    thread = threading.Thread(target=loop.run_forever)
    loop.call_soon(begin, loop)
    thread.start()
    yield loop
    loop.call_soon_threadsafe(loop.stop)
    thread.join()
    loop.close()


def test_a_standing_clock_is_moved_from_outside() -> None:
    rung: list[float] = []

    def tick(loop: asyncio.AbstractEventLoop) -> None:
        rung.append(loop.time() - clockwork.START)
        loop.call_later(0.5, tick, loop)

    with standing(tick) as loop:
        loop.advance(0.0)
        assert rung == [0.0]
        loop.advance(0.9)
        assert rung == [0.0, 0.5]
        loop.advance(0.6)
        assert rung == [0.0, 0.5, 1.0, 1.5]


def test_an_ordinary_loop_is_told_apart() -> None:
    async def story() -> None:
        await later(1.0)

    with pytest.raises(AssertionError, match="run the story with"):
        asyncio.run(story())
