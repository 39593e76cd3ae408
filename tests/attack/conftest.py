"""What the fuzzing tests share: a loop in which time jumps, and a server in it."""

import asyncio
from collections.abc import Iterator

import pytest

from tests.clockwork import JumpingLoop


@pytest.fixture(scope="module")
def runner() -> Iterator[asyncio.Runner]:
    """The loop of all tests of a module."""
    with asyncio.Runner(loop_factory=JumpingLoop) as made:
        yield made
