"""All rooms of one process among those of others: what the others do is taken in, and what they must know is told."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec

from ..protocol.http_bodies import LobbyTable
from .lobby import mixed
from .room_peers import RoomPeers

if TYPE_CHECKING:
    from collections.abc import Collection

    from .peers import Attendance, Peers
    from .registry import Registry
    from .room import Room


@dataclass(eq=False)
class RegistryPeers:
    """Hears what other processes do at tables that are in memory here."""

    registry: Registry

    def line(self, table: str) -> RoomPeers:
        """What a room tells the others by."""
        assert self.registry.peers is not None
        return RoomPeers(table, self.registry.peers)

    async def lobby(self, peers: Peers, limit: int, each: int) -> tuple[LobbyTable, ...]:
        """The tables of all processes that the lobby shows."""
        listings = await peers.listings()
        return mixed([(by, msgspec.json.decode(one, type=LobbyTable)) for by, one in listings], limit, each)

    # ---- hearing ----

    def known(self) -> Collection[str]:
        """The tables in memory."""
        return list(self.registry.rooms)

    def appended(self, table: str, entries: int) -> None:
        """Another process has appended to a table."""
        room = self.registry.rooms.get(table)
        if room is not None:
            room.stored.catch_up(entries)

    def attended(self, table: str, process: str, here: Attendance | None) -> None:
        """Somebody came or left at another process; a player who was expected here may have come there."""
        room = self.registry.rooms.get(table)
        if room is not None:
            self._note(room, here)
            room.attended(process, here)

    def attending(self, table: str, elsewhere: dict[str, Attendance]) -> None:
        """Who is at a table in all other processes."""
        room = self.registry.rooms.get(table)
        if room is not None and room.presence.elsewhere != elsewhere:
            for here in elsewhere.values():
                self._note(room, here)
            for process in {*room.presence.elsewhere, *elsewhere}:
                room.attended(process, elsewhere.get(process))

    def _note(self, room: Room, here: Attendance | None) -> None:
        for seat in here.seats if here is not None else ():
            if seat < len(room.table.seats):
                self.registry.arrivals.come(room.table.seats[seat].token_hash)

    def forgotten(self, table: str) -> None:
        """Another process has forgotten a table."""
        room = self.registry.rooms.get(table)
        if room is not None and not room.presence.clients and room.stored.is_settled:
            self.registry.drop(table)

    def heard(self, table: str, process: str, kind: str, body: object) -> None:
        """A process has said something about a table."""
        room = self.registry.rooms.get(table)
        if room is not None:
            room.hear_from(process, kind, body)

    def led(self, table: str) -> None:
        """The table is looked after here from now on, or no longer."""
        room = self.registry.rooms.get(table)
        if room is not None:
            room.wake()

    def gone(self, process: str) -> None:
        """A process has ended: nobody is there any more, and those whom it expected are expected here."""
        for room in list(self.registry.rooms.values()):
            self.registry.arrivals.expect_again(room.table)
            if process in room.presence.elsewhere:
                room.attended(process, None)
