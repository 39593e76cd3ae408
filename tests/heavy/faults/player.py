"""A player at a table over a real socket, who comes back, asks again what was not answered, and writes all down."""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import dataclass, field
from itertools import count
from random import Random
from typing import TYPE_CHECKING

import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from pioche.protocol import server_messages as told
from pioche.protocol.client_commands import Act, Command, Configure, Hello, Known, Promise, Rematch, Salt, Start
from pioche.protocol.wire_types import VERSION
from pioche.tables.randomness import Randomness
from pioche.terminal.own_salt import Shares
from pioche.view import Phase
from tests.heavy.faults.history import Asked, Connected, Done, GameShown, Lost, Refused, SeatGiven, Stuck, TableShown
from tests.heavy.faults.move_choice import Choice, chosen

if TYPE_CHECKING:
    from websockets.asyncio.client import ClientConnection

    from tests.heavy.faults.played_table import PlayedTable

PATIENCE = 4.0
"""Seconds for an answer; then the connection counts as dead."""
WAITS = (0.05, 0.2, 0.5, 1.0, 2.0)
"""Seconds between the tries to come back; the last one again and again."""
LATER = 0.5
"""Seconds until something that was refused for the time being is tried again."""
FORGETS = 0.2
"""How often a client does not ask again what was not answered: then nobody knows whether it is done."""
NEVER = float("inf")
FOR_NOW = {"server-too-many-moves", "server-not-stored", "server-try-again", "server-seat-is-lent"}
"""Refusals behind which no news need follow."""

_decode = msgspec.json.Decoder(told.AnyMessage).decode
_links = count(1)


class TurnedAway(Exception):
    """The server wants this client no more."""


def socket_to(port: int, table: str, address: str) -> connect:
    """A connection to a table, from an address that the trusted proxy in between would tell."""
    return connect(
        f"ws://127.0.0.1:{port}/api/tables/{table}/socket",
        additional_headers={"X-Forwarded-For": address},
        compression=None,
        proxy=None,
        ping_interval=None,
        open_timeout=PATIENCE,
        close_timeout=0.2,
        max_size=None,
        max_queue=None,
    )


def written(command: Command) -> str:
    """A command as it is sent."""
    return msgspec.json.encode(command).decode()


@dataclass(eq=False)
class Player:
    """One client of a table."""

    table: PlayedTable
    number: int
    token: str | None
    """Without one it watches."""
    seed: str
    client: str = field(init=False)
    address: str = field(init=False)
    rng: Random = field(init=False)
    shares: Shares = field(init=False)
    times: int = 1
    """How often each command is sent: a network may double what it carries."""
    link: int = 0
    port: int = 0
    """Its end of the connection, by which the network knows it."""
    seat: int | None = None
    news: told.TableNews | None = None
    view: told.GameNews | None = None
    known: Known = field(default_factory=Known)
    is_gone: bool = False
    _n: int = 0
    _open: Act | None = None
    """The action that is not answered yet."""
    _waiting: dict[int, tuple[str, float]] = field(default_factory=dict)
    """What else is not answered, and when it was last sent."""
    _act_at: float = NEVER
    _plan_at: float = NEVER
    """When the host looks again whether something is to be started."""
    _tries: int = 0

    def __post_init__(self) -> None:
        self.rng = Random(self.seed)
        self.client = f"c{self.rng.getrandbits(48):012x}-{self.number}"
        self.address = f"10.{self.rng.getrandbits(8)}.{self.rng.getrandbits(8)}.{self.rng.getrandbits(8)}"
        self.shares = Shares(Randomness(self.rng.getrandbits(64)))

    @property
    def now(self) -> float:
        return asyncio.get_running_loop().time()

    @property
    def standing(self) -> str:
        """What this client was told last, and what it waits for."""
        if self.news is None:
            return "told nothing"
        info, game = self.news.table, self.view and self.view.game
        there = "".join("-p"[bool(seat.is_present)] for seat in info.seats)
        promised = "".join("-p"[bool(promise)] for promise in info.promises)
        start = f"starting {info.is_starting}, there {there}, promised {promised}, called off {info.called_off}"
        play = f"{game.phase.value} of {game.actors}, may {len(game.legal)}" if game else "no game"
        waits = [what for what, _ in self._waiting.values()]
        return f"entry {self.news.seq}, game {info.number} {info.state}, {start}, {play}, unanswered {waits}"

    def given(self, seat: int, token_hash: str) -> None:
        """The server gave this player a seat."""
        self.seat = seat
        self.table.note(SeatGiven(self.now, self.client, seat, token_hash))

    # ---- connections ----

    async def run(self) -> None:
        """Be at the table until it ends."""
        while not self.table.has_ended:
            try:
                async with socket_to(self.table.port, self.table.id, self.address) as socket:
                    await self._talk(socket)
            except TurnedAway as turned:
                self.is_gone = True
                self.table.note(Stuck(self.now, self.client, f"turned away: {turned}"))
                return
            except (OSError, EOFError, TimeoutError, WebSocketException):
                pass
            finally:
                self._lose()
            if not self.table.has_ended:
                await asyncio.sleep(WAITS[min(self._tries, len(WAITS) - 1)] * self.rng.uniform(0.7, 1.0))
                self._tries += 1

    def _lose(self) -> None:
        if self.port:
            self.table.note(Lost(self.now, self.client, self.link))
        self.port = 0
        self._waiting.clear()
        self.shares.lose()
        self._act_at = self._plan_at = NEVER
        if self.rng.random() < FORGETS:
            self._open = None

    async def _talk(self, socket: ClientConnection) -> None:
        self.link = next(_links)
        self._n += 1
        self.table.note(Asked(self.now, self.client, self.link, self._n, "hello"))
        await socket.send(written(Hello(self._n, self.client, VERSION, self.token, self.known)))
        self._waiting[self._n] = ("hello", self.now)
        self.port = socket.local_address[1]
        while not self.table.has_ended:
            try:
                async with asyncio.timeout_at(self._due()):
                    frame = await socket.recv(decode=False)
            except TimeoutError:
                if not await self._on_time(socket):
                    return
            else:
                await self._hear(socket, frame)

    def _due(self) -> float:
        """When something has to be done, even if nothing is told."""
        answer = min((sent for _, sent in self._waiting.values()), default=NEVER) + PATIENCE
        return min(answer, self._act_at, self._plan_at, self.now + 1.0)

    async def _on_time(self, socket: ClientConnection) -> bool:
        """Do what is due; False: the connection is dead."""
        now = self.now
        if any(sent + PATIENCE <= now for _, sent in self._waiting.values()):
            return False
        if self._act_at <= now:
            self._act_at = NEVER
            await self._act(socket)
        if self._plan_at <= now:
            self._plan_at = NEVER
            await self._prepare(socket)
        return True

    # ---- what is told ----

    async def _hear(self, socket: ClientConnection, frame: bytes) -> None:
        message = _decode(frame)
        table, now = self.table, self.now
        match message:
            case told.Welcome(n=n, seat=seat):
                self._waiting.pop(n, None)
                self.seat = seat
                self._tries = 0
                table.note(Connected(now, self.client, self.link, seat))
                if self._open is not None:
                    await self._send(socket, "act", self._open, self._open.line)
            case told.TableNews(seq=seq, table=info):
                self.news = message
                table.note(
                    TableShown(
                        now, self.client, self.link, seq, info.number, info.state, info.host,
                        info.is_starting, info.promises, info.salts,
                    )
                )  # fmt: skip
                await self._prepare(socket)
            case told.GameNews(since=since, events=events):
                assert self.news is not None
                number = self.news.table.number
                self.view = message
                self.known = Known(number, since + len(events), self.known.chat)
                table.note(GameShown(now, self.client, self.link, number, msgspec.Raw(frame)))
                self._look()
            case told.Done(n=n, seq=seq):
                table.note(Done(now, self.client, self.link, n, seq))
                self._answered(n, is_done=True)
            case told.Refused(n=n, reason=reason):
                table.note(Refused(now, self.client, self.link, n, reason.id))
                self._answered(n, is_done=reason.id == "server-done-already", reason=reason.id)
            case told.Bye(reason=reason, again=again):
                if not again:
                    raise TurnedAway(reason.id)
            case _:
                pass
        table.hear(self)

    def _answered(self, n: int, *, is_done: bool, reason: str = "") -> None:
        what, sent = self._waiting.pop(n, ("", 0.0))
        if self._open is None or n != self._open.n:
            if reason in FOR_NOW and what in {"promise", "salt"}:
                self.shares.send_again()
            self._plan_at = self.now + (LATER if reason else 0.0)  # news that came before the answer were not acted on
            return
        self._open = None
        if is_done:
            self.table.acknowledged(sent, self.now)
        self._look(later=LATER if reason in FOR_NOW else 0.0)

    # ---- what is asked ----

    async def _send(self, socket: ClientConnection, what: str, command: Command, text: str = "") -> None:
        self._waiting[command.n] = (what, self.now)
        for _ in range(self.times):
            self.table.note(Asked(self.now, self.client, self.link, command.n, what, text))
            await socket.send(written(command))

    async def _ask(self, socket: ClientConnection, what: str, command: Command, text: str = "") -> None:
        """Something that has no number in the log: it is not asked again by itself."""
        self._n += 1
        await self._send(socket, what, msgspec.structs.replace(command, n=self._n), text)

    def _look(self, later: float = 0.0) -> None:
        """See whether there is something to do, and when."""
        if self._open is not None or self.view is None or self.seat is None or self.table.is_quiet:
            self._act_at = NEVER
            return
        choice = chosen(self.view.game, self.seat, self.rng)
        if choice is Choice.NOTHING:
            self._act_at = NEVER
        else:
            self._act_at = self.now + later + self.rng.uniform(0.0, self.table.think)
            if choice is Choice.LATER:
                self._act_at += 4.0

    async def _act(self, socket: ClientConnection) -> None:
        assert self.view is not None
        assert self.seat is not None
        line = chosen(self.view.game, self.seat, self.rng, is_now=True)
        if not isinstance(line, str) or self._open is not None or self.table.is_quiet:
            return
        self._n += 1
        self._open = Act(self._n, self.view.seq, line)
        await self._send(socket, "act", self._open, line)

    async def _prepare(self, socket: ClientConnection) -> None:
        """Before and after a game: salts, and what the host has to do."""
        if self.news is None or self.seat is None:
            return
        info = self.news.table
        if info.state == "open":
            answer = self.shares.answer(info, self.seat)
            if isinstance(answer, Promise):
                await self._ask(socket, "promise", answer, answer.promise)
            elif isinstance(answer, Salt):
                await self._ask(socket, "salt", answer, answer.salt)
        if info.host == self.seat and not self.table.is_quiet:
            await self._lead(socket)

    async def _lead(self, socket: ClientConnection) -> None:
        """What the host does, unless it was asked for just now."""
        assert self.news is not None
        info, plan = self.news.table, self.table.plan
        if {"configure", "start", "rematch"} & {what for what, _ in self._waiting.values()}:
            return
        if info.state == "open" and not info.is_starting:
            if (info.edition, info.players, info.options) != (plan.edition, plan.players, plan.options):
                await self._ask(socket, "configure", Configure(0, plan.edition, plan.players, plan.options))
                return
            people = [seat for seat in info.seats if seat.is_person]
            if len(people) == plan.people and all(
                one.is_present and info.promises[one.seat : one.seat + 1] not in {(), ("",)} for one in people
            ):
                await self._ask(socket, "start", Start(0, plan.level))
            self._plan_at = self.now + 1.0
        elif info.state == "over" and info.number < plan.games:
            view = self.view
            if view is not None and view.game.phase is Phase.GAME_OVER and self.table.all_have_seen_the_end():
                await self._ask(socket, "rematch", Rematch(0))
            self._plan_at = self.now + 0.2

    async def leave(self, task: asyncio.Task[None]) -> None:
        """The table has ended."""
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task
