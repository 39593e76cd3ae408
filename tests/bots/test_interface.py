"""What a bot is offered: answers in its turn, claims out of it."""

from random import Random

from pioche.actions import Accuse, CallUno, Catch, Draw, Play, Vote, without_call
from pioche.bots import Answer, Bot, NoviceBot, RandomBot, RegularBot, answers, claims, situation
from pioche.bots.bot_games import fastest, moves
from pioche.cards import Card
from pioche.game import Game
from pioche.view import Phase, View


class Silent:
    """A bot without a parent: it forgets every call and claims nothing."""

    name = "silent"

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def answer(self, view: View) -> Answer:
        return Answer(without_call(self.rng.choice(answers(view))), 1.0)

    def claim(self, view: View) -> Answer | None:  # noqa: ARG002
        return None


def test_the_three_bots_and_a_stranger_are_bots() -> None:
    for bot in (RandomBot(1), NoviceBot(1), RegularBot(1), Silent(Random(1))):
        assert isinstance(bot, Bot)
    assert not isinstance(object(), Bot)


def test_the_actor_is_offered_his_turn_and_the_others_nothing() -> None:
    game = Game.new("classic", players=3, seed=5)
    actor = game.actors[0]
    assert Draw(actor) in answers(game.view(actor))
    for other in {0, 1, 2} - {actor}:
        assert answers(game.view(other)) == ()
        assert claims(game.view(other)) == ()
    assert answers(game.view(None)) == claims(game.view(None)) == ()


def test_a_forgotten_call_can_be_claimed_by_all() -> None:
    game = Game.new("classic", players=3, seed=5)
    played = moves(game, [Silent(Random(seat)) for seat in range(3)], Random(1))
    debtor = next(game.view(None).owes[0] for _ in played if game.view(None).owes)
    others = [seat for seat in range(3) if seat != debtor]
    assert claims(game.view(debtor)) == (CallUno(debtor),)
    for other in others:
        assert claims(game.view(other)) == (Catch(other, debtor),)
        assert Catch(other, debtor) not in answers(game.view(other))


def test_accusations_are_never_offered_to_a_bot() -> None:
    game = Game.new("extreme", players=3, seed=5)
    seen = 0
    for _ in zip(range(40), moves(game, [RandomBot(seat) for seat in range(3)], Random(1)), strict=False):
        for seat in range(3):
            view = game.view(seat)
            seen += any(isinstance(action, Accuse) for action in view.legal)
            assert not any(isinstance(action, Accuse) for action in (*answers(view), *claims(view)))
    assert seen > 0


def test_an_identical_card_is_a_claim_out_of_turn_and_an_answer_in_turn() -> None:
    for seed in range(200):
        game = Game.new("classic", players=3, seed=seed, options={"jump_in": True})
        for _ in zip(range(60), moves(game, [Silent(Random(seat)) for seat in range(3)], Random(1)), strict=False):
            if game.phase is not Phase.TURN:
                continue
            for seat in range(3):
                jumps = [action for action in claims(game.view(seat)) if isinstance(action, Play)]
                if jumps and seat not in game.actors:
                    assert {play.card for play in jumps} == {game.view(seat).top}
                    return
    raise AssertionError("nobody could ever jump in")


def test_bots_vote_innocent() -> None:
    game = Game.new("extreme", players=4, seed=5)
    accused = 3
    game.play(Accuse(0, accused, suggestion=True))
    bots = {1: RandomBot(1), 2: NoviceBot(2)}
    for _ in range(2):
        found = fastest(game, bots, Random(1))
        assert found is not None
        assert isinstance(found.action, Vote)
        assert not found.action.guilty
        game.play(found.action)
    assert game.phase is not Phase.VOTE


def test_a_situation_names_seat_phase_and_hand() -> None:
    view = Game.new("classic", players=2, seed=7).view(0)
    said = situation(view)
    assert said.startswith("seat A of 2 in classic, round 1, phase turn, top ")
    assert " ".join(view.hand) in said
    assert isinstance(view.hand[0], str)
    assert Card(view.top) in said
