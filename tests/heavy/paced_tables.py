"""Tables played at a steady pace through real sockets, each from an address of its own, and how long moves take."""

from __future__ import annotations

import asyncio
import json
import os
import random
import sys
import time
import urllib.request
from contextlib import suppress
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from pioche.protocol.wire_types import VERSION


class Player:
    """One seat at a table; it answers to nothing but its turn."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.n = 0
        self.view: dict[str, Any] = {}
        self.seq = -1
        self.seat = -1
        self.asked: dict[int, tuple[float, asyncio.Future[float]]] = {}

    async def send(self, kind: str, **fields: object) -> float:
        """Send a command, and wait for its answer: the seconds until it came."""
        self.n += 1
        future: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        self.asked[self.n] = (time.perf_counter(), future)
        await self.socket.send(json.dumps({"type": kind, "n": self.n, **fields}))
        return await future

    async def listen(self) -> None:
        """Take what comes."""
        async for data in self.socket:
            message = json.loads(data)
            if message["type"] == "bye":
                sys.exit(f"a player was turned away: {message}")
            if message["type"] == "game":
                self.view, self.seq = message["game"], message["seq"]
            elif message["type"] == "welcome":
                self.seat = message.get("seat", -1)
            if "n" in message and message["n"] in self.asked:
                began, future = self.asked.pop(message["n"])
                if not future.done():
                    future.set_result(time.perf_counter() - began)


class Game:
    """A table that is played from an address of its own."""

    def __init__(self, port: int, number: int, seats: int) -> None:
        self.port = port
        self.address = f"127.1.{number // 250}.{number % 250 + 1}"
        self.seats = seats
        self.players: list[Player] = []
        self.listening: list[asyncio.Task[None]] = []

    async def post(self, path: str, body: dict[str, str]) -> dict[str, Any]:
        """A request from this address."""
        head = f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nConnection: close\r\n"
        data = json.dumps(body).encode()
        answer = await asked(self.port, self.address, f"{head}Content-Length: {len(data)}\r\n\r\n".encode() + data)
        found: dict[str, Any] = json.loads(answer.partition(b"\r\n\r\n")[2])
        return found

    async def open(self) -> None:
        """Sit down and begin."""
        host = await self.post("/api/tables", {"name": "Ana"})
        others = ("Bo", "Cleo", "Dan")[: self.seats - 1]
        told = [host, *[await self.post(f"/api/tables/{host['table']}/join", {"name": name}) for name in others]]
        for one in told:
            url = f"ws://127.0.0.1:{self.port}/api/tables/{host['table']}/socket"
            how: dict[str, Any] = {"compression": None, "proxy": None, "local_addr": (self.address, 0)}
            player = Player(await connect(url, ping_interval=None, **how))
            self.listening.append(asyncio.create_task(player.listen()))
            self.players.append(player)
            await player.send("hello", client=f"hostile-seat-{one['seat']}", version=VERSION, token=one["token"])
        options = {"target": 100_000}
        await self.players[0].send("configure", edition="classic", players=self.seats, options=options)
        await self.players[0].send("start")

    async def play(self, every: float, until: float, took: list[float]) -> None:
        """Make a move every ``every`` seconds."""
        await asyncio.sleep(random.random() * every)
        while time.perf_counter() < until:
            mover = self.mover()
            if mover is not None:
                lines = [line for line in mover.view["legal"] if " accuse " not in line and " catch " not in line]
                took.append(await mover.send("act", seq=mover.seq, line=random.choice(lines)))
            await asyncio.sleep(every)

    def mover(self) -> Player | None:
        """Who is to do something."""
        latest = max(player.seq for player in self.players)
        for player in self.players:
            view = player.view
            if view and player.seq == latest and player.seat in view["actors"] and view["legal"]:
                return player
        return next((player for player in self.players if player.view.get("legal")), None)


async def asked(port: int, address: str, request: bytes, *, reads: bool = True) -> bytes:
    """What the server answers to these bytes."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
    try:
        writer.write(request)
        await writer.drain()
        return await reader.read() if reads else b""
    finally:
        writer.close()
        with suppress(OSError):
            await writer.wait_closed()


async def own_lag(until: float) -> list[float]:
    """How late this program itself is: what it measures cannot be better."""
    found = []
    while time.perf_counter() < until:
        before = time.perf_counter()
        await asyncio.sleep(0.01)
        found.append(time.perf_counter() - before - 0.01)
    return found


def cpu_seconds(pid: int) -> float:
    """CPU time of a process so far."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def percentile(values: list[float], which: int) -> float:
    """The value that ``which`` of 100 values do not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, len(ordered) * which // 100)]


def wait_for(port: int) -> None:
    """Until the server answers."""
    deadline = time.monotonic() + 60
    while True:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz"):
                return
        except OSError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.1)
