"""Writing to a socket at once: the same messages in the same order, and no waiting for a client that does not read."""

from __future__ import annotations

import asyncio
import inspect
import tomllib
from hashlib import sha256
from pathlib import Path

import pytest
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode

from pioche.server import websocket_direct_io
from pioche.server.limits import RequestRefused
from pioche.server.websocket_direct_io import DirectProtocol, direct_of, text_head
from pioche.server.websocket_hardening import HardenedProtocol
from pioche.server.websocket_outbox import Outbox
from tests import clockwork
from tests.clockwork import settled
from tests.server.live import running


@pytest.mark.parametrize("size", [0, 1, 125, 126, 300, 65_535, 65_536, 100_000])
def test_the_head_of_a_frame_is_the_one_of_the_library(size: int) -> None:
    data = b"x" * size
    assert text_head(size) + data == Frame(Opcode.TEXT, data).serialize(mask=False)


def test_the_private_parts_of_uvicorn_are_the_ones_that_were_read() -> None:
    """After an upgrade: read what has changed, try it, write the new digest here and the bound in pyproject.toml."""
    source = inspect.getsource(WebSocketsSansIOProtocol)
    assert sha256(source.encode()).hexdigest()[:16] == "0bbcec98938432f7"


def test_every_method_that_is_replaced_is_called_as_before() -> None:
    replaced = 0
    for ours in (DirectProtocol, HardenedProtocol):
        for name, method in vars(ours).items():
            theirs = getattr(WebSocketsSansIOProtocol, name, None)
            if inspect.isfunction(theirs):
                replaced += 1
                assert list(inspect.signature(method).parameters) == list(inspect.signature(theirs).parameters), name
    assert replaced == 15


def test_the_version_of_uvicorn_is_bounded() -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    (needed,) = [name for name in project["optional-dependencies"]["server"] if name.startswith("uvicorn")]
    assert "<" in needed


@pytest.mark.parametrize("is_lacking", [False, True])
def test_where_uvicorn_lacks_a_part_sockets_work_in_the_usual_way(
    is_lacking: bool, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    written: list[bytes] = []
    write = DirectProtocol.write_now

    def noted(protocol: DirectProtocol, data: bytes) -> bool:
        written.append(data)
        return write(protocol, data)

    monkeypatch.setattr(DirectProtocol, "write_now", noted)
    if is_lacking:
        monkeypatch.setattr(websocket_direct_io, "PARTS", (*websocket_direct_io.PARTS, "nothing_like_this"))
    with running() as live:
        host = live.open_table()
        player = live.client(host["table"], host["token"])
        assert player.until("welcome")["seat"] == 0
        assert player.ask("say", text="hello")["type"] == "done"
        player.close()
    assert ("lacks nothing_like_this" in caplog.text) is is_lacking
    assert (written == []) is is_lacking


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
