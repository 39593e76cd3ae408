"""Coming back: after a closed page, a lost network, a killed server, nothing is lost and nothing is asked twice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Locator, expect

from pioche.game import Game
from pioche.server.operations.draining import DrainTimes
from pioche.server.request_origin import Origins
from pioche.server.sqlite import SqliteStorage
from pioche.view import Phase
from tests.e2e.barrier import Seen, alone, together
from tests.e2e.conftest import PACE, Guests, Stack, begins, entries_of, inviting, serving_pages
from tests.e2e.network import Network, network_to
from tests.e2e.player import Player
from tests.e2e.playing import play_on, play_round
from tests.e2e.serving import PATIENT_COMMAND, Serving, serving
from tests.server.live import Json, Live

pytestmark = pytest.mark.e2e

NO_NETWORK = r"WebSocket|net::ERR_"
"""What a browser says that finds nobody at the other end; the words depend on the moment."""


def names_the_colour(game: Game) -> bool:
    return game.phase is Phase.COLOUR and game.actors == (0,)


def colours(seen: Seen) -> list[str]:
    """The colours that can be named now."""
    return [line for line in seen.offers if " colour " in line]


def test_a_page_is_closed_while_a_colour_must_be_named(guests: Guests, stack: Stack) -> None:
    stack("classic", 3, names_the_colour)
    ana, bo = guests("Ana", "fr"), guests("Bo")
    address = ana.open_table()
    ana.choose_players(3)
    bo.join(address)
    ana.start()
    before = alone(ana)
    assert len(colours(before)) == 4
    ana.page.close()
    expect(bo.words(bo.say("phase-colour-wait", name="Ana"))).to_be_visible()
    ana.return_to(address)
    again = alone(ana)
    assert colours(again) == colours(before)
    assert again.hand == before.hand
    play_on(ana, bo)


def reconnecting(player: Player) -> Locator:
    return player.words(player.say("web-reconnecting"))


def seats_for_two(ana: Player, bo: Player) -> str:
    """A table of the two: its address, without the server's."""
    address = urlsplit(ana.open_table()).path
    ana.choose_players(2)
    bo.join(address)
    return address


def test_the_network_is_gone_for_a_while(guests: Guests, travellers: Guests, network: Network) -> None:
    ana, bo = guests("Ana", "fr"), travellers("Bo")
    bo.forgiven.append(NO_NETWORK)
    seats_for_two(ana, bo)
    ana.start()
    _, before = together(ana, bo)
    network.cut()
    bo.page.context.set_offline(True)
    expect(reconnecting(bo)).to_be_visible()
    network.mend()
    bo.page.context.set_offline(False)
    expect(reconnecting(bo)).to_be_hidden()
    _, after = together(ana, bo)
    assert len(after.hand) == 7
    assert after.sight == before.sight
    play_on(ana, bo)


def test_a_move_into_a_silent_network_is_made_once(
    guests: Guests, travellers: Guests, network: Network, stack: Stack
) -> None:
    stack("classic", 2, lambda game: game.phase is Phase.TURN and game.actors == (1,))
    ana, bo = guests("Ana", "fr"), travellers("Bo")
    bo.forgiven.append(NO_NETWORK)
    bo.page.clock.install()
    seats_for_two(ana, bo)
    ana.start()
    together(ana, bo)
    network.hush()
    bo.press(bo.button_that_draws)
    bo.until(lambda: bo.lines == ["B draw"], "the move")
    bo.page.clock.run_for(10_000)  # longer than a page waits for an answer
    expect(reconnecting(bo)).to_be_visible()
    assert alone(ana).game["counts"] == [7, 7]
    network.mend()
    bo.page.clock.run_for(60_000)  # longer than a page waits before it tries again
    expect(reconnecting(bo)).to_be_hidden()
    bo.until(lambda: len(bo.game["hand"]) == 8, "the card that was drawn")
    for seen in together(ana, bo):
        assert seen.game["counts"] == [7, 8]
    assert set(alone(bo).lines) == {"B draw"}
    play_round(ana, bo, until=lambda: bool(ana.lines))


def test_a_move_made_offline_waits_for_the_network(guests: Guests, stack: Stack) -> None:
    stack("classic", 2, lambda game: game.phase is Phase.TURN and game.actors == (1,))
    ana, bo = guests("Ana", "fr"), guests("Bo", phone=True)
    bo.forgiven.append(NO_NETWORK)
    seats_for_two(ana, bo)
    ana.start()
    together(ana, bo)
    bo.page.context.set_offline(True)
    expect(reconnecting(bo)).to_be_visible()
    bo.press(bo.button_that_draws)
    assert alone(ana).game["counts"] == [7, 7]
    bo.page.context.set_offline(False)
    expect(reconnecting(bo)).to_be_hidden()
    bo.until(lambda: len(bo.game["hand"]) == 8, "the card that was drawn")
    for seen in together(ana, bo):
        assert seen.game["counts"] == [7, 8]
    assert alone(bo).lines == ("B draw",)


def test_one_seat_in_two_tabs(guests: Guests, stack: Stack, live: Live) -> None:
    stack("classic", 2, lambda game: begins(game, "."))
    ana, bo = guests("Ana", "fr"), guests("Bo")
    address = seats_for_two(ana, bo)
    ana.start()
    other = Player(ana.page.context.new_page(), "Ana elsewhere", "fr", entries=ana.entries)
    other.page.goto(address)
    here, there = together(ana, other)
    assert here.sight == there.sight
    play_round(other, until=lambda: bool(other.lines))
    later, there = together(ana, other)
    assert later.sight == there.sight != here.sight
    ana.page.close()
    play_round(other, bo, until=lambda: bool(bo.lines))
    room = live.registry.rooms[address.rpartition("/")[2]]
    bo.until(lambda: len(room.presence.clients) == 2, "the end of the first tab")
    bo.page.reload()
    _, seen = together(other, bo)
    assert seen.table["seats"][0]["is_present"], "one of the tabs is still there"
    assert other.leave() == []


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Serving]:
    with serving(tmp_path / "tables.sqlite", command=PATIENT_COMMAND) as server:
        yield server


@pytest.fixture
def visitors(browser: Browser, server: Serving, request: pytest.FixtureRequest) -> Iterator[Guests]:
    yield from inviting(browser, server.url, request, server.entries)


def test_the_server_is_killed_in_the_middle_of_a_decision(visitors: Guests, server: Serving) -> None:
    ana, bo = visitors("Ana", "fr"), visitors("Bo", phone=True)
    for player in (ana, bo):
        player.forgiven.append(NO_NETWORK)
    seats_for_two(ana, bo)
    ana.start()
    before = play_round(ana, bo, until=lambda: len(ana.lines) >= 2 and len(bo.lines) >= 2)
    server.kill()
    for player in (ana, bo):
        expect(reconnecting(player)).to_be_visible()
    server.start()
    for player in (ana, bo):
        expect(reconnecting(player)).to_be_hidden()
    for old, new in zip(before, together(ana, bo), strict=True):
        assert len(new.told) > len(old.told), "it was told anew"
        assert (new.seq, new.game, new.sight) == (old.seq, old.game, old.sight)
    play_on(ana, bo)


NOTICES = """
words => {
  const page = document.documentElement
  page.dataset.noticed = 'no'
  const look = () => { if (document.body.innerText.includes(words)) page.dataset.noticed = 'yes' }
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
}
"""
"""Remembers whether somebody could ever read these words."""


@dataclass
class TwoServers:
    """Two servers of the same tables; the network leads to the first."""

    before: Live
    after: Live
    network: Network

    def entries(self, table: str) -> int:
        return max(entries_of(live)(table) for live in (self.before, self.after))

    def are_moved(self, table: str, clients: int) -> bool:
        """Whether this number of clients is at the table on the second server."""
        room = self.after.registry.rooms.get(table)
        return room is not None and len(room.presence.clients) == clients


@pytest.fixture
def two(tmp_path: Path) -> Iterator[TwoServers]:
    database, origins = tmp_path / "tables.sqlite", Origins()
    how: Json = {"pace": PACE, "origins": origins}
    with (
        serving_pages(SqliteStorage(database), **how) as after,
        serving_pages(SqliteStorage(database), drains=DrainTimes(), **how) as before,
        network_to(before.port) as network,
    ):
        origins.public_url = network.url
        yield TwoServers(before, after, network)


@pytest.fixture
def movers(browser: Browser, two: TwoServers, request: pytest.FixtureRequest) -> Iterator[Guests]:
    yield from inviting(browser, two.network.url, request, two.entries)


def test_a_server_is_emptied_and_nobody_notices(movers: Guests, two: TwoServers) -> None:
    """Both players go to another process with the same tables, and play on there."""
    ana, bo = movers("Ana", "fr"), movers("Bo", phone=True)
    table = seats_for_two(ana, bo).rpartition("/")[2]
    ana.start()
    play_round(ana, bo, until=lambda: len(ana.lines) >= 2 and len(bo.lines) >= 2)
    for player in (ana, bo):
        player.page.evaluate(NOTICES, player.say("web-reconnecting"))
    two.network.server = two.after.port
    two.before.server.stop()
    bo.until(lambda: two.are_moved(table, 2), "both on the other server")
    play_on(ana, bo)
    for player in (ana, bo):
        expect(player.page.locator("html")).to_have_attribute("data-noticed", "no")
