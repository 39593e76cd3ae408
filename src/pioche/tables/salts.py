"""The players' salts of a game: promised first, then fixed together, and only then sent.

A person who could choose a salt after having seen the others' would choose the cards: an administrator, for example,
who knows the secret. So every client draws its salt in secret and sends a promise, the hash of it. The start fixes the
list of promises; each client keeps that list before it tells its salt, and the server takes no other one.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ..fair import promise_salt
from .command_refused import CommandRefused
from .log_entries import CalledOff, Fixed, Promised, SaltTold

if TYPE_CHECKING:
    from collections.abc import Collection

    from .shared_table import SharedTable


@dataclass
class Salting:
    """The state of the salts of the next game, or of the running game."""

    lot: int = 1
    """Which set of salts it is; a new set begins when seats or choices change after a start was called off."""
    promises: dict[int, str] = field(default_factory=dict)
    """By seat."""
    fixed: tuple[str, ...] = ()
    """The promises with which the game was started, seat by seat; empty for a player who adds nothing."""
    level: str = ""
    """The bots that take the free seats when it starts."""
    told: dict[int, str] = field(default_factory=dict)
    """The salts that were told since."""
    is_starting: bool = False
    """Whether the salts are being told."""
    called_off: int = 0
    """How many starts were called off before this game."""
    silent: tuple[int, ...] = ()
    """The seats that did not send their salt the last time."""

    @property
    def is_bound(self) -> bool:
        """Whether a start was called off and nothing has changed since: then the same salts are used."""
        return bool(self.fixed) and not self.is_starting

    @property
    def missing(self) -> tuple[int, ...]:
        """The seats whose salts are still missing."""
        return tuple(seat for seat, promise in enumerate(self.fixed) if promise and seat not in self.told)

    def shown(self, players: int) -> tuple[str, ...]:
        """The promises as everybody may see them: the fixed ones, or those so far."""
        if self.is_starting or not self.promises:
            return self.fixed
        return tuple(self.promises.get(seat, "") for seat in range(players))

    def fix(self, entry: Fixed) -> None:
        """The host started the game."""
        self.fixed, self.level, self.told, self.is_starting = entry.promises, entry.level, {}, True

    def call_off(self, entry: CalledOff) -> None:
        """Somebody did not tell a salt."""
        self.told, self.is_starting = {}, False
        self.called_off += 1
        self.silent = entry.silent

    def start(self) -> None:
        """The game begins; the promises stay as they were fixed."""
        self.is_starting = False
        self.promises, self.told, self.silent = {}, {}, ()

    def change(self, *seats: int) -> None:
        """Seats or choices have changed: salts that may be known by now cannot be used any more."""
        for seat in seats:
            self.promises.pop(seat, None)
        if self.is_bound:
            self.lot += 1
            self.promises, self.fixed = {}, ()


def context_of(table: SharedTable) -> str:
    """What a promise is valid for: this table, this game, this set of salts."""
    return f"{table.id}:{table.number}:{table.salting.lot}"


def promised(table: SharedTable, seat: int, promise: str, now: float) -> list[Promised]:
    """A player promises a salt, or another one as long as that affects nobody."""
    need_no_start(table)
    salting = table.salting
    if salting.promises.get(seat) == promise:
        return []
    if salting.is_bound:
        raise CommandRefused("bad-salt", detail="a start was called off: promises stay until seats or choices change")
    return [Promised(now, seat, promise)]


def fixed(table: SharedTable, present: Collection[int], level: str, now: float) -> Fixed:
    """The promises that count: those of players who are here; after a start that was called off, the same again."""
    salting = table.salting
    if salting.is_bound:
        gone = [seat for seat, promise in enumerate(salting.fixed) if promise and seat not in present]
        if gone:
            raise CommandRefused("salts-need", names=", ".join(table.seats[seat].name for seat in gone))
        return Fixed(now, salting.fixed, level)
    here = {seat: promise for seat, promise in salting.promises.items() if seat in present}
    return Fixed(now, tuple(here.get(seat, "") for seat in range(table.config.players)), level)


def told(table: SharedTable, seat: int, salt: str, now: float) -> list[SaltTold]:
    """A player sends the promised salt, now that nobody can change anything any more."""
    salting = table.salting
    if not salting.is_starting:
        raise CommandRefused("bad-salt", detail="a salt is told once the promises are fixed")
    if promise_salt(context_of(table), seat, salt) != salting.fixed[seat]:
        raise CommandRefused("bad-salt", detail="another salt was promised, or none")
    return [SaltTold(now, seat, salt)] if seat in salting.missing else []


def called_off(table: SharedTable, now: float, *leaving: int) -> list[CalledOff]:
    """The start does not wait any longer; nothing if there is no start."""
    salting = table.salting
    return [CalledOff(now, leaving or salting.missing)] if salting.is_starting else []


def need_no_start(table: SharedTable) -> None:
    """While the salts are being sent, nothing else can change."""
    if table.salting.is_starting:
        raise CommandRefused("starting")
