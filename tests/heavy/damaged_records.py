"""Damaging record files: bytes, lines, words, keys and values, each way chosen at random."""

import re
import tomllib
from collections.abc import Callable, Sequence
from random import Random

from pioche.editions import EDITIONS
from pioche.editions.options import OPTION_RULES, concerned
from pioche.record.expectations import FORMS
from pioche.record.read import KEYS

Damage = Callable[[str, Random, Sequence[str]], str]

NUMBERS = (
    *("0", "-1", "1", "2", "3", "7", "10", "11", "99", "100", "255", "256", "65536", "1000000"),
    *("2147483648", "4294967295", "4294967296", "9223372036854775807", "-9223372036854775808", "1" + "0" * 30),
    *("1.5", "-0.0", "nan", "inf", "1e400", "0x1F", "0o7", "1_000", "1979-05-27", "07:32:00", "true", "false"),
)
TEXTS = (
    *(
        '""',
        '"A"',
        '"K"',
        '"a"',
        '"none"',
        '"R"',
        '"V"',
        '"W+4"',
        '"R5 R5 R5"',
        '"??"',
        '"out"',
        '"right"',
        '"\\u0000"',
    ),
    *('"skip"', '"draw 99 all"', '"draw 100 all"', '"swap chosen; rotate; again"', '"pledge all 99"', '" ; "', "'''"),
    *('"' + "x" * 300 + '"', '"' + "R5 " * 200 + '"', '"' + "ab" * 32 + '"', '"\\ud800"', '"é\u2028"', '"{}"', '"%s"'),
)
NESTED = ("[]", "{}", "[[]]", "[{}]", "{ A = 1 }", '{ A = "R5" }', '{ A = { B = "R5" } }', "[1, 2]", '["R5", 1]')
WORDS = (
    *("A", "B", "C", "D", "J", "K", "Z", "a", "play", "draw", "keep", "colour", "challenge", "accept", "take", "dare"),
    *("lay", "decline", "uno", "catch", "accuse", "suggestion", "vote", "guilty", "innocent", "next", "?", "!", "#"),
    *("R5", "RS", "RR", "R+2", "W", "W+4", "WF", "WC1", "WC4", "WE", "W!9", "R!1", "WX", "RA", "RH", "??", ">A", ">B"),
    *("R", "Y", "G", "B", "V", "P", "0", "7", "9", "10", "999999999", "1000000000", "none", "left", "right", *FORMS),
)
JUNK = "\x00\x01\t\r\n\x0b\x1c\x85\u2028\ufeff\\\"'#=[]{}.,;?!>é…😱\U000e0001"


def damaged(text: str, rng: Random, others: Sequence[str]) -> str:
    """The text with one to six damages; ``others`` are texts to take pieces from."""
    for _ in range(rng.choice((1, 1, 1, 2, 2, 3, 6))):
        text = rng.choice(WAYS)(text, rng, others)
    return text


def _spot(text: str, rng: Random) -> int:
    return rng.randrange(len(text) + 1)


def cut_out(text: str, rng: Random, _: Sequence[str]) -> str:
    """Some characters are missing."""
    start = _spot(text, rng)
    return text[:start] + text[start + rng.choice((1, 1, 2, 5, 20, 200)) :]


def cut_off(text: str, rng: Random, _: Sequence[str]) -> str:
    """The end is missing."""
    return text[: _spot(text, rng)]


def put_in(text: str, rng: Random, _: Sequence[str]) -> str:
    """Odd characters stand in it."""
    start = _spot(text, rng)
    odd = "".join(rng.choice(JUNK) for _ in range(rng.choice((1, 1, 2, 8))))
    return text[:start] + odd + text[start:]


def change_character(text: str, rng: Random, _: Sequence[str]) -> str:
    """One character is another one."""
    start = _spot(text, rng)
    return text[:start] + chr(rng.choice((rng.randrange(128), rng.randrange(0xD800)))) + text[start + 1 :]


def repeat(text: str, rng: Random, _: Sequence[str]) -> str:
    """A piece stands there several times."""
    start = _spot(text, rng)
    piece = text[start : start + rng.choice((1, 3, 10, 80))]
    return text[:start] + piece * rng.choice((2, 2, 3, 50)) + text[start + len(piece) :]


def move_lines(text: str, rng: Random, others: Sequence[str]) -> str:
    """A line is missing, doubled, moved, or comes from another file."""
    lines = text.split("\n")
    at = rng.randrange(len(lines))
    way = rng.randrange(4)
    if way == 0:
        del lines[at]
    elif way == 1:
        lines.insert(rng.randrange(len(lines) + 1), lines[at])
    elif way == 2:
        lines.insert(rng.randrange(len(lines)), lines.pop(at))
    else:
        lines.insert(at, rng.choice(rng.choice(others).split("\n")))
    return "\n".join(lines)


def change_word(text: str, rng: Random, _: Sequence[str]) -> str:
    """A word is another word."""
    words = list(re.finditer(r"[^\s\"=,\[\]{}]+", text))
    if not words:
        return rng.choice(WORDS)
    found = rng.choice(words)
    return text[: found.start()] + rng.choice(WORDS) + text[found.end() :]


def change_number(text: str, rng: Random, _: Sequence[str]) -> str:
    """A number is another one, or none."""
    numbers = list(re.finditer(r"\b\d+\b", text))
    if not numbers:
        return text
    found = rng.choice(numbers)
    return text[: found.start()] + rng.choice(NUMBERS) + text[found.end() :]


def any_value(rng: Random) -> str:
    """A value of TOML, mostly one that cannot stand where it is put."""
    way = rng.randrange(5)
    if way == 0:
        return rng.choice(NUMBERS)
    if way == 1:
        return rng.choice(TEXTS)
    if way == 2:
        return rng.choice(NESTED)
    if way == 3:
        return f"[{', '.join(rng.choice(NUMBERS + TEXTS) for _ in range(rng.randrange(5)))}]"
    return (
        f"{'[' * 40}{']' * 40}"
        if rng.random() < 0.1
        else f'"{" ".join(rng.choice(WORDS) for _ in range(rng.randrange(9)))}"'
    )


def change_value(text: str, rng: Random, _: Sequence[str]) -> str:
    """A key has another value."""
    keys = list(re.finditer(r"^(\w+)([ \t]*=[ \t]*).*$", text, re.MULTILINE))
    if not keys:
        return text
    found = rng.choice(keys)
    return f"{text[: found.start()]}{found[1]}{found[2]}{any_value(rng)}{text[found.end() :]}"


def add_key(text: str, rng: Random, _: Sequence[str]) -> str:
    """There is one more key."""
    key = rng.choice((*KEYS, *KEYS, "options.target", "hands.A", '"odd key"', "", "x"))
    return f"{key} = {any_value(rng)}\n{text}"


def take_key(text: str, rng: Random, others: Sequence[str]) -> str:
    """One more key comes from another file."""
    keys = re.findall(r"^\w+[ \t]*=[ \t]*.*$", rng.choice(others), re.MULTILINE)
    return f"{rng.choice(keys)}\n{text}" if keys else text


def rename_key(text: str, rng: Random, _: Sequence[str]) -> str:
    """A key has another name."""
    keys = list(re.finditer(r"^\w+(?=[ \t]*=)", text, re.MULTILINE))
    if not keys:
        return text
    found = rng.choice(keys)
    return text[: found.start()] + rng.choice((*KEYS, *OPTION_RULES)) + text[found.end() :]


def add_option(text: str, rng: Random, _: Sequence[str]) -> str:
    """There is one more option, mostly one that concerns the edition, often with a value it can have."""
    edition = re.search(r'(?m)^edition *= *"(\w+)"', text)
    known = edition is not None and edition[1] in EDITIONS and rng.random() < 0.9
    name = rng.choice(concerned(EDITIONS[edition[1]]) if known and edition is not None else tuple(OPTION_RULES))
    choices = OPTION_RULES[name].choices
    way = rng.random()
    if way < 0.3:
        value = any_value(rng)
    elif choices:
        value = f'"{rng.choice(choices)}"'
    elif name in ("launcher", "extreme_presses"):
        value = f"[{', '.join(rng.choice(NUMBERS[:20]) for _ in range(rng.choice((1, 2, 2, 2, 5))))}]"
    else:
        value = rng.choice(("true", "false", *NUMBERS[:20]))
    head = "" if "[options]" in text else "\n[options]\n"
    return f"{text}{head}{name} = {value}\n"


def change_edition(text: str, rng: Random, _: Sequence[str]) -> str:
    """It is another edition's file."""
    return re.sub(r'(?m)^edition *= *"\w+"', f'edition = "{rng.choice(tuple(EDITIONS))}"', text)


def cross(text: str, rng: Random, others: Sequence[str]) -> str:
    """The beginning of one file and the end of another."""
    other = rng.choice(others)
    return text[: _spot(text, rng)] + other[_spot(other, rng) :]


def swap_script(text: str, rng: Random, others: Sequence[str]) -> str:
    """The script is that of another file."""
    script = re.search(r'(?s)script *= *""".*?"""', rng.choice(others))
    return re.sub(r'(?s)script *= *""".*?"""', lambda _: script[0], text) if script else text


def make_game(text: str, rng: Random, _: Sequence[str]) -> str:
    """A whole game instead of a set table: keys that lay out cards are left out."""
    gone = rng.choice(
        (r"(hands|discard|turn|draw|rest|colour)", r"(hands|discard|first|dealer|draw|turn|colour)", r"(discard|turn)")
    )
    return re.sub(rf"(?m)^{gone}[ \t]*=.*\n", "", text)


def write_again(text: str, rng: Random, _: Sequence[str]) -> str:
    """The same document with its keys in another order and values of other types."""
    try:
        document = tomllib.loads(text)
    except (ValueError, RecursionError):
        return text
    keys = list(document)
    rng.shuffle(keys)
    tables = [key for key in keys if isinstance(document[key], dict)]
    plain = [key for key in keys if key not in tables]
    lines = [f"{key} = {_toml(document[key], rng)}" for key in plain]
    for key in tables:
        lines += [f"[{key}]", *(f"{name} = {_toml(value, rng)}" for name, value in document[key].items())]
    return "\n".join(lines) + "\n"


def _toml(value: object, rng: Random) -> str:
    if rng.random() < 0.03:
        return any_value(rng)
    match value:
        case bool():
            return str(value).lower()
        case list():
            return f"[{', '.join(_toml(entry, rng) for entry in value)}]"
        case str():
            return '"' + re.sub(r"[\x00-\x1f\x7f\"\\]", lambda found: f"\\u{ord(found[0]):04x}", value) + '"'
        case dict():
            return f"{{ {', '.join(f'{key} = {_toml(entry, rng)}' for key, entry in value.items())} }}"
        case _:
            return str(value)


WAYS: tuple[Damage, ...] = (
    *(cut_out, cut_off, put_in, change_character, repeat, move_lines, move_lines, change_word, change_word),
    *(change_word, change_number, change_number, change_value, change_value, add_key, take_key, rename_key),
    *(add_option, add_option, change_edition, cross, swap_script, make_game, write_again),
)
