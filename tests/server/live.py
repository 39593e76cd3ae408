"""A real server on a free port, and clients that talk to it as a browser would."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from pioche.server.app import create_app
from pioche.server.chance import Chance
from pioche.server.direct import DirectProtocol
from pioche.server.house import House
from pioche.server.limits import Limits, Rate
from pioche.server.origins import Origins
from pioche.server.patience import hurried
from pioche.server.protocol import MAX_MESSAGE, VERSION
from pioche.server.room import Pace
from pioche.server.storage import Storage
from tests.server.tables import MemoryStorage

Json = Any
SOON = 30.0
"""Seconds after which something that has not happened will not happen."""
_MANY = Rate(10_000, 1000)
GENEROUS = Limits(
    new_tables=_MANY,
    joins=_MANY,
    requests=_MANY,
    wrong_codes=_MANY,
    messages=_MANY,
    messages_per_address=_MANY,
    chat=_MANY,
    moves=_MANY,
    listed_tables=10_000,
    waiting_seats=10_000,
    kept_bytes=Rate(10**9, 10**6),
)
"""Enough for a whole module of tests from one address."""
QUICK = Pace(away=0.05, round_pause=30.0, bots=0.0)
"""Bots answer at once; nobody deals the next round unasked."""
PATIENT = Pace(away=60.0, round_pause=60.0, bots=0.0)
"""The same, and nobody is played for."""


@dataclass
class Live:
    """A server that runs."""

    port: int
    house: House
    http: httpx.Client

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
        socket: ClientConnection = connect(address, proxy=None, compression=None, **how).__enter__()
        return socket


JSON = {"Content-Type": "application/json"}


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
        """Send a command; the answer is its number."""
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
        deadline = time.monotonic() + SOON
        while time.monotonic() < deadline:
            message = self.seen[self.found] if self.found < len(self.seen) else self.receive()
            self.found += 1
            if message["type"] == kind and holds(message):
                return message
        raise AssertionError(f"no {kind} came: {self.seen[-3:]}")

    def ask(self, kind: str, **fields: Json) -> dict[str, Any]:
        """Send a command and read until its answer."""
        n = self.send(kind, **fields)
        while True:
            message = self.receive()
            if message["type"] in {"done", "refused"} and message["n"] == n:
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
    pace: Pace = QUICK,
    origins: Origins | None = None,
    client: Path = Path("nowhere"),
    house: House | None = None,
) -> Iterator[Live]:
    """A server in a thread of its own."""
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    port = listening.getsockname()[1]
    house = house or House(storage or MemoryStorage(), pace, chance=Chance(1))
    origins = origins or Origins(machine=lambda: ("192.168.0.7",))
    origins.port = port
    config = uvicorn.Config(
        create_app(house, limits=limits or GENEROUS, origins=origins, client=client),
        http=hurried(limits or GENEROUS),
        ws=DirectProtocol,
        ws_max_size=4 * MAX_MESSAGE,
        ws_per_message_deflate=False,
        proxy_headers=False,
        log_config=None,
        access_log=False,
        lifespan="on",
        timeout_graceful_shutdown=2,
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    deadline = time.monotonic() + SOON
    while not server.started and time.monotonic() < deadline:
        time.sleep(0.005)
    assert server.started
    try:
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", trust_env=False, timeout=SOON) as http:
            yield Live(port, house, http)
    finally:
        server.should_exit = True
        thread.join(SOON)
        listening.close()
    assert not thread.is_alive()


def eventually(holds: Callable[[], bool]) -> None:
    """Wait until something holds."""
    deadline = time.monotonic() + SOON
    while not holds():
        assert time.monotonic() < deadline, "it never came to hold"
        time.sleep(0.01)
