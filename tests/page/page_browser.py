"""A browser for the tests of a page's host: its database, its ports, and people who play through them."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from random import Random
from typing import Any

import msgspec

from pioche.page.page_host import PageHost
from pioche.protocol.wire_types import VERSION
from pioche.tables.randomness import Randomness
from pioche.tables.table_pace import Pace
from tests import clockwork

Json = Any
QUICK = Pace(away=86_400.0, arrive=86_400.0, round_pause=None, patience=86_400.0, bots=0.0)


@dataclass
class Database:
    """What a browser keeps: it outlives every page."""

    entries: dict[str, list[str]] = field(default_factory=dict)
    summaries: dict[str, list[Json]] = field(default_factory=dict)

    def write(self, table: str, first: int, entries: list[str], summary: list[Json]) -> str:
        """Write, unless the numbers are taken; returns what was wrong."""
        kept = self.entries.setdefault(table, [])
        if len(kept) != first:
            return "taken"
        kept.extend(entries)
        self.summaries[table] = summary
        return ""


class Page:
    """A page with a host in it; one that is closed loses everything but the database."""

    def __init__(self, database: Database, seed: int = 1) -> None:
        self.database = database
        self.error = ""
        """What the database says to every write."""
        self.told: list[tuple[str, str]] = []
        """What the host says about what it keeps."""
        self.lines: dict[int, PagePlayer] = {}
        self._answers: dict[int, asyncio.Future[Json]] = {}
        self._number = 0
        self.is_closed = False
        known = msgspec.json.encode(list(database.summaries.values())).decode()
        self.host = PageHost(self._hear, known, pace=QUICK, chance=Randomness(seed), now=clockwork.now)

    def _hear(self, kind: str, number: int, text: str) -> None:
        if not self.is_closed:
            asyncio.get_running_loop().call_soon(self._heard, kind, number, text)

    def _heard(self, kind: str, number: int, text: str) -> None:
        if self.is_closed:
            return
        match kind:
            case "message" if number in self.lines:
                self.lines[number].take(msgspec.json.decode(text))
            case "closed":
                self.lines.pop(number).is_closed = True
            case "answer":
                self._answers.pop(number).set_result(msgspec.json.decode(text))
            case "write":
                self.host.hear("written", number, self.error or self.database.write(**msgspec.json.decode(text)))
            case "read":
                self.host.hear("log", number, msgspec.json.encode(self.database.entries[text]).decode())
            case "forget":
                for table in msgspec.json.decode(text):
                    self.database.entries.pop(table, None)
                    self.database.summaries.pop(table, None)
            case _:
                self.told.append((kind, text))

    async def answer_to(self, path: str, body: Json = None) -> Json:
        """Ask a question; returns the answer with its status."""
        self._number += 1
        answer = self._answers[self._number] = asyncio.get_running_loop().create_future()
        question = {"path": path} if body is None else {"path": path, "body": body}
        self.host.hear("ask", self._number, msgspec.json.encode(question).decode())
        return await answer

    async def ask(self, path: str, body: Json = None) -> Json:
        """Ask a question; returns the answer's body, or raises what was refused."""
        told = await self.answer_to(path, body)
        if told["status"] >= 400:
            raise AssertionError(told["status"], told["body"]["error"]["id"])
        return told["body"]

    def connect(self, table: str, token: str | None = None, **hello: Json) -> PagePlayer:
        """Somebody comes to a table."""
        self._number += 1
        player = self.lines[self._number] = PagePlayer(self, self._number)
        self.host.hear("connect", self._number, table)
        wanted = {"type": "hello", "n": 1, "client": f"client-{self._number:02}", "version": VERSION, "token": token}
        player.send(**{**wanted, **hello})
        return player

    def close(self) -> None:
        """The tab is closed in the middle of whatever it does."""
        self.is_closed = True
        for room in self.host.registry.rooms.values():
            room.close()


@dataclass(eq=False)
class PagePlayer:
    """One port of a page, and the person behind it."""

    page: Page
    number: int
    told: list[Json] = field(default_factory=list)
    is_closed: bool = False
    n: int = 1
    rng: Random = field(default_factory=lambda: Random(5))

    def take(self, message: Json) -> None:
        """The host says something."""
        self.told.append(message)

    def send(self, **command: Json) -> None:
        """Say something to the host."""
        self.page.host.hear("message", self.number, msgspec.json.encode(command).decode())

    def ask_for(self, kind: str, **fields: Json) -> None:
        """Send a command."""
        self.n += 1
        self.send(type=kind, n=self.n, **fields)

    def leave(self) -> None:
        """Go away."""
        del self.page.lines[self.number]
        self.page.host.hear("close", self.number, "")

    def last(self, kind: str) -> Json:
        """The last message of a kind."""
        return next((message for message in reversed(self.told) if message["type"] == kind), None)

    async def done(self) -> None:
        """Wait until the last command is answered; it must not be refused."""
        await clockwork.until(lambda: any(one.get("n") == self.n for one in self.told))
        assert not [one for one in self.told if one["type"] == "refused"]

    async def set_up(self, edition: str, players: int, **options: Json) -> None:
        """Choose what is played, and start."""
        self.ask_for("configure", edition=edition, players=players, options=options)
        await self.done()
        self.ask_for("start", level="novice")
        await clockwork.until(lambda: self.last("game") is not None)

    async def play(self, until: str = "game-over", moves: int = 10**6) -> None:
        """Play any legal line whenever there is one, until the game is in a phase or this number of moves is made."""
        while moves and self.last("game")["game"]["phase"] != until:
            news = self.last("game")
            legal = news["game"]["legal"]
            if legal:
                before = len(self.told)
                self.ask_for("act", seq=news["seq"], line=self.rng.choice(legal))
                await clockwork.until(lambda before=before: self._is_answered(before))  # type: ignore[misc]
                moves -= 1
            else:
                await clockwork.until(lambda news=news: self.last("game") is not news)  # type: ignore[misc]

    def _is_answered(self, before: int) -> bool:
        return any(one.get("n") == self.n for one in self.told[before:])
