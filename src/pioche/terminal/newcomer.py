"""Seats that change hands in a game: somebody asks for that of a bot, or a player passes the own one on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..protocol.client_commands import Consent, PassSeat, TakeSeat
from ..protocol.plain_text import likeness
from .table_changes import PLAYING, seat_name
from .table_offers import Offer
from .waiting_room import level_name

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ..protocol.table_info import SeatInfo, TableInfo
    from .online_table import OnlineTable


@dataclass(frozen=True)
class Newcomer:
    """Somebody who watches a game and would like a seat in it."""

    name: str
    token: str
    """What the seat will be held with."""
    keep: Callable[[], None]
    """Keeps the token, once the seat is theirs."""

    def question(self, say: Callable[..., str], table: TableInfo) -> tuple[str, list[Offer]]:
        """What they can ask for now, and what to choose from; no text: nothing."""
        asked = table.proposal
        if asked is not None and asked.kind == "sit" and likeness(asked.name) == likeness(self.name):
            return say("web-consent-waits"), [Offer(say("web-cancel"), Consent(0, asked.seat, agrees=False))]
        offered = [
            Offer(f"{seat_name(say, table, bot.seat)} ({level_name(say, bot.bot)})", self._wish(bot.seat))
            for bot in seats_to_ask_for(table)
        ]
        return (f"{say('web-ask-help')} {say('web-ask-whom')}", offered) if offered and asked is None else ("", [])

    def _wish(self, seat: int) -> TakeSeat:
        return TakeSeat(0, self.name, self.token, seat)


def seats_to_ask_for(table: TableInfo) -> list[SeatInfo]:
    """The bots whose seats a latecomer can ask for: somebody has to be there who can agree."""
    is_anybody_here = any(seat.is_person and seat.is_present for seat in table.seats)
    if table.state != PLAYING or table.is_locked or not is_anybody_here:
        return []
    return [seat for seat in table.seats if not seat.is_person and seat.bot]


def free_name(names: Sequence[str], table: TableInfo) -> str:
    """The first of these names that nobody at the table has; if all are taken, the last one."""
    taken = {likeness(seat.name) for seat in table.seats if seat.is_person}
    return next((name for name in names if likeness(name) not in taken), names[-1])


async def pass_on(sitting: OnlineTable) -> str:
    """Pass the own seat on; returns the link to it in a sentence, or why that is refused."""
    key = sitting.chance.seat_key()
    refusal = await sitting.ask(PassSeat(0, key))
    return refusal or sitting.words("online-pass-link", link=sitting.place.passing(key))


async def keep_seat(sitting: OnlineTable) -> str:
    """Keep the own seat after all; returns a sentence that says so, or why not."""
    return await sitting.ask(PassSeat(0)) or sitting.words("online-pass-kept")
