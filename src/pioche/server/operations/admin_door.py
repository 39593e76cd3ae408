"""The administrator's commands to a running server: only on this machine, for users who can read a file.

The server listens on a port of the loopback address that the system chooses, and writes port and token into a file
that only its own user may read. Nobody comes in from elsewhere, and no page in a browser can send the token.
"""

from __future__ import annotations

import hmac
import logging
import os
import secrets
import time
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.responses import Response
from starlette.routing import Route

from ... import __version__
from ...protocol.close_codes import POLICY
from ...tables.loading import off_loop
from ...tables.storage import StorageError
from ..limits import RequestRefused
from ..own_addresses import LOOPBACK
from ..websocket_clients import Client
from .bans import BadPrefix, Bans, read_prefix
from .inner_server import answering, listening_at

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable
    from pathlib import Path

    from starlette.requests import Request

    from ...tables.room import Room
    from ..http_app import Companion, Doors

log = logging.getLogger(__name__)

NAME = "admin-{pid}.json"
ASKED = TypeVar("ASKED", bound=msgspec.Struct)
MOST_BODY = 4096


class ControlFile(msgspec.Struct):
    """How the administration port of one process is found."""

    pid: int
    port: int
    token: str


class ProcessStatus(msgspec.Struct):
    """How one process is."""

    pid: int
    version: str
    seconds: float
    tables: int
    sockets: int
    is_ready: bool
    is_draining: bool


class TableRow(msgspec.Struct):
    """One table, without anything that would let somebody join."""

    table: str
    """The beginning of its id: enough to name it, not enough to join it."""
    state: str
    entries: int
    quiet: float
    """Seconds since its last change."""
    players: int = 0
    spectators: int = 0
    edition: str = ""


class WhichTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table, by the beginning of its id."""

    table: str


class WhichNetwork(msgspec.Struct, forbid_unknown_fields=True):
    """An address or network, and for how long."""

    network: str
    seconds: float | None = None


class HowMany(msgspec.Struct):
    """How many something has concerned."""

    count: int


class AdminProblem(msgspec.Struct):
    """Why something was not done."""

    problem: str


SHOWN = 6
"""Letters of a table's id that are shown."""


@dataclass
class AdminDoor:
    """Answers the administrator of one process."""

    doors: Doors
    bans: Bans
    stop: Callable[[], None]
    token: str
    started: float

    def app(self) -> Starlette:
        """What can be asked."""
        get, post = ["GET"], ["POST"]
        return Starlette(
            routes=[
                Route("/status", self._guarded(self.status), methods=get),
                Route("/tables", self._guarded(self.tables), methods=get),
                Route("/bans", self._guarded(self.list_bans), methods=get),
                Route("/close", self._guarded(self.close), methods=post),
                Route("/ban", self._guarded(self.ban), methods=post),
                Route("/unban", self._guarded(self.unban), methods=post),
                Route("/drain", self._guarded(self.drain), methods=post),
            ]
        )

    def _guarded(self, answer: Callable[[Request, bytes], Awaitable[object]]) -> Callable[[Request], object]:
        async def guarded(request: Request) -> Response:
            given = request.headers.get("authorization", "").encode()
            if not hmac.compare_digest(given, f"Bearer {self.token}".encode()):
                return _answer(AdminProblem("the token is wrong"), 403)
            try:
                body = await request.body()
                if len(body) > MOST_BODY:
                    raise BadPrefix("the request is too long")
                return _answer(await answer(request, body))
            except (ValueError, OSError, StorageError, msgspec.MsgspecError) as error:
                return _answer(AdminProblem(str(error)), 400)

        return guarded

    async def status(self, _: Request, __: bytes) -> ProcessStatus:
        """How the process is."""
        doors = self.doors
        return ProcessStatus(
            pid=os.getpid(),
            version=__version__,
            seconds=time.monotonic() - self.started,
            tables=len(doors.registry.rooms),
            sockets=sum(doors.limiter.connections.values()),
            is_ready=doors.health.is_ready,
            is_draining=doors.health.is_draining,
        )

    async def tables(self, request: Request, _: bytes) -> list[TableRow]:
        """Tables in memory; on request all that are stored."""
        registry, now = self.doors.registry, self.doors.registry.now()
        rows = {room.table.id: _row(room, now) for room in registry.rooms.values()}
        if request.query_params.get("all"):
            for one in await off_loop(registry.storage, registry.storage.summaries):
                row = TableRow(one.table[:SHOWN], one.state, one.entries, now - one.changed)
                rows.setdefault(one.table, row)
        return sorted(rows.values(), key=lambda row: (row.quiet, row.table))

    async def close(self, _: Request, body: bytes) -> HowMany:
        """Delete a table with everything about it; its clients are told."""
        table = await self._find(_read(body, WhichTable).table)
        registry = self.doors.registry
        room = registry.rooms.get(table)
        if room is not None:
            for client in list(room.presence.clients):
                room.presence.clients.discard(client)
                client.seat = None
                _end(client, RequestRefused("table-was-closed", POLICY, 410, again=False))
        await registry.forget(table)
        log.warning("table %s was closed by the administrator", table)
        return HowMany(1)

    async def _find(self, beginning: str) -> str:
        """The one table whose id begins like this, in memory or stored."""
        registry = self.doors.registry
        found = {table for table in registry.rooms if table.startswith(beginning)}
        stored = await off_loop(registry.storage, registry.storage.summaries)
        found |= {one.table for one in stored if one.table.startswith(beginning)}
        if len(beginning) < SHOWN or len(found) != 1:
            raise ValueError(f"{len(found)} tables begin with {beginning!r}: name at least {SHOWN} letters of one")
        return found.pop()

    async def list_bans(self, _: Request, __: bytes) -> object:
        """Who is kept out."""
        return self.bans.active()

    async def ban(self, _: Request, body: bytes) -> HowMany:
        """Ban a network, and disconnect its clients."""
        asked = _read(body, WhichNetwork)
        self.bans.add(asked.network, asked.seconds)
        network, count = read_prefix(asked.network), 0
        for room in self.doors.registry.rooms.values():
            for client in list(room.presence.clients):
                if self.bans.is_banned(client.address):
                    _end(client, RequestRefused("banned", POLICY, 403, again=False))
                    count += 1
        log.warning("%s is kept out by the administrator", network)
        return HowMany(count)

    async def unban(self, _: Request, body: bytes) -> HowMany:
        """Let a network in again."""
        return HowMany(int(self.bans.remove(_read(body, WhichNetwork).network)))

    async def drain(self, _: Request, __: bytes) -> HowMany:
        """Send everybody elsewhere, and end."""
        self.stop()
        return HowMany(sum(self.doors.limiter.connections.values()))


def _row(room: Room, now: float) -> TableRow:
    table, presence = room.table, room.presence
    return TableRow(
        table=table.id[:SHOWN],
        state=table.state.value,
        entries=table.entries,
        quiet=now - table.changed,
        players=len(presence.seats),
        spectators=presence.spectators,
        edition=table.config.edition,
    )


def _end(client: object, refusal: RequestRefused) -> None:
    if isinstance(client, Client):
        client.outbox.end(refusal)


def _read(body: bytes, kind: type[ASKED]) -> ASKED:
    return msgspec.json.decode(body, type=kind)


def _answer(value: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def admin_in(folder: Path, bans: Bans, stop: Callable[[], None]) -> Companion:
    """The administration port, as long as the server runs; its file is deleted afterwards."""

    @asynccontextmanager
    async def companion(doors: Doors) -> AsyncIterator[None]:
        doors.limiter.is_banned = bans.is_banned
        listening = listening_at(LOOPBACK, 0)
        control = ControlFile(os.getpid(), listening.getsockname()[1], secrets.token_urlsafe(32))
        path = folder / NAME.format(pid=control.pid)
        door = AdminDoor(doors, bans, stop, control.token, time.monotonic())
        try:
            _write(path, control)
        except OSError as error:  # the server runs without it
            log.warning("pioche admin will not find this server: %s", error)
        try:
            async with answering(door.app(), listening):
                yield
        finally:
            path.unlink(missing_ok=True)

    return companion


def _write(path: Path, control: ControlFile) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.unlink(missing_ok=True)
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "wb") as out:
        out.write(msgspec.json.encode(control))
