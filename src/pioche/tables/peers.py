"""The port to other processes that serve the same tables: who leads a table, who is where, what is said."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Collection


SWEEPING = ""
"""Not a table: the process that leads it forgets old tables, for all processes."""


class Attendance(NamedTuple):
    """Who is at a table, as far as one process knows it."""

    seats: tuple[int, ...] = ()
    spectators: int = 0
    listing: str = ""
    """The table as the lobby shows it, as JSON; empty: it does not."""
    opened_by: str = ""
    """What tables of the same address have in common, for the lobby."""


class PeerListener(Protocol):
    """Hears what other processes do."""

    def appended(self, table: str, entries: int) -> None:
        """Another process says how many entries a table has."""

    def attended(self, table: str, process: str, here: Attendance | None) -> None:
        """Somebody came or went at another process; None: nobody is left there."""

    def attending(self, table: str, elsewhere: dict[str, Attendance]) -> None:
        """Who is at a table in all other processes."""

    def forgotten(self, table: str) -> None:
        """A table is not stored any more."""

    def heard(self, table: str, process: str, kind: str, body: object) -> None:
        """A process has said something about a table; this one hears itself too."""

    def led(self, table: str) -> None:
        """A table is led by this process from now on, or no longer."""

    def gone(self, process: str) -> None:
        """A process has ended, or is taken to have ended."""

    def known(self) -> Collection[str]:
        """The tables that this process has in memory."""


class Peers(Protocol):
    """The processes that serve the same tables.

    Exactly one of them leads a table at which somebody is: its bots, clocks and absent players are looked after there.
    """

    @property
    def process(self) -> str:
        """The name of this process among them."""

    async def open(self, listener: PeerListener) -> None:
        """Begin to listen and to be one of them."""

    def leads(self, table: str) -> bool:
        """Whether this process leads a table; False at once where it might have been taken for dead."""

    def attend(self, table: str, here: Attendance | None) -> None:
        """Tell who is at a table here; None: nobody any more, and others may lead it."""

    def tell(self, table: str, kind: str, body: object, done: Callable[[Exception | None], None]) -> None:
        """Say something about a table to all processes; ``done`` is called afterwards."""

    async def listings(self) -> list[tuple[str, str]]:
        """The tables that the lobby shows, latest first: by whom they were opened, and their listing."""

    async def close(self) -> None:
        """Hand everything over, and leave."""
