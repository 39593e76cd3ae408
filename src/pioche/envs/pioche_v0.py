"""PettingZoo: ``env`` asks one agent after the other, ``parallel_env`` all of them each time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper

from .drawing import RENDER_MODES, render_state
from .game_state import EnvGame, RefusedAction

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

    from .game_state import GameState

METADATA = {"name": "pioche_v0", "render_modes": RENDER_MODES, "is_parallelizable": False, "render_fps": 2}


def env(**chosen: Any) -> Any:  # noqa: ANN401 (PettingZoo ships no types)
    """The environment as PettingZoo's own card games have it: an illegal action ends the game, with -1 for its agent.

    Takes what ``raw_env`` takes.
    """
    made = TerminateIllegalWrapper(raw_env(**chosen), illegal_reward=-1)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(made))


class _Seated:
    """What both environments have in common: agents, spaces, seeds, pictures."""

    metadata: ClassVar[dict[str, object]] = METADATA

    def __init__(self, edition: str = "classic", *, render_mode: str | None = None, **chosen: Any) -> None:  # noqa: ANN401
        """``seats``, ``rewards``, ``rounds``, ``out_of_turn``, ``options``, ``custom``: as ``load_game`` takes them."""
        if render_mode not in {None, *RENDER_MODES}:
            raise ValueError(f"a render mode is one of {', '.join(RENDER_MODES)}, not {render_mode!r}")
        self.game = EnvGame(edition, **chosen)
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.num_players())]
        self.agents: list[str] = []
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        width, count = self.game.observation_tensor_shape(), self.game.num_distinct_actions()
        self.action_spaces = {agent: Discrete(count) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: Dict({"observation": Box(0, 255, width, np.uint8), "action_mask": Box(0, 1, (count,), np.int8)})
            for agent in self.possible_agents
        }
        self._position: GameState | None = None
        self._next_seed = 0

    def observation_space(self, agent: str) -> Dict:
        """The planes, and the mask of actions."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete[np.int64]:
        """One number for each action of the setting."""
        return self.action_spaces[agent]

    @property
    def position(self) -> GameState:
        """The game that is played, hidden cards included."""
        if self._position is None:
            raise RefusedAction("no game is dealt yet: reset comes first")
        return self._position

    def deal(self, seed: int | None) -> GameState:
        """A new game: that of the seed, or the one after the last."""
        number = self._next_seed if seed is None else seed
        self._next_seed = number + 1
        self.agents = self.possible_agents[:]
        self._position = self.game.new_initial_state(number)
        return self._position

    def seen_by(self, agent: str) -> dict[str, NDArray[Any]]:
        """What an agent may know and may do."""
        seat = self.seat_of[agent]
        return {
            "observation": self.position.observation_tensor(seat),
            "action_mask": self.position.legal_actions_mask(seat),
        }

    def render(self) -> str | NDArray[np.uint8] | None:
        """The table with all hands open: as text, printed, or as a picture."""
        return render_state(self.position, self.render_mode, range(len(self.possible_agents)))

    def close(self) -> None:
        """There is nothing to close."""


class raw_env(_Seated, AECEnv):  # type: ignore[misc]  # noqa: N801  # PettingZoo's name, and it ships no types
    """One agent after the other; an illegal action is refused with ``RefusedAction``, and nothing is changed."""

    def reset(self, seed: int | None = None, options: Mapping[str, object] | None = None) -> None:  # noqa: ARG002
        """Deal a game; without a seed, the one after the last."""
        state = self.deal(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[state.current_player()]
        self._inform()

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """What the agent may know; the mask of one that is not asked has only the slot that waits."""
        return self.seen_by(agent)

    def step(self, action: int | None) -> None:
        """Take the action of the selected agent."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise RefusedAction("only an agent whose game is over takes no action")
        self.position.apply_action(int(action))
        self.infos[agent] = {}
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.possible_agents, self.position.rewards(), strict=True))
        if self.position.is_terminal():
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self.position.current_player()]
        self._inform()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _inform(self) -> None:
        """Put the mask into the infos as well, where newer programs look for it."""
        self.infos[self.agent_selection] = {"action_mask": self.seen_by(self.agent_selection)["action_mask"]}


class parallel_env(_Seated, ParallelEnv):  # type: ignore[misc]  # noqa: N801  # PettingZoo's name, and it ships no types
    """All agents act each time; agents that are not asked have one legal action: to wait.

    A step in which any agent's action is illegal is refused as a whole: nothing changes, those agents get
    ``illegal_reward``, and their info says why under ``refused``.
    """

    def __init__(
        self,
        edition: str = "classic",
        *,
        illegal_reward: float = -1.0,
        render_mode: str | None = None,
        **chosen: Any,  # noqa: ANN401
    ) -> None:
        super().__init__(edition, render_mode=render_mode, **chosen)
        self.illegal_reward = illegal_reward

    def reset(
        self,
        seed: int | None = None,
        options: Mapping[str, object] | None = None,  # noqa: ARG002
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        """Deal a game; without a seed, the one after the last."""
        self.deal(seed)
        return self._observed()

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Take the action of the one who is asked; the others wait, or are left out."""
        if self.position.is_terminal():
            return {}, {}, {}, {}, {}
        refused = self._refused(actions)
        agents = self.agents
        rewards = dict.fromkeys(agents, 0.0) | dict.fromkeys(refused, self.illegal_reward)
        if not refused:
            self.position.apply_action(int(actions[agents[self.position.current_player()]]))
            rewards = dict(zip(agents, self.position.rewards(), strict=True))
        seen, infos = self._observed()
        for agent, why in refused.items():
            infos[agent]["refused"] = why
        is_over = self.position.is_terminal()
        if is_over:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return seen, rewards, dict.fromkeys(agents, is_over), dict.fromkeys(agents, False), infos

    def _refused(self, actions: Mapping[str, int]) -> dict[str, str]:
        """Which agents' actions are illegal, and why."""
        refused = {}
        for agent, seat in self.seat_of.items():
            if seat == self.position.current_player():
                why = self.position.why_refused(int(actions[agent])) if agent in actions else "this agent is asked"
            else:
                is_waiting = int(actions.get(agent, self.game.wait)) == self.game.wait
                why = None if is_waiting else f"this agent is not asked: it can only wait ({self.game.wait})"
            if why is not None:
                refused[agent] = why
        return refused

    def _observed(self) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        seen = {agent: self.seen_by(agent) for agent in self.agents}
        return seen, {agent: {"action_mask": seen[agent]["action_mask"]} for agent in self.agents}
