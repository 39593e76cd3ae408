"""Chance that is the same every time, for tests of tables and of the server that keeps them."""

from random import Random

import pytest

from pioche.tables import randomness


@pytest.fixture(autouse=True)
def _the_same_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who asks for the system's chance gets that of a seed."""
    source = Random(8)
    monkeypatch.setattr(randomness, "SystemRandom", lambda: source)
