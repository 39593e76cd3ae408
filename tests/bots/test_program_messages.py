"""What programs are told and say: all that a view has and nothing that it has not; the page names every field."""

import json
import re
from dataclasses import fields
from pathlib import Path
from random import Random

import pytest

from pioche.bots import RandomBot, moves
from pioche.bots.program_messages import (
    Ask,
    BadLine,
    Greeting,
    MoveRefused,
    ProgramHello,
    Reply,
    read_greeting,
    read_reply,
    setting_of,
    view_of,
    written,
)
from pioche.determinize import determinize
from pioche.editions import EDITIONS
from pioche.game import Game
from pioche.view import View

PAGE = (Path(__file__).parents[2] / "docs" / "bots-in-any-language.md").read_text(encoding="utf-8")


def rows(heading: str) -> set[str]:
    """The names in the first column of the table below a heading or with it on top."""
    start = rf"^(?:\| {heading} \||## {heading}\n[\s\S]*?^\| field \|)"
    table = re.search(start + r"[^\n]*\n\|[-|]+\n((?:\|.*\n)+)", PAGE, re.MULTILINE)
    assert table is not None
    return {name for row in table[1].splitlines() for name in re.findall(r"`(\w+)`", row.split("|")[1])}


@pytest.mark.parametrize(
    ("heading", "message"),
    [("hello", ProgramHello), ("ask", Ask), ("refused", MoveRefused), ("greeting", Greeting), ("reply", Reply)],
)
def test_the_page_names_every_field_of_a_message(heading: str, message: type) -> None:
    assert rows(heading) == {each.name for each in fields(message)}


def test_the_page_names_every_field_of_setting_and_view() -> None:
    game = Game.new(players=2, seed=1)
    assert rows("The setting") == setting_of(game.setting).keys()
    assert rows("The view") == view_of(game.view(0)).keys()


def test_a_program_is_told_everything_in_a_view() -> None:
    view = Game.new(players=3, seed=1).view(0)
    told = json.loads(json.dumps(view_of(view)))
    assert told.keys() == {each.name for each in fields(View)} - {"setting"}
    assert (told["hand"], told["legal"]) == (list(view.hand), [str(action) for action in view.legal])
    assert (told["phase"], told["symbol"], told["colour"]) == ("turn", "3", "R")
    assert [len(hand) for hand in told["beliefs"]["hands"]] == [7, 7, 7]
    assert [slot["pool"] for slot in told["beliefs"]["hands"][0]] == [None] * 7
    assert sum(told["beliefs"]["pools"][0].values()) == 108 - 7 - 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_program_is_told_nothing_that_its_seat_cannot_know(edition: str) -> None:
    game = Game.new(edition, players=3, seed=4, options={"target": 30})
    for number, _ in enumerate(moves(game, [RandomBot(seat) for seat in range(3)], max_actions=5000)):
        if number % 9 == 0:
            view = game.view(number % 3)
            other = determinize(view, Random(number)).view(number % 3)
            assert json.dumps(view_of(view)) == json.dumps(view_of(other))


def test_a_message_is_one_line() -> None:
    line = written(MoveRefused(3, "A play\nB0", "notation", "no\u2028", ("A draw",)))
    assert line.count(b"\n") == 1
    assert json.loads(line) == {
        "type": "refused",
        "id": 3,
        "line": "A play\nB0",
        "reason": "notation",
        "why": "no\u2028",
        "choices": ["A draw"],
    }


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (b"hello", "a line is not JSON: 'hello'"),
        (b"\xff\xfe", "a line is not JSON"),
        (b"[" * 5000, "a line is not JSON"),
        (b"[1]", "a line is one JSON object"),
        (b'{"id": 4, "line": "A draw"}', "a reply to question 5 has its id, not 4"),
        (b'{"id": true, "line": "A draw"}', "has its id, not True"),
        (b'{"id": 5}', "a reply has a line, which is a text or null"),
        (b'{"id": 5, "line": 7}', "a reply has a line"),
        (b'{"id": 5, "line": "A draw", "seconds": -1}', "a number from 0 on"),
        (b'{"id": 5, "line": "A draw", "seconds": NaN}', "a number from 0 on"),
        (b'{"id": 5, "line": "A draw", "seconds": true}', "a number from 0 on"),
        (b'{"id": 5, "line": "A draw", "seconds": "1"}', "a number from 0 on"),
    ],
)
def test_what_is_no_reply(line: bytes, why: str) -> None:
    with pytest.raises(BadLine, match=re.escape(why)):
        read_reply(line, 5)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (b"{}", "needs a name"),
        (b'{"name": ""}', "needs a name"),
        (b'{"name": "a\\u001b[2J"}', "needs a name"),
        (b'{"name": "x", "version": 2}', "version 2 of the messages, not 1"),
    ],
)
def test_what_is_no_greeting(line: bytes, why: str) -> None:
    with pytest.raises(BadLine, match=re.escape(why)):
        read_greeting(line)


def test_a_long_line_is_quoted_in_part() -> None:
    with pytest.raises(BadLine) as refused:
        read_reply(b"x" * 5000, 1)
    assert len(str(refused.value)) < 200
