"""The written score sheet of an elimination game: each round, who is out, the fresh start of the duel."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

import msgspec
import pytest
from playwright.sync_api import Browser, expect

from pioche.bots import RegularBot
from pioche.bots.bot_games import moves
from pioche.events import Event, Scored
from pioche.fair import FairWords
from pioche.game import Game
from pioche.tables.log_entries import Acted, AnyEntry, BotSeated, Configured, Created, Origin, Seated, Started
from pioche.tables.tokens import hash_of
from pioche.view import Phase
from tests.e2e.barrier import Seen, alone
from tests.e2e.conftest import PACE, Guests, entries_of, inviting, serving_pages
from tests.e2e.player import Player
from tests.e2e.playing import play_round
from tests.server.live import Live
from tests.tables.games import stored

pytestmark = pytest.mark.e2e

TOKEN = "ana-0001-ana-0001-ana-0001"  # noqa: S105
OPTIONS = {"scoring": "elimination", "target": 60, "hand_size": 3, "duel_reset": True}
ROUNDS = 60
"""No duel lasts longer."""


@dataclass
class Before:
    """A game of Ana and two bots just before Ana's last card ends a round, and somebody is out after it."""

    secret: bytes
    lines: list[str] = field(default_factory=list)
    points: list[list[int | None]] = field(default_factory=list)
    """The rounds before this one."""
    card: str = ""

    @property
    def log(self) -> list[AnyEntry]:
        """What the server has stored."""
        return [
            Created(0.0, "ABCDEF", self.secret.hex()),
            Seated(0.0, 0, "Ana", hash_of(TOKEN)),
            Configured(1.0, "classic", 3, OPTIONS),
            *(BotSeated(2.0, seat, "regular") for seat in (1, 2)),
            Started(3.0, self.secret.hex(), ("", "", ""), honour=False),
            *(Acted(4.0, line, Origin.BOT) for line in self.lines),
        ]


def before_the_duel() -> Before:
    """The first secret that leads there."""
    found = (before_the_duel_of(number.to_bytes(32, "big")) for number in itertools.count())
    return next(one for one in found if one is not None)


def before_the_duel_of(secret: bytes) -> Before | None:
    game = Game.new("classic", 3, options=OPTIONS, words=FairWords(secret, ("", "", "")))
    before = Before(secret)
    events: list[Event] = []
    for move in moves(game, [RegularBot(Random(seat)) for seat in range(3)], Random(1)):
        events += move.events
        out = game.view(0).out
        if game.phase is Phase.ROUND_OVER and out:
            _, verb, card, *more = str(move.action).split()
            before.card = card
            is_plain = verb == "play" and not more and not card.startswith("W")
            return before if len(out) == 1 and is_plain and str(move.action).startswith("A ") and events else None
        if game.phase is Phase.ROUND_OVER:
            before.points.append(points_in(events))
            events.clear()
        before.lines.append(str(move.action))
    return None


def points_in(events: list[Event]) -> list[int | None]:
    points: list[int | None] = [None, None, None]
    for event in events:
        if isinstance(event, Scored):
            points[event.seat] = event.points
    return points


def sheet_of(player: Player) -> list[list[str]]:
    """What the score sheet says: the players, each round, the totals; it is put away again."""
    player.press(player.button("table-scores"))
    expect(player.dialog("table-scores")).to_be_visible()
    rows: list[list[str]] = alone(player, measure=SHEET).measured
    player.page.keyboard.press("Escape")
    expect(player.dialog("table-scores")).to_be_hidden()
    players, totals, *rounds = (list(column) for column in zip(*rows, strict=True))
    return [players, *reversed(rounds), totals]


SHEET = """Array.from(document.querySelectorAll('[role=dialog] tr'), (row) =>
  Array.from(row.querySelectorAll('th, td'), (cell) => cell.innerText.trim().replace(/\\s+/g, ' ')))"""


def written(points: list[int | None]) -> list[str]:
    return ["–" if one is None else str(one).replace("-", "−") for one in points]


class Book:
    """The sheet as somebody would keep it by hand."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.rows: list[list[str]] = []
        self.totals = [0, 0, 0]
        self.has_reset = False

    def write(self, points: list[int | None]) -> None:
        number = len(self.rows) + 1 - self.has_reset
        self.rows.append([f"{self.player.say('table-round-column')} {number}", *written(points)])
        self.totals = [total + (more or 0) for total, more in zip(self.totals, points, strict=True)]

    def write_round(self, seen: Seen) -> None:
        """The points of the round that has just ended, as they were told."""
        told = [message for message in seen.told if message["type"] == "game"]
        ended = [message["events"] for message in told if message["game"]["round"] == seen.game["round"]]
        points: list[int | None] = [None, None, None]
        for event in itertools.chain(*ended):
            if event["kind"] == "scored":
                points[event["fields"]["seat"]] = event["fields"]["points"]
        self.write(points)

    def start_duel(self, out: list[int]) -> None:
        """Those who are left begin again at zero."""
        left = [seat for seat in range(3) if seat not in out]
        self.rows.append(
            [
                self.player.say("table-duel-reset"),
                *written([-self.totals[seat] or None if seat in left else None for seat in range(3)]),
            ]
        )
        for seat in left:
            self.totals[seat] = 0
        self.has_reset = True

    @property
    def sheet(self) -> list[list[str]]:
        return [*self.rows, [self.player.say("table-total"), *map(str, self.totals)]]


@pytest.fixture(scope="module")
def before() -> Before:
    return before_the_duel()


@pytest.fixture
def late(before: Before) -> Iterator[Live]:
    """A server where that game is played."""
    with serving_pages(stored(tuple(before.log)), pace=PACE) as live:
        yield live


@pytest.fixture
def heirs(browser: Browser, late: Live, request: pytest.FixtureRequest) -> Iterator[Guests]:
    yield from inviting(browser, late.url, request, entries_of(late))


@pytest.mark.long
def test_elimination_with_a_duel(heirs: Guests, before: Before) -> None:
    ana = heirs("Ana", "en")
    seat = {"table": "table", "code": "ABCDEF", "token": TOKEN, "name": "Ana", "at": 0}
    ana.page.goto("/")
    ana.page.evaluate("seats => localStorage.setItem('pioche.seats', seats)", msgspec.json.encode([seat]).decode())
    ana.page.goto("/t/table")
    book = Book(ana)
    for points in before.points:
        book.write(points)
    assert sheet_of(ana)[1:] == book.sheet

    ana.press_card(before.card)
    ana.until(lambda: ana.is_between, "the end of the round")
    seen = alone(ana)
    book.write_round(seen)
    assert seen.game["phase"] == "round-over"
    assert seen.game["scores"] == book.totals
    (out,) = seen.game["out"]
    assert out != 0
    heading, *rows = sheet_of(ana)
    assert rows == book.sheet
    assert [column for column, cell in enumerate(heading[1:]) if ana.say("table-is-out") in cell] == [out]

    ana.press(ana.button("action-next-round"))
    ana.until(lambda: not ana.is_between, "the duel")
    book.start_duel([out])
    assert sheet_of(ana)[1:] == book.sheet
    ana.page.reload()
    assert sheet_of(ana)[1:] == book.sheet, "it is the same for a player who comes later"
    play_duel(ana, book)


def play_duel(ana: Player, book: Book) -> None:
    """To its end, with a look at the sheet after every round."""
    for _ in range(ROUNDS):
        (seen,) = play_round(ana)
        book.write_round(seen)
        assert seen.game["scores"] == book.totals
        if seen.game["phase"] == "game-over":
            assert len(seen.game["winners"]) == 1
            assert len(seen.game["out"]) == 2
            ana.show_result()
            return
        assert sheet_of(ana)[1:] == book.sheet
        ana.press(ana.button("action-next-round"))
        ana.until(lambda: not ana.is_between, "the next round")
    raise AssertionError("the duel never ended")
