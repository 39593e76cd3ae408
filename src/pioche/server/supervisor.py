"""Several workers behind one port: they share its socket, and one that dies is started again."""

from __future__ import annotations

import logging
import os
import select
import signal
import sys
import threading
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import FrameType

log = logging.getLogger(__name__)

STOPPING = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)
SHORT = 5.0
"""Seconds after which a worker does not count as one that dies at once."""
PAUSES = (0.0, 1.0, 2.0, 5.0, 10.0)
"""Seconds until a worker that dies at once is started again, each time longer."""


@dataclass(eq=False)
class Supervisor:
    """Starts workers, starts them again, and ends them all when it is told to stop."""

    run: Callable[[int], None]
    """What a worker does, given its number from 0."""
    workers: int
    steady: Callable[[], float] = time.monotonic
    pids: dict[int, int] = field(default_factory=dict)
    """The workers that run: their numbers by process."""
    _begun: dict[int, float] = field(default_factory=dict)
    _quick: dict[int, int] = field(default_factory=dict)
    """How often each worker has died at once."""
    _is_stopping: bool = False

    def watch(self) -> None:
        """Run until a signal says otherwise and the last worker has ended."""
        self._read_end, self._write_end = os.pipe()  # a worker that reads it sees the end of this process
        before = {one: signal.signal(one, self._stop) for one in STOPPING}
        try:
            for number in range(self.workers):
                self._start(number)
            while self.pids:
                self._await_one()
        finally:
            for one, handler in before.items():
                signal.signal(one, handler)
            os.close(self._read_end)
            os.close(self._write_end)

    def _start(self, number: int) -> None:
        sys.stdout.flush()
        sys.stderr.flush()
        # A signal to stop must not come between the birth of a worker and the moment in which it can be told.
        before = signal.pthread_sigmask(signal.SIG_BLOCK, STOPPING)
        try:
            if self._is_stopping:
                return
            pid = os.fork()
            if not pid:
                self._work(number, before)
            self.pids[pid] = number
            self._begun[number] = self.steady()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)

    def _work(self, number: int, mask: set[int]) -> NoReturn:
        """The life of a worker; it ends with the supervisor, in order."""
        status = 1
        try:
            os.setpgid(0, 0)  # Ctrl+C reaches only the supervisor, which passes it on
            os.close(self._write_end)
            for one in (signal.SIGTERM, signal.SIGHUP):
                signal.signal(one, signal.SIG_DFL)
            signal.signal(signal.SIGINT, signal.default_int_handler)
            signal.pthread_sigmask(signal.SIG_SETMASK, mask)
            threading.Thread(target=self._end_with_parent, daemon=True).start()
            self.run(number)
            status = 0
        except KeyboardInterrupt:
            status = 0
        except Exception as error:  # noqa: BLE001 (whatever it is, this process ends here)
            log.error("worker %d cannot run: %s", number + 1, error)  # noqa: TRY400 (it says all there is)
        finally:
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(status)

    def _end_with_parent(self) -> None:
        os.read(self._read_end, 1)
        os.kill(os.getpid(), signal.SIGTERM)

    def _await_one(self) -> None:
        try:
            pid, status = os.wait()
        except ChildProcessError:
            self.pids.clear()
            return
        number = self.pids.pop(pid, None)
        if number is None or self._is_stopping:
            return
        code = os.waitstatus_to_exitcode(status)
        log.error("worker %d (process %d) has ended with %d: it is started again", number + 1, pid, code)
        is_quick = self.steady() - self._begun[number] < SHORT
        self._quick[number] = self._quick.get(number, 0) + 1 if is_quick else 0
        self._rest(PAUSES[min(self._quick[number], len(PAUSES) - 1)])
        if not self._is_stopping:
            self._start(number)

    def _rest(self, seconds: float) -> None:
        """Wait; a signal to stop ends it."""
        ends = self.steady() + seconds
        while not self._is_stopping and self.steady() < ends:
            # Not time.sleep: it counts to a moment, which libfaketime moves with the date (make faults).
            select.select([], [], [], min(0.1, max(0.0, ends - self.steady())))

    def _stop(self, number: int, _: FrameType | None) -> None:
        """Tell all workers to end in order; a second time, at once."""
        how = signal.SIGINT if self._is_stopping and number == signal.SIGINT else signal.SIGTERM
        self._is_stopping = True
        for pid in list(self.pids):
            try:
                os.kill(pid, how)
            except ProcessLookupError:
                continue
