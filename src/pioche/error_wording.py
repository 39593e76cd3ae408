"""Parts of error messages: what was probably meant, values as a file writes them, counts, short quotations."""

from __future__ import annotations

from datetime import date, datetime, time
from difflib import SequenceMatcher
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

LONGEST: Final = 40
"""Quoted text is cut after this many characters."""
ALIKE: Final = 0.6
MOST_GUESSES: Final = 3


def closest(typed: str, choices: Iterable[str]) -> tuple[str, ...]:
    """Which of the choices was probably meant: one, some that are equally near, or none.

    >>> closest("stak", ["stack", "target"]), closest("r5", ["R5", "R6"]), closest("chess", ["classic", "dare"])
    (('stack',), ('R5',), ())
    """
    wanted = typed[:LONGEST].casefold()
    near = {choice: _likeness(wanted, choice.casefold()) for choice in choices}
    best = max(near.values(), default=0.0)
    if best < ALIKE:
        return ()
    return tuple(choice for choice, ratio in near.items() if ratio == best)[:MOST_GUESSES]


def _likeness(one: str, other: str) -> float:
    """How similar two words are, from 0 to 1; 0 at once where they share too few letters."""
    shared = sum(letter in one for letter in other)
    if 2 * shared < ALIKE * (len(one) + len(other)):
        return 0.0
    return SequenceMatcher(None, one, other).ratio()


def did_you_mean(typed: str, choices: Iterable[str]) -> str:
    """A question to put behind what was typed; empty where nothing is near.

    >>> did_you_mean("stak", ["stack", "target"])
    ' (did you mean stack?)'
    """
    found = closest(typed, choices)
    return f" (did you mean {' or '.join(found)}?)" if found else ""


def quote(text: str) -> str:
    r"""A text in quotation marks, cut where it is long, with every character visible.

    >>> print(quote("a\x1bb"), quote("x" * 50))
    'a\x1bb' 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…'
    """
    return repr(text if len(text) <= LONGEST else f"{text[:LONGEST]}…")


def as_toml(value: object) -> str:
    """A value as a file writes it, cut where it is long.

    >>> as_toml(True), as_toml({"a": 1}), as_toml(date(2026, 11, 15))
    ('true', 'a table', 'the date 2026-11-15')
    """
    match value:
        case bool():
            shown = str(value).lower()
        case str():
            return quote(value)
        case dict():
            shown = "a table"
        case list() | tuple():
            shown = "a list"
        case datetime() | date():
            shown = f"the date {value.isoformat()}"
        case time():
            shown = f"the time {value.isoformat()}"
        case int() if value.bit_length() > 200:
            shown = "a number of many digits"
        case _:
            shown = str(value)
    return shown if len(shown) <= LONGEST else f"{shown[:LONGEST]}…"


def counted(count: int, one: str, many: str = "") -> str:
    """A number with its noun.

    >>> counted(1, "name"), counted(3, "entry", "entries")
    ('1 name', '3 entries')
    """
    return f"{count} {one if count == 1 else many or f'{one}s'}"
