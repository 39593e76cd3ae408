"""A terminal at a running game: a latecomer takes over from a bot, and a seat is passed on by a link."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from pioche.locales import Catalogue, text
from pioche.protocol.client_commands import Command, Configure, Consent, Lock, Start, TakeSeat
from pioche.protocol.table_info import ProposalInfo, TableInfo
from pioche.protocol.wire_types import Text
from pioche.tables.parts_to_send import table_info
from pioche.terminal.finding_tables import Place, TurnedAway, place_of
from pioche.terminal.join_command import Visit, come
from pioche.terminal.newcomer import Newcomer, free_name, keep_seat, pass_on, seats_to_ask_for
from pioche.terminal.online_table import OnlineTable
from pioche.terminal.online_table_screen import OnlineTableScreen
from pioche.terminal.online_window import SharedApp
from pioche.terminal.seat_tokens import SeatTokens
from tests import clockwork
from tests.server.live import Live, at_once, standing
from tests.tables.tables import started_table
from tests.terminal.online import Conversation, press, shown, sit, until, visit

KEY = "k" * 24
HOST = 0
NEWCOMER = Newcomer("Zoe", "t" * 24, lambda: None)


@pytest.fixture
def live() -> Iterator[Live]:
    with standing(workshop=at_once()) as live:
        yield live


# ---- what is offered ----


def running(people: int = 1, proposal: ProposalInfo | None = None) -> TableInfo:
    table = started_table(people, 3)
    for chair in table.chairs[people:]:
        chair.level = "regular"
    return table_info(table, {HOST}, 0, proposal)


def question(table: TableInfo) -> tuple[str, list[Command | None]]:
    asked, offered = NEWCOMER.question(Catalogue.of("en").say, table)
    return asked, [offer.command for offer in offered]


def test_a_newcomer_chooses_among_the_bots() -> None:
    asked, offered = question(running())
    assert asked.startswith("The game has begun. You can take over from a bot")
    assert offered == [TakeSeat(0, "Zoe", "t" * 24, seat) for seat in (1, 2)]


def test_while_the_others_are_asked_a_newcomer_can_only_withdraw() -> None:
    own = ProposalInfo("sit", 2, 2, name="Zoe")
    assert question(running(proposal=own)) == (text("en", "web-consent-waits"), [Consent(0, 2, agrees=False)])
    assert question(running(proposal=replace_name(own, "Ida"))) == ("", [])


def replace_name(proposal: ProposalInfo, name: str) -> ProposalInfo:
    return ProposalInfo(proposal.kind, proposal.seat, proposal.by, name=name)


def test_there_is_nothing_to_ask_for_without_bots_or_anybody_who_could_agree() -> None:
    assert question(running(people=3)) == ("", [])
    assert seats_to_ask_for(table_info(started_table(1, 3), (), 0)) == []
    locked = started_table(1, 3)
    locked.is_locked = True
    assert seats_to_ask_for(table_info(locked, {HOST}, 0)) == []


def test_a_name_that_nobody_chose_gives_way() -> None:
    table = running()
    assert free_name(("player 0", "Player 0 2"), table) == "Player 0 2"
    assert free_name(("Player 0",), table) == "Player 0", "the server says that it is taken"


# ---- links ----


def test_the_link_to_a_seat_leads_to_the_table_and_has_its_key() -> None:
    place = place_of([f"http://host:81/t/abc#seat={KEY}"])
    assert place == replace(Place("http://host:81", "abc"), key=KEY)
    assert place.link == "http://host:81/t/abc"
    assert place.passing(KEY) == f"http://host:81/t/abc#seat={KEY}"
    assert KEY not in repr(place)
    assert place_of(["http://host:81/t/abc#score"]).key == ""


@pytest.mark.parametrize("key", ["", "short", "k" * 65, "k" * 22 + "é"])
def test_a_link_that_is_not_whole_is_refused(key: str) -> None:
    with pytest.raises(TurnedAway) as no:
        place_of([f"http://host:81/t/abc#seat={key}"])
    assert no.value.reason == Text("online-bad-key", {})


# ---- at a table ----


def at_game(live: Live, folder: Path, steps: Callable[[OnlineTable], Awaitable[None]]) -> None:
    """Ana plays with two bots."""

    async def whole() -> None:
        ana = await sit(folder / "ana", live.url, opens=True, name="Ana")
        assert await ana.ask(Configure(0, "classic", 3)) == ""
        assert await ana.ask(Start(0)) == ""
        try:
            await steps(ana)
        finally:
            await ana.leave()

    clockwork.run(whole())


async def newcomer(folder: Path, link: str, name: str | None = "Zoe") -> OnlineTable:
    return await come(Visit([link], name=name, folder=folder, waits=(0.02,)), "en", asks=True)


def names_of(sitting: OnlineTable) -> list[str]:
    assert sitting.table is not None
    return [seat.name for seat in sitting.table.seats if seat.is_person]


def test_a_latecomer_takes_over_from_a_bot_by_keys_and_comes_back_to_the_seat(live: Live, tmp_path: Path) -> None:
    async def steps(ana: OnlineTable) -> None:
        zoe = await newcomer(tmp_path / "zoe", ana.place.link)
        app = SharedApp(zoe, "en")
        async with app.run_test(size=(80, 30)) as pilot:
            await pilot.pause()
            assert "You can take over from a bot" in shown(app)
            await press(app, "2")
            await until(lambda: text("en", "web-consent-waits") in shown(app), "the question")
            await until(lambda: ana.table is not None and ana.table.proposal is not None, "the proposal")
            assert await ana.consent(agrees=True) == ""
            await until(lambda: zoe.seat == 2 and bool(zoe.look(2).hand), "the cards")
            await until(lambda: text("en", "web-seated-now") in shown(app), "the sentence")
            assert isinstance(app.screen, OnlineTableScreen)
            assert app.screen.hand.cards == zoe.look(2).hand
            assert "You can take over" not in shown(app)
        await zoe.leave()
        await until(lambda: names_of(ana) == ["Ana", "Zoe"], "the name")
        again = await newcomer(tmp_path / "zoe", ana.place.link, None)
        assert again.seat == 2
        await again.leave()

    at_game(live, tmp_path, steps)


def test_a_latecomer_withdraws_or_is_refused_and_goes_on_watching(live: Live, tmp_path: Path) -> None:
    async def steps(ana: OnlineTable) -> None:
        zoe = await newcomer(tmp_path / "zoe", ana.place.link)
        app = SharedApp(zoe, "en")
        async with app.run_test(size=(80, 30)) as pilot:
            await pilot.pause()
            await press(app, "1")
            await until(lambda: text("en", "web-cancel") in shown(app), "the way back")
            await press(app, "1")
            await until(lambda: "keeps the seat" in shown(app), "the end")
            await press(app, "1")
            await until(lambda: text("en", "server-asked-already") in shown(app).replace("\n", " "), "the refusal")
            await press(app, "g")
            assert text("en", "pass-make-link") not in shown(app), "who has no seat passes none on"
        assert zoe.seat is None
        assert not SeatTokens.of(ana.place, tmp_path / "zoe").all()
        await zoe.leave()

    at_game(live, tmp_path, steps)


def test_a_latecomer_takes_over_by_lines_of_text(live: Live, tmp_path: Path) -> None:
    async def steps(ana: OnlineTable) -> None:
        zoe = await newcomer(tmp_path / "zoe", ana.place.link)
        lines = iter(["s 9", "s 1"])
        talk = Conversation(lambda _: next(lines, "q"))
        talk.interject()
        talk.interject()
        visiting = asyncio.ensure_future(visit(zoe, talk))
        await until(lambda: ana.table is not None and ana.table.proposal is not None, "the proposal")
        assert await ana.consent(agrees=True) == ""
        await until(lambda: zoe.seat == 1 and text("en", "web-seated-now") in talk.text, "the seat")
        talk.interject()
        printed = await visiting
        assert printed.count("You can take over from a bot") == 2, "at first, and for a number that is none"
        assert "s 2: " in printed
        assert "Press Enter" not in printed

    at_game(live, tmp_path, steps)


def test_where_nobody_can_be_asked_the_game_can_be_watched(live: Live, tmp_path: Path) -> None:
    async def steps(ana: OnlineTable) -> None:
        assert await ana.ask(Lock(0, on=True)) == ""
        for asks in (True, False):
            with pytest.raises(TurnedAway, match="online-watch-instead"):
                await come(Visit([ana.place.link], name="Zoe", folder=tmp_path / "zoe"), "en", asks=asks)

    at_game(live, tmp_path, steps)


def test_a_seat_is_passed_on_by_keys_and_taken_once(
    live: Live, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pioche.terminal.join_command.getuser", lambda: "zoe")

    async def steps(ana: OnlineTable) -> None:
        app = SharedApp(ana, "en")
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            await press(app, "g", "g", "g")
            assert text("en", "pass-keep") not in shown(app)
            await press(app, "1")
            await until(lambda: "#seat=" in shown(app), "the link")
            await press(app, "g")
            assert text("en", "pass-keep") in shown(app)
            link = next(word for word in shown(app).split() if "#seat=" in word)
            hand = ana.look(HOST).hand
            zoe = await newcomer(tmp_path / "zoe", link, None)
            assert zoe.seat == HOST
            await until(lambda: zoe.look(HOST).hand == hand, "the cards")
            await until(lambda: names_of(zoe) == ["Zoe"], "the name")
            assert zoe.is_host
        await zoe.leave()
        with pytest.raises(TurnedAway, match="server-unknown-key"):
            await newcomer(tmp_path / "ida", link, "Ida")
        assert not SeatTokens.of(ana.place, tmp_path / "ida").all()
        again = await newcomer(tmp_path / "zoe", link, None)
        assert again.seat == HOST, "the same command leads back to the seat"
        await again.leave()

    at_game(live, tmp_path, steps)


def test_who_keeps_the_seat_makes_the_link_void(live: Live, tmp_path: Path) -> None:
    async def steps(ana: OnlineTable) -> None:
        link = (await pass_on(ana)).split()[-1]
        assert await keep_seat(ana) == text("en", "online-pass-kept")
        with pytest.raises(TurnedAway, match="server-unknown-key"):
            await newcomer(tmp_path / "zoe", link)
        assert ana.seat == HOST

    at_game(live, tmp_path, steps)


def test_a_locked_table_lets_nobody_pass_a_seat_on(live: Live, tmp_path: Path) -> None:
    async def steps(ana: OnlineTable) -> None:
        assert await ana.ask(Lock(0, on=True)) == ""
        talk = Conversation(lambda _: next(lines, "q"))
        lines = iter(["s +", "s -"])
        printed = await visit(ana, talk)
        assert text("en", "server-table-is-locked") in printed
        assert "#seat=" not in printed

    at_game(live, tmp_path, steps)


def test_a_taken_name_is_said_and_no_token_is_left(live: Live, tmp_path: Path) -> None:
    async def steps(ana: OnlineTable) -> None:
        bo = await newcomer(tmp_path / "bo", ana.place.link, "Bo")
        assert bo.newcomer is not None
        assert await bo.ask(bo.newcomer._wish(1)) == ""
        await until(lambda: ana.table is not None and ana.table.proposal is not None, "the proposal")
        assert await ana.consent(agrees=True) == ""
        await until(lambda: bo.seat == 1, "the seat")
        link = (await pass_on(bo)).split()[-1]
        with pytest.raises(TurnedAway, match="server-name-is-taken"):
            await newcomer(tmp_path / "ana 2", link, "Ana")
        assert not SeatTokens.of(ana.place, tmp_path / "ana 2").all()
        await bo.leave()

    at_game(live, tmp_path, steps)
