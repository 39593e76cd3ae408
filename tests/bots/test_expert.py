"""The expert: the same seed and number of playouts give the same choice, legal in every phase, within its budget."""

from collections.abc import Sequence
from functools import cache
from random import Random

import pytest

from pioche.actions import Action, Catch, Play
from pioche.bots import Answer, Budget, ExpertBot, RandomBot, RegularBot, action_search, answers, claims, moves
from pioche.bots.action_search import JudgedAction, Search
from pioche.bots.endings import sure_win
from pioche.editions import EDITIONS
from pioche.game import Game
from pioche.view import Phase, View
from tests.bots.test_regular import table
from tests.properties.test_table import play_keenly
from tests.random_settings import random_setting

FEW = Budget(playouts=16)


def expert(seed: int = 1, playouts: int = 16) -> ExpertBot:
    """An expert that needs nothing compiled."""
    return ExpertBot(seed, Budget(playouts=playouts), compiled=False)


def answer(game: Game, playouts: int = 300) -> str:
    return str(expert(playouts=playouts).answer(game.view(game.actors[0])).action)


def test_every_answer_is_legal_in_every_phase_of_every_edition() -> None:
    phases, editions = set(), set()
    for number in range(50):
        rng = Random(number)
        game = Game.of(random_setting(rng), seed=number)
        bot = expert(number, playouts=4)
        for _ in range(30):
            if game.phase not in (Phase.ROUND_OVER, Phase.GAME_OVER):
                for seat in range(game.setting.players):
                    view = game.view(seat)
                    if answers(view) and (game.phase not in phases or rng.random() < 0.1):
                        phases.add(game.phase)
                        editions.add(game.setting.base.name)
                        assert game.is_legal(bot.answer(view).action)
                    if claims(view) and rng.random() < 0.1:
                        claim = bot.claim(view)
                        assert claim is None or game.is_legal(claim.action)
            if not game.is_over:
                play_keenly(game, rng)
    assert phases == set(Phase) - {Phase.ROUND_OVER, Phase.GAME_OVER}
    assert editions == set(EDITIONS)


def test_a_seed_and_a_number_of_playouts_give_the_same_game() -> None:
    games = []
    for _ in range(2):
        game = Game.new("friends", players=2, seed=5, options={"rounds": 1})
        games.append([move.action for move in moves(game, [expert(7), RandomBot(8)], Random(9))])
    assert games[0] == games[1]


def test_compiled_and_interpreted_judgements_are_the_same() -> None:
    game = Game.new("classic", players=2, seed=3)
    view = game.view(game.actors[0])
    options = answers(view)[:5]
    found = [Search(view, options, 5, compiled=compiled).run(Budget(playouts=60)) for compiled in (True, False)]
    assert found[0] == found[1]
    assert sum(one.playouts for one in found[0]) <= 60


class Ticking:
    """A clock by which every deal takes as long as it is told."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
        self.now = 100.0
        self.deals = 0

        def deal(_: Search, deals: int, alive: list[int]) -> None:
            self.now += deals * seconds * len(alive)
            self.deals += deals

        monkeypatch.setattr(Search, "_deal", deal)

    def __call__(self) -> float:
        return self.now


@pytest.mark.parametrize("seconds", [0.00001, 0.0003, 0.0015])
@pytest.mark.parametrize("budget", [0.01, 0.1, 1.0])
def test_a_search_never_takes_much_longer_than_its_budget(
    seconds: float, budget: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = many_options()
    clock = Ticking(monkeypatch, seconds)
    Search(view, answers(view), 1, compiled=False).run(Budget(seconds=budget, clock=clock))
    assert 0.7 * budget <= clock.now - 100.0 <= 1.2 * budget


def many_options() -> View:
    game = Game.new("classic", players=2, seed=3)
    view = game.view(game.actors[0])
    assert len(answers(view)) == 8
    return view


def test_the_same_question_is_not_thought_about_twice() -> None:
    """A table asks again whenever something beside the game changes."""
    view = many_options()
    bot = ExpertBot(1, Budget(seconds=0.01), compiled=False)
    state = bot.rng.getstate()
    first = bot.answer(view)
    bot.rng.setstate(state)
    thought = bot.thought
    assert bot.answer(view) == first
    assert bot.thought is thought


@pytest.mark.usefixtures("without_numba")
def test_without_numba_the_playouts_are_interpreted() -> None:
    assert not action_search.is_compiled()
    found = ExpertBot(1, FEW).answer(many_options())
    assert found.action == ExpertBot(1, FEW, compiled=False).answer(many_options()).action


@pytest.fixture
def without_numba(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(action_search, "find_spec", lambda _: None)
    monkeypatch.setattr(action_search, "_background", action_search._background.__wrapped__)


def test_until_the_playouts_are_compiled_they_are_interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[list[str]] = []

    class Compiling:
        ended: int | None = None

        def __init__(self, command: list[str], **_: object) -> None:
            begun.append(command)

        def poll(self) -> int | None:
            return Compiling.ended

        def kill(self) -> None: ...

    monkeypatch.setattr(action_search, "Popen", Compiling)
    monkeypatch.setattr(action_search, "_background", cache(action_search._background.__wrapped__))
    assert [action_search.is_compiled(), action_search.is_compiled()] == [False, False]
    assert len(begun) == 1
    compile(begun[0][2], "program", "exec")
    Compiling.ended = 1  # it has failed
    assert not action_search.is_compiled()
    Compiling.ended = 0
    assert action_search.is_compiled()


def test_a_run_that_ends_the_round_is_laid_down_whatever_the_others_hold() -> None:
    game = table({"A": "RS R+2 GS G9 Y1", "B": "R1 R2 R4 Y6"})
    view = game.view(0)
    assert sure_win(view, answers(view)) is None  # the yellow 1 goes on none of them
    game = table({"A": "RS R+2 GS G9", "B": "R1 R2 R4 Y6"})
    laid = []
    while game.actors == (0,):
        found = sure_win(game.view(0), answers(game.view(0)))
        assert found is not None
        laid.append(str(found))
        game.play(found)
    assert laid == ["A play R+2", "A play RS", "A play GS", "A play G9"]
    assert game.phase is Phase.ROUND_OVER


@pytest.mark.parametrize(
    ("hands", "options"),
    [
        ({"A": "RS R9", "B": "R1 R2", "C": "R3 R4"}, "{}"),  # somebody else plays in between
        ({"A": "RS R9", "B": "R1 R2"}, "{ jump_in = true }"),
        ({"A": "R7 G9", "B": "R1 R2"}, "{ seven_zero = true }"),
        ({"A": "R+2 R9", "B": "R1 R2"}, '{ stack = "same" }'),
    ],
)
def test_no_run_is_sure_where_others_can_come_between(hands: dict[str, str], options: str) -> None:
    view = table(hands, rest=f"options = {options}").view(0)
    assert sure_win(view, answers(view)) is None


def test_a_run_of_too_many_cards_is_not_looked_for() -> None:
    view = table({"A": "RS RS RR RR R+2 R+2 R1 R2", "B": "G1 G2"}).view(0)
    assert sure_win(view, answers(view)) is None


def test_who_is_about_to_win_is_stopped() -> None:
    assert answer(table({"A": "R+2 R5 R7 R9 R8", "B": "R1", "C": "G1 G2 G4 G5"})) == "A play R+2"


def test_the_call_is_never_forgotten_and_a_forgotten_one_always_caught() -> None:
    calm = {"B": "Y1 Y2 Y4 Y5 Y6 Y7 Y8", "C": "G1 G2 G4 G5 G6 G7 G8"}
    assert answer(table({"A": "R5 R7", **calm}), playouts=16).endswith(" uno")
    view = table({"A": "R5 R6", **calm}, script='"A play R5"').view(1)
    for seed in range(20):
        claim = expert(seed).claim(view)
        assert isinstance(claim, Answer)
        assert claim.action == Catch(1, 0)


def test_a_card_that_wins_the_round_is_laid_out_of_turn() -> None:
    hands = {"A": "R5 R6 Y9 B9", "B": "Y1 Y2 Y4", "C": "R5"}
    game = table(hands, rest='options = { jump_in = true }\nscript = "A play R5"')
    found = expert().claim(game.view(2))
    assert found is not None
    assert isinstance(found.action, Play)


@pytest.mark.parametrize(("better", "is_taken"), [(0.05, False), (0.2, True)])
def test_what_may_be_chance_does_not_outweigh_what_a_regular_would_do(
    better: float, is_taken: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = many_options()

    def judged(_: ExpertBot, __: View, options: Sequence[Action | None]) -> list[JudgedAction]:
        """The first option is the regular's."""
        return [JudgedAction(options[1], 0.5 + better, 0.1, 9), JudgedAction(options[0], 0.5, 0.1, 9)]

    monkeypatch.setattr(ExpertBot, "judged", judged)
    usual = RegularBot(1).answer(view).action
    assert (expert().answer(view).action != usual) == is_taken
