"""Every legal action has a slot of its own, and the slot gives the action back, at every seat."""

import pytest

from pioche.kernel import codes as k
from pioche.kernel.action_slots import action_in, number_actions, slot_of
from pioche.kernel.apply import apply
from pioche.kernel.layout import Table
from pioche.kernel.legal import MOST_ACTIONS, list_actions
from pioche.kernel.playout import any_action, random_action
from pioche.kernel.round_start import new_game
from tests.kernel.test_playout import SETTINGS, setting_of

MORE_SETTINGS = [*SETTINGS, ("emoji", {}, ""), ("classic", {"jump_in": True}, "")]


@pytest.mark.parametrize(("edition", "options", "custom"), MORE_SETTINGS)
def test_actions_and_slots_belong_together(edition: str, options: dict[str, object], custom: str) -> None:
    rules, table, out = setting_of(edition, options, custom).rules, Table(), [0] * MOST_ACTIONS
    slots, codes = number_actions(rules)
    assert len(codes) == len(set(codes)) == slots.count
    new_game(rules, table, 3)
    for step in range(400):
        for seat in range(table.seats):
            actions = out[: list_actions(rules, table, seat, out)]
            if table.phase == k.ROUND_OVER:
                continue
            found = [slot_of(slots, table, action) for action in actions]
            assert len(set(found)) == len(found)
            assert all(0 <= slot < slots.count for slot in found)
            assert [action_in(codes, table.seats, seat, slot) for slot in found] == actions
        apply(rules, table, any_action(rules, table, out) if step % 4 == 0 else random_action(rules, table, True))


def test_a_slot_means_the_same_at_every_seat() -> None:
    rules, table = setting_of("extreme", {}).rules, Table()
    slots, codes = number_actions(rules)
    new_game(rules, table, 1)
    catches = [k.pack(k.CATCH, seat, target=(seat + 2) % 3) for seat in range(3)]
    assert len({slot_of(slots, table, action) for action in catches}) == 1
    accused = [k.pack(k.ACCUSE, seat, target=(seat + 1) % 3, argument=k.SUGGESTION) for seat in range(3)]
    assert len({slot_of(slots, table, action) for action in accused}) == 1
    assert action_in(codes, table.seats, 2, slot_of(slots, table, accused[0])) == accused[2]
