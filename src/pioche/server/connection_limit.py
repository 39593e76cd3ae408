"""How many connections fit: where there is no room for one more, the oldest idle one of the address with most goes."""

from __future__ import annotations

from contextlib import suppress
from types import ModuleType
from typing import TYPE_CHECKING, Protocol

try:
    import resource as _resource

    resource: ModuleType | None = _resource
except ImportError:  # Windows
    resource = None

if TYPE_CHECKING:
    from .limits import Limits

RESERVED = 128
"""Open files that are kept free for the database, the worker and the log."""
FEWEST = 16
UNKNOWN = 500
"""Where the system does not say."""


class Line(Protocol):
    """A connection that waits for a request, or answers one."""

    @property
    def is_idle(self) -> bool:
        """Whether nothing is being answered on it."""

    def give_way(self) -> None:
        """End it."""


class ConnectionLimit:
    """The connections of all addresses together; WebSockets are counted, and never have to give way."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.taken = 0
        self._lines: dict[str, dict[Line, None]] = {}

    def enter(self, address: str, line: Line) -> bool:
        """One more connection; False: there is no room, and nobody can make any."""
        self.taken += 1
        self._lines.setdefault(address, {})[line] = None
        return self.taken <= self.most or self._make_room(line)

    def leave(self, address: str, line: Line) -> None:
        """It is gone."""
        self.taken -= 1
        self.forget(address, line)

    def forget(self, address: str, line: Line) -> None:
        """It is a WebSocket from now on, or has been asked to go: nobody asks it again."""
        lines = self._lines.get(address, {})
        lines.pop(line, None)
        if not lines:
            self._lines.pop(address, None)

    def _make_room(self, newcomer: Line) -> bool:
        """The address with most connections gives way: an address that has one never does while others hold many."""
        for address, lines in sorted(self._lines.items(), key=lambda entry: -len(entry[1])):
            for line in lines:
                if line is not newcomer and line.is_idle:
                    self.forget(address, line)
                    line.give_way()
                    return True
        return False


def room_for(limits: Limits) -> int:
    """How many connections this process may hold: what is allowed, as far as the system lets it open files."""
    if resource is None:
        return min(limits.connections, UNKNOWN)
    files: int = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    is_endless = files == resource.RLIM_INFINITY
    return limits.connections if is_endless else max(FEWEST, min(limits.connections, files - RESERVED))


def open_more_files() -> None:
    """Let the process open as many files as the system allows: shells mostly allow 1,024 unless one asks."""
    if resource is not None:
        hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        with suppress(OSError, ValueError):  # some systems promise more than they give
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
