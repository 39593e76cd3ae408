"""Record files in a page: opened, replayed and reviewed, or refused with the reason."""

from __future__ import annotations

from functools import partial

import pytest

from pioche.judgement.review import review
from pioche.page.page_reviews import PageReviews, how_roughly
from pioche.record import read_record
from pioche.record.read import LARGEST_FILE
from pioche.tables.finished import past_game, record_text
from tests.page.page_browser import Database, Json, Page
from tests.page.page_loop import run
from tests.tables.games import log_of

SHORT = partial(log_of, 1, options=(("target", 1), ("hand_size", 2)))
"""Played when a test asks for it: every process that runs tests reads this module."""
SET_UP = """\
edition = "classic"
players = 2
names = ["Ana", "Bo"]
hands = { A = "R1 R2", B = "G4 G5" }
discard = "R7"
draw = "G9"
turn = "A"
options = { rounds = 1 }
script = \"\"\"
A play R1 uno
B draw
A play R2
\"\"\"
"""


async def opened(page: Page, text: str, name: str = "game.toml") -> str:
    """Open a file; returns the address of its game."""
    table: str = (await page.ask("/api/records", {"name": name, "text": text}))["id"]
    return f"/api/tables/{table}/games/1"


async def judged(page: Page, game: str) -> list[Json]:
    """Ask for the review until it is whole."""
    told = [await page.ask(f"{game}/review")]
    while not told[-1].get("chances"):
        told.append(await page.ask(f"{game}/review"))
    return told


def test_a_record_is_replayed_and_reviewed() -> None:
    async def story() -> None:
        page = Page(Database())
        text = record_text(past_game("table", SHORT(), 1))
        game = await opened(page, text)
        record = read_record(text)
        shown = await page.ask(f"{game}/replay?eye=all&round=1")
        assert [seat["name"] for seat in shown["table"]["seats"]] == list(record.names)
        assert len(shown["frames"]) == shown["rounds"][0]
        assert sum(shown["rounds"]) == len(record.actions) + 1
        found = (await judged(page, game))[-1]
        expected = review(record, playouts=how_roughly(len(record.actions)).count, compiled=False)
        assert [tuple(one) for one in found["chances"]] == [
            expected.chances(at) for at in range(len(expected.moves) + 1)
        ]
        assert await page.ask(f"{game}/review") == found
        assert await page.ask(f"{game}/record") == text
        advice = await page.ask(f"{game}/hint?step=0")
        assert advice["seat"] in range(len(record.names))
        assert advice["todo"]["id"].startswith("hint-advice-")
        assert await page.ask(f"{game}/hint?step={len(record.actions)}") == {}, "nobody has anything to decide"
        assert (await page.ask(game.removesuffix("/1"))).get("games", []) == []
        for what in ("hint?step=999", "chance", "replay?eye=7&round=1"):
            with pytest.raises(AssertionError, match="server-no-such-game"):
                await page.ask(f"{game}/{what}")

    run(story())


def test_a_round_that_was_set_up_card_by_card_is_replayed_too() -> None:
    async def story() -> None:
        page = Page(Database())
        game = await opened(page, SET_UP)
        shown = await page.ask(f"{game}/replay?eye=0&round=1")
        assert [frame["line"] for frame in shown["frames"]] == ["", "A play R1 uno", "B draw", "A play R2"]
        assert shown["frames"][0]["game"]["hand"] == ["R1", "R2"]
        assert (await judged(page, game))[-1]["chances"][-1] == [1.0, 0.0]

    run(story())


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("<html>", "is not TOML"),
        (SET_UP.replace("A play R1 uno", "A play G9"), "A play G9 is refused"),
        (SET_UP.replace("classic", "clasic"), "did you mean"),
        ("#" * (LARGEST_FILE + 1), "is too large"),
    ],
)
def test_a_file_that_is_no_record_is_refused_with_the_reason(text: str, reason: str) -> None:
    async def story() -> None:
        page = Page(Database())
        told = await page.answer_to("/api/records", {"name": "game.toml", "text": text})
        assert told["status"] == 409
        assert told["body"]["error"]["id"] == "server-record-refused"
        assert reason in told["body"]["error"]["args"]["reason"]
        assert told["body"]["error"]["args"]["reason"].startswith("game.toml")

    run(story())


def test_only_the_latest_records_and_reviews_are_kept() -> None:
    async def story() -> None:
        page = Page(Database())
        games = [await opened(page, f"# {number}\n{SET_UP}") for number in range(9)]
        await judged(page, games[8])
        assert await page.ask(f"{games[8]}/record") == f"# 8\n{SET_UP}"
        with pytest.raises(AssertionError, match="server-no-such-table"):
            await page.ask(f"{games[0]}/record")

    run(story())


def test_moves_are_judged_one_by_one_where_time_is_short() -> None:
    ticks = iter(range(10**6))
    past = past_game("table", SHORT(), 1)
    reviews = PageReviews(lambda: float(next(ticks)))
    told = [reviews.judge(past)]
    while not told[-1].chances:
        told.append(reviews.judge(past))
    assert [one.done for one in told] == list(range(1, told[-1].count + 1))
    assert how_roughly(1).count == 12
    assert how_roughly(10**4).count == 2
    for number in range(8):
        reviews.judge(past_game(f"other {number}", SHORT(), 1))
    assert reviews.judge(past).done == 1, "what was asked for longest ago is let go"
