"""How many connections fit: if there is no room, the oldest idle one of the address with most is closed."""

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
    """The connections of all addresses together; WebSockets are counted but never closed for others."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.taken = 0
        self._lines: dict[str, dict[Line, None]] = {}

    def enter(self, address: str, line: Line) -> bool:
        """Add a connection; False: there is no room, and none can be closed."""
        self.taken += 1
        self._lines.setdefault(address, {})[line] = None
        return self.taken <= self.most or self._make_room(line)

    def leave(self, address: str, line: Line) -> None:
        """It is gone."""
        self.taken -= 1
        self.forget(address, line)

    def forget(self, address: str, line: Line) -> None:
        """It is a WebSocket from now on, or is being closed: it is not closed for others."""
        lines = self._lines.get(address, {})
        lines.pop(line, None)
        if not lines:
            self._lines.pop(address, None)

    def _make_room(self, newcomer: Line) -> bool:
        """Close one of the address with most connections; an address with one is safe while others have many."""
        for address, lines in sorted(self._lines.items(), key=lambda entry: -len(entry[1])):
            for line in lines:
                if line is not newcomer and line.is_idle:
                    self.forget(address, line)
                    line.give_way()
                    return True
        return False


def room_for(limits: Limits) -> int:
    """How many connections this process may have: the setting, limited by the system's number of open files."""
    if resource is None:
        return min(limits.connections, UNKNOWN)
    files: int = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    is_endless = files == resource.RLIM_INFINITY
    return limits.connections if is_endless else max(FEWEST, min(limits.connections, files - RESERVED))


def open_more_files() -> None:
    """Let the process open as many files as the system allows; by default most shells allow 1,024."""
    if resource is not None:
        hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        with suppress(OSError, ValueError):  # some systems promise more than they give
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
