"""What happened at one table as its clients saw it: what they asked, what they were answered, what they were shown.

Every record has the time of one clock, that of the harness, and they stand in its order. So *before* means before, for
all clients together.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import BinaryIO

import msgspec


class Record(msgspec.Struct, frozen=True, tag_field="record", omit_defaults=True):
    """Something that happened to a client; ``at`` is seconds of a clock that only goes on."""

    at: float
    client: str


class SeatGiven(Record, frozen=True, tag="seat"):
    """The server said over HTTP that this client has a seat."""

    seat: int
    token_hash: str


class Connected(Record, frozen=True, tag="connected"):
    """The client was welcome on a new connection, in that seat or as a spectator."""

    link: int
    seat: int | None


class Lost(Record, frozen=True, tag="lost"):
    """A connection is gone; whatever was not answered on it may have been done or not."""

    link: int


class Asked(Record, frozen=True, tag="asked"):
    """The client sent a command; the same ``n`` may be sent again."""

    link: int
    n: int
    what: str
    text: str = ""
    """The line of an action, the hash of a promise, the salt."""


class Done(Record, frozen=True, tag="done"):
    """The server said that it is done."""

    link: int
    n: int
    seq: int


class Refused(Record, frozen=True, tag="refused"):
    """The server said that it is not done, and why."""

    link: int
    n: int
    reason: str


class TableShown(Record, frozen=True, tag="table"):
    """The client was shown who sits where, as far as the log tells it."""

    link: int
    seq: int
    number: int
    state: str
    host: int | None = None
    is_starting: bool = False
    promises: tuple[str, ...] = ()
    salts: tuple[str, ...] = ()


class GameShown(Record, frozen=True, tag="game"):
    """The client was shown the game: the frame as it was sent."""

    link: int
    number: int
    """Which game of the table it is, by the last thing that the client was told about it."""
    frame: msgspec.Raw


class Compared(Record, frozen=True, tag="compared"):
    """Everything was quiet: a new connection of the same player, who claims to know nothing, was shown this."""

    number: int
    frame: msgspec.Raw


class Stuck(Record, frozen=True, tag="stuck"):
    """Nothing was broken any longer, and still the table did not go on, or a client did not see how it stands."""

    why: str


AnyRecord = SeatGiven | Connected | Lost | Asked | Done | Refused | TableShown | GameShown | Compared | Stuck


class Frame(msgspec.Struct, frozen=True):
    """A ``game`` message in its parts, as they were written."""

    seq: int
    game: msgspec.Raw
    since: int
    events: tuple[msgspec.Raw, ...]
    words: msgspec.Raw
    sheet: msgspec.Raw = msgspec.Raw()
    """Empty where it was not told."""


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(AnyRecord).decode
read_frame = msgspec.json.Decoder(Frame).decode


class HistoryFile:
    """The history of one table in a file, a line for each record."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: BinaryIO = path.open("wb", buffering=1 << 16)

    def add(self, record: AnyRecord) -> None:
        """Write a record down."""
        self._file.write(_encode(record))
        self._file.write(b"\n")

    def close(self) -> None:
        """Nothing more happens at this table."""
        self._file.close()


def read_history(path: Path) -> list[AnyRecord]:
    """All records of a table, in their order."""
    with path.open("rb") as file:
        return [_decode(line) for line in file]


def written(records: Iterable[AnyRecord]) -> Sequence[AnyRecord]:
    """Records as they come back from a file."""
    return [_decode(_encode(record)) for record in records]
