"""What a test patches stays as long as anything of the test is there."""

import pytest


@pytest.fixture
def server() -> None:
    """Something that still answers while a test ends."""


@pytest.fixture
def chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pioche.cards.HIDDEN", "!")


@pytest.mark.usefixtures("server", "chosen")
def test_what_is_patched_is_made_first_and_so_ends_last(request: pytest.FixtureRequest) -> None:
    made = request.fixturenames
    assert made.index("monkeypatch") < made.index("server")
