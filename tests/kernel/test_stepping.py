"""Many tables stepped together: the same games as one by one, rewards that add up, everybody asked who may speak."""

from random import Random

import pytest

from pioche.kernel import codes as k
from pioche.kernel.action_slots import PASS, Slots, action_in, number_actions
from pioche.kernel.apply import apply
from pioche.kernel.layout import Rules, Table
from pioche.kernel.legal import MOST_ACTIONS, list_actions
from pioche.kernel.observation import WIDTH, observe
from pioche.kernel.round_start import new_game
from pioche.kernel.stepping import (
    BY_POINTS,
    OUT_OF_TURN,
    WORD,
    any_slot,
    bits_of,
    choose_rows,
    count_illegal,
    reset_rows,
    reward_game,
    show,
    step_legal,
)
from pioche.kernel.table_rows import asked_row, begin_row, show_row, take_row
from tests.kernel.test_playout import SETTINGS, setting_of


class Tables:
    """A few interpreted tables with all that a step needs."""

    def __init__(self, rules: Rules, count: int, flags: int = 0, seed: int = 0) -> None:
        self.rules, self.flags = rules, flags
        self.slots: Slots
        self.slots, self.codes = number_actions(rules)
        self.tables = [Table() for _ in range(count)]
        self.seeds = [seed + i for i in range(count)]
        self.asked, self.waiting, self.over = [0] * count, [0] * count, [0] * count
        self.rows = [[0] * WIDTH for _ in range(count)]
        self.masks = [[0] * self.slots.count for _ in range(count)]
        self.legal = [[0] * -(-self.slots.count // WORD) for _ in range(count)]
        self.rewards = [[0.0] * rules.seats for _ in range(count)]
        self.scratch = [0] * MOST_ACTIONS
        reset_rows(
            [rules], [self.slots], self.tables, self.seeds, self.asked, self.waiting, self.rows, self.masks,
            self.legal, self.scratch, 0, count,
        )  # fmt: skip

    def step(self, chosen: list[int]) -> None:
        refused = step_legal(
            [self.rules], [self.slots], self.codes, self.flags, self.tables, self.seeds, self.asked, self.waiting,
            chosen, self.rows, self.masks, self.legal, self.rewards, self.over, self.scratch, 0, len(self.tables),
        )  # fmt: skip
        assert refused == 0
        assert self.legal == [bits_of_mask(mask) for mask in self.masks]

    def any_legal(self, chance: Random) -> list[int]:
        return [chance.choice([slot for slot, legal in enumerate(mask) if legal]) for mask in self.masks]


def bits_of_mask(mask: list[int]) -> list[int]:
    """The same, as the bits of numbers."""
    parts = [mask[first : first + WORD] for first in range(0, len(mask), WORD)]
    return [sum(bit << place for place, bit in enumerate(part)) for part in parts]


@pytest.mark.parametrize(("edition", "options", "custom"), SETTINGS)
def test_a_table_waits_for_one_seat_and_offers_what_it_may_do(
    edition: str, options: dict[str, object], custom: str
) -> None:
    rules = setting_of(edition, options | {"rounds": 1}, custom).rules
    together, chance = Tables(rules, 3), Random(1)
    alone, out, seen = Table(), [0] * MOST_ACTIONS, [0] * WIDTH
    new_game(rules, alone, 1)
    for _ in range(250):
        asked = together.asked[1]
        legal = sorted(out[: list_actions(rules, alone, asked, out)])
        assert len(legal) == sum(together.masks[1])
        chosen = together.any_legal(chance)
        together.step(chosen)
        before = sum(together.rewards[1])
        assert before == pytest.approx(0)
        action = next(a for a in legal if _is(together.codes[chosen[1]], a, asked, 3))
        apply(rules, alone, action)
        if alone.phase == k.GAME_OVER:
            assert together.over[1] == 1
            assert [reward > 0 for reward in together.rewards[1]] == [bool(alone.winners >> s & 1) for s in range(3)]
            new_game(rules, alone, together.seeds[1])
        else:
            assert together.over[1] == 0
            assert together.rewards[1] == [0, 0, 0]
        assert alone.same_as(together.tables[1])
        observe(rules, alone, together.asked[1], seen)
        assert together.rows[1] == seen
        row, mask = [0] * WIDTH, [0] * together.slots.count
        assert show(rules, alone, together.slots, 0, row, mask, out) == together.asked[1]
        assert (row, mask) == (together.rows[1], together.masks[1])


def _is(code: int, action: int, seat: int, seats: int) -> bool:
    """Whether the action is the slot's, with its seat and its target counted from there."""
    target = code >> k.TARGET_SHIFT & 15
    code |= seat << k.SEAT_SHIFT
    if target:
        code = code & ~(15 << k.TARGET_SHIFT) | ((seat + target) % seats + 1) << k.TARGET_SHIFT
    return code == action


@pytest.mark.parametrize("scoring", ["winner", "own", "elimination"])
def test_points_are_rewards_after_each_round(scoring: str) -> None:
    rules = setting_of("classic", {"scoring": scoring, "target": 120}).rules
    together, chance, ends, games = Tables(rules, 1, BY_POINTS), Random(2), 0, 0
    table = together.tables[0]
    while games < 3:
        scores = table.scores[:3]
        together.step(together.any_legal(chance))
        rewards = together.rewards[0]
        assert sum(rewards) == pytest.approx(0)
        games += together.over[0]
        if any(rewards):
            ends += 1
            if not together.over[0]:
                won = [new - old for new, old in zip(table.scores, scores, strict=False)]
                best = max(won) if scoring == "winner" else min(won)
                assert rewards.index(max(rewards)) == won.index(best)
    assert ends > 3


def test_those_who_may_interrupt_are_asked_before_the_one_in_turn() -> None:
    rules = setting_of("classic", {"jump_in": True, "hand_size": 25, "rounds": 1}).rules
    together, chance = Tables(rules, 1, OUT_OF_TURN, seed=5), Random(3)
    table, passed, jumped = together.tables[0], 0, 0
    pass_slot = together.slots.verbs[PASS]
    for _ in range(600):
        asked, actor = together.asked[0], table.actor
        may_pass = together.masks[0][pass_slot] == 1
        assert may_pass == (together.waiting[0] >> asked & 1 == 1)
        before = table.copy()
        chosen = together.any_legal(chance)
        together.step(chosen)
        if chosen[0] == pass_slot:
            passed += 1
            assert before.same_as(table)
            assert not together.waiting[0] >> asked & 1
        elif may_pass and not together.over[0]:
            assert asked != actor
            jumped += 1
    assert passed > 5
    assert jumped > 5


def test_illegal_slots_are_counted() -> None:
    legal = [[0b10, 0], [0b01, 1 << WORD - 1], [0b11, 0]]
    assert count_illegal(legal, [1, 2 * WORD - 1, 1], 0, 3) == 0
    assert count_illegal(legal, [0, 2 * WORD, -1], 0, 3) == 3
    assert count_illegal(legal, [0, 2 * WORD - 1, -1], 1, 2) == 0


def test_where_one_action_is_illegal_no_table_is_changed() -> None:
    together = Tables(setting_of("classic", {"rounds": 1}).rules, 2)
    before = [table.copy() for table in together.tables]
    chosen = [together.masks[0].index(1), together.masks[1].index(0)]
    with pytest.raises(AssertionError):
        together.step(chosen)
    assert all(table.same_as(twin) for table, twin in zip(together.tables, before, strict=True))


def test_every_legal_slot_is_as_likely_as_the_others() -> None:
    slots, width = [0, 3, WORD - 1, WORD, 3 * WORD + 2], 3 * WORD + 3
    legal = bits_of_mask([int(slot in slots) for slot in range(width)])
    evenly = [any_slot(legal, part * 2**32 // 50 + 1) for part in range(50)]
    assert evenly == [slot for slot in slots for _ in range(10)]
    numbers = [bits_of(number) for number in range(1000)]
    assert len(set(numbers)) == 1000
    assert abs(sum(numbers) / 1000 / 2**32 - 0.5) < 0.03
    chosen = [0, 0, 0]
    choose_rows([legal] * 3, 7, chosen, 1, 3)
    assert chosen == [0, any_slot(legal, bits_of(8)), any_slot(legal, bits_of(9))]


def test_all_seats_can_win_together() -> None:
    table, rewards = Table(), [0.0] * 3
    table.seats, table.winners = 3, 0b111
    reward_game(table, rewards)
    assert rewards == pytest.approx([1 / 3] * 3)
    rewards = [0.0] * 3
    table.winners = 0b101
    reward_game(table, rewards)
    assert rewards == [0.5, -1.0, 0.5]


@pytest.mark.parametrize("flags", [0, BY_POINTS, OUT_OF_TURN])
def test_one_table_is_played_to_its_end_and_stays_there(flags: int) -> None:
    rules = setting_of("classic", {"rounds": 2, "jump_in": True}).rules
    together, chance = Tables(rules, 1, flags, seed=7), Random(4)
    table, row, mask = Table(), [0] * WIDTH, [0] * together.slots.count
    wait, waiting, rewards = together.slots.verbs[PASS], 0, [0.0] * 3
    begin_row([rules], [table], 0, 7)
    while not together.over[0]:
        asked = asked_row([table], 0, waiting)
        for seat in range(3):
            show_row(
                [rules], [together.slots], [table], 0, seat, seat == asked, waiting, row, mask, together.scratch
            )  # fmt: skip
            if seat == asked:
                assert (row, mask) == (together.rows[0], together.masks[0])
            else:
                assert [slot for slot, legal in enumerate(mask) if legal] == [wait]
        chosen = together.any_legal(chance)
        together.step(chosen)
        rewards = [0.0] * 3
        if chosen[0] == wait:
            waiting &= ~(1 << asked)
        else:
            action = action_in(together.codes, 3, asked, chosen[0])
            waiting = take_row([rules], [table], 0, action, rewards, flags, together.scratch)
        assert rewards == together.rewards[0]
    assert table.phase == k.GAME_OVER
    assert table.rounds == 2
    assert asked_row([table], 0, waiting) == -1
    show_row([rules], [together.slots], [table], 0, 0, False, 0, row, mask, together.scratch)
    assert row[256:263] == [0] * 7
