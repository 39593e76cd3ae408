"""Coming back: after a closed page, a lost network, a killed server, nothing is lost and nothing is asked twice."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, expect

from pioche.game import Game
from pioche.view import Phase
from tests.e2e.conftest import Guests, Stack, inviting
from tests.e2e.network import Network, network_to
from tests.e2e.player import Player, play_round
from tests.server.live import Live, eventually

pytestmark = pytest.mark.e2e

SERVER = """
import sys
from pathlib import Path
from pioche.server.room import Pace
from pioche.server.serve import Service, serve
serve(Service(Path(sys.argv[2]), host="127.0.0.1", port=int(sys.argv[1]), pace=Pace(bots=0.02)))
"""
"""``pioche serve``, with bots in a hurry."""


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
    bo.forgiven.append("WebSocket|ERR_EMPTY_RESPONSE|ERR_CONNECTION|ERR_INTERNET_DISCONNECTED")
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
    bo.forgiven.append("WebSocket|ERR_EMPTY_RESPONSE|ERR_CONNECTION")
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


class Serving:
    """A server of its own process, that can be killed."""

    def __init__(self, database: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.database = database
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", SERVER, str(self.port), str(self.database)],
            stdout=subprocess.DEVNULL,
            env=os.environ,
        )
        eventually(self.answers)

    def answers(self) -> bool:
        with socket.socket() as knock:
            return knock.connect_ex(("127.0.0.1", self.port)) == 0

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


@pytest.fixture
def serving(tmp_path: Path) -> Iterator[Serving]:
    serving = Serving(tmp_path / "tables.sqlite")
    yield serving
    serving.kill()


@pytest.fixture
def visitors(browser: Browser, serving: Serving, request: pytest.FixtureRequest) -> Iterator[Guests]:
    yield from inviting(browser, f"http://127.0.0.1:{serving.port}", request)


def test_the_server_is_killed_in_the_middle_of_a_decision(visitors: Guests, serving: Serving) -> None:
    ana, bo = visitors("Ana", "fr"), visitors("Bo", phone=True)
    for player in (ana, bo):
        player.forgiven.append("WebSocket|ERR_CONNECTION_REFUSED")
    address = ana.open_table()
    ana.choose_players(3)
    bo.join(address)
    ana.start()
    play_round(ana, bo, until=lambda: len(ana.lines) >= 2 and (0 in ana.game["actors"] or 1 in ana.game["actors"]))
    bo.until(lambda: bo.last("game")["seq"] == ana.last("game")["seq"], "the same news")
    before = [(player.game, player.last("game")["seq"]) for player in (ana, bo)]
    serving.kill()
    for player in (ana, bo):
        expect(player.page.get_by_text(player.say("web-reconnecting"))).to_be_visible()
    for player in (ana, bo):
        player.told.clear()
    serving.start()
    for player in (ana, bo):
        expect(player.page.get_by_text(player.say("web-reconnecting"))).to_be_hidden()
        player.until(lambda player=player: bool(player.game), "the game")  # type: ignore[misc]
    assert [(player.game, player.last("game")["seq"]) for player in (ana, bo)] == before
    play_round(ana, bo)
