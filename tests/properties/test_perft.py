"""How many legal sequences of actions there are from fixed tables: frozen, as chess programs do it.

A change of what is legal, or of what an action does to what is legal, shows here.
"""

import pytest

from pioche.game import Game
from pioche.record import open_game, read_record
from tests.properties.perft import Position, count

STACKING = {"stack": "any", "seven_zero": True, "jump_in": True}
FORCED = {"force_play": True, "draw_until_playable": True, "stack": "same", "wd4_bluff": False}
FRIENDLY = {"friends_last": True, "friends_colour": "top-card", "jump_in": True, "seven_zero": True}
DARING = {"dare_takes_turn": "on-draw", "strict_votes": True, "seven_zero": True}
SMILING = {"emoji_alone": True, "emoji_colour": "announced", "stack": "any"}
PRESSING = {"play_after_press": True, "jump_in": True, "extreme_presses": [0, 3], "extreme_skips_next": False}
RULES = ("draw 1 others; again", "swap chosen; skip", "pledge all 2", "pledge chosen 1; rotate")

# Edition, players, seed, random moves before the counting, options, written rules; then the counts of depth 1, 2, 3 …
COUNTS = (
    (Position("classic", 4, 1), (7, 17, 42, 157, 554, 1990, 7946)),
    (Position("classic", 2, 2, 24), (6, 17, 52, 189, 573, 1604, 4324)),
    (Position("classic", 5, 3, 60), (1, 2, 7, 18, 51, 197, 679)),
    (Position("classic", 3, 4, 20, STACKING), (8, 29, 78, 249, 846, 2506, 7802)),
    (Position("classic", 4, 21, 31, STACKING), (1, 8, 23, 80, 254, 824, 2198)),
    (Position("classic", 3, 5, 33, FORCED), (3, 7, 59, 100, 163, 834, 1299)),
    (Position("friends", 3, 6), (4, 170, 267, 587, 2998, 6094, 14826)),
    (Position("friends", 4, 7, 40), (2, 16, 108, 337, 1143, 4278, 17882)),
    (Position("friends", 3, 8, 25, FRIENDLY), (2, 5, 92, 347, 963, 2140, 4832)),
    (Position("friends", 5, 22, 70, FRIENDLY), (2, 4, 20, 127, 436, 1662, 7032)),
    (Position("custom", 4, 9, 0, {}, RULES), (5, 12, 44, 274, 1217, 4793, 20688)),
    (Position("custom", 3, 23, 37, {}, RULES), (5, 15, 37, 95, 278, 956, 2217)),
    (Position("custom", 4, 11, 25, STACKING, RULES), (11, 97, 410, 1842, 8152)),
    (Position("dare", 4, 12), (2, 5, 20, 70, 279, 884, 3423)),
    (Position("dare", 3, 13, 35), (5, 17, 44, 129, 391, 1168, 3114)),
    (Position("dare", 3, 25, 26, DARING), (1, 8, 35, 176, 812, 3656, 16615)),
    (Position("emoji", 3, 15), (6, 15, 51, 249, 1117, 3616, 15360)),
    (Position("emoji", 4, 16, 40), (2, 11, 60, 341, 1680, 7264)),
    (Position("emoji", 3, 17, 20, SMILING), (27, 112, 1249, 6723)),
    (Position("extreme", 4, 18), (13, 63, 192, 1407, 7863)),
    (Position("extreme", 3, 19, 50), (2, 16, 106, 577, 3595, 20656)),
    (Position("extreme", 3, 20, 30, PRESSING), (16, 89, 390, 2188, 8731)),
)
NAMES = [str(position) for position, _ in COUNTS]


@pytest.mark.parametrize(("position", "counts"), COUNTS, ids=NAMES)
def test_counts_are_as_ever(position: Position, counts: tuple[int, ...]) -> None:
    rules = position.setting().rules
    table = position.table(rules)
    assert tuple(count(rules, table, depth) for depth in range(1, len(counts) + 1)) == counts


SMALL = """
edition = "classic"
players = 2
hands = { A = "R1 B2", B = "R9 G9" }
discard = "R5"
draw = "G1 G3 Y4"
turn = "A"
"""


def test_counts_by_hand() -> None:
    """From a table that is small enough to count on paper.

    A can play R1 with a call or without, or draw: 3. After R1 without a call B can play R9 (twice) or draw or catch A,
    and A can call: 5. After R1 with a call B has R9 (twice) and the draw: 3. A draws G1, which does not fit: 3 again.
    """
    game = open_game(read_record(SMALL))
    assert [count(game.setting.rules, game.table, depth) for depth in (1, 2)] == [3, 5 + 3 + 3]


@pytest.mark.parametrize(("position", "counts"), COUNTS, ids=NAMES)
def test_games_count_like_tables(position: Position, counts: tuple[int, ...]) -> None:
    """The typed layer has the same actions, and its copies are as good."""
    setting = position.setting()
    table = position.table(setting.rules)
    table.log = []
    assert count_in_game(Game(setting, table), 2) == counts[1]


def count_in_game(game: Game, depth: int) -> int:
    """``count``, by what ``Game`` offers."""
    actions = game.legal_actions()
    if depth == 1 or not actions:
        return len(actions)
    total = 0
    for action in actions:
        after = game.copy()
        after.play(action)
        total += count_in_game(after, depth - 1)
    return total
