"""The players of `make faults` always go on: a table that waits for one of them in vain would look like our fault."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec

from pioche.protocol.client_commands import AnyCommand, Configure, Hello, Promise, Start
from pioche.protocol.reading_and_writing import write_message
from pioche.protocol.server_messages import AnyMessage, Done, TableNews, Welcome
from pioche.tables.log_entries import Configured, Created, Promised, Seated
from pioche.tables.parts_to_send import table_info
from pioche.tables.shared_table import SharedTable
from tests import clockwork
from tests.heavy.faults.played_table import Plan, PlayedTable
from tests.heavy.faults.player import Player

PLAN = Plan("classic", 2, 2, 1, "novice", {"target": 40})


class Server:
    """The other end of a host's socket: as at a real server, everybody is told what is new before it is answered."""

    local_address = ("127.0.0.1", 1)

    def __init__(self) -> None:
        self.table = SharedTable("t")
        self.table.apply(Created(0.0, "ABCDEF", "5a" * 32))
        for seat in range(PLAN.people):
            self.table.apply(Seated(0.0, seat, f"P{seat}", f"hash-{seat}"))
        self.table.apply(Promised(0.0, 1, "b7" * 32))
        self.asked: list[AnyCommand] = []
        self._told: asyncio.Queue[bytes] = asyncio.Queue()

    async def recv(self, *, decode: bool) -> bytes:
        assert not decode
        return await self._told.get()

    async def send(self, text: str) -> None:
        command = msgspec.json.decode(text, type=AnyCommand)
        self.asked.append(command)
        match command:
            case Hello(n=n):
                self._tell(Welcome(n, 0))
                self._show()
            case Promise(n=n, promise=promise):
                self.table.apply(Promised(0.0, 0, promise))
                self._show()
                self._tell(Done(n, self.table.entries))
            case Configure(n=n, edition=edition, players=players, options=options):
                self.table.apply(Configured(0.0, edition, players, options))
                self._show()
                self._tell(Done(n, self.table.entries))
            case _:
                pass

    def _show(self) -> None:
        self._tell(TableNews(self.table.entries, table_info(self.table, range(PLAN.people), 0)))

    def _tell(self, message: AnyMessage) -> None:
        self._told.put_nowait(bytes(write_message(message)))


def test_a_host_starts_although_the_last_news_came_before_an_answer(tmp_path: Path) -> None:
    async def story() -> None:
        server: Any = Server()
        table = PlayedTable(PLAN, "seed", 0, tmp_path, lambda *_: None)
        player = Player(table, 0, "token-of-the-host", "seed:0")
        talking = asyncio.create_task(player._talk(server))
        await clockwork.later(30.0)
        assert [type(one) for one in server.asked[:4]] == [Hello, Promise, Configure, Start]
        await player.leave(talking)

    clockwork.run(story())
