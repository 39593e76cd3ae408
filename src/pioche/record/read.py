"""Reading a record: strict, and every error names the file, the place in it, and what would be right."""

from __future__ import annotations

import pathlib
import re
import tomllib
from typing import TYPE_CHECKING

from ..cards import MAX_PLAYERS, MIN_PLAYERS, Card, Seat, seat_letter
from ..editions import UnknownEdition, edition_named
from ..editions.options import OptionError, Options, read_options
from ..error_wording import as_toml, did_you_mean
from ..kernel.game_setting import Setting
from ..notation import NotationError, parse_action, parse_cards, parse_colour, parse_seat
from .contents import ActionLine, CommentLine, ExpectationLine, Hand, Record, RefusedLine, ScriptLine
from .errors import RecordError
from .expectations import parse_expectation
from .line_numbers import Path, Places, given_twice, places_in
from .record_validation import HIGHEST_SEED, LOWEST_SEED

if TYPE_CHECKING:
    import os

KEYS = (
    "title",
    "clauses",
    "edition",
    "players",
    "names",
    "seed",
    "dealer",
    "dealer_draw",
    "hands",
    "discard",
    "first",
    "colour",
    "draw",
    "rest",
    "turn",
    "direction",
    "scores",
    "presses",
    "shuffles",
    "custom",
    "titles",
    "texts",
    "dares",
    "commitment",
    "secret",
    "salts",
    "salt_context",
    "salt_promises",
    "called_off",
    "broken_off",
    "script",
    "options",
)
"""The keys of a record, in the order in which they are written."""
LARGEST_FILE = 16_000_000
"""Bytes; a game of a hundred thousand moves has two million."""


MOST_CALLED_OFF = 10**6


def load_record(source: str | os.PathLike[str]) -> Record:
    """The record in a file, by its path, or the one that a text is: a string with ``=`` in it is a text.

    What cannot be read, or is no valid record, raises a ``RecordError`` that says where, and what would be right.

    >>> record = load_record('''
    ... edition = "classic"
    ... players = 2
    ... seed = 7
    ... script = "B draw"
    ... ''')
    >>> [str(action) for action in record.actions]
    ['B draw']
    >>> load_record("nowhere.toml")
    Traceback (most recent call last):
    pioche.record.errors.RecordError: nowhere.toml: cannot be read: No such file or directory
    """
    if isinstance(source, str) and "=" in source:
        return read_record(source)
    return read_file(pathlib.Path(source))


def read_record(text: str, name: str = "record") -> Record:
    """The record in a TOML text; ``name`` is its name in errors."""
    text = text.replace("\r\n", "\n")
    try:
        document: dict[str, object] = tomllib.loads(text)
    except RecursionError:
        raise RecordError(name, "", "is not a TOML document: it is nested too deeply") from None
    except ValueError as error:
        raise _syntax_error(name, text, str(error)) from None
    return _Reader(name, document, places_in(text)).record()


def read_file(path: pathlib.Path) -> Record:
    """The record in a file."""
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST_FILE + 1)
    except OSError as error:
        raise RecordError(str(path), "", f"cannot be read: {error.strerror}") from None
    except ValueError:  # a null byte
        raise RecordError(str(path), "", "cannot be read: no file has such a name") from None
    return read_bytes(content, str(path))


def read_bytes(content: bytes, name: str) -> Record:
    """The record that the bytes of a file stand for; ``name`` is what errors call it."""
    if len(content) > LARGEST_FILE:
        raise RecordError(name, "", f"is too large: a record has at most {LARGEST_FILE} bytes")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        raise RecordError(name, f"line {line}", "is not a text in UTF-8") from None
    return read_record(text, name)


def _syntax_error(name: str, text: str, message: str) -> RecordError:
    if re.match("Cannot (overwrite|declare|mutate)|Duplicate", message):
        twice = given_twice(text)
        if twice is not None:
            reason = f"is given twice, the first time on line {twice.first}"
            return RecordError(name, f"line {twice.line}, {twice.key}", reason)
    if "int_max_str_digits" in message:
        return RecordError(name, "", "is not a TOML document: it holds a number of too many digits")
    found = re.fullmatch(r"(?P<what>.*?) \(at (?P<where>line \d+)(?:, column \d+)?.*\)", message, re.DOTALL)
    if found is None:
        return RecordError(name, "", f"is not a TOML document: {message}")
    return RecordError(name, found["where"], f"is not TOML: {found['what']}")


class _Reader:
    """Turns one TOML document into a record, key by key."""

    def __init__(self, name: str, document: dict[str, object], places: Places) -> None:
        self.name = name
        self.document = document
        self.places = places

    def record(self) -> Record:
        """The whole record; keys that are left out have their defaults."""
        for key in self.document:
            if key not in KEYS:
                meant = did_you_mean(key, KEYS)
                raise self._error((key,), f"there is no such key{meant}; there are {', '.join(KEYS)}")
        self.edition_name = self._text("edition", needed=True)
        try:
            self.edition = edition_named(self.edition_name)
        except UnknownEdition as error:
            raise self._error(("edition",), str(error)) from None
        self.players = self._number("players", MIN_PLAYERS, MAX_PLAYERS)
        options = self._options()
        return Record(
            name=self.name,
            places=self.places,
            edition=self.edition_name,
            players=self.players,
            title=self._text("title"),
            clauses=self._texts("clauses"),
            names=self._texts("names"),
            seed=self._number("seed", LOWEST_SEED, HIGHEST_SEED) if "seed" in self.document else None,
            dealer=self._seat("dealer"),
            dealer_draw=self._cards("dealer_draw"),
            hands=self._hands(),
            discard=self._cards("discard", needed="discard" in self.document),
            first=self._cards("first", needed="first" in self.document),
            colour=self._colour(),
            draw=self._cards("draw"),
            rest="out" if self._choice("rest", "below", "out") == "out" else "below",
            turn=self._seat("turn"),
            direction="right" if self._choice("direction", "left", "right") == "right" else "left",
            scores=self._scores(),
            presses=self._presses(),
            shuffles=tuple(
                self._parse_cards(("shuffles", number), order) for number, order in enumerate(self._texts("shuffles"))
            ),
            custom=self._texts("custom"),
            titles=self._texts("titles"),
            texts=self._texts("texts"),
            dares=self._texts("dares"),
            commitment=self._text("commitment"),
            secret=self._text("secret"),
            salts=self._texts("salts"),
            salt_context=self._text("salt_context"),
            salt_promises=self._texts("salt_promises"),
            called_off=self._number("called_off", 0, MOST_CALLED_OFF) if "called_off" in self.document else 0,
            broken_off=self._flag("broken_off"),
            options=options,
            script=self._script(options),
        )

    def _error(self, path: Path, reason: str) -> RecordError:
        return self.places.error(self.name, path, reason)

    def _text(self, key: str, *, needed: bool = False) -> str:
        if key not in self.document and needed:
            raise self._error((key,), "is missing; every record names it")
        value = self.document.get(key, "")
        if not isinstance(value, str):
            raise self._error((key,), f"is a text in quotes, not {as_toml(value)}")
        return value

    def _texts(self, key: str) -> tuple[str, ...]:
        value = self.document.get(key, [])
        if not isinstance(value, list):
            raise self._error((key,), f"is a list of texts, not {as_toml(value)}")
        texts: list[str] = []
        for number, entry in enumerate(value):
            if not isinstance(entry, str):
                raise self._error((key, number), f"is a list of texts, but has {as_toml(entry)} in it")
            texts.append(entry)
        return tuple(texts)

    def _flag(self, key: str) -> bool:
        value = self.document.get(key, False)
        if not isinstance(value, bool):
            raise self._error((key,), f"is true or false, not {as_toml(value)}")
        return value

    def _number(self, key: str, lowest: int, highest: int) -> int:
        if key not in self.document:
            raise self._error((key,), "is missing; every record gives it")
        value = self.document[key]
        if isinstance(value, bool) or not isinstance(value, int) or not lowest <= value <= highest:
            raise self._error((key,), f"is a whole number from {lowest} to {highest}, not {as_toml(value)}")
        return value

    def _choice(self, key: str, *choices: str) -> str:
        value = self.document.get(key, choices[0])
        if not isinstance(value, str) or value not in choices:
            raise self._error((key,), f"is {' or '.join(repr(choice) for choice in choices)}, not {as_toml(value)}")
        return value

    def _seat(self, key: str) -> Seat | None:
        if key not in self.document:
            return None
        return self._parse_seat((key,), self._text(key))

    def _parse_seat(self, path: Path, letter: str) -> Seat:
        try:
            return parse_seat(letter, self.players)
        except NotationError as error:
            raise self._error(path, str(error)) from None

    def _cards(self, key: str, *, needed: bool = False) -> Hand:
        cards = self._parse_cards((key,), self._text(key))
        if needed and not cards:
            raise self._error((key,), "names no card; it needs at least one")
        return cards

    def _parse_cards(self, path: Path, text: str) -> tuple[Card, ...]:
        try:
            return parse_cards(text, self.edition)
        except NotationError as error:
            raise self._error(path, str(error)) from None

    def _colour(self) -> str | None:
        if "colour" not in self.document:
            return None
        try:
            return parse_colour(self._text("colour"), self.edition)
        except NotationError as error:
            raise self._error(("colour",), str(error)) from None

    def _table(self, key: str) -> dict[str, object]:
        value = self.document.get(key, {})
        if not isinstance(value, dict):
            raise self._error((key,), f"is a table, not {as_toml(value)}")
        return value

    def _hands(self) -> tuple[Hand, ...]:
        if "hands" not in self.document:
            return ()
        given = self._table("hands")
        hands: dict[Seat, Hand] = {}
        for letter, cards in given.items():
            path = ("hands", letter)
            seat = self._parse_seat(path, letter)
            if not isinstance(cards, str):
                raise self._error(path, f'{letter} has a text of card codes like "R5 W+4", not {as_toml(cards)}')
            hands[seat] = self._parse_cards(path, cards)
        missing = [seat_letter(seat) for seat in range(self.players) if seat not in hands]
        if missing:
            raise self._error(("hands",), f'{" ".join(missing)} missing; an empty hand is written {missing[0]} = ""')
        return tuple(hands[seat] for seat in range(self.players))

    def _scores(self) -> tuple[tuple[Seat, int], ...]:
        scores: dict[Seat, int] = {}
        for letter, points in self._table("scores").items():
            path = ("scores", letter)
            seat = self._parse_seat(path, letter)
            if isinstance(points, bool) or not isinstance(points, int):
                raise self._error(path, f"{letter} has a whole number of points, not {as_toml(points)}")
            scores[seat] = points
        return tuple((seat, points) for seat, points in sorted(scores.items()) if points)

    def _presses(self) -> tuple[int, ...]:
        value = self.document.get("presses", [])
        if not isinstance(value, list):
            raise self._error(("presses",), f"is a list of numbers, not {as_toml(value)}")
        presses: list[int] = []
        for number, entry in enumerate(value):
            if isinstance(entry, bool) or not isinstance(entry, int):
                raise self._error(("presses", number), f"is a list of numbers, but has {as_toml(entry)} in it")
            presses.append(entry)
        return tuple(presses)

    def _options(self) -> Options:
        try:
            return read_options(self.edition, self._table("options"))
        except OptionError as error:
            raise self._error(("options", error.name), error.reason) from None

    def _script(self, options: Options) -> tuple[ScriptLine, ...]:
        text = self._text("script")
        if not text:
            return ()
        setting = Setting(self.edition, self.players, options)
        script: list[ScriptLine] = []
        lines = list(zip(text.split("\n"), self.places.script, strict=True))
        if not lines[-1][0].strip():
            lines.pop()
        for said, line in lines:
            try:
                script.append(_parse_line(said.strip(" \t\r"), line, setting))
            except NotationError as error:
                raise RecordError(self.name, f"line {line}", str(error)) from None
        return tuple(script)


def _parse_line(text: str, line: int, setting: Setting) -> ScriptLine:
    if not text or text[0] == "#":
        return CommentLine(text[1:].strip(), line)
    if text[0] == "?":
        return ExpectationLine(parse_expectation(text[1:], setting), line)
    if text[0] == "!":
        return RefusedLine(parse_action(text[1:], setting), line)
    return ActionLine(parse_action(text, setting), line)
