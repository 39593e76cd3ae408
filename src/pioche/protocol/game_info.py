"""What a client is told about a game in addition to the ``SeenGame``: what happened."""

from __future__ import annotations

from typing import Any

from .wire_types import Text, Wire


class Happened(Wire, frozen=True):
    """One event as the client may see it: its kind in the notation of the catalogue, its fields, and its words."""

    kind: str
    words: Text
    """The message that tells it; the fields are arguments of it as well."""
    fields: dict[str, Any] = {}
