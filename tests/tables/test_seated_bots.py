"""Bots in the seats of a table: the same moment, the same move; one of another package that fails is replaced."""

from __future__ import annotations

import pytest

from pioche.actions import Accuse, Action, CallUno, Draw
from pioche.bots import Answer, BotError, RegularBot, finding_bots
from pioche.bots.plugin_bots import BotFailed
from pioche.game import Game
from pioche.tables.randomness import BotChance
from pioche.tables.seated_bots import SeatedBots, accuses_a_bot
from pioche.view import View


class Falls(RegularBot):
    """Raises when it is asked."""

    def answer(self, view: View) -> Answer:
        raise RuntimeError(f"no idea in phase {view.phase}")


class Cheats(RegularBot):
    """Answers for somebody else."""

    def answer(self, view: View) -> Answer:
        assert view.seat is not None
        return Answer(Draw(view.seat ^ 1), 1.0)


@pytest.fixture(autouse=True)
def _strangers(monkeypatch: pytest.MonkeyPatch) -> None:
    known = finding_bots.bot_named
    others = {"falls": Falls, "cheats": Cheats}
    monkeypatch.setattr(finding_bots, "bot_named", lambda name: others.get(name) or known(name))


def game_of(actor: int) -> Game:
    """A game of two in which a seat has to move."""
    return next(game for seed in range(99) if (game := Game.new(players=2, seed=seed)).actors == (actor,))


def test_what_bots_do_depends_on_the_moment_alone() -> None:
    levels = {0: "random", 1: "novice"}
    game = Game.new(players=2, seed=1)
    asked = SeatedBots(BotChance(5))
    first = [asked.next(game, levels, moment) for moment in range(20)]
    again = SeatedBots(BotChance(5))
    assert [again.next(game, levels, moment) for moment in reversed(range(20))] == first[::-1]
    assert len({answer.seconds for answer in first if answer is not None}) > 1


def test_nobody_is_asked_where_no_bot_sits() -> None:
    assert SeatedBots(BotChance(1)).next(Game.new(players=2, seed=1), {}, 0) is None


@pytest.mark.parametrize("level", ["falls", "cheats"])
def test_a_stand_in_plays_for_a_bot_that_fails(level: str, caplog: pytest.LogCaptureFixture) -> None:
    game = game_of(0)
    bots = SeatedBots(BotChance(1), "regular")
    found = bots.next(game, {0: level, 1: "regular"}, 7)
    assert found == SeatedBots(BotChance(1)).next(game, {0: "regular", 1: "regular"}, 7)
    assert f"a stand-in plays for {level}" in caplog.text
    caplog.clear()
    assert bots.next(game, {0: level, 1: "regular"}, 7) == found
    assert caplog.text == ""


@pytest.mark.parametrize(("level", "error"), [("falls", BotFailed), ("cheats", BotError)])
def test_without_a_stand_in_the_failure_is_raised(level: str, error: type[Exception]) -> None:
    with pytest.raises(error, match=f"{level}: RuntimeError" if level == "falls" else "draw"):
        SeatedBots(BotChance(1)).next(game_of(0), {0: level}, 7)


def test_somebody_who_took_too_long_is_answered_for() -> None:
    game = game_of(1)
    found = SeatedBots(BotChance(1), "regular").answer_for(game, 1, 3)
    assert found is not None
    assert game.is_legal(found.action)
    assert SeatedBots(BotChance(1), "regular").answer_for(game, 0, 3) is None


@pytest.mark.parametrize(
    ("action", "expected"), [(Accuse(0, 1), True), (Accuse(0, 2), False), (CallUno(1), False), (Draw(1), False)]
)
def test_bots_keep_their_word(action: Action, expected: bool) -> None:
    assert accuses_a_bot(action, {1: "regular"}) is expected
