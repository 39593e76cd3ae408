"""Answers that are compressed if the client accepts it, and not sent again if the client has them."""

from __future__ import annotations

import gzip
from hashlib import blake2b
from typing import TYPE_CHECKING, NamedTuple

from starlette.responses import Response

if TYPE_CHECKING:
    from collections.abc import Collection

    from starlette.requests import Request

BROTLI, GZIP, PLAIN = "br", "gzip", "identity"
SMALL = 1000
"""Bytes below which compressing saves nothing worth having."""


class Packed(NamedTuple):
    """A body in the forms in which it can be sent."""

    plain: bytes
    gzip: bytes | None = None
    brotli: bytes | None = None
    tag: str = ""
    """Identifies its contents; empty: clients do not keep it."""

    @property
    def by_encoding(self) -> dict[str, bytes]:
        """The body by the name of its encoding, the smallest first."""
        ways = {BROTLI: self.brotli, GZIP: self.gzip, PLAIN: self.plain}
        return {name: body for name, body in ways.items() if body is not None}


def packed(body: bytes) -> Packed:
    """A body that is made while the server runs; a long one takes milliseconds, so it is not made for each request."""
    return Packed(body, gzip.compress(body, 6, mtime=0) if len(body) >= SMALL else None)


def tag_of(body: bytes) -> str:
    """What tells contents from each other."""
    return blake2b(body, digest_size=9).hexdigest()


def answer(request: Request, body: Packed, media_type: str, status: int = 200) -> Response:
    """The body in a form that the client accepts; it is always sent whole, even if a range is requested."""
    ways = body.by_encoding
    chosen = best_encoding(request.headers.get("accept-encoding"), ways)
    headers = {"Vary": "Accept-Encoding"} if len(ways) > 1 else {}
    if chosen != PLAIN:
        headers["Content-Encoding"] = chosen
    if body.tag:
        headers["ETag"] = f'"{body.tag}-{chosen}"'
        if status == 200 and has_already(request.headers.get("if-none-match", ""), headers["ETag"]):
            headers.pop("Content-Encoding", None)
            return Response(status_code=304, headers=headers)
    return Response(ways[chosen], status, headers, media_type)


def has_already(known: str, tag: str) -> bool:
    """Whether an ``If-None-Match`` names the tag.

    >>> has_already('W/"a-br", "b-br"', '"b-br"'), has_already("*", '"b-br"'), has_already('"b"', '"b-br"')
    (True, True, False)
    """
    return any(one.strip().removeprefix("W/") in {tag, "*"} for one in known.split(","))


def best_encoding(accepted: str | None, offered: Collection[str]) -> str:
    """Of the offered encodings, the first that the client prefers; the plain one if no other is left (RFC 9110).

    >>> best_encoding("gzip, deflate, br", ["br", "gzip", "identity"])
    'br'
    >>> best_encoding("br;q=0.5, gzip;q=0.9", ["br", "gzip", "identity"])
    'gzip'
    >>> best_encoding("br;q=0, *;q=0.1", ["br", "gzip", "identity"]), best_encoding(None, ["br", "identity"])
    ('gzip', 'identity')
    """
    if accepted is None:
        return PLAIN
    weights: dict[str, float] = {}
    for one in accepted.lower().split(","):
        name, *settings = (part.strip() for part in one.split(";"))
        if name:
            weights[name] = _weight(settings)
    weights.setdefault("x-gzip", 0.0)
    others = weights.get("*", 0.0)
    wanted = {name: weights.get(name, others) for name in offered if name != PLAIN}
    wanted[GZIP] = max(wanted.get(GZIP, 0.0), weights["x-gzip"]) if GZIP in offered else 0.0
    best = max(wanted.values(), default=0.0)
    if best <= 0.0 or weights.get(PLAIN, 0.0) > best:
        return PLAIN
    return next(name for name in offered if wanted.get(name) == best)


def _weight(settings: list[str]) -> float:
    """The quality value of an encoding, from 0 to 1; a senseless value counts as 0."""
    for setting in settings:
        name, _, value = setting.partition("=")
        if name.strip() == "q":
            try:
                weight = float(value)
            except ValueError:
                return 0.0
            return weight if 0.0 <= weight <= 1.0 else 0.0
    return 1.0
