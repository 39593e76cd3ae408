"""Why a command is refused."""

from __future__ import annotations

from ..protocol.wire_types import Text


class CommandRefused(Exception):
    """A command is refused; ``reason`` is a message of the catalogue."""

    def __init__(self, message: str, detail: str = "", **args: str | int | Text) -> None:
        super().__init__(message)
        self.reason = Text(f"server-{message}", args, detail)

    @property
    def status(self) -> int:
        """How HTTP says it."""
        return 400 if self.reason.id == "server-bad-name" else 409
