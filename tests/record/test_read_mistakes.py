"""Reading records: the sentence that each mistake gets, with its line."""

from dataclasses import replace

import pytest

from pioche.actions import NextRound
from pioche.record import (
    ActionLine,
    Record,
    RecordError,
    read_record,
)
from tests.record.files import record, toml
from tests.record.test_read import FAIR


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
        (f"{FAIR}\nbroken_off = 1", "broken_off: is true or false, not 1"),
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
