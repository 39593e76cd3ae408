"""What everything that is sent is made of: the version, the base of all types, texts, names and tokens."""

from __future__ import annotations

from typing import Annotated, Any, Literal, get_args

import msgspec
from msgspec import Meta

from ..cards import MAX_PLAYERS
from .lengths import MAX_TEXT

Version = Literal[3]
VERSION: Version = get_args(Version)[0]
"""Of the protocol; a client that speaks another one is refused."""
SeatNumber = Annotated[int, Meta(ge=0, le=MAX_PLAYERS - 1)]
TypedName = Annotated[str, Meta(min_length=1, max_length=MAX_TEXT)]
"""A name as it was typed; what is kept of it is shorter."""
Token = Annotated[str, Meta(min_length=16, max_length=64)]
PLAIN = r"^[A-Za-z0-9_-]+$(?!\n)"
"""Letters, digits, ``-`` and ``_``; no line break may follow at the end."""
Key = Annotated[str, Meta(min_length=22, max_length=64, pattern=PLAIN)]
"""A secret that a client has drawn."""
ClientId = Annotated[str, Meta(min_length=8, max_length=64, pattern=PLAIN)]


class Wire(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Anything that is sent."""


class Text(Wire, frozen=True):
    """A message of the catalogue with its arguments, so that every client says it in its own language."""

    id: str
    args: dict[str, Any] = {}
    detail: str = ""
    """More about it in English, for authors of clients; not to be shown."""
