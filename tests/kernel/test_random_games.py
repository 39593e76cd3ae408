"""Random players at the corners: nothing left to draw, house rules, an Emoji without a face; and what they count."""

import pytest

from pioche.editions import EDITIONS
from pioche.editions.options import read_options
from pioche.kernel import codes as k
from pioche.kernel.apply import apply
from pioche.kernel.chance import seed_table
from pioche.kernel.explain import why_refused
from pioche.kernel.game_setting import Setting
from pioche.kernel.layout import Rules, Table
from pioche.kernel.legal import MOST_ACTIONS, list_actions
from pioche.kernel.playout import mixed_steps, random_action, random_game, random_games
from pioche.kernel.round_start import new_game
from pioche.kernel.table_rows import apply_row, legal_row
from pioche.record import open_game, read_record


def rules_of(edition: str, players: int = 3, **options: object) -> Rules:
    """The rules of a setting."""
    return Setting(EDITIONS[edition], players, read_options(EDITIONS[edition], options)).rules


CORNERS = {
    "nothing to draw": """
        edition = "classic"
        players = 2
        hands = { A = "R1 G2", B = "Y1 Y2" }
        discard = "R5"
        rest = "out"
        turn = "A"
        """,
    "force_play": """
        edition = "classic"
        players = 2
        hands = { A = "R1 G2", B = "Y1 Y2" }
        discard = "R5"
        turn = "A"
        options.force_play = true
        """,
    "an Emoji without a face": """
        edition = "emoji"
        players = 2
        hands = { A = "WE GS", B = "Y1 Y2" }
        discard = "R5"
        turn = "A"
        options.emoji_alone = true
        """,
}


@pytest.mark.parametrize("table", CORNERS)
@pytest.mark.parametrize("keen", [True, False])
def test_random_players_do_what_is_legal(table: str, keen: bool) -> None:
    """Whatever the seed; and everything that is legal happens, but that the keen do not draw."""
    game = open_game(read_record(CORNERS[table]))
    rules, out, done = game.setting.rules, [0] * MOST_ACTIONS, set()
    for seed in range(300):
        one = game.table.copy()
        seed_table(one, seed)
        action = random_action(rules, one, keen)
        assert why_refused(rules, one, action) is None
        done.add(action)
    listed = set(out[: list_actions(rules, game.table, 0, out)])
    assert done == {action for action in listed if not (keen and action & 15 == k.DRAW)}


def steps_of(rules: Rules, seed: int, keen: bool) -> tuple[int, int]:
    """Actions and rounds of one game, counted one by one."""
    table = Table()
    new_game(rules, table, seed)
    steps = 0
    while table.phase != k.GAME_OVER:
        apply(rules, table, random_action(rules, table, keen))
        steps += 1
    return steps, table.rounds


@pytest.mark.parametrize("keen", [True, False])
def test_games_are_counted(keen: bool) -> None:
    rules = rules_of("extreme", target=60)
    counted = [steps_of(rules, seed, keen) for seed in (3, 4, 5)]
    assert [random_game(rules, Table(), seed, keen) for seed in (3, 4, 5)] == [steps for steps, _ in counted]
    assert random_games(rules, Table(), 3, keen, 3) == (
        sum(steps for steps, _ in counted),
        sum(rounds for _, rounds in counted),
    )
    assert all(steps > 10 for steps, _ in counted)


def test_mixed_steps_stop_with_the_game() -> None:
    rules, table, out = rules_of("classic", target=20), Table(), [0] * MOST_ACTIONS
    new_game(rules, table, 1)
    assert mixed_steps(rules, table, out, 3) == 3
    played = 3 + mixed_steps(rules, table, out, 100_000)
    assert table.phase == k.GAME_OVER
    assert 10 < played < 100_000
    assert mixed_steps(rules, table, out, 5) == 0


def test_one_of_many_tables_under_one_of_many_rules() -> None:
    """The first rules count, whatever else stands in the list; with the second nobody could draw here."""
    rules = [rules_of("classic"), rules_of("classic", force_play=True)]
    tables, out, right = [Table(), Table()], [0] * MOST_ACTIONS, [0] * MOST_ACTIONS
    for seed, table in enumerate(tables):
        new_game(rules[0], table, seed)
    before, alone = tables[0].copy(), tables[1].copy()
    n = legal_row(rules, tables, 1, out)
    assert n == list_actions(rules[0], alone, alone.actor, right)
    assert n > list_actions(rules[1], alone, alone.actor, [0] * MOST_ACTIONS)
    assert out[:n] == right[:n]
    apply_row(rules, tables, 1, out[0])
    apply(rules[0], alone, out[0])
    assert tables[1].same_as(alone)
    assert not alone.same_as(before)
    assert tables[0].same_as(before)
