"""Pages, docstrings and comments speak of players, clients and callers in plain English; a player is *they*."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FILES = [
    path
    for pattern in ("*.md", "Makefile", "docs/**/*.md", "src/pioche/**/*.py", "web/src/**/*.ts", "web/src/**/*.svelte")
    for path in sorted(ROOT.glob(pattern))
    if path.suffixes != [".fr", ".md"] and "rules" not in path.relative_to(ROOT).parts
]
TESTS = [path for folder in ("tests", "benchmarks", "examples") for path in sorted((ROOT / folder).rglob("*.py"))]
PLAYERS = sorted((ROOT / "src" / "pioche" / "locales" / "en").glob("*.ftl"))
HARD = re.compile(r'\b(?:whoever|whomever|whosoever)\b|(?<=""")so (?:many|much|often|long)\b', re.IGNORECASE)
"""Pronouns and sentences that readers from elsewhere stumble over; a number is "how many", not "so many"."""
GENDERED = re.compile(r"\b(?:s?he|his|him|himself|hers?|herself)\b", re.IGNORECASE)
SAMPLE = 'He said "red"'
"""A text that is quoted in a doctest; it says nothing about a player."""


def found_in(text: str, *patterns: re.Pattern[str]) -> list[str]:
    """The words that should be others, with their lines.

    >>> found_in("Whoever comes gets his seat.", HARD, GENDERED)
    ['1: Whoever', '1: his']
    """
    lines = text.replace(SAMPLE, "").replace(SAMPLE.replace('"', '\\"'), "").splitlines()
    return [
        f"{number}: {word}"
        for number, line in enumerate(lines, 1)
        for pattern in patterns
        for word in pattern.findall(line)
    ]


def hard_words(path: Path) -> list[str]:
    """What is hard to read in a file, apart from what is quoted from texts of players."""
    text = path.read_text("utf-8")
    for sentence in ("Whoever plays it plays again.", "so it lets whoever holds it change"):
        text = text.replace(sentence, "")
    return found_in(text, HARD, GENDERED)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_engineers_read_plain_words(path: Path) -> None:
    assert hard_words(path) == []


def test_tests_and_benchmarks_have_plain_words() -> None:
    found = {path.relative_to(ROOT).as_posix(): hard_words(path) for path in TESTS if path != Path(__file__)}
    assert {name: words for name, words in found.items() if words} == {}


@pytest.mark.parametrize("path", PLAYERS, ids=lambda path: path.name)
def test_players_are_they(path: Path) -> None:
    assert found_in(path.read_text("utf-8"), GENDERED) == []


def test_there_is_something_to_read() -> None:
    assert len(FILES) > 300
    assert len(TESTS) > 300
    assert len(PLAYERS) > 10
