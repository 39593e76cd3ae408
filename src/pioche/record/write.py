"""Writing a record: one canonical text, so that reading it and writing it again changes nothing."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from ..cards import seat_letter
from ..editions import edition_named
from ..editions.options import Value, changed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ..cards import Seat
    from .contents import Hand, Record

_SPECIAL: Final = re.compile(r'[\x00-\x1f\x7f"\\]')
_SPECIAL_IN_SCRIPT: Final = re.compile(r'[\x00-\x08\x0b-\x1f\x7f\\]|(?<="")"')
_SHORT: Final = {"\b": "\\b", "\t": "\\t", "\n": "\\n", "\f": "\\f", "\r": "\\r", '"': '\\"', "\\": "\\\\"}


def write_record(record: Record) -> str:
    """The record as a TOML text; keys that have their default are left out."""
    lines = [f"{key} = {value}" for key, value in _keys(record)]
    if record.script:
        lines.append(f'script = """\n{_script(record)}"""')
    options = changed(edition_named(record.edition), record.options)
    if options:
        lines += ["", "[options]", *(f"{name} = {_value(value)}" for name, value in options.items())]
    return "\n".join(lines) + "\n"


def _keys(record: Record) -> Iterator[tuple[str, str]]:
    """Every key but script and options, with its value in TOML, in the order of the notation."""
    if record.title:
        yield "title", quoted(record.title)
    if record.clauses:
        yield "clauses", _texts(record.clauses)
    yield "edition", quoted(record.edition)
    yield "players", str(record.players)
    if record.names:
        yield "names", _texts(record.names)
    if record.seed is not None:
        yield "seed", str(record.seed)
    yield from _table_keys(record)
    if record.scores:
        yield "scores", _table((seat, str(points)) for seat, points in record.scores)
    if record.presses:
        yield "presses", f"[{', '.join(map(str, record.presses))}]"
    if record.shuffles:
        yield "shuffles", _column(map(_cards, record.shuffles))
    for key, texts in (("custom", record.custom), ("titles", record.titles), ("texts", record.texts)):
        if texts:
            yield key, _texts(texts)
    if record.dares:
        yield "dares", _column(map(quoted, record.dares))
    yield from _fairness_keys(record)


def _fairness_keys(record: Record) -> Iterator[tuple[str, str]]:
    """The keys from which the chance of a fair game is derived again."""
    for key, text in (("commitment", record.commitment), ("secret", record.secret)):
        if text:
            yield key, quoted(text)
    if record.salts:
        yield "salts", _texts(record.salts)
    if record.salt_promises:
        yield "salt_context", quoted(record.salt_context)
        yield "salt_promises", _column(map(quoted, record.salt_promises))
    if record.called_off:
        yield "called_off", str(record.called_off)
    if record.broken_off:
        yield "broken_off", "true"


def _table_keys(record: Record) -> Iterator[tuple[str, str]]:
    """The keys that lay out the cards and say who begins."""
    if record.dealer is not None:
        yield "dealer", quoted(seat_letter(record.dealer))
    if record.dealer_draw:
        yield "dealer_draw", _cards(record.dealer_draw)
    if record.hands:
        yield "hands", _table((seat, _cards(hand)) for seat, hand in enumerate(record.hands))
    for key, cards in (("discard", record.discard), ("first", record.first)):
        if cards:
            yield key, _cards(cards)
    if record.colour is not None:
        yield "colour", quoted(record.colour)
    if record.draw:
        yield "draw", _cards(record.draw)
    if record.rest != "below":
        yield "rest", quoted(record.rest)
    if record.turn is not None:
        yield "turn", quoted(seat_letter(record.turn))
    if record.direction != "left":
        yield "direction", quoted(record.direction)


def quoted(text: str) -> str:
    r"""A text as a basic string of TOML.

    >>> print(quoted('He said "red"\n'))
    "He said \"red\"\n"
    """
    return f'"{_SPECIAL.sub(_escape, text)}"'


def _escape(found: re.Match[str]) -> str:
    character = found[0]
    return _SHORT.get(character) or f"\\u{ord(character):04x}"


def _script(record: Record) -> str:
    """The script as the inside of a multi-line string: line ends and most quotation marks stay."""
    text = "".join(f"{line}\n" for line in record.script)
    return _SPECIAL_IN_SCRIPT.sub(_escape, text)


def _cards(cards: Hand) -> str:
    return quoted(" ".join(cards))


def _texts(texts: Iterable[str]) -> str:
    return f"[{', '.join(map(quoted, texts))}]"


def _column(values: Iterable[str]) -> str:
    return "[\n" + "".join(f"    {value},\n" for value in values) + "]"


def _table(entries: Iterable[tuple[Seat, str]]) -> str:
    return "{ " + ", ".join(f"{seat_letter(seat)} = {value}" for seat, value in entries) + " }"


def _value(value: Value) -> str:
    match value:
        case bool():
            return str(value).lower()
        case str():
            return quoted(value)
        case int():
            return str(value)
        case _:
            return f"[{', '.join(map(str, value))}]"
