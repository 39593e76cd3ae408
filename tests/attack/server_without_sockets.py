"""A server in the loop of a test, without sockets: requests and talks go in where uvicorn would hand them over.

Everything that a client is sent passes the leak check in ``tests/tables/leak_check.py`` when it is sent, and nothing
that the server logs may be a traceback.
"""

from __future__ import annotations

import asyncio
import json
import logging
import re
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Protocol, TypeVar
from urllib.parse import unquote

import msgspec
from starlette.types import Message

from pioche.protocol.reading_and_writing import write_body
from pioche.protocol.wire_types import VERSION
from pioche.server.http_app import create_app
from pioche.server.limits import Limits
from pioche.server.request_origin import Origins
from pioche.server.websocket_direct_io import EXTENSION
from pioche.tables.log_entries import AnyEntry, Created, Seated, decode_entry, encode_entry
from pioche.tables.parts_to_send import table_info
from pioche.tables.randomness import Randomness
from pioche.tables.registry import Registry
from pioche.tables.room import Room
from pioche.tables.shared_table import SharedTable
from pioche.tables.storage import Summary
from pioche.tables.table_pace import Pace
from pioche.tables.tokens import hash_of
from tests.clockwork import JumpingLoop, settled
from tests.server.live import GENEROUS, at_once
from tests.tables.leak_check import WORD, Eyes, strings
from tests.tables.tables import MemoryStorage

Json = Any
HOST = b"localhost"
IS_LINE = re.compile(r'\{"type": ?"(act|why)"')
CALM = Pace(away=3600.0, round_pause=3600.0, bots=3600.0, patience=36_000.0, arrive=36_000.0)
"""Nothing happens by itself unless somebody lets hours pass."""
UNHURRIED = 0.01
"""Seconds of the jumping clock before each attack: however many there are, no limit of an address is reached."""


@dataclass(frozen=True)
class Answer:
    """What came back over HTTP."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Json:
        return msgspec.json.decode(self.body)


class Tracebacks(logging.Handler):
    """Keeps what must not be logged."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep it, if it tells of something that nobody thought of."""
        said = record.getMessage()
        self.lines.append(said)
        if record.exc_info or record.levelno >= logging.ERROR:
            self.found.append(f"{said}: {record.exc_info and record.exc_info[1]!r}")


@contextmanager
def watched_log() -> Iterator[Tracebacks]:
    """Everything that is logged meanwhile."""
    handler = Tracebacks()
    root = logging.getLogger()
    root.addHandler(handler)
    try:
        yield handler
    finally:
        root.removeHandler(handler)


def token_of(seat: int) -> str:
    """What holds a seat of a table that was made for a test."""
    return f"token-of-seat-{seat:03}"


def words_of(text: str) -> set[str]:
    """The words of a message as they stand there, and as they are read: JSON may escape a letter beside them."""
    words = set(WORD.findall(text))
    with suppress(ValueError, RecursionError):
        words.update(word for one in strings(json.loads(text)) for word in WORD.findall(one))
    return words


class BareServer:
    """One server; it lives in the loop that runs when it is made."""

    def __init__(self, *, limits: Limits = GENEROUS, origins: Origins | None = None, pace: Pace = CALM) -> None:
        loop = asyncio.get_running_loop()
        assert isinstance(loop, JumpingLoop)
        self.storage = MemoryStorage()
        self.registry = Registry(self.storage, pace, loop.now, loop.time, Randomness(1))
        self.app = create_app(
            self.registry,
            limits=limits,
            origins=origins or Origins(machine=lambda: ("192.168.0.7",)),
            client=Path("nowhere"),
            clock=loop.time,
            workshop=at_once(),
            review_playouts=1,
        )
        self.typed: dict[str, set[str]] = {}
        """The words that people wrote at each table, where everybody may read them."""

    def put(self, table: str, entries: list[AnyEntry]) -> None:
        """A table with that log, stored."""
        stored = [encode_entry(entry) for entry in entries]
        played = SharedTable.replayed(table, entries)
        self.storage.append(table, 0, stored, Summary(table, played.code, len(stored), 0.0, played.state.value))

    def put_open(self, table: str, people: int = 2, *more: AnyEntry, code: str = "BCDFGH") -> None:
        """A table with people in its first seats."""
        seated = [Seated(2.0, seat, f"player {seat}", hash_of(token_of(seat))) for seat in range(people)]
        self.put(table, [Created(0.0, code, "07" * 32), *seated[:1], *more[:1], *seated[1:], *more[1:]])

    async def ask(
        self,
        method: str,
        target: bytes,
        body: bytes = b"",
        headers: dict[bytes, bytes] | None = None,
        *,
        hangs_up: bool = False,
    ) -> Answer:
        """One request as uvicorn hands it over."""
        path, _, query = target.partition(b"?")
        sent = {b"host": HOST, **({b"content-type": b"application/json"} if body else {}), **(headers or {})}
        scope = {
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": unquote(path.decode("ascii")),
            "raw_path": path,
            "query_string": query,
            "root_path": "",
            "headers": list(sent.items()),
            "client": ("203.0.113.7", 40000),
            "server": ("127.0.0.1", 8000),
        }
        incoming: list[Message] = [{"type": "http.request", "body": body, "more_body": hangs_up}]
        if hangs_up:
            incoming.insert(0, {"type": "http.disconnect"})
        said: list[Message] = []

        async def receive() -> Message:
            if incoming:
                return incoming.pop()
            await asyncio.get_running_loop().create_future()
            raise AssertionError("nothing more comes")

        async def send(message: Message) -> None:
            said.append(message)

        await self.app(scope, receive, send)
        start = said[0]
        told = {name.decode().lower(): value.decode("latin-1") for name, value in start["headers"]}
        return Answer(start["status"], told, b"".join(part.get("body", b"") for part in said[1:]))

    def connect(self, table: str, **how: Json) -> Talker:
        """A connection to a table; nothing is said yet."""
        return Talker(self, table, **how)

    async def greet(self, table: str, seat: int | None = None, **how: Json) -> Talker:
        """A client that has said hello."""
        talker = Talker(self, table, **how)
        await settled()
        talker.say_hello(None if seat is None else token_of(seat))
        await settled()
        return talker

    def state(self, table: str) -> Json:
        """Everything about a table that a refused message may not change."""
        room = self.registry.rooms.get(table)
        if room is None:
            return list(self.storage.logs.get(table, ()))
        game = room.table.game
        views = [] if game is None else [game.seen_by(seat) for seat in (None, *range(room.table.config.players))]
        told = table_info(room.table, room.presence.seats, room.presence.spectators, room._consents.info)
        return list(self.storage.logs[table]), write_body(told), views, len(room._updates.said._lines)

    def check_log(self, table: str) -> None:
        """The log alone gives the table that is in memory."""
        room = self.registry.rooms[table]
        again = SharedTable.replayed(table, map(decode_entry, self.storage.logs[table]))
        assert write_body(table_info(again, (), 0)) == write_body(table_info(room.table, (), 0))
        for seat in (None, *range(again.config.players)):
            assert (again.game and again.game.seen_by(seat)) == (room.table.game and room.table.game.seen_by(seat))


class Attacked(Protocol):
    """Has a server that is attacked."""

    bare: BareServer


ATTACKED = TypeVar("ATTACKED", bound=Attacked)


def attacked(runner: asyncio.Runner, kind: Callable[[Tracebacks], ATTACKED]) -> Iterator[ATTACKED]:
    """What the tests of a module attack: made in the loop that its server lives in, and closed in the end."""

    async def opened(log: Tracebacks) -> ATTACKED:
        return kind(log)

    with watched_log() as log:
        made = runner.run(opened(log))
        yield made
        runner.run(made.bare.registry.close())


@dataclass(eq=False)
class Talker:
    """One client at a table, on the wire that ``websocket_direct_io`` describes."""

    bare: BareServer
    table: str
    headers: dict[bytes, bytes] = field(default_factory=dict)
    address: str = "203.0.113.7"
    reads: bool = True
    """Whether it takes what it is sent at once."""
    n: int = 0
    frames: list[dict[str, Json]] = field(default_factory=list)
    kinds: Counter[str] = field(default_factory=Counter)
    closed: int | None = None
    leaks: list[str] = field(default_factory=list)
    said: set[str] = field(default_factory=set)
    reader: Json = None
    """Set by the server: takes each text at once."""
    token: str | None = None
    _eyes: Eyes | None = None
    _incoming: asyncio.Queue[Message] = field(default_factory=asyncio.Queue)

    def __post_init__(self) -> None:
        sent = {b"host": HOST, **self.headers}
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "scheme": "ws",
            "path": f"/api/tables/{self.table}/socket",
            "raw_path": b"",
            "query_string": b"",
            "root_path": "",
            "headers": list(sent.items()),
            "client": (self.address, 40000),
            "server": ("127.0.0.1", 8000),
            "subprotocols": [],
            "extensions": {EXTENSION: {"direct": self}},
        }
        self._incoming.put_nowait({"type": "websocket.connect"})
        self.task = asyncio.create_task(self._run(scope))

    async def _run(self, scope: Json) -> None:
        await self.bare.app(scope, self._incoming.get, self._send)

    async def _send(self, message: Message) -> None:
        if message["type"] == "websocket.send":
            self._take(message["text"].encode())
        elif message["type"] == "websocket.close":
            self.closed = message.get("code", 1000)

    def write_now(self, data: bytes) -> bool:
        """The server sends a message at once."""
        if self.closed is not None or not self.reads:
            return False
        self._take(data)
        return True

    def forget_handshake(self) -> None:
        """There was none."""

    def _take(self, data: bytes) -> None:
        frame = msgspec.json.decode(data)
        self.frames.append(frame)
        self.kinds[frame["type"]] += 1
        if frame["type"] == "welcome":
            self._look_as(frame["seat"])
        if self._eyes is not None:
            holds = self.room.table.seat_of(hash_of(self.token)) if self.token else None
            if holds != self._eyes.seat:  # the player has moved or left: the cards of that seat are theirs no more
                self._look_as(holds)
            self._eyes.said = self.bare.typed.get(self.table, set()) | self.said
            self._eyes.receive(data)
            self.leaks += self._eyes.leaks
            self._eyes.leaks.clear()

    def _look_as(self, seat: int | None) -> None:
        room = self.room
        self._eyes = Eyes(room, seat, Random(seat), twins=0.2)
        if room.table.game is not None:
            for batch in room.table.game.batches:
                self._eyes._learn(batch.events)
            self._eyes._batches = len(room.table.game.batches)

    def forget_game(self) -> None:
        """Another game is about to begin, and its events are counted anew."""
        assert self._eyes is not None
        self._look_as(self._eyes.seat)

    @property
    def room(self) -> Room:
        return self.bare.registry.rooms[self.table]

    @property
    def is_open(self) -> bool:
        return self.closed is None and not self.task.done()

    def say_hello(self, token: str | None = None) -> None:
        self.n += 1
        self.token = token
        told = {"type": "hello", "n": self.n, "client": "client-0001", "version": VERSION}
        self.say(msgspec.json.encode({**told, **({"token": token} if token else {})}).decode())

    def command(self, kind: str, **fields: Json) -> int:
        """Send a command; returns its number."""
        self.n += 1
        self.say(msgspec.json.encode({"type": kind, "n": self.n, **fields}).decode())
        return self.n

    async def answer(self, kind: str, **fields: Json) -> str:
        """What a command was refused with; nothing where it was done."""
        n = self.command(kind, **fields)
        await settled()
        (found,) = self.answers(n)
        return found["reason"]["id"] if found["type"] == "refused" else ""

    def answers(self, n: int, since: int = 0) -> list[dict[str, Json]]:
        """What was answered to the command of that number."""
        return [
            frame
            for frame in self.frames[since:]
            if frame["type"] in ("done", "refused", "because", "hint") and frame["n"] == n
        ]

    def say(self, text: str) -> None:
        """Send a text, as uvicorn hands it over."""
        words = words_of(text)
        if IS_LINE.match(text):
            self.said = words  # a line of the notation comes back to who sent it, if to anybody
        else:
            self.bare.typed.setdefault(self.table, set()).update(words)
        if self.reader is None or not self._incoming.empty() or not self.reader(text.encode(errors="surrogatepass")):
            self._incoming.put_nowait({"type": "websocket.receive", "text": text})

    def hang_up(self) -> None:
        self._incoming.put_nowait({"type": "websocket.disconnect", "code": 1006})

    def last(self, kind: str) -> dict[str, Json]:
        return next(frame for frame in reversed(self.frames) if frame["type"] == kind)
