"""A folder whose disk can be full: a small file system of its own where we may mount one, else a process limit."""

from __future__ import annotations

import contextlib
import errno
import os
import resource
import subprocess
from pathlib import Path

MEGABYTES = 768
CHUNK = 1 << 20
TINY = 4096
"""Bytes that a file may have where the limit of the process stands in for a full disk."""


class SmallDisk:
    """A file system in memory, which a filler fills; or RLIMIT_FSIZE, where we are not root."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.folder.mkdir(parents=True, exist_ok=True)
        self.is_mounted = _mounted(folder)
        self._filler = folder / "filler"

    @property
    def kind(self) -> str:
        """What stands in for a full disk."""
        return "tmpfs filled up" if self.is_mounted else "RLIMIT_FSIZE"

    def fill(self, pid: int) -> None:
        """Nothing can be written from now on."""
        if not self.is_mounted:
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (TINY, resource.RLIM_INFINITY))
            return
        with self._filler.open("wb", buffering=0) as file:
            room = os.statvfs(self.folder)
            with contextlib.suppress(OSError):  # somebody was quicker
                os.posix_fallocate(file.fileno(), 0, max(1, room.f_bavail * room.f_frsize))
            file.seek(0, os.SEEK_END)
            size = CHUNK
            while size >= TINY:  # a page is the least that is given
                try:
                    while True:
                        file.write(bytes(size))
                except OSError as error:
                    if error.errno != errno.ENOSPC:
                        raise
                    size //= 16

    def free(self, pid: int) -> None:
        """There is room again."""
        if not self.is_mounted:
            with contextlib.suppress(ProcessLookupError):
                resource.prlimit(pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        self._filler.unlink(missing_ok=True)

    def close(self) -> None:
        """Leave nothing mounted."""
        if self.is_mounted:
            subprocess.run(["umount", "--lazy", str(self.folder)], check=False, capture_output=True)


def _mounted(folder: Path) -> bool:
    if os.geteuid() != 0:
        return False
    mount = ["mount", "-t", "tmpfs", "-o", f"size={MEGABYTES}m,mode=0755", "pioche-faults", str(folder)]
    return subprocess.run(mount, check=False, capture_output=True).returncode == 0
