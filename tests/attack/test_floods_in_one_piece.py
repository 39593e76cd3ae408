"""Much that comes in one piece is read in slices, so that the others have their turns, and no further than it may."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from pioche.protocol.wire_types import VERSION
from pioche.server.limits import Rate
from pioche.server.websocket_hardening import SLICE, SMALL_FRAMES, HardenedProtocol
from tests.server.live import GENEROUS, SOON, Live, running

EMPTY = len(Frame(Opcode.PING, b"").serialize(mask=True))


@pytest.fixture(scope="module")
def server() -> Iterator[Live]:
    with running(limits=replace(GENEROUS, messages=Rate(40, 0))) as live:
        yield live


@pytest.mark.parametrize("opcode", [Opcode.PING, Opcode.PONG, Opcode.CONT])
def test_a_flood_of_small_frames_is_not_read_to_its_end(
    server: Live, opcode: Opcode, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked_at = []
    usual = HardenedProtocol._takes_small_frame

    def counted(protocol: HardenedProtocol) -> bool:
        looked_at.append(1)
        return usual(protocol)

    monkeypatch.setattr(HardenedProtocol, "_takes_small_frame", counted)
    table = server.open_table()["table"]
    with server.dial(table) as socket_:
        begun = Frame(Opcode.TEXT, b"{", fin=False).serialize(mask=True)
        flood = Frame(opcode, b"", fin=opcode is not Opcode.CONT).serialize(mask=True) * 40_000
        with suppress(OSError):  # it may be cut off before all is sent
            socket_.socket.sendall((begun if opcode is Opcode.CONT else b"") + flood)
        with pytest.raises(ConnectionClosed):
            socket_.recv(timeout=SOON)
    assert SMALL_FRAMES.burst < len(looked_at) <= SMALL_FRAMES.burst + SLICE / EMPTY + 1


def test_many_messages_in_one_piece_end_the_talk_before_all_are_read(
    server: Live, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    read = []
    usual = HardenedProtocol.send_receive_event_to_app

    def counted(protocol: HardenedProtocol) -> None:
        read.append(1)
        usual(protocol)

    monkeypatch.setattr(HardenedProtocol, "send_receive_event_to_app", counted)
    host = server.open_table()
    player = server.client(host["table"], host["token"])
    player.until("table")
    message = Frame(Opcode.TEXT, b'{"type":"why","n":2,"line":"A draw"}').serialize(mask=True)
    with suppress(OSError):  # it may be cut off before all is sent
        player.socket.socket.sendall(message * 5_000)
    player.ending()  # the goodbye itself is lost where the system ends a connection with bytes that nobody has read
    assert "too-many-messages" in caplog.text
    assert len(read) < 1_000
    assert server.http.get("/livez").status_code == 200


def test_a_long_message_in_slices_is_one_message(server: Live) -> None:
    host = server.open_table()
    player = server.client(host["table"], host["token"])
    texts = ["x" * 200] * 16
    dares = player.ask("configure", edition="dare", players=2, options={"dare_list": "house"}, dares=texts)
    assert dares["type"] == "done"
    hello = b'{"type":"hello","n":1,"client":"client-0001","version":%d,"token":"%s"}' % (
        VERSION,
        host["token"].encode(),
    )
    said = [b'{"type":"say","n":%d,"text":"%s"}' % (number, b"y" * 290) for number in range(2, 32)]
    with server.dial(host["table"]) as line:
        line.socket.sendall(b"".join(Frame(Opcode.TEXT, data).serialize(mask=True) for data in (hello, *said)))
        answered: list[object] = []
        while len(answered) < len(said):
            frame = line.recv(timeout=SOON)
            if b'"done"' in (frame if isinstance(frame, bytes) else frame.encode()):
                answered.append(frame)
    player.close()
