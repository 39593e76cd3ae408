"""Reading records: every key and its default."""

import re
from pathlib import Path

import pytest

from pioche.actions import Draw, NextRound, Play
from pioche.cards import Card
from pioche.record import (
    ActionLine,
    CommentLine,
    ExpectationLine,
    Record,
    RecordError,
    RefusedLine,
    read_file,
    read_record,
    write_record,
)
from pioche.record.expectations import HandIs, SeatsAre
from tests.record.files import record, toml

WHOLE = '''
title    = "Everything at once"
clauses  = ["CL-30", "A-11"]
edition  = "custom"
players  = 2
names    = ["Ana", "Bo"]
seed     = 7
dealer   = "A"
dealer_draw = "R7 RS"
hands    = { B = "R5 WC1", A = "" }
discard  = "B3 W"
colour   = "R"
draw     = "Y1 Y2"
rest     = "out"
turn     = "B"
direction = "right"
scores   = { B = 480, A = 0 }
shuffles = ["R5 Y2", ""]
custom   = ["draw 1 others; again", ""]
titles   = ["One", "Two"]
texts    = ["Sing", ""]
script = """
A draw

# a remark
! A play R5
? turn A B
"""
[options]
target = 600
custom_count = 2
'''

FAIR = f'edition = "classic"\nplayers = 2\ncommitment = "{"00" * 32}"\nsalts = ["x", ""]'


def test_every_key_is_read() -> None:
    read = read_record(WHOLE, "whole.toml")
    assert read.name == "whole.toml"
    assert (read.title, read.clauses, read.edition) == ("Everything at once", ("CL-30", "A-11"), "custom")
    assert (read.players, read.names, read.seed, read.dealer) == (2, ("Ana", "Bo"), 7, 0)
    assert read.dealer_draw == ("R7", "RS")
    assert read.hands == ((), ("R5", "WC1"))
    assert (read.discard, read.colour, read.draw, read.rest) == (("B3", "W"), "R", ("Y1", "Y2"), "out")
    assert (read.turn, read.direction, read.scores) == (1, "right", ((1, 480),))
    assert read.shuffles == (("R5", "Y2"), ())
    assert (read.custom, read.titles) == (("draw 1 others; again", ""), ("One", "Two"))
    assert read.texts == ("Sing", "")
    assert (read.options.target, read.options.custom_count) == (600, 2)
    assert read.script == (
        ActionLine(Draw(0)),
        CommentLine(),
        CommentLine("a remark"),
        RefusedLine(Play(0, Card("R5"))),
        ExpectationLine(SeatsAre("turn", (0, 1))),
    )
    assert [line.line for line in read.script] == [23, 24, 25, 26, 27]
    assert read.actions == (Draw(0),)


def test_what_is_left_out_has_its_default() -> None:
    read = read_record('edition = "classic"\nplayers = 3')
    assert read == Record(edition="classic", players=3, options=read.options)
    assert read.name == "record"
    assert (read.rest, read.direction, read.script) == ("below", "left", ())


def test_keys_of_other_editions_and_of_fair_games() -> None:
    extreme = read_record('edition = "extreme"\nplayers = 2\npresses = [0, 3]')
    assert extreme.presses == (0, 3)
    dares = ", ".join(f'"{n}"' for n in range(16))
    house = read_record(f'edition = "dare"\nplayers = 2\ndares = [{dares}]\n[options]\ndare_list = "house"')
    assert len(house.dares) == 16
    fair = read_record(
        f'edition = "classic"\nplayers = 2\ncommitment = "{"0a" * 32}"\nsecret = "ff"\nsalts = ["x", ""]'
    )
    assert (fair.secret, fair.salts) == ("ff", ("x", ""))


def test_a_round_that_begins() -> None:
    assert record(discard=None, first='"W+4 R5"').first == ("W+4", "R5")
    assert record(hands=None, discard=None, first='"R5"', draw='"R1"').hands == ()


@pytest.mark.parametrize(
    ("script", "lines"),
    [
        ('script = """\nA draw\n"""', [4]),
        ('script = """A draw"""', [3]),
        ("script = '''\nA draw\nB draw'''", [4, 5]),
        ('script = "A draw\\nB draw"', [3, 3]),
        ('"script" = "A draw"', [3]),
        ("'script' = '''A draw\nB draw'''", [3, 4]),
        (r'"\u0073cript" = "A draw\u000AB draw"', [3, 3]),
        ('  script=""""""', []),
        ('title = """\nscript = \'\'\'"""\n\nscript = """\n\nA draw"""', [7, 8]),
        ("# script = 1\nclauses = ['script = ', \"\\\"\", ''] # x = [\nscript = 'A draw'", [5]),
        ('script = """\nA \\\n  draw\nB draw\\nA draw\n\\\n\n  B draw"""', [4, 6, 6, 9]),
        ('script = """\\\n   A draw\n# \\"a\\"\n"""', [4, 5]),
        ("seed = +7\nscores = { A = 5, B = 0x10 }\nscript = 'A draw'", [5]),
        ('script = ""', []),
        ('script = """\r\nA draw\r\n"""', [4]),
    ],
)
def test_script_lines_know_their_line_in_the_file(script: str, lines: list[int]) -> None:
    read = read_record(f'edition = "classic"\nplayers = 2\n{script}')
    assert [line.line for line in read.script] == lines


def test_a_comment_may_hold_anything_that_can_be_seen() -> None:
    read = record('# one\u00a0: two\t= \\"\\"\\" \\\\\n#\n\nA draw')
    assert [str(line) for line in read.script] == ['# one\u00a0: two\t= """ \\', "", "", "A draw"]


def test_refused_next_is_allowed_where_the_rest_is_out() -> None:
    read = record("! next\n? cannot next", rest='"out"')
    assert read.script[0] == RefusedLine(NextRound())


def test_expectations_may_name_an_empty_hand() -> None:
    assert record("? hand B").script == (ExpectationLine(HandIs(1, ())),)


def test_a_deal_that_just_fits() -> None:
    text = 'edition = "classic"\nplayers = 2\nfirst = "R5"\ndraw = "R1 R2 R3 R4 R6"\n[options]\nhand_size = 51'
    assert read_record(text).options.hand_size == 51


def test_a_hand_set_up_by_itself_needs_no_deck_that_can_deal() -> None:
    assert record(options="hand_size = 60").options.hand_size == 60


@pytest.mark.parametrize("seed", [-1, 0, 1 << 62, -1 << 63, (1 << 63) - 1])
def test_every_whole_number_of_toml_is_a_seed(seed: int) -> None:
    read = record(seed=str(seed))
    assert read.seed == seed
    assert read_record(write_record(read)) == read


def test_a_score_at_the_limit_is_no_mistake_under_elimination() -> None:
    read = record(options='scoring = "elimination"\ntarget = 300', scores="{ B = 300 }")
    assert read.scores == ((1, 300),)


def test_files(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_bytes(b"\xef\xbb\xbf" + toml("A draw").replace("\n", "\r\n").encode())
    read = read_file(path)
    assert read.name == str(path)
    assert read.script == (ActionLine(Draw(0)),)
    path.write_bytes(b"\xef\xbb\xbf# one\n#\xff")
    with pytest.raises(RecordError, match=re.escape(f"{path}, line 2: is not a text in UTF-8")):
        read_file(path)
    with pytest.raises(RecordError, match=re.escape(f"{tmp_path}/b.toml: cannot be read: No such file")):
        read_file(tmp_path / "b.toml")
