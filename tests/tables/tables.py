"""Tables, clients and a storage in memory, for the tests of tables and of what stands around them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import msgspec

from pioche.tables.log_entries import AnyEntry, Configured, Created, Seated, Started, decode_entry
from pioche.tables.presence import TableClient, ToldSoFar
from pioche.tables.randomness import Randomness
from pioche.tables.room import Room
from pioche.tables.shared_table import SharedTable
from pioche.tables.storage import AppendLater, Conflict, Quiet, Summary
from pioche.tables.table_pace import Pace

FAST = Pace(away=0.02, round_pause=0.0, bots=0.0)
NEVER = Pace(away=3600, round_pause=3600, bots=3600)
"""Nobody but the players of a test does anything."""
SECRET = "00" * 32
OPENING: list[AnyEntry] = [
    Created(0.0, "ABCDEF", SECRET),
    Configured(1.0, "classic", 3, {"target": 60}),
    Seated(2.0, 0, "Player 0", "hash 0"),
    Seated(2.0, 1, "Player 1", "hash 1"),
]


class MemoryStorage:
    """Keeps logs in a dictionary."""

    is_far = False

    def __init__(self) -> None:
        self.logs: dict[str, list[bytes]] = {}
        self.kept: dict[str, Summary] = {}
        self.lived = 0.0
        self.seen: dict[str, tuple[int, float]] = {}

    def check_ready(self) -> None:
        pass

    def probe(self) -> None:
        pass

    def reader(self) -> None:
        return None

    def append(self, table: str, expected: int, entries: Sequence[bytes], summary: Summary) -> None:
        log = self.logs.setdefault(table, [])
        if len(log) != expected:
            raise Conflict(table)
        log.extend(entries)
        self.kept[table] = summary

    @contextmanager
    def together(self) -> Iterator[None]:
        logs, kept = {table: log[:] for table, log in self.logs.items()}, dict(self.kept)
        try:
            yield
        except BaseException:
            self.logs, self.kept = logs, kept
            raise

    def load(self, table: str) -> list[bytes]:
        return list(self.logs.get(table, []))

    @property
    def later(self) -> AppendLater | None:
        return None

    def parts(self, table: str, start: int = 0) -> Iterator[list[bytes]]:
        log = self.load(table)[start:]
        return (log[start : start + 3] for start in range(0, len(log), 3))

    def find_code(self, code: str) -> str | None:
        return next((kept.table for kept in self.kept.values() if kept.code == code), None)

    def summaries(self, state: str | None = None) -> list[Summary]:
        return [kept for kept in self.kept.values() if state in (None, kept.state)]

    def pass_time(self, seconds: float) -> list[Quiet]:
        self.lived += seconds
        for table, kept in self.kept.items():
            if self.seen.get(table, (0,))[0] != kept.entries:
                self.seen[table] = (kept.entries, self.lived)
        return [Quiet(table, kept.state, self.lived - self.seen[table][1]) for table, kept in self.kept.items()]

    def delete(self, tables: Sequence[str]) -> None:
        for table in tables:
            self.logs.pop(table, None)
            self.kept.pop(table, None)

    def close(self) -> None:
        pass


@dataclass(eq=False)
class Client:
    """Reads what a connection is sent."""

    seat: int | None
    name: str = "client-01"
    frames: list[bytes] = field(default_factory=list)
    told: ToldSoFar = field(default_factory=ToldSoFar)
    connection: TableClient = field(init=False)

    def __post_init__(self) -> None:
        self.connection = TableClient(self.frames.append, self.name, self.seat, told=self.told)

    def messages(self, kind: str) -> list[dict[str, Any]]:
        """All messages of a kind, oldest first."""
        decoded = [msgspec.json.decode(frame) for frame in self.frames]
        return [message for message in decoded if message["type"] == kind]

    @property
    def game(self) -> dict[str, Any]:
        """The game as it was last told."""
        found: dict[str, Any] = self.messages("game")[-1]
        return found

    @property
    def seq(self) -> int:
        """The number of entries that was last told."""
        number: int = self.game["seq"]
        return number


def open_table(people: int = 2, players: int = 3, edition: str = "classic", **config: object) -> SharedTable:
    """A table with people in its first seats; the first one is the host."""
    entries: list[AnyEntry] = [
        Created(0.0, "ABCDEF", SECRET),
        Configured(1.0, edition, players, **config),  # type: ignore[arg-type]
        *(Seated(2.0, seat, f"Player {seat}", f"hash {seat}") for seat in range(people)),
    ]
    return SharedTable.replayed("table", entries)


def started_table(people: int = 2, players: int = 2, edition: str = "classic", **config: object) -> SharedTable:
    """A table whose game has begun, always with the same cards."""
    table = open_table(people, players, edition, **config)
    table.apply(Started(3.0, SECRET, (), honour=False))
    return table


def room_of(table: SharedTable, pace: Pace = FAST) -> Room:
    """The table as a live room whose log so far is not stored."""
    storage = MemoryStorage()
    storage.logs[table.id] = [b""] * table.entries
    return Room(table, storage, pace, chance=Randomness(1))


def decoded(frame: bytes) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(frame)
    return found


def stored(room: Room) -> list[AnyEntry]:
    """What the room has added to its log."""
    storage = room.stored.storage
    assert isinstance(storage, MemoryStorage)
    return [decode_entry(entry) for entry in storage.logs[room.table.id] if entry]
