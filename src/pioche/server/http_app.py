"""The server's addresses: HTTP for lobby, codes and records, one WebSocket for each client at a table."""

from __future__ import annotations

import asyncio
import time
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Match, Route, WebSocketRoute
from starlette.websockets import WebSocket

from ..editions import EDITIONS
from ..locales import LANGUAGES
from ..protocol.close_codes import POLICY, TOO_BIG
from ..protocol.http_bodies import FoundTable, Join, Joined, Lobby, NewTable, TablePage
from ..protocol.reading_and_writing import write_body
from ..protocol.wire_types import Wire
from ..tables.finished import SPECTATOR, NoSuchGame
from ..tables.parts_to_send import table_info
from ..tables.registry import NoSuchTable, Seat
from .client_files import Pages
from .compression import Packed, answer, packed
from .finished_cache import REVIEW_PLAYOUTS, Archive
from .health import HealthDoors
from .host_choices import choices
from .http_headers import StrictHeaders
from .json_answers import HANDLERS, JSON, http_error, json_answer, problem
from .limits import Elsewhere, Limiter, Limits, RequestRefused, refused
from .offline_site import INDEX
from .plain_page import page_in_words
from .recently_used import RecentlyUsed
from .request_origin import Origins
from .slow_work_jobs import chosen_at, drawn, told_as_rules, told_as_table_rules
from .slow_work_queue import ClientGone, SlowWorkQueue, unless_gone
from .websocket_clients import talk

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Coroutine, Hashable, Sequence
    from contextlib import AbstractAsyncContextManager

    from starlette.types import ASGIApp, Receive, Scope, Send

    from ..tables.registry import Registry
    from .garbage_collection import Garbage

    Companion = Callable[["Doors"], AbstractAsyncContextManager[None]]

CLIENT = Path(__file__).parent / "static"
"""The folder of the built browser client, if it was built."""
PAGES = ("/", "/t/{table}", "/t/{table}/screen", "/t/{table}/games/{number}", "/c/{code}")
"""The addresses inside the browser client."""
SENT = TypeVar("SENT", bound=Wire)


def create_app(
    registry: Registry,
    *,
    limits: Limits | None = None,
    origins: Origins | None = None,
    client: Path = CLIENT,
    site: Path | None = None,
    clock: Callable[[], float] = time.monotonic,
    workshop: SlowWorkQueue | None = None,
    garbage: Garbage | None = None,
    companions: Sequence[Companion] = (),
    review_playouts: int = REVIEW_PLAYOUTS,
) -> ASGIApp:
    """The server as an ASGI application; it opens the registry when it starts and closes it at the end.

    ``companions`` run as long as it does, such as the ports for administrators; ``site`` is offered beside its pages.
    """
    shop = workshop or SlowWorkQueue()
    doors = Doors(registry, Limiter(limits, clock), origins or Origins(), Pages(client, site), shop, review_playouts)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await registry.open()
        looking = None if garbage is None else asyncio.create_task(garbage.look_after())
        async with AsyncExitStack() as stack:
            for companion in companions:
                await stack.enter_async_context(companion(doors))
            yield
        if looking is not None:
            looking.cancel()
        await doors.workshop.close()
        await registry.close()

    handlers = {**HANDLERS, 404: doors.lost}
    app = Starlette(routes=doors.routes(), exception_handlers=handlers, lifespan=lifespan)
    app.router.redirect_slashes = False  # a redirect would repeat the host of the request, which anybody can forge
    return StrictHeaders(FrontDoor(app, doors))


class FrontDoor:
    """Lets HTTP requests pass whose host is ours and that are within the limits; sockets are checked later.

    Sockets of tables bypass Starlette, whose layers would take 5 KB for each of them.
    """

    def __init__(self, app: ASGIApp, doors: Doors) -> None:
        self.app = app
        self.doors = doors

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, or refuse in words."""
        answers, doors = self.app, self.doors
        if scope["type"] == "websocket":
            match, found = doors.talks.matches(scope)
            if match is Match.FULL:
                scope.update(found)
                await doors.socket(WebSocket(scope, receive, send))
                return
        if scope["type"] == "http":
            request = Request(scope)
            try:
                doors.limiter.check_anything(doors.origins.address(request))
                doors.origins.check_host(request)
            except RequestRefused as refusal:
                if _is_person(request):
                    answers = page_in_words(request, refusal.reason.id, status=refusal.status)
                else:
                    answers = problem(refusal.reason, refusal.status)
        await answers(scope, receive, send)


class Doors:
    """What answers each address."""

    def __init__(
        self,
        registry: Registry,
        limiter: Limiter,
        origins: Origins,
        pages: Pages,
        workshop: SlowWorkQueue,
        review_playouts: int = REVIEW_PLAYOUTS,
    ) -> None:
        self.registry = registry
        self.workshop = workshop
        self.archive = Archive(registry, workshop, review_playouts)
        self.drawings: RecentlyUsed[bytes] = RecentlyUsed(256)
        self.health = HealthDoors(registry, limiter)
        self.limiter = limiter
        self.origins = origins
        self.pages = pages
        offered = {"experts": registry.thinkers is not None, "hints": registry.hints is not None}
        self.choices = packed(write_body(choices(registry.retention, offline=pages.site is not None, **offered)))
        self.books: RecentlyUsed[Packed] = RecentlyUsed(64)
        self.talks = WebSocketRoute("/api/tables/{table}/socket", self.socket)

    def routes(self) -> list[BaseRoute]:
        """Every address of the server."""
        get, post = ["GET"], ["POST"]
        return [
            *self.health.routes(),
            Route("/api/editions", self.editions, methods=get),
            Route("/api/rules/{edition}", self.rules, methods=get),
            Route("/api/tables", self.lobby, methods=get),
            Route("/api/tables", self.new_table, methods=post),
            Route("/api/tables/{table}", self.table, methods=get),
            Route("/api/tables/{table}/join", self.join, methods=post),
            Route("/api/tables/{table}/record", self.record, methods=get),
            Route("/api/tables/{table}/rules", self.table_rules, methods=get),
            Route("/api/tables/{table}/games", self.games, methods=get),
            Route("/api/tables/{table}/games/{number}/record", self.past_record, methods=get),
            Route("/api/tables/{table}/games/{number}/replay", self.replay, methods=get),
            Route("/api/tables/{table}/games/{number}/rules", self.game_rules, methods=get),
            Route("/api/tables/{table}/games/{number}/chance", self.chance, methods=get),
            Route("/api/tables/{table}/games/{number}/review", self.review, methods=get),
            Route("/api/tables/{table}/games/{number}/hint", self.hint, methods=get),
            Route("/api/tables/{table}/qr.svg", self.qr, methods=get),
            self.talks,
            Route("/api/codes/{code}", self.code, methods=get),
            *(Route(path, self.page, methods=get) for path in PAGES),
            Route("/{file:path}", self.file, methods=get),
        ]

    # ---- tables ----

    async def new_table(self, request: Request) -> Response:
        """Open a table."""
        body = await self._body(request, NewTable)
        chosen = 0 if body.choice is None else len(write_body(body.choice))
        self.limiter.check_new_table(self.origins.address(request), chosen)
        if self.health.is_draining:
            raise Elsewhere
        return json_answer(_joined(await self.registry.open_table(body.name, body.avatar, body.choice)), 201)

    async def join(self, request: Request) -> Response:
        """Sit down."""
        body = await self._body(request, Join)
        address = self.origins.address(request)
        self.limiter.check_join(address)
        self.registry.arrivals.check(address, self.limiter.limits.waiting_seats)
        table = request.path_params["table"]
        taken = await self.registry.take_seat(table, body.name, body.seat, avatar=body.avatar, address=address)
        return json_answer(_joined(taken), 201)

    async def lobby(self, request: Request) -> Response:
        """The open tables."""
        self._count(request)
        limits = self.limiter.limits
        return json_answer(Lobby(await self.registry.whole_lobby(limits.tables_in_lobby, limits.listed_tables)))

    async def table(self, request: Request) -> Response:
        """One table, and the link to it."""
        self._count(request)
        room = await self.registry.arrive(request.path_params["table"])
        told = table_info(room.table, room.presence.seats, room.presence.spectators)
        return json_answer(TablePage(told, self._link(request)))

    async def code(self, request: Request) -> Response:
        """Where a code leads; wrong ones are counted."""
        self._count(request)
        address = self.origins.address(request)
        self.limiter.check_code(address)
        try:
            return json_answer(FoundTable(await self.registry.find_code(request.path_params["code"])))
        except NoSuchTable:
            self.limiter.note_wrong_code(address)
            raise

    async def record(self, request: Request) -> Response:
        """The record of the last game that is over, with its secret."""
        table = await self._table(request)
        return await self._record(request, table, self.archive.last(table))

    async def past_record(self, request: Request) -> Response:
        """The record of one game of the table."""
        return await self._record(request, await self._table(request), _game_number(request))

    async def _record(self, request: Request, table: str, number: int) -> Response:
        record = await unless_gone(request, self.archive.record(self.origins.address(request), table, number))
        name = f"pioche-{self.registry.room(table).table.code}-{number}.toml"
        saved = answer(request, record, "application/toml")
        saved.headers["Content-Disposition"] = f'attachment; filename="{name}"'
        return saved

    async def games(self, request: Request) -> Response:
        """The games of a table that are over."""
        made = self.archive.games(self.origins.address(request), await self._table(request))
        return answer(request, await unless_gone(request, made), JSON)

    async def replay(self, request: Request) -> Response:
        """One round of a game that is over, as somebody saw it."""
        eye, number = request.query_params.get("eye", SPECTATOR), request.query_params.get("round", "1")
        return await self._of_game(request, partial(self.archive.replay, eye=eye, round_number=number))

    async def chance(self, request: Request) -> Response:
        """Everything random about a game that is over."""
        return await self._of_game(request, self.archive.chance)

    async def review(self, request: Request) -> Response:
        """The review of a game that is over, or how far it has come."""
        return await self._of_game(request, self.archive.review)

    async def game_rules(self, request: Request) -> Response:
        """The rules as a game that is over was played."""
        return await self._of_game(
            request, partial(self.archive.rules, language=request.query_params.get("lang", "en"))
        )

    async def hint(self, request: Request) -> Response:
        """What was best in a position of a game that is over."""
        self.limiter.count_hint(self.origins.address(request))
        return await self._of_game(request, partial(self.archive.hint, step=request.query_params.get("step", "0")))

    async def _of_game(self, request: Request, tell: Callable[..., Coroutine[None, None, Packed]]) -> Response:
        """What is told about a game that is over."""
        table, number = await self._table(request), _game_number(request)
        return answer(request, await unless_gone(request, tell(self.origins.address(request), table, number)), JSON)

    async def qr(self, request: Request) -> Response:
        """The link to a table as a QR code."""
        await self._table(request)
        link = self._link(request)
        drawing = self.drawings.find((link,))
        if drawing is None:
            keep = partial(self.drawings.keep, (link,))
            drawing = await unless_gone(
                request, self.workshop.make(self.origins.address(request), link, drawn, link, keep=keep)
            )
        return Response(drawing, media_type="image/svg+xml")

    async def _table(self, request: Request) -> str:
        """The id of the table that is asked about, once it is in memory."""
        self._count(request)
        return (await self.registry.arrive(request.path_params["table"])).table.id

    def _link(self, request: Request) -> str:
        return self.origins.link(request, f"/t/{request.path_params['table']}")

    async def socket(self, socket: WebSocket) -> None:
        """One client at a table."""
        await talk(socket, self.registry, self.limiter, self.origins)

    # ---- everything else ----

    async def editions(self, request: Request) -> Response:
        """What can be chosen."""
        self._count(request)
        return answer(request, self.choices, JSON)

    async def rules(self, request: Request) -> Response:
        """The rulebook of an edition in one language."""
        self._count(request)
        edition = request.path_params["edition"]
        if edition not in EDITIONS:
            raise HTTPException(404)
        return await self._book(request, told_as_rules, edition)

    async def table_rules(self, request: Request) -> Response:
        """The rules of a table in one language."""
        self._count(request)
        room = await self.registry.arrive(request.path_params["table"])
        return await self._book(request, told_as_table_rules, chosen_at(room.table))

    async def _book(self, request: Request, job: Callable[..., Packed], about: Hashable) -> Response:
        """A rulebook, made where it is not kept."""
        language = request.query_params.get("lang", "en")
        if language not in LANGUAGES:
            raise HTTPException(404)
        which = (about, language)
        book = self.books.find(which)
        if book is None:
            address, keep = self.origins.address(request), partial(self.books.keep, which)
            making = self.workshop.make(address, which, job, *which, keep=keep)
            return answer(request, await unless_gone(request, making), JSON)
        return answer(request, book, JSON)

    async def lost(self, request: Request, error: Exception) -> Response:
        """An unknown address: the browser client tells people, and programs get one line."""
        is_shown = _is_person(request) and self.pages.is_built
        return await self.page(request, 404) if is_shown else await http_error(request, error)

    async def page(self, request: Request, status: int = 200) -> Response:
        """The browser client, or how to build it."""
        found = self.pages.answer(request, INDEX, status)
        return found or page_in_words(request, "server-no-client", "server-no-client-title")

    async def file(self, request: Request) -> Response:
        """A file of the browser client."""
        found = self.pages.answer(request, request.path_params["file"])
        if found is None:
            raise HTTPException(404)
        return found

    def _count(self, request: Request) -> None:
        self.limiter.check_request(self.origins.address(request))

    async def _body(self, request: Request, kind: type[SENT]) -> SENT:
        """The body of a request, checked; a page of another origin may not send one."""
        self._count(request)
        self.origins.check(request)
        if request.headers.get("content-type", "").split(";")[0].strip().lower() != JSON:
            raise refused(self.origins.address(request), "json-only", POLICY, 415)
        most = self.limiter.limits.body
        data = bytearray()
        try:
            async with asyncio.timeout(self.limiter.limits.body_seconds):
                async for chunk in request.stream():
                    data += chunk
                    if len(data) > most:
                        raise refused(self.origins.address(request), "message-too-big", TOO_BIG, 413, bytes=most)
        except TimeoutError:
            raise refused(self.origins.address(request), "slow-request", POLICY, 408) from None
        except ClientDisconnect:
            raise ClientGone from None
        try:
            return msgspec.json.decode(bytes(data), type=kind)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            raise refused(self.origins.address(request), "bad-message", POLICY, 400, detail=str(error)[:160]) from None


def _is_person(request: Request) -> bool:
    """Whether the client asked for a page."""
    return "text/html" in request.headers.get("accept", "") and not request.scope["path"].startswith("/api/")


def _game_number(request: Request) -> int:
    """Which game of a table the request is about."""
    typed: str = request.path_params["number"]
    if not (typed.isascii() and typed.isdigit() and len(typed) < 6):
        raise NoSuchGame
    return int(typed)


def _joined(seat: Seat) -> Joined:
    table = seat.room.table
    return Joined(table.id, table.code, seat.seat, seat.token, seat.name)
