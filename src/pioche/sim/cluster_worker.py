"""What runs on a worker of a cluster: it is the same Pioche there, with the same bots, or it refuses to play."""

from __future__ import annotations

import time
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Final, Generic, NamedTuple, TypeVar

from ..bots import BotError
from ..bots.bot_from_text import forget_file
from ..bots.finding_bots import UnknownBot
from .cluster_errors import ClusterError
from .workers import go_on, nobody_waits

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from distributed import Worker

PIECE = TypeVar("PIECE")
RESULT = TypeVar("RESULT")

ASK_AGAIN: Final = 1.0
"""Seconds between two times that a worker asks whether its work is still wanted."""

_played_files: dict[Path, str] = {}
"""The digest of each file when its bots were loaded here; files may change while a worker runs."""
_lock = Lock()


class Installation(NamedTuple):
    """What has to be the same everywhere."""

    version: str
    digest: str
    """Of the sources of Pioche."""
    has_numba: bool


@cache
def facts_here() -> Installation:
    """The installation that this process runs: files that are changed after the first call do not count."""
    root = Path(__file__).parents[1]
    sources = sha256()
    for path in sorted(root.rglob("*.py")):
        sources.update(f"{path.relative_to(root).as_posix()}\0".encode())
        sources.update(path.read_bytes().replace(b"\r\n", b"\n"))
    return Installation(_installed_version(), sources.hexdigest(), find_spec("numba") is not None)


def _installed_version() -> str:
    try:
        return version("pioche")
    except PackageNotFoundError:  # it runs from a folder
        return "?"


def file_digest(path: Path) -> str:
    """A short digest of a file's contents; empty if there is no such file."""
    return sha256(path.read_bytes()).hexdigest() if path.is_file() else ""


def difference(ours: Installation, theirs: Installation, worker: str) -> ClusterError | None:
    """Why a worker cannot play with us."""
    if theirs.version != ours.version:
        return ClusterError("other-version", worker=worker, theirs=theirs.version, ours=ours.version)
    if theirs.digest != ours.digest:
        return ClusterError("other-sources", worker=worker, version=ours.version)
    if ours.has_numba and not theirs.has_numba:
        return ClusterError("no-numba", worker=worker)
    return None


@dataclass(frozen=True)
class Expected:
    """What a worker needs."""

    facts: Installation
    files: dict[Path, str]
    """The digests of the files in which bots are written."""

    def check(self, worker: str) -> None:
        """Refuse where something differs; bots of a file that has changed are loaded again."""
        wrong = difference(self.facts, facts_here(), worker)
        if wrong is not None:
            raise wrong
        for path, digest in self.files.items():
            found = file_digest(path)
            if found != digest:
                raise ClusterError("other-file" if found else "no-file", worker=worker, path=str(path))
            with _lock:
                if _played_files.get(path, digest) != digest:
                    forget_file(path)
                _played_files[path] = digest


def check_here(expected: Expected, dask_worker: Worker) -> None:
    """Look at this worker; Dask says which one it is."""
    expected.check(dask_worker.address)


@dataclass(frozen=True)
class Parcel(Generic[PIECE, RESULT]):
    """Some pieces that one worker does one after the other."""

    work: Callable[[PIECE], RESULT]
    pieces: Sequence[PIECE]
    expected: Expected
    wanted: str
    """The name of the event that is set as long as somebody waits for the results."""


class ParcelResult(NamedTuple, Generic[RESULT]):
    """The result of a parcel."""

    results: list[RESULT]
    seconds: float
    """How long it took."""


def do_parcel(parcel: Parcel[PIECE, RESULT]) -> ParcelResult[RESULT]:
    """Every piece, one after the other."""
    from distributed import get_worker

    worker = get_worker().address
    parcel.expected.check(worker)
    began = time.perf_counter()
    token = nobody_waits.set(_Asking(parcel.wanted))
    try:
        results = []
        for piece in parcel.pieces:
            go_on()
            results.append(parcel.work(piece))
    except (BotError, UnknownBot) as error:
        raise ClusterError("bot", worker=worker, why=str(error)) from error
    finally:
        nobody_waits.reset(token)
    return ParcelResult(results, time.perf_counter() - began)


class _Asking:
    """Asks the scheduler, now and then, whether anybody still waits."""

    def __init__(self, wanted: str) -> None:
        self._wanted = wanted
        self._asked_at = time.monotonic()

    def __call__(self) -> bool:
        now = time.monotonic()
        if now - self._asked_at < ASK_AGAIN:
            return False
        self._asked_at = now
        from distributed import Event

        return not Event(self._wanted).is_set()
