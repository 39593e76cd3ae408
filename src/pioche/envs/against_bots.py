"""Gymnasium: one seat learns, bots have the others."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Discrete

from ..bots.bot_games import fastest
from ..editions import EDITIONS
from ..sim.policy_bots import KEEN
from ..sim.simulation import Task, one_for_each_seat
from .drawing import RENDER_MODES, render_state
from .game_state import EnvGame, GameState, RefusedAction, play_on

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from numpy.typing import NDArray

    from ..bots import Bot
    from ..cards import Seat
    from ..game import Game
    from ..sim.simulation import Players
    from ..sim.vector_environment import Rewards

    Row = NDArray[np.uint8]
    Info = dict[str, Any]

VERSION: Final = 0
"""A new number whenever the same seed and actions would give other games, observations or actions."""


class PiocheEnv(gymnasium.Env[Any, Any]):
    """One seat against bots: any that ``simulate`` takes, one for all other seats or one for each of them.

    ``info["action_mask"]`` and ``action_masks()`` say what is legal. An illegal action changes nothing: it brings
    ``illegal_reward``, and ``info["refused"]`` says why.

    >>> env = PiocheEnv("classic", seats=3, bots="regular")
    >>> row, info = env.reset(seed=1)
    >>> row, reward, terminated, truncated, info = env.step(info["action_mask"].argmax())
    >>> row.shape, reward, terminated
    ((364,), 0.0, False)
    """

    metadata = {  # noqa: RUF012 (as Gymnasium has it)
        "render_modes": list(RENDER_MODES),
        "render_fps": 2,
    }

    def __init__(
        self,
        edition: str = "classic",
        *,
        seats: int = 2,
        seat: int = 0,
        bots: Players = KEEN,
        rewards: Rewards = "win",
        rounds: bool = True,
        out_of_turn: bool = False,
        illegal_reward: float = -1.0,
        options: Mapping[str, object] | None = None,
        custom: Iterable[str] = (),
        render_mode: str | None = None,
    ) -> None:
        if render_mode not in {None, *RENDER_MODES}:
            raise ValueError(f"a render mode is one of {', '.join(RENDER_MODES)}, not {render_mode!r}")
        custom = tuple(custom)
        self.game: Final = EnvGame(
            edition,
            seats=seats,
            rewards=rewards,
            rounds=rounds,
            out_of_turn=out_of_turn,
            options=options,
            custom=custom,
        )
        if not 0 <= seat < seats:
            raise ValueError(f"the seat that learns is one of 0 to {seats - 1}, not {seat}")
        self.seat: Final[Seat] = seat
        self.illegal_reward = illegal_reward
        self.render_mode = render_mode
        others = list(one_for_each_seat(bots, seats - 1))
        others.insert(seat, KEEN)  # never asked
        chosen = dict(options or {}) | ({"rounds": 1} if rounds else {})
        self._task = Task(edition, seats, chosen, custom, tuple(others), 0)
        self._task.names()  # a bot that cannot be made is found out now
        self.action_space = Discrete(self.game.num_distinct_actions())
        self.observation_space = Box(0, 255, self.game.observation_tensor_shape(), np.uint8)
        self._position: GameState | None = None
        self._twin: Game
        self._bots: dict[Seat, Bot]
        self._order: Random
        self._next_seed = 0

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Row, Info]:
        """Deal a game, that of the seed or the one after the last, and let the bots play until the learner is asked."""
        super().reset(seed=seed, options=options)
        number = self._next_seed if seed is None else seed
        self._next_seed = number + 1
        self._position = GameState(self.game, number, listeners=1 << self.seat)
        self._twin = self._position.game()
        self._order = Random(number)
        self._bots = dict(enumerate(self._task.seated(self._twin, number)))
        del self._bots[self.seat]
        self._let_bots_play()
        return self._seen(), self._info()

    def step(self, action: Any) -> tuple[Row, float, bool, bool, Info]:  # noqa: ANN401
        """Take the action, and let the bots play until the learner is asked again or the game is over."""
        state = self.position
        if not self.action_space.contains(action):
            raise RefusedAction(f"actions are numbers from 0 to {self.game.num_distinct_actions() - 1}, not {action}")
        slot = int(action)
        if state.is_terminal():
            raise RefusedAction("the game is over: reset deals the next one")
        if not self._mask()[slot]:
            why = f"{state.action_to_string(slot, self.seat)} ({slot}) is not legal now"
            return self._seen(), self.illegal_reward, False, False, self._info() | {"refused": why}
        reward = 0.0
        if slot == self.game.wait:
            state.pass_over(self.seat)
        else:
            reward += self._take(self.game.code_of(self.seat, slot))
        reward += self._let_bots_play()
        if self.render_mode == "human":
            self.render()
        return self._seen(), reward, state.is_terminal(), False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """What is legal now, where sb3-contrib looks for it."""
        return self._mask().astype(bool)

    def render(self) -> Any:  # noqa: ANN401 (as Gymnasium has it)
        """The table as the learner sees it: as text, printed, or as a picture."""
        return render_state(self.position, self.render_mode, [self.seat])

    @property
    def position(self) -> GameState:
        """The game that is played, hidden cards included."""
        if self._position is None:
            raise RefusedAction("no game is dealt yet: reset comes first")
        return self._position

    def _take(self, code: int) -> float:
        """Carry out any seat's action, in the game and in the bots' view of it; returns the learner's reward."""
        state = self.position
        state.take(code)
        play_on(self._twin, self.game.codec.decode(code))
        return state.rewards()[self.seat]

    def _let_bots_play(self) -> float:
        """Until the learner is asked: out of turn, before bots speak, or because the table waits for nobody else."""
        state, reward = self.position, 0.0
        while not state.is_terminal() and not state.may_interrupt(self.seat):
            found = fastest(self._twin, self._bots, self._order)
            if found is None:
                break
            reward += self._take(self.game.codec.encode(found.action))
        return reward

    def _seen(self) -> Row:
        return self.position.observation_tensor(self.seat)

    def _mask(self) -> NDArray[np.int8]:
        return self.position.legal_actions_mask(self.seat)

    def _info(self) -> Info:
        return {"action_mask": self._mask()}


def register_envs() -> None:
    """Give each edition an id of Gymnasium: ``Pioche/Classic-v0`` and so on."""
    for name in EDITIONS:
        made = f"Pioche/{name.capitalize()}-v{VERSION}"
        if made not in gymnasium.registry:
            gymnasium.register(made, f"{__name__}:PiocheEnv", kwargs={"edition": name})
