"""A real Dask scheduler and its workers, each a process of its own, all ended with the test."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from distributed import Client

PATIENCE = 90
"""Seconds for anything at all, on a machine with much else to do."""
QUIET = {**os.environ, "DASK_DISTRIBUTED__ADMIN__EVENT_LOOP": "asyncio", "OMP_NUM_THREADS": "1"}


def wait_until(is_so: Callable[[], bool], what: str) -> None:
    """Look again until it is so."""
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end, f"waited in vain until {what}"
        time.sleep(0.01)


class DaskCluster:
    """A scheduler, the workers that were started for it, and a client."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._log = (folder / "log").open("wb")
        self._processes: list[subprocess.Popen[bytes]] = []
        self._file = folder / "scheduler.json"
        self._start("scheduler", "--host", "127.0.0.1", "--port", "0", "--scheduler-file", str(self._file))
        self._workers: list[subprocess.Popen[bytes]] = []

    def _start(self, kind: str, *words: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", f"distributed.cli.dask_{kind}", *words, "--no-dashboard"]
        process = subprocess.Popen(command, stdout=self._log, stderr=self._log, cwd=self._folder, env=QUIET)
        self._processes.append(process)
        return process

    def start_workers(self, count: int) -> None:
        """Start this number of workers with one thread each; one that is killed is not replaced."""
        for _ in range(count):
            place = self._folder / f"worker{len(self._processes)}"
            words = ("--scheduler-file", str(self._file), "--host", "127.0.0.1", "--local-directory", str(place))
            self._workers.append(self._start("worker", *words, "--no-nanny", "--nthreads", "1"))

    def connect(self) -> Client:
        """A client, once all workers that were started are there."""
        from distributed import Client

        wait_until(self._file.exists, "there is a scheduler")
        client = Client(scheduler_file=str(self._file), timeout=PATIENCE, set_as_default=False)
        wait_until(lambda: len(client.nthreads()) == len(self._workers), "the workers are there")
        return client

    def process_ids(self) -> list[int]:
        """Those of the workers."""
        return [worker.pid for worker in self._workers]

    def kill_worker(self) -> int:
        """End one of the workers at once, as a power cut would; returns its process id."""
        worker = self._workers.pop()
        worker.send_signal(signal.SIGKILL)
        worker.wait()
        return worker.pid

    def close(self) -> None:
        """End all of it."""
        for process in reversed(self._processes):
            process.kill()
            process.wait()
        self._log.close()


@contextmanager
def dask_cluster(folder: Path, workers: int) -> Iterator[tuple[DaskCluster, Client]]:
    """A scheduler with this number of workers, and a client."""
    cluster = DaskCluster(folder)
    try:
        cluster.start_workers(workers)
        with cluster.connect() as client:
            yield cluster, client
    finally:
        cluster.close()
