"""What a move costs at one of many tables, without sockets: four clients a table, and a log in SQLite.

Where a process may not open 40,000 files, this still says whether a move gets dearer as the tables get more.
"""

import asyncio
import json
import re
import tempfile
import time
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Any

from pioche.protocol.reading_and_writing import read_command
from pioche.server.sqlite import SqliteStorage
from pioche.tables.presence import TableClient
from pioche.tables.randomness import Randomness
from pioche.tables.registry import Registry
from pioche.tables.room import Room

_CLAIM = re.compile(r" (uno|catch .|accuse .*)$")
NAMES = ("Ana", "Bo", "Cleo", "Dan")


@dataclass
class Players:
    """Four clients at one table, each with the latest news of its game."""

    room: Room
    news: list[bytes] = field(default_factory=lambda: [b""] * len(NAMES))
    clients: list[TableClient] = field(default_factory=list)
    asked: int = 0

    def come(self) -> None:
        """Sit down, choose and start."""
        for seat in range(len(NAMES)):
            client = TableClient(partial(self._take, seat), f"client-{seat}", seat)
            self.clients.append(client)
            self.room.enter(client)
        self.ask(0, type="configure", edition="classic", players=len(NAMES), options={"target": 100_000})
        self.ask(0, type="start")

    def _take(self, seat: int, data: bytes) -> None:
        if data.startswith(b'{"type":"game"'):
            self.news[seat] = data

    def ask(self, seat: int, **command: object) -> None:
        """Send a command."""
        self.asked += 1
        written = json.dumps({**command, "n": self.asked}).encode()
        self.room.handle(self.clients[seat], read_command(written))  # type: ignore[arg-type]  # never a hello

    def choose(self, chance: Random) -> tuple[int, dict[str, object]]:
        """Who is to move, and something they may do: a card where one fits."""
        seen: dict[str, Any] = json.loads(self.news[0])
        seat = (seen["game"]["actors"] or [0])[0]
        seen = json.loads(self.news[seat])
        legal = seen["game"]["legal"]
        plays = [line for line in legal if " play " in line]
        calls = [line for line in plays if line.endswith(" uno")]
        lines = calls or plays or [line for line in legal if not _CLAIM.search(line)][:1]
        return seat, {"type": "act", "seq": seen["seq"], "line": chance.choice(lines)}


async def cost(tables: int, moves: int) -> list[float]:
    """CPU microseconds a move, for each of ten parts of ``moves`` moves at tables in turn."""
    chance = Random(1)
    with tempfile.TemporaryDirectory() as folder:
        registry = Registry(SqliteStorage(f"{folder}/tables.sqlite", alone=True), chance=Randomness(1))
        every = []
        for _ in range(tables):
            host = registry.create(NAMES[0])
            for name in NAMES[1:]:
                registry.join(host.room.table.id, name)
            players = Players(host.room)
            players.come()
            every.append(players)
        found = []
        for part in range(10):
            spent = 0.0
            for number in range(moves // 10):
                one = every[(part * moves // 10 + number) * 7919 % tables]
                seat, command = one.choose(chance)
                before = time.process_time()
                one.ask(seat, **command)
                spent += time.process_time() - before
                await asyncio.sleep(0)
            found.append(1e6 * spent / (moves // 10))
        await registry.close()
    return found
