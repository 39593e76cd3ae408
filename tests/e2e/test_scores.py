"""The written score sheet over a whole elimination game: each round, who is out, the fresh start of the duel."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Guests
from tests.e2e.player import Player, play_round

pytestmark = pytest.mark.e2e

GAMES = 6
"""After so many games without a duel something is wrong."""


def sheet_of(player: Player) -> list[list[str]]:
    """What the score sheet says, row by row, without its heading."""
    player.look()
    player.press(player.button("table-show-scores"))
    sheet = player.dialog("table-scores")
    expect(sheet).to_be_visible()
    cells = [row.locator("th, td").all_text_contents() for row in sheet.get_by_role("row").all()]
    rows = [[cell.strip() for cell in row] for row in cells]
    outs = [column for column, cell in enumerate(rows[0][1:]) if player.say("table-is-out") in cell]
    assert outs == player.game["out"]
    player.page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    return rows[1:]


def written(points: list[int | None]) -> list[str]:
    return ["–" if one is None else str(one).replace("-", "−") for one in points]


class Book:
    """The sheet as somebody would keep it by hand."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.rows: list[list[str]] = []
        self.totals = [0, 0, 0]
        self.has_reset = False

    def write_round(self, number: int) -> None:
        told = [message for message in self.player.told if message["type"] == "game"]
        ended = next(news for news in told if news["game"]["round"] == number and self._has_ended(news))
        points: list[int | None] = [None, None, None]
        for event in ended["events"]:
            if event["kind"] == "scored":
                points[event["fields"]["seat"]] = event["fields"]["points"]
        self.rows.append([str(number), *written(points)])
        self.totals = [total + (more or 0) for total, more in zip(self.totals, points, strict=True)]

    @staticmethod
    def _has_ended(news: dict[str, object]) -> bool:
        return any(event["kind"] == "round-won" for event in news["events"])  # type: ignore[attr-defined]

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


def test_elimination_with_a_duel(guests: Guests) -> None:
    ana = guests("Ana", "en")
    ana.open_table()
    ana.choose_players(3)
    ana.choose("option-scoring", "elimination")
    ana.set_number("option-target", 60)
    ana.set_number("option-hand-size", 3)
    ana.check("option-duel-reset")
    for _ in range(GAMES):
        if play_game(ana):
            return
        ana.press(ana.button("web-rematch"))
        expect(ana.heading("web-room-yours")).to_be_visible()
        ana.told = [message for message in ana.told if message["type"] == "table"]
    raise AssertionError("no game came to a duel")


def play_game(ana: Player) -> bool:
    """One game, with a look at the sheet after every round; whether Ana came to a duel."""
    book = Book(ana)
    is_seen = False
    ana.start()
    while True:
        play_round(ana)
        number = ana.game["round"]
        book.write_round(number)
        assert ana.game["scores"] == book.totals
        if ana.game["phase"] == "game-over":
            break
        assert sheet_of(ana) == book.sheet
        is_duel = len(ana.game["out"]) == 1 and not book.has_reset
        out = ana.game["out"]
        if "next" in ana.game["legal"]:  # whoever has been out for a round cannot deal, and is not waited for
            ana.press(ana.button("action-next-round"))
        ana.until(lambda number=number: ana.game["round"] == number + 1, "the next round")  # type: ignore[misc]
        if is_duel:
            book.start_duel(out)
        if is_duel and 0 not in out:  # a duel of bots does not wait for whoever reads
            is_seen = True
            assert sheet_of(ana) == book.sheet
            ana.page.reload()
            ana.until(lambda: bool(ana.game), "the game")
            ana.look()
            assert sheet_of(ana) == book.sheet
    expect(ana.button("web-look-at-table")).to_be_visible()
    assert len(ana.game["winners"]) == 1
    assert len(ana.game["out"]) == 2
    return is_seen
