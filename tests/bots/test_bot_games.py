"""Games between bots: the fastest comes first, and every game ends."""

from dataclasses import dataclass
from random import Random

import pytest

from pioche.actions import Action, CallUno, Catch, Draw, NextRound, without_call
from pioche.bots import Answer, BotError, EndlessGame, NoviceBot, RandomBot, RegularBot, answers, claims
from pioche.bots.bot_games import fastest, moves, play_game
from pioche.game import Game
from pioche.view import Phase, View


@dataclass
class Timed:
    """Takes the first thing it is offered, after fixed times, and never calls with its move."""

    seconds: float
    reaction: float
    name: str = "timed"

    def answer(self, view: View) -> Answer:
        return Answer(without_call(answers(view)[0]), self.seconds)

    def claim(self, view: View) -> Answer | None:
        return Answer(claims(view)[0], self.reaction)


def first_claim(bots: list[Timed]) -> Action:
    """The first claim that comes in a game."""
    for move in moves(Game.new("classic", players=len(bots), seed=1), bots, Random(1)):
        if isinstance(move.action, Catch | CallUno):
            return move.action
    raise AssertionError("nobody claimed anything")


def test_the_fastest_claim_comes_first() -> None:
    caught = first_claim([Timed(1.0, 0.9), Timed(1.0, 0.1), Timed(1.0, 0.8)])
    assert isinstance(caught, Catch | CallUno)
    assert caught.seat == 1


def test_a_move_that_is_faster_than_every_claim_closes_the_window() -> None:
    with pytest.raises(AssertionError, match="nobody claimed anything"):
        first_claim([Timed(1.0, 2.0), Timed(1.0, 2.0)])


def test_at_the_same_time_either_comes_first() -> None:
    game = Game.new("classic", players=3, seed=1)
    bots = [Timed(1.0, 1.0) for _ in range(3)]
    while not game.view(None).owes:
        found = fastest(game, dict(enumerate(bots)), Random(1))
        assert found is not None
        game.play(found.action)
    seats = set()
    for seed in range(60):
        found = fastest(game, dict(enumerate(bots)), Random(seed))
        assert found is not None
        assert not isinstance(found.action, NextRound)
        seats.add(found.action.seat)
    assert seats == {0, 1, 2}


def test_a_table_that_waits_for_a_person_gets_nothing_from_the_bots() -> None:
    game = Game.new("classic", players=2, seed=7)
    person = game.actors[0]
    assert fastest(game, {1 - person: RegularBot(1)}, Random(1)) is None


@pytest.mark.parametrize("edition", ["classic", "friends", "custom", "dare", "emoji", "extreme"])
def test_the_same_seeds_play_the_same_game(edition: str) -> None:
    def history() -> list[Action]:
        bots = [RegularBot(1), NoviceBot(2), RandomBot(3)]
        game = play_game(Game.new(edition, players=3, seed=4, options={"target": 100}), bots, Random(5))
        assert game.phase is Phase.GAME_OVER
        return game.history

    assert history() == history()


def test_every_move_tells_what_happened() -> None:
    game = Game.new("classic", players=2, seed=7, options={"target": 50})
    before = len(game.events)
    happened = [event for move in moves(game, [RegularBot(1), NoviceBot(2)], Random(3)) for event in move.events]
    assert tuple(happened) == game.events[before:]


def test_a_game_that_does_not_end_is_broken_off() -> None:
    class Drawing(Timed):
        def answer(self, view: View) -> Answer:
            assert view.seat is not None
            able = answers(view)
            return Answer(Draw(view.seat) if Draw(view.seat) in able else able[-1], 1.0)

    with pytest.raises(EndlessGame, match="after 10 actions the game of timed, timed is not over"):
        play_game(Game.new("classic", players=2, seed=7), [Drawing(1, 1), Drawing(1, 1)], max_actions=10)


def test_every_seat_needs_a_bot() -> None:
    with pytest.raises(ValueError, match="3 seats need as many bots, not 1"):
        play_game(Game.new("classic", players=3, seed=7), [RegularBot(1)])


def test_an_answer_that_is_not_legal_names_the_bot() -> None:
    class Wrong(Timed):
        def answer(self, view: View) -> Answer:  # noqa: ARG002
            return Answer(NextRound(), 1.0)

    with pytest.raises(BotError, match="timed answered next, which is not what it may do now: seat"):
        play_game(Game.new("classic", players=2, seed=7), [Wrong(1, 1), Wrong(1, 1)])
