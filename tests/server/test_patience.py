"""Slow and noisy clients: what does not come is not waited for, what is not taken is not kept, floods are cut off."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest
from websockets.frames import Frame, Opcode

from pioche.editions.dares import DARES
from pioche.server.direct import SMALL_FRAMES, DirectProtocol
from tests.server.live import GENEROUS, SOON, Live, eventually, running

HASTY = replace(GENEROUS, head=0.5, body_seconds=0.2)
HEAD = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 15\r\n\r\n"


@pytest.fixture(scope="module")
def server() -> Iterator[Live]:
    with running(limits=HASTY) as live:
        yield live


def dial(live: Live) -> socket.socket:
    return socket.create_connection(("127.0.0.1", live.port), timeout=SOON)


def everything(connection: socket.socket) -> bytes:
    """What comes until the server hangs up."""
    found = b""
    while part := connection.recv(4096):
        found += part
    return found


def is_hung_up(connection: socket.socket) -> bool:
    """Whether the server ends the connection without a word."""
    try:
        return everything(connection) == b""
    except ConnectionResetError:
        return True


@pytest.mark.parametrize("sent", [b"", b"G", b"GET /healthz HTTP/1.1\r\nHost: x\r\n"])
def test_a_head_that_does_not_come_is_hung_up_on(server: Live, sent: bytes) -> None:
    with dial(server) as connection:
        connection.sendall(sent)
        assert everything(connection) == b""


def test_so_is_the_second_head_on_the_same_connection(server: Live) -> None:
    with dial(server) as connection:
        connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        assert connection.recv(4096).startswith(b"HTTP/1.1 200")
        connection.sendall(b"GET /healthz HTTP/1.1\r\n")
        assert b"HTTP/1.1" not in everything(connection)


def test_a_body_that_does_not_come_is_refused_in_words(server: Live) -> None:
    with dial(server) as connection:
        connection.sendall(HEAD + b'{"name"')
        answer = everything(connection)
        assert answer.startswith(b"HTTP/1.1 408")
        assert b"server-slow-request" in answer


def test_a_head_in_pieces_is_read() -> None:
    with running() as live, dial(live) as connection:
        for byte in HEAD + b'{"name": "Ana"}':
            connection.sendall(bytes([byte]))
        assert connection.recv(4096).startswith(b"HTTP/1.1 201")


def test_a_websocket_lives_on(server: Live) -> None:
    host = server.open_table()
    player = server.client(host["table"], host["token"])
    player.until("table")
    with dial(server) as other:
        assert everything(other) == b""  # its time is up now, and so would be that of the socket
    assert player.ask("agree")["type"] == "done"
    player.close()


def test_one_address_does_not_take_all_connections() -> None:
    with running(limits=replace(GENEROUS, requests_open=3)) as live:
        assert live.http.get("/healthz").status_code == 200  # this one is kept alive
        held = [dial(live) for _ in range(2)]
        with dial(live) as one_more:
            assert is_hung_up(one_more)
        for connection in held:
            connection.close()
        host = live.open_table()
        players = [live.client(host["table"], host["token"]) for _ in range(5)]
        assert [player.until("welcome")["seat"] for player in players] == [0] * 5, "WebSockets are counted elsewhere"
        for player in players:
            player.close()


def test_an_answer_that_is_not_taken_is_not_kept(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("Pioche")
    with (tmp_path / "large").open("wb") as file:
        file.truncate(50_000_000)
    with running(limits=replace(GENEROUS, reading=0.2), client=tmp_path) as live, dial(live) as connection:
        connection.sendall(b"GET /large HTTP/1.1\r\nHost: x\r\n\r\n")
        time.sleep(1.0)
        with suppress(ConnectionResetError):
            assert len(everything(connection)) < 50_000_000


# ---- WebSockets ----


UPGRADE = (
    b"GET /api/tables/%s/socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


def upgraded(live: Live, table: str, receive_buffer: int = 0) -> socket.socket:
    """A bare WebSocket, behind its handshake."""
    connection = socket.socket()
    connection.settimeout(SOON / 2)
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


def ends(connection: socket.socket) -> bool:
    """Whether the server ends the connection, whatever it says before."""
    with suppress(ConnectionResetError):
        everything(connection)
    return True  # otherwise reading has failed by now


def test_who_does_not_answer_a_goodbye_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DirectProtocol, "linger", 0.1)
    with running() as live, upgraded(live, live.open_table()["table"]) as connection:
        connection.sendall(sent(Opcode.TEXT, b"no hello"))
        assert ends(connection)


def test_sockets_that_nobody_hangs_up_are_counted() -> None:
    with running(limits=replace(GENEROUS, connections_per_address=2)) as live:
        table = live.open_table()["table"]
        held = [upgraded(live, table) for _ in range(4)]  # two talks, and two that were told there are too many
        with dial(live) as one_more:
            one_more.sendall(UPGRADE % table.encode())
            assert is_hung_up(one_more)
        assert live.http.get("/healthz").json()["connections"] == 2
        for connection in held:
            connection.close()
        eventually(lambda: live.http.get("/healthz").json()["connections"] == 0)
        upgraded(live, table).close()


def test_some_pings_are_answered_and_a_flood_is_cut_off(server: Live) -> None:
    table = server.open_table()["table"]
    with upgraded(server, table) as connection:
        connection.sendall(sent(Opcode.PING, b"?") * 5)
        answer = Frame(Opcode.PONG, b"?").serialize(mask=False) * 5
        assert connection.recv(len(answer), socket.MSG_WAITALL) == answer
        connection.sendall(sent(Opcode.PING, b"?") * int(SMALL_FRAMES.burst))
        assert ends(connection)


@pytest.mark.parametrize(("opcode", "fin"), [(Opcode.CONT, False), (Opcode.PONG, True)])
def test_so_is_a_flood_of_frames_that_say_nothing(server: Live, opcode: Opcode, fin: bool) -> None:
    with upgraded(server, server.open_table()["table"]) as connection:
        begun = sent(Opcode.TEXT, b"{", fin=False)
        connection.sendall(begun + sent(opcode, fin=fin) * int(SMALL_FRAMES.burst + 1))
        assert is_hung_up(connection)


def test_who_reads_nothing_and_answers_no_ping_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    start = DirectProtocol.start_keepalive

    def start_soon(protocol: DirectProtocol) -> None:
        protocol.ping_interval = protocol.ping_timeout = 1.0
        protocol.transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        start(protocol)

    monkeypatch.setattr(DirectProtocol, "start_keepalive", start_soon)
    with running() as live:
        host = live.open_table()
        room = live.house.rooms[host["table"]]
        with upgraded(live, host["table"], receive_buffer=4096) as connection:
            connection.sendall(sent(Opcode.TEXT, b'{"type": "hello", "n": 1, "client": "reads-nothing", "version": 2}'))
            eventually(lambda: room.spectators == 1)
            player = live.client(host["table"], host["token"])
            dares = ["x" * 200] * DARES
            player.ask("configure", edition="dare", players=4, options={"dare_list": "house"}, dares=dares)
            for number in range(50):
                player.send("lock", on=number % 2 == 0)
            player.until("done", lambda done: done["n"] == player.n)
            eventually(lambda: not room.spectators)
            player.close()
