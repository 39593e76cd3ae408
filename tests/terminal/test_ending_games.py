"""At a table on a server: the host ends the game with a key or a line, and everybody is back in the room."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Iterator
from pathlib import Path

import pytest

from pioche.locales import Catalogue, text
from pioche.protocol.client_commands import Start
from pioche.terminal.online_table import OnlineTable
from pioche.terminal.online_table_screen import OnlineTableScreen
from pioche.terminal.online_window import SharedApp
from pioche.terminal.text_mode_online import Talker
from pioche.terminal.waiting_room import describe
from pioche.terminal.waiting_room_screen import WaitingRoomScreen
from tests import clockwork
from tests.server.live import Live, Player, at_once, standing
from tests.terminal.online import shown, sit, until

QUESTION = " ".join(text("en", part) for part in ("web-end-title", "stop-help", "stop-asks"))


@pytest.fixture
def live() -> Iterator[Live]:
    with standing(workshop=at_once()) as live:
        yield live


async def two(live: Live, folder: Path) -> tuple[OnlineTable, Player]:
    """The host in a terminal, and Bo, in a game."""
    sitting = await sit(folder, live.url, name="Host", opens=True)
    assert sitting.table is not None
    joined = await asyncio.to_thread(live.join, sitting.table.id, "Bo")
    bo = await asyncio.to_thread(live.client, sitting.table.id, joined["token"])
    await asyncio.to_thread(bo.until, "welcome")
    assert await sitting.ask(Start(0)) == ""
    await until(lambda: sitting.is_playing, "the game")
    return sitting, bo


def asked(player: Player) -> None:
    """Wait until the player is asked."""
    player.until("table", lambda news: news["table"].get("proposal", {}).get("kind") == "end")


def told_in_room(sitting: OnlineTable) -> list[str]:
    assert sitting.table is not None
    return describe(Catalogue.of("en").say, sitting.table, sitting.seat, "")


def test_the_host_ends_the_game_with_a_key(live: Live, tmp_path: Path) -> None:
    async def whole() -> None:
        sitting, bo = await two(live, tmp_path)
        app = SharedApp(sitting, "en")
        async with app.run_test(size=(120, 40)) as pilot:
            await until(lambda: isinstance(app.screen, OnlineTableScreen), "the table")
            await pilot.press("x")
            await until(lambda: text("en", "web-end-title") in shown(app), "the question")
            await pilot.press("x")
            await until(lambda: text("en", "web-end-title") not in shown(app), "no question")
            await pilot.press("x", "down", "enter")
            await asyncio.to_thread(asked, bo)
            await until(lambda: text("en", "web-consent-waits") in shown(app), "the wait")
            await asyncio.to_thread(lambda: bo.ask("consent", seat=0, agrees=True))
            await until(lambda: isinstance(app.screen, WaitingRoomScreen), "the room")
            await until(lambda: text("en", "web-broken-off") in shown(app), "what has happened")
        await sitting.leave()
        bo.close()

    clockwork.run(whole())


def test_the_host_ends_the_game_with_a_line(live: Live, tmp_path: Path) -> None:
    async def whole() -> None:
        sitting, bo = await two(live, tmp_path)
        out = io.StringIO()
        talker = Talker(sitting, "en", out)
        assert text("en", "web-broken-off") not in told_in_room(sitting)
        assert await talker.understands("x")
        assert out.getvalue() == f"{QUESTION} {text('en', 'online-end-key')}\n"
        assert sitting.table is not None
        assert sitting.table.proposal is None, "only read"
        assert await talker.understands("x +")
        await asyncio.to_thread(asked, bo)
        await asyncio.to_thread(lambda: bo.ask("consent", seat=0, agrees=True))
        await until(lambda: not sitting.is_playing, "the room")
        assert text("en", "web-broken-off") in told_in_room(sitting)
        assert not await talker.understands("x"), "there is no game"
        await sitting.leave()
        bo.close()

    clockwork.run(whole())


def test_nobody_else_ends_it(live: Live, tmp_path: Path) -> None:
    async def whole() -> None:
        opened = await asyncio.to_thread(live.open_table, "Host")
        host = await asyncio.to_thread(live.client, opened["table"], opened["token"])
        sitting = await sit(tmp_path, f"{live.url}/t/{opened['table']}", name="Ana")
        await asyncio.to_thread(host.ask, "start")
        await until(lambda: sitting.is_playing, "the game")
        out = io.StringIO()
        assert await Talker(sitting, "en", out).understands("x")
        assert out.getvalue() == text("en", "server-only-the-host") + "\n"
        app = SharedApp(sitting, "en")
        async with app.run_test(size=(120, 40)) as pilot:
            await until(lambda: isinstance(app.screen, OnlineTableScreen), "the table")
            await pilot.press("x")
            await until(lambda: text("en", "server-only-the-host") in shown(app), "the refusal")
        await sitting.leave()
        host.close()

    clockwork.run(whole())
