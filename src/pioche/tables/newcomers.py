"""Spectators who would like to sit down: in the middle of a game, or where a player passes the seat on to them."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from msgspec import structs

from ..protocol.client_commands import Consent
from ..protocol.server_messages import YourSeat
from .client_updates import send
from .command_refused import CommandRefused
from .consent import NOBODYS_SEAT, SIT
from .seating import seat_passed
from .tokens import hash_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..protocol.client_commands import TakeSeat
    from .consent import Consents
    from .live_table import LiveTable
    from .log_entries import AnyEntry
    from .presence import TableClient


@dataclass(eq=False)
class Newcomers:
    """Those who watch a table and would like a seat."""

    live: LiveTable
    consents: Consents
    enter: Callable[[TableClient], None]
    """Lets a client in whose seat was already theirs."""

    def entries(self, client: TableClient, command: TakeSeat) -> list[AnyEntry]:
        """What the log is told when somebody wants a seat; nothing where the others are asked first."""
        if client.seat is not None:
            raise CommandRefused("has-a-seat")
        token_hash = hash_of(command.token)
        seat = self.live.table.seat_of(token_hash)
        if seat is not None:  # it was stored, and the answer was lost
            client.seat, client.token_hash = seat, token_hash
            send(client, YourSeat(seat))
            self.enter(client)
            return []
        client.asked_hash = token_hash
        wish = structs.replace(command, token=token_hash, key=None)
        if command.key is not None:
            return seat_passed(self.live.table, wish, command.key, self.live.now())
        self.consents.ask_in(wish)
        return []

    def answering(self, client: TableClient, command: Consent) -> int:
        """The seat of a player who answers; a spectator may only take back what they asked for themselves."""
        if client.seat is not None:
            return client.seat
        if command.agrees or not self._asks(client):
            raise CommandRefused("only-players")
        return NOBODYS_SEAT

    def leave(self, client: TableClient) -> None:
        """Nobody is asked any longer for a spectator who has gone."""
        found = self.consents.proposal
        if found is not None and self._asks(client):
            with suppress(CommandRefused):
                self.consents.answer(NOBODYS_SEAT, Consent(0, found.seat, agrees=False))

    def _asks(self, client: TableClient) -> bool:
        """Whether the others are asked about this client now."""
        found = self.consents.proposal
        if found is None or found.kind != SIT or client.seat is not None:
            return False
        return bool(client.asked_hash) and (found.wish is None or found.wish.token == client.asked_hash)
