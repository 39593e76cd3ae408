"""Bots: what one is, five that play every edition, games between them, a check for those of others."""

from .action_search import Budget
from .bot_games import BotDecision, EndlessGame, Move, fastest, moves, play_game
from .conformance import check_bot
from .expert import EasyExpertBot, ExpertBot, FocusedExpertBot, RelaxedExpertBot
from .finding_bots import (
    Bots,
    BrokenBot,
    UnknownBot,
    bot_named,
    bot_names,
    find_bots,
    new_bot,
    thinks_long,
)
from .interface import Answer, Bot, BotError, BotFactory, answers, claims, situation
from .learned import LearnedBot
from .novice import NoviceBot
from .random_bot import RandomBot
from .regular import RegularBot

__all__ = [
    "Answer",
    "Bot",
    "BotDecision",
    "BotError",
    "BotFactory",
    "Bots",
    "BrokenBot",
    "Budget",
    "EasyExpertBot",
    "EndlessGame",
    "ExpertBot",
    "FocusedExpertBot",
    "LearnedBot",
    "Move",
    "NoviceBot",
    "RandomBot",
    "RegularBot",
    "RelaxedExpertBot",
    "UnknownBot",
    "answers",
    "bot_named",
    "bot_names",
    "check_bot",
    "claims",
    "fastest",
    "find_bots",
    "moves",
    "new_bot",
    "play_game",
    "situation",
    "thinks_long",
]
