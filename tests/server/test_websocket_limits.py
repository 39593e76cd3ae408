"""One socket has its limits: messages, chat, connections, names; too much is refused with a reason."""

from __future__ import annotations

import socket
from contextlib import suppress

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.typing import Origin

from pioche.protocol.wire_types import VERSION
from pioche.server.limits import Limits, Rate
from pioche.server.websocket_outbox import Outbox
from tests.server.live import PLAIN, Live, Player, eventually, standing
from tests.server.test_websocket_clients import HELLO


def test_too_many_messages_end_the_talk() -> None:
    with standing(limits=Limits(messages=Rate(20, 0.001))) as live:
        host = live.open_table()
        player = live.client(host["table"], host["token"])
        with suppress(ConnectionClosed):
            for _ in range(30):
                player.send("agree")
        assert player.ending() == ("server-too-many-messages", 1008)
        assert sum(message["type"] == "done" for message in player.seen) == 19


def test_an_address_has_its_own_limit() -> None:
    with standing(limits=Limits(messages_per_address=Rate(5, 0.001))) as live:
        table = live.open_table()["table"]
        for _ in range(5):
            live.client(table).until("welcome")
        assert live.client(table).ending() == ("server-too-many-messages", 1008)


def test_chat_is_slowed_down_without_ending_the_talk() -> None:
    with standing(limits=Limits(chat=Rate(2, 0.5))) as live:
        host = live.open_table()
        player = live.client(host["table"], host["token"])
        answers = [player.ask("say", text="hi") for _ in range(3)]
        assert [answer["type"] for answer in answers] == ["done", "done", "refused"]
        assert answers[2]["reason"]["id"] == "server-too-much-chat"
        assert player.ask("agree")["type"] == "done"
        live.advance(1.9)
        assert player.ask("say", text="hi")["type"] == "refused"
        live.advance(0.2)
        assert player.ask("say", text="hi")["type"] == "done"
        player.close()


def test_another_window_is_no_way_to_chat_more() -> None:
    with standing(limits=Limits(chat=Rate(2, 0.001))) as live:
        host = live.open_table()
        for expected in (["done", "done"], ["refused"]):
            player = live.client(host["table"], host["token"])
            assert [player.ask("say", text="hi")["type"] for _ in expected] == expected
            player.close()


def test_an_address_keeps_only_so_much() -> None:
    with standing(limits=Limits(kept_bytes=Rate(1000, 0.001))) as live:
        host = live.open_table()
        player = live.client(host["table"], host["token"])
        answers = [player.ask("lock", on=number % 2 == 0) for number in range(5)]
        assert [answer["type"] for answer in answers] == ["done"] * 4 + ["refused"], "200 bytes and its own length each"
        assert answers[4]["reason"]["id"] == "server-too-many-changes"
        assert player.ask("say", text="hi")["type"] == "done"
        player.close()


@pytest.mark.parametrize("extra", [f'"version":{VERSION},"colour":1', '"version":"x"'])
def test_a_token_is_never_in_the_log(server: Live, extra: str, caplog: pytest.LogCaptureFixture) -> None:
    host = server.open_table()
    player = Player(server.dial(host["table"]))
    player.socket.send(f'{{"type":"hello","n":1,"client":"client-01","token":"{host["token"]}",{extra}}}')
    assert player.ending() == ("server-bad-message", 1008)
    assert "not a command" in caplog.text
    assert host["token"] not in caplog.text


def test_too_many_connections_are_refused() -> None:
    with standing(limits=Limits(connections_per_address=3, spectators=2)) as live:
        table, other = live.open_table()["table"], live.open_table()["table"]
        players = [live.client(table) for _ in range(2)]
        for player in players:
            player.until("welcome")
        assert live.client(table).ending() == ("server-table-is-crowded", 1013)
        third = live.client(other)
        third.until("welcome")
        assert live.client(other).ending() == ("server-too-many-connections", 1013)
        third.close()
        eventually(lambda: live.http.get("/healthz").json()["connections"] == 2)
        players.append(live.client(other))
        players[2].until("welcome")
        assert live.http.get("/healthz").json()["connections"] == 3
        for player in players:
            player.close()


def test_those_who_watch_do_not_keep_players_out() -> None:
    with standing(limits=Limits(spectators=2, windows=2)) as live:
        host = live.open_table()
        watching = [live.client(host["table"]) for _ in range(2)]
        for watcher in watching:
            watcher.until("welcome")
        assert live.client(host["table"]).ending() == ("server-table-is-crowded", 1013)
        playing = [live.client(host["table"], host["token"]) for _ in range(2)]
        assert [player.until("welcome")["seat"] for player in playing] == [0, 0]
        assert live.client(host["table"], host["token"]).ending() == ("server-table-is-crowded", 1013)
        for player in (*playing, *watching):
            player.close()


def test_connections_that_come_and_go_are_counted_too() -> None:
    with standing(limits=Limits(requests=Rate(4, 1e-6))) as live:
        table = live.open_table()["table"]
        for _ in range(3):
            player = live.client(table)
            player.until("welcome")
            player.close()
        assert live.client(table).ending() == ("server-too-many-requests", 1013)


def under_name(live: Live, table: str, name: str, origin: Origin | None = None) -> Player:
    """A client that asked for the server by this name."""
    line = socket.create_connection(("127.0.0.1", live.port))
    address = f"ws://{name}:{live.port}/api/tables/{table}/socket"
    player = Player(connect(address, sock=line, origin=origin, **PLAIN).__enter__())
    with suppress(ConnectionClosed):
        player.socket.send(HELLO)
    return player


def test_a_socket_is_asked_for_by_a_name_of_ours(server: Live, table: str) -> None:
    assert under_name(server, table, "evil.example").ending() == ("server-wrong-origin", 1008)
    page = Origin(f"http://evil.example:{server.port}")
    assert under_name(server, table, "evil.example", origin=page).ending() == ("server-wrong-origin", 1008)
    for name, origin in (("nas.local", None), ("play.example", Origin(f"https://play.example:{server.port}"))):
        player = under_name(server, table, name, origin=origin)
        assert player.receive()["type"] == "welcome"
        player.close()


def test_a_client_that_reads_nothing_is_let_go() -> None:
    outbox = Outbox(most=3)
    for _ in range(5):
        outbox.put(b"x")
    assert outbox.last is not None
    data, code = outbox.last
    assert (msgspec.json.decode(data)["reason"]["id"], code) == ("server-too-slow", 1013)
    assert not outbox.waiting
    outbox.put(b"y")
    assert not outbox.waiting
