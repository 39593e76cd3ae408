"""The seats of this machine: a small file for each table, which only its owner can read."""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING

import msgspec
from platformdirs import user_state_path

if TYPE_CHECKING:
    from pathlib import Path

    from .finding_tables import Place


class SeatToken(msgspec.Struct, frozen=True):
    """What holds a seat, and who sits there."""

    name: str
    token: str


_decoder = msgspec.json.Decoder(tuple[SeatToken, ...])


@dataclass(frozen=True)
class SeatTokens:
    """The tokens for one table, the newest first; a missing or damaged file has none."""

    path: Path

    @classmethod
    def of(cls, place: Place, folder: Path | None = None) -> SeatTokens:
        """The tokens for a table, in their usual file."""
        key = sha256(f"{place.server} {place.table}".encode()).hexdigest()[:24]
        return cls((folder or user_state_path("pioche", appauthor=False)) / "seats" / f"{key}.json")

    def all(self) -> tuple[SeatToken, ...]:
        """Every seat that is held at this table."""
        try:
            return _decoder.decode(self.path.read_bytes())
        except (OSError, msgspec.MsgspecError, UnicodeError, RecursionError):
            return ()

    def find(self, name: str | None) -> SeatToken | None:
        """The seat of somebody; without a name the newest one."""
        held = self.all()
        if name is None:
            return held[0] if held else None
        return next((seat for seat in held if seat.name.casefold() == name.casefold()), None)

    def keep(self, seat: SeatToken) -> None:
        """Keep a seat; if that fails, it is lost when the program ends."""
        self._write((seat, *(held for held in self.all() if held.token != seat.token)))

    def forget(self, token: str) -> None:
        """The seat is somebody else's now."""
        self._write(tuple(held for held in self.all() if held.token != token))

    def _write(self, seats: tuple[SeatToken, ...]) -> None:
        with suppress(OSError):
            if not seats:
                self.path.unlink(missing_ok=True)
                return
            self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            half_written = self.path.with_suffix(f".{os.getpid()}")
            descriptor = os.open(half_written, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            with open(descriptor, "wb") as file:  # noqa: PTH123 (a path cannot be opened with a mode)
                file.write(msgspec.json.encode(seats))
            half_written.replace(self.path)
