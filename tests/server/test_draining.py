"""A server that stops sends its clients elsewhere: nothing is lost, nobody waits, and no player notices."""

from __future__ import annotations

import asyncio
import re
import signal
import subprocess
import sys
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import httpx
import pytest
from websockets.sync.client import connect

from pioche.cli import main
from pioche.protocol.wire_types import VERSION
from pioche.server.health import HealthDoors
from pioche.server.http_app import Doors
from pioche.server.limits import Limiter
from pioche.server.operations.draining import A_SECOND, EACH, Drain, DrainTimes
from pioche.server.postgres import PostgresStorage
from pioche.server.postgres_peers import PostgresPeers
from pioche.server.websocket_clients import Client
from pioche.server.websocket_outbox import Outbox
from pioche.tables.log_entries import Acted, Created, Origin, decode_entry
from pioche.tables.randomness import Randomness
from pioche.tables.registry import Registry
from pioche.tables.shared_table import SharedTable
from pioche.tables.stored_table import StoredTable
from tests import clockwork
from tests.server.live import PATIENT, PLAIN, SOON, Live, Player, eventually, running
from tests.tables.tables import MemoryStorage

LONG = DrainTimes(delay=3600.0)


def started(live: Live) -> dict[str, Any]:
    """A game against a bot; returns what the host was told, and their client."""
    host = live.open_table()
    player = live.client(host["table"], host["token"])
    assert player.ask("configure", edition="classic", players=2)["type"] == "done"
    assert player.ask("seat-bot", seat=1, level="regular")["type"] == "done"
    assert player.ask("start")["type"] == "done"
    return {**host, "player": player}


def test_clients_are_told_to_go_elsewhere_and_go_on_there() -> None:
    storage = MemoryStorage()
    with ExitStack() as first:
        live = first.enter_context(running(storage, drains=DrainTimes()))
        host = started(live)
        player, watcher = host["player"], live.client(host["table"])
        watcher.until("welcome")
        game = player.until("game", lambda news: 0 in news["game"]["actors"])
        first.close()
        for one in (player, watcher):
            assert one.ending() == ("server-moving", 1012)
            assert one.seen[-1] == {**one.seen[-1], "type": "bye", "again": True, "at_once": True}
        assert live.registry.rooms == {}
    with running(storage) as other:
        again = other.client(host["table"], host["token"])
        news = again.until("game")
        assert (news["seq"], news["game"]["hand"]) == (game["seq"], game["game"]["hand"])
        assert again.ask("act", seq=news["seq"], line=news["game"]["legal"][0])["type"] == "done"
        again.close()


def test_with_postgresql_the_game_goes_on_at_once_in_another_process(postgres: str) -> None:
    """Its bots too: the process that is emptied no longer looks after the table."""

    def registry() -> Registry:
        storage = PostgresStorage(postgres)
        return Registry(storage, PATIENT, chance=Randomness(1), peers=PostgresPeers(storage))

    with (
        running(registry=registry(), drains=DrainTimes()) as first,
        running(registry=registry()) as second,
    ):
        host = started(first)
        player = host["player"]
        before = player.until("game", partial(is_turn, 0))["seq"]
        first.server.stop()
        assert player.ending() == ("server-moving", 1012)
        again, seq = second.client(host["table"], host["token"]), 0
        for _ in range(4):
            news = again.until("game", partial(is_turn, seq))
            seq = news["seq"]
            again.send("act", seq=seq, line=news["game"]["legal"][-1])
        again.until("game", partial(is_turn, seq))
        log = [decode_entry(entry) for entry in second.registry.storage.load(host["table"])]
        assert any(isinstance(entry, Acted) and entry.origin is Origin.BOT for entry in log[before:])
        again.close()


def is_turn(after: int, news: dict[str, Any]) -> bool:
    """Whether the first seat is asked, later than a certain move."""
    return news["seq"] > after and 0 in news["game"]["actors"]


def test_until_those_who_ask_have_noticed_everything_goes_on() -> None:
    with running(drains=LONG) as live:
        host = started(live)
        player = host["player"]
        assert live.http.get("/readyz").status_code == 200
        live.server.stop()
        eventually(lambda: live.http.get("/readyz").status_code == 503)
        assert live.http.get("/readyz").json()["error"]["id"] == "server-moving"
        assert live.http.get("/healthz").status_code == 200
        refused = live.post("/api/tables", {"name": "Bo"})
        assert (refused.status_code, refused.json()["error"]["id"]) == (503, "server-moving")
        assert player.ask("say", text="still here")["type"] == "done"
        live.server.force_exit = True
        player.close()


@dataclass
class Place:
    """A server with clients that hang up when they are told, or never."""

    clients: int
    stay: bool = False
    gone: list[float] = field(default_factory=list)

    def doors(self) -> Doors:
        registry = Registry(MemoryStorage())
        stored = SimpleNamespace(once_stored=lambda done, _: done())
        room = SimpleNamespace(presence=SimpleNamespace(clients=set()), close=lambda: None, stored=stored)
        registry.rooms["t"] = cast("Any", room)
        for number in range(self.clients):
            client = Client(print, f"client-{number}", token_hash="", outbox=Outbox(4))
            client.outbox.filled = cast("Any", SimpleNamespace(set=lambda client=client: self._told(room, client)))
            room.presence.clients.add(client)
        limiter = Limiter()
        health = HealthDoors(registry, limiter)
        return cast("Doors", SimpleNamespace(registry=registry, limiter=limiter, health=health))

    def _told(self, room: Any, client: Client) -> None:  # noqa: ANN401 (a stand-in)
        self.gone.append(asyncio.get_running_loop().time() - clockwork.START)
        if not self.stay:
            room.presence.clients.discard(client)


def emptied(place: Place, times: DrainTimes, *, is_hurried: bool = False) -> tuple[float, Doors]:
    """How long it took."""

    async def story() -> tuple[float, Doors]:
        doors = place.doors()
        await Drain(doors, times, lambda: is_hurried).send_away()
        return asyncio.get_running_loop().time() - clockwork.START, doors

    return clockwork.run(story())


def test_many_are_sent_away_a_few_at_a_time() -> None:
    place = Place(clients=20 * EACH)
    seconds, doors = emptied(place, DrainTimes(bound=10.0))
    at_once = [place.gone.count(moment) for moment in sorted(set(place.gone))]
    assert at_once == [EACH] * 20
    assert abs(seconds - 19 * EACH / A_SECOND) < 0.1
    assert doors.registry.rooms == {}, "another process may have the table"


def test_however_many_there_are_half_of_the_time_is_enough() -> None:
    seconds, _ = emptied(Place(clients=5_000), DrainTimes(bound=4.0))
    assert 1.9 < seconds < 2.1


def test_nobody_is_waited_for_beyond_the_bound() -> None:
    seconds, doors = emptied(Place(clients=3, stay=True), DrainTimes(bound=4.0))
    assert 4.0 <= seconds < 4.1
    assert doors.health.is_draining


def test_who_is_in_a_hurry_waits_for_nothing() -> None:
    seconds, _ = emptied(Place(clients=300, stay=True), DrainTimes(bound=4.0), is_hurried=True)
    assert seconds == 0


def test_what_is_being_stored_is_answered_before_the_goodbye() -> None:
    """A storage across a network takes its time: the client must not ask for the same thing elsewhere."""

    async def story() -> list[bytes]:
        told: list[bytes] = []
        stored = StoredTable(SharedTable("t"), Slow())
        client = Client(told.append, "client-01", token_hash="", outbox=Outbox(4))
        stored.append([Created(0.0, "BCDFGH", "00" * 32)])
        stored.once_stored(lambda: told.append(b"done"), lambda _: told.append(b"failed"))
        registry = Registry(MemoryStorage())
        presence = SimpleNamespace(clients={client})
        registry.rooms["t"] = cast("Any", SimpleNamespace(presence=presence, close=lambda: None, stored=stored))

        def leave() -> None:
            told.append(b"bye")
            presence.clients.clear()

        client.outbox.filled = cast("Any", SimpleNamespace(set=leave))
        limiter = Limiter()
        health = HealthDoors(registry, limiter)
        doors = cast("Doors", SimpleNamespace(registry=registry, limiter=limiter, health=health))
        await Drain(doors, DrainTimes(bound=10.0)).send_away()
        return told

    assert clockwork.run(story()) == [b"done", b"bye"]


class Slow(MemoryStorage):
    """Stores a second later."""

    def later(self, table: str, expected: int, entries: Any, summary: Any, done: Any) -> None:  # noqa: ANN401
        self.append(table, expected, entries, summary)
        asyncio.get_running_loop().call_later(1.0, done, None)


def test_after_the_goodbye_nothing_is_done_that_could_not_be_answered() -> None:
    """A command that waits until the log was read again: the client asks for it once more elsewhere."""
    with running(drains=DrainTimes()) as live:
        host = started(live)
        player = host["player"]
        room = live.registry.rooms[host["table"]]
        client = next(iter(room.presence.clients))
        assert isinstance(client, Client)
        waiting: list[Any] = []
        room.stored.once_read = waiting.append  # type: ignore[method-assign,assignment]
        player.send("say", text="am I heard?")
        eventually(lambda: bool(waiting))
        live.server.stop()
        assert player.ending() == ("server-moving", 1012)
        said: list[object] = []
        room.handle = said.append  # type: ignore[method-assign,assignment]
        waiting[0]()
        assert said == []


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@pytest.mark.parametrize("by", ["signal", "administrator"])
def test_the_program_itself_says_goodbye_before_it_ends(by: str, tmp_path: Path) -> None:
    words = ["--host", "127.0.0.1", "--port", "0", "--database", str(tmp_path / "tables.sqlite")]
    program = "import sys; from pioche.cli import main; sys.exit(main())"
    with subprocess.Popen(
        [sys.executable, "-c", program, "serve", *words], stdout=subprocess.PIPE, text=True, encoding="utf-8"
    ) as process:
        try:
            assert process.stdout is not None
            link = re.search(r"http://127\.0\.0\.1:(\d+)", process.stdout.readline())
            assert link is not None
            port = int(link[1])
            with httpx.Client(base_url=link[0], trust_env=False, timeout=SOON) as http_:
                host = http_.post("/api/tables", json={"name": "Ana"}).json()
            address = f"ws://127.0.0.1:{port}/api/tables/{host['table']}/socket"
            player = Player(connect(address, **PLAIN).__enter__())
            player.send("hello", client="client-01", version=VERSION, token=host["token"])
            player.until("welcome")
            if by == "signal":
                process.send_signal(signal.SIGTERM)
            else:
                assert main(["admin", "drain", "--control", str(tmp_path)]) == 0
            assert player.ending() == ("server-moving", 1012)
            assert player.seen[-1]["at_once"] is True
            assert process.wait(SOON) == (-signal.SIGTERM if by == "signal" else 0)
        finally:
            process.kill()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["tables.sqlite", "tables.sqlite.lock"]
