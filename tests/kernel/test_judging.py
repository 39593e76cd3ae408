"""Odds in the kernel: all seats are counted, open hands stay as they are, and playouts without end count as even."""

import pytest

from pioche.compiled import load
from pioche.determinize import seen_table
from pioche.game import Game
from pioche.kernel import codes as k
from pioche.kernel import search
from pioche.kernel.hidden_cards import Hidden
from pioche.kernel.judging import judge_actions
from pioche.record import read_record, replay
from pioche.sim.table_records import empty_tables, to_record
from pioche.unseen_cards import hidden_cards
from pioche.view import Phase
from tests.kernel.small_tables import TABLES

OPEN = """
edition = "classic"
players = 3
hands = { A = "R1 R2", B = "G4", C = "Y8 Y9" }
discard = "G7"
draw = "B1 B2 B3 B4"
rest = "out"
turn = "A"
options = { rounds = 1 }
"""


def judged(game: Game, actions: list[int], deals: int) -> tuple[list[float], list[float]]:
    size = len(actions) * game.setting.players
    games, rounds = [0.0] * size, [0.0] * size
    table = game.table.copy()
    table.log = table.script = None
    assert judge_actions([game.setting.rules], [], [table] * 3, actions, games, rounds, 7, deals) == deals
    return games, rounds


def test_hands_that_lie_open_are_played_as_they_are() -> None:
    """A can only draw a blue card, and B lays the green 4."""
    games, rounds = judged(replay(read_record(OPEN)), [k.NONE, k.DRAW], 8)
    assert games == rounds == [0, 8, 0, 0, 8, 0]


def test_a_round_that_is_won_counts_for_the_game_as_far_as_the_scores_go() -> None:
    games, rounds = judged(replay(read_record(OPEN.replace("rounds = 1", "target = 500"))), [k.NONE], 10)
    assert rounds == [0, 10, 0]
    assert sum(games) == pytest.approx(10)
    assert 10 > games[1] > games[2] > 0


def test_a_playout_without_end_counts_as_even(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "LONGEST", 1)
    game = Game.new("classic", players=4, seed=1)
    game.table.playing = 0b0111
    assert judged(game, [k.NONE], 3) == ([pytest.approx(1)] * 3 + [0], [pytest.approx(1)] * 3 + [0])


def test_a_void_round_has_no_winner() -> None:
    games, rounds = judged(replay(read_record(TABLES["no cards"])), [k.NONE], 1)
    assert sum(rounds) in (0, pytest.approx(1))
    assert sum(games) == pytest.approx(1)
    void = Game.new("classic", players=2, seed=1)
    void.table.phase, void.table.winner, void.table.next_playing = k.ROUND_OVER, k.NONE, 0b11
    assert judged(void, [k.NONE], 2) == ([1, 1], [0, 0])


def test_deals_that_would_hardly_have_been_played_so_are_left_out() -> None:
    """A +4 beside a card of the colour in force is a bluff, which people lay less often."""
    game = Game.new("classic", players=2, seed=1)
    while not game.is_legal("A play W+4 R") and not game.is_legal("B play W+4 R"):
        game.play(game.legal_actions(game.actors[0])[-1])
    game.play(f"{'AB'[game.actors[0]]} play W+4 R")
    assert game.phase is Phase.CHALLENGE
    view = game.view(game.actors[0])
    table = seen_table(view)
    hidden = [hidden_cards(view.beliefs, table)] * 2
    games, rounds = [0.0] * 2, [0.0] * 2
    counted = judge_actions([game.setting.rules], hidden, [table] * 3, [k.NONE], games, rounds, 1, 40)
    assert 0 < counted < 40
    assert sum(rounds) == counted


def test_compiled_it_comes_to_the_same() -> None:
    import numpy as np

    game = Game.new("extreme", players=4, seed=3)
    expected = judged(game, [k.NONE], 20)
    tables = empty_tables(3)
    table = game.table.copy()
    table.log = table.script = None
    tables[0] = to_record(table)[0]
    games, rounds = np.zeros(4), np.zeros(4)
    rules, hidden = to_record(game.setting.rules), to_record(Hidden())[:0]
    codes = np.array([k.NONE])
    assert load("judging").judge_actions(rules, hidden, tables, codes, games, rounds, 7, 20) == 20
    assert games.tolist() == pytest.approx(expected[0])
    assert rounds.tolist() == expected[1]
