"""The window at a table on a real server: whole rounds by keys, the wait before them, chat, lost connections."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest
from textual.pilot import Pilot

from pioche.locales import text
from pioche.protocol.client_commands import Configure, Start
from pioche.terminal.chat_input import ChatLine
from pioche.terminal.finding_tables import TurnedAway
from pioche.terminal.online_table import OnlineTable
from pioche.terminal.online_table_screen import OnlineTableScreen
from pioche.terminal.online_window import SharedApp
from pioche.terminal.start_screen import StartScreen
from pioche.terminal.table_widgets import Panel
from pioche.terminal.waiting_room_screen import WaitingRoomScreen
from tests import clockwork
from tests.e2e.network import network_to
from tests.server.live import Live, at_once, standing
from tests.terminal.online import is_asked, is_between, press_until, shown, sit, until

Steps = Callable[[SharedApp, Pilot[None], OnlineTable], Awaitable[None]]


@pytest.fixture
def live() -> Iterator[Live]:
    with standing(workshop=at_once()) as live:
        yield live


def run(
    url: str, folder: Path, steps: Steps, *, edition: str = "classic", language: str = "en", clock: int = 0
) -> None:
    """Ana opens a table, and keys are pressed."""

    async def whole() -> None:
        sitting = await sit(folder, url, language=language, opens=True, name="Ana")
        assert await sitting.ask(Configure(0, edition, 3, {"target": 1}, clock=clock)) == ""
        app = SharedApp(sitting, language)
        try:
            async with app.run_test(size=(80, 24)) as pilot:
                await pilot.pause()
                await steps(app, pilot, sitting)
        finally:
            await sitting.leave()

    clockwork.run(whole())


async def start(app: SharedApp, pilot: Pilot[None]) -> None:
    """Start the game with bots of the first level."""
    assert isinstance(app.screen, WaitingRoomScreen)
    await pilot.press("1")
    await pilot.pause()
    await pilot.press("1")
    await until(lambda: isinstance(app.screen, OnlineTableScreen), "the table")
    await pilot.pause()


@pytest.mark.parametrize(("edition", "language"), [("classic", "en"), ("friends", "fr"), ("dare", "en")])
def test_a_whole_game_is_played_with_keys(live: Live, tmp_path: Path, edition: str, language: str) -> None:
    async def steps(app: SharedApp, pilot: Pilot[None], sitting: OnlineTable) -> None:
        await start(app, pilot)
        await press_until(app, lambda: bool(sitting.look(None).winners))
        await sitting.settle()
        await until(lambda: is_asked(app), "what to do next")
        screen = app.screen
        assert isinstance(screen, OnlineTableScreen)
        assert screen.panel.choices[0].label == text(language, "web-rematch")
        assert any(points for row in sitting.sheet for points in row.points)
        assert list((tmp_path / "games").glob("*.toml"))
        await pilot.press("escape")
        await until(lambda: text(language, "fair-good") in shown(app).replace("\n", " "), "the check")
        await pilot.press("1")
        await until(lambda: isinstance(app.screen, WaitingRoomScreen), "the room")

    run(live.url, tmp_path, steps, edition=edition, language=language)


def test_the_wait_before_a_game(live: Live, tmp_path: Path) -> None:
    async def steps(app: SharedApp, pilot: Pilot[None], sitting: OnlineTable) -> None:
        assert sitting.table is not None
        page = shown(app)
        assert f"Code: {sitting.table.code}." in page
        assert "Game: Classic, Target: 1" in page
        assert "Ana (you, host), Free seat, Free seat." in page
        await asyncio.to_thread(live.join, sitting.place.table, "Bo")
        await until(lambda: "Bo has sat down." in shown(app), "Bo")
        await until(lambda: "Ana (you, host), Bo (away), Free seat." in shown(app), "the seat")
        await pilot.press("t")
        await pilot.pause()
        assert "q: stop" not in shown(app)
        await pilot.press(*"qe1", "enter")
        await until(lambda: "Ana: qe1" in shown(app), "the chat")
        await pilot.press("e")
        await pilot.pause()
        assert "applause" in shown(app)
        assert "q: stop; your seat is kept." in shown(app)
        await pilot.press("1")
        await until(lambda: "Ana: applause" in shown(app), "the emote")
        assert sitting.table.state == "open"

    run(live.url, tmp_path, steps)


def test_the_host_chooses_on_the_start_screen(live: Live, tmp_path: Path) -> None:
    async def steps(app: SharedApp, pilot: Pilot[None], sitting: OnlineTable) -> None:
        await pilot.press("2")
        await until(lambda: isinstance(app.screen, StartScreen), "the start screen")
        await pilot.press("escape")
        await until(lambda: isinstance(app.screen, WaitingRoomScreen), "the room")
        await pilot.pause()
        await pilot.press("2")
        await until(lambda: isinstance(app.screen, StartScreen), "the start screen")
        await pilot.pause()
        await pilot.click("#quit")  # leaves everything as it was, and nobody's seat
        await until(lambda: isinstance(app.screen, WaitingRoomScreen), "the room")
        await pilot.pause()
        await pilot.press("2")
        await until(lambda: isinstance(app.screen, StartScreen), "the start screen")
        await pilot.pause()
        assert "Players                     3" in shown(app)
        assert "At this keyboard" not in shown(app)
        screen = app.screen
        assert isinstance(screen, StartScreen)
        assert screen.read_plan().options == {"target": 1}
        assert screen.read_plan().players == 3
        screen.post_message(StartScreen.Begin(screen.plan.for_edition("emoji")))
        await until(lambda: sitting.table is not None and sitting.table.edition == "emoji", "the edition")
        await until(lambda: isinstance(app.screen, WaitingRoomScreen), "the room")
        assert sitting.table is not None
        assert (sitting.table.players, sitting.table.options) == (3, {"target": 1})

    run(live.url, tmp_path, steps)


def test_the_host_locks_the_table_and_sets_the_clock_by_keys(live: Live, tmp_path: Path) -> None:
    async def steps(app: SharedApp, pilot: Pilot[None], sitting: OnlineTable) -> None:
        async def choose(label: str) -> None:
            panel = app.screen.query_one(Panel)
            await pilot.press(str([choice.label for choice in panel.choices].index(label) + 1))
            await pilot.pause()

        await choose("Lock the table")
        await until(lambda: "Table: locked." in shown(app), "the lock")
        await choose("Time for a decision")
        assert "Time for a decision\n" in shown(app)  # above what can be chosen
        await choose("60 seconds")
        await until(lambda: "Target: 1, 60 seconds for a decision" in shown(app), "the clock")
        assert all(choice.label in shown(app) for choice in app.screen.query_one(Panel).choices)
        assert sitting.table is not None
        assert (sitting.table.is_locked, sitting.table.clock) == (True, 60)

    run(live.url, tmp_path, steps)


def test_before_a_game_a_small_window_says_what_to_do_and_everything_stays_in_sight(live: Live, tmp_path: Path) -> None:
    async def steps(app: SharedApp, pilot: Pilot[None], _sitting: OnlineTable) -> None:
        await pilot.resize_terminal(40, 10)
        await until(lambda: "The window is too small" in shown(app), "the sentence")
        assert "Start the game" not in shown(app)
        await pilot.resize_terminal(60, 20)
        await until(lambda: "1 Start the game" in shown(app), "the choice")
        assert "q: stop; your seat is kept." in shown(app)
        assert "Leave the table" not in shown(app)
        await pilot.press("up")
        await until(lambda: "Leave the table" in shown(app), "the last one, once the cursor is there")

    run(live.url, tmp_path, steps)


def test_calls_stay_reachable_while_somebody_writes(live: Live, tmp_path: Path) -> None:
    async def steps(app: SharedApp, pilot: Pilot[None], sitting: OnlineTable) -> None:
        await start(app, pilot)
        await press_until(app, lambda: 0 in sitting.look(None).actors)
        await pilot.press("escape", "t", *"qdkn")
        await pilot.pause()
        line = app.screen.query_one(ChatLine)
        assert line.has_focus
        assert line.value == "qdkn"
        assert "F2 UNO  F3 catch\n" in shown(app)  # and no key that is only a letter now
        await pilot.press("f3")
        await pilot.pause()
        assert "There is nothing to catch:" in shown(app)
        await pilot.press("f2")
        await pilot.pause()
        assert "UNO" in shown(app)
        assert line.has_focus
        assert line.value == "qdkn"
        await pilot.press("enter")
        await until(lambda: "Ana: qdkn" in shown(app), "the chat")
        assert app.focused is None
        assert not line.display
        assert "n UNO" in shown(app)

    run(live.url, tmp_path, steps)


def test_what_is_typed_in_haste_behind_t_does_nothing_at_the_table(live: Live, tmp_path: Path) -> None:
    """All keys are there before the first one is looked at: none of them leaves, chooses or calls."""

    async def steps(app: SharedApp, pilot: Pilot[None], sitting: OnlineTable) -> None:
        def hurry(*keys: str) -> None:
            for key in keys:
                app.simulate_key(key)

        hurry("t", "e", "1", "q")
        await pilot.pause()
        assert app.focused is app.screen.query_one(ChatLine)
        assert not app._exit
        assert not sitting.is_playing
        await pilot.press("escape")
        await start(app, pilot)
        await press_until(app, lambda: 0 in sitting.look(None).actors)
        hand = sitting.look(0).hand
        hurry("t", "n", "d", "q")
        await pilot.pause()
        assert not app._exit
        assert sitting.look(0).hand == hand
        await pilot.press("escape")
        await pilot.pause()
        assert "n UNO " in shown(app)  # and no mark behind it

    run(live.url, tmp_path, steps)


def test_the_clock_is_shown(live: Live, tmp_path: Path) -> None:
    async def steps(app: SharedApp, pilot: Pilot[None], sitting: OnlineTable) -> None:
        await start(app, pilot)
        await press_until(app, lambda: 0 in sitting.look(None).actors)
        await until(lambda: "60 seconds left" in shown(app), "the clock")
        began = clockwork.now()
        while "55 seconds left" not in shown(app):  # painted once a second, some time within it
            await clockwork.later(0.25)
            assert clockwork.now() - began <= 6.0
        assert clockwork.now() - began >= 4.0

    run(live.url, tmp_path, steps, clock=60)


def test_a_lost_connection_is_said_until_it_is_back(live: Live, tmp_path: Path) -> None:
    with network_to(live.port) as network:

        async def steps(app: SharedApp, pilot: Pilot[None], sitting: OnlineTable) -> None:
            await start(app, pilot)
            await press_until(app, lambda: 0 in sitting.look(None).actors)
            hand = sitting.look(0).hand
            network.cut()
            await until(lambda: text("en", "web-reconnecting") in shown(app), "the sentence")
            await pilot.press("d", "h", "r", "p")
            await pilot.pause()
            network.mend()
            await until(lambda: not sitting.connection.is_lost.is_set(), "the connection")
            await press_until(app, lambda: is_between(sitting) or len(sitting.look(0).hand) != len(hand))

        run(network.url, tmp_path, steps)


def test_the_window_closes_when_the_seat_is_gone(live: Live, tmp_path: Path) -> None:
    async def whole() -> None:
        table = await asyncio.to_thread(live.open_table, "Host")
        sitting = await sit(tmp_path, f"{live.url}/t/{table['table']}", name="Ana")
        host = await asyncio.to_thread(live.client, table["table"], table["token"])
        app = SharedApp(sitting, "en")
        async with app.run_test() as pilot:
            await pilot.pause()
            await asyncio.to_thread(host.ask, "free-seat", seat=1)
            await until(lambda: app._exit, "the end")
        with pytest.raises(TurnedAway, match="server-seat-is-gone"):
            await sitting.stay()
        await sitting.leave()
        host.close()

    clockwork.run(whole())


def test_a_spectator_sees_the_table_and_no_hand(live: Live, tmp_path: Path) -> None:
    async def whole() -> None:
        ana = await sit(tmp_path / "ana", live.url, opens=True, name="Ana")
        assert await ana.ask(Start(0)) == ""
        eye = await sit(tmp_path / "eye", ana.place.link, watches=True)
        app = SharedApp(eye, "en")
        async with app.run_test(size=(80, 24)) as pilot:
            await until(lambda: isinstance(app.screen, OnlineTableScreen), "the table")
            await until(lambda: 0 in eye.look(None).actors and not eye.has_news, "Ana's turn")
            await pilot.press("d", "enter", "f2", "f3", "space", "a", "t", *"hi", "enter")
            await until(lambda: text("en", "server-only-players") in shown(app), "the refusal")
            screen = app.screen
            assert isinstance(screen, OnlineTableScreen)
            assert screen.hand.cards == ()
            assert "Ana" in shown(app)
        await eye.leave()
        await ana.leave()

    clockwork.run(whole())
