"""Whole games at a table on a real server, by lines of text; chat, written rules, the clock."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from pioche.actions import Draw, NextRound, Play
from pioche.locales import Catalogue, text
from pioche.protocol.client_commands import Agree, Command, Configure, Emote, Phrase, Start
from pioche.protocol.server_messages import Said
from pioche.protocol.table_info import TableInfo
from pioche.record import read_file, verify
from pioche.terminal.finding_tables import Place
from pioche.terminal.join_command import Visit, join
from pioche.terminal.online_table import OnlineTable
from pioche.terminal.seat_tokens import SeatTokens
from pioche.terminal.waiting_room import offers
from tests import clockwork
from tests.server.live import SOON, Live, Player, at_once, standing
from tests.terminal.online import ENTRY, Conversation, is_won, player, scripted, sit, until, visit, whose_turn


@pytest.fixture
def live() -> Iterator[Live]:
    with standing(workshop=at_once()) as live:
        yield live


# ---- whole games ----


@pytest.mark.parametrize(("edition", "language"), [("classic", "en"), ("friends", "en"), ("extreme", "en")])
def test_a_whole_game_is_played_over_the_wire(live: Live, tmp_path: Path, edition: str, language: str) -> None:
    async def whole() -> str:
        sitting = await sit(tmp_path, live.url, opens=True, name="Ana")
        chosen = Configure(0, edition, 3, {"target": 1})
        assert await sitting.ask(chosen) == ""
        return await visit(sitting, Conversation(scripted("1", "3", then=player())), language)

    printed = clockwork.run(whole())
    assert f"Game: {text('en', f'edition-{edition}')}, Target: 1" in printed
    assert "It is your turn." in printed
    assert is_won(printed), printed
    assert "Everything fits: the game was fair." in printed
    (record,) = (tmp_path / "games").glob("*.toml")
    assert f"The record of the game is in {record}." in printed
    read = read_file(record)
    assert read.names[0] == "Ana"
    assert len(read.salts[0]) == 22
    assert verify(read).is_fair


def test_two_terminals_play_a_game_and_a_rematch(live: Live, tmp_path: Path) -> None:
    """The host starts twice; the guest only plays, in French."""

    async def whole() -> tuple[str, str]:
        ana = await sit(tmp_path / "ana", live.url, opens=True, name="Ana")
        assert await ana.ask(Configure(0, "classic", 2, {"target": 1})) == ""
        bo = await sit(tmp_path / "bo", ana.place.link, language="fr", name="Bo")
        rounds = 0

        def host(asked: str) -> str | None:
            nonlocal rounds
            if "Play again" in asked:
                rounds += 1
                return "1" if rounds == 1 else "q"
            return "1" if "Start the game" in asked else player()(asked)

        def guest(asked: str) -> str | None:
            is_room = text("fr", "web-leave") in asked
            return ("q" if rounds >= 2 else "") if is_room else "1"

        talks = Conversation(host), Conversation(guest)
        told = asyncio.ensure_future(visit(bo, talks[1], "fr"))
        first = await visit(ana, talks[0])
        talks[1].interject()
        return first, await told

    host, guest = clockwork.run(whole())
    assert "Bo has sat down." in host
    assert host.count("the game was fair") == 2
    assert guest.count(text("fr", "fair-good")) == 2
    assert len(list((tmp_path / "bo" / "games").glob("*.toml"))) == 2


def test_a_spectator_watches_without_hands(live: Live, tmp_path: Path) -> None:
    async def whole() -> str:
        ana = await sit(tmp_path / "ana", live.url, opens=True, name="Ana")
        assert await ana.ask(Configure(0, "classic", 2, {"target": 1})) == ""
        watcher = await sit(tmp_path / "eye", ana.place.link, watches=True)
        seen = Conversation(lambda _: None)
        seen.interject()  # the end of the input ends nothing
        watching = asyncio.ensure_future(visit(watcher, seen))
        await visit(ana, Conversation(scripted("1", "1", then=player())))
        await until(lambda: is_won(seen.text), "the end")
        return await watching

    printed = clockwork.run(whole())
    assert "You are watching." in printed
    assert "Your hand" not in printed
    assert "Ana" in printed
    assert ">" not in printed.replace("> \n", "")


# ---- the sitting itself ----


async def seated(
    live: Live, folder: Path, others: int = 1, config: dict[str, object] | None = None
) -> tuple[OnlineTable, dict[str, Any], Player]:
    """Ana in a terminal at the table of a host who does what the test wants."""
    table = await asyncio.to_thread(live.open_table, "Host")
    host = await asyncio.to_thread(live.client, table["table"], table["token"])
    answer = await asyncio.to_thread(
        lambda: host.ask("configure", **{"edition": "classic", "players": 1 + others, **(config or {})})
    )
    assert answer["type"] == "done"
    sitting = await sit(folder, f"{live.url}/t/{table['table']}", name="Ana")
    return sitting, table, host


async def told(sitting: OnlineTable) -> str:
    """The next notice, in words."""
    while True:
        news = await sitting.news()
        if news.notice:
            return news.notice


def test_chat_and_emotes_go_both_ways(live: Live, tmp_path: Path) -> None:
    async def whole() -> None:
        sitting, _, host = await seated(live, tmp_path)
        assert await sitting.say("  hello\x1b[2J\n there ") == ""
        assert await told(sitting) == "Ana: hello[2J there"
        assert await sitting.say(" \u200b ") == ""
        assert await sitting.ask(Emote(0, "clap")) == ""
        assert await told(sitting) == "Ana: applause"
        assert await sitting.ask(Emote(0, "shrug")) == "There is no such emote."
        assert await sitting.ask(Phrase(0, "guess")) == ""
        assert await told(sitting) == "Ana: Guess what it is!"
        assert await sitting.ask(Phrase(0, "pardon")) == "There is no such quick phrase."
        await asyncio.to_thread(host.ask, "say", text="Welcome!")
        assert await told(sitting) == "Host: Welcome!"
        line = {"ink": 1, "pen": 0, "points": [0, 255, 255, 255]}
        await asyncio.to_thread(host.ask, "show", strokes=[line])
        assert await told(sitting) == "Host: a drawing"
        sitting.shows_drawings = True
        await asyncio.to_thread(host.ask, "show", strokes=[line])
        assert [await told(sitting), await told(sitting)] == ["Host: a drawing", "⣀" * 20]
        await asyncio.to_thread(host.ask, "switch-chat", on=False)
        assert await sitting.say("still there?") == "The host has switched the chat off."
        sitting.hear(Said(9, 1, "Mallory\x1b]0;x\x07", text="\x1b[31mred"))
        assert await told(sitting) == "Mallory]0;x: [31mred"
        await sitting.leave()
        host.close()

    clockwork.run(whole())


def test_written_rules_are_read_and_agreed_to(live: Live, tmp_path: Path) -> None:
    async def whole() -> str:
        written: dict[str, object] = {
            "edition": "custom",
            "custom": ["draw 2 next"],
            "titles": ["Storm"],
            "texts": ["Hold on!"],
        }
        sitting, _, host = await seated(live, tmp_path, config={"edition": "custom", **written})
        refused = await asyncio.to_thread(host.ask, "start", level="regular")
        assert refused["reason"]["id"] == "server-not-all-agree"
        talk = Conversation(scripted("1", "q", then=lambda _: None))
        printed = await visit(sitting, talk)
        assert (await asyncio.to_thread(host.ask, "start", level="regular"))["type"] == "done"
        host.close()
        return printed

    printed = clockwork.run(whole())
    assert "Storm: “Hold on!” The next player draws 2 cards." in printed
    assert "Ana (you, has not agreed yet)" in printed
    assert "  1  I agree\n" in printed
    assert "Ana (you, agrees)" in printed


def test_the_host_is_told_what_is_wrong(live: Live, tmp_path: Path) -> None:
    async def whole() -> str:
        sitting = await sit(tmp_path, live.url, opens=True, name="Ana")
        lines = ["o target=200", "o target=much", "o nonsense=1", "o nonsense", "99", "shrug", "?", "e", "e 2", ""]
        return await visit(sitting, Conversation(scripted(*lines, then=lambda _: "q")))

    printed = clockwork.run(whole())
    assert "Game: Classic, Target: 200" in printed
    assert "“Target” is a whole number from 1 to 1,000,000." in printed
    assert "There is no option “nonsense”" in printed
    assert "“99” is none of the answers." in printed
    assert "“shrug” is none of the answers." in printed
    assert "e 2: laughter" in printed
    assert "Ana: laughter" in printed


def test_the_host_sets_clock_listing_lock_chat_and_hands(live: Live, tmp_path: Path) -> None:
    wanted = [
        "Time for a decision",
        "30 seconds",
        "Open the table",
        "Lock the table",
        "Chat and hands",
        "Switch chat off",
    ]
    back = ["Chat and hands", "Switch chat on", "Chat and hands", "Show all hands"]
    left = iter([*wanted, "Chat and hands", "Keep hands hidden", "Unlock the table", "Only those", *back])

    def choose(asked: str) -> str:
        label = next(left, None)
        return next((number for number, entry in ENTRY.findall(asked) if label and entry.startswith(label)), "q")

    async def whole() -> tuple[str, TableInfo | None]:
        sitting = await sit(tmp_path, live.url, opens=True, name="Ana")
        return await visit(sitting, Conversation(choose)), sitting.table

    printed, table = clockwork.run(whole())
    assert "Game: Classic, 30 seconds for a decision" in printed
    assert "Table: open to everybody, locked, no chat.\n" in printed
    assert "Table: open to everybody, locked, no chat, hands stay hidden.\n" in printed
    assert table is not None
    assert (table.clock, table.is_open, table.is_locked, table.chat, table.shows_hands) == (
        30,
        False,
        False,
        True,
        True,
    )


def test_only_the_host_is_offered_the_settings_of_the_table(live: Live, tmp_path: Path) -> None:
    async def whole() -> str:
        sitting, _, host = await seated(live, tmp_path, others=2)
        printed = await visit(sitting, Conversation(lambda _: "q"))
        host.close()
        return printed

    printed = clockwork.run(whole())
    assert "Sit somewhere else" in printed
    assert "Lock the table" not in printed
    assert "Time for a decision" not in printed


def test_nobody_agrees_with_what_was_written_in_the_meantime(live: Live, tmp_path: Path) -> None:
    def written(rule: str) -> dict[str, object]:
        return {"edition": "custom", "players": 2, "custom": [rule], "titles": ["Storm"], "texts": [""]}

    async def whole() -> None:
        sitting, _, host = await seated(live, tmp_path, config=written("draw 2 next"))
        await until(lambda: sitting.table is not None and sitting.table.needs_agreement, "the rule")
        agrees = offered(sitting)
        assert (await asyncio.to_thread(host.ask, "configure", **written("draw 9 next")))["type"] == "done"
        await until(lambda: sitting.table is not None and sitting.table.custom == ("draw 9 next",), "the new rule")
        assert await sitting.ask(agrees) == "The table has moved on in the meantime."
        assert await sitting.ask(offered(sitting)) == ""
        await sitting.leave()
        host.close()

    def offered(sitting: OnlineTable) -> Command:
        assert sitting.table is not None
        first = offers(Catalogue.of("en").say, sitting.table, sitting.seat, sitting.connection.seq)[0]
        assert first.label == "I agree"
        assert first.command is not None
        return first.command

    clockwork.run(whole())


def joining(live: Live, folder: Path, monkeypatch: pytest.MonkeyPatch, answer: Callable[[str], str | None]) -> Joining:
    """``pioche join`` at the table of a host, with answers for its prompts."""
    table = live.open_table("Host")
    host = live.client(table["table"], table["token"])
    talk = Conversation(answer)
    monkeypatch.setattr("sys.stdin", talk)
    monkeypatch.setattr("sys.stdout", talk)
    place = Place(live.url, table["table"])
    return Joining(host, talk, place, Visit([place.link], name="Ana", folder=folder, language="en", is_plain=True))


class Joining(NamedTuple):
    """Somebody who is about to come."""

    host: Player
    talk: Conversation
    place: Place
    visit: Visit


def test_a_removed_player_is_told_and_the_ticket_forgotten(
    live: Live, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana = joining(live, tmp_path, monkeypatch, lambda _: "")
    tokens = SeatTokens.of(ana.place, tmp_path)
    with ThreadPoolExecutor(1) as pool:
        said = pool.submit(join, ana.visit)
        ana.host.until("table", lambda news: news["table"]["seats"][1].get("is_present", False))
        assert [token.name for token in tokens.all()] == ["Ana"]
        ana.host.ask("free-seat", seat=1)
        assert said.result(SOON) == text("en", "online-seat-lost", link=ana.place.link)
    assert tokens.all() == ()
    ana.host.close()


def test_whoever_leaves_for_good_gives_the_seat_up(live: Live, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def leave(asked: str) -> str:
        return next((number for number, label in ENTRY.findall(asked) if label.startswith("Leave")), "")

    ana = joining(live, tmp_path, monkeypatch, leave)
    with ThreadPoolExecutor(1) as pool:
        assert pool.submit(join, ana.visit).result(SOON) == ""
    assert ana.talk.text.endswith("You have left the table.\n")
    assert SeatTokens.of(ana.place, tmp_path).all() == ()
    ana.host.until("table", lambda news: news["table"]["seats"][1].get("name") == "Ana")
    ana.host.until("table", lambda news: not news["table"]["seats"][1].get("name"))
    ana.host.close()


def test_others_come_and_go(live: Live, tmp_path: Path) -> None:
    async def whole() -> list[str]:
        sitting, table, host = await seated(live, tmp_path, others=2)
        joined = await asyncio.to_thread(live.join, table["table"], "Cleo")
        notices = [await told(sitting)]
        cleo = await asyncio.to_thread(live.client, table["table"], joined["token"])
        await asyncio.to_thread(cleo.until, "table")
        await asyncio.to_thread(cleo.close)
        notices.append(await told(sitting))
        await asyncio.to_thread(host.ask, "free-seat", seat=2)
        notices.append(await told(sitting))
        await asyncio.to_thread(host.send, "free-seat", seat=0)
        notices += [await told(sitting), await told(sitting)]
        assert sitting.is_host
        await sitting.leave()
        host.close()
        return notices

    assert clockwork.run(whole()) == [
        "Cleo has sat down.",
        "Cleo is away.",
        "Cleo has left the table.",
        "Host has left the table.",
        "You are the host of the table now.",
    ]


def test_the_clock_runs_down(live: Live, tmp_path: Path) -> None:
    async def whole() -> str:
        sitting = await sit(tmp_path, live.url, opens=True, name="Ana")
        assert await sitting.ask(Configure(0, "classic", 2, {"target": 1}, clock=60)) == ""
        assert sitting.deadline is None
        printed = await visit(sitting, Conversation(scripted("1", "1", then=player())))
        assert sitting.deadline is None  # the game is over
        return printed

    printed = clockwork.run(whole())
    assert "60 seconds left" in printed
    assert "59 seconds left" not in printed


def test_refusals_of_the_rules_are_said_in_words(live: Live, tmp_path: Path) -> None:
    async def whole() -> None:
        sitting = await sit(tmp_path, live.url, opens=True, name="Ana")
        assert await sitting.ask(Start(0)) == ""
        await whose_turn(sitting)
        assert await sitting.act(NextRound()) == text("en", "refusal-round-not-over")
        assert await sitting.act(Draw(1)) == "You can act only for your own seat."
        look = sitting.look(0)
        laid = {action.card for action in look.legal if isinstance(action, Play)}
        reasons = [await sitting.why_not(0, card) for card in look.hand]
        assert [reason == "" for reason in reasons] == [card in laid for card in look.hand]
        assert await sitting.why_not(1, look.hand[0]) == "You can act only for your own seat."
        assert await sitting.ask(Agree(0)) == "That can be done only before the game begins."
        assert await sitting.hint(0) == (text("en", "terminal-hint-online"),)
        assert await sitting.undo() == text("en", "terminal-undo-online")
        assert sitting.save() == text("en", "online-server-keeps")
        await sitting.leave()

    clockwork.run(whole())
