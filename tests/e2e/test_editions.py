"""A host and three phones that have joined by the code play a round of every edition, with the edition's own cards."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from playwright.sync_api import expect

from pioche.actions import Play
from pioche.game import Game
from pioche.view import Phase
from tests.e2e.barrier import alone, together
from tests.e2e.conftest import Guests, Stack
from tests.e2e.player import Player
from tests.e2e.playing import play_round

pytestmark = pytest.mark.e2e

ROUNDS = 8
"""After this number of rounds without the edition's own cards something is wrong."""


@dataclass(frozen=True)
class Case:
    """What makes an edition special."""

    edition: str
    card: str
    """A pattern for cards that the edition is known for."""
    answers: str
    """A pattern for the lines with which people answer them."""
    happened: str
    """An event that comes of them."""
    cards: int = 2
    """Dealt to each: as few as show it, so that the round is over soon."""


CASES = [
    Case("classic", r"^W\+4$", r" challenge$", "challenge-decided"),
    Case("friends", r"^WF$", r" lay ", "laid-along", cards=5),
    Case("custom", r"^WC", r" play WC", "drew"),
    Case("dare", r"^(W|[RYGB])!", r" dare$", "dare-taken"),
    Case("emoji", r"^WE$", r" play WE \S+", "pledged", cards=3),
    Case("extreme", r"^(WX|[RYGB]H)$", r" play (WX|.H)", "pressed"),
]


@pytest.mark.parametrize(
    ("languages", "cases"), [("fr en en fr", CASES[:3]), ("en fr fr en", CASES[3:])], ids=["calm", "wild"]
)
def test_a_round_of_each_with_its_own_cards(languages: str, cases: list[Case], guests: Guests, stack: Stack) -> None:
    """The same people play one edition after the other, which is cheaper than new browsers."""
    first, *others = languages.split()
    ana = guests("Ana", first)
    phones = [guests(name, one, phone=True) for name, one in zip(("Bo", "Cleo", "Dan"), others, strict=True)]
    ana.open_table()
    ana.choose_players(4)
    code = alone(ana).table["code"]
    for phone in phones:
        phone.join_by_code(code)
    for case in cases:
        ana.choose_edition(case.edition)
        ana.set_number("option-rounds", 1)
        ana.set_number("option-hand-size", case.cards)
        stack(case.edition, 4, wanted(case), options={"hand_size": case.cards})
        play_until_shown(case, ana, phones)


def wanted(case: Case) -> Callable[[Game], bool]:
    """The host begins and can lay such a card, and the first guest has one too."""

    def holds(game: Game) -> bool:
        return (
            game.actors == (0,)
            and game.phase is Phase.TURN
            and any(re.search(case.card, card) for card in game.view(1).hand)
            and any(isinstance(one, Play) and re.search(case.card, one.card) for one in game.legal_actions(0))
        )

    return holds


def play_until_shown(case: Case, ana: Player, phones: list[Player]) -> None:
    """Whole games of one round, until the edition has shown what it is known for."""
    people = [ana, *phones]
    for player in people:
        player.likes, player.answers = case.card, case.answers
    before = together(*people)
    for _ in range(ROUNDS):
        ana.start()
        seen = play_round(*people)
        lines = [line for old, new in zip(before, seen, strict=True) for line in new.lines[len(old.lines) :]]
        is_shown = has_all(case, lines, {event["kind"] for event in seen[0].events[len(before[0].events) :]})
        ana.show_result()
        ana.press(ana.button("web-rematch-room"))
        expect(ana.heading("web-room-yours")).to_be_visible()
        if is_shown:
            return
    raise AssertionError("the cards never came")


def has_all(case: Case, lines: list[str], kinds: set[str]) -> bool:
    cards = [line.split()[2] for line in lines if " play " in line]
    return (
        any(re.search(case.card, card) for card in cards)
        and any(re.search(case.answers, line) for line in lines)
        and case.happened in kinds
    )
