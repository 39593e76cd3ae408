"""A server with experts: they play whole rounds from their processes, which end with it, however it ends."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from pioche.server.expert_pool import ExpertPool
from pioche.server.slow_work_queue import Worker
from pioche.server.thinking_pool import COMPILING, ExpertWishes
from pioche.tables.randomness import Randomness
from pioche.tables.registry import Registry
from pioche.tables.tally import TALLY
from tests.server.live import PATIENT, Live, Player, eventually, running
from tests.server.test_real_processes import children, serving
from tests.tables.tables import MemoryStorage


def seated(live: Live, options: dict[str, object]) -> Player:
    """Somebody at a table with an expert."""
    host = live.open_table()
    player = live.client(host["table"], host["token"])
    player.until("welcome")
    assert player.ask("configure", edition="classic", players=2, options=options)["type"] == "done"
    assert player.ask("seat-bot", seat=1, level="expert")["type"] == "done"
    return player


def test_a_round_against_an_expert_that_thinks_in_a_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TALLY, "stand_ins", type(TALLY.stand_ins)())
    pool = ExpertPool(
        ExpertWishes(processes=1, wait=600.0), playouts=8, new_runner=lambda: Worker(COMPILING, tries=1, polite=0)
    )
    registry = Registry(MemoryStorage(), PATIENT, chance=Randomness(1), thinkers=pool)
    with running(registry=registry, companions=[pool.companion]) as live:
        assert "expert" in live.http.get("/api/editions").json()["bots"]
        player = seated(live, {"rounds": 1})
        eventually(lambda: pool._ready == 1)
        assert player.ask("start")["type"] == "done"
        assert player.play()["game"]["phase"] == "game-over"
        player.close()
    assert not TALLY.stand_ins
    assert not pool._tasks


@pytest.mark.parametrize("ending", [signal.SIGKILL, signal.SIGTERM])
def test_the_processes_of_experts_end_with_their_server(ending: signal.Signals, tmp_path: Path) -> None:
    with serving("", tmp_path, "--set", "drain.bound=1") as (server, live):
        assert children(server.pid) == []
        player = seated(live, {})
        eventually(lambda: len(children(server.pid)) >= 1)
        experts = children(server.pid)
        server.send_signal(ending)
        server.wait()
        eventually(lambda: not any(is_running(expert) for expert in experts))
        player.close()


def is_running(process: int) -> bool:
    """Whether a process is there, and not only its name: nobody may ask how it ended."""
    status = Path(f"/proc/{process}/stat")
    try:
        return status.read_text("utf-8").rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False
