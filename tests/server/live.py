"""A real server on a free port, and clients that talk to it as a browser would."""

from __future__ import annotations

import asyncio
import socket
import ssl
import threading
import time
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

import httpx
import msgspec
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from pioche.protocol.lengths import MAX_MESSAGE
from pioche.protocol.wire_types import VERSION
from pioche.server import slow_work_jobs
from pioche.server.http_app import create_app
from pioche.server.http_timeouts import HurriedProtocol, hurried
from pioche.server.limits import Limits, Rate
from pioche.server.operations.draining import DrainingServer, DrainTimes
from pioche.server.recently_used import RecentlyUsed
from pioche.server.request_origin import Origins
from pioche.server.slow_work_queue import SlowWorkQueue
from pioche.server.websocket_hardening import HardenedProtocol
from pioche.tables.randomness import Randomness
from pioche.tables.registry import Registry
from pioche.tables.storage import Storage
from pioche.tables.table_pace import Pace
from tests.clockwork import Standing
from tests.tables.tables import MemoryStorage

if TYPE_CHECKING:
    from pioche.server.http_app import Companion
    from pioche.tables.thinkers import HintFinder, Thinkers

Json = Any
T = TypeVar("T")

SOON = 60.0
"""Seconds after which something that has not happened will not happen."""
KEPT_ALIVE = 3600
"""Seconds for which a connection may idle between two requests: a slow machine takes its time as well."""
_MANY = Rate(10_000, 1000)
GENEROUS = Limits(
    new_tables=_MANY,
    joins=_MANY,
    requests=_MANY,
    anything=_MANY,
    connecting=_MANY,
    wrong_codes=_MANY,
    messages=_MANY,
    messages_per_address=_MANY,
    chat=_MANY,
    moves=_MANY,
    hints=_MANY,
    listed_tables=10_000,
    waiting_seats=10_000,
    kept_bytes=Rate(10**9, 10**6),
)
"""Enough for a whole module of tests from one address."""
PATIENT = Pace(away=3600.0, round_pause=3600.0, bots=0.0)
"""Bots answer at once; nobody is played for, and nobody deals the next round unasked."""


@dataclass
class Live:
    """A server that runs."""

    port: int
    registry: Registry
    http: httpx.Client
    server: DrainingServer
    protocol: type[Counting]
    clock: Standing | None = None

    def advance(self, seconds: float = 0.0) -> None:
        """Let time pass where it stands still, with all that follows; without seconds, only what was to be done."""
        assert self.clock is not None, "this server has the real time"
        self.clock.advance(seconds)

    def knock(self, data: bytes = b"") -> socket.socket:
        """A bare connection, which the server has accepted, and on which it has read these bytes."""
        already = self.protocol.accepted
        line = socket.create_connection(("127.0.0.1", self.port), timeout=SOON)
        eventually(lambda: self.protocol.accepted > already)
        self.give(line, data)
        return line

    def give(self, line: socket.socket, data: bytes) -> None:
        """Send bytes of a request; the server has read them afterwards."""
        wanted = self.protocol.received + len(data)
        line.sendall(data)
        eventually(lambda: self.protocol.received >= wanted)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def open_table(self, name: str = "Ana") -> dict[str, Any]:
        """What the host of a new table is told."""
        return self.post("/api/tables", {"name": name}).json()  # type: ignore[no-any-return]

    def join(self, table: str, name: str) -> dict[str, Any]:
        return self.post(f"/api/tables/{table}/join", {"name": name}).json()  # type: ignore[no-any-return]

    def post(self, path: str, body: object, **headers: str) -> httpx.Response:
        return self.http.post(path, content=msgspec.json.encode(body), headers={**JSON, **headers})

    def client(self, table: str, token: str | None = None, **how: Json) -> Player:
        """Somebody who has said hello."""
        player = Player(self.dial(table, **how), client=f"client-{token or 'watches'}"[:40])
        with suppress(ConnectionClosed):  # it may be refused before it says anything
            player.send("hello", client=player.client, version=VERSION, **({"token": token} if token else {}))
        return player

    def dial(self, table: str, **how: Json) -> ClientConnection:
        """A bare connection."""
        address = f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket"
        socket: ClientConnection = connect(address, **PLAIN, **how).__enter__()
        return socket


JSON = {"Content-Type": "application/json"}
NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Trusts nobody, since nobody has to be trusted here: to read the world's certificates takes longer than most tests."""
PLAIN: dict[str, Any] = {
    "proxy": None,
    "compression": None,
    "open_timeout": SOON,
    "close_timeout": SOON,
    "ping_interval": None,
    "max_queue": None,
}
"""How a client connects: nothing of it depends on how quick the machine is, and it reads whatever comes."""


@dataclass(eq=False)
class Player:
    """One end of a socket: it keeps what it was told last."""

    socket: ClientConnection
    client: str = "client-01"
    n: int = 0
    seen: list[dict[str, Any]] = field(default_factory=list)
    found: int = 0
    """How many messages ``until`` has looked at."""
    rng: Random = field(default_factory=lambda: Random(5))

    def send(self, kind: str, **fields: Json) -> int:
        """Send a command; returns its number."""
        self.n += 1
        self.socket.send(msgspec.json.encode({"type": kind, "n": self.n, **fields}).decode())
        return self.n

    def receive(self, timeout: float = SOON) -> dict[str, Any]:
        """The next message."""
        frame = self.socket.recv(timeout=timeout)
        assert isinstance(frame, str), "the server sends text"
        message: dict[str, Any] = msgspec.json.decode(frame)
        self.seen.append(message)
        return message

    def until(self, kind: str, holds: Callable[[dict[str, Any]], bool] = lambda _: True) -> dict[str, Any]:
        """The next message of a kind for which something holds, behind the one that was found before."""
        for _ in patiently(f"no {kind} came"):
            message = self.seen[self.found] if self.found < len(self.seen) else self.receive()
            self.found += 1
            if message["type"] == kind and holds(message):
                return message
        raise AssertionError("patiently() has complained by now")

    def ask(self, kind: str, **fields: Json) -> dict[str, Any]:
        """Send a command and read until its answer."""
        n = self.send(kind, **fields)
        while True:
            message = self.receive()
            if message["type"] in {"done", "refused", "because", "hint"} and message["n"] == n:
                return message

    def last(self, kind: str) -> dict[str, Any]:
        """The last message of a kind that came."""
        return next(message for message in reversed(self.seen) if message["type"] == kind)

    def ending(self) -> tuple[str, int]:
        """Why the server said goodbye, and with which close code."""
        with suppress(ConnectionClosed):
            while True:
                self.receive()
        last = self.seen[-1] if self.seen else {}
        return last["reason"]["id"] if last.get("type") == "bye" else "", self.socket.close_code or 0

    def play(self) -> dict[str, Any]:
        """Play one round by what is legal, and nothing else: the last game that was told."""
        seat = self.last("welcome")["seat"]
        while not any(message["type"] == "game" for message in self.seen):
            self.receive()
        news = self.last("game")
        answered = -1
        while news["game"]["phase"] not in {"round-over", "game-over"}:
            lines = [line for line in news["game"]["legal"] if " accuse " not in line]
            if seat in news["game"]["actors"] and lines and news["seq"] != answered:
                answered = news["seq"]
                self.send("act", seq=answered, line=self.pick(lines))
            message = self.receive()
            if message["type"] == "refused":
                answered = -1  # somebody was quicker; the game as it is now follows
            news = self.last("game")
        return news

    def pick(self, lines: list[str]) -> str:
        plays = [line for line in lines if " play " in line]
        return self.rng.choice(plays or lines)

    def close(self) -> None:
        self.socket.close()


@contextmanager
def running(
    storage: Storage | None = None,
    *,
    limits: Limits | None = None,
    pace: Pace = PATIENT,
    origins: Origins | None = None,
    client: Path = Path("nowhere"),
    site: Path | None = None,
    registry: Registry | None = None,
    clock: Standing | None = None,
    workshop: SlowWorkQueue | None = None,
    pings: bool = True,
    companions: Sequence[Companion] = (),
    drains: DrainTimes | None = None,
    seed: int = 1,
    review_playouts: int = 2,
    hints: HintFinder | None = None,
    thinkers: Thinkers | None = None,
) -> Iterator[Live]:
    """A server in a thread of its own, in the loop that the program has; or with a clock that stands still."""
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    port = listening.getsockname()[1]
    registry = registry or Registry(
        storage or MemoryStorage(), pace, chance=Randomness(seed), hints=hints, thinkers=thinkers
    )
    origins = origins or Origins(machine=lambda: ("192.168.0.7",))
    origins.port = port
    time_of: dict[str, Any] = {} if clock is None else {"clock": clock.time}
    http = type("Http", (Counting, hurried(limits or GENEROUS)), {})
    beside = list(companions)
    config = uvicorn.Config(
        create_app(
            registry,
            limits=limits or GENEROUS,
            origins=origins,
            client=client,
            site=site,
            workshop=workshop,
            companions=beside,
            review_playouts=review_playouts,
            **time_of,
        ),
        http=http,
        ws=HardenedProtocol,
        ws_max_size=4 * MAX_MESSAGE,
        ws_per_message_deflate=False,
        ws_ping_interval=20.0 if pings else None,
        proxy_headers=False,
        log_config=None,
        access_log=False,
        lifespan="on",
        timeout_graceful_shutdown=2,
        timeout_keep_alive=KEPT_ALIVE,
    )
    server = _Server(config, drains)
    if drains is not None:  # otherwise it ends as one that is killed
        beside.append(server.knows)
    factory = config.get_loop_factory() if clock is None else lambda: clock
    thread = threading.Thread(target=server.run_in, args=(factory, listening), daemon=True)
    thread.start()
    assert server.is_up.wait(SOON)
    assert server.started
    try:
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", trust_env=False, timeout=SOON, verify=NO_TLS) as client_:
            yield Live(port, registry, client_, server, http, clock)
    finally:
        if clock is not None:
            clock.stop_soon(lambda: bool(server.server_state.tasks))
        server.stop()
        thread.join(SOON)
        listening.close()
    assert not thread.is_alive()


def standing(storage: Storage | None = None, **how: Json) -> AbstractContextManager[Live]:
    """A server whose clock stands still: nothing is late, unless a test moves the clock with ``Live.advance``."""
    clock = Standing()
    registry = Registry(storage or MemoryStorage(), how.pop("pace", PATIENT), now=clock.now, chance=Randomness(1))
    return running(registry=registry, clock=clock, **how)


class AtOnce:
    """Slow work is done where it is asked for: a process for each server would take longer."""

    def __init__(self) -> None:
        # A process that starts knows no game: tables of other tests have the same names.
        slow_work_jobs._games = RecentlyUsed(4)
        slow_work_jobs._listings = RecentlyUsed(4)

    async def run(self, function: Callable[..., Any], *arguments: object) -> Any:  # noqa: ANN401 (whatever it returns)
        """What the function returns."""
        return function(*arguments)

    async def close(self) -> None:
        """There is nothing to end."""


def at_once() -> SlowWorkQueue:
    """A queue of slow work that nobody has to wait for."""
    return SlowWorkQueue(AtOnce())


class Counting(HurriedProtocol):
    """Counts the connections that were accepted, and the bytes of requests that were read."""

    accepted: ClassVar[int] = 0
    received: ClassVar[int] = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        type(self).accepted += 1

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        type(self).received += len(data)


class _Server(DrainingServer):
    """Says when it is up, and stops as soon as it is told to: uvicorn's own looks ten times a second."""

    def __init__(self, config: uvicorn.Config, times: DrainTimes | None = None) -> None:
        super().__init__(config, times)
        self.is_up = threading.Event()
        self.may_stop = asyncio.Event()
        self.loop: asyncio.AbstractEventLoop | None = None

    def stop(self) -> None:
        """From another thread."""
        self.should_exit = True
        if self.loop is not None and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self.may_stop.set)

    async def main_loop(self) -> None:
        await self.on_tick(0)
        await self.may_stop.wait()

    def run_in(self, factory: Callable[[], asyncio.AbstractEventLoop] | None, listening: socket.socket) -> None:
        """Run in a loop, until it should stop."""
        try:
            with asyncio.Runner(loop_factory=factory) as runner:
                runner.run(self.serve(sockets=[listening]))
        finally:
            self.is_up.set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        self.loop = asyncio.get_running_loop()
        await super().startup(sockets)
        self.is_up.set()


def in_real_time(story: Coroutine[object, object, T]) -> T:
    """Run what talks to another process or thread; it may wait for them, and for no time."""
    return asyncio.run(story)


def eventually(holds: Callable[[], bool]) -> None:
    """Wait until something holds that another thread or process brings about."""
    for _ in patiently("it never came to hold"):
        if holds():
            return
        time.sleep(0.002)


def patiently(complaint: str) -> Iterator[None]:
    """Try again and again; this outermost limit is the only thing that depends on the time of the machine."""
    deadline = time.monotonic() + SOON
    while time.monotonic() < deadline:
        yield
    raise AssertionError(complaint)
