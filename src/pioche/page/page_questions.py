"""What a page asks beside the talk at a table: the addresses and bodies are those of the server's HTTP."""

from __future__ import annotations

import logging
import re
from typing import TYPE_CHECKING, TypeVar
from urllib.parse import parse_qs, unquote, urlsplit

import msgspec

from ..locales import LANGUAGES
from ..protocol.http_bodies import FoundTable, Join, Joined, Lobby, NewTable, PastGames, Problem, TablePage
from ..protocol.reading_and_writing import write_body
from ..protocol.wire_types import Wire
from ..tables.chance_transcript import chance
from ..tables.command_refused import CommandRefused
from ..tables.finished import SPECTATOR, NoSuchGame, asked_replay, need_game, past_game, record_text
from ..tables.finished import summaries as told_in_short
from ..tables.log_entries import decode_entry
from ..tables.parts_to_send import table_info
from ..tables.replay_hints import hint_at, past_position
from ..tables.rules_of_table import is_left_to_honour_at, rules_of_table
from .opened_records import OpenedRecords
from .page_reviews import PageReviews

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..tables.finished import PastGame
    from ..tables.log_entries import AnyEntry
    from ..tables.registry import Registry, Seat
    from ..tables.room import Room
    from ..tables.shared_table import SharedTable
    from .browser_logs import BrowserLogs

log = logging.getLogger(__name__)

SENT = TypeVar("SENT", bound=Wire)
LOBBY = 40
_TABLE = re.compile(r"/api/tables/(?P<table>[^/]+)(?P<rest>/.*)?")
_GAME = re.compile(r"/games/(?P<number>\d{1,5})/(?P<what>record|replay|review|chance|hint|rules)")
_CODE = re.compile(r"/api/codes/(?P<code>[^/]+)")


class PageQuestion(msgspec.Struct, frozen=True):
    """An address, and for what changes something a body."""

    path: str
    body: msgspec.Raw = msgspec.Raw()


class RecordFile(Wire, frozen=True):
    """A file that somebody opened: its name and what is in it."""

    name: str
    text: str


class PageAnswer(msgspec.Struct, frozen=True):
    """A status as over HTTP, and the body."""

    status: int
    body: msgspec.Raw


class NoSuchAddress(CommandRefused):
    """A page has no such address."""

    status = 404

    def __init__(self) -> None:
        super().__init__("no-such-page")


class PageQuestions:
    """Answers questions; a refusal is an answer too."""

    def __init__(self, registry: Registry, logs: BrowserLogs, joined: Callable[[Room], None]) -> None:
        self._registry = registry
        self._logs = logs
        self._joined = joined
        """Called when somebody has sat down."""
        self._opened = OpenedRecords()
        self._reviews = PageReviews()

    async def answer(self, text: str) -> str:
        """The answer to a question."""
        try:
            status, body = await self._answer(msgspec.json.decode(text, type=PageQuestion))
        except CommandRefused as refusal:
            status, body = refusal.status, write_body(Problem(refusal.reason))
        except Exception:
            log.exception("a question could not be answered")
            status, body = 500, write_body(Problem(CommandRefused("broken").reason))
        return msgspec.json.encode(PageAnswer(status, msgspec.Raw(body))).decode()

    async def _answer(self, asked: PageQuestion) -> tuple[int, bytes]:
        address = urlsplit(asked.path)
        if asked.path == "/api/tables":
            if not asked.body:
                return 200, write_body(Lobby(self._registry.lobby(LOBBY)))
            new = _body(asked.body, NewTable)
            return 201, self._seated(await self._registry.open_table(new.name, new.avatar, new.choice))
        if code := _CODE.fullmatch(address.path):
            return 200, write_body(FoundTable(await self._registry.find_code(unquote(code["code"]))))
        if asked.path == "/api/records":
            file = _body(asked.body, RecordFile)
            return 201, write_body(FoundTable(self._opened.open(file.name, file.text)))
        table = _TABLE.fullmatch(address.path)
        if table is None:
            raise NoSuchAddress
        name, rest = unquote(table["table"]), table["rest"] or ""
        query = {key: values[-1] for key, values in parse_qs(address.query).items()}
        opened = self._opened.find(name)
        if opened is not None:
            return 200, await self._told_of_record(opened, rest, query)
        await self._logs.fetch(name)
        room = await self._registry.arrive(name)
        if rest == "/join" and asked.body:
            join = _body(asked.body, Join)
            return 201, self._seated(await self._registry.take_seat(name, join.name, join.seat, avatar=join.avatar))
        return 200, await self._told(room, rest, query)

    def _seated(self, seat: Seat) -> bytes:
        table = seat.room.table
        self._joined(seat.room)
        return write_body(Joined(table.id, table.code, seat.seat, seat.token, seat.name))

    async def _told(self, room: Room, rest: str, asked: dict[str, str]) -> bytes:
        """What is told of one table."""
        if not rest:
            told = table_info(room.table, room.presence.seats, room.presence.spectators)
            return write_body(TablePage(told, ""))
        if rest == "/rules":
            return _rules(room.table, asked)
        if rest == "/games":
            return write_body(PastGames(tuple(told_in_short(room.table.id, self._log(room), 1))))
        game = _GAME.fullmatch(rest)
        if game is None:
            raise NoSuchAddress
        number = int(game["number"])
        need_game(room, number)
        past = past_game(room.table.id, self._log(room), number)
        return await self._told_of_game(past, game["what"], asked)

    async def _told_of_record(self, past: PastGame, rest: str, asked: dict[str, str]) -> bytes:
        """What is told of a record that was opened: it is one game, and its chance is checked by ``pioche verify``."""
        if rest == "/games":
            return write_body(PastGames(()))
        game = _GAME.fullmatch(rest)
        if game is None or int(game["number"]) != past.number or game["what"] == "chance":
            raise NoSuchGame
        if game["what"] == "record":
            return msgspec.json.encode(self._opened.text(past.table.id))
        return await self._told_of_game(past, game["what"], asked)

    async def _told_of_game(self, past: PastGame, what: str, asked: dict[str, str]) -> bytes:
        if what == "review":
            return write_body(self._reviews.judge(past))
        if what == "rules":
            return _rules(past.table, asked)
        if what == "record":
            return msgspec.json.encode(record_text(past))
        if what == "chance":
            return write_body(chance(past))
        if what == "hint":
            position = past_position(past, asked.get("step", "0"))
            if position is None:
                raise NoSuchGame
            return write_body(await hint_at(position, self._registry.hints))
        found = asked_replay(past, asked.get("eye", SPECTATOR), asked.get("round", "1"))
        if found is None:
            raise NoSuchGame
        return write_body(found)

    def _log(self, room: Room) -> map[AnyEntry]:
        return map(decode_entry, self._logs.load(room.table.id))


def _rules(table: SharedTable, asked: dict[str, str]) -> bytes:
    """The rules as a table plays them, or has played them."""
    language = asked.get("lang", "en")
    if language not in LANGUAGES:
        raise NoSuchAddress
    return write_body(rules_of_table(table.config, language, honour=is_left_to_honour_at(table)))


def _body(data: msgspec.Raw, kind: type[SENT]) -> SENT:
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise CommandRefused("bad-message", detail=str(error)[:160]) from None
