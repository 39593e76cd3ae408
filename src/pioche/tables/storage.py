"""The port to storage: append to a table's log, read it again; two processes can never both append the same number."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

from .tally import TALLY

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from contextlib import AbstractContextManager


class StorageError(Exception):
    """Something could not be stored or read; every such error is counted, in every storage."""

    kind = "other"

    def __init__(self, *details: object) -> None:
        super().__init__(*details)
        TALLY.failures[self.kind] += 1


class Conflict(StorageError):
    """Another process has appended under this number; the log must be read again."""

    kind = "conflict"


class Unavailable(StorageError):
    """The storage cannot be used now (a full disk, a file that stays locked); nothing was changed."""

    kind = "unavailable"


class DatabaseLocked(Unavailable):
    """Another program writes; nothing was changed."""

    kind = "locked"


class DiskFull(Unavailable):
    """There is no room left; nothing was changed."""

    kind = "full"


class Uncertain(Unavailable):
    """The storage was lost during an append: it may be stored, or may still become so."""

    kind = "uncertain"


class Damaged(StorageError):
    """The log of a table is not what was stored; the other tables are not concerned."""

    kind = "damaged"


class Summary(NamedTuple):
    """What is stored in addition to a table's log, to find it."""

    table: str
    code: str
    entries: int
    changed: float
    """Seconds since the epoch."""
    state: str
    """``open``, ``playing`` or ``over``."""


class Quiet(NamedTuple):
    """For how many seconds, in which a server ran, nothing has changed at a table."""

    table: str
    state: str
    seconds: float


class AppendLater(Protocol):
    """Appends without keeping its caller waiting."""

    def __call__(
        self,
        table: str,
        expected: int,
        entries: Sequence[bytes],
        summary: Summary,
        done: Callable[[Exception | None], None],
    ) -> None:
        """Begin to append; ``done`` is called afterwards, with None or with what ``append`` would have raised."""


class Storage(Protocol):
    """Keeps the logs of all tables; what ``append`` has returned from survives the end of the process."""

    def check_ready(self) -> None:
        """Raise ``Unavailable`` if it is already known that an append would do so."""

    def probe(self) -> None:
        """Write something that changes no table, or raise what an append would raise."""

    def append(self, table: str, expected: int, entries: Sequence[bytes], summary: Summary) -> None:
        """Append entries after the ``expected`` number of them, all or none; or raise one of the errors above."""

    @property
    def later(self) -> AppendLater | None:
        """``append`` for an event loop that must not wait for a network; None: ``append`` itself does not wait."""

    @property
    def is_far(self) -> bool:
        """Whether a call may take long, as across a network: then it is made in a thread."""

    def together(self) -> AbstractContextManager[None]:
        """What is appended inside is stored when it ends, all or none."""

    def load(self, table: str) -> list[bytes]:
        """All entries of a table, oldest first; none: there is no such table; or raise ``Damaged``."""

    def parts(self, table: str, start: int = 0) -> Iterator[list[bytes]]:
        """The same from a number on, some hundred entries at a time."""

    def reader(self) -> Callable[[str], list[bytes]] | None:
        """What loads tables in another process, and can be sent there; None: only this process can."""

    def find_code(self, code: str) -> str | None:
        """The table that a code leads to."""

    def summaries(self, state: str | None = None) -> list[Summary]:
        """What is stored about all tables, or about those in one state, latest first."""

    def pass_time(self, seconds: float) -> list[Quiet]:
        """A server has run for this many more seconds; returns for how long each table has been quiet."""

    def delete(self, tables: Sequence[str]) -> None:
        """Delete tables."""

    def close(self) -> None:
        """Close files and connections."""
