"""Files of games as they lie in a folder, for the tests of saves."""

from pathlib import Path

import pytest

OLD_SAVE = '''edition = "classic"
players = 2
names = ["Ana", "Bo"]
dealer = "B"
hands = { A = "R1 B2", B = "G4 G5" }
discard = "R7"
draw = "Y3 Y4"
turn = "A"
scores = { A = 120, B = 45 }
script = """
# seats: A person, B novice
A play R1 uno
"""
'''
"""A save as they were first written, without the line that says how the game stands."""
SCENARIO = '''# A remark of its author.
title   = "A Skip takes the next player's turn"
edition = "classic"
players = 2
hands   = { A = "RS R1 B2", B = "R5 G4 Y1" }   # two players
discard = "R7"
draw    = "Y1"
turn    = "A"
script = """
# first the Skip
A play RS
? turn A
! B play R5
"""
'''
Out = pytest.CaptureFixture[str]


def put(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path
