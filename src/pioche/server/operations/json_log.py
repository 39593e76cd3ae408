"""The log as lines of JSON, for programs: enough to follow a problem, nothing that tells of people or cards.

Addresses are shortened to their networks, tables to the beginning of their ids, codes are left out. Of an error there
is its kind and where it happened: its own words could quote a card, a name or a token.
"""

from __future__ import annotations

import json
import logging
import re
import time
import traceback
from contextvars import ContextVar
from ipaddress import ip_network
from pathlib import PurePath
from secrets import token_hex
from typing import TYPE_CHECKING

from ...tables.storage import StorageError
from ..ip_addresses import read_ip

if TYPE_CHECKING:
    from types import TracebackType

REQUEST: ContextVar[str] = ContextVar("request", default="")
"""What the request or connection is called that is being answered."""

_PERHAPS_ADDRESS = re.compile(r"(?<![\w.:])[0-9A-Fa-f:.]{2,60}(?!\w)")
_TABLE = re.compile(r"(\btable |/t/|/tables/)([A-Za-z0-9_-]{6})[A-Za-z0-9_-]+")
_CODE = re.compile(r"(\bcode |/c/|/codes/)[^\s/'\",]+")
_SAFE = (StorageError, OSError)
"""Errors with a message of ours, or of the system about files and connections."""


def new_request_id() -> str:
    """Eight letters: they need only differ among the lines of a day."""
    return token_hex(4)


def shortened(address: str) -> str:
    """The network of an address: 256 of IPv4, a site of IPv6; what is none stays as it is.

    >>> shortened("203.0.113.77"), shortened("2001:db8:1:2:3::9"), shortened("::ffff:203.0.113.77"), shortened("1:2:3")
    ('203.0.113.0/24', '2001:db8:1::/48', '203.0.113.0/24', '1:2:3')
    """
    number = read_ip(address)
    if number is None:
        return address
    return str(ip_network((number, 24 if number.version == 4 else 48), strict=False))


def discreet(line: str) -> str:
    """A line without addresses, codes and whole ids.

    >>> discreet("refused 203.0.113.77: table BcD3fGhIjKlMnOpQ with code KMPRTW, /api/tables/BcD3fGhIjKlMnOpQ/join")
    'refused 203.0.113.0/24: table BcD3fG with code *, /api/tables/BcD3fG/join'
    """
    line = _TABLE.sub(r"\1\2", line)
    line = _CODE.sub(r"\1*", line)
    return _PERHAPS_ADDRESS.sub(_shortened, line)


def _shortened(found: re.Match[str]) -> str:
    """An address may have a port or a colon behind it."""
    for end in (len(found[0]), len(found[0].rstrip(":.")), found[0].rfind(":")):
        short = shortened(found[0][:end])
        if short != found[0][:end]:
            return short + found[0][end:]
    return found[0]


def _harmless(argument: object) -> object:
    """An error whose message could contain anything is reported only by its kind."""
    is_unsafe = isinstance(argument, BaseException) and not isinstance(argument, _SAFE)
    return type(argument).__name__ if is_unsafe else argument


class JsonLines(logging.Formatter):
    """Writes each record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        arguments = record.args if isinstance(record.args, tuple) else (record.args,) if record.args else ()
        message = str(record.msg)
        if arguments:
            message = message % tuple(map(_harmless, arguments))
        seconds = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        line: dict[str, object] = {
            "time": f"{seconds}.{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": discreet(message),
        }
        request = REQUEST.get()
        if request:
            line["request"] = request
        if record.exc_info and record.exc_info[0] is not None:
            line["error"] = record.exc_info[0].__name__
            line["where"] = frames(record.exc_info[2])
        return json.dumps(line, ensure_ascii=False)


def frames(trace: TracebackType | None) -> list[str]:
    """Where an error happened, outermost first: file, line and function, without any values."""
    return [f"{PurePath(one.filename).name}:{one.lineno} {one.name}" for one in traceback.extract_tb(trace)]
