"""Random games inside the kernel do only what is legal, and end."""

import pytest

from pioche.editions import EDITIONS
from pioche.editions.options import read_options
from pioche.editions.written_rules import read_effects
from pioche.kernel import codes as k
from pioche.kernel.apply import apply
from pioche.kernel.explain import why_refused
from pioche.kernel.game_setting import Setting
from pioche.kernel.layout import PLEDGES, Table
from pioche.kernel.legal import MOST_ACTIONS
from pioche.kernel.playout import any_action, random_action, random_games
from pioche.kernel.round_start import new_game
from pioche.kernel.table_rows import apply_row, legal_row
from pioche.kernel.turns import take_pledge

SETTINGS = [
    ("classic", {}, ""),
    ("classic", {"stack": "any", "seven_zero": True, "draw_until_playable": True}, ""),
    ("friends", {}, ""),
    ("custom", {}, "swap chosen; draw 2 next"),
    ("dare", {}, ""),
    ("emoji", {"emoji_alone": True, "emoji_colour": "announced"}, ""),
    ("extreme", {}, ""),
]


def setting_of(edition: str, options: dict[str, object], custom: str = "") -> Setting:
    written = (read_effects(custom),) if custom else ()
    return Setting(EDITIONS[edition], 3, read_options(EDITIONS[edition], options), written)


@pytest.mark.parametrize(("edition", "options", "custom"), SETTINGS)
@pytest.mark.parametrize("keen", [True, False])
def test_random_actions_are_legal(edition: str, options: dict[str, object], custom: str, keen: bool) -> None:
    rules, table = setting_of(edition, options | {"target": 100}, custom).rules, Table()
    new_game(rules, table, 5)
    steps = 0
    while table.phase != k.GAME_OVER and steps < 3000:
        action = random_action(rules, table, keen)
        assert why_refused(rules, table, action) is None
        apply(rules, table, action)
        steps += 1
    assert steps > 20


def test_any_action_is_legal_whoever_does_it() -> None:
    rules, table, out = setting_of("dare", {}).rules, Table(), [0] * MOST_ACTIONS
    new_game(rules, table, 5)
    seats = set()
    for _ in range(400):
        action = any_action(rules, table, out)
        assert why_refused(rules, table, action) is None
        seats.add(action >> k.SEAT_SHIFT & 15)
        apply(rules, table, action)
    assert seats == {0, 1, 2}


def test_games_one_after_the_other_add_up() -> None:
    rules, table = setting_of("classic", {}).rules, Table()
    both = random_games(rules, table, 1, True, 2)
    first, second = random_games(rules, table, 1, True, 1), random_games(rules, table, 2, True, 1)
    assert both == (first[0] + second[0], first[1] + second[1])


def test_a_move_on_one_of_many_tables() -> None:
    rules, tables, out = [setting_of("classic", {}).rules], [Table(), Table()], [0] * MOST_ACTIONS
    for i, table in enumerate(tables):
        new_game(rules[0], table, i)
    before = tables[0].copy()
    assert legal_row(rules, tables, 1, out) > 0
    apply_row(rules, tables, 1, out[0])
    assert tables[0].same_as(before)


def test_a_seat_takes_on_only_so_many_pledges_at_once() -> None:
    table = Table()
    for cost in range(PLEDGES + 2):
        take_pledge(table, 0, cost, 60, k.NONE)
    assert table.pledges[0] == PLEDGES
    assert table.pledge_cost[0] == list(range(PLEDGES))
