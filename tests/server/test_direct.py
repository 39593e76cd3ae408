"""Writing to a socket at once: the same messages in the same order, and no waiting for a client that does not read."""

from __future__ import annotations

import asyncio

import pytest
from websockets.frames import Frame, Opcode

from pioche.server.direct import direct_of, text_head
from pioche.server.limits import RequestRefused
from pioche.server.websocket_clients import Outbox
from tests import clockwork
from tests.clockwork import settled


@pytest.mark.parametrize("size", [0, 1, 125, 126, 300, 65_535, 65_536, 100_000])
def test_the_head_of_a_frame_is_the_one_of_the_library(size: int) -> None:
    data = b"x" * size
    assert text_head(size) + data == Frame(Opcode.TEXT, data).serialize(mask=False)


def test_a_server_without_the_extension_is_not_written_to_directly() -> None:
    assert direct_of({"type": "websocket"}) is None
    assert direct_of({"extensions": {"websocket.http.response": {}}}) is None


class Line:
    """A client's line that can be busy: what was written at once, and what was sent by the task, in one order."""

    def __init__(self) -> None:
        self.is_free = asyncio.Event()
        self.got: list[bytes] = []
        self.code = 0

    def write(self, data: bytes) -> bool:
        if self.is_free.is_set():
            self.got.append(data)
        return self.is_free.is_set()

    async def send_text(self, text: str) -> None:
        await self.is_free.wait()
        self.got.append(text.encode())

    async def close(self, code: int) -> None:
        self.code = code


async def talk(outbox: Outbox, line: Line) -> asyncio.Task[None]:
    task = asyncio.create_task(outbox.send_all(line))  # type: ignore[arg-type]  # all of a socket that is used
    await settled()
    return task


def test_what_is_sent_to_a_free_line_is_written_at_once() -> None:
    async def check() -> None:
        line = Line()
        line.is_free.set()
        outbox = Outbox(3, line.write)
        outbox.put(b"1")
        assert line.got == [b"1"]
        assert not outbox.waiting

    clockwork.run(check())


def test_nothing_overtakes_what_is_waiting() -> None:
    async def check() -> None:
        line = Line()
        outbox = Outbox(8, line.write)
        task = await talk(outbox, line)
        outbox.put(b"1")
        outbox.put(b"2")
        await settled()
        line.is_free.set()
        outbox.put(b"3")  # the line is free again, but the task has not woken up yet
        await settled()
        outbox.put(b"4")
        assert line.got == [b"1", b"2", b"3", b"4"]
        outbox.end(RequestRefused("too-slow", 1013, 503))
        await task
        assert line.code == 1013

    clockwork.run(check())


def test_a_client_that_reads_nothing_is_let_go() -> None:
    async def check() -> None:
        line = Line()
        outbox = Outbox(2, line.write)
        task = await talk(outbox, line)
        for number in range(4):
            outbox.put(b"%d" % number)
            await settled()
        assert not outbox.waiting
        line.is_free.set()
        await task
        assert line.got[0] == b"0"
        assert [b"too-slow" in data for data in line.got] == [False, True]

    clockwork.run(check())
