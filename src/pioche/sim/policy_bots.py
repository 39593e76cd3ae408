"""The kernel's own ways to play, as bots at a table with other bots."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from ..actions import Catch
from ..bots import Answer, claims
from ..bots.hesitation import Tempo, hesitation, reaction
from ..kernel.chance import seed_table
from ..kernel.layout import Table
from ..kernel.playout import random_action

if TYPE_CHECKING:
    from ..game import Game
    from ..view import View

KEEN: Final = "keen"
AIMLESS: Final = "aimless"
POLICIES: Final = (KEEN, AIMLESS)
"""Ways to play that run inside the kernel, compiled where Numba is installed."""
_TEMPO: Final = Tempo()


class PolicyBot:
    """Plays one seat of one game as the kernel would; its chance is its own, so that the cards stay the same."""

    def __init__(self, name: str, game: Game, rng: Random) -> None:
        self.name = name
        self._game = game
        self._rng = rng
        self._chance = Table()
        seed_table(self._chance, rng.getrandbits(32))

    def answer(self, view: View) -> Answer:
        """What the policy does; it looks only at its own hand and at what everybody sees."""
        assert view.seat is not None
        table = self._game.table.copy()
        table.script, table.words, table.word_at, table.word_count = None, [], 0, 0
        table.rng = self._chance.rng
        table.owes = 0
        table.voters &= 1 << view.seat
        action = self._game.codec.decode(random_action(self._game.setting.rules, table, self.name == KEEN))
        return Answer(action, hesitation(self._rng, _TEMPO, action, len(view.legal)))

    def claim(self, view: View) -> Answer | None:
        """A forgotten call is caught half the time."""
        for action in claims(view):
            if isinstance(action, Catch) and self._rng.random() < 0.5:
                return Answer(action, reaction(self._rng, _TEMPO, action))
        return None
