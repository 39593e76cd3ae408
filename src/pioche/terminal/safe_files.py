"""Our files: written completely or not at all, on the disk before we go on, and never over a file of others."""

from __future__ import annotations

import os
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


def write_whole(path: Path, text: str) -> None:
    """Replace the text of the file; if that fails, the old text stays."""
    half = half_written(path)
    half.unlink(missing_ok=True)  # left by a process that was stopped, or a link that leads elsewhere
    try:
        descriptor = os.open(half, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666)
        with open(descriptor, "wb") as file:  # noqa: PTH123 (a path cannot be opened exclusively and synced)
            file.write(text.encode())
            file.flush()
            os.fsync(file.fileno())
        half.replace(path)
    except BaseException:
        half.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def create(path: Path, text: str) -> None:
    """Write a new file; raises ``FileExistsError`` if the name is taken."""
    path.parent.mkdir(parents=True, exist_ok=True)
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666))
    try:
        write_whole(path, text)
    except BaseException:
        path.unlink(missing_ok=True)
        raise


def create_beside(path: Path, text: str) -> Path:
    """Write a new file; if the name is taken, under the next free one."""
    while True:
        try:
            create(path, text)
        except FileExistsError:
            path = next_name(path)
        else:
            return path


def next_name(path: Path) -> Path:
    """The name to try where this one is taken."""
    return path.with_stem(f"{path.stem}-")


def half_written(path: Path) -> Path:
    """Where a text is until it is complete."""
    return path.with_name(f".{path.name}.half")


def sync_folder(folder: Path) -> None:
    """Sync names and removals to the disk too, as far as the system can."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
