"""One table of the run, from its opening to the comparison of every client's last view with a fresh one."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import httpx
import msgspec
from websockets.exceptions import WebSocketException

from pioche.protocol import server_messages as told
from pioche.protocol.client_commands import Hello
from pioche.protocol.wire_types import VERSION
from pioche.tables.tokens import hash_of
from pioche.view import Phase
from tests.heavy.faults.history import Compared, HistoryFile, Stuck
from tests.heavy.faults.player import PATIENCE, Player, socket_to, written

if TYPE_CHECKING:
    from tests.heavy.faults.history import AnyRecord

EDITIONS = ("classic", "classic", "friends", "dare", "emoji", "extreme", "custom")
BOUND = 90.0
"""Seconds after the last fault in which every table has to go on, and every client has to see how it stands."""
_decode = msgspec.json.Decoder(told.AnyMessage).decode


@dataclass(frozen=True)
class Plan:
    """What is played at a table."""

    edition: str
    players: int
    people: int
    games: int
    level: str
    options: dict[str, Any]
    watchers: int = 0


def plan_table(rng: Random, games: int) -> Plan:
    """By chance, but mostly short games of some people and a bot."""
    people = rng.choice((2, 3, 3, 4))
    return Plan(
        rng.choice(EDITIONS),
        people + rng.choice((0, 1, 1)),
        people,
        rng.randint(1, games),
        rng.choice(("random", "novice", "regular")),
        {"target": rng.choice((1, 1, 40))},
        watchers=int(rng.random() < 0.2),
    )


class Abandoned(Exception):
    """The table could not be opened with all its players."""


@dataclass(eq=False)
class PlayedTable:
    """A table with its players."""

    plan: Plan
    seed: str
    port: int
    """Where the network to the servers begins."""
    folder: Path
    acked: Callable[[PlayedTable, float, float], None]
    """Called when an action was acknowledged: when it was last sent, and now."""
    think: float = 0.0
    """Up to how many seconds a player takes."""
    id: str = ""
    players: list[Player] = field(default_factory=list)
    is_playing: bool = False
    is_quiet: bool = False
    """Whether nobody acts any longer."""
    has_ended: bool = False
    acks: int = 0
    _over: asyncio.Event = field(default_factory=asyncio.Event)
    _changed: asyncio.Event = field(default_factory=asyncio.Event)
    _history: HistoryFile | None = None
    _tasks: dict[Player, asyncio.Task[None]] = field(default_factory=dict)

    @property
    def seats(self) -> list[Player]:
        """Those who play."""
        return [player for player in self.players if player.token is not None]

    def note(self, record: AnyRecord) -> None:
        """Write something down."""
        if self._history is not None:
            self._history.add(record)

    # ---- opening ----

    async def open(self, http: httpx.AsyncClient) -> None:
        """Open the table and have everybody sit down; raises ``Abandoned`` where nobody knows whether they do."""
        host = Player(self, 0, "", f"{self.seed}:0")
        opened = await self._post(http, "/api/tables", host)
        self.id = opened["table"]
        self._history = HistoryFile(self.folder / f"{self.id}.jsonl")
        self._sit(host, opened)
        self._come(host)
        for number in range(1, self.plan.people):
            player = Player(self, number, "", f"{self.seed}:{number}")
            self._sit(player, await self._post(http, f"/api/tables/{self.id}/join", player))
            self._come(player)
        for number in range(self.plan.watchers):
            self._come(Player(self, 20 + number, None, f"{self.seed}:{20 + number}"))
        self.is_playing = True

    async def _post(self, http: httpx.AsyncClient, path: str, player: Player) -> dict[str, Any]:
        try:
            answer = await http.post(
                f"http://127.0.0.1:{self.port}{path}",
                json={"name": f"Player {player.number}"},
                headers={"X-Forwarded-For": player.address},
                timeout=PATIENCE,
            )
        except httpx.HTTPError as error:
            raise Abandoned(repr(error)) from error
        if answer.status_code != 201:
            raise Abandoned(answer.text)
        found: dict[str, Any] = answer.json()
        return found

    def _sit(self, player: Player, given: dict[str, Any]) -> None:
        player.token = given["token"]
        player.given(given["seat"], hash_of(given["token"]))

    def _come(self, player: Player) -> None:
        self.players.append(player)
        self._tasks[player] = asyncio.create_task(player.run())

    # ---- what the players tell ----

    def hear(self, player: Player) -> None:
        """A player was told something."""
        self._changed.set()
        news = player.news
        if news is not None and news.table.state == "over" and news.table.number >= self.plan.games:
            self._over.set()
        if player.is_gone:
            self._over.set()

    def acknowledged(self, sent: float, now: float) -> None:
        """An action was done."""
        self.acks += 1
        self.acked(self, sent, now)

    def all_have_seen_the_end(self) -> bool:
        """Whether each client was shown the end of the game: only then does the host begin another one."""
        newest = max(player.news.seq for player in self.players if player.news is not None)
        return all(
            player.news is not None
            and player.news.seq == newest
            and player.view is not None
            and player.view.game.phase is Phase.GAME_OVER
            for player in self.players
        )

    @property
    def standing(self) -> str:
        """How each client sees the table, to find out why it does not go on."""
        return "; ".join(f"{player.number}: {player.standing}" for player in self.players)

    async def over(self) -> None:
        """Wait until all games of the table are over."""
        await self._over.wait()

    # ---- the end ----

    async def finish(self) -> None:
        """Nobody acts any longer: everybody's last view has to be what a new connection is shown."""
        self.is_quiet = True
        for player in self.seats:
            if not player.is_gone and player.view is not None:
                await self._compare(player)
        await self.close()

    async def close(self) -> None:
        """Everybody leaves."""
        self.is_playing = False
        self.has_ended = True
        for player, task in self._tasks.items():
            await player.leave(task)
        if self._history is not None:
            self._history.close()
            self._history = None

    async def _compare(self, player: Player) -> None:
        """Connect once more as the same player, and compare when both are told of the same number of entries."""
        try:
            async with asyncio.timeout(BOUND):
                while not await self._is_compared(player):  # noqa: ASYNC110 (the network may be broken)
                    await asyncio.sleep(0.2)
        except TimeoutError:
            self.note(Stuck(asyncio.get_running_loop().time(), player.client, f"not up to date within {BOUND:.0f} s"))

    async def _is_compared(self, player: Player) -> bool:
        with contextlib.suppress(OSError, EOFError, WebSocketException, TimeoutError):
            async with asyncio.timeout(PATIENCE), socket_to(self.port, self.id, player.address) as socket:
                await socket.send(written(Hello(1, f"fresh-{player.client}", VERSION, player.token)))
                number = 0
                while True:
                    frame = await socket.recv(decode=False)
                    match _decode(frame):
                        case told.TableNews(table=table):
                            number = table.number
                        case told.GameNews(seq=seq):
                            if await self._is_at(player, seq):
                                now = asyncio.get_running_loop().time()
                                self.note(Compared(now, player.client, number, msgspec.Raw(frame)))
                                return True
                        case told.Bye():
                            return False
                        case _:
                            pass
        return False

    async def _is_at(self, player: Player, seq: int) -> bool:
        """Wait until the player was told of this number of entries; False: of more, or never."""
        while player.view is None or player.view.seq < seq:
            self._changed.clear()
            async with asyncio.timeout(PATIENCE):
                await self._changed.wait()
        return player.view.seq == seq
