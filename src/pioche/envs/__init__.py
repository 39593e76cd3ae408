"""Environments for learning programs, in the manner of PettingZoo, Gymnasium and OpenSpiel (needs ``pioche[rl]``).

Importing this package registers the ids of Gymnasium: ``gymnasium.make("pioche.envs:Pioche/Classic-v0")`` does both.
"""

from importlib.util import find_spec

if any(find_spec(name) is None for name in ("gymnasium", "pettingzoo", "PIL", "numba")):
    raise ImportError("environments need Gymnasium, PettingZoo and what goes with them: pip install 'pioche[rl]'")

from . import pioche_v0
from .against_bots import PiocheEnv, register_envs
from .game_state import EnvGame, GameState, RefusedAction, load_game

__all__ = ["EnvGame", "GameState", "PiocheEnv", "RefusedAction", "load_game", "pioche_v0"]

register_envs()
