"""What pytest collects everywhere: examples only of files that have some."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from _pytest.doctest import DoctestModule

if TYPE_CHECKING:
    from collections.abc import Generator
    from pathlib import Path


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(file_path: Path) -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
    """``--doctest-modules`` would import every file and search all its objects, in each process that runs tests."""
    found = yield
    if any(isinstance(one, DoctestModule) for one in found) and b">>>" not in file_path.read_bytes():
        return [one for one in found if not isinstance(one, DoctestModule)]
    return found
