"""Slow and noisy clients: what does not come is not waited for, what is not taken is not kept, floods are cut off."""

from __future__ import annotations

import re
import select
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path

import pytest
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode

from pioche.editions.dare_lists import DARES
from pioche.protocol.wire_types import VERSION
from pioche.server.http_timeouts import HurriedProtocol
from pioche.server.limits import Rate
from pioche.server.websocket_hardening import SMALL_FRAMES, HardenedProtocol
from pioche.tables.room import Room
from tests.server.live import GENEROUS, KEPT_ALIVE, SOON, Live, Player, eventually, running, standing

HEAD = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 15\r\n\r\n"
HEALTH = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
A_MOMENT = 0.1


@pytest.fixture(scope="module")
def server() -> Iterator[Live]:
    with standing() as live:
        yield live


def everything(connection: socket.socket) -> bytes:
    """What comes until the server closes the connection."""
    found = b""
    while part := connection.recv(65_536):
        found += part
    return found


def is_hung_up(connection: socket.socket) -> bool:
    """Whether the server ends the connection without a word."""
    try:
        return everything(connection) == b""
    except ConnectionResetError:
        return True


def is_quiet(connection: socket.socket) -> bool:
    """Whether neither a word nor the end has come."""
    return not select.select([connection], [], [], 0)[0]


def wait_nearly(live: Live, seconds: float, connection: socket.socket) -> None:
    """The time passes, all but a moment of it, and nothing comes on the connection."""
    live.advance(seconds - A_MOMENT)
    assert is_quiet(connection), "too early"
    ours = connection.getsockname()
    assert ours in {one.client for one in live.server.server_state.connections}, "the server has hung up"  # type: ignore[union-attr]


@pytest.mark.parametrize("sent", [b"", b"G", b"GET /healthz HTTP/1.1\r\nHost: x\r\n"])
def test_a_head_that_does_not_come_is_hung_up_on(server: Live, sent: bytes) -> None:
    with server.knock(sent) as connection:
        wait_nearly(server, GENEROUS.head, connection)
        server.advance(2 * A_MOMENT)
        assert everything(connection) == b""


def test_a_loop_of_the_system_hangs_up_too() -> None:
    """Nothing is sent: on a busy machine the time could be up before the first byte is."""
    with running(limits=replace(GENEROUS, head=0.05)) as live, live.knock() as connection:
        assert everything(connection) == b""


def test_so_is_the_second_head_on_the_same_connection(server: Live) -> None:
    with server.knock(HEALTH) as connection:
        assert answer_to(connection).startswith(b"HTTP/1.1 200")
        server.give(connection, HEALTH[:-2])
        wait_nearly(server, GENEROUS.head, connection)
        server.advance(2 * A_MOMENT)
        assert everything(connection) == b""


def answer_to(connection: socket.socket) -> bytes:
    """One whole answer with its body."""
    found = b""
    while b"\r\n\r\n" not in found:
        found += connection.recv(4096)
    head, _, body = found.partition(b"\r\n\r\n")
    length = re.search(rb"content-length: (\d+)", head, re.IGNORECASE)
    assert length is not None, head
    return found + connection.recv(int(length[1]) - len(body), socket.MSG_WAITALL)


def test_so_many_connections_are_opened_and_no_more() -> None:
    with running(limits=replace(GENEROUS, connecting=Rate(3, 1e-9))) as live:
        for _ in range(3):
            with live.knock(HEALTH) as connection:
                assert answer_to(connection).startswith(b"HTTP/1.1 200")
        with live.knock() as connection:
            assert is_hung_up(connection)


def test_a_body_that_does_not_come_is_refused_in_words(server: Live) -> None:
    with server.knock(HEAD + b'{"name"') as connection:
        wait_nearly(server, GENEROUS.body_seconds, connection)
        server.advance(2 * A_MOMENT)
        answer = answer_to(connection)
        assert answer.startswith(b"HTTP/1.1 408")
        assert b"server-slow-request" in answer
        server.advance(KEPT_ALIVE)
        assert everything(connection) == b""


def test_a_head_in_pieces_is_read(server: Live) -> None:
    with server.knock() as connection:
        for byte in HEAD + b'{"name": "Ana"}':
            server.give(connection, bytes([byte]))
        assert connection.recv(4096).startswith(b"HTTP/1.1 201")


def test_a_websocket_lives_on(server: Live) -> None:
    host = server.open_table()
    player = server.client(host["table"], host["token"])
    player.until("table")
    with server.knock() as other:
        server.advance(GENEROUS.head + A_MOMENT)
        assert everything(other) == b""  # its time is up now, and so would be that of the socket
    assert player.ask("agree")["type"] == "done"
    player.close()


def test_one_address_does_not_take_all_connections() -> None:
    with standing(limits=replace(GENEROUS, requests_open=3)) as live:
        assert live.http.get("/healthz").status_code == 200  # this one is kept alive
        held = [live.knock() for _ in range(2)]
        assert live.protocol.open.total() == 3
        with live.knock() as one_more:
            assert is_hung_up(one_more)
        for connection in held:
            assert is_quiet(connection)
            connection.close()
        eventually(lambda: live.protocol.open.total() == 1)
        host = live.open_table()
        players = [live.client(host["table"], host["token"]) for _ in range(5)]
        assert [player.until("welcome")["seat"] for player in players] == [0] * 5, "WebSockets are counted elsewhere"
        for player in players:
            player.close()


LARGE = 50_000_000


def test_an_answer_that_is_not_taken_is_not_kept(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "index.html").write_text("Pioche")
    with (tmp_path / "large").open("wb") as file:
        file.truncate(LARGE)
    with standing(client=tmp_path) as live, live.knock(b"GET /large HTTP/1.1\r\nHost: x\r\n\r\n") as connection:
        (writer,) = live.server.server_state.connections
        assert isinstance(writer, HurriedProtocol)
        eventually(lambda: writer._slow is not None)
        live.advance(GENEROUS.reading - A_MOMENT)
        assert live.protocol.open.total() == 1, "too early"
        live.advance(2 * A_MOMENT)
        assert live.protocol.open.total() == 0
        assert "was not taken in time" in caplog.text
        assert taken_until_the_end(connection) < LARGE


def test_an_answer_that_is_taken_in_time_comes_as_a_whole(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("Pioche")
    with (tmp_path / "large").open("wb") as file:
        file.truncate(LARGE)
    with standing(client=tmp_path) as live, live.knock(b"GET /large HTTP/1.0\r\nHost: x\r\n\r\n") as connection:
        assert taken_until_the_end(connection) > LARGE


def taken_until_the_end(connection: socket.socket) -> int:
    """How many bytes come until the connection ends, in whatever way."""
    taken = 0
    with suppress(ConnectionResetError):
        while part := connection.recv(1 << 20):
            taken += len(part)
    return taken


# ---- WebSockets ----


UPGRADE = (
    b"GET /api/tables/%s/socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


def upgraded(live: Live, table: str, receive_buffer: int = 0) -> socket.socket:
    """A bare WebSocket, behind its handshake."""
    connection = socket.socket()
    connection.settimeout(SOON)
    if receive_buffer:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
    connection.connect(("127.0.0.1", live.port))
    connection.sendall(UPGRADE % table.encode())
    head = b""
    while not head.endswith(b"\r\n\r\n"):
        head += connection.recv(1)
    assert head.startswith(b"HTTP/1.1 101")
    return connection


def sent(opcode: Opcode, data: bytes = b"", *, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=True)


def wait_for_the_end(connection: socket.socket) -> None:
    """Read until the server ends the connection; it fails when that does not come."""
    taken_until_the_end(connection)


def test_who_does_not_answer_a_goodbye_is_cut_off(server: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HardenedProtocol, "linger", 5.0)  # uvicorn has a patience of its own, which is longer
    with upgraded(server, server.open_table()["table"]) as connection:
        connection.sendall(sent(Opcode.TEXT, b"no hello"))
        goodbye = b""
        while Frame(Opcode.CLOSE, b"\x03\xf0").serialize(mask=False) not in goodbye:
            goodbye += connection.recv(4096)
        assert b"server-bad-message" in goodbye
        wait_nearly(server, HardenedProtocol.linger, connection)
        assert server.protocol.sockets.total() == 1
        server.advance(2 * A_MOMENT)
        assert server.protocol.sockets.total() == 0
        wait_for_the_end(connection)


def test_sockets_that_nobody_hangs_up_are_counted() -> None:
    with standing(limits=replace(GENEROUS, connections_per_address=2)) as live:
        table = live.open_table()["table"]
        held = [upgraded(live, table) for _ in range(4)]  # two talks, and two that were told there are too many
        live.advance()
        with live.knock(UPGRADE % table.encode()) as one_more:
            assert is_hung_up(one_more)
        assert live.http.get("/healthz").json()["connections"] == 2
        for connection in held:
            connection.close()
        eventually(lambda: live.protocol.sockets.total() == 0)
        live.advance()
        assert live.http.get("/healthz").json()["connections"] == 0
        upgraded(live, table).close()


def test_some_pings_are_answered_and_a_flood_is_cut_off(server: Live) -> None:
    table = server.open_table()["table"]
    burst = int(SMALL_FRAMES.burst)
    with upgraded(server, table) as connection:
        connection.sendall(sent(Opcode.PING, b"?") * burst)
        answer = Frame(Opcode.PONG, b"?").serialize(mask=False) * burst
        assert connection.recv(len(answer), socket.MSG_WAITALL) == answer
        connection.sendall(sent(Opcode.PING, b"?"))
        assert is_hung_up(connection)


@pytest.mark.parametrize(("opcode", "fin"), [(Opcode.CONT, False), (Opcode.PONG, True)])
def test_so_is_a_flood_of_frames_that_say_nothing(server: Live, opcode: Opcode, fin: bool) -> None:
    with upgraded(server, server.open_table()["table"]) as connection:
        begun = sent(Opcode.TEXT, b"{", fin=False)
        connection.sendall(begun + sent(opcode, fin=fin) * int(SMALL_FRAMES.burst + 1))
        assert is_hung_up(connection)


@contextmanager
def one_who_reads_nothing(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Live, Room, Player, socket.socket]]:
    """A table with a player, and with somebody who watches and has not taken what was sent for long."""
    start = HardenedProtocol.start_keepalive

    def start_narrow(protocol: HardenedProtocol) -> None:
        protocol.transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        start(protocol)

    monkeypatch.setattr(HardenedProtocol, "start_keepalive", start_narrow)
    with standing() as live:
        host = live.open_table()
        room = live.registry.rooms[host["table"]]
        with upgraded(live, host["table"], receive_buffer=4096) as connection:
            hello = b'{"type": "hello", "n": 1, "client": "reads-nothing", "version": %d}' % VERSION
            connection.sendall(sent(Opcode.TEXT, hello))
            eventually(lambda: room.presence.spectators == 1)
            player = live.client(host["table"], host["token"])
            dares = ["x" * 200] * DARES
            player.ask("configure", edition="dare", players=4, options={"dare_list": "house"}, dares=dares)
            for number in range(50):
                player.ask("lock", on=number % 2 == 0)
            assert room.presence.spectators == 1
            yield live, room, player, connection
            player.close()


def test_who_reads_nothing_and_answers_no_ping_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    with one_who_reads_nothing(monkeypatch) as (live, room, player, _):
        for _ in range(2):
            assert room.presence.spectators == 1
            live.advance(PING)
            for _ in range(2):  # the first answer comes behind the ping, the second one behind its pong
                assert player.ask("agree")["type"] == "done"
        assert room.presence.spectators == 0
        assert room.presence.seats == {0}


def test_a_client_is_asked_for_a_sign_once_it_has_been_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[float] = []
    ping = WebSocketsSansIOProtocol.send_keepalive_ping

    def noted(protocol: WebSocketsSansIOProtocol) -> None:
        asked.append(protocol.loop.time())
        ping(protocol)

    monkeypatch.setattr(WebSocketsSansIOProtocol, "send_keepalive_ping", noted)
    with standing() as live:
        host = live.open_table()
        player = live.client(host["table"], host["token"])
        player.until("welcome")
        for _ in range(3):
            live.advance(PING - 5)
            assert player.ask("say", text="Hello!")["type"] == "done"
        assert asked == []
        live.advance(PING - 1)
        assert asked == []
        live.advance(1)
        assert len(asked) == 1
        player.close()


def test_who_does_not_even_read_the_goodbye_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """Uvicorn would wait until they have taken everything."""
    with one_who_reads_nothing(monkeypatch) as (live, room, _, connection):
        connection.sendall(sent(Opcode.TEXT, b"nonsense"))
        eventually(lambda: room.presence.spectators == 0)
        live.advance(GENEROUS.hello + A_MOMENT)  # the time that the goodbye may take
        assert live.protocol.sockets.total() == 2
        live.advance(HardenedProtocol.linger - 2 * A_MOMENT)
        assert live.protocol.sockets.total() == 2, "too early"
        live.advance(2 * A_MOMENT)
        assert live.protocol.sockets.total() == 1


PING = 20.0
"""Seconds between the pings of uvicorn, and until the answer to one has to be there."""
