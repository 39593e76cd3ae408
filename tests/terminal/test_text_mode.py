"""The game as lines of text, line by line."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from pioche.editions import EDITIONS
from pioche.terminal.game_plan import Plan
from pioche.terminal.save_file import Save
from tests.terminal.players import numbers, play_plain, sitting_for, typed
from tests.terminal.tables import record, seated

WELCOME = "Welcome to Pioche. Answer with a number, a card such as R5, or words; ? for help, q to stop."
TABLE = [
    "On top: red 7. Play goes to the left; 104 cards in the pile.",
    "Bo: 2 cards.",
    "Your hand: red 1, blue 2",
]
ASKED = ["Play a card that fits, or draw.", "  1  Play a red 1", "  2  Draw a card"]


def lines(text: str) -> list[str]:
    return text.splitlines()


def test_the_table_the_question_and_the_end_of_the_input() -> None:
    said = lines(typed(seated(record(rest='"out"'), "", "regular")))
    assert said == [
        WELCOME,
        "It is your turn.",
        "On top: red 7. Play goes to the left; 2 cards in the pile.",
        *TABLE[1:],
        *ASKED,
        "> ",
        "Nobody answers any more: the game stops here.",
    ]


def test_a_launcher_is_named_where_there_is_one() -> None:
    said = typed(seated(record("extreme", rest='"out"'), "", "regular"))
    assert "Play goes to the left; 2 cards in the launcher." in said
    assert "pile" not in said


@pytest.mark.parametrize("answer", ["play R1", "A play R1", "a PLAY r1"])
def test_a_line_of_the_notation_is_taken_as_it_is(answer: str) -> None:
    said = typed(seated(record(rest='"out"'), "", "regular"), answer)
    assert f"> {answer}\nYou play a red 1.\n" in said


@pytest.mark.parametrize("answer", ["1", "R1", "r1", "play a red 1", "pl 1", "red"])
def test_a_card_is_laid_by_number_code_or_words(answer: str) -> None:
    said = typed(seated(record(rest='"out"'), "", "regular"), answer, "2")
    asked = "Call UNO with it?\n  1  Play a red 1, and call UNO\n  2  Play a red 1\n"
    assert f"> {answer}\n{asked}> 2\nYou play a red 1.\n" in said


def test_the_call_is_asked_for_where_it_matters() -> None:
    said = typed(seated(record(rest='"out"'), "", "regular"), "1", "1")
    assert "You call UNO!" in said


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        ("9", "“9” is none of the answers. Type its number, or ? for help."),
        ("0", "“0” is none of the answers."),
        ("fly", "“fly” is none of the answers."),
        ("c", "“c” is none of the answers."),
        ("N", "“N” is none of the answers."),
        ("play B2", "That card does not go on a red 7"),
        ("B draw", "Bo is not played from this keyboard."),
        ("keep", "There is no drawn card to keep"),
        ("\x1b[31mred\x07 x", "“[31mred x” is none of the answers."),
        ("x" * 5000, "is none of the answers."),
        ("s", "The game could not be kept: there is no folder for it."),
        ("u", "There is nothing to take back."),
        ("?", "A number chooses from the list."),
        ("r", "Red 7\nIt goes on its own colour or on the same number.\n7 points. Clauses of the booklet: CL-"),
        ("r W+4", "Wild +4\nYou name the colour, and the next player draws 4 cards"),
        ("p", "Ana: 0 points\nBo: 0 points\n"),
        ("h", "Play a red 1"),
    ],
)
def test_everything_that_is_no_move_is_answered_and_asked_again(answer: str, sentence: str) -> None:
    said = typed(seated(record(), "", "regular"), answer)
    assert sentence in said
    assert said.count("> ") == 2
    assert "\x1b" not in said


def test_words_that_mean_several_things_are_asked_again() -> None:
    opening = record(hands='{ A = "R1 R2", B = "G4 G5" }', rest='"out"')
    said = typed(seated(opening, "", "regular"), "play red", "2", "2")
    assert "That can mean several things:\n  1  Play a red 1\n  2  Play a red 2\n" in said
    assert "You play a red 2." in said


def test_what_has_to_be_named_is_asked_one_after_the_other() -> None:
    opening = record("friends", hands='{ A = "WF P1 P2", B = "G4 G5" }', discard='"P7"', rest='"out"')
    said = lines(typed(seated(opening, "", "regular"), "wf", "4", "pink"))
    assert "Best Friends: which number?" in said
    assert "Best Friends: which colour?" in said
    assert "You play a Best Friends card, call the number 3 and name pink." in said


def test_undo_tells_that_it_did() -> None:
    said = typed(seated(record(rest='"out"'), "", "regular"), "2", "u", "q")
    assert "You draw 1 card: yellow 3." in said
    assert "Your last decision is taken back." in said


def test_enter_takes_the_only_answer_and_otherwise_shows_the_table_again() -> None:
    only = record(hands='{ A = "B2 B3", B = "G4 G5" }', rest='"out"')
    assert "You draw 1 card: yellow 3." in typed(seated(only, "", "regular"), "")
    assert typed(seated(record(), "", "regular"), "").count("Your hand: red 1, blue 2") == 2


def test_hands_are_shown_only_to_their_owners() -> None:
    said = typed(seated(record(rest='"out"'), "", ""), "", "1", "2", "", "q")
    first, _, rest = said.partition("Bo, press Enter when only you are looking.")
    assert "Ana, press Enter when only you are looking.\n> \n" in first
    assert "Your hand: red 1, blue 2" in first
    assert "green" not in first
    assert "Your hand: green 4, green 5" in rest


def test_a_forgotten_call_can_be_caught_before_the_game_goes_on() -> None:
    """Bo has R2 and G5 left, lays R2 without a call (their sort forgets often), and Ana is quick."""
    opening = record(players="3", hands='{ A = "R1 B2 B3", B = "R2 G5", C = "Y5 Y6" }', rest='"out"', turn='"A"')
    sitting = seated(opening, "", "", "regular")
    said = typed(sitting, "", "R1", "", "R2", "2", "1", "q")
    assert "Ana, you can be quick now. Enter lets it pass.\n  1  Catch Bo for not calling UNO\n" in said
    assert "Bo draws 2 cards" in said


def test_a_bots_forgotten_call_waits_until_a_person_was_asked() -> None:
    """Bo, a bot, forgets; whatever they and the others would do next, Ana is asked before, once."""
    hands = '{ A = "Y1 Y2 Y3", B = "R2 G5", C = "B5 B6" }'
    openings = [record(players="3", hands=hands, turn='"B"', rest='"out"', seed=str(seed)) for seed in range(40)]
    games = (typed(seated(opening, "", "novice", "novice"), "c", "q") for opening in openings)
    said = next(said for said in games if "has not called UNO" in said)
    told = "Bo plays a red 2.\nIt is Cleo’s turn.\nBo has one card left and has not called UNO.\n"
    assert f"{told}Ana, you can be quick now. Enter lets it pass.\n  1  Catch Bo for not calling UNO\n> c\n" in said
    assert "Bo draws 2 cards (UNO not called)." in said


def test_who_owes_a_call_and_is_asked_again_can_call_before_a_bot_catches() -> None:
    """With two players a Skip brings Ana the next turn: they have one card and have not called."""
    opening = record(hands='{ A = "RS B2", B = "G4 G5" }', rest='"out"')
    said = typed(seated(opening, "", "regular"), "RS", "2", "n", "q")
    assert "You play a red Skip.\n" in said
    assert "Ana, you can be quick now. Enter lets it pass.\n  1  Call UNO\n> n\nYou call UNO!\n" in said
    caught = typed(seated(opening, "", "regular"), "RS", "2", "", "q")
    assert "You draw 2 cards (UNO not called)" in caught


def test_the_whole_game_in_french() -> None:
    opening = record(hands='{ A = "R1", B = "G4 G5" }', options="{ target = 1 }")
    said = lines(typed(seated(opening, "", "regular", language="fr"), "1", language="fr"))
    assert said[-6:] == [
        "Tu gagnes la manche\u202f!",
        "Tu marques 9 points\u202f: 9 en tout.",
        "Tu gagnes la partie\u202f!",
        "La carte gagnante\u202f: 1 rouge",
        "Toi\u202f: plus rien",
        "Bo\u202f: 4 vert, 5 vert (9 points en main)",
    ]


def test_the_game_is_kept_when_the_input_ends(tmp_path: Path) -> None:
    save = Save(tmp_path / "unfinished" / "x.toml")
    said = lines(typed(seated(record(), "", "regular", save=save)))
    assert said[-1] == f"The game is kept in {save.path}. Go on with: pioche play --continue"
    assert save.path.exists()


@pytest.mark.parametrize("edition", EDITIONS)
def test_any_numbers_bring_a_whole_game_to_its_end(edition: str) -> None:
    plan = Plan(edition=edition, people=("Ana", "Bo"), bots=("novice",), seed=4, options={"target": 1, "hand_size": 4})
    out = io.StringIO()
    sitting = sitting_for(plan)
    play_plain(sitting, "en", numbers(9), out)
    assert sitting.look(None).winners
    assert "wins the game" in out.getvalue()
