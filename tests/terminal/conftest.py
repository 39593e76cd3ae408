"""What every test of the terminal shares."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.terminal.timing import following_the_loop


@pytest.fixture(autouse=True)
def time_of_the_loop() -> Iterator[None]:
    with following_the_loop():
        yield
