"""What tests of the server share: chance that is the same every time, and where a database may stand."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.postgres_cluster import Cluster
from tests.same_chance import _the_same_chance

__all__ = ["_the_same_chance", "cluster", "path", "postgres"]


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
