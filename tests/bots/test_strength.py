"""The regular beats the novice, and both beat chance: over seeded games, with wide margins."""

from random import Random

import pytest

from pioche.bots import BotFactory, NoviceBot, RandomBot, RegularBot, play_game
from pioche.editions import EDITIONS
from pioche.game import Game


def share_won(bot: BotFactory, other: BotFactory, players: int, games: int) -> float:
    """How many of the games one bot wins among others of one kind, over all editions and from every seat."""
    won = 0.0
    for edition in EDITIONS:
        for number in range(games):
            seat = number % players
            bots = [other(Random(100 * number + place)) for place in range(players)]
            bots[seat] = bot(Random(number))
            game = Game.new(edition, players, seed=number, options={"target": 150})
            winners = play_game(game, bots, Random(number)).winners
            won += (seat in winners) / len(winners)
    return won / games / len(EDITIONS)


@pytest.mark.parametrize(
    ("bot", "other", "players", "games", "at_least"),
    [
        (RegularBot, RandomBot, 2, 12, 0.70),
        (RegularBot, NoviceBot, 2, 12, 0.55),
        (NoviceBot, RandomBot, 2, 12, 0.50),
        (RegularBot, RandomBot, 4, 16, 0.33),
        (RegularBot, NoviceBot, 4, 16, 0.28),
    ],
)
def test_who_beats_whom(bot: BotFactory, other: BotFactory, players: int, games: int, at_least: float) -> None:
    assert share_won(bot, other, players, games) >= at_least
