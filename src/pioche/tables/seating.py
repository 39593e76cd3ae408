"""Who sits down at a table, before a game or in the middle of one: which name, which seat, and what the log is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..protocol.plain_text import clean_name, likeness
from .command_refused import CommandRefused
from .commands import free_chair, need_room, renamed_bots
from .log_entries import Seated, SeatPassed
from .salts import need_no_start
from .seat_avatars import kept_avatar, shown_avatar
from .shared_table import State
from .tokens import hash_of

if TYPE_CHECKING:
    from ..protocol.client_commands import TakeSeat
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


def bots_seat_taken(table: SharedTable, wish: TakeSeat, now: float) -> list[AnyEntry]:
    """A spectator takes the seat of a bot in a game; its ``token`` is the hash already."""
    kept = kept_name(wish.name)
    if table.state is not State.PLAYING:
        raise CommandRefused("not-playing")
    if table.is_locked:
        raise CommandRefused("table-is-locked")
    if wish.seat >= table.config.players:
        raise CommandRefused("no-such-seat")
    if table.seats[wish.seat].is_person:
        raise CommandRefused("seat-is-taken")
    need_room(table)
    need_own_name(table, kept)
    avatar = own_avatar(table, kept, wish.avatar)
    return [*renamed_bots(table, kept, now), Seated(now, wish.seat, kept, wish.token, avatar)]


def seat_passed(table: SharedTable, wish: TakeSeat, key: str, now: float) -> list[AnyEntry]:
    """Somebody takes the seat that its player passes on; its ``token`` is the hash already."""
    kept, key_hash = kept_name(wish.name), hash_of(key)
    seat = next((seat for seat, chair in enumerate(table.seats) if chair.key_hash == key_hash), None)
    if seat is None:
        raise CommandRefused("unknown-key")
    if table.is_locked:
        raise CommandRefused("table-is-locked")
    need_no_start(table)
    need_own_name(table, kept, but=seat)
    avatar = own_avatar(table, kept, wish.avatar)
    return [*renamed_bots(table, kept, now), SeatPassed(now, seat, kept, wish.token, avatar)]


def need_own_name(table: SharedTable, kept: str, but: int | None = None) -> None:
    """Refuse a name that nobody could tell from somebody else's; the player of one seat may be left out."""
    for seat, chair in enumerate(table.seats):
        if chair.is_person and seat != but and likeness(chair.name) == likeness(kept):
            raise CommandRefused("name-is-taken", name=kept)


def own_avatar(table: SharedTable, kept: str, avatar: str) -> str:
    """What somebody who sits down here will look like."""
    return kept_avatar(avatar, kept, [shown_avatar(chair) for chair in table.seats])
