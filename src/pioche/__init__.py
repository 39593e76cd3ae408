"""Pioche: a faithful and fast rules engine for a card game and its special editions.

Programs import what they need from here; each name is loaded when it is first used:

>>> from pioche import Game, RegularBot, play_game
>>> game = Game.new("classic", players=3, seed=1)
>>> events = game.play("A play R7")
>>> play_game(game, [RegularBot(seat) for seat in range(3)]).is_over
True
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from .cards import SEAT_LETTERS
from .table_text import SENTENCES

if TYPE_CHECKING:
    from .actions import Action
    from .bots import (
        Answer,
        Bot,
        BotError,
        ExpertBot,
        NoviceBot,
        RandomBot,
        RegularBot,
        answers,
        bot_names,
        check_bot,
        claims,
        new_bot,
        play_game,
    )
    from .editions import EDITIONS
    from .events import Event
    from .fair import FairWords, new_secret
    from .game import Game, IllegalAction
    from .judgement.odds import Odds, odds
    from .judgement.review import Review, review
    from .kernel.game_setting import Setting
    from .narrate import Narrator
    from .record import Record, RecordError, Step, load_record, record_of, write_record
    from .record.verify_fairness import verify
    from .refusals import Refusal
    from .sim.report_data import Report, report
    from .sim.simulation import simulate
    from .sim.simulation_result import Simulation
    from .sim.tournament.run import tournament
    from .sim.tournament.standings import Tournament
    from .view import OpenGame, Phase, View

__version__ = "0.1.0"

__all__ = [
    "EDITIONS",
    "Action",
    "Answer",
    "Bot",
    "BotError",
    "Event",
    "ExpertBot",
    "FairWords",
    "Game",
    "IllegalAction",
    "Narrator",
    "NoviceBot",
    "Odds",
    "Phase",
    "RandomBot",
    "Record",
    "RecordError",
    "Refusal",
    "RegularBot",
    "Report",
    "Review",
    "Simulation",
    "Step",
    "Tournament",
    "View",
    "answers",
    "bot_names",
    "check_bot",
    "claims",
    "load_record",
    "new_bot",
    "new_secret",
    "odds",
    "play_game",
    "record_of",
    "report",
    "review",
    "simulate",
    "tournament",
    "verify",
    "write_record",
]

_MODULES = {
    "actions": "Action",
    "bots": "Answer Bot BotError ExpertBot NoviceBot RandomBot RegularBot "
    "answers bot_names check_bot claims new_bot play_game",
    "editions": "EDITIONS",
    "events": "Event",
    "fair": "FairWords new_secret",
    "game": "Game IllegalAction",
    "judgement.odds": "Odds odds",
    "judgement.review": "Review review",
    "narrate": "Narrator",
    "record": "Record RecordError Step load_record record_of verify write_record",
    "refusals": "Refusal",
    "sim.report_data": "Report report",
    "sim.simulation_result": "Simulation",
    "sim.simulation": "simulate",
    "sim.tournament.run": "tournament",
    "sim.tournament.standings": "Tournament",
    "view": "Phase View",
}
"""The module of each name; a type checker follows the imports above instead."""
_MODULE_OF = {name: module for module, names in _MODULES.items() for name in names.split()}


if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        """Load a name of the package when it is first used."""
        if name not in _MODULE_OF:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        found = globals()[name] = getattr(import_module(f".{_MODULE_OF[name]}", __name__), name)
        return found


def __dir__() -> list[str]:
    """The names that the package exports, loaded or not."""
    return sorted({*globals(), *__all__})


def _refusal_in_english(action: Action, refusal: Refusal, setting: Setting, shown: OpenGame) -> str:
    """The sentence of the catalogue, said to the seat that is refused; seats are called by their letters."""
    from .narrate import Narrator

    reader = getattr(action, "seat", None)
    return Narrator("en", setting, SEAT_LETTERS[: setting.players], reader).refusal(refusal, shown)


SENTENCES.refusal = _refusal_in_english
