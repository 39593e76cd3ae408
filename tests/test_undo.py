"""Taking actions back: the game, its chance and what everybody knows are as if they had never been done."""

from collections.abc import Sequence
from random import Random

import pytest

from pioche.chance_log import ChanceLog
from pioche.determinize import determinize
from pioche.editions import EDITIONS
from pioche.fair import FairWords
from pioche.game import Game
from pioche.record import open_game, read_record
from pioche.undo import EVERY, NothingToUndo


def assert_same(game: Game, other: Game, onlookers: Sequence[int | None]) -> None:
    """Nobody could tell the two games apart, whatever comes."""
    assert game.table.same_as(other.table)
    assert (game.table.log, other.table.log) == ([], [])
    assert game.history == other.history
    assert game.batches == other.batches
    seen, seen_there = game.table.script, other.table.script
    assert isinstance(seen, ChanceLog)
    assert isinstance(seen_there, ChanceLog)
    assert type(seen) is type(seen_there)
    assert seen.shuffles == seen_there.shuffles
    assert seen.presses == seen_there.presses
    assert seen.dealer_cards == seen_there.dealer_cards
    for seat in onlookers:
        assert game.view(seat) == other.view(seat)


def play_some(game: Game, rng: Random, count: int) -> None:
    for _ in range(count):
        if not game.is_over:
            game.play(rng.choice(game.legal_actions()))
            if rng.random() < 0.3:
                game.view(rng.choice([*range(game.setting.players), None]))


def go_back_and_compare(game: Game, rng: Random, times: int = 6) -> None:
    """Play on and go back, again and again, and compare with a copy that was made on the way."""
    everybody = [*range(game.setting.players), None]
    for _ in range(times):
        play_some(game, rng, rng.randrange(2 * EVERY))
        before = game.copy()
        play_some(game, rng, rng.randrange(2 * EVERY))
        taken_back = [game.undo() for _ in range(len(game.history) - len(before.history))]
        assert_same(game, before, rng.sample(everybody, 2))
        for action in reversed(taken_back):
            assert game.play(action) == before.play(action)
        assert_same(game, before, rng.sample(everybody, 2))


@pytest.mark.parametrize("edition", EDITIONS)
def test_played_and_taken_back_is_as_before(edition: str) -> None:
    go_back_and_compare(Game.new(edition, 3, seed=5), Random(5))


def test_a_whole_game_goes_back_to_its_beginning() -> None:
    game, rng = Game.new("extreme", 2, seed=1, options={"target": 60}), Random(1)
    beginning = game.copy()
    while not game.is_over:
        game.play(rng.choice(game.legal_actions()))
    while game.history:
        game.undo()
    assert_same(game, beginning, (0, 1, None))


def test_fair_chance_is_the_same_the_second_time() -> None:
    go_back_and_compare(Game.new("extreme", 2, words=FairWords(b"secret", ["Ana", "Bo"])), Random(2))


RECORD = """
edition = "classic"
players = 2
hands = { A = "R1 B2", B = "G4 G5" }
discard = "R7"
draw = "W B9 B8"
turn = "A"
"""


@pytest.mark.parametrize("text", [RECORD, 'edition = "classic"\nplayers = 3\nseed = 4\n'])
def test_a_game_from_a_record_goes_back_too(text: str) -> None:
    go_back_and_compare(open_game(read_record(text)), Random(3))


def test_a_game_in_the_middle_goes_back_to_where_it_was_taken_up() -> None:
    game, rng = Game.new("classic", 3, seed=2), Random(2)
    play_some(game, rng, 20)
    imagined = determinize(game.view(1), rng)
    for _ in range(5):
        imagined.play(rng.choice(imagined.legal_actions()))
        imagined.view(1)
    for _ in range(5):
        imagined.undo()
    assert imagined.view(1) == game.view(1)


def test_where_nothing_was_done_nothing_is_taken_back() -> None:
    game = Game.new("classic", 2, seed=1)
    with pytest.raises(NothingToUndo, match="no action has been done in this game"):
        game.undo()


def test_a_copy_goes_back_on_its_own() -> None:
    game, rng = Game.new("classic", 2, seed=1), Random(1)
    play_some(game, rng, 40)
    game.undo()
    twin = game.copy()
    while twin.history:
        twin.undo()
    assert len(game.history) == 39
    expected = game.copy()
    action = game.undo()
    game.play(action)
    assert_same(game, expected, (0, 1))


def test_games_that_never_go_back_keep_no_tables_and_later_ones_are_near() -> None:
    game, rng = Game.new("classic", 2, seed=1), Random(1)
    play_some(game, rng, 5 * EVERY)
    assert kept(game) == []
    game.undo()
    assert kept(game) == [EVERY, 2 * EVERY, 3 * EVERY, 4 * EVERY, 5 * EVERY - 1]
    game.play(game.legal_actions()[0])
    game.play(game.legal_actions()[0])
    game.undo()
    assert kept(game) == [EVERY, 2 * EVERY, 3 * EVERY, 4 * EVERY, 5 * EVERY]


def kept(game: Game) -> list[int]:
    """After how many actions tables are kept."""
    return [number for number, _ in game._past._tables]


def test_a_line_of_the_notation_is_an_action() -> None:
    game = Game.new("classic", 3, seed=1)
    assert game.why_not("A draw") is None
    assert game.is_legal("A play R7")
    game.play("A play R7")
    assert str(game.undo()) == "A play R7"
