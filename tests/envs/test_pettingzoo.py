"""PettingZoo's own checks, and what its environments do with an action that is not legal."""

import warnings
from importlib import import_module
from itertools import count
from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from pioche.envs import RefusedAction, pioche_v0
from pioche.sim.vector_environment import VectorEnv

with warnings.catch_warnings():  # its checks load one of its own games, the way that it calls old
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, performance_benchmark, seed_test

# PettingZoo warns of each observation with a mask in it, but for its own games, which all have them.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning"),
]


def legal(mask: np.ndarray[Any, Any], chance: Random) -> int:
    return int(chance.choice(np.flatnonzero(mask).tolist()))


@pytest.mark.parametrize("made", [pioche_v0.env, pioche_v0.raw_env])
def test_the_api_is_kept(made: Any, capsys: pytest.CaptureFixture[str]) -> None:  # noqa: ANN401
    api_test(made(edition="emoji", seats=3, out_of_turn=True), num_cycles=40)
    assert "Passed API test" in capsys.readouterr().out


def test_the_parallel_api_is_kept(capsys: pytest.CaptureFixture[str]) -> None:
    parallel_api_test(pioche_v0.parallel_env("dare", seats=4), num_cycles=150)
    assert "Passed Parallel API test" in capsys.readouterr().out


def test_the_same_seed_gives_the_same_game() -> None:
    seed_test(pioche_v0.env, num_cycles=20)
    parallel_seed_test(pioche_v0.parallel_env, num_cycles=20)


def test_the_speed_can_be_measured(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    ticks = count()
    measuring = import_module("pettingzoo.test.performance_benchmark")
    monkeypatch.setattr(measuring, "time", SimpleNamespace(time=lambda: float(next(ticks))))
    performance_benchmark(pioche_v0.env())
    assert "turns per second" in capsys.readouterr().out


def test_agents_see_and_get_what_the_tables_give() -> None:
    tables = VectorEnv("friends", tables=1, seats=3, seed=2, rewards="points")
    now, chance = tables.reset(), Random(4)
    aec = pioche_v0.raw_env("friends", seats=3, rewards="points")
    together = pioche_v0.parallel_env("friends", seats=3, rewards="points")
    aec.reset(seed=2)
    seen, infos = together.reset(seed=2)
    for game in range(2):
        gained = dict.fromkeys(aec.possible_agents, 0.0)
        over, cut = dict.fromkeys(aec.agents, False), dict.fromkeys(aec.agents, False)
        while not any(aec.terminations.values()):
            agent = aec.agent_selection
            observed = aec.observe(agent)
            assert agent == f"player_{now.asked[0]}"
            for found in (observed, seen[agent]):
                assert found["observation"].tolist() == now.observations[0].tolist()
                assert found["action_mask"].tolist() == now.masks[0].tolist()
            assert (aec.infos[agent]["action_mask"] == infos[agent]["action_mask"]).all()
            others = [other for other in aec.agents if other != agent]
            assert all(np.flatnonzero(seen[other]["action_mask"]).tolist() == [aec.game.wait] for other in others)
            slot = legal(observed["action_mask"], chance)
            now = tables.step(now.asked * 0 + slot)
            aec.step(slot)
            actions = {agent: slot} | dict.fromkeys(others[: game + 1], aec.game.wait)
            seen, rewards, over, cut, infos = together.step(actions)
            assert [aec.rewards[agent] for agent in aec.possible_agents] == now.rewards[0].tolist()
            assert rewards == aec.rewards
            gained = {agent: gained[agent] + rewards[agent] for agent in gained}
        assert set(over.values()) == {True} == {bool(now.over[0])}
        assert set(cut.values()) == {False}
        assert together.agents == []
        assert together.step({}) == ({}, {}, {}, {}, {})
        assert max(gained.values()) > 0
        while aec.agents:
            aec.step(None)
        aec.reset()  # the game after the last
        seen, infos = together.reset()


def test_illegal_actions() -> None:
    raw = pioche_v0.raw_env(seats=2)
    raw.reset(seed=1)
    agent, wrong = raw.agent_selection, int(raw.observe(raw.agent_selection)["action_mask"].argmin())
    before = raw.position.table()
    for action in (wrong, None):
        with pytest.raises(RefusedAction):
            raw.step(action)
    assert raw.position.table().same_as(before)
    assert raw.agent_selection == agent

    wrapped = pioche_v0.env(seats=2)
    wrapped.reset(seed=1)
    wrapped.step(wrong)
    assert all(wrapped.terminations.values())
    assert wrapped._cumulative_rewards[agent] == -1


def test_a_parallel_step_is_refused_as_a_whole() -> None:
    env = pioche_v0.parallel_env(seats=3, illegal_reward=-5.0)
    seen, _ = env.reset(seed=1)
    asked = env.agents[env.position.current_player()]
    other = next(agent for agent in env.agents if agent != asked)
    right = int(seen[asked]["action_mask"].argmax())
    before = env.position.table()
    wrong: list[tuple[dict[str, int], str, str]] = [
        ({asked: int(seen[asked]["action_mask"].argmin())}, asked, "is not legal now"),
        ({asked: right, other: right}, other, "it can only wait"),
        ({}, asked, "this agent is asked"),
    ]
    for actions, agent, why in wrong:
        after, rewards, over, _, infos = env.step(actions)
        assert why in infos[agent]["refused"]
        assert rewards == dict.fromkeys(env.agents, 0.0) | {agent: -5.0}
        assert not any(over.values())
        assert after[asked]["observation"].tolist() == seen[asked]["observation"].tolist()
    assert env.position.table().same_as(before)
    assert "refused" not in env.step({asked: right})[4][asked]


def test_what_cannot_be_made_is_refused() -> None:
    with pytest.raises(ValueError, match="2 to 10 players"):
        pioche_v0.env(seats=11)
    with pytest.raises(ValueError, match="ansi, human, rgb_array, not 'oil'"):
        pioche_v0.parallel_env(render_mode="oil")


def test_reset_comes_first() -> None:
    with pytest.raises(RefusedAction, match="reset comes first"):
        pioche_v0.parallel_env().step({})


def test_the_table_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    made: Any
    for made in (pioche_v0.raw_env, pioche_v0.parallel_env):
        env = made(seats=2, render_mode="ansi")
        env.reset(seed=1)
        assert env.render() == str(env.position)
        env = made(seats=2, render_mode="human")
        env.reset(seed=1)
        slot = env.position.legal_actions()[0]
        env.step(slot if made is pioche_v0.raw_env else {env.agents[env.position.current_player()]: slot})
        assert capsys.readouterr().out == f"{env.position}\n\n"
        env.close()
