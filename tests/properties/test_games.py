"""What holds for whole games: they end, and their records replay to the identical table."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from pioche.bots import RandomBot
from pioche.bots.bot_games import play_game
from pioche.game import Game
from pioche.record import read_record, record_of, replay, write_record
from tests.properties.settings import games
from tests.properties.test_table import play_keenly


@given(game=games(), seed=st.integers(0, 2**32))
@settings(max_examples=60)
def test_a_record_replays_to_the_identical_table(game: Game, seed: int) -> None:
    rng = Random(seed)
    for _ in range(120):
        if not game.is_over:
            play_keenly(game, rng)
    text = write_record(record_of(game))
    again = replay(read_record(text))
    again.table.rng, again.table.word_at = game.table.rng, game.table.word_at
    assert again.table.same_as(game.table)
    assert again.history == game.history
    assert again.events == game.events
    assert write_record(record_of(again)) == text


@given(game=games(), seed=st.integers(0, 2**32))
@settings(max_examples=60)
def test_every_game_of_random_players_ends(game: Game, seed: int) -> None:
    bots = [RandomBot(seed + seat) for seat in range(game.table.seats)]
    play_game(game, bots, Random(seed))
    assert game.is_over
    assert game.winners
