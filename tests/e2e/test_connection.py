"""Coming back: after a closed page, a lost network, a killed server, nothing is lost and nothing is asked twice."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, expect

from pioche.game import Game
from pioche.view import Phase
from tests.e2e.conftest import Guests, Stack, begins, inviting
from tests.e2e.network import Network, network_to
from tests.e2e.player import Player, play_round
from tests.e2e.serving import Serving, serving
from tests.server.live import Live

pytestmark = pytest.mark.e2e

NO_NETWORK = r"WebSocket|net::ERR_"
"""What a browser says that finds nobody at the other end; the words depend on the moment."""


def names_the_colour(game: Game) -> bool:
    return game.phase is Phase.COLOUR and game.actors == (0,)


def colours(player: Player) -> list[str]:
    """The colours that can be named now."""
    return [line for line in player.look().lines if " colour " in line]


def test_a_page_is_closed_while_a_colour_must_be_named(guests: Guests, stack: Stack) -> None:
    stack("classic", 3, names_the_colour)
    ana, bo = guests("Ana", "fr"), guests("Bo")
    address = ana.open_table()
    ana.choose_players(3)
    bo.join(address)
    ana.start()
    before = colours(ana)
    assert len(before) == 4
    hand = ana.look().hand
    ana.page.close()
    expect(bo.page.get_by_text(bo.say("phase-colour-wait", name="Ana"))).to_be_visible()
    ana.return_to(address)
    assert colours(ana) == before
    assert ana.look().hand == hand
    play_round(ana, bo)


@pytest.fixture
def network(live: Live) -> Iterator[Network]:
    with network_to(live.port) as network:
        yield network


@pytest.fixture
def travellers(browser: Browser, network: Network, request: pytest.FixtureRequest) -> Iterator[Guests]:
    """People whose network may fail."""
    yield from inviting(browser, network.url, request)


def test_the_network_is_gone_for_a_while(guests: Guests, travellers: Guests, network: Network) -> None:
    ana, bo = guests("Ana", "fr"), travellers("Bo")
    bo.forgiven.append(NO_NETWORK)
    address = ana.open_table()
    ana.choose_players(2)
    bo.join(urlsplit(address).path)
    ana.start()
    bo.until(lambda: bool(bo.game), "the game")
    hand = bo.look().hand
    network.cut()
    bo.page.context.set_offline(True)
    expect(bo.page.get_by_text(bo.say("web-reconnecting"))).to_be_visible()
    network.mend()
    bo.page.context.set_offline(False)
    expect(bo.page.get_by_text(bo.say("web-reconnecting"))).to_be_hidden()
    assert bo.look().hand == hand
    play_round(ana, bo)


def test_a_move_into_a_silent_network_is_made_once(
    guests: Guests, travellers: Guests, network: Network, stack: Stack
) -> None:
    stack("classic", 2, lambda game: game.phase is Phase.TURN and game.actors == (1,))
    ana, bo = guests("Ana", "fr"), travellers("Bo")
    bo.forgiven.append(NO_NETWORK)
    address = ana.open_table()
    ana.choose_players(2)
    bo.join(urlsplit(address).path)
    ana.start()
    bo.until(lambda: bool(bo.game), "the game")
    assert len(bo.look().hand) == 7
    network.hush()
    bo.press(bo.button_that_draws)
    expect(bo.page.get_by_text(bo.say("web-reconnecting"))).to_be_visible()
    assert ana.game["counts"] == [7, 7]
    network.mend()
    expect(bo.page.get_by_text(bo.say("web-reconnecting"))).to_be_hidden()
    ana.until(lambda: ana.game["counts"] == [7, 8], "the card that was drawn")
    assert len(bo.look().hand) == 8
    assert set(bo.lines) == {"B draw"}
    play_round(ana, bo)


def test_a_move_made_offline_waits_for_the_network(guests: Guests, stack: Stack) -> None:
    stack("classic", 2, lambda game: game.phase is Phase.TURN and game.actors == (1,))
    ana, bo = guests("Ana", "fr"), guests("Bo", phone=True)
    bo.forgiven.append(NO_NETWORK)
    address = ana.open_table()
    ana.choose_players(2)
    bo.join(address)
    ana.start()
    bo.until(lambda: bool(bo.game), "the game")
    bo.look()
    bo.page.context.set_offline(True)
    expect(bo.page.get_by_text(bo.say("web-reconnecting"))).to_be_visible()
    bo.press(bo.button_that_draws)
    assert ana.game["counts"] == [7, 7]
    bo.page.context.set_offline(False)
    ana.until(lambda: ana.game["counts"] == [7, 8], "the card that was drawn")
    expect(bo.page.get_by_text(bo.say("web-reconnecting"))).to_be_hidden()
    assert len(bo.look().hand) == 8
    assert bo.lines == ["B draw"]


def test_one_seat_in_two_tabs(guests: Guests, stack: Stack) -> None:
    stack("classic", 2, lambda game: begins(game, "."))
    ana, bo = guests("Ana", "fr"), guests("Bo")
    address = ana.open_table()
    ana.choose_players(2)
    bo.join(address)
    ana.start()
    other = Player(ana.page.context.new_page(), "Ana elsewhere", "fr")
    other.page.goto(address)
    other.until(lambda: bool(other.game), "the game")
    assert other.look() == ana.look()
    play_round(other, until=lambda: bool(other.lines))
    ana.until(lambda: ana.last("game")["seq"] == other.last("game")["seq"], "the same news")
    assert ana.look() == other.look()
    ana.page.close()
    play_round(other, bo)
    assert bo.table["seats"][0]["is_present"], "one of her tabs is still there"
    assert other.unforgiven == []


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Serving]:
    with serving(tmp_path / "tables.sqlite") as server:
        yield server


@pytest.fixture
def visitors(browser: Browser, server: Serving, request: pytest.FixtureRequest) -> Iterator[Guests]:
    yield from inviting(browser, server.url, request)


def test_the_server_is_killed_in_the_middle_of_a_decision(visitors: Guests, server: Serving) -> None:
    ana, bo = visitors("Ana", "fr"), visitors("Bo", phone=True)
    for player in (ana, bo):
        player.forgiven.append(NO_NETWORK)
    address = ana.open_table()
    ana.choose_players(2)
    bo.join(address)
    ana.start()
    play_round(ana, bo, until=lambda: len(ana.lines) >= 2 and len(bo.lines) >= 2)
    bo.until(lambda: bo.last("game")["seq"] == ana.last("game")["seq"], "the same news")
    before = [(player.game, player.last("game")["seq"]) for player in (ana, bo)]
    server.kill()
    for player in (ana, bo):
        expect(player.page.get_by_text(player.say("web-reconnecting"))).to_be_visible()
    for player in (ana, bo):
        player.told.clear()
    server.start()
    for player in (ana, bo):
        expect(player.page.get_by_text(player.say("web-reconnecting"))).to_be_hidden()
        player.until(lambda player=player: bool(player.game), "the game")  # type: ignore[misc]
    assert [(player.game, player.last("game")["seq"]) for player in (ana, bo)] == before
    play_round(ana, bo)
