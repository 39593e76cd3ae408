"""The check passes the bots of the package; each kind of broken bot fails it with its reason."""

import random
from collections.abc import Sequence
from random import Random
from typing import cast

import pytest

from pioche.actions import Accuse, Action, Draw, Vote
from pioche.bots import Answer, BotError, BotFactory, NoviceBot, RandomBot, RegularBot, answers, check_bot
from pioche.view import Phase, View


@pytest.mark.parametrize("bot", [RandomBot, NoviceBot, RegularBot])
@pytest.mark.parametrize("edition", ["classic", "friends", "custom", "dare", "emoji", "extreme"])
def test_the_bots_of_the_package_pass(bot: BotFactory, edition: str) -> None:
    check_bot(bot, editions=[edition], games=4)


class Broken(RandomBot):
    """A random bot with one fault."""

    name = "broken"


class Illegal(Broken):
    def answer(self, view: View) -> Answer:
        found = super().answer(view)
        return Answer(Draw(view.seat or 0), 1.0) if view.phase is Phase.CHALLENGE else found


class WrongSeat(Broken):
    def answer(self, view: View) -> Answer:
        assert view.seat is not None
        return Answer(Draw((view.seat + 1) % view.setting.players), 1.0)


class Claimant(Broken):
    """Answers with what it could claim."""

    def answer(self, view: View) -> Answer:
        strange = [action for action in view.legal if action not in answers(view)]
        return Answer(strange[0], 1.0) if strange else super().answer(view)


class Mute(Broken):
    def answer(self, view: View) -> Answer:
        return cast("Answer", None if view.phase is Phase.TURN else super().answer(view))


class Bare(Broken):
    """Forgets to say how long it hesitates."""

    def answer(self, view: View) -> Answer:
        return cast("Answer", super().answer(view).action)


class Raising(Broken):
    def answer(self, view: View) -> Answer:
        raise KeyError(view.top)


class RaisingClaim(Broken):
    def claim(self, view: View) -> Answer | None:  # noqa: ARG002
        raise ZeroDivisionError


class BadClaim(Broken):
    def claim(self, view: View) -> Answer | None:
        return Answer(Draw(view.seat or 0), 1.0)


class Impatient(Broken):
    def answer(self, view: View) -> Answer:
        return Answer(super().answer(view).action, -1.0)


class Endless(Broken):
    def answer(self, view: View) -> Answer:
        return Answer(super().answer(view).action, float("nan"))


class Unseeded(Broken):
    def __init__(self, rng: Random) -> None:  # noqa: ARG002
        super().__init__(None)


class Forgetful(Broken):
    """Draws from the module's generator, in a way that the two games do not show."""

    def answer(self, view: View) -> Answer:
        random.random()
        return super().answer(view)


class Sharing(Broken):
    """Remembers across games what it should forget."""

    turns: list[Action] = []  # noqa: RUF012

    def answer(self, view: View) -> Answer:
        found = super().answer(view)
        self.turns.append(found.action)
        return Answer(found.action, float(len(self.turns)))


class Prying(Broken):
    def answer(self, view: View) -> Answer:
        found = super().answer(view)
        object.__setattr__(view, "pile", view.pile + 1)
        return found


class Lawless(Broken):
    def answer(self, view: View) -> Answer:
        view.setting.rules.uno_penalty = 4
        return super().answer(view)


class Slow(Broken):
    def answer(self, view: View) -> Answer:
        sum(range(300_000))
        return super().answer(view)


class Accuser(Broken):
    def answer(self, view: View) -> Answer:
        found = [action for action in view.legal if isinstance(action, Accuse)]
        return Answer(found[0], 1.0) if found else super().answer(view)


class Judge(Broken):
    def choose(self, view: View, options: Sequence[Action]) -> Action:
        guilty = [action for action in options if isinstance(action, Vote) and action.guilty]
        return guilty[0] if guilty else super().choose(view, options)


@pytest.mark.parametrize(
    ("bot", "edition", "reason"),
    [
        (Illegal, "classic", r"broken answered . draw, which is not what it may do now: seat . of "),
        (WrongSeat, "classic", r"broken answered . draw, which is not what it may do now"),
        (Claimant, "classic", r"broken answered . catch ., which is not what it may do now"),
        (Mute, "classic", r"broken gave no answer although the table waits for it: seat .*phase turn"),
        (Bare, "classic", r"broken gave .* instead of an Answer"),
        (Raising, "classic", r"broken.answer raised KeyError: .*: seat A of 2 in classic"),
        (RaisingClaim, "classic", r"broken.claim raised ZeroDivisionError"),
        (BadClaim, "classic", r"broken answered . draw, which is not what it may do now"),
        (Impatient, "classic", r"broken hesitates for -1.0 seconds"),
        (Endless, "classic", r"broken hesitates for nan seconds"),
        (Unseeded, "classic", r"broken is not reproducible: made twice with equal generators, it answered "),
        (Sharing, "classic", r"broken is not reproducible"),
        (Forgetful, "classic", r"broken drew from the module's own random generator"),
        (Prying, "classic", r"broken.answer changed the view it was shown"),
        (Lawless, "classic", r"broken changed the rules of the game it was shown"),
        (Accuser, "extreme", r"broken accused somebody"),
        (Judge, "dare", r"broken voted guilty"),
    ],
)
def test_a_broken_bot_fails_with_its_reason(bot: BotFactory, edition: str, reason: str) -> None:
    state = random.getstate()
    with pytest.raises(BotError, match=reason) as caught:
        check_bot(bot, editions=[edition])
    random.setstate(state)
    assert edition in str(caught.value)


def test_a_bot_that_takes_too_long_fails() -> None:
    with pytest.raises(BotError, match=r"broken.answer took .* s, more than 1e-06: seat "):
        check_bot(Slow, editions=["classic"], patience=1e-6)


def test_a_bot_that_holds_the_game_up_fails() -> None:
    with pytest.raises(BotError, match="random holds the game up: after 5 actions the game of random, random"):
        check_bot(RandomBot, editions=["classic"], max_actions=5)


def test_something_that_is_no_bot_fails() -> None:
    with pytest.raises(BotError, match="is no bot: it needs a name and the methods answer and claim"):
        check_bot(cast("BotFactory", lambda rng: rng), editions=["classic"])
    with pytest.raises(BotError, match="makes no bot of a generator: TypeError"):
        check_bot(cast("BotFactory", dict), editions=["classic"])


def test_the_options_to_play_with_can_be_given() -> None:
    with pytest.raises(BotError, match="classic with 2 seats, stack='any', game 0"):
        check_bot(Raising, editions=["classic"], options={"stack": "any"})
