"""The regular player inside the kernel: legal, blind to hidden cards, and better than players who lay what they can."""

from random import Random

import pytest

from pioche.editions import EDITIONS
from pioche.kernel import codes as k
from pioche.kernel import counting as c
from pioche.kernel.apply import apply
from pioche.kernel.explain import why_refused
from pioche.kernel.game_setting import Setting
from pioche.kernel.hand_left import runs_out
from pioche.kernel.layout import KINDS, WILD, Table
from pioche.kernel.legal import MOST_ACTIONS
from pioche.kernel.piles import give
from pioche.kernel.regular_player import choose, claim, count_regular_games, jump_worth, next_action, regular_answer
from pioche.kernel.round_start import new_game
from pioche.kernel.seen import ATTACK_CHANCE, Seen, guess, look
from pioche.sim.simulation_counters import Sums

HOUSE: list[tuple[str, int, dict[str, object], tuple[str, ...]]] = [
    *((edition, players, {}, ()) for edition in EDITIONS for players in (2, 3, 10)),
    ("classic", 2, {"stack": "any", "seven_zero": True, "jump_in": True}, ()),
    ("classic", 4, {"stack": "any", "seven_zero": True, "jump_in": True, "scoring": "elimination"}, ()),
    ("classic", 3, {"stack": "same", "force_play": True, "draw_until_playable": True, "scoring": "own"}, ()),
    ("classic", 5, {"wd4_bluff": False, "reverse_with_two": "literal"}, ()),
    ("classic", 2, {"reverse_with_two": "literal"}, ()),
    ("custom", 3, {}, ("swap chosen; draw 2 next", "draw 1 all; again", "rotate; draw 1 previous")),
    ("custom", 4, {}, ("draw 2 chosen", "draw 1 others; draw 2 self", "pledge chosen 2")),
    ("friends", 4, {"friends_colour": "top-card"}, ()),
    ("emoji", 3, {"emoji_alone": True, "emoji_colour": "announced"}, ()),
    ("extreme", 2, {"extreme_skips_next": True}, ()),
]


def setting(edition: str, players: int, options: dict[str, object], custom: tuple[str, ...]) -> Setting:
    return Setting.read(edition, players, {"target": 150, **options}, custom)


@pytest.mark.parametrize(("edition", "players", "options", "custom"), HOUSE)
def test_whole_games_are_legal(edition: str, players: int, options: dict[str, object], custom: tuple[str, ...]) -> None:
    rules, table, seen, out = setting(edition, players, options, custom).rules, Table(), Seen(), [0] * MOST_ACTIONS
    new_game(rules, table, 5)
    steps = 0
    while table.phase != k.GAME_OVER and steps < 400:
        action = next_action(rules, table, 0b1, 0b1111111110, seen, out)
        assert why_refused(rules, table, action) is None
        apply(rules, table, action)
        steps += 1
    assert steps > 20


@pytest.mark.parametrize(("edition", "players", "options", "custom"), HOUSE)
def test_hidden_cards_change_nothing(
    edition: str, players: int, options: dict[str, object], custom: tuple[str, ...]
) -> None:
    rules, table, out = setting(edition, players, options, custom).rules, Table(), [0] * MOST_ACTIONS
    rng = Random(3)
    new_game(rules, table, 8)
    asked = 0
    for _ in range(120):
        if table.phase < k.VOTE:
            asked += 1
            chosen = regular_answer(rules, table, table.actor, Seen(), out)
            assert regular_answer(rules, redealt(table, table.actor, rng), table.actor, Seen(), out) == chosen
        apply(rules, table, next_action(rules, table, 0b11, 0b1111111100, Seen(), out))
        if table.phase == k.GAME_OVER:
            new_game(rules, table, 9)
    assert asked > 60


def redealt(table: Table, seat: int, rng: Random) -> Table:
    """The same table, as far as the seat may know: all cards that it does not see are dealt anew."""
    twin = table.copy()
    hidden = twin.pile[: twin.pile_n]
    others = [other for other in range(twin.seats) if other != seat]
    for other in others:
        for kind in range(KINDS):
            hidden += [kind] * twin.hands[other][kind]
            twin.hands[other][kind] = 0
        twin.mask[other] = twin.wilds[other] = twin.count[other] = 0
    rng.shuffle(hidden)
    for other in others:
        for _ in range(table.count[other]):
            give(twin, other, hidden.pop())
    twin.pile[: twin.pile_n] = hidden
    twin.bluffed = rng.randrange(2)
    return twin


def test_a_regular_player_beats_those_who_lay_what_they_can() -> None:
    rules, sums = setting("classic", 2, {"rounds": 1}, ()).rules, Sums.zero(2)
    count_regular_games(rules, Table(), 1, 0b10, 0b01, 120, Seen(), [0] * MOST_ACTIONS, *sums)
    assert sums.totals[c.ROUNDS] == 120
    assert sums.seats[0][c.ROUNDS_WON] > 66


def test_forgotten_calls() -> None:
    table = Table()
    new_game(setting("classic", 3, {}, ()).rules, table, 1)
    table.owes = 0b010
    assert claim(table, 0b010) == k.pack(k.CALL, 1)
    said = [claim(table, 0b100) for _ in range(400)]
    assert set(said) == {k.pack(k.CATCH, 2, target=1), k.pack(k.CATCH, 0, target=1), k.NONE}
    assert said.count(k.pack(k.CATCH, 2, target=1)) == pytest.approx(360, abs=25)
    said = [claim(table, 0b101) for _ in range(400)]
    assert said.count(k.NONE) < 20  # two are watching, and each looks away one time in ten
    assert set(said) >= {k.pack(k.CATCH, 2, target=1), k.pack(k.CATCH, 0, target=1)}
    assert {claim(table, 0) for _ in range(30)} == {k.pack(k.CATCH, 2, target=1), k.NONE}


@pytest.mark.parametrize(
    ("edition", "hand", "goes"),
    [
        ("classic", "RS GS G9", True),
        ("classic", "RS B9 G9", False),
        ("classic", "W+4 B9", True),
        ("classic", "W+4 R9", False),  # it would be a bluff
        ("classic", "W+4 B9 Y9", False),
        ("classic", "RS W", True),
        ("classic", "RS RS RS RS GS GS G9", False),  # so far ahead nobody looks
        ("emoji", "WE", False),
    ],
)
def test_a_hand_that_goes_in_one_go(edition: str, hand: str, goes: bool) -> None:
    kept = setting(edition, 2, {}, ())
    rules, table, seen = kept.rules, Table(seats=2, playing=0b11), Seen()
    for card in hand.split():
        give(table, 0, next(kind for name, kind in kept.kinds.items() if name == card))
    look(rules, table, 0, seen)
    red = kept.edition.colours.index("R")
    assert runs_out(rules, seen, red, k.NONE) is goes
    assert seen.left == seen.hand


def test_what_was_weighed_is_back_in_the_hand() -> None:
    kept = setting("extreme", 2, {}, ())
    rules, table, seen = kept.rules, Table(), Seen()
    new_game(rules, table, 1)
    for card, kind in kept.kinds.items():
        if card.startswith(("B", "W")):
            give(table, 0, kind)
    look(rules, table, 0, seen)
    before = (seen.left[:], seen.left_mask, seen.left_wilds, seen.left_count)
    for kind in range(KINDS):
        if table.hands[0][kind]:
            code = k.pack(k.PLAY, 0, kind, colour=1 if kind >= WILD else k.NONE, target=1)
            jump_worth(rules, seen, code)
            assert (seen.left[:], seen.left_mask, seen.left_wilds, seen.left_count) == before


def test_a_vote_and_the_chance_of_a_bluff() -> None:
    kept = setting("classic", 2, {}, ())
    rules, table, seen = kept.rules, Table(), Seen()
    new_game(rules, table, 1)
    look(rules, table, 0, seen)
    votes = [k.pack(k.JUDGE, 0, argument=k.GUILTY), k.pack(k.JUDGE, 0, argument=k.INNOCENT)]
    assert choose(rules, seen, votes, 2) == votes[1]
    dares = [k.pack(k.TAKE, 0), k.pack(k.ATTEMPT, 0)]
    assert choose(rules, seen, dares, 2) == dares[1]
    table.bluff_colour, table.attacker, table.phase = 2, 1, k.CHALLENGE
    look(rules, table, 0, seen)
    guess(rules, table, seen, ATTACK_CHANCE)
    few, table.count[1] = seen.attack_chance, 20
    look(rules, table, 0, seen)
    guess(rules, table, seen, ATTACK_CHANCE)
    assert 0.5 < few < seen.attack_chance < 1.0
