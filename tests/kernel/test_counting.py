"""What simulations count is what the kernel notes."""

import pytest

from pioche.kernel import codes as k
from pioche.kernel import counting as c
from pioche.kernel.apply import apply
from pioche.kernel.chance import below
from pioche.kernel.detailed_counting import HELD
from pioche.kernel.layout import Table
from pioche.kernel.legal import MOST_ACTIONS
from pioche.kernel.playout import any_action, random_action, random_games
from pioche.kernel.round_start import new_game
from pioche.kernel.score import void_round
from pioche.sim.simulation_counters import Sums
from tests.kernel.test_playout import SETTINGS, setting_of

NOTED = {k.LAID: c.PLAYS, k.LAID_ALONG: c.PLAYS, k.CALLED: c.CALLS, k.CAUGHT: c.CATCHES, k.DECIDED: c.CHALLENGES}


def noted(log: list[tuple[int, ...]], bluffs: int, seats: list[list[int]]) -> None:
    """Count by the notes of one action."""
    for note in log:
        what, seat = note[0], note[1]
        if what in NOTED:
            seats[seat][NOTED[what]] += 1
        if what == k.CAUGHT:
            seats[note[2]][c.CAUGHT] += 1
        elif what == k.DECIDED:
            seats[seat][c.CHALLENGES_WON] += note[3]
        elif what == k.DREW:
            seats[seat][c.DRAWN] += 1
        elif what == k.ROUND_WON:
            seats[seat][c.ROUNDS_WON] += 1
        elif what == k.SCORED:
            seats[seat][c.POINTS] += note[2]
        elif what == k.LAID and note[2] >= 56 and bluffs >> (note[2] - 56) & 1:
            seats[seat][c.CHECKED_WILDS] += 1


@pytest.mark.parametrize(("edition", "options", "custom"), SETTINGS)
def test_counts_are_those_of_the_notes(edition: str, options: dict[str, object], custom: str) -> None:
    rules, table, out = setting_of(edition, options | {"target": 200}, custom).rules, Table(log=[]), [0] * MOST_ACTIONS
    found, expected, rounds, bluffs = Sums.zero(3), Sums.zero(3), 0, 0
    assert table.log is not None
    for seed in (1, 2):
        new_game(rules, table, seed)
        while table.phase != k.GAME_OVER:
            action = random_action(rules, table, True) if below(table, 4) else any_action(rules, table, out)
            table.log.clear()
            c.count_before(rules, table, action, found.seats, found.totals, found.choices, found.marks)
            apply(rules, table, action)
            c.count_after(rules, table, action, *found)
            if action & 15 != k.NEXT:
                noted(table.log, rules.fours, expected.seats)
            kind = action >> k.KIND_SHIFT & 127
            if action & 15 == k.PLAY and kind >= 56 and rules.fours >> (kind - 56) & 1:
                bluffs += table.bluffed
            rounds += table.phase >= k.ROUND_OVER
    kept = [
        c.ROUNDS_WON,
        c.POINTS,
        c.PLAYS,
        c.CALLS,
        c.CATCHES,
        c.CAUGHT,
        c.CHECKED_WILDS,
        c.CHALLENGES,
        c.CHALLENGES_WON,
    ]
    if not custom:  # a card that moves hands and makes somebody draw: only the sum can be told
        kept.append(c.DRAWN)
    assert [[seat[i] for i in kept] for seat in found.seats] == [[seat[i] for i in kept] for seat in expected.seats]
    assert sum(seat[c.DRAWN] for seat in found.seats) == sum(seat[c.DRAWN] for seat in expected.seats) > 0
    assert sum(seat[c.BLUFFS] for seat in found.seats) == bluffs
    assert found.totals[c.ROUNDS] == rounds == sum(found.lengths)
    assert sum(seat[c.GAMES_WON] for seat in found.seats) >= 2
    assert all(seat[c.POINTS_SQUARED] <= seat[c.POINTS] ** 2 for seat in found.seats)


def test_games_are_those_of_the_playout() -> None:
    rules, sums = setting_of("classic", {"target": 100}).rules, Sums.zero(3)
    c.count_games(rules, Table(), 1, 0b111, 3, *sums)
    assert tuple(sums.totals[:2]) == random_games(rules, Table(), 1, True, 3)
    assert sums.totals[c.LONGEST] == max(length for length, count in enumerate(sums.lengths) if count)
    again = Sums.zero(3)
    for seed, count in ((1, 2), (3, 1)):
        more = Sums.zero(3)
        c.count_games(rules, Table(), seed, 0b111, count, *more)
        again.add(more)
    assert again.seats == [[*seat[:HELD], again.seats[i][HELD]] for i, seat in enumerate(sums.seats)]
    assert again.totals[: c.STEPS] == sums.totals[: c.STEPS]
    assert again.lengths == sums.lengths


@pytest.mark.parametrize(
    ("edition", "scoring"), [("classic", "winner"), ("friends", "own"), ("classic", "elimination")]
)
def test_points_and_wins_are_those_of_the_table(edition: str, scoring: str) -> None:
    rules, table = setting_of(edition, {"target": 60, "scoring": scoring, "duel_reset": False}).rules, Table()
    sums = Sums.zero(3)
    c.count_games(rules, table, 1, 0b111, 3, *sums)
    wins, points = [0] * 3, [0] * 3
    for seed in (1, 2, 3):
        random_games(rules, table, seed, True, 1)
        for seat in range(3):
            wins[seat] += table.winners >> seat & 1
            points[seat] += table.scores[seat]
    assert [seat[c.GAMES_WON] for seat in sums.seats] == wins
    assert [seat[c.POINTS] for seat in sums.seats] == points


def test_a_void_round_is_won_by_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    rules, sums = setting_of("classic", {"rounds": 1}).rules, Sums.zero(3)
    monkeypatch.setattr(c, "apply", lambda r, t, _: void_round(r, t))
    c.count_games(rules, Table(), 1, 0b111, 2, *sums)
    assert [seat[c.ROUNDS_WON] for seat in sums.seats] == [0, 0, 0]
    assert sums.totals[c.VOID] == 2


def test_a_round_is_dry_where_no_card_is_left_to_draw() -> None:
    rules, table, sums = setting_of("classic", {}).rules, Table(), Sums.zero(3)
    new_game(rules, table, 1)
    draw = k.pack(k.DRAW, table.actor)
    c.count_before(rules, table, draw, sums.seats, sums.totals, sums.choices, sums.marks)
    assert sums.totals[c.IS_DRY] == 0
    table.pile_n, table.discard_n = 0, 1
    c.count_before(rules, table, draw, sums.seats, sums.totals, sums.choices, sums.marks)
    assert sums.totals[c.IS_DRY] == 1
