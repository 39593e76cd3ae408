"""Who is at a table now: clients, their seats, and spectators."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..protocol.client_commands import RoomCommand
    from .peers import Attendance


@dataclass
class ToldSoFar:
    """What a client was told so far: at first what it says it knows, then what it is sent."""

    game: int = 0
    """The number of the game at this table."""
    events: int = 0
    """How many events of it there were up to the last one that was told."""
    rows: int | None = None
    """How many rows of its score sheet; None: the sheet has to be told."""
    chat: int = 0
    """When the last line of chat was said."""


@dataclass(eq=False)
class TableClient:
    """One client at the table; ``send`` must not block."""

    send: Callable[[bytes], None]
    client: str
    seat: int | None = None
    address: str = ""
    """Where it comes from, as far as it is counted."""
    told: ToldSoFar = field(default_factory=ToldSoFar)
    token_hash: str = field(default="", kw_only=True)
    """The hash of the token it came with; without one it watches, or is the host's own."""

    is_at_hand: bool = field(default=False, kw_only=True)
    """Whether it stands for somebody who shares the device of another client."""
    asked_hash: str = field(default="", kw_only=True)
    """The hash of the token with which a spectator would like to sit down."""

    def dismiss(self) -> None:
        """The player behind it has lost the seat."""

    def answered(self, command: RoomCommand, refusal: str = "") -> None:
        """It was told that its command is done, or why not: a host that counts such things does so here."""


@dataclass(eq=False)
class Presence:
    """The clients at one table."""

    clients: set[TableClient] = field(default_factory=set)
    elsewhere: dict[str, Attendance] = field(default_factory=dict)
    """Who is at the same table in other processes."""

    @property
    def seats(self) -> set[int]:
        """The seats whose players are here, or at another process."""
        seats = {client.seat for client in self.clients if client.seat is not None}
        if self.elsewhere:
            seats.update(seat for there in self.elsewhere.values() for seat in there.seats)
        return seats

    @property
    def at_hand(self) -> set[int]:
        """The seats whose players share a device with somebody who is here, and have none of their own."""
        sharing = {client.seat for client in self.clients if client.is_at_hand and client.seat is not None}
        return sharing - {client.seat for client in self.clients if not client.is_at_hand}

    @property
    def spectators(self) -> int:
        """How many watch."""
        there = sum(one.spectators for one in self.elsewhere.values())
        return sum(client.seat is None for client in self.clients) + there

    def of(self, seat: int) -> list[TableClient]:
        """The clients of one player, who may have several."""
        return [client for client in self.clients if client.seat == seat]

    def show_out(self, seat: int) -> None:
        """The clients of the seat only watch from now on."""
        for client in self.of(seat):
            client.seat = None

    def sit_down(self, seat: int, token_hash: str) -> list[TableClient]:
        """The spectators who asked with this token have the seat; returns them."""
        seated = [client for client in self.clients if client.asked_hash == token_hash]
        for client in seated:
            client.seat, client.token_hash, client.asked_hash = seat, token_hash, ""
        return seated

    def move_over(self, seat: int, to: int) -> list[TableClient]:
        """The clients of one seat sit in another; returns them."""
        moved = self.of(seat)
        for client in moved:
            client.seat = to
        return moved
