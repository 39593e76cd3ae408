"""The environment over arrays: compiled and interpreted alike, refuses as a whole, the same with threads."""

import gc
import os
import threading
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from pioche.sim.table_helpers import TableHelper
from pioche.sim.vector_environment import TABLES_A_THREAD, IllegalActions, VectorEnv
from tests.kernel.test_stepping import Tables


def any_legal(masks: NDArray[np.uint8], chance: np.random.Generator) -> NDArray[np.int64]:
    chosen: NDArray[np.int64] = (masks * chance.random(masks.shape)).argmax(axis=1)
    return chosen


@pytest.mark.parametrize(("edition", "seats"), [("classic", 2), ("emoji", 4), ("extreme", 5), ("dare", 3)])
def test_compiled_and_interpreted_tables_step_alike(edition: str, seats: int) -> None:
    env = VectorEnv(edition, tables=3, seats=seats, seed=8, out_of_turn=True)
    twin = Tables(env.setting.rules, 3, env.flags, seed=8)
    step, chance = env.reset(), np.random.default_rng(0)
    for _ in range(120):
        assert step.observations.tolist() == twin.rows
        assert step.masks.tolist() == twin.masks
        assert step.asked.tolist() == twin.asked
        chosen = any_legal(step.masks, chance)
        step = env.step(chosen)
        twin.step(chosen.tolist())
        assert np.allclose(step.rewards, twin.rewards)
        assert step.over.tolist() == twin.over


def test_threads_change_nothing() -> None:
    alone, shared = (VectorEnv("classic", tables=2 * TABLES_A_THREAD, seats=4, seed=2, threads=n) for n in (1, 2))
    one, two = alone.reset(), shared.reset()
    for turn in range(100):
        one, two = alone.step(alone.random_actions(turn)), shared.step(shared.random_actions(turn))
    pairs: list[tuple[Any, Any]] = list(zip(one, two, strict=True))
    for a, b in pairs:
        assert a.tobytes() == b.tobytes()
    assert alone.tables.tobytes() == shared.tables.tobytes()
    chosen = shared.random_actions(0)
    chosen[-1] = two.masks[-1].argmin()
    with pytest.raises(IllegalActions, match=f"1 illegal actions, such as {chosen[-1]} at table {len(chosen) - 1};"):
        shared.step(chosen)
    assert alone.tables.tobytes() == shared.tables.tobytes()
    shared.close()


@pytest.mark.parametrize("is_closed", [True, False])
def test_threads_end_with_their_environment(is_closed: bool) -> None:
    before = set(threading.enumerate())
    env = VectorEnv("classic", tables=2 * TABLES_A_THREAD, threads=2)
    assert len(set(threading.enumerate()) - before) == min(2, os.cpu_count() or 1) - 1
    if is_closed:
        env.close()
        env.close()
    del env
    gc.collect()
    assert set(threading.enumerate()) == before


def test_what_goes_wrong_in_a_thread_is_raised_by_the_one_who_asks() -> None:
    helper = TableHelper()
    helper.begin(int, "seven")
    with pytest.raises(ValueError, match="seven"):
        helper.result()
    helper.begin(int, "7")
    assert helper.result() == 7
    helper.leave()


def test_what_nobody_asked_for_is_not_taken_for_the_next_answer() -> None:
    helper = TableHelper()
    helper.begin(int, "seven")
    helper.begin(int, "8")
    assert helper.result() == 8
    helper.begin(int, "9")
    helper.leave()


def test_a_call_that_fails_leaves_the_threads_as_they_were() -> None:
    alone, shared = (VectorEnv("classic", tables=2 * TABLES_A_THREAD, seed=2, threads=n) for n in (1, 2))
    alone.reset(), shared.reset()
    for turn in range(20):
        with pytest.raises(OverflowError):
            shared.random_actions(1 << 70)
        one, two = alone.step(alone.random_actions(turn)), shared.step(shared.random_actions(turn))
        assert one.observations.tobytes() == two.observations.tobytes()
    shared.close()


@pytest.mark.parametrize("dtype", ["<i8", ">i8", "<i4", "u1"])
def test_actions_may_lie_in_memory_in_any_way(dtype: str) -> None:
    usual, strange = (VectorEnv("classic", tables=16, seed=3) for _ in range(2))
    usual.reset(), strange.reset()
    for turn in range(30):
        chosen = usual.random_actions(turn)
        spread = np.zeros(33, np.dtype([("pad", "u1"), ("action", dtype)]))  # neither one after the other nor aligned
        spread["action"][1::2] = chosen
        one, other = usual.step(chosen), strange.step(spread["action"][1::2])
        assert one.observations.tobytes() == other.observations.tobytes()


def test_the_same_seed_deals_the_same_games() -> None:
    env = VectorEnv("friends", tables=8, seats=3, seed=5)
    first = env.reset().observations.copy()
    assert not np.array_equal(env.reset(6).observations, first)
    assert np.array_equal(env.reset().observations, first)
    assert np.array_equal(env.reset(6).observations[:7], first[1:])


def test_an_illegal_action_changes_no_table() -> None:
    env = VectorEnv("classic", tables=4, seed=1)
    step = env.reset()
    before, chosen = env.tables.tobytes(), step.masks.argmax(axis=1)
    chosen[2] = step.masks[2].argmin()
    with pytest.raises(IllegalActions, match=f"1 illegal actions, such as {chosen[2]} at table 2;") as refused:
        env.step(chosen)
    assert refused.value.tables.tolist() == [2]
    chosen[2] = env.action_count
    with pytest.raises(IllegalActions, match="at table 2"):
        env.step(chosen)
    for wrong in (chosen[:3], chosen.astype(float), np.zeros((4, 1), int)):
        with pytest.raises(ValueError, match="an array of 4 whole numbers is needed"):
            env.step(wrong)
    assert env.tables.tobytes() == before


def test_what_cannot_be_played_is_refused() -> None:
    refused: list[tuple[dict[str, Any], str]] = [
        ({"tables": 0}, "at least one table"),
        ({"threads": 0}, "one thread"),
        ({"rewards": "money"}, "'win' or 'points', not 'money'"),
        ({"options": {"rounds": 3}}, "rounds=False plays them"),
        ({"seats": 11}, "2 to 10 players"),
    ]
    for wrong, message in refused:
        with pytest.raises(ValueError, match=message):
            VectorEnv(**wrong)
    VectorEnv(tables=1, rounds=False, options={"rounds": 3}).reset()
