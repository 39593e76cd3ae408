"""Two people in two browsers and a bot play a round of every edition, with the edition's own cards."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

import pytest

from pioche.game import Game
from pioche.view import Phase
from tests.e2e.conftest import Guests, Stack
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


CASES = [
    Case("classic", r"^W\+4$", r" challenge$", "challenge-decided"),
    Case("friends", r"^WF$", r" lay ", "laid-along"),
    Case("custom", r"^WC", r" play WC", "drew"),
    Case("dare", r"^(W|[RYGB])!", r" dare$", "dare-taken"),
    Case("emoji", r"^WE$", r" play WE \S+", "pledged"),
    Case("extreme", r"^(WX|[RYGB]H)$", r" play (WX|.H)", "pressed"),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.edition)
def test_a_round_with_the_editions_own_cards(case: Case, guests: Guests, stack: Stack) -> None:
    def wanted(game: Game) -> bool:
        return (
            game.actors == (0,)
            and game.phase is Phase.TURN
            and all(any(re.search(case.card, card) for card in game.view(seat).hand) for seat in (0, 1))
        )

    is_whole = case.edition == "classic"  # one whole round is enough; others end when the cards have done their work
    stack(case.edition, 3, wanted, options={"hand_size": 3} if is_whole else {})
    ana = guests("Ana", "fr")
    bo = guests("Bo", "en", phone=True)
    for player in (ana, bo):
        player.likes, player.answers = case.card, case.answers
    bo_link = ana.open_table()
    ana.choose_players(3)
    ana.choose_edition(case.edition)
    if is_whole:
        ana.set_number("option-hand-size", 3)
    bo.join(bo_link)
    ana.start()
    for _ in range(ROUNDS):
        a, b = play_round(
            ana,
            bo,
            until=lambda: ana.is_between or (not is_whole and has_all(case, [*ana.lines, *bo.lines], ana.events)),
        )
        if has_all(case, [*a.lines, *b.lines], a.events):
            return
        ana.press(ana.button("action-next-round"))
        ana.until(lambda: not ana.is_between, "the next round")
    raise AssertionError("the cards never came")


def has_all(case: Case, lines: list[str], events: list[dict[str, Any]]) -> bool:
    cards = [line.split()[2] for line in lines if " play " in line]
    return (
        any(re.search(case.card, card) for card in cards)
        and any(re.search(case.answers, line) for line in lines)
        and any(event["kind"] == case.happened for event in events)
    )
