"""What every test of the terminal shares."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from pioche.terminal import hints, http_client, replay_review
from tests.server.live import SOON
from tests.terminal import online
from tests.terminal.timing import following_the_loop


@pytest.fixture(autouse=True)
def time_of_the_loop() -> Iterator[None]:
    with following_the_loop():
        yield


@pytest.fixture(autouse=True)
def chance_of_the_test(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever was tried before, people come with the same ids and salts."""
    monkeypatch.setattr(online, "seeds", count(1))


@pytest.fixture(autouse=True)
def late_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Answers over HTTP come when the machine has time for them: they are waited for in a thread, by the real clock."""
    monkeypatch.setattr(http_client, "PATIENCE", 5 * SOON)


@pytest.fixture(autouse=True)
def nothing_compiles(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hints and reviews are the same on every machine, however far it has compiled the playouts."""
    for module in (hints, replay_review):
        monkeypatch.setattr(module, "is_compiled", lambda: False)
    monkeypatch.setattr(replay_review, "is_compiling", lambda: False)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where this test's games are kept."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    return tmp_path / "data" / "pioche"
