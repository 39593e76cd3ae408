"""What tests of the server share: chance that is the same every time, and where a database may stand."""

from pathlib import Path

import pytest

from tests.same_chance import _the_same_chance

__all__ = ["_the_same_chance", "path"]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"
