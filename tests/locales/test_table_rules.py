"""The rules of a table tell what it plays, not what the booklet says: every option that matters changes a sentence."""

from __future__ import annotations

from functools import cache

import pytest

from pioche.editions import EDITIONS
from pioche.editions.option_presets import PRESETS
from pioche.editions.options import OPTION_RULES, Value, default_of, read_options
from pioche.locales import LANGUAGES
from pioche.locales.rulebook import card_rules, rulebook
from pioche.locales.rulebook_facts import facts_of
from pioche.locales.table_rules import table_rulebook
from pioche.tables.log_entries import Configured
from pioche.tables.rules_of_table import rules_of_table
from tests.locales.table_sentences import CASES, Case

NUMBERS: dict[str, Value] = {
    "target": 300, "rounds": 3, "hand_size": 5, "custom_count": 1, "reload_below": 4,
    "extreme_presses": (2, 3), "launcher": (50, 50),
}  # fmt: skip
"""Another value of each option that is no choice of words."""
MATTERS_WITH: dict[str, dict[str, Value]] = {
    "lowest_tie": {"scoring": "own"},
    "duel_reset": {"scoring": "elimination"},
}
"""Options that mean something only together with another one."""
SILENT = {("draw_until_playable", "extreme")}
"""What changes nothing that is played: a press is never repeated (DECISIONS 27)."""
ASKED = [
    (option, edition)
    for option, rule in OPTION_RULES.items()
    for edition in EDITIONS
    if rule.concerns(EDITIONS[edition])
]


def below_the_summary(language: str, edition: str, chosen: dict[str, Value]) -> str:
    """The rules of a table without the list of its options, with plain spaces."""
    return _below(language, edition, tuple(chosen.items()))


@cache
def _below(language: str, edition: str, items: tuple[tuple[str, Value], ...]) -> str:
    chosen = dict(items)
    title, *others = table_rulebook(language, edition, chosen)
    sections = [title, *others[1 if chosen else 0 :]]
    book = "\n".join("\n".join((section.title, *section.paragraphs)) for section in sections)
    return book.replace("\u202f", " ")


def other_values(option: str, edition: str) -> list[Value]:
    default = default_of(EDITIONS[edition], option)
    if isinstance(default, bool):
        return [not default]
    return [value for value in OPTION_RULES[option].choices if value != default] or [NUMBERS[option]]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("option", "edition"), ASKED)
def test_every_value_of_an_option_gives_another_book(option: str, edition: str, language: str) -> None:
    usual = MATTERS_WITH.get(option, {})
    values = other_values(option, edition)
    books = {below_the_summary(language, edition, {**usual, option: value}) for value in values}
    books.add(below_the_summary(language, edition, usual))
    assert len(books) == (1 if (option, edition) in SILENT else 1 + len(values))


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.edition}-{'-'.join(case.chosen)}")
def test_the_sentences_are_those_of_the_table(case: Case) -> None:
    for language, gone, said in zip(("en", "fr"), case.gone, case.said, strict=True):
        book = below_the_summary(language, case.edition, case.chosen)
        assert gone.casefold() not in book.casefold()
        assert said in book


@pytest.mark.parametrize(("language", "place"), [("en", 0), ("fr", 1)])
def test_what_is_looked_for_in_vain_stands_somewhere(language: str, place: int) -> None:
    """In a booklet, or in the rules of another table: words that are nowhere would prove nothing."""
    books = [below_the_summary(language, case.edition, case.chosen) for case in CASES]
    for edition in EDITIONS.values():
        sections = rulebook(language, facts_of(edition))
        books += ["\n".join((section.title, *section.paragraphs)).replace("\u202f", " ") for section in sections]
    said = "\n".join(books).casefold()
    assert [case.gone[place] for case in CASES if case.gone[place].casefold() not in said] == []


@pytest.mark.parametrize(("language", "swaps"), [("en", "You swap hands"), ("fr", "Tu échanges ta main")])
def test_what_is_told_of_a_card_follows_the_table_too(language: str, swaps: str) -> None:
    classic = EDITIONS["classic"]
    booklet = card_rules(language, facts_of(classic))
    street = card_rules(language, facts_of(classic, read_options(classic, PRESETS["street"])))
    assert "R7" not in booklet
    assert swaps in street["R7"]
    assert street["B7"] == street["R7"] != street["R0"]
    assert "R1" not in street
    assert street["R+2"] != booklet["R+2"]
    rows = [row for section in table_rulebook(language, "classic", PRESETS["street"]) for row in section.paragraphs]
    assert {f"- {street[card]}" for card in ("R7", "R0", "R+2", "W+4")} <= set(rows)


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_few_people_play_the_rules_are_those_of_honour(language: str) -> None:
    """DECISIONS 34."""
    config = Configured(at=0.0, edition="dare", players=2)
    judged, honour = (rules_of_table(config, language, honour=honour) for honour in (False, True))
    chosen = rules_of_table(Configured(0.0, "dare", 2, {"judging": "off"}), language, honour=False)
    assert honour == chosen != judged
