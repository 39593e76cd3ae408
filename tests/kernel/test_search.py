"""Playouts: sensible players do only what is legal, rounds end, and their ends are worth what the game rewards."""

from random import Random

import pytest

from pioche.codec import LISTED
from pioche.compiled import load
from pioche.determinize import seen_table
from pioche.editions import EDITIONS
from pioche.game import Game
from pioche.kernel import codes as k
from pioche.kernel import search as module
from pioche.kernel.apply import apply
from pioche.kernel.chance import seed_table
from pioche.kernel.layout import Rules, Table
from pioche.kernel.legal import list_actions
from pioche.kernel.playout import any_action
from pioche.kernel.round_start import new_game
from pioche.kernel.search import play_out, sensible_action, standing, try_actions
from pioche.record import read_record, replay
from pioche.sim.table_records import from_record, to_record
from pioche.unseen_cards import hidden_cards
from tests.kernel.small_tables import TABLES
from tests.random_settings import random_setting


def is_listed(rules: Rules, t: Table, action: int) -> bool:
    """Whether the action is legal; a call is said with every card, also where it is too early."""
    out = LISTED.numbers
    seat = action >> k.SEAT_SHIFT & 15
    listed = out[: list_actions(rules, t, seat, out)]
    return action in listed or action & ~k.CALL_BIT in listed


def test_sensible_players_do_only_what_is_legal_in_every_phase() -> None:
    phases = set()
    for number in range(60):
        rng = Random(number)
        setting = random_setting(rng)
        t = Table()
        new_game(setting.rules, t, number)
        for step in range(120):
            if t.phase >= k.ROUND_OVER:
                break
            phases.add(t.phase)
            action = sensible_action(setting.rules, t)
            assert is_listed(setting.rules, t, action), (number, step)
            apply(setting.rules, t, any_action(setting.rules, t, LISTED.numbers) if rng.random() < 0.3 else action)
    assert phases == set(range(k.ROUND_OVER))


@pytest.mark.parametrize("name", TABLES)
def test_small_tables_are_played_to_the_end_of_the_round(name: str) -> None:
    game = replay(read_record(TABLES[name]))
    for seed in range(2):
        t = game.table.copy()
        t.log = None
        seed_table(t, seed)
        assert 0.0 <= play_out(game.setting.rules, t, seed & 1) <= 1.0
        assert t.phase >= k.ROUND_OVER or name == "no cards"  # where nobody can do anything, for ever


@pytest.mark.parametrize(
    ("edition", "hand", "top", "option"),
    [("emoji", "WE WE", "R5", "emoji_alone = true"), ("friends", "WF WF", "V5", "friends_last = false")],
)
def test_a_wild_that_goes_with_numbers_is_laid_without_one_too(edition: str, hand: str, top: str, option: str) -> None:
    text = f'edition = "{edition}"\nplayers = 2\nhands = {{ A = "{hand}", B = "Y1 Y2" }}\ndiscard = "{top}"\nturn = "A"'
    game = replay(read_record(f"{text}\noptions.{option}"))
    action = sensible_action(game.setting.rules, game.table)
    assert action & 15 == k.PLAY
    assert is_listed(game.setting.rules, game.table, action)


def test_a_playout_without_end_counts_as_even(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LONGEST", 1)
    game = Game.new("classic", players=4, seed=1)
    assert play_out(game.setting.rules, game.table.copy(), 0) == 0.25


def table(**fields: object) -> Table:
    made = Table(seats=3, next_playing=0b111, phase=k.ROUND_OVER)
    for name, value in fields.items():
        setattr(made, name, value)
    return made


WON_BY_POINTS, LOST_BY_POINTS = Rules(target=500, scoring=k.SCORE_WINNER), Rules(target=500, scoring=1)


def scored(*scores: int) -> list[int]:
    return [*scores, *[0] * (10 - len(scores))]


def test_a_game_won_is_worth_its_share() -> None:
    over = table(phase=k.GAME_OVER, winners=0b011)
    assert [standing(WON_BY_POINTS, over, seat) for seat in range(3)] == [0.5, 0.5, 0.0]


def test_whoever_is_out_has_nothing_left_to_win() -> None:
    left = table(next_playing=0b011, scores=scored(10, 10, 600))
    assert [standing(LOST_BY_POINTS, left, seat) for seat in range(3)] == [0.5, 0.5, 0.0]


def test_a_lead_counts_and_the_more_the_nearer_the_end_is() -> None:
    early, late = table(scores=scored(150, 50, 50)), table(scores=scored(480, 380, 380))
    assert 1 / 3 < standing(WON_BY_POINTS, early, 0) < standing(WON_BY_POINTS, late, 0) < 1.0
    assert sum(standing(WON_BY_POINTS, early, seat) for seat in range(3)) == pytest.approx(1.0)
    assert standing(LOST_BY_POINTS, early, 0) < 1 / 3 < standing(LOST_BY_POINTS, early, 1)


@pytest.mark.parametrize("edition", EDITIONS)
def test_compiled_playouts_have_the_same_outcome(edition: str) -> None:
    game = Game.new(edition, players=3, seed=4)
    seat = game.actors[0]
    view = game.view(seat)
    codes = [game.codec.encode(action) for action in view.legal[:3]]
    n = len(codes)
    seen = seen_table(view)
    hidden = [hidden_cards(view.beliefs, seen) for _ in range(2)]
    plain: tuple[list[float], list[float]] = ([0.0] * n, [0.0] * n)
    given = ([game.setting.rules], hidden, [seen] * 3, codes, [1] * n)
    assert try_actions(*given, *plain, seat, 9, 6) == 6
    import numpy as np

    rows = np.concatenate([to_record(one) for one in [seen] * 3]).view(to_record(seen).dtype)
    rows_hidden = np.concatenate([to_record(hidden_cards(view.beliefs, seen)) for _ in range(2)])
    sums, squares = np.zeros(n), np.zeros(n)
    counted = load("search").try_actions(
        to_record(game.setting.rules), rows_hidden.view(to_record(hidden[0]).dtype), rows, np.array(codes),
        np.ones(n, np.int64), sums, squares, seat, 9, 6,
    )  # fmt: skip
    assert counted == 6
    assert (sums.tolist(), squares.tolist()) == plain
    assert from_record(rows, module.SEEN).same_as(seen)


def test_most_deals_in_which_a_four_was_a_bluff_are_left_out() -> None:
    """And an action that is no longer alive is not tried, nor anything done where the action is none."""
    game = replay(read_record(TABLES["wild four"]))
    view = game.view(1)
    seen = seen_table(view)
    hidden = [hidden_cards(view.beliefs, seen) for _ in range(2)]
    sums, squares = [0.0] * 2, [0.0] * 2
    codes = [k.NONE, game.codec.encode(view.legal[0])]
    counted = try_actions([game.setting.rules], hidden, [seen] * 3, codes, [1, 0], sums, squares, 1, 1, 40)
    assert 0 < counted < 40
    assert sums[0] > 0.0
    assert (sums[1], squares[1]) == (0.0, 0.0)
