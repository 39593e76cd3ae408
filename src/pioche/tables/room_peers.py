"""How one room works with the same table in other processes: what it sends them and receives from them."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from hashlib import sha256
from typing import TYPE_CHECKING

import msgspec

from ..protocol.client_commands import Consent, Proposing
from ..protocol.server_messages import Said
from ..protocol.table_info import ProposalInfo
from .lobby import in_lobby, opened_by, waits_for_others
from .peers import Attendance

if TYPE_CHECKING:
    from collections.abc import Callable

    from .peers import Peers
    from .room import Room

SAID, ASKED, PROPOSED, WANTED, HISTORY = "said", "asked", "proposed", "wanted", "history"
LONGEST = 6000
"""Bytes of chat that are sent to another process at once; PostgreSQL allows 8,000."""


@dataclass(eq=False)
class RoomPeers:
    """The connection of one table to the other processes."""

    table: str
    peers: Peers
    _told: Attendance | None = field(default=None, init=False)

    def leads(self) -> bool:
        """Whether this process looks after the table."""
        return self.peers.leads(self.table)

    # ---- telling ----

    def attend(self, room: Room) -> None:
        """Tell who is here, if that has changed."""
        presence = room.presence
        here: Attendance | None = None
        if presence.clients:
            seats = tuple(sorted({client.seat for client in presence.clients if client.seat is not None}))
            watching = sum(client.seat is None for client in presence.clients)
            listing, address = "", ""
            if waits_for_others(room):
                listing = msgspec.json.encode(in_lobby(room.table)).decode()
                address = sha256(opened_by(room).encode()).hexdigest()[:16]
            here = Attendance(seats, watching, listing, address)
        if here != self._told:
            is_first = self._told is None
            self._told = here
            self.peers.attend(self.table, here)
            if is_first:
                self._tell(WANTED, None)

    def say(self, said: Said, done: Callable[[Exception | None], None]) -> None:
        """Tell everybody at the table, here too."""
        self.peers.tell(self.table, SAID, msgspec.to_builtins(said), done)

    def ask(self, seat: int, command: Proposing | Consent) -> None:
        """Let the process that leads the table ask the others, or count an answer."""
        self._tell(ASKED, [seat, msgspec.to_builtins(command)])

    def propose(self, proposal: ProposalInfo | None) -> None:
        """What is proposed now, from the process that leads the table."""
        self._tell(PROPOSED, msgspec.to_builtins(proposal))

    def _tell(self, kind: str, body: object) -> None:
        self.peers.tell(self.table, kind, body, lambda _: None)

    # ---- hearing ----

    def hear(self, room: Room, process: str, kind: str, body: object) -> None:
        """Take in what a process has said."""
        if kind == SAID:
            room.hear(msgspec.convert(body, Said))
            return
        if process == self.peers.process:
            return
        match kind:
            case "asked" if self.leads():
                seat, command = msgspec.convert(body, tuple[int, Proposing | Consent])
                room.stored.once_read(partial(room.ask_for, seat, command))
            case "proposed":
                room.mirror(msgspec.convert(body, ProposalInfo | None))
            case "wanted" if self.leads():
                self._tell_history(room, process)
            case "history":
                asker, lines = msgspec.convert(body, tuple[str, list[Said]])
                if asker == self.peers.process:
                    room.hear(*lines)

    def _tell_history(self, room: Room, process: str) -> None:
        """Somebody has come at another process, which does not know yet what was said and proposed."""
        self.propose(room.proposal)
        lines: list[object] = []
        size = 0
        for said in room.said:
            line = msgspec.to_builtins(said)
            length = len(msgspec.json.encode(line))
            if size + length > LONGEST:
                self._tell(HISTORY, [process, lines])
                lines, size = [], 0
            lines.append(line)
            size += length
        if lines:
            self._tell(HISTORY, [process, lines])
