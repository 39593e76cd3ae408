"""What players look like at a table: a creature in a colour, and for bots a robot; clients draw them."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta

CREATURES: Final = (
    *("cat", "dog", "rabbit", "bear", "fox", "owl"),
    *("frog", "mouse", "lion", "penguin", "pig", "octopus"),
)
"""What a person can choose."""
ROBOTS: Final = ("bolt", "dish", "coil", "cube", "lamp", "kettle")
"""What bots look like."""
AVATAR_COLOURS: Final = ("red", "orange", "yellow", "green", "teal", "blue", "violet", "pink")

Avatar = Annotated[str, Meta(pattern=rf"^(({'|'.join(CREATURES)})-({'|'.join(AVATAR_COLOURS)}))?$(?!\n)")]
"""A creature and a colour, like ``fox-teal``; empty: the server chooses."""
