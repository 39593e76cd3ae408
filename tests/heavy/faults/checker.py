"""The history of a table beside its log: whatever was promised to its clients, and was not kept.

The log is one order of all that was accepted. A history agrees with it if

- every action that a client was told is done is in the log exactly once, every one whose answer was lost at most once,
  and one that was refused never; nothing is there that nobody asked for;
- the order of the log is one that fits real time: what was asked for after a client had been shown ``seq`` entries
  stands behind these, and what is done has one of the numbers up to the one it was acknowledged with (appends are
  linearizable);
- each client's frames are a reading of the log that never goes back: every frame is what its seat may see after
  ``seq`` entries, the numbered events of each game follow each other without a gap and without a repetition, over all
  its connections (``frames``);
- the last view of each client is what a new connection is shown; the log replays; nobody was shown a hidden card.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from pioche.tables.log_entries import Acted, AnyEntry, Fixed, Promised, Rematched, SaltTold, Seated, Started
from pioche.tables.shared_table import SharedTable
from tests.heavy.faults.frame_check import Frames
from tests.heavy.faults.history import (
    AnyRecord,
    Asked,
    Compared,
    Done,
    GameShown,
    Refused,
    SeatGiven,
    Stuck,
    TableShown,
    read_frame,
)
from tests.heavy.faults.violations import Violation, Wrong

DONE_ALREADY = "server-done-already"
"""A refusal that says: it was done."""

Key = tuple[str, int]
"""A client and the number of its command."""


@dataclass
class Operation:
    """A command of a client, with every try to have it done."""

    key: Key
    what: str
    text: str
    floor: int
    """How many entries somebody had been shown before it was first asked for: it must stand behind them."""
    asked: dict[int, int] = field(default_factory=lambda: defaultdict(int))
    """How often, by connection."""
    answers: dict[int, int] = field(default_factory=lambda: defaultdict(int))
    done: list[int] = field(default_factory=list)
    """The number of entries that each acknowledgement told."""
    was_done_already: bool = False

    @property
    def is_done(self) -> bool:
        """Whether the client was told that it is done."""
        return bool(self.done) or self.was_done_already

    @property
    def is_unknown(self) -> bool:
        """Whether nobody could know what became of it."""
        return not self.is_done and any(self.answers[link] < times for link, times in self.asked.items())


@dataclass
class Counts:
    """How much was checked."""

    asked: int = 0
    acknowledged: int = 0
    """Actions of the game whose client was told that they are done."""
    unknown: int = 0
    """Actions whose answer was lost."""
    unknown_done: int = 0
    """Those of them that are in the log."""
    refused: int = 0
    entries: int = 0
    games: int = 0
    frames: int = 0
    events: int = 0
    watched: int = 0
    """Frames that were searched for hidden cards."""
    compared: int = 0
    """Last views that were compared with fresh ones."""
    stale: int = 0
    """Arrivals at a server that had not heard yet of what another one had told."""

    def add(self, other: Counts) -> None:
        """Count both."""
        for name, value in vars(other).items():
            setattr(self, name, getattr(self, name) + value)


def check_table(
    table: str,
    records: Sequence[AnyRecord],
    log: Sequence[AnyEntry],
    *,
    watch: float = 1.0,
    seed: int = 0,
    servers: int = 1,
) -> tuple[list[Violation], Counts]:
    """Everything that is wrong with a table; ``watch`` is the share of frames that are searched for hidden cards.

    One server shows a client that comes all that anybody was shown before; of several, one may hear of it later.
    """
    operations = operations_of(records)
    counts = Counts(entries=len(log), games=sum(isinstance(entry, Started) for entry in log))
    for operation in operations.values():
        if operation.what == "act":
            counts.asked += 1
            counts.acknowledged += operation.is_done
            counts.unknown += operation.is_unknown
            counts.refused += not operation.is_done and not operation.is_unknown
    found = [
        *_seats(table, records, log),
        *_actions(table, operations, log, counts),
        *_other_commands(table, operations, log),
        *_tables_shown(table, records, len(log)),
        *_arrivals(table, records, operations, counts, servers),
        *_fresh(table, records, counts),
        *(Violation(Wrong.STUCK, table, one.why) for one in records if isinstance(one, Stuck)),
        *Frames(table, records, log, watch, seed, counts).check(),
        *_replays(table, log),
    ]
    return found, counts


def operations_of(records: Sequence[AnyRecord]) -> dict[Key, Operation]:
    """Every command with its tries and answers."""
    found: dict[Key, Operation] = {}
    floor = 0
    for record in records:
        match record:
            case Asked(client=client, link=link, n=n, what=what, text=text):
                operation = found.setdefault((client, n), Operation((client, n), what, text, floor))
                operation.asked[link] += 1
            case Done(client=client, link=link, n=n, seq=seq):
                floor = max(floor, seq)
                found[client, n].answers[link] += 1
                found[client, n].done.append(seq)
            case Refused(client=client, link=link, n=n, reason=reason):
                found[client, n].answers[link] += 1
                found[client, n].was_done_already |= reason == DONE_ALREADY
            case TableShown(seq=seq):
                floor = max(floor, seq)
            case GameShown(frame=frame):
                floor = max(floor, read_frame(frame).seq)
    return found


def _seats(table: str, records: Sequence[AnyRecord], log: Sequence[AnyEntry]) -> Iterator[Violation]:
    """Who was given a seat is in the log once."""
    for record in records:
        if isinstance(record, SeatGiven):
            times = sum(isinstance(entry, Seated) and entry.token_hash == record.token_hash for entry in log)
            if times != 1:
                wrong = Wrong.TWICE if times else Wrong.LOST
                yield Violation(wrong, table, f"seat {record.seat} of {record.client} is in the log {times} times")


def _actions(
    table: str, operations: dict[Key, Operation], log: Sequence[AnyEntry], counts: Counts
) -> Iterator[Violation]:
    """Every action of a client, in the log and in what the client knows of it."""
    places: dict[Key, list[int]] = defaultdict(list)
    last: dict[str, tuple[int, int]] = {}
    for place, entry in enumerate(log):
        if not isinstance(entry, Acted) or not entry.client:
            continue
        key = (entry.client, entry.command)
        places[key].append(place)
        operation = operations.get(key)
        if operation is None or (operation.what, operation.text) != ("act", entry.line):
            yield Violation(Wrong.UNASKED, table, f"entry {place}: {entry.line} as command {key[1]} of {key[0]}")
        before, at = last.get(entry.client, (0, 0))
        if before > entry.command:
            yield Violation(
                Wrong.ORDER, table, f"entry {place}: command {key[1]} of {key[0]} behind its command {before} ({at})"
            )
        last[entry.client] = (entry.command, place)
    for key, operation in operations.items():
        if operation.what == "act":
            counts.unknown_done += operation.is_unknown and bool(places[key])
            yield from _action(table, operation, places[key])


def _action(table: str, operation: Operation, places: Sequence[int]) -> Iterator[Violation]:
    client, n = operation.key
    what = f"{operation.text} as command {n} of {client}"
    if len(places) > 1:
        yield Violation(Wrong.TWICE, table, f"{what}: entries {list(places)}")
    if not places and operation.is_done:
        yield Violation(Wrong.LOST, table, f"{what}, told with {operation.done}")
    if places and not operation.is_done and not operation.is_unknown:
        yield Violation(Wrong.REFUSED_BUT_DONE, table, f"{what}: entry {places[0]}")
    for place in places:
        if place < operation.floor:
            yield Violation(Wrong.ORDER, table, f"{what}: entry {place}, asked for behind {operation.floor} entries")
        yield from (
            Violation(Wrong.ORDER, table, f"{what}: entry {place}, told as one of {seq}")
            for seq in operation.done
            if place >= seq
        )


def _other_commands(table: str, operations: dict[Key, Operation], log: Sequence[AnyEntry]) -> Iterator[Violation]:
    """Promises, salts and rematches that were acknowledged are in the log; these have no numbers there."""
    promises = [entry.promise for entry in log if isinstance(entry, Promised)]
    salts = {entry.salt for entry in log if isinstance(entry, SaltTold)}
    rematches = sum(isinstance(entry, Rematched) for entry in log)
    starts = sum(isinstance(entry, Fixed | Started) for entry in log)
    done = [operation for operation in operations.values() if operation.is_done]
    for one in done:
        if (one.what == "promise" and one.text not in promises) or (one.what == "salt" and one.text not in salts):
            yield Violation(Wrong.LOST, table, f"{one.what} {one.text} of {one.key[0]}")
    for what, stored, least in (("rematch", rematches, None), ("start", starts, 1)):
        told = sum(one.what == what for one in done)
        if stored < (told if least is None else min(told, least)):
            yield Violation(Wrong.LOST, table, f"{what}: told {told} times, {stored} times in the log")
    asked = sum(one.what == "rematch" for one in operations.values())
    if rematches > asked:
        yield Violation(Wrong.UNASKED, table, f"rematch: asked {asked} times, {rematches} times in the log")
    for promise in {promise for promise in promises if promises.count(promise) > 1}:
        yield Violation(Wrong.TWICE, table, f"promise {promise}")


def _tables_shown(table: str, records: Sequence[AnyRecord], entries: int) -> Iterator[Violation]:
    """No client was shown more entries than there are, or fewer than before."""
    newest: dict[str, int] = defaultdict(int)
    for record in records:
        if isinstance(record, TableShown | GameShown):
            seq = record.seq if isinstance(record, TableShown) else read_frame(record.frame).seq
            if seq > entries:
                yield Violation(Wrong.PHANTOM, table, f"{record.client} saw {seq} entries, and there are {entries}")
            if seq < newest[record.client]:
                yield Violation(
                    Wrong.BACK, table, f"{record.client} saw {seq} entries after {newest[record.client]} at {record.at}"
                )
            newest[record.client] = max(seq, newest[record.client])


def _arrivals(
    table: str, records: Sequence[AnyRecord], operations: dict[Key, Operation], counts: Counts, servers: int
) -> Iterator[Violation]:
    """A client that comes is shown at least what others had been shown when it said hello."""
    floors = {(one.key[0], link): one.floor for one in operations.values() if one.what == "hello" for link in one.asked}
    for record in records:
        if isinstance(record, TableShown | GameShown) and (record.client, record.link) in floors:
            floor = floors.pop((record.client, record.link))
            seq = record.seq if isinstance(record, TableShown) else read_frame(record.frame).seq
            counts.stale += seq < floor
            if seq < floor and servers == 1:
                yield Violation(Wrong.STALE, table, f"{record.client} came behind {floor} entries and was shown {seq}")


def _fresh(table: str, records: Sequence[AnyRecord], counts: Counts) -> Iterator[Violation]:
    """The last view of each client is the one that a new connection got."""
    last: dict[str, GameShown] = {}
    for record in records:
        if isinstance(record, GameShown):
            last[record.client] = record
        elif isinstance(record, Compared):
            counts.compared += 1
            shown = last.get(record.client)
            if shown is None:
                yield Violation(Wrong.FRESH, table, f"{record.client} was shown no game")
                continue
            old, new = read_frame(shown.frame), read_frame(record.frame)
            if (shown.number, old.seq, old.game, old.words) != (record.number, new.seq, new.game, new.words):
                yield Violation(
                    Wrong.FRESH, table, f"{record.client} has {shown.number}/{old.seq}, not {record.number}/{new.seq}"
                )


def _replays(table: str, log: Sequence[AnyEntry]) -> Iterator[Violation]:
    """The server's own way to read a log gives a table with all its entries."""
    try:
        replayed = SharedTable.replayed(table, log)
    except Exception as error:  # noqa: BLE001 (whatever it is, the log does not replay)
        yield Violation(Wrong.REPLAY, table, repr(error))
    else:
        if replayed.entries != len(log):
            yield Violation(Wrong.REPLAY, table, f"{replayed.entries} entries of {len(log)}")
