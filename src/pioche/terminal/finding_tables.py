"""Finding a table: from a link or a code to the address of a server and a table."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING
from urllib.parse import quote, unquote, urlsplit

from ..locales import MessageError, UnknownMessage, text
from ..protocol.table_codes import CODE_LENGTH, read_code
from ..protocol.wire_types import Text
from .typed_text import clean

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..locales import Argument

DEFAULT_SERVER = "http://127.0.0.1:8000"
_PASSING = "seat="
"""What stands before the key of a seat, behind ``#`` in the link with which its player passes it on."""
_KEY = re.compile(r"[A-Za-z0-9_-]{22,64}")
_LINK = re.compile(r"(?P<before>.*)/(?P<kind>[tc])/(?P<key>[^/]+)(?:/.*)?")


class TurnedAway(Exception):
    """The client cannot come to the table, or stay there; ``reason`` is a message of the catalogue."""

    def __init__(self, reason: Text) -> None:
        super().__init__(reason.id)
        self.reason = reason


def in_words(reason: Text, language: str) -> str:
    """A reason as a sentence; an unknown reason of a newer server is a plain refusal."""
    words: dict[str, Argument] = {}
    for name, value in reason.args.items():
        match value:
            case str():
                words[name] = clean(value)
            case int() | float():
                words[name] = value
            case Text(id=named) | {"id": str(named)}:
                words[name] = in_words(Text(named), language)
    try:
        return text(language, reason.id, **words)
    except (UnknownMessage, MessageError):
        return text(language, "web-refused")


def turned_away(message_id: str, **words: str | int) -> TurnedAway:
    """A reason of our own to give up."""
    return TurnedAway(Text(message_id, words))


@dataclass(frozen=True)
class Place:
    """A table on a server, by its id or, until the server was asked, by its code."""

    server: str
    """Its address, without a slash at the end."""
    table: str = ""
    code: str = ""
    key: str = field(default="", repr=False)
    """What a player passes the seat on with; it is not part of the table's address."""

    @property
    def link(self) -> str:
        """What others can follow."""
        return f"{self.server}/t/{quote(self.table, safe='')}"

    def passing(self, key: str) -> str:
        """The link with which the first one who follows it takes a seat."""
        return f"{self.link}#{_PASSING}{key}"

    @property
    def api(self) -> str:
        """Where the server answers for this table."""
        return f"{self.server}/api/tables/{quote(self.table, safe='')}"

    @property
    def socket(self) -> str:
        """Where one sits down."""
        return f"ws{self.api.removeprefix('http')}/socket"


def place_of(words: Sequence[str], server: str | None = None) -> Place:
    """The table that the words of the command line mean; without a table only the server.

    >>> place_of(["http://192.168.1.5:8000/t/abc"])
    Place(server='http://192.168.1.5:8000', table='abc', code='')
    >>> place_of(["192.168.1.5:8000", "bcd-fgh"])
    Place(server='http://192.168.1.5:8000', table='', code='BCDFGH')
    """
    given = [*([server] if server else []), *words]
    place = Place("")
    for word in given:
        if "/" in word or ":" in word or "." in word or word == "localhost":
            place = _from_link(word, place)
        else:
            place = replace(place, code=place.code + read_code(word))
    if place.code and (len(place.code) != CODE_LENGTH or not place.code.isascii() or not place.code.isalpha()):
        raise turned_away("online-bad-code", code=place.code)
    return replace(place, server=place.server or DEFAULT_SERVER)


def _from_link(link: str, known: Place) -> Place:
    """What a link says, with what was known before."""
    full = link if "://" in link else f"http://{link}"
    try:
        parts = urlsplit(full)
        _ = parts.port
    except ValueError:
        raise turned_away("online-bad-link", link=link) from None
    if parts.scheme not in {"http", "https"} or not parts.hostname or "@" in parts.netloc:
        raise turned_away("online-bad-link", link=link)
    found = _LINK.fullmatch(parts.path)
    path = parts.path.rstrip("/") if found is None else found["before"]
    place = replace(known, server=f"{parts.scheme}://{parts.netloc}{path}")
    if found is None:
        return place
    if parts.fragment.startswith(_PASSING):
        passed = parts.fragment.removeprefix(_PASSING)
        if _KEY.fullmatch(passed) is None:
            raise turned_away("online-bad-key")
        place = replace(place, key=passed)
    key = unquote(found["key"])
    return replace(place, table=key) if found["kind"] == "t" else replace(place, code=read_code(key))
