"""The barrier itself: it holds as long as anybody has old news, or waits for an answer."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest

from tests.e2e import player as people
from tests.e2e.barrier import alone, together
from tests.e2e.conftest import Guests, Stack, begins
from tests.e2e.network import Network
from tests.e2e.player import Player

pytestmark = pytest.mark.e2e


def test_who_was_not_told_is_waited_for(
    guests: Guests, travellers: Guests, network: Network, stack: Stack, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack("classic", 2, lambda game: begins(game, "."))
    ana, bo = guests("Ana", "fr"), travellers("Bo")
    address = ana.open_table()
    ana.choose_players(2)
    bo.join(urlsplit(address).path)
    ana.start()
    before = together(ana, bo)
    assert before[0].seq == before[1].seq
    network.hush()
    ana.press(ana.button_that_draws)
    after = alone(ana)
    assert after.seq == before[0].seq + 1
    with monkeypatch.context() as patch:
        patch.setattr(people, "LIMIT", 0.5)
        with pytest.raises(AssertionError, match=rf"Bo was told {before[1].seq}, and the server has {after.seq}"):
            together(ana, bo)
        with pytest.raises(AssertionError, match="Bo was told"):
            alone(bo)
        hold_back(ana)
        with pytest.raises(AssertionError, match="Ana is shown"):
            alone(ana)


def hold_back(player: Player) -> None:
    """The page shows less than it was told."""
    player.page.evaluate("document.body.dataset.seq -= 1")


def test_a_command_without_an_answer_is_waited_for(
    travellers: Guests, network: Network, monkeypatch: pytest.MonkeyPatch
) -> None:
    bo = travellers("Bo")
    bo.open_table()
    network.hush()
    bo.page.get_by_role("radio", name=bo.say("edition-dare"), exact=True).check()
    monkeypatch.setattr(people, "LIMIT", 0.5)
    with pytest.raises(AssertionError, match="Bo waits for 1 answers"):
        alone(bo)
