"""A table on a real server that is killed, silent or broken: every move is made once."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from pioche.actions import Draw
from pioche.events import Drew, Event, Why
from pioche.game import Game
from pioche.locales import text
from pioche.protocol.client_commands import Configure, Start
from pioche.protocol.game_info import Happened
from pioche.protocol.game_words import GameWords
from pioche.protocol.server_messages import GameNews
from pioche.protocol.wire_types import Text
from pioche.server.operations.draining import DrainTimes
from pioche.server.sqlite import SqliteStorage
from pioche.terminal import connection
from pioche.terminal.finding_tables import TurnedAway
from pioche.terminal.online_table import OnlineTable
from pioche.terminal.table_port import News
from pioche.terminal.text_mode_online import SharedPlainTable
from pioche.terminal.typed_lines import Interrupted, TypedLines
from tests import clockwork
from tests.e2e.network import network_to
from tests.server.live import Live, at_once, running, standing
from tests.terminal.online import Conversation, is_won, player, sit, until, visit, whose_turn

NO_WORDS = Text("")


@pytest.fixture
def live() -> Iterator[Live]:
    with standing(workshop=at_once()) as live:
        yield live


async def turn_to_draw(sitting: OnlineTable) -> None:
    """Wait for a turn in which a card can be drawn, and do before it whatever else is asked."""
    await whose_turn(sitting)
    while Draw(0) not in sitting.look(0).legal:
        asked = sitting.connection.seq
        assert await sitting.act(sitting.look(0).legal[0]) == ""
        await until(lambda: sitting.connection.seq > asked, "the answer")  # noqa: B023
        await whose_turn(sitting)


def drain(sitting: OnlineTable) -> News:
    """Everything that was told, as one."""
    events: list[Event] = []
    notices: list[str] = []
    while sitting._untold:
        news = sitting.take()
        events += news.events
        notices += [news.notice] if news.notice else []
    return News(tuple(events), " ".join(notices))


def drawn_in_turn(news: News) -> int:
    """How often the first seat drew because it wanted to: bots may well make it draw more."""
    return sum(isinstance(event, Drew) and event.seat == 0 and event.why is Why.TURN for event in news.events)


def test_a_killed_server_comes_back_in_the_middle_of_a_decision(tmp_path: Path) -> None:
    """The same hand and the same question; nothing is told twice, and the game goes on to its end."""
    database = tmp_path / "tables.sqlite"

    async def whole() -> str:
        first = standing(SqliteStorage(database), workshop=at_once())
        before = first.__enter__()
        with network_to(before.port) as network:
            sitting = await sit(tmp_path, network.url, opens=True, name="Ana")
            assert await sitting.ask(Configure(0, "classic", 3, {"target": 1})) == ""
            assert await sitting.ask(Start(0, "novice")) == ""
            await turn_to_draw(sitting)
            look, names = sitting.look(0), sitting.texts
            drain(sitting)
            network.cut()
            await asyncio.to_thread(first.__exit__, None, None, None)
            await until(sitting.connection.is_lost.is_set, "the loss")
            assert sitting.look(0) == look
            assert await sitting.say("anybody?") == text("en", "web-not-connected")
            drawing = asyncio.ensure_future(sitting.act(Draw(0)))
            assert await drawing == text("en", "online-will-be-sent")
            assert await sitting.act(Draw(0)) == text("en", "online-still-waiting")
            assert drain(sitting) == News((), text("en", "web-reconnecting"))
            with standing(SqliteStorage(database), workshop=at_once()) as after:
                network.server = after.port
                network.mend()
                await until(lambda: not sitting.connection.is_lost.is_set(), "the way back")
                await until(lambda: sitting.look(0) != look, "the card that was drawn")
                news = drain(sitting)
                assert news.notice.startswith(text("en", "online-back"))
                assert drawn_in_turn(news) == 1
                assert sitting.texts == names
                return await visit(sitting, Conversation(player()))

    printed = clockwork.run(whole())
    assert is_won(printed), printed
    assert "Everything fits: the game was fair." in printed


def test_a_server_that_is_emptied_sends_its_players_elsewhere_and_nobody_notices(tmp_path: Path) -> None:
    """A line of chat and a move that are under way meanwhile are carried out there, once."""
    database = tmp_path / "tables.sqlite"

    async def whole() -> None:
        first = running(SqliteStorage(database), workshop=at_once(), drains=DrainTimes())
        before = first.__enter__()
        with network_to(before.port) as network, running(SqliteStorage(database), workshop=at_once()) as after:
            sitting = await sit(tmp_path, network.url, opens=True, name="Ana")
            assert await sitting.ask(Configure(0, "classic", 3, {"target": 1})) == ""
            assert await sitting.ask(Start(0, "novice")) == ""
            await turn_to_draw(sitting)
            drain(sitting)
            network.server = after.port
            stopping = asyncio.to_thread(first.__exit__, None, None, None)
            stopped = asyncio.ensure_future(stopping)
            await until(lambda: sitting.connection._is_moving, "the goodbye")
            said, drawn = asyncio.ensure_future(sitting.say("on my way")), asyncio.ensure_future(sitting.act(Draw(0)))
            assert [await said, await drawn] == ["", ""]
            await stopped
            news = drain(sitting)
            assert (news.notice, drawn_in_turn(news)) == ("Ana: on my way", 1)
            assert not sitting.connection.is_lost.is_set()
            assert list(after.registry.rooms) == [sitting.connection.place.table]

    clockwork.run(whole())


def test_a_move_into_a_silent_network_is_made_once(live: Live, tmp_path: Path) -> None:
    async def whole() -> None:
        with network_to(live.port) as network:
            sitting = await sit(tmp_path, network.url, opens=True, name="Ana")
            assert await sitting.ask(Configure(0, "classic", 2, {"target": 1})) == ""
            assert await sitting.ask(Start(0, "novice")) == ""
            await turn_to_draw(sitting)
            look = sitting.look(0)
            drain(sitting)
            network.hush()
            drawing = asyncio.ensure_future(sitting.act(Draw(0)))
            await clockwork.later(connection.PATIENCE + 2.0)  # one more for the goodbye, which nobody answers either
            assert await drawing == text("en", "online-will-be-sent")
            network.mend()
            await until(lambda: sitting.look(0) != look, "the card that was drawn")
            assert drawn_in_turn(drain(sitting)) == 1
            await sitting.leave()

    clockwork.run(whole())


def test_a_line_for_an_old_question_answers_no_new_one(live: Live, tmp_path: Path) -> None:
    """What was typed when the table moved on is not taken for a move."""

    async def whole() -> str:
        sitting = await sit(tmp_path, live.url, opens=True, name="Ana")
        assert await sitting.ask(Start(0, "novice")) == ""
        await whose_turn(sitting)
        before = sitting.connection.seq
        talk = Conversation(lambda _: None)
        table = SharedPlainTable(sitting, "en", talk.out, TypedLines(talk.source))
        table.typing._typed = asyncio.ensure_future(asyncio.to_thread(str, 1))
        await table.typing._typed
        sitting.touch()
        with pytest.raises(Interrupted):
            await table.typing.line()
        assert sitting.connection.seq == before
        await sitting.leave()
        return talk.text

    assert "The table has moved on: “1” came too late.\n> " in clockwork.run(whole())


def test_a_broken_server_is_left(live: Live, tmp_path: Path) -> None:
    async def whole() -> None:
        sitting = await sit(tmp_path, live.url, opens=True, name="Ana")
        assert await sitting.ask(Start(0)) == ""
        assert sitting.table is not None
        with pytest.raises(TurnedAway, match="web-server-broken"):
            sitting.hear(_news(Happened("exploded", NO_WORDS)))
        with pytest.raises(TurnedAway, match="web-server-broken"):
            sitting.hear(_news(Happened("dared", NO_WORDS, {"seat": 0, "dare": 99})))
        await sitting.leave()

    clockwork.run(whole())


def _news(event: Happened) -> GameNews:
    return GameNews(9, Game.new("classic", 4, seed=1).seen_by(0), 0, (event,), None, GameWords(NO_WORDS))
