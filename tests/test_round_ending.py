"""Once a round is over, what was left and the card that won are known; before it nothing is."""

from random import Random

import pytest

from pioche.bots import RandomBot, moves
from pioche.events import Laid, RoundWon, Scored
from pioche.game import Game
from pioche.record import open_game, read_record
from pioche.round_ending import OVER, round_ending
from tests.random_settings import random_setting


@pytest.mark.parametrize("seed", range(12))
def test_what_was_left_is_what_was_counted(seed: int) -> None:
    game = Game.of(random_setting(Random(seed)), seed=seed)
    seats = range(game.setting.players)
    for number, _ in enumerate(moves(game, [RandomBot(seat) for seat in seats], Random(seed))):
        ending = round_ending(game)
        assert (ending is None) is (game.phase not in OVER)
        if ending is not None:
            assert ending.hands == tuple(game.hand(seat) for seat in seats)
            winner = game.lying_open().round_winner
            scored = [event for event in game.batches[-1].events if isinstance(event, Scored)]
            left = [points for seat, points in enumerate(ending.points) if seat != winner]
            assert not scored or sum(event.points for event in scored) == sum(left)
            assert (ending.last is None) is (winner is None)
        if number > 300:
            break


def test_the_card_that_won_is_the_winners_own() -> None:
    """Others may have laid theirs on it: the answer to a Best Friends card comes after it."""
    game = open_game(
        read_record("""
edition = "friends"
players = 3
hands = { A = "WF", B = "G5 G6", C = "Y5 V1" }
discard = "V7"
turn = "A"
""")
    )
    while game.phase not in OVER:
        actor = game.actors[0]
        legal = [str(action) for action in game.legal_actions(actor)]
        game.play(next((line for line in legal if " lay " in line or " play " in line), legal[-1]))
    won = next(event for event in game.events if isinstance(event, RoundWon))
    ending = round_ending(game)
    assert ending is not None
    laid = [event.play.card for event in game.events if isinstance(event, Laid) and event.play.seat == won.seat]
    assert ending.last == laid[-1]
