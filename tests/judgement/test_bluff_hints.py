"""A hint that recommends a Wild +4 which would be a bluff says so, and what it risks."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pioche.game import Game
from pioche.judgement.hint_words import found_advice
from pioche.judgement.move_hint import Hint, hint
from pioche.narrate import Narrator
from pioche.notation import parse_action
from pioche.record import read_record, replay
from pioche.tables.words_to_send import bluff_words
from pioche.teller import Teller
from pioche.terminal.hints import _told


def table(hand: str, more: str = "") -> Game:
    return replay(
        read_record(f"""
edition = "classic"
players = 3
hands = {{ A = "{hand}", B = "B1 B2 B3", C = "G2 Y3 Y4" }}
discard = "R7"
turn = "A"
{more}
""")
    )


def advised(game: Game, line: str) -> Hint:
    """A hint whose best move is this one, whatever a few playouts find."""
    found = hint(game.view(0), playouts=2, compiled=False)
    best, *others = found.odds.moves
    best = replace(best, action=parse_action(line, game.setting))
    return Hint(replace(found.odds, moves=(best, *others)), found.reason, rival=1)


@pytest.mark.parametrize(
    ("language", "todo", "risk"),
    [
        (
            "en",
            "Play a Wild +4 and name green, and call UNO, as a bluff",
            "It would be a bluff: you hold a red card. If the next player challenges it, you draw the 4 cards",
        ),
        (
            "fr",
            "Joue un Joker +4 et annonce le vert, en disant UNO, en bluffant",
            "Ce serait un bluff : tu as une carte rouge. Si la personne suivante conteste, c’est toi qui pioches",
        ),
    ],
)
def test_a_hint_says_that_it_is_a_bluff_and_what_it_risks(language: str, todo: str, risk: str) -> None:
    game = table("W+4 R5")
    speaker = Narrator(language, game.setting, ("Ana", "Bo", "Cleo"), 0)
    advice = found_advice(game.view(0), speaker.teller, advised(game, "A play W+4 G"))
    assert speaker.say(advice.todo).startswith(todo)
    assert speaker.say(advice.why).replace("\u202f", " ").startswith(risk)
    assert speaker.say(advice.moves[0].words).endswith("(bluff)")
    assert all("bluff" in form for form in _told(speaker, advice)), "the terminal says it in its shortest form too"


def test_an_honest_wild_four_is_no_bluff() -> None:
    game = table("W+4 G5")
    speaker = Narrator("en", game.setting, ("Ana", "Bo", "Cleo"), 0)
    advice = found_advice(game.view(0), speaker.teller, advised(game, "A play W+4 G"))
    assert "bluff" not in speaker.say(advice.todo) + speaker.say(advice.why) + speaker.say(advice.moves[0].words)
    assert bluff_words(Teller(game.setting), game, 0, game.legal_lines(0)) == {}


def test_a_player_is_told_which_card_would_be_a_bluff() -> None:
    game = table("W+4 W R5")
    told = bluff_words(Teller(game.setting), game, 0, game.legal_lines(0))
    assert {card: text.args for card, text in told.items()} == {"W+4": {"card": "W+4", "colour": "R", "count": 4}}
    assert bluff_words(Teller(game.setting), game, 1, game.legal_lines(1)) == {}


def test_a_stacked_bluff_risks_all_of_it() -> None:
    game = replay(
        read_record("""
edition = "classic"
players = 3
hands = { A = "R+2 R5 R6", B = "W+4 R1 B3", C = "G2 Y3 Y4" }
discard = "R7"
turn = "A"
script = "A play R+2"
[options]
stack = "any"
""")
    )
    told = bluff_words(Teller(game.setting), game, 1, game.legal_lines(1))
    assert told["W+4"].args["count"] == 6
