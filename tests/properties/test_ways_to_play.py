"""Simulated players of one game play in ways of their own."""

from pioche.kernel import counting as c
from pioche.kernel.layout import Table
from pioche.sim.simulation_counters import Sums
from tests.kernel.test_playout import setting_of


def test_each_seat_has_its_own_way_to_play() -> None:
    rules = setting_of("classic", {"rounds": 1}).rules
    won = {}
    for keen in (0b000, 0b010, 0b111):
        sums = Sums.zero(3)
        c.count_games(rules, Table(), 1, keen, 60, *sums)
        won[keen] = sums.seats[1][c.GAMES_WON]
    assert won[0b010] > 30 > max(won[0b000], won[0b111])
