"""During a game nobody alone takes or gives a seat, or ends the game: the others are asked first."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

from ..protocol.client_commands import Consent, EndGame, FreeSeat, SeatBot, TakeSeat
from ..protocol.table_info import ProposalInfo
from .command_refused import CommandRefused
from .commands import need_host, need_room, removed
from .log_entries import BrokenOff, Seated, SeatLent, Vacated
from .seating import bots_seat_taken
from .shared_table import STAND_IN, State

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..protocol.client_commands import Proposing, TableCommand
    from .live_table import LiveTable
    from .log_entries import AnyEntry

FREE, BOT, SIT, END = "free", "bot", "sit", "end"
NOBODYS_SEAT, THE_GAME = -1, -2
"""Instead of a seat: a spectator's; and what is about no seat."""


@dataclass
class Proposal:
    """The host wants somebody removed, a bot for somebody who is away, or the game to end; a spectator wants a seat."""

    kind: str
    seat: int
    """The seat that it is about; where the game would end, the host's."""
    by: int
    timer: asyncio.TimerHandle | None = None
    """None: another process counts the time."""
    agreed: set[int] = field(default_factory=set)
    is_late: bool = False
    """Whether the time to object is over."""
    wish: TakeSeat | None = None
    """What the spectator asked for, with the hash of the token; only the process that leads the table knows it."""
    name: str = ""
    avatar: str = ""

    @property
    def about(self) -> int:
        """What is not asked about again at once."""
        return {SIT: NOBODYS_SEAT, END: THE_GAME}.get(self.kind, self.seat)


@dataclass(eq=False)
class Consents:
    """What is proposed at a table: one thing at a time, and not the same again and again."""

    live: LiveTable
    tell: Callable[[], None]
    """Tells everybody what is proposed now."""
    forward: Callable[[int, Proposing | Consent], None] = lambda _seat, _command: None
    """Tells the process that leads the table what is proposed or answered."""
    publish: Callable[[ProposalInfo | None], None] = lambda _: None
    """Tells the other processes what is proposed now."""
    proposal: Proposal | None = None
    _rests: dict[int, float] = field(default_factory=dict)
    """Until when nothing is proposed about a seat, or about the game, again."""

    @property
    def info(self) -> ProposalInfo | None:
        """The proposal as everybody sees it."""
        found = self.proposal
        if found is None:
            return None
        return ProposalInfo(found.kind, found.seat, found.by, tuple(sorted(found.agreed)), found.name, found.avatar)

    def concern(self, seat: int | None, command: TableCommand) -> bool:
        """Whether a command is about somebody else's seat in a game."""
        table = self.live.table
        return (
            isinstance(command, FreeSeat | SeatBot)
            and seat is not None
            and command.seat != seat
            and table.state is State.PLAYING
            and command.seat in table.people
        )

    def propose(self, seat: int, command: FreeSeat | SeatBot) -> list[AnyEntry]:
        """Ask the others; if there is nobody else, do at once what is allowed for somebody who has long been away."""
        need_host(self.live.table, seat)
        kind = FREE if isinstance(command, FreeSeat) else BOT
        target = command.seat
        if kind == BOT:
            if target in self.live.presence.seats:
                raise CommandRefused("player-is-here")
            if self.live.table.seats[target].is_played_by_bot:
                return []
        if not self._asked(seat, target):
            if kind == FREE and self._is_long_away(target):
                return removed(self.live.table, target, self.live.now())
            raise CommandRefused("nobody-to-ask")
        self._ask(Proposal(kind, target, seat), seat, command)
        return []

    def end_game(self, seat: int | None, command: EndGame) -> list[AnyEntry]:
        """The host ends the game: at once where nobody else plays, or bots have long played for the others."""
        table = self.live.table
        if seat is None:
            raise CommandRefused("only-players")
        need_host(table, seat)
        if table.state is not State.PLAYING:
            raise CommandRefused("not-playing")
        need_room(table, times=3)
        if not self._asked(seat, seat, END):
            others = set(table.people) - {seat} - self.live.presence.at_hand
            if not all(map(self._is_long_away, others)):
                raise CommandRefused("nobody-to-ask")
            return self._broken_off(seat)
        self._ask(Proposal(END, seat, seat), seat, command)
        return []

    def _broken_off(self, host: int) -> list[AnyEntry]:
        """The game ends, and the table is as it was before: bots that came with the start leave again."""
        now, seats = self.live.now(), enumerate(self.live.table.seats)
        gone = [Vacated(now, seat) for seat, chair in seats if chair.fills]
        return [BrokenOff(now, self.live.chance.secret().hex(), host), *gone]

    def _ask(self, proposal: Proposal, seat: int, command: Proposing) -> None:
        """Ask the others, here or in the process that leads the table; one thing at a time."""
        loop = asyncio.get_running_loop()
        if self.proposal is not None or self._rests.get(proposal.about, 0.0) > loop.time():
            raise CommandRefused("asked-already")
        if not self.live.leads():
            self.forward(seat, command)
            return
        proposal.timer = loop.call_later(self.live.pace.consent, self._expire)
        self.proposal = proposal
        self.tell()

    def ask_in(self, wish: TakeSeat) -> None:
        """A spectator would like the seat of a bot: everybody who plays and is there is asked."""
        *_, seated = bots_seat_taken(self.live.table, wish, self.live.now())  # what cannot be is refused at once
        if not self._asked(wish.seat, wish.seat):
            raise CommandRefused("nobody-to-ask")
        assert isinstance(seated, Seated)
        name, avatar = seated.name, seated.avatar
        self._ask(Proposal(SIT, wish.seat, wish.seat, wish=wish, name=name, avatar=avatar), NOBODYS_SEAT, wish)

    def answer(self, seat: int, command: Consent) -> None:
        """Somebody agrees or not; the host may take it back."""
        found = self.proposal
        if found is None or found.seat != command.seat:
            raise CommandRefused("nothing-asked")
        if command.agrees and seat == found.by:
            raise CommandRefused("nothing-asked")
        if not self.live.leads():
            self.forward(seat, command)
            return
        if not command.agrees:
            self._end()
            return
        if seat not in found.agreed:
            found.agreed.add(seat)
            self.tell()
            self.look()

    def hear(self, seat: int, command: Proposing | Consent) -> None:
        """Somebody at another process proposes something, or answers; what makes no sense any more is left."""
        with suppress(CommandRefused):
            if isinstance(command, Consent):
                self.answer(seat, command)
            elif isinstance(command, TakeSeat):
                self.ask_in(command)
            elif isinstance(command, EndGame):
                self.end_game(seat, command)
            else:
                self.propose(seat, command)

    def look(self) -> None:
        """Decided when all others who are there agree and the player to be removed had time to object."""
        found = self.proposal
        if found is None or not self.live.leads():
            return
        if found.timer is None:  # the process that counted the time is gone
            found.timer = asyncio.get_running_loop().call_later(self.live.pace.consent, self._expire)
        if not self._still_makes_sense(found):
            self._end()
            return
        asked = self._asked(found.by, found.seat, found.kind)
        if not asked or not asked <= found.agreed:
            if found.is_late:
                self._end()
            return
        if found.wish is not None:
            self._let_in(found.wish)
        elif found.kind == END:
            self._carry_out(self._broken_off(found.by))
        elif found.kind == BOT:
            self._carry_out([SeatLent(self.live.now(), found.seat, STAND_IN)])
        elif found.is_late or found.seat in found.agreed or self._is_long_away(found.seat):
            self._carry_out(removed(self.live.table, found.seat, self.live.now()))

    def close(self) -> None:
        """Ask nobody any longer."""
        if self.proposal is not None:
            if self.proposal.timer is not None:
                self.proposal.timer.cancel()
            self.proposal = None

    def mirror(self, info: ProposalInfo | None) -> None:
        """What is proposed in the process that leads the table."""
        self.close()
        if info is not None:
            agreed = set(info.agreed)
            self.proposal = Proposal(info.kind, info.seat, info.by, None, agreed, name=info.name, avatar=info.avatar)

    def _asked(self, by: int, target: int, kind: str = "") -> set[int]:
        """The people who are there, except the host and the player concerned."""
        asked = (self.live.presence.seats & set(self.live.table.people)) - {by, target}
        return asked - self.live.presence.at_hand if kind == END else asked  # one device: they see what is done on it

    def _is_long_away(self, seat: int) -> bool:
        """Whether somebody has been away long enough for a bot to play."""
        chair = self.live.table.seats[seat]
        return seat not in self.live.presence.seats and chair.is_played_by_bot and not chair.is_wished

    def _still_makes_sense(self, found: Proposal) -> bool:
        table = self.live.table
        if found.kind == SIT:
            is_bots = found.seat < table.config.players and not table.seats[found.seat].is_person
            return found.wish is not None and table.state is State.PLAYING and is_bots and not table.is_locked
        if table.state is not State.PLAYING or found.by not in self.live.presence.seats or table.host != found.by:
            return False
        if found.seat not in table.people:
            return False
        is_away = found.seat not in self.live.presence.seats
        return found.kind in (FREE, END) or (is_away and not table.seats[found.seat].is_played_by_bot)

    def _expire(self) -> None:
        if self.proposal is not None:
            self.proposal.is_late = True
            self.live.kept.once_read(self.look)

    def _end(self) -> None:
        """Nothing changes."""
        assert self.proposal is not None
        self._rests[self.proposal.about] = asyncio.get_running_loop().time() + self.live.pace.consent
        self.close()
        self.tell()

    def _let_in(self, wish: TakeSeat) -> None:
        try:
            entries = bots_seat_taken(self.live.table, wish, self.live.now())
        except CommandRefused:  # somebody has come with the same name
            self._end()
        else:
            self._carry_out(entries)

    def _carry_out(self, entries: list[AnyEntry]) -> None:
        assert self.proposal is not None
        seat = self.proposal.seat
        self.close()
        self.publish(None)
        told: list[Callable[[], None]] = [one.dismiss for one in self.live.presence.of(seat)]
        if self.live.change(entries):
            self.live.kept.once_stored(partial(self._carried_out, seat, told), lambda _: self.tell())
        else:
            self.tell()

    def _carried_out(self, seat: int, dismiss: list[Callable[[], None]]) -> None:
        if seat not in self.live.table.people:
            for one in dismiss:
                one()
