"""Processes that try inputs: started, listened to, and ended when nothing is heard of them."""

from __future__ import annotations

import os
import select
import signal
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import NoReturn

from tests.heavy.progress_line import Progress

ROOT = Path(__file__).parents[2]
PLACE = ROOT / "build" / "fuzz"
STALLED = 60
"""Seconds without a sign of life after which a worker is ended: something outside Python hangs."""
Work = Callable[[Path, int, float, str, int], NoReturn]
"""From a folder, a number, minutes, an engine and a pipe: what a process does until its time is over."""


@dataclass
class Worker:
    """A process that tries inputs, seen from the one that watches."""

    pid: int
    pipe: int
    until: float
    tried: int = 0
    findings: int = 0
    heard: float = field(default_factory=time.monotonic)
    done: bool = False


def start(work: Work, folder: Path, number: int, minutes: float, engine: str) -> Worker:
    """Start one worker."""
    reading, writing = os.pipe()
    pid = os.fork()
    if pid == 0:
        os.close(reading)
        try:
            work(folder, number, minutes, engine, writing)
        except KeyboardInterrupt:
            os._exit(1)
        except BaseException:  # noqa: BLE001 (the process ends; what ended it has to be seen)
            traceback.print_exc()
            os._exit(1)
    os.close(writing)
    return Worker(pid, reading, time.monotonic() + minutes * 60)


def listen(worker: Worker) -> None:
    """Take in what a worker has said."""
    said = os.read(worker.pipe, 1 << 16)
    if not said:
        worker.done = True
        os.close(worker.pipe)
        os.waitpid(worker.pid, 0)
        return
    worker.heard = time.monotonic()
    tried, findings = said.decode().split("\n")[-2].split()
    worker.tried, worker.findings = int(tried), int(findings)


def watch(work: Work, folder: Path, first: int, minutes: float, jobs: int, engine: str) -> tuple[int, int]:
    """Run the workers, and start a new one where one hangs or dies; returns the inputs tried and the findings."""
    end = time.monotonic() + minutes * 60
    workers = [start(work, folder, first + i, minutes, engine) for i in range(jobs)]
    everybody = list(workers)
    lost = 0
    progress = Progress(minutes * 60)
    while True:
        alive = [worker for worker in workers if not worker.done]
        if not alive:
            break
        for worker in alive:
            if select.select([worker.pipe], [], [], 0.5 / len(alive))[0]:
                listen(worker)
            hangs = time.monotonic() - worker.heard > STALLED
            if hangs:
                os.kill(worker.pid, signal.SIGKILL)
                listen(worker)
            left = end - time.monotonic()
            if worker.done and left > 5:
                lost += 1
                keep_last_input(folder, worker, "hangs" if hangs else "dies")
                again = start(work, folder, first + len(everybody), left / 60, engine)
                workers.append(again)
                everybody.append(again)
        tried = sum(worker.tried for worker in everybody)
        found = lost + sum(worker.findings for worker in everybody)
        progress.show(min(time.monotonic() - progress.began, progress.total), f"{tried} inputs, {found} findings")
    return sum(w.tried for w in everybody), lost + sum(w.findings for w in everybody)


def keep_last_input(folder: Path, worker: Worker, what: str) -> None:
    """What a worker tried last when it was lost."""
    current = PLACE / f"current-{worker.pid}.toml"
    if current.exists():
        (folder / f"worker-{what}-{worker.pid}.toml").write_bytes(current.read_bytes())
