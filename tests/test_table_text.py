"""What print and repr show of games and views."""

from random import Random

import pytest

from pioche.bots import RandomBot, moves
from pioche.cards import seat_letter
from pioche.events import Eliminated
from pioche.game import Game
from pioche.record import load_record
from pioche.view import Phase


def test_a_view_shows_no_other_hand() -> None:
    game = Game.new("classic", players=3, seed=1)
    lines = str(game).splitlines()
    for seat in (0, 1, 2):
        seen = str(game.view(seat)).splitlines()
        assert seen[2 + seat] == lines[2 + seat]
        assert [line.rstrip() for n, line in enumerate(seen) if n != 2 + seat] == [
            line[:26].rstrip() if line[2:3] in "ABC" and line[0] in "> " else line
            for n, line in enumerate(lines)
            if n != 2 + seat
        ]
    assert " ".join(game.hand(0)) not in str(game.view(None))


SHOWN = {
    Phase.COLOUR: ('first = "W"\ndealer = "B"', "", "A names the first colour"),
    Phase.TURN: ('discard = "R7"\nhands = { A = "R1 R2", B = "R3 R4" }', "", "A plays or draws"),
    Phase.DRAWN: (
        'discard = "R7"\nhands = { A = "R1 R2", B = "R3 R4" }\ndraw = "R9"',
        "A draw",
        "A plays or keeps the drawn card",
    ),
    Phase.CHALLENGE: (
        'discard = "R7"\nhands = { A = "W+4 B2 B3", B = "R3 R4" }',
        "A play W+4 G",
        "B answers a penalty of 4 cards",
    ),
    Phase.ROUND_OVER: (
        'discard = "R7"\nhands = { A = "R2", B = "R3 R4" }',
        "A play R2",
        "the round is over: next deals another",
    ),
    Phase.GAME_OVER: (
        'discard = "R7"\nhands = { A = "R2", B = "R3 R4" }\nscores = { A = 499 }',
        "A play R2",
        "the game is over: won by A",
    ),
}


@pytest.mark.parametrize("phase", SHOWN)
def test_it_says_what_the_table_waits_for(phase: Phase) -> None:
    table, script, sentence = SHOWN[phase]
    turn = "" if "first" in table else '\nturn = "A"'
    game = load_record(f'edition = "classic"\nplayers = 2\n{table}{turn}\nscript = "{script}"\n').replay()
    assert game.phase is phase
    assert str(game).splitlines()[-1] == sentence
    assert sentence in repr(game.view(None))


@pytest.mark.parametrize(
    ("edition", "table", "line", "phase", "sentence"),
    [
        (
            "dare",
            'hands = { A = "R!1 R2", B = "R3 R4", C = "B1 B2" }\ndiscard = "R7"',
            "A play R!1",
            Phase.DARE,
            "B draws or takes the dare",
        ),
        (
            "friends",
            'hands = { A = "WF G2 G3", B = "V3 V4", C = "P1 P5" }\ndiscard = "G7"',
            "A play WF 3 V",
            Phase.FRIENDS,
            "B lays a 3 or declines",
        ),
    ],
)
def test_questions_of_single_editions(edition: str, table: str, line: str, phase: Phase, sentence: str) -> None:
    game = load_record(f'edition = "{edition}"\nplayers = 3\n{table}\nturn = "A"\nscript = "{line}"\n').replay()
    assert game.phase is phase
    assert str(game).splitlines()[-1] == sentence


def test_a_vote_says_whom_it_is_about() -> None:
    game, rng = Game.new("emoji", 4, seed=1, options={"judging": "vote"}), Random(1)
    while game.phase is not Phase.VOTE:
        game.play(rng.choice(game.legal_actions()))
    accused = game.view(None).vote
    assert accused is not None
    assert str(game).splitlines()[-1].endswith(f"to vote about {seat_letter(accused.accused)}")


def test_who_owes_a_call_or_is_out_is_marked_and_long_hands_are_cut() -> None:
    game = Game.new("classic", players=2, seed=1, options={"hand_size": 20})
    assert " and 6 more>" in repr(game.view(0))
    game = load_record(
        'edition = "classic"\nplayers = 2\nhands = { A = "R1 R2", B = "R3 R4" }\ndiscard = "R7"\nturn = "A"\n'
        'script = "A play R1"\n'
    ).replay()
    assert "R2 (owes a call)" in str(game)


def test_who_is_out_of_the_game_is_marked() -> None:
    game = Game.new("classic", 3, seed=1, options={"scoring": "elimination", "target": 60})
    bots = [RandomBot(seat) for seat in range(3)]
    next(move for move in moves(game, bots) if any(isinstance(event, Eliminated) for event in move.events))
    seat = game.view(None).out[0]
    assert str(game).splitlines()[2 + seat].endswith(" (out)")
