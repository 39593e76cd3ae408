"""The server says whether it can store anything, and a lock of another program stops nobody else."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from pioche.server.health import Probe
from pioche.server.sqlite import SqliteStorage
from pioche.tables.storage import Unavailable
from tests.server.live import PATIENT, eventually, running
from tests.tables.tables import MemoryStorage


class Failing(MemoryStorage):
    """Counts what it is asked, and fails when it is told to."""

    asked = 0
    fails = False

    def probe(self) -> None:
        self.asked += 1
        if self.fails:
            raise Unavailable("the disk is full")


def test_the_storage_is_asked_once_in_a_while(caplog: pytest.LogCaptureFixture) -> None:
    storage = Failing()
    time = [100.0]
    probe = Probe(storage, now=lambda: time[0], seconds=1.0)
    assert [probe.works() for _ in range(5)] == [True] * 5
    assert storage.asked == 1
    storage.fails = True
    time[0] += 0.9
    assert probe.works()
    time[0] += 0.1
    assert not probe.works()
    assert "nothing can be stored: the disk is full" in caplog.text
    storage.fails = False
    assert not probe.works()
    time[0] += 1.0
    assert probe.works()
    assert storage.asked == 3


def test_what_cannot_be_stored_is_not_healthy() -> None:
    storage = Failing()
    storage.fails = True
    with running(storage) as live:
        answer = live.http.get("/healthz")
        assert (answer.status_code, answer.json()["error"]["id"]) == (503, "server-not-available")


def test_a_file_that_another_program_has_locked(tmp_path: Path) -> None:
    """Each command is refused at once, what needs no writing works, and nothing is lost when the lock ends."""
    path = tmp_path / "tables.sqlite"
    with running(SqliteStorage(path, alone=True), pace=PATIENT) as live:
        host = live.open_table()
        guest = live.join(host["table"], "Bo")
        players = [live.client(host["table"], one["token"]) for one in (host, guest)]
        for player in players:
            player.until("welcome")
        assert players[0].ask("configure", edition="classic", players=2)["type"] == "done"
        assert players[0].ask("start")["type"] == "done"
        news = [player.until("game") for player in players]
        mover = next(seat for seat in (0, 1) if seat in news[seat]["game"]["actors"])
        act = {"seq": news[mover]["seq"], "line": news[mover]["game"]["legal"][0]}
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            for _ in range(3):
                refused = players[mover].ask("act", **act)
                assert (refused["type"], refused["reason"]["id"]) == ("refused", "server-not-stored")
                assert players[1 - mover].ask("say", text="Hello?")["type"] == "done"
            assert live.http.get(f"/api/tables/{host['table']}").status_code == 200
            answer = live.post("/api/tables", {"name": "Cleo"})
            assert (answer.status_code, answer.json()["error"]["id"]) == (503, "server-not-available")
            eventually(lambda: live.http.get("/healthz").status_code == 503)
            other.execute("ROLLBACK")
        eventually(lambda: live.http.get("/healthz").status_code == 200)
        assert players[mover].ask("act", **act)["type"] == "done"
        told = [player.until("game", lambda message: message["seq"] > act["seq"]) for player in players]
        assert told[0]["seq"] == told[1]["seq"] == act["seq"] + 1
        for player in players:
            player.close()
    with closing(SqliteStorage(path)) as storage:
        assert len(storage.load(host["table"])) == told[0]["seq"]
