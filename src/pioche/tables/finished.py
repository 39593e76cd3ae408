"""Games that are over or were broken off: each is replayed from the log of its table and can be shown from any seat."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import TYPE_CHECKING

import msgspec

from ..actions import NextRound
from ..events.key_moments import is_key_moment
from ..game import Game
from ..protocol.http_bodies import Frame, GameSummary, Replay
from ..record import record_of, write_record
from ..round_ending import round_ending
from ..score_sheet import ScoreSheet, last_rows
from .awards import Stopwatch, awards
from .command_refused import CommandRefused
from .first_lesson import begun_game, lesson_opening
from .log_entries import Acted, BrokenOff, OfGame, Started
from .parts_to_send import MOST_ROWS, table_info
from .salts import context_of
from .shared_table import SharedTable, State
from .words_to_send import game_words, happened, teller_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ..cards import Seat
    from ..events import Event
    from ..record import Record
    from ..score_sheet import SheetRow
    from ..teller import Teller
    from .log_entries import AnyEntry
    from .room import Room

SPECTATOR = "none"
EVERYBODY = "all"
"""All hands open: after the game nothing is hidden any more."""


class NoSuchGame(CommandRefused):
    """The table has not played this game, or the game not this round."""

    status = 404

    def __init__(self) -> None:
        super().__init__("no-such-game")


@dataclass(frozen=True)
class PastGame:
    """A game that is over, or was broken off, with its table as it was then."""

    number: int
    table: SharedTable
    game: Game
    at: float
    """When its last action was done, or it was broken off."""
    watch: Stopwatch = field(default_factory=Stopwatch)
    """How long its people have thought."""
    record: Record | None = None
    """The record that it was read from; None: it was played at a table."""
    is_broken_off: bool = False
    """Whether it was ended before anybody had won it."""

    def begun(self) -> Game:
        """The game before its first action, to be played again."""
        if self.record is not None:
            return self.record.open()
        return begun_game(self.game.setting, self.game.table.words, is_lesson=self.table.is_lesson)

    @property
    def rounds(self) -> list[range]:
        """The steps of each round: step 0 is the first deal, step n what the n-th action did."""
        deals = [step for step, action in enumerate(self.game.history, 1) if isinstance(action, NextRound)]
        return [range(*ends) for ends in pairwise((0, *deals, len(self.game.history) + 1))]


def games_over(room: Room) -> int:
    """How many games of a table are over."""
    is_open = room.table.state is State.PLAYING or not room.stored.is_settled  # its end may not be stored yet
    return room.table.games - is_open


def need_game(room: Room, number: int) -> None:
    """Refuse a game that the table has not played, or not to its end."""
    if not 1 <= number <= room.table.games:
        raise NoSuchGame
    if number > games_over(room):
        raise CommandRefused("record-later")


def past_game(table_id: str, entries: Iterable[AnyEntry], number: int) -> PastGame:
    """The game of that number, which must be over; earlier games are left out."""
    table, watch = SharedTable(table_id), Stopwatch()
    begun = 0
    at = 0.0
    is_broken_off = False
    for entry in entries:
        if isinstance(entry, Started):
            begun += 1
        if begun < number and isinstance(entry, OfGame):
            continue
        if begun == number and isinstance(entry, BrokenOff):
            at, is_broken_off = entry.at, True
            break
        watch.see(table, entry)
        table.apply(entry)
        if isinstance(entry, Acted):
            at = entry.at
            if table.state is State.OVER:
                break  # who leaves afterwards has played it all the same
    table.games, table.is_broken_off = number, is_broken_off
    assert table.game is not None
    assert table.game.is_over is not is_broken_off
    return PastGame(number, table, table.game, at, watch, is_broken_off=is_broken_off)


def summary(past: PastGame) -> GameSummary:
    """A game in one line; what was broken off counts for nobody."""
    game = past.game
    return GameSummary(
        number=past.number,
        edition=past.table.config.edition,
        names=tuple(chair.name for chair in past.table.seats),
        winners=game.winners,
        scores=game.scores,
        rounds=len(past.rounds),
        at=past.at,
        awards=() if past.is_broken_off else awards(game, past.table.config.edition, past.watch),
        seconds=tuple(round(past.watch.seconds[seat], 1) for seat in range(len(game.scores))),
        is_broken_off=past.is_broken_off,
    )


def summaries(table_id: str, entries: Iterable[AnyEntry], first: int) -> Iterator[GameSummary]:
    """The games that are over, from a number on, in short; the log is read once for all of them."""
    table, watch = SharedTable(table_id), Stopwatch()
    begun = 0
    for entry in entries:
        if isinstance(entry, Started):
            begun += 1
        if begun < first and isinstance(entry, OfGame):
            continue
        if isinstance(entry, BrokenOff) and table.game is not None:
            yield summary(PastGame(begun, table, table.game, entry.at, watch, is_broken_off=True))
        watch.see(table, entry)
        table.apply(entry)
        if isinstance(entry, Acted) and table.state is State.OVER:
            assert table.game is not None
            yield summary(PastGame(begun, table, table.game, entry.at, watch))


def table_record(table: SharedTable, opening: Record | None = None, *, broken_off: bool = False) -> Record:
    """The record of the game at a table, bots of old logs, which have no name, by their level and place.

    ``opening``: how the game was set up, where it did not begin with the draw for the deal.
    """
    assert table.game is not None
    config = table.config
    names = tuple(chair.name or f"{chair.level} {seat + 1}" for seat, chair in enumerate(table.seats))
    if table.is_lesson:
        opening = replace(lesson_opening(), names=names)
    return record_of(
        table.game,
        names=names,
        titles=config.titles,
        texts=config.texts,
        dares=config.dares,
        opening=opening,
        broken_off=broken_off,
    )


def record_text(past: PastGame) -> str:
    """The record of a game that is over or was broken off, with its secret."""
    salting = past.table.salting
    return write_record(
        replace(
            table_record(past.table, broken_off=past.is_broken_off),
            salt_context=context_of(past.table) if salting.fixed else "",
            salt_promises=salting.fixed,
            called_off=salting.called_off,
        )
    )


def asked_replay(past: PastGame, eye: str, round_number: str) -> Replay | None:
    """The requested round, from the requested seat; None: there is no such seat or round."""
    eyes = {*map(str, range(past.table.config.players)), SPECTATOR, EVERYBODY}
    rounds = {str(played): played for played in range(1, len(past.rounds) + 1)}
    return replay(past, eye, rounds[round_number]) if eye in eyes and round_number in rounds else None


def replay(past: PastGame, eye: str, number: int) -> Replay:
    """One round, step by step, as a seat saw it, or a spectator, or with all hands open."""
    rounds = past.rounds
    shown = rounds[number - 1]
    seat = int(eye) if eye.isdigit() else None
    finished = past.game
    game = past.begun()
    teller = teller_of(past.table.config, honour=past.table.honour)
    sheet = ScoreSheet()
    before: tuple[SheetRow, ...] | None = None
    frames = []
    for step in range(shown.stop):
        if step:
            game.play(finished.history[step - 1])
        if step in shown:
            line = str(finished.history[step - 1]) if step else ""
            rows = last_rows(sheet.rows(game), MOST_ROWS)
            frame = _frame(teller, game, line, seat, is_open=eye == EVERYBODY)
            if past.table.config.shows_hands:
                frame = msgspec.structs.replace(frame, game=replace(frame.game, ending=round_ending(game)))
            frames.append(frame if rows == before else msgspec.structs.replace(frame, sheet=rows))
            before = rows
    table = past.table
    return Replay(
        number=past.number,
        table=table_info(table, table.people, 0),
        rounds=tuple(map(len, rounds)),
        round=number,
        frames=tuple(frames),
    )


def _frame(teller: Teller, game: Game, line: str, seat: Seat | None, *, is_open: bool) -> Frame:
    """The game after its last action; nothing can be done any more."""
    return Frame(
        line=line,
        game=replace(game.seen_by(seat), legal=()),
        events=tuple(happened(teller, _seen(event, seat, is_open), seat) for event in game.batches[-1].events),
        words=game_words(teller, game.lying_open(), None),
        hands=tuple(map(game.hand, range(len(game.scores)))) if is_open else (),
        is_key=is_key_moment(game.batches[-1].events),
    )


def _seen(event: Event, seat: Seat | None, is_open: bool) -> Event:
    return event if is_open else event.seen_by(seat)
