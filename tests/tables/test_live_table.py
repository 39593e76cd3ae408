"""A host that needs less than a room puts fewer parts together: here a log and bots, without clients that are told."""

from __future__ import annotations

from collections.abc import Sequence

from pioche.events import Event
from pioche.tables.bot_moves import BotMoves
from pioche.tables.live_table import LiveTable
from pioche.tables.log_entries import AnyEntry, BotSeated, Started, decode_entry
from pioche.tables.presence import Presence, TableClient
from pioche.tables.randomness import BotChance
from pioche.tables.seated_bots import SeatedBots
from pioche.tables.shared_table import SharedTable, State
from pioche.tables.stored_table import StoredTable
from tests import clockwork
from tests.clockwork import until
from tests.tables.tables import FAST, SECRET, MemoryStorage


class Host:
    """Looks on while bots play, and keeps what happens."""

    def __init__(self, storage: MemoryStorage) -> None:
        presence = Presence({TableClient(self.frames, "the host itself")})
        stored = StoredTable(SharedTable("table"), storage)
        self.live = LiveTable(stored, presence, self.hear, self.fail, FAST)
        self.bots = BotMoves(self.live, SeatedBots(BotChance(1)))
        self.heard: list[Event] = []

    def frames(self, data: bytes) -> None:
        raise AssertionError(f"nobody writes messages here: {data!r}")

    def hear(self, entries: Sequence[AnyEntry]) -> None:
        assert entries
        self.heard += self.live.table.events_since(len(self.heard))
        self.bots.look()

    def fail(self, error: Exception) -> None:
        raise error


def test_a_log_and_bots_are_a_host() -> None:
    async def story() -> None:
        storage = MemoryStorage()
        host = Host(storage)
        seats: list[AnyEntry] = [BotSeated(1.0, seat, "novice") for seat in range(4)]
        host.live.commit([*seats, Started(2.0, SECRET, (), honour=False)])
        await until(lambda: host.live.table.state is State.OVER)
        host.bots.close()
        again = SharedTable.replayed("table", map(decode_entry, storage.load("table")))
        assert again.game is not None
        assert again.game.is_over
        assert again.game.events == tuple(host.heard)

    clockwork.run(story())
