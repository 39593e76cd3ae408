"""One socket: hello, commands, and everything that is refused with a reason and a close code."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import suppress

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode
from websockets.sync.client import connect
from websockets.typing import Origin

from pioche.editions import FOUND
from pioche.protocol.lengths import MAX_MESSAGE
from pioche.protocol.wire_types import VERSION
from pioche.server.limits import Limits, Rate
from pioche.server.websocket_clients import Outbox
from pioche.tables.log_entries import AnyEntry
from pioche.tables.storage import Conflict, Summary, Unavailable
from pioche.tables.table_pace import Pace
from tests.server.live import GENEROUS, PATIENT, PLAIN, Live, Player, eventually, running, standing
from tests.tables.games import log_of, stored
from tests.tables.tables import MemoryStorage


@pytest.fixture(scope="module")
def server() -> Iterator[Live]:
    with running() as live:
        yield live


@pytest.fixture
def table(server: Live) -> str:
    name: str = server.open_table()["table"]
    return name


def test_hello_is_answered_with_the_seat_and_the_table(server: Live) -> None:
    host = server.open_table()
    player = server.client(host["table"], host["token"])
    assert player.receive() == {"type": "welcome", "n": 1, "seat": 0}
    news = player.receive()
    assert (news["type"], news["table"]["host"]) == ("table", 0)
    assert news["table"]["seats"][0] == {"seat": 0, "name": "Ana", "is_person": True, "is_present": True}
    player.close()


def test_without_a_token_one_watches(server: Live, table: str) -> None:
    watcher = server.client(table)
    assert watcher.receive() == {"type": "welcome", "n": 1, "seat": None}
    assert watcher.ask("say", text="hi")["reason"]["id"] == "server-only-players"
    assert watcher.ask("start")["reason"]["id"] == "server-only-players"
    watcher.close()


def bare(server: Live, table: str, frame: str | bytes, **how: object) -> tuple[str, int]:
    """How the server ends a talk that begins with this frame."""
    player = Player(server.dial(table, **how))
    with suppress(ConnectionClosed):
        player.socket.send(frame)
    return player.ending()


HELLO = f'{{"type": "hello", "n": 1, "client": "client-01", "version": {VERSION}}}'


@pytest.mark.parametrize(
    ("frame", "reason", "code"),
    [
        ("", "server-bad-message", 1008),
        ("nonsense", "server-bad-message", 1008),
        ("[]", "server-bad-message", 1008),
        ('{"type": "nothing", "n": 1}', "server-bad-message", 1008),
        ('{"type": "start", "n": -1}', "server-bad-message", 1008),
        ('{"type": "start", "n": 1e400}', "server-bad-message", 1008),
        ('{"type": "start", "n": ' + "9" * 400 + "}", "server-bad-message", 1008),
        (HELLO.replace("}", ', "admin": true}'), "server-bad-message", 1008),
        (HELLO.replace("client-01", "<script>"), "server-bad-message", 1008),
        (HELLO.replace("client-01", "client-01\\n"), "server-bad-message", 1008),
        ('{"type": "configure", "n": 1, "edition": "classic", "players": 2, "options": {"x": ' + "[" * 9000,
         "server-bad-message", 1008),
        ('{"type": "start", "n": 1}', "server-hello-first", 1008),
        ('{"type": "hello", "n": 1, "client": "client-01"}', "server-other-version", 1008),
        ('{"type": "hello", "n": 1, "client": "client-01", "version": 1}', "server-other-version", 1008),
        ('{"type": "hello", "n": 1, "client": "client-01", "version": 99, "mood": "good"}',
         "server-other-version", 1008),
        (HELLO.replace("}", ', "token": "' + "x" * 32 + '"}'), "server-unknown-token", 1008),
        (HELLO.encode(), "server-text-only", 1003),
        ("x" * (MAX_MESSAGE + 1), "server-message-too-big", 1009),
        ("é" * (MAX_MESSAGE // 2 + 1), "server-message-too-big", 1009),
    ],
)  # fmt: skip
def test_what_is_no_hello_is_refused(server: Live, table: str, frame: str | bytes, reason: str, code: int) -> None:
    assert bare(server, table, frame) == (reason, code)


@pytest.mark.parametrize(
    ("frames", "reason", "again"),
    [
        (["nonsense"], "server-bad-message", False),
        (['{"type": "start", "n": 1}'], "server-hello-first", False),
        ([HELLO.replace(str(VERSION), str(VERSION - 1))], "server-other-version", False),
        ([HELLO.replace("}", ', "token": "' + "x" * 32 + '"}')], "server-unknown-token", False),
        ([HELLO, HELLO], "server-hello-once", False),
        ([HELLO, HELLO.encode()], "server-text-only", False),
        ([HELLO, "nonsense"], "server-bad-message", True),
        ([HELLO, "x" * (MAX_MESSAGE + 1)], "server-message-too-big", True),
    ],
)
def test_the_goodbye_says_whether_coming_back_makes_sense(
    server: Live, table: str, frames: list[str | bytes], reason: str, again: bool
) -> None:
    player = Player(server.dial(table))
    for frame in frames:
        player.socket.send(frame)
    assert player.ending()[0] == reason
    assert player.seen[-1].get("again", False) is again


def test_a_client_that_reads_too_slowly_may_come_back() -> None:
    outbox = Outbox(most=1)
    outbox.put(b"one")
    outbox.put(b"two")
    assert outbox.last is not None
    said = msgspec.json.decode(outbox.last[0])
    assert (said["reason"]["id"], said["again"]) == ("server-too-slow", True)


def test_far_too_big_is_cut_off(server: Live, table: str) -> None:
    assert bare(server, table, "x" * 10 * MAX_MESSAGE) == ("", 1009)


def test_an_unknown_table_is_said_to_be_unknown(server: Live) -> None:
    assert bare(server, "nothing", HELLO) == ("server-no-such-table", 1008)


@pytest.mark.parametrize("log", [log_of(edition="dare"), log_of(edition="dare")[:3]], ids=["played", "open"])
def test_a_table_of_an_edition_that_is_gone_says_so_and_waits(
    log: tuple[AnyEntry, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(stored(log)) as live:
        monkeypatch.setitem(FOUND.broken, "dare", "its package is gone")
        refused = live.http.get("/api/tables/table")
        assert (refused.status_code, refused.json()["error"]["id"]) == (409, "server-unknown-edition")
        assert bare(live, "table", HELLO) == ("server-unknown-edition", 1008)
        monkeypatch.undo()
        assert live.http.get("/api/tables/table").status_code == 200


@pytest.mark.parametrize("origin", ["https://evil.example", "null"])
def test_a_page_of_somebody_else_is_refused(
    server: Live, table: str, origin: str, caplog: pytest.LogCaptureFixture
) -> None:
    assert bare(server, table, HELLO, origin=origin) == ("server-wrong-origin", 1008)
    assert "wrong-origin" in caplog.text


def test_our_own_pages_are_welcome(server: Live, table: str) -> None:
    for origin in (server.url, f"http://192.168.0.7:{server.port}"):
        player = server.client(table, origin=origin)
        assert player.receive()["type"] == "welcome"
        player.close()


def test_hello_is_said_once(server: Live, table: str) -> None:
    player = server.client(table)
    player.send("hello", client="client-01", version=VERSION)
    assert player.ending() == ("server-hello-once", 1008)


def test_a_client_that_breaks_off_leaves_no_trace(server: Live) -> None:
    host = server.open_table()
    room = server.registry.rooms[host["table"]]
    player = server.client(host["table"], host["token"])
    player.until("table")
    player.socket.socket.close()
    eventually(lambda: not room.presence.clients)


def test_nobody_waits_for_a_hello() -> None:
    with standing() as live:
        silent = Player(live.dial(live.open_table()["table"]))
        live.advance(GENEROUS.hello - 0.1)
        assert live.http.get("/healthz").json()["connections"] == 1
        live.advance(0.2)
        assert silent.ending() == ("server-hello-first", 1008)


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


def test_chat_is_one_clean_line(server: Live) -> None:
    host = server.open_table()
    player = server.client(host["table"], host["token"])
    player.send("say", text=" <b>hi</b>\u202e \x00 there\n")
    assert player.until("said")["text"] == "<b>hi</b> there"
    assert player.ask("say", text="\u202e\x00")["reason"]["id"] == "server-nothing-said"
    player.close()


def test_a_removed_player_sees_nothing_more(server: Live) -> None:
    """Whoever is removed loses the seat's cards too."""
    host = server.open_table("Ana")
    bo = server.join(host["table"], "Bo")
    ana, other = server.client(host["table"], host["token"]), server.client(host["table"], bo["token"])
    ana.until("welcome")
    other.until("welcome")
    assert ana.ask("free-seat", seat=1)["type"] == "done"
    assert other.ending() == ("server-seat-is-gone", 4000)
    assert server.client(host["table"], bo["token"]).ending() == ("server-unknown-token", 1008)
    ana.close()


def test_whoever_leaves_is_let_go(server: Live) -> None:
    host = server.open_table("Ana")
    bo = server.join(host["table"], "Bo")
    other = server.client(host["table"], bo["token"])
    other.until("welcome")
    other.send("free-seat", seat=1)
    assert other.ending() == ("server-seat-is-gone", 4000)
    again = server.join(host["table"], "Cleo")
    assert again["seat"] == 1


class Moody(MemoryStorage):
    """Storage that fails when it is told to."""

    error: Exception | None = None
    is_locked = False

    def load(self, table: str) -> list[bytes]:
        if self.is_locked:
            raise Unavailable("locked")
        return super().load(table)

    def append(self, table: str, expected: int, entries: object, summary: Summary) -> None:
        if self.error is not None:
            raise self.error
        super().append(table, expected, entries, summary)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (Conflict("t"), "server-try-again"),
        (OSError("disk full"), "server-not-stored"),
        (Unavailable("disk full"), "server-not-stored"),
    ],
)
def test_a_storage_that_fails_changes_nothing(error: Exception, reason: str) -> None:
    storage = Moody()
    with standing(storage) as live:
        host = live.open_table()
        player = live.client(host["table"], host["token"])
        seq = player.until("table")["seq"]
        storage.error = error
        assert player.ask("agree")["reason"]["id"] == reason
        storage.error = None
        assert player.ask("agree")["seq"] == seq + 1
        player.close()


@pytest.mark.parametrize("error", [OSError("disk full"), Unavailable("disk full"), Conflict("t")])
def test_an_action_is_answered_when_the_table_cannot_even_be_read_again(error: Exception) -> None:
    storage = Moody()
    with standing(storage, pace=PATIENT) as live:
        host = live.open_table()
        player = live.client(host["table"], host["token"])
        player.ask("configure", edition="classic", players=2)
        player.ask("start")
        news = player.until("game", lambda news: 0 in news["game"]["actors"])
        act = {"seq": news["seq"], "line": news["game"]["legal"][0]}
        storage.error, storage.is_locked = error, True
        assert player.ask("act", **act)["type"] == "refused"
        storage.error, storage.is_locked = None, False
        assert player.ask("act", **act)["type"] == "done"
        player.close()


def test_a_storage_that_cannot_be_read_is_told_and_tried_again_later() -> None:
    storage = Moody()
    with standing(storage) as live:
        host = live.open_table()
        live.registry._drop(host["table"])
        storage.is_locked = True
        assert live.client(host["table"], host["token"]).ending() == ("server-not-available", 1013)
        answer = live.http.get(f"/api/tables/{host['table']}")
        assert (answer.status_code, answer.json()["error"]["id"]) == (503, "server-not-available")
        storage.is_locked = False
        player = live.client(host["table"], host["token"])
        assert player.until("welcome")["seat"] == 0
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


def test_the_lobby_lists_who_waits(server: Live) -> None:
    host = server.open_table("Ana")

    def listed() -> list[str]:
        return [found["id"] for found in server.http.get("/api/tables").json()["tables"]]

    player = server.client(host["table"], host["token"])
    assert host["table"] not in listed()
    player.ask("configure", edition="dare", players=3, is_open=True, options={"target": 100})
    found = next(t for t in server.http.get("/api/tables").json()["tables"] if t["id"] == host["table"])
    assert (found["edition"], found["free"], found["host"], found["options"]) == ("dare", 2, "Ana", {"target": 100})
    player.ask("start")
    assert host["table"] not in listed()
    player.close()


def test_the_next_round_and_clock_are_told(server: Live) -> None:
    host = server.open_table("Ana")
    player = server.client(host["table"], host["token"])
    player.ask("configure", edition="classic", players=2, clock=30)
    player.ask("start")
    news = player.until("game", lambda news: 0 in news["game"]["actors"])
    assert 0 < news["deadline"] <= 30
    player.close()


def test_pace_is_the_one_that_was_given() -> None:
    with standing(pace=Pace(away=7.0)) as live:
        host = live.open_table()
        assert live.registry.rooms[host["table"]]._live.pace.away == 7.0


# ---- messages that come in one piece, or in several ----


def framed(*messages: str | bytes) -> bytes:
    """What a client sends for these messages, texts and others."""
    kinds = [(Opcode.TEXT, one.encode()) if isinstance(one, str) else (Opcode.BINARY, one) for one in messages]
    return b"".join(Frame(kind, data).serialize(mask=True) for kind, data in kinds)


def say(n: int) -> str:
    return f'{{"type": "say", "n": {n}, "text": "line {n}"}}'


def greeted(server: Live) -> Player:
    host = server.open_table()
    player = server.client(host["table"], host["token"])
    player.until("table")
    return player


def test_messages_in_one_piece_are_answered_in_their_order(server: Live) -> None:
    player = greeted(server)
    player.socket.socket.sendall(framed(say(2), '{"type": "agree", "n": 3}', say(4), say(5)))
    assert [player.until("done")["n"] for _ in range(4)] == [2, 3, 4, 5]
    assert [one["text"] for one in player.seen if one["type"] == "said"] == ["line 2", "line 4", "line 5"]
    player.close()


def test_a_message_in_several_frames_is_one(server: Live) -> None:
    player = greeted(server)
    first, second, third = say(2)[:9], say(2)[9:20], say(2)[20:]
    parts = [
        Frame(Opcode.TEXT, first.encode(), fin=False),
        Frame(Opcode.CONT, second.encode(), fin=False),
        Frame(Opcode.CONT, third.encode()),
    ]
    for part in parts:
        player.socket.socket.sendall(part.serialize(mask=True))
    assert player.until("done")["n"] == 2
    player.close()


def test_what_comes_before_a_message_that_is_refused_is_done(server: Live) -> None:
    player = greeted(server)
    player.socket.socket.sendall(framed(say(2), b"\x00\x01", say(3)))
    assert player.ending() == ("server-text-only", 1003)
    assert [one["n"] for one in player.seen if one["type"] == "done"] == [2]


def test_what_comes_behind_a_message_that_is_refused_is_not_done(server: Live) -> None:
    player = greeted(server)
    player.socket.socket.sendall(framed(say(2), HELLO, say(3), say(4)))
    assert player.ending() == ("server-hello-once", 1008)
    assert [one["n"] for one in player.seen if one["type"] == "done"] == [2]


def test_too_many_messages_in_one_piece() -> None:
    with standing(limits=Limits(messages=Rate(4, 0.001))) as live:
        player = greeted(live)
        player.socket.socket.sendall(framed(*map(say, range(2, 40))))
        assert player.ending() == ("server-too-many-messages", 1008)
        assert [one["n"] for one in player.seen if one["type"] == "done"] == [2, 3, 4]


def test_a_text_that_is_none_ends_the_talk(server: Live) -> None:
    player = greeted(server)
    player.socket.socket.sendall(Frame(Opcode.TEXT, b'{"type": "say\xff').serialize(mask=True))
    assert player.ending() == ("", 1007)
