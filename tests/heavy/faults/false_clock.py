"""A clock that jumps: libfaketime before the server's own date, while seconds that only go on stay what they are."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

LIBRARIES = (
    "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1",
    "/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1",
    "/usr/lib/faketime/libfaketime.so.1",
    "/usr/local/lib/faketime/libfaketime.so.1",
)


class FalseClock:
    """The date as the servers see it."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "clock"
        self.library = next((path for path in LIBRARIES if Path(path).exists()), "")
        self.jump(0)

    @property
    def is_there(self) -> bool:
        """Whether the date can be changed on this machine."""
        return bool(self.library)

    @property
    def environment(self) -> dict[str, str]:
        """What a server is started with."""
        if not self.is_there:
            return {}
        return {
            "LD_PRELOAD": self.library,
            "FAKETIME_TIMESTAMP_FILE": str(self._file),
            "FAKETIME_CACHE_DURATION": "1",
            "FAKETIME_DONT_FAKE_MONOTONIC": "1",
        }

    def jump(self, seconds: int) -> None:
        """The date is off by this number of seconds from now on."""
        fresh = self._file.with_suffix(".new")
        fresh.write_text(f"{seconds:+d}\n", encoding="utf-8")
        fresh.replace(self._file)


def tell(clock: FalseClock) -> str:
    """What is used, for the report."""
    if not clock.is_there:
        return "none: libfaketime is not installed"
    if not shutil.which("dpkg-query"):
        return "libfaketime"
    asked = ["dpkg-query", "--showformat", "${Version}", "--show", "libfaketime"]
    return f"libfaketime {subprocess.run(asked, check=False, capture_output=True, text=True).stdout}"
