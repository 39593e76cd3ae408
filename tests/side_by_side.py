"""Runs targets of the Makefile side by side, as many at once as there are cores: for those that use one core each.

What a target says is shown whole, when it has ended. The first failure ends the others, and is shown last.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import suppress
from dataclasses import dataclass, field
from typing import NoReturn


@dataclass
class Running:
    """The commands that run now; after the first failure none runs, and none begins."""

    processes: set[subprocess.Popen[str]] = field(default_factory=set)
    stopped: threading.Event = field(default_factory=threading.Event)
    status: int = 0
    """Of the first one that failed."""
    complaint: str = ""
    """What that one said."""
    lock: threading.Lock = field(default_factory=threading.Lock)

    def run(self, command: Sequence[str]) -> str:
        """What a command says, unless something fails."""
        with self.lock:
            if self.stopped.is_set():
                return ""
            process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", start_new_session=True
            )
            self.processes.add(process)
        said, _ = process.communicate()
        with self.lock:
            self.processes.remove(process)
            if self.stopped.is_set():
                return ""
            if process.returncode:
                self.status, self.complaint = process.returncode, said
                self.stop()
                return ""
        return said

    def stop(self) -> None:
        """End everything, with all that it has started: each command is a session of its own."""
        self.stopped.set()
        for process in self.processes:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGTERM)


def run_all(commands: Sequence[Sequence[str]], at_once: int) -> int:
    """Run commands, a limited number at once; returns the exit status of the first one that failed."""
    running = Running()
    with ThreadPoolExecutor(at_once) as threads:
        try:
            for future in as_completed([threads.submit(running.run, command) for command in commands]):
                sys.stdout.write(future.result())
                sys.stdout.flush()
        finally:
            running.stop()
    sys.stdout.write(running.complaint)
    return running.status


def inherited(flags: str) -> str:
    """What a make that is started here is given of the flags of the one above: all but its jobs, which it keeps.

    >>> inherited("s -j4 --jobserver-auth=3,4 -- PYTHON=python3")
    's -- PYTHON=python3'
    """
    return " ".join(flag for flag in flags.split(" ") if not flag.startswith(("-j", "--jobserver")))


def stop(*_: object) -> NoReturn:
    """A signal ends everything as Control-C does."""
    raise KeyboardInterrupt


def main(targets: Sequence[str]) -> int:
    signal.signal(signal.SIGTERM, stop)
    os.environ["MAKEFLAGS"] = inherited(os.environ.get("MAKEFLAGS", ""))
    make = os.environ.get("MAKE", "make")
    return run_all([[make, "--no-print-directory", target] for target in targets], os.cpu_count() or 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
