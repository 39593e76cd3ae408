"""Pieces of work on several cores or machines; the results come in the order of the pieces."""

from __future__ import annotations

import os
import pickle
import signal
from collections import deque
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from multiprocessing import get_context
from typing import TYPE_CHECKING, Protocol, TypeAlias, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from multiprocessing.synchronize import Event

    from distributed import Client

    from ..bots import BotFactory

    Place: TypeAlias = "str | Client"
    """The address of a Dask scheduler, or a client that is connected to one."""

PIECE = TypeVar("PIECE")
RESULT = TypeVar("RESULT")

nobody_waits: ContextVar[Callable[[], bool] | None] = ContextVar("nobody_waits", default=None)
"""How a worker finds out that its work is no longer wanted."""


class CrewLost(Exception):
    """The workers have gone before the end, and with them the results that they had not sent."""


class NobodyWaits(Exception):
    """Somebody has stopped the work from outside."""


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def go_on() -> None:
    """Called between two games of a piece: raises ``NobodyWaits`` if the work is no longer wanted."""
    is_over = nobody_waits.get()
    if is_over is not None and is_over():
        raise NobodyWaits


class Crew(Protocol):
    """The workers: the cores of this machine, or a cluster."""

    def in_order(self, work: Callable[[PIECE], RESULT], pieces: Iterable[PIECE], *, threads: bool) -> Iterator[RESULT]:
        """The result of each piece, in their order; ``threads`` where the work lets other threads run meanwhile."""
        ...


@dataclass(frozen=True)
class LocalCrew:
    """Several cores of this machine."""

    workers: int

    def in_order(self, work: Callable[[PIECE], RESULT], pieces: Iterable[PIECE], *, threads: bool) -> Iterator[RESULT]:
        """The result of each piece, in their order."""
        return in_order(work, pieces, self.workers, threads=threads)


@contextmanager
def crew(on: Place | None, workers: int, bots: Iterable[str | BotFactory] = ()) -> Iterator[Crew]:
    """Cores of this machine, or the cluster ``on`` which all is done; ``bots`` are those that play there."""
    if on is None:
        yield LocalCrew(workers)
        return
    from .dask_cluster import connected

    with connected(on, bots) as found:
        yield found


def _begin(stop: Event) -> None:
    """Let a worker process ignore Ctrl-C, which reaches every process of a terminal: the first process handles it."""
    nobody_waits.set(stop.is_set)
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
    if not threads:
        pieces = _checked(pieces)
    with _pool(workers, threads=threads) as pool:
        waiting: deque[Future[RESULT]] = deque()
        for piece in pieces:
            waiting.append(pool.submit(work, piece))
            if len(waiting) > 2 * workers:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()


def _checked(pieces: Iterable[PIECE]) -> Iterator[PIECE]:
    """The pieces, once it is known that the first one can travel to another process."""
    for number, piece in enumerate(pieces):
        if not number:
            try:
                pickle.dumps(piece)
            except (pickle.PicklingError, AttributeError, TypeError) as error:
                raise ValueError(
                    "a bot that several workers play is a name, a class of a module, or path/to/file.py:Class "
                    f"({error})"
                ) from error
        yield piece
