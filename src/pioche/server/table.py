"""A table as the replay of its log: who sits where, what is played, how the game stands."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from ..actions import Accuse, CallUno, Catch, Vote
from ..cards import MAX_PLAYERS
from ..fair import FairWords, commit
from ..game import Game
from ..notation import parse_action
from .entries import (
    Acted,
    Agreed,
    BotSeated,
    Configured,
    Created,
    HostPassed,
    Rematched,
    Seated,
    SeatLent,
    SeatReturned,
    Started,
    Vacated,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..events import Event
    from .entries import AnyEntry

CLAIMS = (CallUno, Catch, Accuse, Vote)
"""What may be done while others do something else."""


class State(StrEnum):
    """Where a table stands."""

    OPEN = "open"
    PLAYING = "playing"
    OVER = "over"


@dataclass
class Chair:
    """One seat: free, taken by a person, or by a bot."""

    name: str = ""
    token_hash: str = ""
    level: str = ""
    """The bot that plays the seat: its own, or one that stands in for its player."""
    has_agreed: bool = False

    @property
    def is_free(self) -> bool:
        """Whether nobody sits here."""
        return not self.token_hash and not self.level

    @property
    def is_person(self) -> bool:
        """Whether the seat belongs to a person, present or not."""
        return bool(self.token_hash)

    @property
    def is_played_by_bot(self) -> bool:
        """Whether a bot plays the seat now."""
        return bool(self.level)


@dataclass
class Table:
    """Everything about one table; only ``apply`` changes it."""

    id: str
    code: str = ""
    entries: int = 0
    changed: float = 0.0
    config: Configured = field(default_factory=lambda: Configured(at=0.0, edition="classic", players=4))
    chairs: list[Chair] = field(default_factory=lambda: [Chair() for _ in range(MAX_PLAYERS)])
    host: int | None = None
    game: Game | None = None
    secret: str = ""
    salts: tuple[str, ...] = ()
    honour: bool = False
    settled: int = 0
    """The number of entries after the last action that was no claim and no vote: claims made before are void."""
    done: dict[str, int] = field(default_factory=dict)
    """The last command of each client that was carried out."""

    @classmethod
    def replayed(cls, table_id: str, entries: Iterable[AnyEntry]) -> Table:
        """The table that a log tells of."""
        table = cls(table_id)
        for entry in entries:
            table.apply(entry)
        return table

    @property
    def state(self) -> State:
        """Where the table stands."""
        if self.game is None:
            return State.OPEN
        return State.OVER if self.game.is_over else State.PLAYING

    @property
    def commitment(self) -> str:
        """What the secret of the game was committed to; empty before it starts."""
        return commit(bytes.fromhex(self.secret)) if self.secret else ""

    @property
    def seats(self) -> list[Chair]:
        """The chairs in use."""
        return self.chairs[: self.config.players]

    @property
    def people(self) -> list[int]:
        """The seats that belong to persons."""
        return [seat for seat, chair in enumerate(self.seats) if chair.is_person]

    @property
    def free_seats(self) -> list[int]:
        """The seats that nobody has."""
        return [seat for seat, chair in enumerate(self.seats) if chair.is_free]

    def seat_of(self, token_hash: str) -> int | None:
        """The seat that a token holds."""
        if not token_hash:
            return None
        return next((seat for seat, chair in enumerate(self.seats) if chair.token_hash == token_hash), None)

    def apply(self, entry: AnyEntry) -> tuple[Event, ...]:
        """Take an accepted entry in; the answer is what happened in the game."""
        self.entries += 1
        self.changed = entry.at
        match entry:
            case Created(code=code):
                self.code = code
            case Configured():
                self._configure(entry)
            case Seated(seat=seat, name=name, token_hash=token_hash):
                self.chairs[seat] = Chair(name=name, token_hash=token_hash)
                self._find_host()
            case BotSeated(seat=seat, level=level):
                self.chairs[seat] = Chair(level=level)
            case Vacated(seat=seat):
                self.chairs[seat] = Chair()
                self._find_host()
            case Agreed(seat=seat):
                self.chairs[seat].has_agreed = True
            case HostPassed(seat=seat):
                self.host = seat
            case SeatLent(seat=seat, level=level):
                self.chairs[seat].level = level
            case SeatReturned(seat=seat):
                self.chairs[seat].level = ""
            case Rematched():
                self._clear_game()
            case Started():
                return self._start(entry)
            case Acted(line=line, client=client, command=command):
                assert self.game is not None
                if client:
                    self.done[client] = command
                action = parse_action(line, self.game.setting)
                if not isinstance(action, CLAIMS):
                    self.settled = self.entries
                return self.game.play(action)
        return ()

    def _configure(self, config: Configured) -> None:
        """A new choice has to be agreed to anew; seats beyond the new number are given up."""
        self.config = config
        for seat, chair in enumerate(self.chairs):
            chair.has_agreed = False
            if seat >= config.players:
                self.chairs[seat] = Chair()
        self._find_host()

    def _find_host(self) -> None:
        """The host stays the host as long as he sits here; then the first player is."""
        if self.host not in self.people:
            self.host = next(iter(self.people), None)

    def _clear_game(self) -> None:
        self.game = None
        self.secret = ""
        for chair in self.chairs:
            chair.has_agreed = False
            if chair.is_person:
                chair.level = ""

    def _start(self, entry: Started) -> tuple[Event, ...]:
        self.secret, self.salts, self.honour = entry.secret, entry.salts, entry.honour
        options = dict(self.config.options)
        if entry.honour:
            options["judging"] = "off"
        self.game = Game.new(
            self.config.edition,
            self.config.players,
            options=options,
            custom=self.config.custom,
            words=FairWords(bytes.fromhex(entry.secret), entry.salts),
        )
        return self.game.events
