"""Whatever bytes come in, and whatever hangs when the server stops, leaves a line in the log at most."""

from __future__ import annotations

import logging
import socket
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from dataclasses import replace

import pytest
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.frames import Frame, Opcode

from pioche.server.websocket_hardening import HardenedProtocol
from tests.server.live import GENEROUS, SOON, Live, eventually, running

JSON = b"Content-Type: application/json\r\n"


@pytest.fixture(autouse=True)
def no_tracebacks(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    yield
    assert [record.getMessage() for record in caplog.records if record.exc_info] == []


def answered(live: Live, request: bytes) -> bytes:
    """The first line of the answer to these bytes."""
    with socket.create_connection(("127.0.0.1", live.port), timeout=SOON) as connection:
        connection.sendall(request)
        found = b""
        while b"\r\n" not in found and (part := connection.recv(4096)):
            found += part
    return found.split(b"\r\n")[0]


@pytest.mark.parametrize(
    ("request_", "status"),
    [
        (b"GET /t/\xff\xfe HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
        (b"GET /t/%ff%fe HTTP/1.1\r\nHost: localhost\r\n\r\n", 200),
        (b"GET /%c0%af HTTP/1.1\r\nHost: localhost\r\n\r\n", 404),
        (b"GET /api/tables/%ff HTTP/1.1\r\nHost: localhost\r\n\r\n", 404),
        (b"GET /api/tables/%ed%a0%80 HTTP/1.1\r\nHost: localhost\r\n\r\n", 404),
        (b"GET /api/tables/%00 HTTP/1.1\r\nHost: localhost\r\n\r\n", 404),
        (b"GET /api/codes/%ff%00 HTTP/1.1\r\nHost: localhost\r\n\r\n", 404),
        (b"GET /assets/%00 HTTP/1.1\r\nHost: localhost\r\n\r\n", 404),
        (b"GET /api/rules/classic?lang=%ff HTTP/1.1\r\nHost: localhost\r\n\r\n", 404),
        (b"GET /api/rules/%ff%ff HTTP/1.1\r\nHost: localhost\r\n\r\n", 404),
        (b"GET /api/tables/x/games/%ff/replay?eye=%ff HTTP/1.1\r\nHost: localhost\r\n\r\n", 404),
        (b"GET / HTTP/1.1\r\nHost: \xff\r\n\r\n", 200),
        (b"GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Language: \xff\xfe\r\nAccept: \xff\r\n\r\n", 200),
        (b"GET / HTTP/1.1\r\nHost: localhost\r\nOrigin: http://\xff\r\nX-\xff: 1\r\n\r\n", 400),
        (b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nOrigin: http://\xff\r\nContent-Length: 0\r\n\r\n", 403),
        (b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: \xff\r\nContent-Length: 0\r\n\r\n", 415),
        (
            b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\n" + JSON + b'Content-Length: 12\r\n\r\n{"name":"\xff"}',
            400,
        ),
        (
            b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\n"
            + JSON
            + b'Content-Length: 19\r\n\r\n{"name":"\\udc80abc"}',
            400,
        ),
        (b"\xff\xfe\xfd\r\n\r\n", 400),
    ],
)
def test_bytes_over_http_are_answered(server: Live, request_: bytes, status: int) -> None:
    assert answered(server, request_).startswith(b"HTTP/1.1 %d " % status)
    assert server.http.get("/healthz").status_code == 200


def upgrade(table: str, header: bytes = b"") -> bytes:
    return (
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    ).encode() + header


@pytest.mark.parametrize(
    "header", [b"Origin: http://\xff\r\n", b"X-Forwarded-For: \xff\r\n", b"User-Agent: \xff\xfe\r\n"]
)
def test_bytes_in_the_head_of_a_socket(server: Live, header: bytes) -> None:
    assert answered(server, upgrade("%ff", header + b"\r\n")).startswith(b"HTTP/1.1 ")
    assert server.http.get("/healthz").status_code == 200


@pytest.mark.parametrize("is_seated", [False, True])
@pytest.mark.parametrize("data", [b"\xff\xfe", b'{"type":"say","n":1,"text":"\xc3("}', b"\xed\xa0\x80"])
def test_bytes_on_the_socket_that_are_no_text(
    server: Live, data: bytes, is_seated: bool, caplog: pytest.LogCaptureFixture
) -> None:
    host = server.open_table()
    if is_seated:
        player = server.client(host["table"], host["token"])
        player.until("welcome")
        connection = player.socket
    else:
        connection = server.dial(host["table"])
    connection.socket.sendall(Frame(Opcode.TEXT, data).serialize(mask=True))
    with suppress(ConnectionClosed):
        while True:
            connection.recv(timeout=SOON)
    assert connection.close_code == 1007
    eventually(lambda: "is no text" in caplog.text)


def test_a_request_that_hangs_when_the_server_stops(caplog: pytest.LogCaptureFixture) -> None:
    """It is cut off after a moment, and told so."""
    patient = replace(GENEROUS, body_seconds=60.0)
    head = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: 15\r\n"
    with ExitStack() as stack:
        live = stack.enter_context(running(limits=patient))
        hanging = socket.create_connection(("127.0.0.1", live.port), timeout=SOON)
        hanging.sendall(head + JSON + b"\r\n")
        assert hanging.recv(4096).startswith(b"HTTP/1.1 100 ")  # its body is waited for
    with hanging:
        assert hanging.recv(4096).startswith(b"HTTP/1.1 503 ")
    assert [record.name for record in caplog.records if record.levelno >= logging.ERROR] == ["uvicorn.error"]


def test_a_client_that_leaves_in_the_moment_in_which_the_server_stops(
    server: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both have said goodbye: nothing is said twice."""
    stopped: list[str] = []
    leave = HardenedProtocol.handle_close

    def leave_and_stop(protocol: HardenedProtocol, event: Frame) -> None:
        leave(protocol, event)
        try:
            protocol.shutdown()
        except WebSocketException as error:
            stopped.append(f"it failed: {error}")
        else:
            stopped.append("in peace")

    monkeypatch.setattr(HardenedProtocol, "handle_close", leave_and_stop)
    host = server.open_table()
    player = server.client(host["table"], host["token"])
    player.until("welcome")
    player.close()
    eventually(lambda: bool(stopped))
    assert stopped == ["in peace"]
