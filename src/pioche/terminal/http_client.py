"""HTTP requests to a server: a code, a seat, a new table, a record."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from http.client import HTTPException
from typing import TYPE_CHECKING, TypeVar
from urllib.error import HTTPError, URLError
from urllib.parse import quote
from urllib.request import Request, urlopen

import msgspec

from ..protocol.http_bodies import FoundTable, Join, Joined, NewTable, Problem
from .finding_tables import TurnedAway, turned_away

if TYPE_CHECKING:
    from ..protocol.wire_types import Wire
    from .finding_tables import Place

PATIENCE = 10.0
"""Seconds for an answer."""
LONGEST = 8_000_000
"""Bytes of the longest answer that is read."""
ANSWER = TypeVar("ANSWER")


async def find(place: Place) -> Place:
    """The table behind a code."""
    if not place.code or place.table:
        return place
    found = _read(await _ask(place, f"{place.server}/api/codes/{quote(place.code, safe='')}"), FoundTable, place)
    return replace(place, table=found.id)


async def sit_down(place: Place, name: str) -> Joined:
    """A seat at the table."""
    return _read(await _ask(place, f"{place.api}/join", Join(name)), Joined, place)


async def open_table(place: Place, name: str) -> tuple[Place, Joined]:
    """A new table on the server, and the first seat at it."""
    joined = _read(await _ask(place, f"{place.server}/api/tables", NewTable(name)), Joined, place)
    return replace(place, table=joined.table, code=joined.code), joined


async def record_of(place: Place, number: int) -> str:
    """The record of a game that is over."""
    return (await _ask(place, f"{place.api}/games/{number}/record")).decode(errors="replace")


async def _ask(place: Place, url: str, body: Wire | None = None) -> bytes:
    return await asyncio.to_thread(_fetch, place, url, None if body is None else msgspec.json.encode(body))


def _fetch(place: Place, url: str, body: bytes | None) -> bytes:
    headers = {} if body is None else {"Content-Type": "application/json"}
    request = Request(url, body, headers)  # noqa: S310 (a place has an http or https address)
    try:
        with urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310
            found: bytes = answer.read(LONGEST)
            return found
    except HTTPError as error:
        with error:
            raise TurnedAway(_read(error.read(LONGEST), Problem, place).error) from None
    except (URLError, OSError, HTTPException, ValueError):
        raise turned_away("online-no-server", server=place.server) from None


def _read(answer: bytes, kind: type[ANSWER], place: Place) -> ANSWER:
    try:
        return msgspec.json.decode(answer, type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        raise turned_away("online-not-pioche", server=place.server) from None
