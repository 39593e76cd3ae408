"""The score sheet adds up to the totals in every state of whole games, and says where points were taken back."""

from random import Random

import pytest

from pioche.bots import RandomBot, moves
from pioche.events import RoundVoid, RoundWon, Scored
from pioche.game import Game
from pioche.record import open_game, read_record
from pioche.score_sheet import ScoreSheet, SheetRow, last_rows
from tests.random_settings import random_setting


def check(game: Game, rows: tuple[SheetRow, ...]) -> None:
    for seat, score in enumerate(game.scores):
        assert sum(row.points[seat] or 0 for row in rows) == score
    over = sum(isinstance(event, RoundWon | RoundVoid) for event in game.events)
    assert [row.round for row in rows if row.kind == "round"] == list(range(1, over + 1))


@pytest.mark.parametrize("seed", range(30))
def test_the_rows_are_the_totals(seed: int) -> None:
    game = Game.of(random_setting(Random(seed)), seed=seed)
    sheet = ScoreSheet()
    check(game, sheet.rows(game))
    for number, _ in enumerate(moves(game, [RandomBot(seat) for seat in range(game.setting.players)], Random(seed))):
        check(game, sheet.rows(game))
        if number > 400:
            break
    assert ScoreSheet().rows(game) == sheet.rows(game)


def test_before_a_duel_the_points_are_taken_back_in_a_row_of_their_own() -> None:
    game = Game.new("extreme", 3, seed=1, options={"scoring": "elimination", "target": 120, "duel_reset": True})
    sheet = ScoreSheet()
    rows: tuple[SheetRow, ...] = ()
    for _ in moves(game, [RandomBot(seat) for seat in range(3)], Random(1)):
        rows = sheet.rows(game)
        check(game, rows)
    (where,) = (at for at, row in enumerate(rows) if row.kind == "reset")
    assert rows[where - 1].round == rows[where].round
    assert sum(points is not None and points < 0 for points in rows[where].points) in {1, 2}
    assert len(rows) > where + 1


def test_a_game_taken_up_in_the_middle_says_what_was_written_before() -> None:
    game = open_game(read_record(HALFWAY))
    sheet = ScoreSheet()
    assert sheet.rows(game) == ()
    happened = game.play("A play R1")
    (scored,) = (event for event in happened if isinstance(event, Scored))
    assert sheet.rows(game) == (SheetRow("before", 0, (30, 10)), SheetRow("round", 1, (scored.points, None)))


HALFWAY = """
edition = "classic"
players = 2
hands = { A = "R1", B = "G4 G5" }
discard = "R7"
draw = "W"
turn = "A"
scores = { A = 30, B = 10 }
"""


def test_of_many_rows_the_last_are_told_and_the_sum_of_the_others() -> None:
    rows = [SheetRow("round", number, (number, None)) for number in range(1, 6)]
    assert last_rows(rows, 5) == tuple(rows)
    assert last_rows(rows, 3) == (SheetRow("before", 3, (6, 0)), *rows[3:])
