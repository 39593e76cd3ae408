"""Gymnasium: its own check, ids, any bot in the other seats, and the same observations as many tables at once."""

import importlib.util
from collections import deque
from importlib.machinery import ModuleSpec
from pathlib import Path
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import pioche.envs
from pioche.actions import NextRound
from pioche.bots import RandomBot
from pioche.editions import EDITIONS
from pioche.envs import PiocheEnv, RefusedAction
from pioche.kernel.action_slots import number_actions, slot_of
from pioche.sim.table_records import from_record
from pioche.sim.vector_environment import VectorEnv


def play(env: PiocheEnv, seed: int, chance: Random) -> tuple[list[Any], float]:
    """One game of random legal actions: what was seen, and what it brought."""
    row, info = env.reset(seed=seed)
    rows, gained, is_over = [row], 0.0, False
    while not is_over:
        row, reward, is_over, _, info = env.step(chance.choice(np.flatnonzero(info["action_mask"]).tolist()))
        rows.append(row)
        gained += reward
    return rows, gained


def test_gymnasium_finds_nothing_to_complain_about() -> None:
    check_env(gymnasium.make("Pioche/Classic-v0", render_mode="rgb_array").unwrapped)


def test_every_edition_has_an_id() -> None:
    for name in EDITIONS:
        env = gymnasium.make(f"pioche.envs:Pioche/{name.capitalize()}-v0", seats=3)
        assert isinstance(env.unwrapped, PiocheEnv)
        assert env.unwrapped.game.setting.base.name == name


@pytest.mark.parametrize(
    "chosen",
    [
        {"seats": 2, "bots": "keen"},
        {"edition": "emoji", "seats": 4, "seat": 2, "bots": ["regular", RandomBot, "aimless"], "rewards": "points"},
        {"edition": "dare", "seats": 3, "bots": "novice", "out_of_turn": True},
        {"seats": 3, "bots": "random", "rounds": False, "options": {"scoring": "elimination", "target": 60}},
        {"seats": 3, "bots": "regular", "out_of_turn": True, "options": {"jump_in": True}},
    ],
    ids=str,
)
def test_the_learner_sees_what_the_tables_show(chosen: dict[str, Any]) -> None:
    env = PiocheEnv(**chosen)
    rows, gained = play(env, 3, Random(5))
    done = deque(env.game.codec.encode(action) for action in env._twin.history if not isinstance(action, NextRound))
    slots, _ = number_actions(env.game.setting.rules)
    tables = VectorEnv(
        **{name: value for name, value in chosen.items() if name not in {"bots", "seat", "out_of_turn"}},
        tables=1, seed=3, out_of_turn=True,
    )  # fmt: skip
    now, total, shown = tables.reset(), 0.0, 0
    while done:
        asked, table = int(now.asked[0]), from_record(tables.tables, 0)
        if asked == env.seat and shown < len(rows) and now.observations[0].tolist() == rows[shown].tolist():
            shown += 1
        speaks = done[0] >> 4 & 15 == asked
        slot = slot_of(slots, table, done.popleft()) if speaks else env.game.wait
        now = tables.step(now.asked * 0 + slot)
        total += float(now.rewards[0][env.seat])
    assert shown >= len(rows) - 1  # the last one shows the end, which many tables leave at once
    assert gained == pytest.approx(total)
    assert now.over[0] == 1


def test_the_same_seed_gives_the_same_game_and_the_next_one_follows() -> None:
    env, other = PiocheEnv(bots="regular"), PiocheEnv(bots="regular")
    first, _ = play(env, 8, Random(1))
    again, _ = play(other, 8, Random(1))
    assert np.array_equal(first, again)
    assert np.array_equal(env.reset()[0], other.reset(seed=9)[0])


def test_an_illegal_action_changes_nothing_and_says_why() -> None:
    env = PiocheEnv(seats=3, illegal_reward=-0.5)
    row, info = env.reset(seed=2)
    before, wrong = env.position.table(), int(info["action_mask"].argmin())
    after, reward, over, cut, told = env.step(wrong)
    assert (reward, over, cut) == (-0.5, False, False)
    assert told["refused"] == f"{env.position.action_to_string(wrong, 0)} ({wrong}) is not legal now"
    assert after.tolist() == row.tolist()
    assert told["action_mask"].tolist() == info["action_mask"].tolist() == env.action_masks().astype(int).tolist()
    for nonsense in (-1, 10_000, 1.5, "draw"):
        with pytest.raises(RefusedAction, match="actions are numbers from 0 to"):
            env.step(nonsense)
    assert env.position.table().same_as(before)
    play(env, 2, Random(1))
    with pytest.raises(RefusedAction, match="reset deals the next one"):
        env.step(0)


def test_reset_comes_first() -> None:
    with pytest.raises(RefusedAction, match="reset comes first"):
        PiocheEnv().step(0)


def test_what_cannot_be_made_is_refused() -> None:
    refused: list[tuple[dict[str, Any], str]] = [
        ({"seat": 2}, "one of 0 to 1, not 2"),
        ({"bots": "regulra"}, "there is no bot 'regulra'.*regular"),
        ({"seats": 4, "bots": ["keen"]}, "3 players need one bot for all of them or 3, not 1"),
        ({"render_mode": "oil"}, "ansi, human, rgb_array, not 'oil'"),
        ({"rewards": "money"}, "'win' or 'points'"),
    ]
    for wrong, message in refused:
        with pytest.raises(ValueError, match=message):
            PiocheEnv(**wrong)


def test_the_learner_is_shown_their_own_cards_only(capsys: pytest.CaptureFixture[str]) -> None:
    env = PiocheEnv(seats=3, seat=1, render_mode="human")
    _, info = env.reset(seed=4)
    env.step(int(info["action_mask"].argmax()))
    assert capsys.readouterr().out == f"{env.position.observation_string(1)}\n\n"


def test_without_the_extra_one_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    found = importlib.util.find_spec

    def without_pettingzoo(name: str) -> ModuleSpec | None:
        return None if name == "pettingzoo" else found(name)

    source = Path(str(pioche.envs.__file__))
    spec = importlib.util.spec_from_file_location("pioche.envs_alone", source)
    assert spec is not None
    assert spec.loader is not None
    monkeypatch.setattr(importlib.util, "find_spec", without_pettingzoo)
    with pytest.raises(ImportError, match=r"pip install 'pioche\[rl\]'"):
        spec.loader.exec_module(importlib.util.module_from_spec(spec))
