"""Pieces of work on a Dask cluster (needs ``pioche[cluster]``): in parcels of about two seconds, each on any worker."""

from __future__ import annotations

import re
import time
from collections import deque
from contextlib import contextmanager, suppress
from itertools import islice
from typing import TYPE_CHECKING, Final, TypeVar
from uuid import uuid4

from ..bots.bot_from_text import file_of, is_path
from .cluster_errors import ClusterError, ClusterLost
from .cluster_worker import Expected, Parcel, ParcelResult, check_here, do_parcel, facts_here, file_digest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from distributed import Client, Event, Future

    from ..bots import BotFactory
    from .workers import Place

PIECE = TypeVar("PIECE")
RESULT = TypeVar("RESULT")

ADDRESS: Final = re.compile(r"(tcp|tls|ws|wss)://[^\s/]+:[0-9]{1,5}")
PATIENCE: Final = 10
"""Seconds for a scheduler to answer."""
PARCEL: Final = 2.0
"""Seconds that a parcel should take; Dask's own work for each one is then negligible."""
MOST_PIECES: Final = 500
AHEAD: Final = 3
"""How many parcels for each thread of the cluster are running or waiting there."""
LOOK_AGAIN: Final = 5.0
"""Seconds until somebody looks how many threads there are now."""


class Cluster:
    """A Dask cluster whose workers have the same Pioche as we do."""

    def __init__(self, client: Client, expected: Expected) -> None:
        self._client = client
        self._expected = expected
        self._address = address_of(client)
        self._threads, self._looked_at = 0, 0.0

    def in_order(
        self, work: Callable[[PIECE], RESULT], pieces: Iterable[PIECE], *, threads: bool = True
    ) -> Iterator[RESULT]:
        """The result of each piece, in their order; nothing more is begun if the caller stops early."""
        del threads  # the cluster decides whether its workers are threads
        from distributed import Event

        left, size = iter(pieces), 1
        waiting: deque[Future[ParcelResult[RESULT]]] = deque()
        wanted = Event(f"pioche-{uuid4().hex}", client=self._client)
        wanted.set()
        try:
            while True:
                while len(waiting) < AHEAD * self._threads_now():
                    some = list(islice(left, size))
                    if not some:
                        break
                    waiting.append(self._sent(Parcel(work, some, self._expected, wanted.name)))
                if not waiting:
                    return
                results, seconds = self._received(waiting.popleft())
                size = next_size(size, len(results), seconds)
                yield from results
        finally:
            self._forget(waiting, wanted)

    def _sent(self, parcel: Parcel[PIECE, RESULT]) -> Future[ParcelResult[RESULT]]:
        try:
            found: Future[ParcelResult[RESULT]] = self._client.submit(do_parcel, parcel, pure=False)
        except TypeError as error:
            raise ClusterError("cannot-travel", why=str(error.__cause__ or error)) from error
        return found

    def _received(self, future: Future[ParcelResult[RESULT]]) -> ParcelResult[RESULT]:
        from distributed import KilledWorker

        try:
            return future.result()
        except KilledWorker as error:
            raise ClusterError("killed", worker=error.last_worker.address) from error
        except Exception as error:
            if future.status in ("cancelled", "lost"):
                raise ClusterLost("gone", address=self._address) from error
            raise

    def _threads_now(self) -> int:
        """How many threads the cluster has; workers may come and go."""
        now = time.monotonic()
        if not self._threads or now - self._looked_at > LOOK_AGAIN:
            self._threads = max(1, sum(self._client.nthreads().values()))
            self._looked_at = now
        return self._threads

    def _forget(self, waiting: Iterable[Future[ParcelResult[RESULT]]], wanted: Event) -> None:
        """What is queued is not begun, and what runs stops between two games."""
        with suppress(OSError, TimeoutError, RuntimeError):
            self._client.cancel(list(waiting))
            wanted.clear()


def next_size(size: int, pieces: int, seconds: float) -> int:
    """How many pieces the next parcel should have, given the size of the last one and the seconds it took.

    >>> next_size(1, 1, 0.05), next_size(8, 8, 0.4), next_size(20, 20, 1.3), next_size(3, 1, 9.0)
    (4, 32, 31, 1)
    """
    fitting = round(PARCEL * pieces / max(seconds, 1e-6))
    return max(1, min(fitting, 4 * size, MOST_PIECES))


def address_of(client: Client) -> str:
    """Where its scheduler is."""
    assert client.scheduler is not None
    return str(client.scheduler.address)


@contextmanager
def connected(on: Place, bots: Iterable[str | BotFactory] = ()) -> Iterator[Cluster]:
    """The cluster at an address, or that of a client, once its workers are known to be the same as we are."""
    files = {file_of(bot) for bot in bots if isinstance(bot, str) and is_path(bot)}
    expected = Expected(facts_here(), {path: file_digest(path) for path in files})
    if not isinstance(on, str):
        check_workers(on, expected)
        yield Cluster(on, expected)
        return
    with _client(on) as client:
        check_workers(client, expected)
        yield Cluster(client, expected)


@contextmanager
def _client(address: str) -> Iterator[Client]:
    """A client of the scheduler at an address."""
    try:
        from distributed import Client
    except ModuleNotFoundError as error:
        raise ClusterError("not-installed", package=error.name or "distributed") from error
    if not ADDRESS.fullmatch(address):
        raise ClusterError("bad-address", address=address)
    try:
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except OSError as error:  # a timeout is an OSError too
        raise ClusterLost("unreachable", address=address) from error
    with client:
        yield client


def check_workers(client: Client, expected: Expected) -> None:
    """Refuse a cluster without workers, or with one that is not the same as we are."""
    workers = list(client.nthreads())
    if not workers:
        raise ClusterError("no-workers", address=address_of(client))
    try:
        found = client.run(check_here, expected, on_error="return")
    except Exception:  # noqa: BLE001 (Dask does not say more where a worker cannot even read what it is asked)
        found = {worker: _asked_alone(client, expected, worker) for worker in workers}
    for error in found.values():
        if isinstance(error, Exception) and not isinstance(error, OSError):  # a worker that has just left is ignored
            raise error


def _asked_alone(client: Client, expected: Expected, worker: str) -> Exception | None:
    """What is wrong with one worker."""
    try:
        client.run(check_here, expected, workers=[worker])
    except (ClusterError, OSError) as error:
        return error
    except Exception as error:  # noqa: BLE001 (whatever it is, Pioche cannot be loaded there)
        return ClusterError("no-pioche", worker=worker, why=str(error))
    return None
