"""At a table on a server: what the host proposes about somebody's seat is told, and answered with two keys."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Iterator
from pathlib import Path

import pytest

from pioche.locales import Catalogue, text
from pioche.protocol.table_info import ProposalInfo, TableInfo
from pioche.tables.chair import Chair
from pioche.tables.parts_to_send import table_info
from pioche.terminal.online_table import OnlineTable
from pioche.terminal.online_table_screen import OnlineTableScreen
from pioche.terminal.online_window import SharedApp
from pioche.terminal.table_changes import changes
from pioche.terminal.text_mode_online import Talker
from tests import clockwork
from tests.server.live import Live, Player, at_once, standing
from tests.tables.tables import started_table
from tests.terminal.online import shown, sit, until

HOST, ANA, CLEO = range(3)


def table(proposal: ProposalInfo | None = None, *, bot: str = "") -> TableInfo:
    """Three people in a game."""
    started = started_table(3, 3)
    started.chairs[CLEO].level = bot
    return table_info(started, {HOST, ANA, CLEO}, 0, proposal)


def told(before: TableInfo, now: TableInfo, own: int | None) -> list[str]:
    return changes(Catalogue.of("en").say, before, now, own)


FREE = ProposalInfo("free", CLEO, HOST)
BOT = ProposalInfo("bot", CLEO, HOST)
SIT = ProposalInfo("sit", CLEO, CLEO, name="Zoe")
END = ProposalInfo("end", HOST, HOST)


@pytest.mark.parametrize(
    ("proposal", "reader", "said"),
    [
        (FREE, HOST, "The others are asked whether they agree."),
        (FREE, ANA, "Player 0 would like to remove Player 2 from the game; a bot would play on. Do you agree?"),
        (FREE, CLEO, "Player 0 would like to remove you from the game."),
        (SIT, ANA, "Zoe would like to join in and play on with Player 2’s cards. Do you agree?"),
        (END, HOST, "The others are asked whether they agree."),
        (END, ANA, "Player 0 would like to end this game: nobody wins it, and everybody keeps their seat."),
        (BOT, ANA, "Player 2 is away, and Player 0 would like a bot to play for them. Do you agree?"),
    ],
)
def test_everybody_is_told_what_is_proposed(proposal: ProposalInfo, reader: int, said: str) -> None:
    (notice,) = told(table(), table(proposal), reader)
    assert notice.startswith(said)
    assert ("+: I agree. -: I disagree." in notice) is (reader != HOST)


def test_spectators_are_not_asked() -> None:
    assert told(table(), table(FREE), None) == []


def test_it_is_told_that_nothing_changes() -> None:
    assert told(table(FREE), table(), ANA) == ["Nothing changes: Player 2 keeps the seat."]
    assert told(table(BOT), table(), ANA) == ["Nothing changes: Player 2 keeps the seat."]
    assert told(table(BOT), table(bot="regular"), ANA) == []
    assert told(table(FREE), table(FREE), ANA) == []
    assert told(table(END), table(), ANA) == ["Nothing changes: the game goes on."]


def test_a_latecomer_sits_down_or_the_bot_keeps_the_seat() -> None:
    started = started_table(2, 3)
    started.chairs[CLEO].name = "Paul"
    kept = table_info(started, {HOST, ANA}, 0)
    asked = table_info(started, {HOST, ANA}, 0, SIT)
    assert told(asked, kept, ANA) == ["Nothing changes: Paul keeps the seat."]
    started.chairs[CLEO] = Chair(name="Zoe", token_hash="hash 2")  # noqa: S106 (of nothing)
    assert "keeps the seat" not in str(told(asked, table_info(started, {HOST, ANA, CLEO}, 0), ANA))


@pytest.fixture
def live() -> Iterator[Live]:
    with standing(workshop=at_once()) as live:
        yield live


async def three(live: Live, folder: Path) -> tuple[OnlineTable, Player, Player]:
    """Ana in a terminal beside the host and Cleo, in a game."""
    opened = await asyncio.to_thread(live.open_table, "Host")
    host = await asyncio.to_thread(live.client, opened["table"], opened["token"])
    answer = await asyncio.to_thread(lambda: host.ask("configure", edition="classic", players=3))
    assert answer["type"] == "done"
    sitting = await sit(folder, f"{live.url}/t/{opened['table']}", name="Ana")
    joined = await asyncio.to_thread(live.join, opened["table"], "Cleo")
    cleo = await asyncio.to_thread(live.client, opened["table"], joined["token"])
    await asyncio.to_thread(cleo.until, "welcome")
    await asyncio.to_thread(host.ask, "start")
    await until(lambda: sitting.is_playing, "the game")  # a start is answered before the salts are told
    return sitting, host, cleo


def test_it_is_answered_with_a_key(live: Live, tmp_path: Path) -> None:
    async def whole() -> None:
        sitting, host, cleo = await three(live, tmp_path)
        app = SharedApp(sitting, "en")
        async with app.run_test(size=(100, 30)) as pilot:
            await until(lambda: isinstance(app.screen, OnlineTableScreen), "the table")
            await pilot.press("-")
            await until(lambda: text("en", "server-nothing-asked") in shown(app), "the refusal")
            await asyncio.to_thread(lambda: host.ask("free-seat", seat=CLEO))
            await until(lambda: "would like to remove Cleo" in shown(app), "the question")
            await pilot.press("+")
            proposed = await asyncio.to_thread(
                lambda: host.until("table", lambda news: "agreed" in news["table"].get("proposal", {}))
            )
            assert proposed["table"]["proposal"] == {"kind": "free", "seat": CLEO, "by": HOST, "agreed": [ANA]}
            await pilot.press("-")
            await until(lambda: "Nothing changes: Cleo keeps the seat." in shown(app), "the end of it")
        await sitting.leave()
        for player in (host, cleo):
            player.close()

    clockwork.run(whole())


def test_it_is_answered_with_a_line(live: Live, tmp_path: Path) -> None:
    async def whole() -> None:
        sitting, host, cleo = await three(live, tmp_path)
        out = io.StringIO()
        talker = Talker(sitting, "en", out)
        assert await talker.understands("+")
        assert out.getvalue() == text("en", "server-nothing-asked") + "\n"
        await asyncio.to_thread(lambda: host.ask("free-seat", seat=CLEO))
        await until(lambda: sitting.table is not None and sitting.table.proposal is not None, "the question")
        assert await talker.understands("+")
        await until(lambda: bool(sitting.table and sitting.table.proposal and sitting.table.proposal.agreed), "consent")
        assert not await talker.understands("+ 1")
        out.truncate(out.seek(0))
        talker.tell("online-ask-for", number=1, seat="Zoe\x1b[2J\nBo")
        assert out.getvalue() == "s 1: Zoe\\x1b[2J\nBo\n", "what a server says does not act on the terminal"
        await sitting.leave()
        for player in (host, cleo):
            player.close()

    clockwork.run(whole())
