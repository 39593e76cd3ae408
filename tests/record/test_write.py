"""Writing records: one canonical text, and reading it gives the same record."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pioche.control_characters import acting_character
from pioche.record import CommentLine, Record, read_record, write_record
from pioche.record.write import quoted
from tests.record.files import record
from tests.record.test_read import WHOLE

CANONICAL = '''\
title = "Everything at once"
clauses = ["CL-30", "A-11"]
edition = "custom"
players = 2
names = ["Ana", "Bo"]
seed = 7
dealer = "A"
dealer_draw = "R7 RS"
hands = { A = "", B = "R5 WC1" }
discard = "B3 W"
colour = "R"
draw = "Y1 Y2"
rest = "out"
turn = "B"
direction = "right"
scores = { B = 480 }
shuffles = [
    "R5 Y2",
    "",
]
custom = ["draw 1 others; again", ""]
titles = ["One", "Two"]
texts = ["Sing", ""]
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


def is_fixed(one: Record) -> None:
    """Reading what is written gives the same record, and writing that the same text."""
    text = write_record(one)
    assert read_record(text) == one
    assert write_record(read_record(text)) == text


def test_the_canonical_text() -> None:
    assert write_record(read_record(WHOLE)) == CANONICAL
    is_fixed(read_record(WHOLE))


def test_keys_that_have_their_default_are_left_out() -> None:
    assert write_record(read_record('edition = "dare"\nplayers = 2\n[options]\ntarget = 500')) == (
        'edition = "dare"\nplayers = 2\n'
    )


def test_keys_of_other_editions_and_of_fair_games() -> None:
    options = 'launcher = [1, 1]\nsuggestions = false\nextreme_first = "put-back"'
    extreme = read_record(f'edition = "extreme"\nplayers = 2\npresses = [0, 3]\n[options]\n{options}')
    assert write_record(extreme) == (
        'edition = "extreme"\nplayers = 2\npresses = [0, 3]\n\n[options]\n'
        'extreme_first = "put-back"\nlauncher = [1, 1]\nsuggestions = false\n'
    )
    is_fixed(extreme)
    house = record(
        edition='"dare"',
        dares=f"[{', '.join(quoted(str(n)) for n in range(16))}]",
        options='dare_list = "house"',
    )
    assert 'dares = [\n    "0",\n    "1",\n' in write_record(house)
    is_fixed(house)
    fair = f'edition = "classic"\nplayers = 2\ncommitment = "{"0a" * 32}"\nsecret = "ff"\nsalts = ["x", ""]\n'
    assert write_record(read_record(fair)) == fair
    promised = f'salt_context = "table:1:2"\nsalt_promises = [\n    "{"0b" * 32}",\n    "",\n]\ncalled_off = 3\n'
    assert write_record(read_record(fair + promised)) == fair + promised
    assert write_record(read_record(f"{fair}broken_off = true\n")) == f"{fair}broken_off = true\n"
    assert write_record(read_record(f"{fair}broken_off = false\n")) == fair
    is_fixed(record(discard=None, first='"W+4 R5"'))


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ('say "red"', r'"say \"red\""'),
        ("a\\b", r'"a\\b"'),
        ("\t\n\r\b\f\0\x1f\x7f", r'"\t\n\r\b\f\u0000\u001f\u007f"'),
        ("é 🙂 \u2028", '"é 🙂 \u2028"'),
    ],
)
def test_texts_are_escaped(text: str, written: str) -> None:
    assert quoted(text) == written


TEXTS = st.text(st.characters(exclude_categories=["Cs"]).filter(lambda character: not acting_character(character)))


@given(title=TEXTS, names=st.tuples(TEXTS, TEXTS), remarks=st.lists(TEXTS))
def test_any_text_survives(title: str, names: tuple[str, str], remarks: list[str]) -> None:
    lines = tuple(CommentLine(remark.replace("\n", "").strip()) for remark in remarks)
    is_fixed(replace(record(), title=title, names=names, script=lines))


@given(st.text('"\\#\n\t a', max_size=30))
def test_quotation_marks_and_backslashes_in_remarks_survive(remark: str) -> None:
    is_fixed(replace(record(), script=(CommentLine(remark.replace("\n", "").strip()),)))
