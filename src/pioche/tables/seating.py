"""Who sits down at a table that has not begun: what a name may be, which seat, and what is added to the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..protocol.plain_text import clean_name, likeness
from .command_refused import CommandRefused
from .commands import free_chair, need_room, renamed_bots
from .log_entries import Seated
from .salts import need_no_start
from .seat_avatars import kept_avatar, shown_avatar
from .shared_table import State

if TYPE_CHECKING:
    from .log_entries import AnyEntry
    from .shared_table import SharedTable


def kept_name(name: str) -> str:
    """A name as it is kept."""
    if not (kept := clean_name(name)):
        raise CommandRefused("bad-name")
    return kept


def host_seated(name: str, avatar: str, token_hash: str, now: float) -> Seated:
    """The first one at a table."""
    kept = kept_name(name)
    return Seated(now, 0, kept, token_hash, kept_avatar(avatar, kept, ()))


def seated(
    table: SharedTable, name: str, avatar: str, seat: int | None, token_hash: str, now: float
) -> tuple[Seated, list[AnyEntry]]:
    """Somebody takes a free seat, the first one unless a seat is given; with everything that the log is told."""
    kept = kept_name(name)
    if table.state is not State.OPEN:
        raise CommandRefused("not-open")
    need_no_start(table)
    if table.is_locked:
        raise CommandRefused("table-is-locked")
    if not table.free_seats:
        raise CommandRefused("table-is-full")
    need_room(table)
    need_own_name(table, kept)
    entry = Seated(
        now,
        table.free_seats[0] if seat is None else free_chair(table, seat),
        kept,
        token_hash,
        own_avatar(table, kept, avatar),
    )
    return entry, [*renamed_bots(table, kept, now), entry]


def need_own_name(table: SharedTable, kept: str) -> None:
    """Refuse a name that nobody could tell from somebody else's."""
    if any(chair.is_person and likeness(chair.name) == likeness(kept) for chair in table.seats):
        raise CommandRefused("name-is-taken", name=kept)


def own_avatar(table: SharedTable, kept: str, avatar: str) -> str:
    """What somebody who sits down here will look like."""
    return kept_avatar(avatar, kept, [shown_avatar(chair) for chair in table.seats])
