"""The bots in the seats of a table: the quickest one moves, and a plugin's bot that fails is replaced."""

from __future__ import annotations

import logging
from dataclasses import dataclass, field
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING

from ..actions import Accuse
from ..bots import BotError, fastest, thinks_long
from ..bots.bot_games import Decided, answered, is_asked
from ..bots.finding_bots import is_built_in
from ..bots.plugin_bots import BotFailed, seated_bot
from .first_lesson import TEACHER, TeacherBot
from .thinkers import BotQuestion

if TYPE_CHECKING:
    from collections.abc import Container, Mapping

    from ..actions import Action
    from ..bots import Answer, Bot, BotDecision
    from ..cards import Seat
    from ..game import Game
    from .randomness import BotChance

log = logging.getLogger(__name__)


@dataclass(eq=False)
class SeatedBots:
    """The bots of one table; what they do depends only on the moment, not on how often they are asked."""

    chance: BotChance
    stand_in: str = ""
    """The bot that plays for others, also for one that fails or would take long; none: failures are raised."""
    _bots: dict[Seat, tuple[str, Bot, Random]] = field(default_factory=dict)
    _failed: set[str] = field(default_factory=set)

    def questions(self, game: Game, levels: Mapping[Seat, str], moment: int) -> dict[Seat, BotQuestion]:
        """What those are asked now that think for long."""
        return {
            seat: BotQuestion(level, self.chance.at(moment, seat), game.view(seat))
            for seat, level in levels.items()
            if thinks_long(level) and is_asked(game, seat)
        }

    def next(
        self,
        game: Game,
        levels: Mapping[Seat, str],
        moment: int,
        thought: Mapping[Seat, BotDecision] = MappingProxyType({}),
    ) -> Answer | None:
        """What the quickest bot does at this moment; None: the table waits for none of them.

        ``thought``: what those decided that think for long, elsewhere.
        """
        while True:
            bots: dict[Seat, Bot] = {
                seat: Decided(level, thought[seat]) if seat in thought else self._bot(seat, level, moment)
                for seat, level in levels.items()
            }
            try:
                return fastest(game, bots, Random(self.chance.at(moment))) if bots else None
            except (BotFailed, BotError) as error:
                failed = (
                    {error.level}
                    if isinstance(error, BotFailed)
                    else {level for level in levels.values() if not is_built_in(level)}
                )
                if not self.stand_in or not failed - self._failed:
                    raise
                log.exception("a bot has failed: a stand-in plays for %s", ", ".join(sorted(failed)))
                self._failed |= failed

    def answer_for(self, game: Game, seat: Seat, moment: int) -> Answer | None:
        """What a stand-in does for somebody who took too long."""
        return answered(seated_bot(self.stand_in, Random(self.chance.at(moment, seat))), game.view(seat))

    def _bot(self, seat: Seat, level: str, moment: int) -> Bot:
        """The bot of a seat; a new one if the level has changed."""
        is_stood_in_for = level in self._failed or (self.stand_in and thinks_long(level))
        level = self.stand_in if is_stood_in_for else level
        kept = self._bots.get(seat)
        if kept is None or kept[0] != level:
            rng = Random(0)
            bot = TeacherBot(rng) if level == TEACHER else seated_bot(level, rng)
            kept = self._bots[seat] = (level, bot, rng)
        kept[2].seed(self.chance.at(moment, seat))
        return kept[1]


def accuses_a_bot(action: Action, bots: Container[Seat]) -> bool:
    """Whether somebody accuses a bot: bots keep their pledges, so nobody has to vote on that."""
    return isinstance(action, Accuse) and action.target in bots
