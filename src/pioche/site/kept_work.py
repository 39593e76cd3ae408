"""What took long to make for a site is kept between two builds; what the last build did not need is deleted."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


@dataclass(frozen=True)
class KeptWork:
    """A folder of results, each under the hash of what it is made from."""

    folder: Path
    _used: set[str] = field(default_factory=set)

    def get(self, source: bytes, make: Callable[[], bytes]) -> bytes:
        """What was made from the same source before, or is made now."""
        name = hashlib.sha256(source).hexdigest()
        self._used.add(name)
        path = self.folder / name
        if not path.is_file():
            self.folder.mkdir(parents=True, exist_ok=True)
            whole = path.with_suffix(".part")
            whole.write_bytes(make())
            whole.replace(path)
        return path.read_bytes()

    def forget_others(self) -> None:
        """Delete what was not asked for."""
        for path in self.folder.glob("*"):
            if path.name not in self._used:
                path.unlink()
