"""The lobby: open tables where somebody waits, with a fair share for each address."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..protocol.http_bodies import LobbyTable

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .room import Room
    from .shared_table import SharedTable


def lobby(rooms: Iterable[Room], limit: int, each: int) -> tuple[LobbyTable, ...]:
    """The latest table of every address first, then the second one of each: nobody pushes the others out."""
    waiting = sorted(filter(waits_for_others, rooms), key=lambda room: room.table.changed, reverse=True)
    return mixed([(opened_by(room), in_lobby(room.table)) for room in waiting], limit, each)


def mixed(tables: Iterable[tuple[str, LobbyTable]], limit: int, each: int) -> tuple[LobbyTable, ...]:
    """The same of tables with the address that each counts for, latest first."""
    by_address: dict[str, list[LobbyTable]] = {}
    for address, table in tables:
        by_address.setdefault(address, []).append(table)
    ranks = range(min(each, max(map(len, by_address.values()), default=0)))
    return tuple([shelf[rank] for rank in ranks for shelf in by_address.values() if rank < len(shelf)][:limit])


def listed_by(rooms: Iterable[Room], address: str) -> int:
    """How many tables of an address everybody may find."""
    return sum(room.table.is_listed and bool(room.presence.clients) and opened_by(room) == address for room in rooms)


def waits_for_others(room: Room) -> bool:
    """Whether somebody waits for others who may come."""
    return room.table.is_listed and bool(room.presence.seats and room.table.free_seats)


def opened_by(room: Room) -> str:
    """The address that a table counts for: the host's, or that of another player who is there."""
    players = [client for client in room.presence.clients if client.seat is not None]
    found = min(players, key=lambda one: (one.seat != room.table.host, one.seat, one.address), default=None)
    return "" if found is None else found.address


def in_lobby(table: SharedTable) -> LobbyTable:
    """A table as the lobby shows it."""
    config = table.config
    host = "" if table.host is None else table.seats[table.host].name
    return LobbyTable(
        id=table.id,
        edition=config.edition,
        players=config.players,
        free=len(table.free_seats),
        host=host,
        clock=config.clock,
        options=config.options,
    )
