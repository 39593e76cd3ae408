"""A press of the launcher when few cards are left."""

import pytest

from pioche.kernel import codes as k
from pioche.kernel.apply import apply
from pioche.kernel.game_setting import Setting
from pioche.kernel.layout import Table
from pioche.kernel.round_start import new_game


@pytest.mark.parametrize("may_play", [True, False])
def test_a_press_ejects_what_is_there(may_play: bool) -> None:
    options = {"launcher": [0, 0, 0, 1], "play_after_press": may_play, "reload_below": 0}
    rules, table = Setting.read("extreme", 2, options).rules, Table()
    new_game(rules, table, 3)
    table.phase, table.pile_n, table.discard_n = k.TURN, 2, 1
    seat, held = table.actor, table.count[table.actor]
    ejected = table.pile[:2]
    apply(rules, table, k.pack(k.DRAW, seat))
    assert table.count[seat] == held + 2
    assert table.pile_n == 0
    drawn = sum(1 << kind for kind in set(ejected) if kind < 56)
    assert table.drawn == (drawn if may_play else 0)
