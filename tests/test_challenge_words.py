"""What a challenge of a Wild +4 can cost stands beside the question, with the numbers that the engine then draws."""

from __future__ import annotations

import pytest

from pioche.game import Game
from pioche.narrate import Narrator
from pioche.notation import parse_action
from pioche.record import read_record, replay
from pioche.view import Penalty

NAMES = ("Ana", "Bo", "Cleo")


def asked(extra: str = "", *, bluff: bool = True) -> Game:
    """Bo is hit by Ana's Wild +4, which covers a red card."""
    other = "R5" if bluff else "G5"
    return replay(
        read_record(f"""
edition = "classic"
players = 3
hands = {{ A = "W+4 Y1 {other}", B = "B1 B2 B3", C = "W+4 G2 Y3 Y4" }}
discard = "R7"
turn = "A"
{extra}
script = "A play W+4 G"
""")
    )


def prompt(game: Game, seat: int, language: str = "en") -> str:
    said = Narrator(language, game.setting, NAMES, seat).phase(game.view(seat))
    return said.replace("\u202f", " ").replace("\u00a0", " ")


def drawn_after(game: Game, line: str, seat: int) -> int:
    """How many cards a seat has more after an action."""
    before = game.view(None).counts[seat]
    game.play(parse_action(line, game.setting))
    return game.view(None).counts[seat] - before


def test_what_is_at_stake_is_what_is_drawn() -> None:
    said = prompt(asked(), 1)
    assert "If Ana held a red card, it was a bluff: Ana draws the 4 cards and you play." in said
    assert drawn_after(asked(), "B challenge", 0) == 4
    assert "If not, you draw 6 cards and lose your turn." in said
    assert drawn_after(asked(bluff=False), "B challenge", 1) == 6


def test_in_french_too() -> None:
    said = prompt(asked(), 1, "fr")
    assert "Si Ana avait une carte rouge, c’était un bluff : Ana pioche les 4 cartes et c’est à toi de jouer." in said
    assert "Sinon, tu pioches 6 cartes et tu perds ton tour." in said


def test_stacked_penalties_are_counted() -> None:
    stacked = replay(
        read_record("""
edition = "classic"
players = 3
options.stack = "any"
hands = { A = "W+4 R5 Y1", B = "W+4 G1 B3", C = "B2 Y3 Y4" }
discard = "R7"
turn = "A"
script = '''
A play W+4 G
B play W+4 Y
'''
""")
    )
    said = prompt(stacked, 2)
    assert "If Bo held a green card, it was a bluff: Bo draws the 8 cards and you play." in said
    assert "If not, you draw 10 cards and lose your turn." in said
    assert drawn_after(stacked, "C challenge", 1) == 8


def test_who_is_right_and_still_loses_the_turn_is_told_so() -> None:
    game = asked("options.challenge_winner_plays = false")
    assert "Ana draws the 4 cards, but you lose your turn all the same." in prompt(game, 1)
    assert "mais tu perds quand même ton tour." in prompt(game, 1, "fr")
    game.play(parse_action("B challenge", game.setting))
    assert game.view(None).actors == (2,)


@pytest.mark.parametrize("extra", ['options.stack = "any"\noptions.wd4_bluff = false', 'options.stack = "any"'])
def test_nothing_is_at_stake_where_nothing_can_be_challenged(extra: str) -> None:
    script = "A play W+4 G" if "wd4_bluff" in extra else "A play R+2"
    game = replay(
        read_record(f"""
edition = "classic"
players = 3
hands = {{ A = "W+4 R+2 B1", B = "B1 B2 B3", C = "G2 Y3 Y4" }}
discard = "{"G7" if "wd4_bluff" in extra else "R7"}"
turn = "A"
{extra}
script = "{script}"
""")
    )
    assert "bluff" not in prompt(game, 1)
    penalty = game.view(1).penalty
    assert penalty is not None
    assert penalty.colour is None


def test_the_colour_that_counts_lies_open() -> None:
    """A-26: everybody saw it before it was covered."""
    assert asked().view(None).penalty == Penalty(4, attacker=0, colour="R")
