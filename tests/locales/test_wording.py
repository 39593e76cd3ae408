"""The wording of every message: numbers agree with their nouns, and each language keeps its own habits."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast

from pioche.locales import LANGUAGES, Argument, text
from tests.locales.messages import sources, written

WORDS = {
    *("action", "address", "argument", "card", "cards", "code", "direction", "edition", "face", "hint", "host"),
    *("join", "link", "longest", "name", "names", "network", "path", "place", "player", "richest", "rules"),
    *("scores", "seat", "server", "shortest", "start", "table", "target", "top", "typed", "url", "wait", "who"),
    *("why", "worker"),
}
"""Variables that stand for words; a verb may follow them."""
NO_NOUNS = {
    "en": {"across", "as", "has", "is", "s", "this", "times", "was", "wins"},
    "fr": {"dans", "des", "fois", "plus", "s", "sans", "vers"},
}
"""Words that end like a plural."""
NEVER_ONE = {
    "award-lucky-draws count": "two at least",
    "hint-found-close playouts": "many tries",
    "preset-clock count": "15 seconds at least",
    "rules-deck deck": "a whole deck",
    "rules-setup-list dares": "16 dares",
    "rules-setup-list-here dares": "16 dares",
    "server-accused-in-vain count": "a fixed number",
    "server-deck-too-small needed": "a whole deck",
    "server-deck-too-small players": "two players at least",
    "server-option-weights most": "the most that are possible",
    "server-workers count": "said only of several",
    "terminal-hint-rough playouts": "many tries",
    "terminal-too-many-people high": "as many as there are seats",
    "terminal-too-small height": "a window",
    "terminal-too-small width": "a window",
    "cli-sim-bots-and-seats seats": "two seats at least",
    "cli-sim-per-game number": "a mean",
    "cli-tour-rating-note samples": "many samples",
    "report-editions-drawn number": "a mean",
    "report-lead players": "two players at least",
}
MEANS = {"distance", "gain", "given", "long", "mean", "much"}
"""Variables for numbers with decimals, which are written before the message is made."""


def after_variables(pattern: ast.Pattern, counted: frozenset[str] = frozenset()) -> Iterator[tuple[str, str]]:
    """Every variable outside a choice by its number, with the word that follows it."""
    for element, following in zip(pattern.elements, [*pattern.elements[1:], None], strict=True):
        if not isinstance(element, ast.Placeable):
            continue
        match element.expression:
            case ast.SelectExpression(selector=ast.VariableReference(id=ast.Identifier(name=name)), variants=variants):
                for variant in variants:
                    yield from after_variables(variant.value, counted | {name})
            case ast.VariableReference(id=ast.Identifier(name=name)) if name not in counted:
                if isinstance(following, ast.TextElement) and (word := re.match(r"[ \u202f](\w+)", following.value)):
                    yield name, word[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_noun_after_a_number_agrees_with_it(language: str) -> None:
    found = [
        f"{entry.id.name}: {variable} {word}"
        for source in sources(language).values()
        for entry in FluentResource(source).body
        if isinstance(entry, ast.Message) and entry.value
        for variable, word in after_variables(entry.value)
        if word[-1] in "sx" and word not in NO_NOUNS[language]
        if variable not in WORDS | MEANS and f"{entry.id.name} {variable}" not in NEVER_ONE
    ]
    assert found == []


def test_one_of_a_thing_is_said_as_one() -> None:
    backed_up = text("en", "cli-backed-up", tables=1, entries=1, path="x.db")
    assert backed_up == "One table with one entry, replayed: x.db"
    assert "1 game, 1 round, 40 actions" in text(
        "en", "cli-sim-played", edition="classic", seats=2, seed="0", games=1, rounds=1, actions=40
    )
    status: dict[str, Argument] = {"pid": "7", "version": "1", "hours": 1, "tables": 1, "sockets": 1, "state": "ready"}
    assert text("en", "cli-admin-status", **status).endswith("1 table, 1 connection; ready")
    assert text("fr", "cli-admin-status", **status).endswith("1 table, 1 connexion\u202f; prêt")
    assert text("en", "foot-kept", open=1, playing=1, over=1).endswith(
        "an unfinished game after a day without a move, a finished one after a day."
    )


def test_the_launcher_has_one_name_in_french() -> None:
    readme = (Path(__file__).parents[2] / "README.fr.md").read_text(encoding="utf-8")
    assert re.findall(r".{0,20}\b(?:lanceur|pression)s?\b.{0,20}", written("fr") + readme, re.IGNORECASE) == []


def test_no_name_follows_a_french_word_that_would_lose_its_vowel() -> None:
    """« de Ana » is wrong, and nobody knows the names beforehand."""
    names = "|".join(sorted(WORDS | {"bot", "level", "winners"}))
    assert re.findall(rf".*\b(?:de|que) \{{ \$(?:{names})\b.*", written("fr")) == []


def test_percent_signs_are_written_as_the_language_does() -> None:
    """Close to the number in English, behind a narrow space in French."""
    assert re.findall(r".{0,20}\s%.{0,5}", written("en")) == []
    assert re.findall(r".{0,20}(?<!\u202f)%.{0,5}", written("fr")) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_three_dots_are_one_character_right_behind_the_word(language: str) -> None:
    assert re.findall(r".{0,20}(?:\s…|\.\.\.).{0,5}", written(language)) == []


def test_english_has_no_word_of_the_french_booklets() -> None:
    """Players shout “Caught!” and lay a Wild Dare."""
    assert re.findall(r".*(?:Contre-UNO|Joker).*", written("en")) == []
