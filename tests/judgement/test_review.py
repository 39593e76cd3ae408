"""Reviews: what costs nothing is no mistake, only what could be known counts, and luck and skill make up the result."""

from random import Random

import pytest

from pioche import Game, NoviceBot, Review, load_record, play_game, record_of, review
from pioche.judgement import judged_moves, outcomes
from pioche.judgement.odds import BadPlayouts
from pioche.judgement.review import mark_of
from pioche.record import Record
from tests.random_settings import random_setting
from tests.record.test_from_game import played

TWO = """
edition = "classic"
players = 2
names = ["Ana", "Bo"]
discard = "R7"
turn = "A"
options = {{ rounds = 1 }}
hands = {{ A = "{a}", B = "{b}" }}
script = '''
{script}
'''
"""


def two(a: str, b: str, *script: str) -> Record:
    return load_record(TWO.format(a=a, b=b, script="\n".join(script)))


def judged(record: Record, playouts: int = 60, seed: int = 0) -> Review:
    return review(record, playouts=playouts, seed=seed, compiled=False)


def test_to_draw_in_place_of_winning_is_a_blunder() -> None:
    found = judged(two("R1", "R4 R5", "A draw"))
    (move,) = found.moves
    assert (move.better, move.best, move.mark) == ("A play R1 uno", 1.0, "??") or move.better == "A play R1"
    assert move.cost == pytest.approx(move.best - move.chance, abs=1e-3)
    assert found.players[0].marks == (1, 0, 0)
    assert found.players[0].accuracy == pytest.approx(100 * 2.718281828 ** (-8 * move.cost), abs=0.2)
    assert found.players[1].accuracy is None
    assert found.costly() == [move]


def test_the_winning_card_costs_nothing() -> None:
    found = judged(two("R1", "G4 G5", "A play R1"))
    assert [(move.cost, move.better, move.mark) for move in found.moves] == [(0, "", "")]
    assert found.moves[0].chances == (1.0, 0.0)
    assert found.players[0].accuracy == 100
    assert found.costly() == []


def test_the_first_card_of_a_sure_run_costs_nothing() -> None:
    found = judged(two("RS RS R1", "G4", "A play RS", "A play RS uno", "A play R1"), playouts=20)
    assert [move.cost for move in found.moves] == [0, 0, 0]


def test_a_forgotten_call_costs_what_it_may_cost() -> None:
    found = judged(two("R1 R2", "G4 G5 G6", "A play R1"), playouts=200)
    (move,) = found.moves
    assert move.better == "A play R1 uno"
    assert move.mark == "?"
    assert judged(two("R1 R2", "G4 G5 G6", "A play R1 uno"), playouts=200).moves[0].better in ("", "A play R2 uno")


def test_only_what_the_mover_could_know_counts() -> None:
    """B holds the only card that fits after A's move; A cannot see that, so that the same move costs the same."""
    for seed in range(2):
        costs = {judged(two("R1 Y1 G8", b, "A play R1"), 40, seed).moves[0].cost for b in ("R4 R5 R6", "Y8 G9 B9")}
        assert len(costs) == 1


def test_chances_with_open_hands_differ_where_the_hands_do() -> None:
    """Seen from all sides it is the hidden hand that decides."""
    poor, rich = (judged(two("R1 Y1 G8", b, "A play R1")).moves[0].chances[1] for b in ("G4 Y5 B6", "R4"))
    assert poor < rich


def test_all_parts_make_up_the_result() -> None:
    for number in range(3):
        setting = random_setting(Random(number))
        found = judged(record_of(played(Game.of(setting, seed=number), number, actions=30)), playouts=2)
        for player in found.players:
            parts = player.deal + player.draws + player.own + player.others
            assert parts == pytest.approx(player.result - 1 / setting.players, abs=1e-3)
        assert sum(player.result for player in found.players) == pytest.approx(1, abs=1e-3)
        for move in found.moves:
            assert sum(move.chances) == pytest.approx(1, abs=2e-3)
            assert (move.cost > 0) == (move.better != "")


def test_a_game_over_several_rounds_ends_where_it_did() -> None:
    game = Game.new("classic", 2, seed=3, options={"target": 60, "hand_size": 3})
    play_game(game, [NoviceBot(1), NoviceBot(2)])
    assert game.table.rounds > 1
    found = judged(record_of(game), playouts=2)
    assert found.moves[-1].chances == tuple(float(seat in game.winners) for seat in range(2))
    deals = [move for move in found.moves if move.seat is None]
    assert [move.line for move in deals] == ["next"] * (game.table.rounds - 1)
    assert all(move.choices == 0 for move in deals)
    assert found.chances(0) == found.start
    assert found.chances(len(found.moves)) == found.moves[-1].chances


def test_the_same_seed_gives_the_same_review_compiled_or_not() -> None:
    record = two("R1 Y1 G8", "R4 R5 R6", "A play R1", "B play R4", "A draw")
    once = judged(record, 15, 3)
    assert judged(record, 15, 3) == once
    assert judged(record, 15, 4) != once
    assert review(record, playouts=15, seed=3, compiled=True) == once


def test_parts_of_a_game_are_judged_like_the_whole() -> None:
    record = two("R1 Y1 G8", "R4 R5 R6", "A play R1", "B play R4", "A draw")
    how = outcomes.Playouts(10)
    whole = list(judged_moves.judged_steps(record.open(), record.actions, how))
    parts = [
        *judged_moves.judged_steps(record.open(), record.actions, how, 0, 2),
        *judged_moves.judged_steps(record.open(), record.actions, how, 2, 3),
    ]
    assert parts == whole


def test_progress_is_told_and_can_stop_it() -> None:
    record = two("R1 Y1 G8", "R4 R5 R6", "A play R1", "B play R4")
    told: list[tuple[int, int]] = []
    review(record, playouts=1, compiled=False, progress=lambda done, count: told.append((done, count)))
    assert told == [(0, 2), (1, 2), (2, 2)]


def test_marks_are_given_by_what_a_move_costs() -> None:
    assert [mark_of(cost) for cost in (0, 0.029, 0.03, 0.07, 0.15, 1)] == ["", "", "?!", "?", "??", "??"]


def test_a_number_of_playouts_that_makes_no_sense_is_refused() -> None:
    with pytest.raises(BadPlayouts, match="not 0"):
        judged(two("R1", "G4 G5", "A play R1"), 0)


def test_what_people_did_beside_the_cards_is_not_judged() -> None:
    record = load_record("scenarios/dare/last-card-dare-two-players-drawing.toml")
    play, take = judged(record, 5).moves
    assert (play.line, play.choices > 1) == ("A play W!11 Y", True)
    assert (take.line, take.choices, take.cost) == ("B take", 0, 0)
