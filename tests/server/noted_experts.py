"""``pioche serve`` with experts that note who asks them, and wait where a test wants them to; nothing is compiled.

Their folder is named in the environment. The file ``notes`` there gets a line for whatever happens. An expert gets
ready, or decides, once it can share the lock of the file ``ready`` or ``decide``.
"""

from __future__ import annotations

import fcntl
import os
import sys
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from pioche.bots import RegularBot
from pioche.bots.bot_games import decided
from pioche.tables.table_pace import Pace

if TYPE_CHECKING:
    from pioche.bots import BotDecision, Budget
    from pioche.server.operations.draining import DrainingServer
    from pioche.server.serve import Service
    from pioche.tables.peers import Peers
    from pioche.tables.storage import Storage
    from pioche.view import View

FOLDER = "PIOCHE_TEST_NOTES"


def note(*words: object) -> None:
    with (Path(os.environ[FOLDER]) / "notes").open("a", encoding="utf-8") as notes:
        notes.write(" ".join(map(str, words)) + "\n")


def wait_for(gate: str) -> None:
    with (Path(os.environ[FOLDER]) / gate).open("a", encoding="utf-8") as held:
        fcntl.flock(held, fcntl.LOCK_SH)


def prepare() -> bool:
    """In the place of compiling."""
    wait_for("ready")
    note("ready", os.getppid())
    return True


def decide(_: str, seed: int, view: View, __: Budget) -> BotDecision:
    """In the place of a search: what a regular does."""
    moves = seed >> 4 & 0xFFFFFFFF
    note("asked", os.getppid(), moves)
    wait_for("decide")
    found = decided(RegularBot(Random(seed)), view)
    note("decided", os.getppid(), moves)
    return found


def main() -> None:
    """Serve, with bots that do not hesitate."""
    from pioche.cli import main as pioche
    from pioche.server import expert_pool, serve

    make_server, opened = serve.make_server, serve.opened

    def quick_server(service: Service, port: int) -> DrainingServer:
        return make_server(replace(service, pace=Pace(away=3600.0, round_pause=3600.0, bots=0.0)), port)

    def noted(service: Service) -> tuple[Storage, Peers | None]:
        storage, peers = opened(service)
        note("serves", os.getpid(), getattr(peers, "process", None))
        return storage, peers

    serve.make_server, serve.opened = quick_server, noted
    vars(expert_pool).update(prepare=prepare, decide=decide)
    sys.exit(pioche())
