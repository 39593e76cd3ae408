"""A page as a host: the same games, the same messages, and nothing is lost when it is closed."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from pioche.editions import EDITIONS
from pioche.record import read_record, verify
from pioche.tables.log_entries import decode_entry
from pioche.tables.shared_table import SharedTable, State
from tests import clockwork
from tests.page.page_browser import Database, Page, PagePlayer
from tests.page.page_loop import run


async def sit_down(page: Page, name: str = "Ana") -> tuple[str, str, PagePlayer]:
    """Open a table and come to it."""
    joined = await page.ask("/api/tables", {"name": name})
    return joined["table"], joined["token"], page.connect(joined["table"], joined["token"])


def stored(database: Database, table: str) -> SharedTable:
    """The table as a browser's database tells it."""
    return SharedTable.replayed(table, (decode_entry(entry.encode()) for entry in database.entries[table]))


@pytest.mark.parametrize("edition", sorted(EDITIONS))
def test_a_game_of_every_edition_is_played_and_kept(edition: str) -> None:
    async def story() -> None:
        page = Page(Database())
        table, _, ana = await sit_down(page)
        await ana.set_up(edition, 3, target=60)
        await ana.play()
        kept = stored(page.database, table)
        assert kept.state is State.OVER
        assert kept.entries == ana.last("game")["seq"]
        games = (await page.ask(f"/api/tables/{table}/games"))["games"]
        assert [one["edition"] for one in games] == [edition]
        record = read_record(await page.ask(f"/api/tables/{table}/games/1/record"))
        assert verify(record).is_fair
        replay = await page.ask(f"/api/tables/{table}/games/1/replay?eye=all&round=1")
        assert len(replay["frames"]) == replay["rounds"][0]
        assert (await page.ask(f"/api/tables/{table}/games/1/chance"))["steps"]
        book = await page.ask(f"/api/tables/{table}/rules?lang=fr")
        assert book["sections"][0]["paragraphs"]
        assert await page.ask(f"/api/tables/{table}/games/1/rules?lang=fr") == book

    run(story())


def test_a_page_that_is_closed_goes_on_where_it_was() -> None:
    async def story() -> None:
        database = Database()
        page = Page(database)
        table, token, ana = await sit_down(page)
        await ana.set_up("dare", 2)
        for seed in range(2, 8):
            await ana.play(moves=4)
            page.close()
            before = ana.last("game")["seq"]
            page = Page(database, seed)
            ana = page.connect(table, token)
            await clockwork.until(lambda ana=ana: ana.last("game") is not None)  # type: ignore[misc]
            assert ana.last("game")["seq"] >= before
            assert ana.last("welcome")["seat"] == 0
        await ana.play()
        assert stored(database, table).state is State.OVER

    run(story())


def test_nothing_is_told_before_the_browser_has_it() -> None:
    async def story() -> None:
        page = Page(Database())
        table, _, ana = await sit_down(page)
        await ana.set_up("classic", 2)

        def check(message: Any) -> None:  # noqa: ANN401
            if message["type"] in {"game", "done"}:
                assert len(page.database.entries[table]) >= message["seq"]
            PagePlayer.take(ana, message)

        ana.take = check  # type: ignore[method-assign]
        await ana.play(moves=10)

    run(story())


def test_a_browser_that_keeps_nothing_says_so_once_and_the_game_goes_on() -> None:
    async def story() -> None:
        page = Page(Database())
        table, _, ana = await sit_down(page)
        await ana.set_up("classic", 2, target=40)
        page.error = "QuotaExceededError"
        await ana.play(moves=6)
        assert page.told == [("unkept", "QuotaExceededError")]
        page.error = ""
        await ana.play()
        assert page.told == [("unkept", "QuotaExceededError"), ("kept", "")]
        assert stored(page.database, table).state is State.OVER  # what was missing is written as well

    run(story())


def test_what_another_tab_has_written_is_not_written_over() -> None:
    async def story() -> None:
        database = Database()
        page = Page(database)
        table, token, ana = await sit_down(page)
        await ana.set_up("classic", 2)
        other = Page(database, 3)
        again = other.connect(table, token)
        await clockwork.until(lambda: again.last("game") is not None)
        await again.play(moves=3)
        length = len(database.entries[table])
        news = ana.last("game")
        if news["game"]["legal"]:
            ana.ask_for("act", seq=news["seq"], line=news["game"]["legal"][0])
        await clockwork.settled()
        assert len(database.entries[table]) == length
        stored(database, table)  # and it is a log that can be replayed

    run(story())


def test_several_people_at_one_device_are_all_there() -> None:
    async def story() -> None:
        page = Page(Database())
        table, token, ana = await sit_down(page)
        bo = await page.ask(f"/api/tables/{table}/join", {"name": "Bo"})
        await clockwork.settled()
        assert [seat["is_present"] for seat in ana.last("table")["table"]["seats"][:2]] == [True, True]
        await ana.set_up("classic", 2)
        hands = []
        for _ in range(3):
            for mine in (token, bo["token"]):
                for line in list(page.lines.values()):
                    line.leave()
                player = page.connect(table, mine)
                await clockwork.until(lambda player=player: player.last("game") is not None)  # type: ignore[misc]
                hands.append(player.last("game")["game"]["hand"])
                await clockwork.settled()
                assert [seat["is_present"] for seat in player.last("table")["table"]["seats"]] == [True, True]
                assert not any(seat.get("bot") for seat in player.last("table")["table"]["seats"])
                if player.last("game")["game"]["legal"]:
                    await player.play(moves=1)
        assert hands[0] != hands[1]

    run(story())


def test_the_host_ends_a_game_of_people_who_share_a_device_without_asking() -> None:
    async def story() -> None:
        page = Page(Database())
        table, _, ana = await sit_down(page)
        await page.ask(f"/api/tables/{table}/join", {"name": "Bo"})
        await ana.set_up("classic", 2)
        ana.ask_for("end-game")
        await clockwork.until(lambda: ana.last("table")["table"]["state"] == "open")
        assert ana.last("table")["table"]["is_broken_off"]
        assert [seat["name"] for seat in ana.last("table")["table"]["seats"]] == ["Ana", "Bo"]
        assert stored(page.database, table).is_broken_off

    run(story())


def test_a_table_of_a_page_is_opened_with_choices_or_not_at_all() -> None:
    async def story() -> None:
        page = Page(Database())
        choice = {"type": "configure", "n": 0, "edition": "dare", "players": 2, "options": {"target": 60}}
        table = (await page.ask("/api/tables", {"name": "Ana", "choice": choice}))["table"]
        config = stored(page.database, table).config
        assert (config.edition, config.players, config.options) == ("dare", 2, {"target": 60})
        with pytest.raises(AssertionError) as refused:
            await page.ask("/api/tables", {"name": "Ana", "choice": {**choice, "options": {"target": "much"}}})
        assert refused.value.args == (409, "server-option-number")
        assert list(page.database.entries) == [table]

    run(story())


def test_what_a_page_cannot_do_is_refused_in_words() -> None:
    async def story() -> None:
        page = Page(Database())
        for path, body, status, reason in (
            ("/api/tables", {"name": " "}, 400, "server-bad-name"),
            ("/api/tables", {"nome": "Ana"}, 409, "server-bad-message"),
            ("/api/tables/nobody", None, 404, "server-no-such-table"),
            ("/api/codes/ABCDEF", None, 404, "server-no-such-table"),
            ("/api/secrets", None, 404, "server-no-such-page"),
        ):
            with pytest.raises(AssertionError) as refused:
                await page.ask(path, body)
            assert refused.value.args == (status, reason)
        table, _, ana = await sit_down(page)
        for path, reason in (
            ("games/1/record", "server-no-such-game"),
            ("games/x", "server-no-such-page"),
            ("qr.svg", "server-no-such-page"),
        ):
            with pytest.raises(AssertionError) as refused:
                await page.ask(f"/api/tables/{table}/{path}")
            assert refused.value.args == (404, reason)
        await ana.set_up("classic", 2)
        with pytest.raises(AssertionError) as refused:
            await page.ask(f"/api/tables/{table}/games/1/record")
        assert refused.value.args == (409, "server-record-later")
        code = ana.last("table")["table"]["code"]
        assert await page.ask(f"/api/codes/{code.lower()}") == {"id": table}
        assert await page.ask("/api/tables") == {"tables": []}
        ana.ask_for("say", text=" \u202e ")
        await clockwork.until(lambda: ana.last("refused") is not None)
        assert ana.last("refused")["reason"]["id"] == "server-nothing-said"

    run(story())


@pytest.mark.parametrize(
    ("hello", "reason"),
    [
        ({"version": 1}, "server-other-version"),
        ({"type": "start"}, "server-bad-message"),
        ({"token": "x" * 32}, "server-unknown-token"),
    ],
)
def test_a_line_that_begins_wrongly_is_closed_in_words(hello: dict[str, Any], reason: str) -> None:
    async def story() -> None:
        page = Page(Database())
        table, _, _ = await sit_down(page)
        stranger = page.connect(table, **hello)
        await clockwork.until(lambda: stranger.is_closed)
        assert [one["reason"]["id"] for one in stranger.told] == [reason]

    run(story())


def test_a_second_hello_and_what_is_no_command_end_the_talk() -> None:
    async def story() -> None:
        page = Page(Database())
        table, token, ana = await sit_down(page)
        await clockwork.until(lambda: ana.last("table") is not None)
        for text in ('{"type": "dance", "n": 3}', "[[[", msgspec.json.encode({"type": "hello"}).decode()):
            line = page.connect(table, token)
            await clockwork.until(lambda line=line: line.last("table") is not None)  # type: ignore[misc]
            page.host.hear("message", line.number, text)
            await clockwork.until(lambda line=line: line.is_closed)  # type: ignore[misc]
            assert line.last("bye")["reason"]["id"] == "server-bad-message"
        ana.ask_for("start")
        await clockwork.until(lambda: ana.last("game") is not None or ana.last("refused") is not None)

    run(story())


def test_old_tables_are_forgotten_when_there_are_more_than_a_browser_holds_seats_of() -> None:
    async def story() -> None:
        database = Database()
        page = Page(database)
        first = (await page.ask("/api/tables", {"name": "Ana"}))["table"]
        for _ in range(40):
            await clockwork.later(1.0)
            await page.ask("/api/tables", {"name": "Ana"})
        assert len(database.summaries) == 41
        page.close()
        Page(database)
        await clockwork.settled()
        assert len(database.summaries) == 40
        assert first not in database.summaries

    run(story())


def test_the_only_person_of_a_page_gets_a_hint_and_two_at_one_device_get_none() -> None:
    async def story() -> None:
        page = Page(Database())
        table, _, ana = await sit_down(page)
        await ana.set_up("classic", 3)
        await clockwork.until(lambda: len(ana.last("game")["game"]["legal"]) > 2)
        ana.ask_for("hint")
        await ana.done()
        told = ana.last("hint")
        assert told["moves"][0]["line"] in ana.last("game")["game"]["legal"]
        assert told["playouts"] > 0
        both, _, eve = await sit_down(page, "Eve")
        eve.ask_for("configure", edition="classic", players=2)
        await eve.done()
        await page.ask(f"/api/tables/{both}/join", {"name": "Bo", "seat": 1})
        eve.ask_for("start", level="novice")
        await clockwork.until(lambda: eve.last("game") is not None)
        eve.ask_for("hint")
        await clockwork.until(lambda: eve.last("refused") is not None)
        assert eve.last("refused")["reason"]["id"] == "server-hint-against-people"
        assert table != both

    run(story())
