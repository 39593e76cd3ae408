"""What errors in files say: the place, in the words of the file, and what was probably meant."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from pioche.editions import UnknownEdition, edition_named
from pioche.notation import NotationError, parse_cards
from pioche.record import CommentLine, RecordError, check, read_file, read_record, replay
from pioche.record.line_numbers import given_twice
from pioche.record.read import LARGEST_FILE
from pioche.record.record_validation import LONGEST_TEXT
from tests.record.files import record, toml


def complaint(text: str) -> str:
    with pytest.raises(RecordError) as caught:
        read_record(text, "test.toml")
    return str(caught.value)


ACTING = [
    *(chr(code) for code in range(0x20)),
    *(chr(code) for code in range(0x7F, 0xA0)),
    *"\u061c\u200e\u200f\u2028\u2029\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069",
]


@pytest.mark.parametrize("character", ACTING, ids=lambda character: f"{ord(character):04x}")
def test_what_acts_on_a_terminal_is_refused(character: str) -> None:
    code = f"\\u{ord(character):04x}"
    sentence = f"holds the control character U+{ord(character):04X}, which no record may hold"
    assert complaint(toml(title=f'"ok{code}FAIL"')) == f"test.toml, line 5, title: {sentence}"


@pytest.mark.parametrize(
    ("keys", "place"),
    [
        ({"names": '[\n"Ana",\n"B\\u001bo"]'}, "line 7, names"),
        ({"clauses": '["CL-30\\n"]'}, "line 5, clauses"),
        ({"edition": '"custom"', "titles": '["\\u202e"]'}, "line 5, titles"),
        ({"edition": '"custom"', "texts": '["two\\nlines"]'}, "line 5, texts"),
    ],
)
def test_wherever_people_write(keys: dict[str, str | None], place: str) -> None:
    assert complaint(toml(**keys)).startswith(f"test.toml, {place}: holds the control character U+")


def test_remarks_in_the_script_too() -> None:
    assert complaint(toml("A draw\n# \\u001b[2J")).startswith("test.toml, line 7: holds the control character U+001B")
    with pytest.raises(RecordError, match="script: holds the control character U"):
        replace(record(), script=(CommentLine("\x1b"),))


def test_letters_of_every_script_are_welcome() -> None:
    names = '["Zoé\u00a0B. 👩\u200d🚀", "שרה"]'
    assert record(names=names, title='"« Ça va\u202f? »"').names == ("Zoé\u00a0B. 👩\u200d🚀", "שרה")


@pytest.mark.parametrize("key", ["title", "clauses"])
def test_a_text_has_an_end(key: str) -> None:
    def written(count: int) -> str:
        text = f'"{"x" * count}"'
        return toml(**{key: text if key == "title" else f"[{text}]"})

    read_record(written(LONGEST_TEXT))
    found = complaint(written(3_000_000))
    assert found == f"test.toml, line 5, {key}: is 3000000 characters long; it has at most {LONGEST_TEXT}"


def test_a_file_has_an_end(tmp_path: Path) -> None:
    path = tmp_path / "large.toml"
    path.write_bytes(b"#" * (LARGEST_FILE + 1))
    with pytest.raises(RecordError, match="is too large: a record has at most 16000000 bytes"):
        read_file(path)


def test_the_name_of_a_file_is_shown_as_one_line(tmp_path: Path) -> None:
    path = tmp_path / "a\x1b[2J\nok forged.toml"
    path.write_text("")
    with pytest.raises(RecordError) as caught:
        read_file(path)
    assert str(caught.value).startswith(f"{tmp_path}/a\\x1b[2J\\nok forged.toml, edition: is missing")


# ---- shuffles ----

NONE_LEFT = {"hands": '{ A = "G1", B = "G2" }', "discard": '"R1 R2 R3"', "rest": '"out"'}


def test_a_shuffle_that_does_not_happen_is_refused() -> None:
    used = record("A draw", **NONE_LEFT, shuffles='["R2 R1"]')
    assert check(used).is_ok
    assert tuple(replay(used).history) == used.actions
    for script in ("A draw", "! B draw", None):
        number = 2 if script == "A draw" else 1
        read = record(script, **NONE_LEFT, shuffles='[\n"R2 R1",\n"R1"]')
        for run in (check, replay):
            with pytest.raises(RecordError) as caught:
                run(read)
            sentence = f"shuffle {number} is not used: the script ends before it; leave it out"
            assert str(caught.value) == f"test.toml, line {number + 6}, shuffles: {sentence}"


def test_a_scenario_that_fails_says_so_first() -> None:
    outcome = check(record("? turn B", **NONE_LEFT, shuffles='["R2 R1"]'))
    assert str(outcome.failure) == "line 8: expected turn B, found turn A"


# ---- separators, comments, calls ----


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (toml("A\u00a0draw"), "line 6: U+00A0 (no-break space) stands between words; write an ordinary space"),
        (toml("A draw\u00a0"), "line 6: U+00A0 (no-break space) stands between words"),
        (toml("? turn\u202fA"), "line 6: U+202F (narrow no-break space) stands between words"),
        (toml("A\\u001fdraw"), "line 6: U+001F (a control character) stands between words"),
        (toml(discard='"R5\u00a0R6"'), "line 4, discard: U+00A0 (no-break space) stands between words"),
        (
            toml(edition='"custom"', custom='["draw\u00a01 others"]'),
            "line 5, custom: U+00A0 (no-break space) stands between words",
        ),
        (toml("A draw # at once"), "line 6: a comment is a line of its own, which begins with #; put it"),
        (toml("? turn A # now"), "line 6: a comment is a line of its own"),
        (toml("! B draw #no"), "line 6: a comment is a line of its own"),
        (toml("A play R1 uno uno"), "line 6: uno is there twice; once calls it"),
        (toml("A lay R1 uno uno"), "line 6: uno is there twice; once calls it"),
        (toml("A play uno R1"), "line 6: 'uno' is no card of classic"),
    ],
)
def test_lines_that_are_nearly_right(text: str, sentence: str) -> None:
    assert complaint(text).startswith(f"test.toml, {sentence}")


def test_tabs_and_line_ends_separate_too() -> None:
    assert parse_cards("R1\tR2\nR3", edition_named("classic")) == ("R1", "R2", "R3")


# ---- values and keys in the words of the file ----

SEEDS = f"from {-1 << 63} to {(1 << 63) - 1}"
TARGETS = "from 1 to 1000000"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            toml(seed="2026-11-15"),
            f"line 5, seed: is a whole number {SEEDS}, not the date 2026-11-15",
        ),
        (toml(title="10:30:00"), "line 5, title: is a text in quotes, not the time 10:30:00"),
        (
            toml(options="target = { value = 3 }"),
            f"line 6, option target: is a whole number {TARGETS}, not a table",
        ),
        (toml(options="target = [3]"), f"line 6, option target: is a whole number {TARGETS}, not a list"),
        (toml(options="jump_in = 1979-05-27"), "line 6, option jump_in: is true or false, not the date 1979-05-27"),
        (
            toml(options=f'lowest_tie = "{"x" * 99}"'),
            f"line 6, option lowest_tie: is one of shared, extra-round, not '{'x' * 40}…'",
        ),
        (toml(players="0x" + "f" * 99), "line 2, players: is a whole number from 2 to 10, not a number of many digits"),
        (toml(seed="1e300"), f"line 5, seed: is a whole number {SEEDS}, not 1e+300"),
    ],
)
def test_values_are_shown_as_the_file_has_them(text: str, sentence: str) -> None:
    assert complaint(text) == f"test.toml, {sentence}"


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ("players = 3", "line 5, players: is given twice, the first time on line 2"),
        (
            'script = """\nA draw\n"""\nscript = """\nB draw\n"""',
            "line 8, script: is given twice, the first time on line 5",
        ),
        ("[options]\ntarget = 3\n\ntarget = 4", "line 8, options.target: is given twice, the first time on line 6"),
        ("[options]\n[options]", "line 6, options: is given twice, the first time on line 5"),
        ("hands.A = 3", "line 5, hands.A: is given twice, the first time on line 3"),
        ("[hands]", "line 5, hands: is given twice, the first time on line 3"),
        ("players = 3\nand then = [", "line 5, players: is given twice, the first time on line 2"),
    ],
)
def test_a_key_that_is_given_twice_is_named(more: str, sentence: str) -> None:
    assert complaint(toml() + more) == f"test.toml, {sentence}"


def test_what_is_said_twice_in_another_way_is_no_toml() -> None:
    text = toml() + "foo.bar = 1\nfoo = 2"
    assert complaint(text).startswith("test.toml: is not a TOML document: Cannot overwrite a value")
    assert given_twice(text) is None
    assert complaint("[[foo]]\na = 1\n[[foo]]\na = 2").startswith("test.toml, line 1, foo: there is no such key")


def test_an_option_that_a_booklet_fixes_says_so() -> None:
    found = complaint(toml(edition='"extreme"', options='reverse_with_two = "skip"'))
    reason = "cannot be chosen in extreme: between two players its booklet makes a Reverse a Skip"
    assert found == f"test.toml, line 6, option reverse_with_two: {reason}"


def test_many_cards_each_are_blamed_on_the_hand_size() -> None:
    found = complaint('edition = "classic"\nplayers = 2\n[options]\nhand_size = 99')
    assert found.startswith("test.toml, line 4, option hand_size: 2 players with 99 cards each need a deck")


def test_one_entry_is_one_entry() -> None:
    assert complaint(toml(custom='[""]')).endswith("custom: has 1 entry, but 0 customizable cards are in the deck")
    few = toml(edition='"custom"', options="custom_count = 1", custom='["", ""]')
    assert complaint(few).endswith("custom: has 2 entries, but 1 customizable card is in the deck")


# ---- what was meant ----


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            toml(discard='"r5"'),
            "line 4, discard: 'r5' is no card of classic (did you mean R5?); its deck has R Y",
        ),
        (toml(discard='"R10"'), "line 4, discard: 'R10' is no card of classic (did you mean R0 or R1?); its deck"),
        (toml(discard='"Q4"'), "line 4, discard: 'Q4' is no card of classic; its deck has"),
        (toml(edition='"clasic"'), "line 1, edition: there is no edition 'clasic' (did you mean classic?); there are"),
        (toml(titel='"x"'), "line 5, titel: there is no such key (did you mean title?); there are title"),
        (
            toml(options="stak = 1"),
            "line 6, option stak: there is no such option (did you mean stack?); classic",
        ),
        (toml("A drow"), "line 6: there is no verb 'drow' (did you mean draw?); there are play"),
        (toml("? phaze turn"), "line 6: 'phaze turn' is no expectation (did you mean phase?); one begins with"),
    ],
)
def test_what_was_probably_meant_is_named(text: str, sentence: str) -> None:
    assert complaint(text).startswith(f"test.toml, {sentence}")


def test_the_deck_is_told_as_it_is() -> None:
    """Dares 1 to 8 have a colour each: there is an R!1, and no R!3."""
    with pytest.raises(NotationError) as caught:
        parse_cards("R!3", edition_named("dare"))
    said = str(caught.value)
    assert said.startswith("'R!3' is no card of dare (did you mean R3?); its deck has R Y G B with 0 1 2")
    assert ", and R!1 R!2 Y!3 Y!4 G!5 G!6 B!7 B!8 W!9 W!10" in said
    assert " !1" not in said


def test_an_unknown_edition_is_quoted_with_care() -> None:
    with pytest.raises(UnknownEdition, match=r"there is no edition 'a\\x1bb'; there are classic"):
        edition_named("a\x1bb")
