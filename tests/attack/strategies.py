"""Messages and bodies drawn from the types of the protocol: valid ones, nearly valid ones, and anything at all."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Mapping
from typing import Any, get_args

import msgspec
from hypothesis import settings
from hypothesis import strategies as st

from pioche.bots import find_bots
from pioche.editions import EDITIONS
from pioche.editions.options import OPTION_RULES
from pioche.protocol.client_commands import AnyCommand
from pioche.protocol.emotes import EMOTES, PHRASES
from pioche.protocol.rule_templates import TEMPLATES
from tests.heavy.damaged_records import WORDS

Json = Any
Hints = Mapping[str, st.SearchStrategy[Json]]
"""Values with a meaning, by the name of the field: chance alone would find none of them."""

COMMANDS = {kind.__name__: kind for kind in get_args(AnyCommand)}
ODD_TEXTS = (
    *("", " ", "\x00", "\u202e", "\ud800", "'; DROP TABLE tables; --", "<script>alert(1)</script>", "../../etc/passwd"),
    *("%s%n", "{0}", "{seat}", "\r\nSet-Cookie: a=b", "\x1b[2J", "a" * 70, "a" * 201, "a" * 301, "🂡" * 30, "__proto__"),
    *("-1", "1e999", "NaN", "null", "true", "K", "A draw\n", "A draw;B draw", "A play R5 uno uno", "A " * 31),
)
ODD_NUMBERS = (-1, 0, 1, 9, 10, 11, 2**31, 2**53 - 1, 2**53, 2**53 + 1, 2**63, 2**64, -(2**63), 10**40, 1.5, 1e300)

TIMES = int(os.environ.get("PIOCHE_ATTACK_TIMES", "1"))
"""How many times as much is tried as in `make test`."""


def examples(few: int, **more: Json) -> settings:
    """The settings for this number of examples in `make test`."""
    return settings(max_examples=few * TIMES, **more)


lines = st.lists(st.sampled_from(WORDS), min_size=1, max_size=5).map(" ".join)
scalars = st.one_of(
    st.none(),
    st.booleans(),
    st.sampled_from(ODD_NUMBERS),
    st.integers(),
    st.floats(),
    st.sampled_from(ODD_TEXTS),
    st.text(),
)
anything = st.recursive(
    scalars,
    lambda inside: st.lists(inside, max_size=4) | st.dictionaries(st.text(max_size=8), inside, max_size=4),
    max_leaves=8,
)


def _options() -> st.SearchStrategy[dict[str, Json]]:
    """Options of the game, mostly with values that they can have."""

    def value(name: str) -> st.SearchStrategy[tuple[str, Json]]:
        choices = OPTION_RULES[name].choices
        good: st.SearchStrategy[Json] = st.sampled_from(choices) if choices else st.booleans() | st.integers(0, 600)
        return st.tuples(st.just(name), st.one_of(good, good, st.lists(st.integers(0, 60), max_size=12), scalars))

    return st.lists(st.sampled_from(tuple(OPTION_RULES)).flatmap(value), max_size=3).map(dict)


HINTS: dict[str, st.SearchStrategy[Json]] = {
    "line": lines,
    "edition": st.sampled_from((*EDITIONS, "nothing")),
    "options": _options(),
    "level": st.sampled_from((*find_bots().usable, "unbeatable")),
    "custom": st.lists(st.sampled_from((*TEMPLATES.values(), "draw 99 all", "nonsense")), max_size=5),
    "emote": st.sampled_from((*EMOTES, "wink")),
    "phrase": st.sampled_from((*PHRASES, "<b>")),
    "points": st.lists(st.integers(-1, 256), max_size=6),
    "strokes": st.lists(
        st.fixed_dictionaries(
            {"ink": st.integers(-1, 7), "pen": st.integers(0, 3), "points": st.lists(st.integers(0, 255), max_size=6)}
        ),
        max_size=3,
    ),
    "clock": st.sampled_from((0, 14, 15, 60, 120, 121, -1)),
    "seq": st.integers(0, 40),
    "n": st.integers(1, 10**6),
}


def of_schema(schema: Json, root: Json, hints: Hints) -> st.SearchStrategy[Json]:
    """Values that fit a JSON schema, as far as the protocol uses one."""
    inside: Callable[[Json], st.SearchStrategy[Json]] = lambda part: of_schema(part, root, hints)  # noqa: E731
    if "$ref" in schema:
        return inside(root[schema["$ref"].rpartition("/")[2]])
    for union in ("anyOf", "oneOf"):
        if union in schema:
            return st.one_of([inside(part) for part in schema[union]])
    if "enum" in schema:
        return st.sampled_from(schema["enum"])
    match schema.get("type"):
        case "object":
            return _object(schema, root, hints)
        case "array":
            return st.lists(inside(schema.get("items", {})), max_size=schema.get("maxItems", 4))
        case "string":
            return _text(schema)
        case "integer":
            return st.integers(schema.get("minimum", -(2**63)), schema.get("maximum", 2**63))
        case "number":
            return st.floats(allow_nan=False, allow_infinity=False)
        case "boolean":
            return st.booleans()
        case "null":
            return st.none()
    assert not set(schema) - {"description", "default"}, f"say in tests/attack/strategies.py what fits {schema}"
    return scalars


def _object(schema: Json, root: Json, hints: Hints) -> st.SearchStrategy[Json]:
    def of(name: str, part: Json) -> st.SearchStrategy[Json]:
        drawn = of_schema(part, root, hints)
        return st.one_of(hints[name], hints[name], drawn) if name in hints else drawn

    parts = {name: of(name, part) for name, part in schema.get("properties", {}).items()}
    needed = {name: part for name, part in parts.items() if name in schema.get("required", ())}
    rest = {name: part for name, part in parts.items() if name not in needed}
    if not parts and schema.get("additionalProperties", True) is not False:
        return st.dictionaries(st.text(max_size=8), scalars, max_size=3)
    return st.fixed_dictionaries(needed, optional=rest)


def _text(schema: Json) -> st.SearchStrategy[str]:
    least, most = schema.get("minLength", 0), schema.get("maxLength")
    letters = re.fullmatch(r"\^\[(.+)\]\+\$.*", schema.get("pattern", ""))
    if letters is None:
        odd = [text for text in ODD_TEXTS if least <= len(text) <= (most or 400)]
        return st.one_of(st.text(min_size=least, max_size=most), st.sampled_from(odd))
    letter = st.from_regex(rf"\A[{letters[1]}]\Z")
    return st.lists(letter, min_size=max(least, 1), max_size=most).map("".join)


def valid(kind: type, hints: Hints | None = None) -> st.SearchStrategy[dict[str, Json]]:
    """A message or body of that type, as JSON."""
    (schema,), root = msgspec.json.schema_components([kind], ref_template="#/$defs/{name}")
    return of_schema(schema, root, {**HINTS, **(hints or {})})


def nearly(good: st.SearchStrategy[dict[str, Json]]) -> st.SearchStrategy[dict[str, Json]]:
    """The same with one thing wrong, or at least odd."""

    @st.composite
    def damaged(draw: st.DrawFn) -> dict[str, Json]:
        body = dict(draw(good))
        name = draw(st.sampled_from(sorted(body)))
        match draw(st.integers(0, 4)):
            case 0:
                del body[name]
            case 1:
                body[draw(st.sampled_from(("colour", "seat", "token", "__class__", "n", "")))] = draw(scalars)
            case 2:
                body[name] = draw(anything)
            case 3:
                body[name] = [body[name]]
            case _:
                body[name] = draw(st.sampled_from(ODD_NUMBERS) | st.sampled_from(ODD_TEXTS))
        return body

    return damaged()


def as_text(value: Json) -> str:
    """JSON as a careless client writes it: with NaN and lone surrogates where there are some."""
    return json.dumps(value, ensure_ascii=True)


@st.composite
def broken_json(draw: st.DrawFn) -> str:
    """A text that mostly is no JSON, or no object."""
    text = draw(st.one_of(anything.map(as_text), valid(draw(st.sampled_from(list(COMMANDS.values())))).map(as_text)))
    match draw(st.integers(0, 5)):
        case 0:
            return text[: draw(st.integers(0, len(text)))]
        case 1:
            return text + text
        case 2:
            return "[" * draw(st.sampled_from((1, 50, 5000))) + text
        case 3:
            return '{"type":"act","type":"say",' + text[1:]
        case 4:
            return draw(st.text())
    return text


def commands(hints: Hints | None = None, without: tuple[str, ...] = ("Hello",)) -> st.SearchStrategy[dict[str, Json]]:
    """Any valid command."""
    return st.one_of([valid(kind, hints) for name, kind in COMMANDS.items() if name not in without])
