"""The one error of this package."""

from ..control_characters import escaped


class RecordError(ValueError):
    """A record is not valid, or cannot be played: the file, the place in it, and what would be right."""

    def __init__(self, name: str, where: str, reason: str) -> None:
        super().__init__(escaped(f"{name}, {where}: {reason}" if where else f"{name}: {reason}"))
        self.name = name
        self.where = where
        self.reason = reason


def script_place(line: int) -> str:
    """The name of a script's line in errors; a line that was never in a file has no number.

    >>> script_place(7), script_place(0)
    ('line 7', 'script')
    """
    return f"line {line}" if line else "script"
