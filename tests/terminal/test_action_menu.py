"""Whatever is legal can be answered by numbers, by its line of the notation, and in words, in both languages."""

from __future__ import annotations

from random import Random

import pytest

from pioche.actions import Accuse, Action, CallUno, Catch, Challenge, Draw, Keep, Lay, Play, TakeDare, Vote
from pioche.editions import EDITIONS
from pioche.game import Game
from pioche.locales import LANGUAGES
from pioche.narrate import Narrator
from pioche.terminal.action_menu import MenuEntry, chosen, entries, follow_up
from pioche.view import PlayableGame

NAMES = ("Ana", "Bo", "Cleo")
HOUSE = {"jump_in": True, "seven_zero": True}
WRITTEN = ("draw 3 chosen", "swap chosen", "pledge all 2", "rotate")
SEEDS = (5, 6)
SPECIAL: dict[str, set[type[Action]]] = {
    "classic": {Play, Draw, Keep, CallUno, Catch, Challenge},
    "friends": {Play, Draw, Lay},
    "custom": {Play, Draw},
    "dare": {Play, Draw, TakeDare, Accuse, Vote},
    "emoji": {Play, Draw, Accuse, Vote},
    "extreme": {Play, Draw},
}
"""What has to be met at least in the games that are looked at."""


def new_game(edition: str, seed: int) -> Game:
    options = {"hand_size": 4, **(HOUSE if edition == "classic" else {})}
    return Game.new(edition, 3, seed=seed, options=options, custom=WRITTEN if edition == "custom" else ())


def looks(edition: str, seed: int) -> list[PlayableGame]:
    """What the seats see in a random game, in every state of it."""
    rng = Random(seed)
    game = new_game(edition, seed)
    found: list[PlayableGame] = []
    for _ in range(120):
        if game.is_over:
            break
        seen = [game.view(seat) for seat in range(3)]
        found += [look for look in seen if look.legal]
        game.play(rng.choice([action for look in seen for action in look.legal]))
    return found


def reached(narrator: Narrator, look: PlayableGame, offered: list[MenuEntry]) -> list[Action]:
    """Every action that numbers lead to, whatever is asked on the way."""
    found: list[Action] = []
    for number in range(1, len(offered) + 1):
        [entry] = chosen(str(number), offered, narrator, look)
        question = follow_up(narrator, entry.ways)
        found += [entry.ways[0]] if question is None else reached(narrator, look, question[1])
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_legal_action_can_be_given_in_three_ways(edition: str, language: str) -> None:
    setting = new_game(edition, SEEDS[0]).setting
    kinds = set()
    for look in [look for seed in SEEDS for look in looks(edition, seed)]:
        narrator = Narrator(language, setting, NAMES, look.seat)
        offered = entries(narrator, look)
        assert set(reached(narrator, look, offered)) == set(look.legal)
        for action in look.legal:
            kinds.add(type(action))
            assert [entry.ways for entry in chosen(str(action), offered, narrator, look)] == [(action,)]
            told = chosen(narrator.action(action), offered, narrator, look)
            assert len(told) == 1, (narrator.action(action), [entry.label for entry in told])
            assert action in told[0].ways
    assert kinds >= SPECIAL[edition]


@pytest.mark.parametrize(("letter", "label"), [("d", "Draw a card"), ("n", "Call UNO"), ("c", "Catch Bo")])
def test_the_letters_of_the_keys_are_answers_too(letter: str, label: str) -> None:
    """Bo has laid their last card but one without a call, and it is Ana's turn, who owes a call too."""
    narrator = Narrator("en", new_game("classic", 5).setting, NAMES, 0)
    offered = [MenuEntry(narrator.action(action), (action,)) for action in (Draw(0), CallUno(0), Catch(0, 1))]
    look = looks("classic", 5)[0]
    assert [entry.label.startswith(label) for entry in chosen(letter, offered, narrator, look)] == [True]
