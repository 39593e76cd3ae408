"""Temperaments: another style, the same legal moves, and nothing that costs anything."""

from __future__ import annotations

from random import Random
from statistics import fmean
from typing import TYPE_CHECKING

import pytest

from pioche.actions import Play, without_call
from pioche.bots import ExpertBot, RegularBot, UnknownBot, bot_named, bot_names, moves, new_bot, thinks_long
from pioche.bots.action_search import JudgedAction
from pioche.bots.finding_bots import WITH_TEMPERAMENT, expert_named, is_built_in, level_and_temperament, tempered_name
from pioche.bots.temperaments import TEMPERAMENTS, attacks, twists
from pioche.editions import EDITIONS
from pioche.game import Game
from pioche.view import Phase
from tests.bots.test_regular import CALM, table
from tests.properties.test_table import play_keenly
from tests.random_settings import random_setting

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pioche.actions import Action
    from pioche.view import View

ALL = tuple(TEMPERAMENTS)


def chosen(game: Game, name: str, seed: int = 1) -> str:
    return str(without_call(new_bot(name, Random(seed)).answer(game.view(game.actors[0])).action))


def test_names_have_a_level_and_a_temperament() -> None:
    for level in WITH_TEMPERAMENT:
        for temperament in ALL:
            name = tempered_name(level, temperament)
            assert bot_named(name)(Random(1)).name == name
            assert bot_named(name) is bot_named(name)
            assert level_and_temperament(name) == (level, temperament)
            assert is_built_in(name)
            assert thinks_long(name) == thinks_long(level)
    assert expert_named("expert-2:joker").playouts == expert_named("expert-2").playouts == 300
    assert not any(":" in name for name in bot_names()), "lists stay short: a temperament is chosen beside the level"


@pytest.mark.parametrize("name", ["regular:angry", "novice:joker", "random:cautious", "regular:", ":joker", "joker"])
def test_what_has_no_temperament_is_refused(name: str) -> None:
    assert not is_built_in(name)
    with pytest.raises(
        UnknownBot, match=r"can have a temperament: cautious, aggressive, joker, as in regular:cautious"
    ):
        bot_named(name)


def test_every_answer_is_legal_in_every_phase_of_every_edition() -> None:
    phases, editions = set(), set()
    for number in range(30):
        rng = Random(number)
        game = Game.of(random_setting(rng), seed=number)
        bot = new_bot(tempered_name("regular", ALL[number % 3]), rng)
        for _ in range(30):
            if game.phase not in (Phase.ROUND_OVER, Phase.GAME_OVER):
                for seat in game.actors:
                    assert game.is_legal(bot.answer(game.view(seat)).action)
                    phases.add(game.phase)
                    editions.add(game.setting.base.name)
            if not game.is_over:
                play_keenly(game, rng)
    assert phases == set(Phase) - {Phase.ROUND_OVER, Phase.GAME_OVER}
    assert editions == set(EDITIONS)


def decisions(edition: str, deals: int) -> list[tuple[View, tuple[Action, ...]]]:
    """What a regular sees, and could do, wherever it has a choice."""
    found: list[tuple[View, tuple[Action, ...]]] = []

    class Watched(RegularBot):
        def choose(self, view: View, options: Sequence[Action]) -> Action:
            found.append((view, tuple(options)))
            return super().choose(view, options)

    for deal in range(deals):
        game = Game.new(edition, 4, seed=deal, options={"rounds": 1})
        for _ in moves(game, [Watched(deal * 4 + seat) for seat in range(4)], Random(deal)):
            if game.phase is Phase.ROUND_OVER:
                break
    return found


@pytest.mark.parametrize("edition", ["classic", "extreme"])
def test_each_temperament_can_be_seen_in_what_is_played(edition: str) -> None:
    asked = decisions(edition, deals=5)

    def share(temperament: str, liked: Callable[[View, Action], int]) -> float:
        """How often the bot does what is liked, where it could also do something else."""
        bot = bot_named(tempered_name("regular", temperament))(Random(1))
        assert isinstance(bot, RegularBot)
        both = [one for one in asked if len({liked(one[0], option) > 0 for option in one[1]}) == 2]
        return fmean(liked(view, bot.choose(view, options)) > 0 for view, options in both)

    assert share("cautious", attacks) < share("", attacks) - 0.1
    assert share("aggressive", attacks) > share("", attacks) + 0.03
    assert share("joker", twists) > share("", twists) + 0.05


def test_what_is_clearly_better_is_done_by_everybody() -> None:
    nearly_out = table({"A": "R+2 R5 R7 R9 R8", "B": "R1", "C": "G1 G2 G4 G5"})
    last_card = table({"A": "W+4", **CALM})
    for temperament in ALL:
        assert chosen(nearly_out, f"regular:{temperament}") == "A play R+2"
        assert chosen(last_card, f"regular:{temperament}").startswith("A play W+4 ")


def test_the_call_is_made_and_dares_are_taken_whatever_the_temperament() -> None:
    game = table({"A": "R5 R7", **CALM})
    for temperament in ALL:
        action = new_bot(f"regular:{temperament}", Random(1)).answer(game.view(0)).action
        assert isinstance(action, Play)
        assert action.uno


def test_a_temperament_thinks_longer_or_shorter_and_reacts_as_quickly() -> None:
    view = table({"A": "R5", **CALM}).view(0)
    seconds = {name: new_bot(name, Random(3)).answer(view).seconds for name in ("regular", "regular:cautious")}
    assert seconds["regular:cautious"] == pytest.approx(1.25 * seconds["regular"])


def judged_as(monkeypatch: pytest.MonkeyPatch, values: dict[str, tuple[float, int]]) -> None:
    """The expert's search finds these values and playouts, by line."""

    def judged(_: ExpertBot, __: View, options: Sequence[Action | None]) -> list[JudgedAction]:
        found = [JudgedAction(option, values[str(option)][0], 0.001, values[str(option)][1]) for option in options]
        return sorted(found, key=lambda one: (-one.playouts, -one.value))

    monkeypatch.setattr(ExpertBot, "judged", judged)


@pytest.mark.parametrize(
    ("value", "playouts", "struck"),
    [(0.5, 1000, True), (0.496, 1000, True), (0.496, 250, True), (0.496, 249, False), (0.494, 1000, False)],
)
def test_an_expert_follows_its_temperament_only_where_the_search_found_hardly_a_difference(
    value: float, playouts: int, struck: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = table({"A": "R5 R+2 G7 Y9", **CALM})
    judged_as(
        monkeypatch,
        {"A play R5": (0.5, 1000), "A play R+2": (value, playouts), "A draw": (0.1, 50)},
    )
    assert chosen(game, "expert:cautious") == "A play R5"
    assert (chosen(game, "expert:aggressive") == "A play R+2") == struck
