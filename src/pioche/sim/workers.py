"""Pieces of work on several cores, whose results come in the order of the pieces."""

from __future__ import annotations

import os
import signal
from collections import deque
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from multiprocessing.synchronize import Event

PIECE = TypeVar("PIECE")
RESULT = TypeVar("RESULT")

_stop: Event | None = None


class NobodyWaits(Exception):
    """Somebody has stopped the work from outside."""


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def go_on() -> None:
    """Asked between two games of a piece: work that nobody waits for any more ends here."""
    if _stop is not None and _stop.is_set():
        raise NobodyWaits


def _begin(stop: Event) -> None:
    """Ctrl-C reaches every process of a terminal: the one that was started decides what it means."""
    global _stop  # noqa: PLW0603 (one for the process: it works for one pool)
    _stop = stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def _pool(workers: int, *, threads: bool) -> Iterator[Executor]:
    """Threads, or fresh processes; left early, they end soon."""
    if threads:
        pool: Executor = ThreadPoolExecutor(workers)
        try:
            yield pool
        finally:
            pool.shutdown(cancel_futures=True)
        return
    context = get_context("spawn")
    stop = context.Event()
    pool = ProcessPoolExecutor(workers, context, _begin, (stop,))
    try:
        yield pool
    finally:
        stop.set()
        pool.shutdown(cancel_futures=True)


def in_order(
    work: Callable[[PIECE], RESULT], pieces: Iterable[PIECE], workers: int, *, threads: bool
) -> Iterator[RESULT]:
    """The result of each piece, in their order; with one worker, in this thread."""
    if workers == 1:
        yield from map(work, pieces)
        return
    with _pool(workers, threads=threads) as pool:
        waiting: deque[Future[RESULT]] = deque()
        for piece in pieces:
            waiting.append(pool.submit(work, piece))
            if len(waiting) > 2 * workers:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
