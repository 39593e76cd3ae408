"""Answers over HTTP in JSON, and every error in words."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from starlette.exceptions import HTTPException
from starlette.responses import Response

from ..protocol.http_bodies import Problem
from ..protocol.reading_and_writing import write_body
from ..tables.command_refused import CommandRefused
from ..tables.storage import Conflict, Damaged, Unavailable
from ..tables.tally import TALLY
from .limits import RequestRefused
from .slow_work_queue import ClientGone

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from starlette.requests import Request

    from ..protocol.wire_types import Text, Wire

log = logging.getLogger(__name__)

JSON = "application/json"


def json_answer(body: Wire, status: int = 200) -> Response:
    """A body as JSON."""
    return Response(write_body(body), status, media_type=JSON)


def problem(reason: Text, status: int) -> Response:
    """A refusal over HTTP."""
    TALLY.refuse(reason.id)
    answer = json_answer(Problem(reason), status)
    if status == 429:
        answer.headers["Retry-After"] = "10"
    return answer


async def denied(_: Request, error: Exception) -> Response:
    """A table or its rules do not allow it."""
    assert isinstance(error, CommandRefused)
    return problem(error.reason, error.status)


async def refusal(_: Request, error: Exception) -> Response:
    """A request beyond the limits, or from a foreign origin."""
    assert isinstance(error, RequestRefused)
    return problem(error.reason, error.status)


async def conflict(_: Request, __: Exception) -> Response:
    """Another process has changed the table first."""
    return problem(CommandRefused("try-again").reason, 409)


async def unavailable(_: Request, error: Exception) -> Response:
    """Nothing can be stored or worked out now."""
    log.error("a request could not be carried out: %s", error)
    return problem(CommandRefused("not-available").reason, 503)


async def damaged(_: Request, error: Exception) -> Response:
    """A log is not what was stored."""
    log.error("a request could not be carried out: %s", error)
    return problem(CommandRefused("table-is-damaged").reason, 500)


async def gone(_: Request, __: Exception) -> Response:
    """The client has gone; nobody reads this answer."""
    return Response(status_code=499)


async def http_error(_: Request, error: Exception) -> Response:
    """An address or a method that is not there."""
    assert isinstance(error, HTTPException)
    known = {404: "no-such-page", 405: "wrong-method"}
    answer = problem(CommandRefused(known.get(error.status_code, "bad-request")).reason, error.status_code)
    answer.headers.update(error.headers or {})
    return answer


async def broken(_: Request, __: Exception) -> Response:
    """An unexpected error; it is in the log."""
    return problem(CommandRefused("broken").reason, 500)


HANDLERS: dict[int | type[Exception], Callable[[Request, Exception], Awaitable[Response]]] = {
    CommandRefused: denied,
    RequestRefused: refusal,
    Conflict: conflict,
    Unavailable: unavailable,
    Damaged: damaged,
    ClientGone: gone,
    HTTPException: http_error,
    Exception: broken,
}
