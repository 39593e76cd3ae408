"""Places in the text of a record: the line of every key, of every entry, of every line of the script."""

from __future__ import annotations

import re
import tomllib
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple

from ..error_wording import LONGEST, quote
from .errors import RecordError

if TYPE_CHECKING:
    from collections.abc import Mapping

Path = tuple[str | int, ...]
"""The keys that lead to a value, and where one is a list the number of the entry."""

_TOKEN: Final = re.compile(
    r'''
    (?P<blank>     [ \t]+ | \#[^\n]* )
    | """ (?: [^\\] | \\. )*? "{3,5}
    | \'\'\' .*? \'{3,5}
    | " (?: [^"\\] | \\. )* "
    | ' [^']* '
    | [][{},=.\n]
    | [^][{},=.\s"'\#]+
    ''',
    re.VERBOSE | re.DOTALL,
)
_PIECE: Final = re.compile(
    r"(?P<joined>\\[ \t]*\n\s*)|(?P<end>\n|\\n|\\x0[aA]|\\u000[aA]|\\U0000000[aA])|\\.|[^\\\n]+", re.DOTALL
)
_BARE: Final = re.compile("[A-Za-z0-9_-]+")


@dataclass(frozen=True, slots=True)
class Places:
    """The lines of one text; a record that was not read from one has none."""

    lines: Mapping[Path, int] = field(default_factory=dict)
    script: tuple[int, ...] = ()
    """The text's line of each line of the script."""

    def error(self, name: str, path: Path, reason: str, near: str = "") -> RecordError:
        """An error about the value at the path, with its line or the line of what contains it.

        A key that is missing has the line of the one ``near`` which it is missed.
        """
        is_option = path[0] == "options" and len(path) > 1
        where = f"option {key_shown(path[1])}" if is_option else key_shown(path[0])
        candidates = [*(path[:end] for end in range(len(path), 0, -1)), (near,)]
        known = [self.lines[place] for place in candidates if place in self.lines]
        return RecordError(name, f"line {known[0]}, {where}" if known else where, reason)


def key_shown(key: str | int) -> str:
    """A key as errors name it: in quotes if a file needs them, cut if it is long."""
    return str(key) if _BARE.fullmatch(str(key)) and len(str(key)) <= LONGEST else quote(str(key))


class Twice(NamedTuple):
    """A key that has a value already, or a table that has begun before."""

    key: str
    line: int
    first: int
    """The line on which it was given before."""


def given_twice(text: str) -> Twice | None:
    r"""The first key that is given twice, in a text that is TOML up to there.

    >>> given_twice("players = 2\n\nplayers = 3")
    Twice(key='players', line=3, first=1)
    """
    search = _Search(text)
    with suppress(IndexError, ValueError, RecursionError):  # what comes after it may be anything
        search.document()
    return search.twice


def places_in(text: str) -> Places:
    r"""Look a text through that is known to be valid TOML, with line ends of one character.

    >>> places_in('players = 2\n[hands]\nA = "R1"\nB = "R2"').lines
    {('players',): 1, ('hands',): 2, ('hands', 'A'): 3, ('hands', 'B'): 4}
    """
    search = _Search(text)
    search.document()
    return Places(search.lines, search.script)


class _Search:
    """Goes through the tokens of a text and notes on which line each key and each entry begins."""

    def __init__(self, text: str) -> None:
        self.lines: dict[Path, int] = {}
        self.given: set[Path] = set()
        """The keys that have a value, and the tables that have begun."""
        self.twice: Twice | None = None
        self.script: tuple[int, ...] = ()
        self.tokens: list[tuple[str, int]] = []
        line = 1
        for found in _TOKEN.finditer(text):
            if found["blank"] is None:
                self.tokens.append((found[0], line))
            line += found[0].count("\n")
        self.tokens.append(("", line))
        self.at = 0

    def document(self) -> None:
        """Every table and every key."""
        table: Path = ()
        while self._token() != "":
            if self._token() == "\n":
                self.at += 1
            elif self._token() == "[":
                is_list = self.tokens[self.at + 1][0] == "["
                self._skip("[")
                table = self._key(()) if is_list else self._once(())
                self._skip("]")
            else:
                self._pair(table)

    def _token(self) -> str:
        return self.tokens[self.at][0]

    def _skip(self, *tokens: str) -> None:
        while self._token() in tokens:
            self.at += 1

    def _pair(self, table: Path) -> None:
        """A key and its value."""
        path = self._once(table)
        self.at += 1
        self._value(path)

    def _once(self, table: Path) -> Path:
        """A key that has no value so far."""
        line = self.tokens[self.at][1]
        path = self._key(table)
        if path in self.given and self.twice is None:
            self.twice = Twice(".".join(map(key_shown, path)), line, self.lines[path])
        self.given.add(path)
        return path

    def _key(self, table: Path) -> Path:
        """A key, with or without dots; it and the tables that contain it are created if they are missing."""
        path = table
        while True:
            token, line = self.tokens[self.at]
            path = (*path, _unquoted(token))
            self.lines.setdefault(path, line)
            self.at += 1
            if self._token() != ".":
                return path
            self.at += 1

    def _value(self, path: Path) -> None:
        begin, line = self.tokens[self.at]
        self.at += 1
        if begin == "[":
            self._skip("\n")
            number = 0
            while self._token() != "]":
                self.lines[*path, number] = self.tokens[self.at][1]
                self._value((*path, number))
                self._skip("\n", ",")
                number += 1
            self.at += 1
        elif begin == "{":
            self._skip("\n")
            while self._token() != "}":
                self._pair(path)
                self._skip("\n", ",")
            self.at += 1
        else:
            if path == ("script",):
                self.script = _script_lines(begin, line)
            # Numbers and times may be several tokens.
            while self._token() not in ("\n", ",", "]", "}", ""):
                self.at += 1


def _unquoted(token: str) -> str:
    """The key that a token means."""
    if token[0] not in "\"'":
        return token
    key: str = tomllib.loads(f"key = {token}")["key"]
    return key


def _script_lines(token: str, line: int) -> tuple[int, ...]:
    r"""On which lines of the text the lines of a script begin.

    >>> _script_lines('"A draw\\nB draw"', 3)
    (3, 3)
    """
    quotes = 3 if token.startswith(('"""', "'''")) else 1
    body = token[quotes:-quotes]
    if quotes == 3 and body.startswith("\n"):
        body = body[1:]
        line += 1
    if token[0] != '"':
        return tuple(range(line, line + body.count("\n") + 1))
    lines = [line]
    empty = True
    for found in _PIECE.finditer(body):
        line += found[0].count("\n")
        if found["end"] is not None:
            lines.append(line)
            empty = True
        elif found["joined"] is None:
            empty = False
        elif empty:
            lines[-1] = line
    return tuple(lines)
