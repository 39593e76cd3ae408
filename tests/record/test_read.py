"""Reading records: every key, its default, and the sentence that each mistake gets."""

import re
from dataclasses import replace
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


def complaint(text: str) -> str:
    with pytest.raises(RecordError) as caught:
        read_record(text, "test.toml")
    return str(caught.value)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("x = ", "test.toml: is not a TOML document: Invalid value (at end of document)"),
        ("x = ?\n", "test.toml, line 1: is not TOML: Invalid value"),
        (
            'edition = "classic"\nhands = { A = "", A = "" }',
            "test.toml, line 2, hands.A: is given twice",
        ),
        ("x = " + "[" * 5000, "test.toml: is not a TOML document: it is nested too deeply"),
        ("x = " + "9" * 5000, "test.toml: is not a TOML document: it holds a number of too many digits"),
        ("", "test.toml, edition: is missing; every record names it"),
        ('edition = "classic"', "test.toml, players: is missing; every record gives it"),
    ],
)
def test_what_is_not_a_record_at_all(text: str, sentence: str) -> None:
    assert complaint(text).startswith(sentence)


@pytest.mark.parametrize(
    ("keys", "sentence"),
    [
        ({"hand": '""'}, "line 5, hand: there is no such key (did you mean hands?); there are title, clauses, edition"),
        ({"title": "3"}, "line 5, title: is a text in quotes, not 3"),
        ({"title": "[]"}, "title: is a text in quotes, not a list"),
        ({"title": "{}"}, "title: is a text in quotes, not a table"),
        ({"title": "true"}, "title: is a text in quotes, not true"),
        ({"title": "2020-01-01T00:00:00.123456+01:00"}, "title: is a text in quotes, not the date "),
        ({"clauses": '"CL-30"'}, "clauses: is a list of texts, not 'CL-30'"),
        ({"clauses": "[3]"}, "clauses: is a list of texts, but has 3 in it"),
        ({"edition": '"uno"'}, "line 1, edition: there is no edition 'uno'; there are classic, friends"),
        ({"edition": "3"}, "edition: is a text in quotes, not 3"),
        ({"players": "1"}, "line 2, players: is a whole number from 2 to 10, not 1"),
        ({"players": "11"}, "players: is a whole number from 2 to 10, not 11"),
        ({"players": "2.0"}, "players: is a whole number from 2 to 10, not 2.0"),
        ({"players": "true"}, "players: is a whole number from 2 to 10, not true"),
        ({"names": '["Ana"]'}, "names: has 1 name for 2 players"),
        ({"seed": str(1 << 63)}, f"seed: is a whole number from {-1 << 63} to {(1 << 63) - 1}, not {1 << 63}"),
        ({"seed": str((-1 << 63) - 1)}, "seed: is a whole number from -"),
        ({"seed": '"x"'}, "seed: is a whole number from -"),
        ({"dealer": '"C"'}, "dealer: 'C' is no seat of this game; its seats are A to B"),
        ({"dealer": "1"}, "dealer: is a text in quotes, not 1"),
        ({"dealer_draw": '"R10"'}, "dealer_draw: 'R10' is no card of classic"),
        ({"hands": '"R1"'}, "hands: is a table, not 'R1'"),
        ({"hands": '{ A = "R1" }'}, 'line 3, hands: B missing; an empty hand is written B = ""'),
        ({"hands": '{ A = "", B = "", C = "" }'}, "hands: 'C' is no seat of this game"),
        ({"hands": '{ A = ["R1"], B = "" }'}, 'hands: A has a text of card codes like "R5 W+4", not a list'),
        ({"hands": '{ A = "RA", B = "" }'}, "hands: 'RA' is no card of classic"),
        (
            {"hands": '{ A = "R0 R0", B = "" }'},
            "hands: one R0 too many (hands, A): the deck of classic has 1",
        ),
        ({"discard": '"R1 R1"'}, "line 4, discard: one R1 too many (discard): the deck of classic has 2"),
        ({"draw": '"R5 R5"'}, "draw: one R5 too many (draw): the deck of classic has 2"),
        ({"discard": '""'}, "discard: names no card; it needs at least one"),
        ({"discard": None, "first": '""'}, "first: names no card; it needs at least one"),
        ({"discard": '"W"'}, "line 4, colour: is needed because W, on top of discard, has none; it is one of RYGB"),
        ({"colour": '"V"'}, "line 5, colour: 'V' is no colour of classic"),
        ({"colour": '"G"'}, "colour: is G, but R5 lies on top; leave colour out, or write R"),
        ({"rest": '"above"'}, "rest: is 'below' or 'out', not 'above'"),
        ({"rest": "3"}, "rest: is 'below' or 'out', not 3"),
        ({"direction": '"up"'}, "direction: is 'left' or 'right', not 'up'"),
        ({"turn": '"Z"'}, "turn: 'Z' is no seat of this game"),
        ({"scores": "[]"}, "scores: is a table, not a list"),
        ({"scores": "{ Z = 1 }"}, "scores: 'Z' is no seat of this game"),
        ({"scores": "{ A = 1.5 }"}, "scores: A has a whole number of points, not 1.5"),
        ({"scores": "{ A = true }"}, "scores: A has a whole number of points, not true"),
        ({"scores": "{ A = -5 }"}, "scores: A has from 0 to 1000000 points, not -5"),
        ({"presses": "3"}, "presses: is a list of numbers, not 3"),
        ({"presses": '["3"]'}, "presses: is a list of numbers, but has '3' in it"),
        ({"presses": "[true]"}, "presses: is a list of numbers, but has true in it"),
        ({"presses": "[1]"}, "presses: there is no launcher in classic; leave presses out"),
        ({"shuffles": '["RA"]'}, "shuffles: 'RA' is no card of classic"),
        (
            {"shuffles": '["R1", \n\n"R2 R2 R2"]'},
            "line 7, shuffles: one R2 too many (shuffle 2): the deck of classic has 2",
        ),
        (
            {"shuffles": '["R1", "R2 R2"]', "rest": '"out"'},
            'shuffles: one R2 too many (shuffle 2): with rest = "out" the game has 1',
        ),
        ({"shuffles": '["R9"]', "rest": '"out"'}, 'one R9 too many (shuffle 1): with rest = "out" the game has 0'),
        (
            {"hands": None, "discard": None, "shuffles": '["R1 R2"]'},
            "line 3, shuffles: shuffle 1 must hold exactly the 108 cards of the deck, but lacks R0 R1 R2 R3 R3 ",
        ),
        ({"custom": '[""]'}, "custom: has 1 entry, but 0 customizable cards are in the deck"),
        ({"titles": '["x"]'}, "titles: has 1 entry, but 0 customizable cards are in the deck"),
        ({"texts": '["x"]'}, "texts: has 1 entry, but 0 customizable cards are in the deck"),
        ({"dares": '["x"]'}, 'dares: are read only with the option dare_list = "house"'),
        ({"secret": '"ff"'}, "secret: means nothing without commitment"),
        ({"salts": '["x", "y"]'}, "salts: means nothing without commitment"),
        ({"salt_context": '"table:1:1"'}, "salt_context: means nothing without commitment"),
        ({"salt_promises": '["", ""]'}, "salt_promises: means nothing without commitment"),
        ({"called_off": "1"}, "called_off: means nothing without commitment"),
        ({"commitment": '"ff"'}, "commitment: is a SHA-256 hash: 64 characters"),
        # keys that contradict each other
        ({"first": '"R7"'}, "discard: cannot be given beside first: the card turned up says how the round"),
        ({"discard": None, "first": '"R7"', "turn": '"A"'}, "turn: cannot be given beside first"),
        ({"discard": None, "first": '"R7"', "colour": '"R"'}, "colour: cannot be given beside first"),
        ({"discard": None}, "line 3, hands: need discard, for a round that goes on, or first"),
        (
            {"discard": None, "first": '"R7"', "direction": '"right"'},
            "direction: is left when a round begins",
        ),
        ({"hands": None, "discard": None, "turn": '"A"'}, "turn: needs hands and discard"),
        ({"hands": None, "discard": None, "colour": '"R"'}, "colour: needs hands and discard"),
        ({"hands": None}, "discard: needs hands: without them the round begins with its first card"),
        ({"hands": None, "discard": None, "rest": '"out"'}, "rest: can be out only where hands are given"),
        ({"hands": None, "discard": None, "draw": '"R1"'}, "draw: needs hands or first: a game from its"),
        ({"discard": None, "first": '"R7 R5"'}, "first: R7 begins the discard, so nothing can be turned up"),
        ({"commitment": f'"{"00" * 32}"'}, "hands: cannot be given beside commitment: a verifiable game"),
    ],
)
def test_a_mistake_in_a_key_is_named_with_its_line(keys: dict[str, str | None], sentence: str) -> None:
    found = complaint(toml(**keys))
    assert found.startswith("test.toml, ")
    assert sentence in found


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (toml(options="target = 0"), "line 6, option target: is a whole number from 1 to 1000000, not 0"),
        (
            toml(options="emoji_alone = true"),
            "option emoji_alone: concerns no card of the edition classic",
        ),
        (
            toml(options="targt = 3"),
            "line 6, option targt: there is no such option (did you mean target?); classic knows scoring",
        ),
        (
            toml(edition='"custom"', custom='["",\n"dance"]'),
            "line 6, custom: 'dance' is not an effect; effects are draw N WHO",
        ),
        (
            toml(edition='"custom"', custom='["skip; skip; skip; skip; skip; skip; skip; skip; skip"]'),
            "line 5, custom: a card has at most 8 effects, this one has 9",
        ),
        (
            toml(edition='"custom"', options="custom_count = 1", discard='"WC2"', colour='"R"'),
            "discard: WC2 is not in the deck: custom_count is 1",
        ),
        (
            toml(edition='"custom"', options="custom_count = 1", dealer_draw='"WC2"'),
            "dealer_draw: WC2 is not in the deck: custom_count is 1",
        ),
        (
            toml(edition='"custom"', options="custom_count = 1", shuffles='["WC2"]'),
            "shuffles: WC2 is not in the deck: custom_count is 1",
        ),
        (
            toml(edition='"extreme"', presses="[100]"),
            "presses: a press ejects 0 to 99 cards, not 100",
        ),
        (
            toml(edition='"dare"', options='dare_list = "house"', dares='["x"]'),
            "dares: has 1 text; a list has 16, one for each number",
        ),
        (
            f'edition = "classic"\nplayers = 2\ncommitment = "{"00" * 32}"\nsecret = "F"',
            "line 4, secret: is written in bytes of two characters from 0 to 9 and a to f",
        ),
        (
            f'edition = "classic"\nplayers = 2\ncommitment = "{"00" * 32}"\nsalts = ["x"]',
            "salts: has 1 entry for 2 players; it has one for each of them",
        ),
        (f'{FAIR}\nsalt_context = "table:1:1"', "salt_context: means nothing without salt_promises"),
        (f'{FAIR}\nsalt_promises = ["", ""]', "salt_promises: means nothing without salt_context"),
        (f'{FAIR}\nsalt_context = "t:1:1"\nsalt_promises = [""]', "salt_promises: has 1 entries for 2 salts"),
        (
            f'{FAIR}\nsalt_context = "t:1:1"\nsalt_promises = ["{"0b" * 32}", "x"]',
            "salt_promises: has SHA-256 hashes: 64 characters from 0 to 9 and a to f, or nothing",
        ),
        (f"{FAIR}\ncalled_off = -1", "called_off: is a whole number from 0 to 1000000, not -1"),
        (
            f'edition = "classic"\nplayers = 2\nseed = 3\ncommitment = "{"00" * 32}"',
            "seed: cannot be given beside commitment",
        ),
        (
            'edition = "classic"\nplayers = 10\n[options]\nhand_size = 11',
            "line 4, option hand_size: 10 players with 11 cards each need a deck of at least 115 cards; classic",
        ),
        (
            toml("next", options="hand_size = 60"),
            "option hand_size: 2 players with 60 cards each need a deck of at least 125 cards",
        ),
        (
            toml(hands=None, discard=None, first='"R5"', draw='"R1 R2 R3 R4 R6 R7"', options="hand_size = 51"),
            "line 4, draw: leaves too few cards to deal: 109 are needed of 108",
        ),
        (
            toml("A draw\nnext", rest='"out"'),
            'test.toml, line 8: next deals from the whole deck, so rest = "out" is not',
        ),
        (toml() + "script = 3", "line 5, script: is a text in quotes, not 3"),
        (toml() + "options = 3", "line 5, options: is a table, not 3"),
        (toml("A draw\nA daw"), "test.toml, line 7: there is no verb 'daw'"),
        (
            toml("! A play W"),
            "test.toml, line 6: 'play W' does not fit its card: it is written play W COLOUR",
        ),
        (toml("? cannot A play W"), "test.toml, line 6: 'play W' does not fit its card"),
        (
            toml("? trun A"),
            "test.toml, line 6: 'trun A' is no expectation (did you mean turn?); one begins",
        ),
        (toml("?"), "test.toml, line 6: '' is no expectation"),
        (toml("!"), "test.toml, line 6: '' is no action"),
    ],
)
def test_a_mistake_that_needs_the_whole_file(text: str, sentence: str) -> None:
    assert sentence in complaint(text)


def test_a_deal_that_just_fits() -> None:
    text = 'edition = "classic"\nplayers = 2\nfirst = "R5"\ndraw = "R1 R2 R3 R4 R6"\n[options]\nhand_size = 51'
    assert read_record(text).options.hand_size == 51


def test_a_hand_set_up_by_itself_needs_no_deck_that_can_deal() -> None:
    assert record(options="hand_size = 60").options.hand_size == 60


def test_a_record_made_by_hand_is_checked_too() -> None:
    options = record().options
    with pytest.raises(RecordError, match="record, edition: there is no edition 'uno'"):
        Record(edition="uno", players=2, options=options)
    with pytest.raises(RecordError, match="record, players: 2 to 10 players can play, not 1"):
        Record(edition="classic", players=1, options=options)
    with pytest.raises(RecordError, match="record, seed: is a whole number from -"):
        Record(edition="classic", players=2, options=options, seed=1 << 63)
    with pytest.raises(RecordError, match=r"^test.toml, script: next deals from the whole deck"):
        replace(record(rest='"out"'), script=(ActionLine(NextRound()),))


@pytest.mark.parametrize("seed", [-1, 0, 1 << 62, -1 << 63, (1 << 63) - 1])
def test_every_whole_number_of_toml_is_a_seed(seed: int) -> None:
    read = record(seed=str(seed))
    assert read.seed == seed
    assert read_record(write_record(read)) == read


def test_a_score_at_the_limit_is_no_mistake_under_elimination() -> None:
    read = record(options='scoring = "elimination"\ntarget = 300', scores="{ B = 300 }")
    assert read.scores == ((1, 300),)


START = 'edition = "classic"\nplayers = 2\n'


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        # tables
        (f'{START}discard = "R7"\n[hands]\nA = "R5"\nB = "G44"', "line 6, hands: 'G44' is no card"),
        (f'{START}discard = "R7"\n[hands]\nA = "R0"\nB = "R0"', "line 6, hands: one R0 too many (hands, B)"),
        (f'{START}discard = "R7"\n\n  [ hands ] # all\nA = "R5"', "line 5, hands: B missing"),
        (f"{START}[scores]\nA = 1\nB = -5", "line 5, scores: B has from 0 to 1000000 points, not -5"),
        (f"{START}[scores]\n\nZ = 1", "line 5, scores: 'Z' is no seat"),
        (f"{START}[foo]\na = 3", "line 3, foo: there is no such key"),
        (f"{START}[[foo]]\na = 3", "line 3, foo: there is no such key"),
        (f"{START}\n[hands.A]\nx = 3", "line 4, hands: A has a text of card codes"),
        (f"{START}[options]\ntarget = 9\nlowest_tie = 'no'", "line 5, option lowest_tie:"),
        # dotted keys
        (f'{START}hands.A = "R5"\nhands . B = "Q4"', "line 4, hands: 'Q4' is no card"),
        (f'{START}hands.A = "R5"\ndiscard = "R1"', "line 3, hands: B missing"),
        (f"{START}\noptions.target = 0", "line 4, option target:"),
        (f"{START}foo.bar.x = 1979-05-27 07:32:00.5", "line 3, foo: there is no such key"),
        # keys in quotes
        (f'{START}"hands" = {{ "A" = "R5", \'B\' = "Q4" }}', "line 3, hands: 'Q4' is no card"),
        (f"{START}'title' = 3", "line 3, title: is a text"),
        (f'{START}"discard" = "Q4"', "line 3, discard: 'Q4' is no card"),
        (f'{START}"a b\\n" = 3', "line 3, 'a b\\n': there is no such key"),
        (f'{START}"" = 3', "line 3, '': there is no such key"),
        (f'{START}"script" = """\n? count A 1\n? foo\n"""', "line 5: 'foo' is no expectation"),
        # what looks like a key and is none
        (f'{START}title = """\nnames = 3\n"""\nnames = 3', "line 6, names: is a list"),
        (f"{START}title = '''\nnames = 3\n'''\nnames = 3", "line 6, names: is a list"),
        (f'{START}# names = 3\nclauses = [\n  "a", # "x\n  "names = 3",\n]\nnames = 3', "line 8, names: is a list"),
        # entries of lists
        (f'{START}clauses = [\n  "a",\n\n  [1, [2], {{ a = 3 }}],\n]', "line 6, clauses: is a list of texts, but"),
        (f"{START}clauses = [\n]\nnames = 1.5", "line 5, names: is a list of texts, not 1.5"),
        (f"{START}script = 1.5\n", "line 3, script: is a text in quotes, not 1.5"),
        (f"{START}presses = [\n1,\ntrue]", "line 5, presses: is a list of numbers, but has true in it"),
        ('edition = "extreme"\nplayers = 2\npresses = [\n1,\n100,]', "line 5, presses: a press ejects 0 to 99"),
    ],
)
def test_the_line_is_found_however_the_file_is_written(text: str, sentence: str) -> None:
    assert complaint(text).startswith(f"test.toml, {sentence}")


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
