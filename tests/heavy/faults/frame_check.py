"""Every frame that a client was shown, beside the log that is played again: it is what the seat may see, no more."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

import msgspec

from pioche.score_sheet import last_rows
from pioche.tables.log_entries import AnyEntry
from pioche.tables.parts_to_send import MOST_EVENTS, MOST_ROWS, OwnParts, SeenNews
from pioche.tables.shared_table import SharedTable
from pioche.tables.words_to_send import teller_of
from tests.heavy.faults.history import AnyRecord, Connected, Frame, GameShown, TableShown, read_frame
from tests.heavy.faults.violations import Violation, Wrong
from tests.tables.leak_check import Eyes

if TYPE_CHECKING:
    from pioche.tables.room import Room
    from tests.heavy.faults.checker import Counts

MOST_TOLD = 5
"""Violations of one kind that are told of a table: one defect is enough to look at."""


@dataclass(frozen=True)
class Shown:
    """A frame with who was shown it."""

    client: str
    seat: int | None
    number: int
    raw: bytes
    frame: Frame
    is_first: bool
    """Whether it is the first one of this game that the client was shown."""


@dataclass
class Frames:
    """All frames of a table, and its log."""

    table: str
    records: Sequence[AnyRecord]
    log: Sequence[AnyEntry]
    watch: float
    seed: int
    counts: Counts
    _by_seq: dict[int, list[Shown]] = field(default_factory=lambda: defaultdict(list))
    _tables: dict[int, list[TableShown]] = field(default_factory=lambda: defaultdict(list))
    _eyes: dict[tuple[str, int], Eyes] = field(default_factory=dict)
    _told: dict[Wrong, int] = field(default_factory=lambda: defaultdict(int))

    def check(self) -> Iterator[Violation]:
        """What is wrong with any frame."""
        for violation in (*self._streams(), *self._contents()):
            self._told[violation.wrong] += 1
            if self._told[violation.wrong] <= MOST_TOLD:
                yield violation

    # ---- the order in which a client was told ----

    def _streams(self) -> Iterator[Violation]:
        """Each client is told each event once, and none is left out; its frames are put in the order of the log."""
        seats: dict[str, int | None] = {}
        known: dict[tuple[str, int], int] = {}
        for record in self.records:
            match record:
                case Connected(client=client, seat=seat):
                    seats[client] = seat
                case TableShown(seq=seq):
                    self._tables[seq].append(record)
                case GameShown(client=client, number=number, frame=raw):
                    frame = read_frame(raw)
                    before = known.get((client, number))
                    self.counts.frames += 1
                    self.counts.events += len(frame.events)
                    self._by_seq[frame.seq].append(
                        Shown(client, seats[client], number, bytes(raw), frame, before is None)
                    )
                    if before is not None and frame.since != before:
                        yield from self._leap(client, before, frame)
                    known[client, number] = frame.since + len(frame.events)

    def _leap(self, client: str, before: int, frame: Frame) -> Iterator[Violation]:
        """Of very much the last events are told; everything else that does not follow is wrong."""
        where = (
            f"{client} knew {before} events and was told {len(frame.events)} from {frame.since} on (seq {frame.seq})"
        )
        if frame.since < before:
            yield Violation(Wrong.REPEATED, self.table, where)
        elif len(frame.events) < MOST_EVENTS:
            yield Violation(Wrong.GAP, self.table, where)

    # ---- what it was told ----

    def _contents(self) -> Iterator[Violation]:
        """Play the log again, and look at each frame at the moment that it shows."""
        table = SharedTable(self.table)
        for entry in self.log:
            try:
                table.apply(entry)
            except Exception as error:  # noqa: BLE001 (whatever it is, the log does not replay)
                yield Violation(Wrong.REPLAY, self.table, f"entry {table.entries - 1}: {error!r}")
                return
            for shown in self._tables.pop(table.entries, ()):
                yield from self._table_shown(table, shown)
            frames = self._by_seq.pop(table.entries, None)
            if frames:
                yield from self._at(table, frames)
        for seq, frames in self._by_seq.items():  # those beyond the end of the log
            yield from (
                Violation(Wrong.PHANTOM, self.table, f"{one.client} saw a game of {seq} entries") for one in frames
            )

    def _table_shown(self, table: SharedTable, shown: TableShown) -> Iterator[Violation]:
        salting = table.salting
        told = (shown.number, shown.state, shown.host, shown.is_starting, shown.promises, shown.salts)
        true = (
            table.number,
            table.state.value,
            table.host,
            salting.is_starting,
            salting.shown(table.config.players),
            table.salts,
        )
        if told != true:
            yield Violation(Wrong.VIEW, self.table, f"{shown.client} saw {told} at {shown.seq}, not {true}")

    def _at(self, table: SharedTable, frames: Sequence[Shown]) -> Iterator[Violation]:
        if table.game is None:
            yield Violation(Wrong.PHANTOM, self.table, f"{frames[0].client} saw a game, none was on at {table.entries}")
            return
        own = OwnParts(table.game, teller_of(table.config, honour=table.honour))
        rows = last_rows(table.sheet, MOST_ROWS)
        news: dict[int, SeenNews] = {}
        for shown in frames:
            frame = shown.frame
            where = f"{shown.client} at {frame.seq}"
            if frame.since + len(frame.events) != table.happened or shown.number != table.number:
                yield Violation(
                    Wrong.PHANTOM,
                    self.table,
                    f"{where}: {len(frame.events)} events from {frame.since} on of game {shown.number}, "
                    f"where game {table.number} had {table.happened}",
                )
                continue
            if shown.is_first and frame.since not in {0, table.round_since, table.happened - MOST_EVENTS}:
                yield Violation(Wrong.GAP, self.table, f"{where}: told from {frame.since} on at first")
            if frame.since not in news:
                told = table.events_since(frame.since)
                news[frame.since] = SeenNews(table.game, table.entries, frame.since, told, None, own, rows)
            yield from self._compare(shown, read_frame(news[frame.since].seen_by(shown.seat)), where)
            yield from self._watch(table, shown)

    def _compare(self, shown: Shown, true: Frame, where: str) -> Iterator[Violation]:
        frame = shown.frame
        if frame.events != true.events:
            yield Violation(Wrong.PHANTOM, self.table, f"{where}: other events than happened")
        if (frame.game, frame.words) != (true.game, true.words) or (bytes(frame.sheet) and frame.sheet != true.sheet):
            yield Violation(Wrong.VIEW, self.table, f"{where}: {_difference(frame, true)}")

    def _watch(self, table: SharedTable, shown: Shown) -> Iterator[Violation]:
        """Search a share of the frames for cards that the seat cannot know."""
        key = (shown.client, shown.number)
        if key not in self._eyes:
            room = cast("Room", SimpleNamespace(table=table))
            self._eyes[key] = Eyes(room, shown.seat, Random(f"{self.seed}:{key}"), twins=0.0)
        eyes = self._eyes[key]
        if eyes.rng.random() >= self.watch:
            return
        self.counts.watched += 1
        eyes._told = 0  # the order of what is told was looked at above
        eyes.receive(shown.raw)
        yield from (Violation(Wrong.LEAK, self.table, f"{shown.client}: {leak[:300]}") for leak in eyes.leaks)
        eyes.leaks.clear()


def _difference(frame: Frame, true: Frame) -> str:
    """Where two games differ, for the report."""
    one, other = (msgspec.json.decode(game) for game in (frame.game, true.game))
    names = [name for name in other if one.get(name) != other[name]]
    return (
        ", ".join(f"{name} {one.get(name)!r} in place of {other[name]!r}" for name in names)[:300] or "words or sheet"
    )
