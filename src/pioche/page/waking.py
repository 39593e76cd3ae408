"""What Python does first in a page, where it may come out of a memory that was stored long ago and elsewhere."""

from __future__ import annotations

import random

import msgspec

from ..protocol.reading_and_writing import write_message
from ..protocol.server_messages import Welcome
from .page_host import PageHost


def wake() -> type[PageHost]:
    """The host of tables. Chance begins anew; a memory that does not fit the browser fails here, not during a game."""
    random.seed()
    msgspec.json.decode(write_message(Welcome(1, 0)))
    return PageHost
