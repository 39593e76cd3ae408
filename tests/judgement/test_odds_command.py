"""``pioche odds``: what it prints in both languages and as JSON, and what it refuses."""

import json
from pathlib import Path

import pytest

from pioche import load_record, odds
from pioche.cli import main

Out = pytest.CaptureFixture[str]
RECORD = """edition = "classic"
players = 2
names = ["Ana", "Bo"]
hands = { A = "R1 R2", B = "G4 G5" }
discard = "R7"
turn = "A"
options = { rounds = 1 }
script = '''
A play R1 uno
B draw
'''
draw = "G9"
"""


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "position.toml"
    path.write_text(RECORD, encoding="utf-8")
    return str(path)


def test_chances_are_told_in_both_languages(file: str, capsys: Out) -> None:
    assert main(["odds", file, "--at", "1", "--playouts", "1", "--lang", "en"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[:3] == ["After one action", "It is Bo’s turn.", "As far as Bo can know."]
    assert lines[4].split("  ")[0] == "player"
    assert lines[5].startswith("Ana ")
    assert lines[-1].startswith("Each move was tried once, seed 0.")
    assert main(["odds", file, "--playouts", "3", "--seed", "5", "--lang", "fr"]) == 0
    said = capsys.readouterr().out
    assert "Après 2 actions" in said
    assert "D’après ce que peut savoir Ana" in said
    assert "(gagne la manche à coup sûr)" in said
    assert "100,0\u202f%" in said
    assert "essayé 3 fois, graine 5" in said


def test_the_deal_another_seat_and_the_end(file: str, tmp_path: Path, capsys: Out) -> None:
    assert main(["odds", file, "--at", "0", "--seat", "b", "--playouts", "2", "--lang", "en"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("After the deal\n")
    assert "As far as Bo can know." in said
    assert "played on 2 times" in said
    over = tmp_path / "over.toml"
    over.write_text(RECORD.replace("B draw", "B draw\nA play R2"), encoding="utf-8")
    assert main(["odds", str(over), "--playouts", "2", "--lang", "en"]) == 0
    assert "As far as a spectator can know" in capsys.readouterr().out


def test_who_may_only_claim_may_also_do_nothing(tmp_path: Path, capsys: Out) -> None:
    path = tmp_path / "claim.toml"
    text = RECORD.replace("R1 uno", "R1").replace("players = 2", "players = 3").replace('"Bo"', '"Bo", "Cy"')
    path.write_text(text.replace('B = "G4 G5"', 'B = "G4 G5", C = "Y1 Y2"'), encoding="utf-8")
    assert main(["odds", str(path), "--at", "1", "--seat", "C", "--playouts", "2", "--lang", "en"]) == 0
    assert "do nothing" in capsys.readouterr().out


def test_programs_read_json(file: str, capsys: Out) -> None:
    assert main(["odds", file, "--playouts", "20", "--json"]) == 0
    known = json.loads(capsys.readouterr().out)
    view = load_record(file).replay().view(0)
    assert known == {"at": 2, **odds(view, playouts=20).to_dict()}
    assert known["moves"][0] == {
        "move": "A play R2",
        "wins": True,
        "round": {"value": 1.0, "low": 1.0, "high": 1.0},
        "game": {"value": 1.0, "low": pytest.approx(0.8389), "high": 1.0},
    }


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--at", "3"], "There is no action 3 in this file: it has 2 actions."),
        (["--at", "-1"], "pioche: --at needs a whole number such as 7, not “-1”."),
        (["--seat", "D"], "There is no seat D in this file: its seats are A to B."),
        (["--playouts", "0"], "--playouts takes a number from 1 to 1,000,000, not 0"),
        (["--playouts", "many"], "--playouts"),
    ],
)
def test_what_makes_no_sense_is_refused_in_words(file: str, words: list[str], sentence: str, capsys: Out) -> None:
    assert main(["odds", file, *words, "--lang", "en"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert sentence in said.err


def test_files_that_are_no_records_or_break_the_rules_are_refused(tmp_path: Path, capsys: Out) -> None:
    assert main(["odds", str(tmp_path / "none.toml"), "--lang", "en"]) == 2
    assert "cannot be read" in capsys.readouterr().err
    path = tmp_path / "illegal.toml"
    path.write_text(RECORD.replace("A play R1 uno", "B draw"), encoding="utf-8")
    assert main(["odds", str(path), "--lang", "fr"]) == 2
    assert "est refusé" in capsys.readouterr().err
