"""What a seat is shown as numbers: what lies open and its own cards, and nothing that is hidden."""

import pytest

from pioche.kernel import codes as k
from pioche.kernel.apply import apply
from pioche.kernel.layout import KINDS, Rules, Table
from pioche.kernel.observation import PLANES, WIDTH, observe
from pioche.kernel.piles import give, remove
from pioche.kernel.playout import random_action
from pioche.kernel.round_start import new_game
from tests.kernel.test_playout import SETTINGS, setting_of


def seen(rules: Rules, table: Table, seat: int) -> dict[str, list[int]]:
    row = [77] * WIDTH
    observe(rules, table, seat, row)
    return {plane.name: row[plane.first : plane.first + plane.length] for plane in PLANES}


def only(length: int, *places: int) -> list[int]:
    return [1 if place in places else 0 for place in range(length)]


def test_planes_follow_one_another() -> None:
    assert [plane.first for plane in PLANES] == [sum(p.length for p in PLANES[:i]) for i in range(len(PLANES))]
    assert sum(plane.length for plane in PLANES) == WIDTH
    assert len({plane.name for plane in PLANES}) == len(PLANES)


def test_everything_that_lies_open_is_seen_from_each_seat() -> None:
    rules, table = setting_of("classic", {"target": 500}).rules, Table()
    new_game(rules, table, 9)
    while table.discard_n < 4:
        apply(rules, table, random_action(rules, table, True))
    table.scores[:3] = [250, 500, 5000]
    table.owes = 0b100
    table.penalty = 400
    table.pledges[1] = 2
    table.direction = -1
    found = seen(rules, table, 1)
    assert found["hand"] == table.hands[1]
    assert found["discard"] == [table.discard[: table.discard_n].count(kind) for kind in range(KINDS)]
    assert found["shown"] == [0] * KINDS
    assert found["top"] == only(KINDS, table.top)
    assert found["phase"] == only(7, table.phase)
    assert found["colour"] == only(4, table.colour)
    assert found["called"] == [0] * 10
    assert found["turn"] == only(10, (table.actor - 1) % 3)
    assert found["dealer"] == only(10, (table.dealer - 1) % 3)
    assert found["playing"] == only(10, 0, 1, 2)
    assert found["cards"][:3] == [table.count[1], table.count[2], table.count[0]]
    assert found["owes"] == only(10, 1)
    assert found["pledges"][:3] == [2, 0, 0]
    assert found["scores"][:3] == [200, 255, 100]
    assert (found["penalty"], found["pile"], found["direction"], found["first"]) == ([255], [table.pile_n], [0], [0])
    assert found["accused"] + found["about"] == [0] * 13


def test_a_vote_a_called_number_and_a_shown_hand_are_seen() -> None:
    rules, table = setting_of("extreme", {}).rules, Table()
    new_game(rules, table, 9)
    table.phase, table.accused, table.about, table.called = k.VOTE, 0, k.ABOUT_SUGGESTION, 7
    table.shown_to, table.shown[5] = 2, 3
    found = seen(rules, table, 2)
    assert (found["about"], found["accused"], found["called"]) == ([0, 1, 0], only(10, 1), only(10, 7))
    assert (sum(found["shown"]), found["shown"][5]) == (3, 3)
    assert sum(seen(rules, table, 1)["shown"]) == 0


@pytest.mark.parametrize(("edition", "options", "custom"), SETTINGS)
def test_hidden_cards_make_no_difference(edition: str, options: dict[str, object], custom: str) -> None:
    rules, table = setting_of(edition, options, custom).rules, Table()
    new_game(rules, table, 4)
    for _ in range(60):
        apply(rules, table, random_action(rules, table, True))
        if table.phase >= k.ROUND_OVER or table.pile_n < 2:
            new_game(rules, table, table.rng[0])
        for seat in range(3):
            before, twin = seen(rules, table, seat), table.copy()
            other = (seat + 1) % 3
            held = next((kind for kind in range(KINDS) if twin.hands[other][kind]), None)
            if held is not None:  # one of their cards and one of the pile change places, and the pile is turned over
                owes = twin.owes
                remove(twin, other, held)
                give(twin, other, twin.pile[0])
                twin.owes = owes
                twin.pile[0] = held
                twin.pile[: twin.pile_n] = twin.pile[: twin.pile_n][::-1]
                twin.bluffed, twin.rng = 1 - twin.bluffed, [1, 2, 3, 4]
            assert seen(rules, twin, seat) == before
