"""docs/protocol.md shows what the server really says, and the schema holds all of it."""

from __future__ import annotations

import io
import re
from contextlib import redirect_stdout
from typing import get_args

import httpx
import msgspec

from pioche.protocol import json_schema
from pioche.protocol.client_commands import AnyCommand
from pioche.protocol.server_messages import AnyMessage
from pioche.server.client_files import Pages
from pioche.server.http_app import Doors
from pioche.server.limits import Limiter, Limits
from pioche.server.request_origin import Origins
from pioche.server.slow_work_queue import SlowWorkQueue
from pioche.server.websocket_hardening import SMALL_FRAMES
from pioche.tables.registry import Registry
from tests.server.live import JSON, PATIENT, Json, Live, Player, running
from tests.tables.tables import MemoryStorage
from tests.test_documents import ROOT, blocks

PAGE = (ROOT / "docs/protocol.md").read_text(encoding="utf-8")
ANYTHING = "…"


def agrees(shown: str, found: Json) -> bool:
    """Whether a line of the page shows what was found; ``…`` stands for any value."""
    return _same(msgspec.json.decode(re.sub(r"(?<=[:\[,]) ?…", ' "…"', shown.replace('"…"', "…"))), found)


def _same(shown: Json, found: Json) -> bool:
    if shown == ANYTHING:
        return True
    if isinstance(shown, dict):
        return (
            isinstance(found, dict) and shown.keys() == found.keys() and all(_same(shown[k], found[k]) for k in shown)
        )
    return bool(shown == found)


class Reader:
    """Does what the page shows, in its order."""

    def __init__(self, live: Live) -> None:
        self.live = live
        self.words: dict[str, str] = {}
        self.player: Player | None = None
        self.answer: httpx.Response | None = None
        self.wrong: list[str] = []

    def read(self, kind: str, text: str) -> None:
        lines = text.splitlines()
        for place, shown in enumerate(lines):
            line = re.sub("TOKEN|TABLE|CODE", lambda word: self.words[word[0]], shown)
            sign, _, rest = line.partition(" ")
            following = lines[place + 1][2:] if place + 1 < len(lines) else ""
            if kind == "http":
                self._http(sign, rest, following)
            else:
                self._socket(sign, rest)

    def _expect(self, holds: bool, shown: str, found: object) -> None:
        if not holds:
            self.wrong.append(f"the page says {shown}, the server {found}")

    def _http(self, sign: str, rest: str, following: str) -> None:
        if sign == ">":
            if rest.startswith("{"):
                return
            method, path = rest.split()
            body = following if method == "POST" else None
            self.answer = self.live.http.request(method, path, content=body, headers=JSON if body else {})
            return
        assert self.answer is not None
        if rest.isdigit():
            self._expect(int(rest) == self.answer.status_code, rest, self.answer.status_code)
            return
        found = self.answer.json()
        self._expect(agrees(rest, found), rest, found)
        if "token" in found and "TOKEN" not in self.words:
            self.words = {"TOKEN": found["token"], "TABLE": found["table"], "CODE": found["code"]}

    def _socket(self, sign: str, rest: str) -> None:
        if self.player is None:
            self.player = Player(self.live.dial(self.words["TABLE"]))
        if sign == ">":
            self.player.socket.send(rest)
        else:
            found = self.player.receive()
            self._expect(agrees(rest, found), rest, found)


def complaints(page: str) -> list[str]:
    with running(pace=PATIENT) as live:
        reader = Reader(live)
        for block in blocks(page):
            if block.kind in {"http", "socket"}:
                reader.read(block.kind, block.text)
        assert reader.player is not None
        reader.player.close()
        return reader.wrong


def test_the_page_shows_what_happens() -> None:
    assert complaints(PAGE) == []


def test_a_page_that_is_wrong_is_found() -> None:
    assert len(complaints(PAGE.replace('"server-stale"}', '"server-other"}').replace("< 404", "< 405"))) == 2


def test_every_command_message_and_address_is_on_the_page() -> None:
    for union in (AnyCommand, AnyMessage):
        for kind in get_args(union):
            assert f"| `{kind.__struct_config__.tag}` |" in PAGE
            if union is AnyCommand:
                row = next(line for line in PAGE.splitlines() if line.startswith(f"| `{kind.__struct_config__.tag}` |"))
                named = {field.name for field in msgspec.structs.fields(kind)} - {"n"}
                assert named == set(re.findall(r"`(\w+)`", row.split("|")[2])), kind
    doors = Doors(Registry(MemoryStorage()), Limiter(), Origins(), Pages(ROOT / "nowhere"), SlowWorkQueue())
    for route in doors.routes():
        path = getattr(route, "path", "").replace("{table}", "{id}")
        if path.startswith(("/api", "/livez", "/healthz", "/readyz")) and not path.endswith("/socket"):
            assert re.search(re.escape(path) + r"(\?[\w=&]+)?`", PAGE), path


def test_the_numbers_on_the_page_are_those_of_the_limits() -> None:
    limits = Limits()
    page = " ".join(PAGE.split())
    assert f"a message over {limits.message:,} bytes" in page
    assert f"{limits.messages.burst} messages at once and {limits.messages.per_second} a second" in page
    assert f"parts of messages {SMALL_FRAMES.burst} at once and {SMALL_FRAMES.per_second} a second" in page
    assert f"{limits.connections_per_address} connections, and {limits.requests_open} more over HTTP" in page
    assert f"{limits.spectators} may watch a table, and a player may have {limits.windows} connections" in page
    assert f"an address has {limits.requests.burst} at once and {limits.requests.per_second} a second" in page
    assert (
        f"with pages and their files {limits.anything.burst} at once and {limits.anything.per_second} a second" in page
    )
    assert f"{limits.connecting.burst} new connections at once and {limits.connecting.per_second} a second" in page


# ---- the schema ----


def test_the_schema_has_every_type_and_refers_to_nothing_else() -> None:
    whole = json_schema.schema()
    names = set(whole["$defs"])
    assert {kind.__name__ for union in (AnyCommand, AnyMessage) for kind in get_args(union)} <= names
    assert {"AnyCommand", "AnyMessage", "TableInfo", "SeenGame", "Choices", "Problem"} <= names
    text = msgspec.json.encode(whole).decode()
    assert set(re.findall(r'"#/\$defs/(\w+)"', text)) <= names


def test_commands_with_unknown_fields_are_outside_the_schema() -> None:
    definitions = json_schema.schema()["$defs"]
    for kind in get_args(AnyCommand):
        assert definitions[kind.__name__]["additionalProperties"] is False


def test_the_schema_is_printed() -> None:
    said = io.StringIO()
    with redirect_stdout(said):
        json_schema.main()
    assert msgspec.json.decode(said.getvalue()) == msgspec.json.decode(msgspec.json.encode(json_schema.schema()))
