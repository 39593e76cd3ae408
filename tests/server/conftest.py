"""What tests of the server share: chance that is the same every time, and where a database may stand."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from pioche.server import slow_work_jobs
from pioche.server.recently_used import RecentlyUsed
from tests.postgres_cluster import Cluster
from tests.same_chance import _the_same_chance
from tests.server.live import Live, running

__all__ = ["_the_same_chance", "cluster", "path", "postgres", "server", "table"]


@pytest.fixture(autouse=True)
def _no_game_was_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that does slow work begins without games: tables of other tests have the same names."""
    monkeypatch.setattr(slow_work_jobs, "_games", RecentlyUsed(4))
    monkeypatch.setattr(slow_work_jobs, "_listings", RecentlyUsed(4))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL for each process that runs tests."""
    with Cluster() as running:
        yield running


@pytest.fixture
def postgres(cluster: Cluster) -> str:
    """The address of an empty database."""
    return cluster.new_database()


@pytest.fixture(scope="module")
def server() -> Iterator[Live]:
    """A server for all tests of a module."""
    with running() as live:
        yield live


@pytest.fixture
def table(server: Live) -> str:
    """A new table on it."""
    name: str = server.open_table()["table"]
    return name
