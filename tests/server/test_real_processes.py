"""Real processes over one database: clients of both play the same game, one is killed, workers share a port."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import httpx
import psycopg
import pytest

from pioche.cli import main
from pioche.record import read_record, verify
from tests.server.live import Live, Player, eventually, patiently
from tests.tables.storage_contract import ROOT

QUICK = {f"PIOCHE_LIMITS_{name}": "100000/100000" for name in ("MOVES", "MESSAGES", "MESSAGES_PER_ADDRESS")}
PROGRAM = "import sys; from pioche.cli import main; sys.exit(main())"


@contextmanager
def serving(
    url: str, folder: Path, *words: str, program: str = PROGRAM, **environment: str
) -> Iterator[tuple[subprocess.Popen[str], Live]]:
    """``pioche serve`` with the database in its environment, at a free port."""
    command = [sys.executable, "-c", program, "serve", "--host", "127.0.0.1", "--port", "0", "--lang", "en", *words]
    given = {**os.environ, **QUICK, "PIOCHE_STORE": url, "XDG_DATA_HOME": str(folder), "PYTHONUNBUFFERED": "1"}
    given |= environment
    with (
        (folder / f"said-{len(list(folder.iterdir()))}").open("w+") as said,
        subprocess.Popen(command, cwd=ROOT, env=given, stdout=said, stderr=said, text=True) as process,
    ):
        try:
            port = 0
            for _ in patiently("the server does not say where it is"):
                found = re.search(r"http://127\.0\.0\.1:(\d+)", Path(said.name).read_text("utf-8"))
                if found:
                    port = int(found[1])
                    break
            with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=60.0) as http:
                eventually(lambda: is_up(http))
                live = Live(port, None, http, None, None)  # type: ignore[arg-type]
                live.said = Path(said.name)  # type: ignore[attr-defined]
                yield process, live
        finally:
            process.kill()


def is_up(http: httpx.Client) -> bool:
    try:
        return http.get("/healthz").status_code == 200
    except httpx.TransportError:
        return False


def test_clients_of_two_processes_play_one_game_and_one_of_them_is_killed(postgres: str, tmp_path: Path) -> None:
    with serving(postgres, tmp_path) as (first, here), serving(postgres, tmp_path) as (_, there):
        ana = here.open_table("Ana")
        bo = there.join(ana["table"], "Bo")
        players = [here.client(ana["table"], ana["token"]), there.client(ana["table"], bo["token"])]
        for player in players:
            player.until("welcome")
        assert players[0].ask("configure", edition="classic", players=2, options={"target": 1})["type"] == "done"
        players[0].until("table", lambda news: all(seat.get("is_present") for seat in news["table"]["seats"]))
        assert players[1].ask("say", text="hello")["type"] == "done"
        assert players[0].until("said")["text"] == "hello"
        assert players[0].ask("start")["type"] == "done"
        assert leading(postgres, ana["table"]) in living(postgres)  # either of them
        first.kill()  # while the game is on
        players[0].close()
        players[0] = there.client(ana["table"], ana["token"])
        players[0].until("welcome")
        with ThreadPoolExecutor(2) as pool:
            told = list(pool.map(Player.play, players))
        assert told[0]["seq"] == told[1]["seq"]
        answer = there.http.get(f"/api/tables/{ana['table']}/record")
        for _ in patiently("the record is not there"):
            if answer.status_code == 200:
                break
            answer = there.http.get(f"/api/tables/{ana['table']}/record")
        assert verify(read_record(answer.text)).is_fair
        eventually(lambda: len(living(postgres)) == 1 and {leading(postgres, ana["table"])} == living(postgres))
        for player in players:
            player.close()


def leading(url: str, table: str) -> str | None:
    """The process that leads a table."""
    with psycopg.connect(url, autocommit=True) as db:
        row = db.execute("SELECT process FROM pioche.leases WHERE table_id = %s", [table]).fetchone()
    return None if row is None else str(row[0])


def living(url: str) -> set[str | None]:
    """The processes that have shown lately that they are alive."""
    with psycopg.connect(url, autocommit=True) as db:
        rows = db.execute("SELECT id FROM pioche.processes WHERE alive_until > clock_timestamp()").fetchall()
    return {str(row[0]) for row in rows}


def test_workers_share_a_port_are_started_again_and_end_in_order(postgres: str, tmp_path: Path) -> None:
    with serving(postgres, tmp_path, "--workers", "2") as (supervisor, live):
        eventually(lambda: len(living(postgres)) == 2)
        assert live.open_table()["seat"] == 0
        workers = children(supervisor.pid)
        assert len(workers) == 2
        os.kill(workers[0], signal.SIGKILL)
        eventually(lambda: len(children(supervisor.pid)) == 2 and workers[0] not in children(supervisor.pid))
        assert is_up(live.http) or is_up(httpx.Client(base_url=live.url))
        supervisor.terminate()
        assert supervisor.wait() == 0
        said = live.said.read_text("utf-8")  # type: ignore[attr-defined]
        assert re.search(r"worker \d \(process \d+\) has ended with -9: it is started again", said)
        assert "2 processes serve it." in said
        with psycopg.connect(postgres, autocommit=True) as db:
            left = {row[0] for row in db.execute("SELECT id FROM pioche.processes").fetchall()}
        assert len(left) <= 1  # but for the one that was killed


def children(pid: int) -> list[int]:
    return [int(one) for one in Path(f"/proc/{pid}/task/{pid}/children").read_text("ascii").split()]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("--workers 2", "Several processes cannot share a SQLite file"),
        ("--store mysql://somewhere/games", "--store takes the address of a PostgreSQL database"),
        (
            "--store postgresql://ana:topsecret@127.0.0.1:1/games",
            "postgresql://ana@127.0.0.1:1/games cannot be reached",
        ),
        ("--workers 0 --store postgresql:///x", "At least one process has to serve"),
    ],
)
def test_what_cannot_be_served_is_told_without_a_password(
    words: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert main(["serve", "--port", "0", "--lang", "en", *words.split()])
    said = capsys.readouterr()
    assert told in said.err
    assert "topsecret" not in said.err + said.out
