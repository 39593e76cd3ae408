"""Workers with experts over one database: the one that leads a table asks them; when it is killed, another goes on."""

from __future__ import annotations

import fcntl
import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx
import psycopg

from pioche.record import read_record, verify
from pioche.server.postgres import load_log
from pioche.tables.log_entries import Acted, AnyEntry, Origin, decode_entry
from tests.server.live import Player, eventually, patiently
from tests.server.noted_experts import FOLDER
from tests.server.test_expert_processes import is_running
from tests.server.test_real_processes import children, leading, living, serving
from tests.tables.storage_contract import ROOT

PROGRAM = "from tests.server.noted_experts import main; main()"


@contextmanager
def closed(folder: Path, gate: str) -> Iterator[Callable[[], None]]:
    """Experts wait at a gate until it is opened."""
    with (folder / gate).open("a", encoding="utf-8") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        yield lambda: fcntl.flock(held, fcntl.LOCK_UN)


def notes(folder: Path, kind: str) -> list[list[str]]:
    """What was noted of a kind."""
    lines = (folder / "notes").read_text("utf-8").splitlines()
    return [words[1:] for words in map(str.split, lines) if words[0] == kind]


@contextmanager
def paused(worker: int) -> Iterator[None]:
    """A worker to which no connection is given."""
    os.kill(worker, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(worker, signal.SIGCONT)


def set_time(url: str, process: str, seconds: int) -> None:
    """For how long a process is taken to be alive; while it runs, it says soon that it is."""
    with psycopg.connect(url, autocommit=True) as db:
        db.execute(
            "UPDATE pioche.processes SET alive_until = clock_timestamp() + make_interval(secs => %s) WHERE id = %s",
            [seconds, process],
        )


def stored(url: str, table: str) -> list[AnyEntry]:
    return [decode_entry(entry) for entry in load_log(url, table)]


def moves(url: str, table: str) -> list[Acted]:
    return [entry for entry in stored(url, table) if isinstance(entry, Acted)]


def play_on(player: Player, holds: Callable[[], bool]) -> None:
    """Play what is legal, whenever it is their turn, until something holds."""
    answered = -1
    for _ in patiently("it never came to hold"):
        if holds():
            return
        news = player.last("game")
        lines = news["game"]["legal"]
        if lines and news["seq"] != answered:
            answered = news["seq"]
            player.send("act", seq=answered, line=player.pick(lines))
        with suppress(TimeoutError):
            answered = -1 if player.receive(timeout=0.01)["type"] == "refused" else answered


def test_experts_of_the_worker_that_leads_decide_and_when_it_is_killed_another_goes_on(
    postgres: str, tmp_path: Path
) -> None:
    words = ["--workers", "2", "--set", "experts.processes=1", "--set", "experts.wait=600"]
    given = {FOLDER: str(tmp_path), "PYTHONPATH": str(ROOT)}
    with (
        closed(tmp_path, "ready") as let_get_ready,
        closed(tmp_path, "decide") as let_decide,
        serving(postgres, tmp_path, *words, program=PROGRAM, **given) as (supervisor, live),
    ):
        eventually(lambda: len(living(postgres)) == 2)
        first, second = children(supervisor.pid)
        process_of = {int(worker): process for worker, process in notes(tmp_path, "serves")}
        table = live.open_table("Ana")
        where = table["table"]
        with paused(second):
            watcher = live.client(where)
            watcher.until("welcome")
        eventually(lambda: leading(postgres, where) == process_of[first])
        set_time(postgres, process_of[first], 3600)
        with paused(first):
            ana = live.client(where, table["token"])
            ana.until("welcome")

        assert ana.ask("configure", edition="classic", players=2, options={"rounds": 1})["type"] == "done"
        assert ana.ask("seat-bot", seat=1, level="expert")["type"] == "done"
        assert ana.ask("start")["type"] == "done"
        ana.until("game")
        play_on(ana, lambda: Origin.BOT in {move.origin for move in moves(postgres, where)})
        assert notes(tmp_path, "asked") == [], "a stand-in plays while they compile"

        let_get_ready()
        eventually(lambda: notes(tmp_path, "ready") == [[str(first)]])

        def is_decided_now() -> bool:
            asked, entries = notes(tmp_path, "asked"), stored(postgres, where)
            now = sum(isinstance(entry, Acted) for entry in entries)
            news = ana.last("game")
            is_told = news["seq"] == len(entries) and news["game"]["actors"] == [1]
            return is_told and asked[-1:] == [[str(first), str(now)]]

        play_on(ana, is_decided_now)
        waiting = len(moves(postgres, where))
        (expert,) = children(first)
        assert children(second) == [], "where the table is not led nobody thinks"

        os.kill(first, signal.SIGKILL)
        eventually(lambda: not is_running(expert))
        let_decide()
        set_time(postgres, process_of[first], -1)
        eventually(lambda: leading(postgres, where) == process_of[second])
        eventually(lambda: [str(second)] in notes(tmp_path, "ready"))
        play_on(ana, lambda: ana.last("game")["game"]["phase"] == "game-over")

        played = moves(postgres, where)
        moved = [place for place, move in enumerate(played) if move.origin is Origin.BOT]
        asked = [(int(worker), int(place)) for worker, place in notes(tmp_path, "asked")]
        decided = [int(place) for worker, place in notes(tmp_path, "decided") if int(worker) == second]
        assert waiting in moved, "the other one, or its stand-in, makes the move that was thought about"
        assert {worker for worker, place in asked if place > waiting} == {second}
        assert {place for place in moved if place >= decided[0]} <= {*decided}, "no stand-in moves any longer"
        commands = [move.command for move in played if move.origin is not Origin.BOT]
        assert len(commands) == len({*commands}), "no move is made twice"
        done = {answer["n"] for answer in ana.seen if answer["type"] == "done"}
        assert done - {1, 2, 3, 4} <= {*commands}, "nothing is lost"
        answer = httpx.get(f"{live.url}/api/tables/{where}/record", timeout=60.0)
        assert verify(read_record(answer.text)).is_fair
        watcher.close()
        ana.close()
