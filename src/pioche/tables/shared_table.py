"""A table as the replay of its log: who sits where, what is played, the state of the game."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from msgspec import structs

from ..actions import NextRound
from ..cards import MAX_PLAYERS
from ..fair import FairWords, commit
from ..notation import parse_action
from ..protocol.http_bodies import PLAYERS_AT_FIRST
from ..score_sheet import ScoreSheet
from .chair import Chair
from .first_lesson import begun_game
from .log_entries import (
    Acted,
    Agreed,
    BotSeated,
    BrokenOff,
    CalledOff,
    ChatSwitched,
    Configured,
    Created,
    Fixed,
    HostPassed,
    Locked,
    Moved,
    OfGame,
    PlayedOut,
    Promised,
    Rematched,
    Salted,
    SaltTold,
    Seated,
    SeatLent,
    SeatOffered,
    SeatPassed,
    SeatReturned,
    Started,
    TakenBack,
    Vacated,
    Wrote,
)
from .round_counts import CLAIMS, RoundCounts
from .rules_cache import rules_of
from .salts import Salting

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ..actions import Action
    from ..events import Event
    from ..game import Game
    from ..score_sheet import SheetRow
    from .log_entries import AnyEntry


STAND_IN = "regular"
"""The bot that plays for an absent player: nobody can choose a weaker one for an opponent."""


class State(StrEnum):
    """The state of a table."""

    OPEN = "open"
    PLAYING = "playing"
    OVER = "over"


@dataclass
class SharedTable:
    """Everything about one table: the result of its log, and the action (``checked``) that is about to be logged."""

    id: str
    code: str = ""
    entries: int = 0
    changed: float = 0.0
    config: Configured = field(default_factory=lambda: Configured(0.0, "classic", PLAYERS_AT_FIRST))
    chairs: list[Chair] = field(default_factory=lambda: [Chair() for _ in range(MAX_PLAYERS)])
    host: int | None = None
    game: Game | None = None
    secret: str = ""
    salts: tuple[str, ...] = ()
    """The salts of the game that is played; none before it starts."""
    salting: Salting = field(default_factory=Salting)
    games: int = 0
    """How many games have begun."""
    honour: bool = False
    is_lesson: bool = False
    is_broken_off: bool = False
    """Whether the last game was ended before anybody had won it."""
    is_locked: bool = False
    changes: int = 0
    """The number of entries that are no actions of the game, since the table was opened or a game was over."""
    settled: int = 0
    """The number of entries after the last action that was no claim and no vote, or after the table was opened again:
    claims made before are void."""
    done: dict[tuple[int, str], int] = field(default_factory=dict)
    """The last command of each client in each seat that was carried out."""
    happened: int = 0
    """How many events the game has had: each one has its number."""
    round_since: int = 0
    """How many there were before the present round."""
    _sheet: ScoreSheet = field(default_factory=ScoreSheet, compare=False, repr=False)
    round: RoundCounts = field(default_factory=RoundCounts)
    """What is counted in this round."""
    is_played_out: bool = False
    """Whether bots play this round to its end."""
    checked: tuple[Acted, Action, int] | None = None
    """The entry of an action that was just checked, the action and the kernel's number, so that it is checked once."""

    @classmethod
    def of_game(cls, game: Game, config: Configured, chairs: list[Chair]) -> SharedTable:
        """A table around a game that began elsewhere: its log begins with the present state of the game."""
        entries = len(game.history)
        table = cls("", entries=entries, settled=entries, config=config, chairs=chairs, game=game, games=1)
        table._count_anew(game)
        return table

    @classmethod
    def replayed(cls, table_id: str, entries: Iterable[AnyEntry]) -> SharedTable:
        """The table that a log tells of."""
        table = cls(table_id)
        for _ in table.replay(entries):
            pass
        return table

    def replay(self, entries: Iterable[AnyEntry]) -> Iterator[bool]:
        """Apply a whole log, step by step until True; games before the last one are counted, not replayed."""
        log: list[AnyEntry] = []
        last = 0
        for number, entry in enumerate(entries):
            log.append(entry)
            if isinstance(entry, Rematched):
                last = number
            yield False
        for number, entry in enumerate(log):
            if number < last and isinstance(entry, OfGame):
                self._pass_over(entry)
            else:
                self.apply(entry)
            yield False
        yield True

    @property
    def moment(self) -> int:
        """The number of the game and of its moves. What is done beside the game, at any time, is no new moment."""
        return self.games << 32 | len(self.game.history if self.game else ())

    @property
    def state(self) -> State:
        """The state of the table."""
        if self.game is None:
            return State.OPEN
        return State.OVER if self.game.is_over else State.PLAYING

    @property
    def goes_in_circles(self) -> bool:
        """Whether the round would go on for ever like this."""
        return self.round.is_too_long and not self.is_played_out and self.game is not None and bool(self.game.actors)

    @property
    def is_listed(self) -> bool:
        """Whether everybody may find the table and come."""
        return self.config.is_open and self.state is State.OPEN and not self.is_locked

    @property
    def number(self) -> int:
        """Which game of the table is played, or will be."""
        return self.games + (self.game is None)

    @property
    def commitment(self) -> str:
        """The commitment to the secret of the game, or of the next one."""
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
    def bots(self) -> dict[int, str]:
        """The seats that bots play now, and the level of each; in a round that is played out, all of them."""
        if self.is_played_out:
            return dict.fromkeys(range(self.config.players), STAND_IN)
        return {seat: chair.level for seat, chair in enumerate(self.seats) if chair.level}

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
        """Apply an accepted entry; returns what happened in the game."""
        self.entries += 1
        self.changed = entry.at
        if isinstance(entry, Acted):
            return self._act(entry)
        self.changes += 1
        match entry:
            case Started():
                return self._start(entry)
            case Created(code=code, secret=secret):
                self.code, self.secret = code, secret
            case Configured():
                self._configure(entry)
            case HostPassed(seat=seat):
                self.host = seat
            case Fixed():
                self.salting.fix(entry)
            case CalledOff():
                self.salting.call_off(entry)
            case SaltTold(seat=seat, salt=salt):
                self.salting.told[seat] = salt
            case ChatSwitched(is_on=is_on):
                self.config = structs.replace(self.config, chat=is_on)
            case Locked(is_locked=is_locked):
                self.is_locked = is_locked
            case PlayedOut():
                self.is_played_out = True
            case TakenBack(actions=actions):
                self._take_back(actions)
            case Rematched(secret=secret):
                self.is_broken_off = isinstance(entry, BrokenOff)
                self._clear_game()
                self.secret = secret
            case _:
                self._change_chair(entry)
        return ()

    def _pass_over(self, entry: OfGame) -> None:
        """What is left of a game, or of an action in it, once the table is open again."""
        self.entries += 1
        self.changed = entry.at
        if isinstance(entry, Started):
            self.games += 1
            self.honour = entry.honour
        elif isinstance(entry, Acted) and entry.client:
            self.done[entry.asked_by] = entry.command

    def _change_chair(self, entry: AnyEntry) -> None:
        match entry:
            case Seated(seat=seat, name=name, token_hash=token_hash, avatar=avatar):
                self._give(seat, Chair(name=name, token_hash=token_hash, avatar=avatar))
                self._find_host()
            case BotSeated(seat=seat, level=level, name=name, fills=fills):
                self._give(seat, Chair(name=name, level=level, fills=fills))
            case Vacated(seat=seat):
                self._give(seat, Chair())
                self._find_host()
            case Moved(seat=seat, to=to):
                self._give(to, self.chairs[seat])
                self._give(seat, Chair())
                self.chairs[to].changes += 1
                if self.host == seat:
                    self.host = to
            case SeatPassed(seat=seat, name=name, token_hash=token_hash, avatar=avatar):
                self._give(seat, self.chairs[seat].passed_on(name, token_hash, avatar))
            case Promised(seat=seat, promise=promise):
                self.salting.promises[seat] = promise
                self.chairs[seat].changes += 1
            case Salted(seat=seat):
                self.chairs[seat].changes += 1
            case Agreed() | Wrote() | SeatLent() | SeatReturned() | SeatOffered():
                self.chairs[entry.seat].change(entry, self.config)

    def _give(self, seat: int, chair: Chair) -> None:
        """Somebody else has the seat from now on."""
        self.chairs[seat] = chair
        if self.game is None:
            self.salting.change(seat)

    def _act(self, entry: Acted) -> tuple[Event, ...]:
        assert self.game is not None
        if entry.client:
            self.done[entry.asked_by] = entry.command
        code = None
        if self.checked is not None and self.checked[0] is entry:
            _, action, code = self.checked
        else:
            action = self.read(entry.line)
        self.checked = None
        if not isinstance(action, CLAIMS):
            self.settled = self.entries
        if isinstance(action, NextRound):
            self.round_since = self.happened
        events = self.game.play(action) if code is None else self.game.play_checked(action, code)
        self.happened += len(events)
        if isinstance(action, NextRound):
            self._begin_round()
        else:
            self.round.note(action, events)
        return events

    def _take_back(self, actions: int) -> None:
        """The game goes back to the state after this number of actions; earlier claims are void."""
        assert self.game is not None
        while len(self.game.history) > actions:
            self.game.undo()
        self.settled = self.entries
        self._count_anew(self.game)

    def _count_anew(self, game: Game) -> None:
        """Count events and moves of a game that was not followed from its beginning, or was taken back."""
        rounds = [number for number, action in enumerate(game.history) if isinstance(action, NextRound)]
        before = rounds[-1] + 1 if rounds else 0
        self.happened = len(game.events)
        self.round_since = sum(len(batch.events) for batch in game.batches[:before])
        self._sheet = ScoreSheet()
        self._begin_round()
        for action, batch in list(zip(game.history, game.batches[1:], strict=True))[before:]:
            self.round.note(action, batch.events)

    def read(self, line: str) -> Action:
        """The action that a line means in the game; most lines are ones that a client was sent."""
        assert self.game is not None
        return self.game.codec.action_of_line(line) or parse_action(line, self.game.setting)

    def events_since(self, number: int) -> tuple[Event, ...]:
        """What has happened in the game after this number of events, in full: nobody may see all of it."""
        assert self.game is not None
        batches = self.game.batches
        first, left = len(batches), self.happened - number
        if left == len(batches[-1].events):
            return batches[-1].events  # mostly
        while left > 0:
            first -= 1
            left -= len(batches[first].events)
        return tuple([event for batch in batches[first:] for event in batch.events][-left:])

    @property
    def sheet(self) -> tuple[SheetRow, ...]:
        """The score sheet of the game."""
        return () if self.game is None else self._sheet.rows(self.game)

    def _configure(self, config: Configured) -> None:
        """Players must agree again to what is written, if that is new; seats beyond the new number are given up."""
        is_new = config.written != self.config.written
        self.config = config
        self.salting.change(*range(config.players, MAX_PLAYERS))
        for seat, chair in enumerate(self.chairs):
            chair.hear_of(config, self.entries, is_new=is_new)
            if seat >= config.players:
                self.chairs[seat] = Chair()
        self._find_host()

    def _find_host(self) -> None:
        """The host stays the host as long as they sit here; then the first player becomes the host."""
        if self.host not in self.people:
            self.host = next(iter(self.people), None)

    def _begin_round(self) -> None:
        self.round = RoundCounts()
        self.is_played_out = False

    def _clear_game(self) -> None:
        self.game = None
        self.changes = self.changes if self.is_broken_off else 0
        self.settled = self.entries
        self.salts = ()
        self.salting = Salting()
        self.happened = self.round_since = 0
        self._sheet = ScoreSheet()
        self._begin_round()
        for chair in self.chairs:
            chair.open_again(self.config, is_counted_on=self.is_broken_off)

    def _start(self, entry: Started) -> tuple[Event, ...]:
        self.secret, self.salts, self.honour, self.is_lesson = entry.secret, entry.salts, entry.honour, entry.is_lesson
        self.games += 1
        self.is_broken_off = False
        self.salting.start()
        setting, codec = rules_of(self.config, honour=entry.honour)
        words = FairWords(bytes.fromhex(entry.secret), entry.salts)
        self.game = begun_game(setting, words, codec, is_lesson=entry.is_lesson)
        events = self.game.events
        self.happened = len(events)
        return events
