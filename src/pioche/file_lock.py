"""One process at a time: a lock on a file that ends with the process that holds it."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

if TYPE_CHECKING:
    from pathlib import Path


def take_lock(path: Path) -> int | None:
    """Lock the file, and create it if it is missing; returns its descriptor, None if another process has the lock."""
    held = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        if sys.platform == "win32":
            msvcrt.locking(held, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(held)
        return None
    return held


def let_go(held: int) -> None:
    """End the lock; its file stays, since another process may be about to lock it."""
    os.close(held)
