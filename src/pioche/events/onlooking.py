"""What an onlooker sees of an event that everybody sees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cards import Seat

if TYPE_CHECKING:
    from . import Event

Onlooker = Seat | None
"""A seat, or None: a spectator."""


class PublicEvent:
    """An event that everybody sees as it is."""

    __slots__ = ()

    def seen_by(self, onlooker: Onlooker) -> Event:  # noqa: ARG002 (others look at it)
        """What the onlooker sees of the event."""
        return self  # type: ignore[return-value]  # every subclass is a member of Event
