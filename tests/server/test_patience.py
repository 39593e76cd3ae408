"""Slow clients: a request that does not come is not waited for, and one that comes is not hurried."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest

from tests.server.live import GENEROUS, SOON, Live, running

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
