"""One socket: hello, commands, and everything that is refused with a reason and a close code."""

from __future__ import annotations

from contextlib import suppress

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from pioche.editions import FOUND
from pioche.protocol.lengths import MAX_MESSAGE
from pioche.protocol.wire_types import VERSION
from pioche.server.websocket_clients import Client
from pioche.server.websocket_outbox import Outbox
from pioche.tables.seat_avatars import person_avatar
from pioche.tables.storage import Conflict, Summary, Unavailable
from pioche.tables.table_pace import Pace
from tests.server.live import GENEROUS, PATIENT, Live, Player, eventually, running, standing
from tests.tables.games import log_of, stored
from tests.tables.tables import MemoryStorage


def test_hello_is_answered_with_the_seat_and_the_table(server: Live) -> None:
    host = server.open_table()
    player = server.client(host["table"], host["token"])
    assert player.receive() == {"type": "welcome", "n": 1, "seat": 0}
    news = player.receive()
    assert (news["type"], news["table"]["host"]) == ("table", 0)
    ana = {"seat": 0, "name": "Ana", "is_person": True, "is_present": True, "avatar": person_avatar("Ana")}
    assert news["table"]["seats"][0] == ana
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


@pytest.mark.parametrize("entries", [None, 3], ids=["played", "open"])
def test_a_table_of_an_edition_that_is_gone_says_so_and_waits(
    entries: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(stored(log_of(edition="dare")[:entries])) as live:
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


def test_an_answer_that_comes_after_its_client_has_gone_goes_nowhere(server: Live) -> None:
    """A storage across a network may take longer than a client stays: `make faults` found tables that stood still."""
    host = server.open_table()
    player = server.client(host["table"], host["token"])
    player.until("table")
    (client,) = server.registry.rooms[host["table"]].presence.clients
    assert isinstance(client, Client)
    player.close()
    eventually(lambda: client.outbox.write is None)
    client.send(b"too late")
    assert not client.outbox.waiting


def test_nobody_waits_for_a_hello() -> None:
    with standing() as live:
        silent = Player(live.dial(live.open_table()["table"]))
        live.advance(GENEROUS.hello - 0.1)
        assert live.http.get("/healthz").json()["connections"] == 1
        live.advance(0.2)
        assert silent.ending() == ("server-hello-first", 1008)


def test_chat_is_one_clean_line(server: Live) -> None:
    host = server.open_table()
    player = server.client(host["table"], host["token"])
    player.send("say", text=" <b>hi</b>\u202e \x00 there\n")
    assert player.until("said")["text"] == "<b>hi</b> there"
    assert player.ask("say", text="\u202e\x00")["reason"]["id"] == "server-nothing-said"
    player.close()


def test_a_removed_player_sees_nothing_more(server: Live) -> None:
    """A player who is removed no longer sees the seat's cards."""
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
        live.registry.drop(host["table"])
        storage.is_locked = True
        assert live.client(host["table"], host["token"]).ending() == ("server-not-available", 1013)
        answer = live.http.get(f"/api/tables/{host['table']}")
        assert (answer.status_code, answer.json()["error"]["id"]) == (503, "server-not-available")
        storage.is_locked = False
        player = live.client(host["table"], host["token"])
        assert player.until("welcome")["seat"] == 0
        player.close()


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
