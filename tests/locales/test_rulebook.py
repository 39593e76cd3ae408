"""The rulebook of every edition is complete, takes its numbers from the facts, and keeps to its own cards."""

import re
from dataclasses import fields, replace
from typing import Any

import pytest

from pioche.editions import EDITIONS
from pioche.editions.edition import Edition
from pioche.editions.options import read_options
from pioche.locales import LANGUAGES, Catalogue
from pioche.locales.rulebook import Facts, rulebook
from pioche.locales.rulebook_sections import sections_of
from tests.locales.messages import messages, needs
from tests.locales.table_sentences import CASES

BASE = Facts(
    edition="classic", colours=("red", "yellow", "green", "blue"), deck=108, hand=7, target=500,
    low=0, high=9, n_numbers=19, n_zero=1, n_digit=2, uno_penalty=2,
    copies={"skip": 2, "reverse": 2}, points={"skip": 20, "reverse": 20}, counts={}, printed={},
)  # fmt: skip


def with_cards(facts: Facts, cards: dict[str, tuple[int, ...]], **changes: object) -> Facts:
    """The facts with more cards, by name: copies, points and, where its effect has a number, that."""
    return replace(
        facts,
        copies={**facts.copies, **{name: found[0] for name, found in cards.items()}},
        points={**facts.points, **{name: found[1] for name, found in cards.items()}},
        counts={**facts.counts, **{name: found[2] for name, found in cards.items() if len(found) > 2}},
        **changes,  # type: ignore[arg-type]
    )


CLASSIC = with_cards(
    BASE, {"plus-two": (2, 20, 2), "wild": (4, 50), "wild-four": (4, 50, 4)},
    plus_two=2, plus_four=4, challenge_penalty=6, printed={"wild": "Joker", "wild-four": "Super Joker"},
)  # fmt: skip
LATER = {"wild": "carte blanche", "wild-four": "carte blanche +4"}
"""What later booklets call the wilds."""
FACTS = {
    "classic": CLASSIC,
    "friends": with_cards(
        CLASSIC, {"best-friends": (4, 50)}, edition="friends", colours=("violet", "pink", "green", "yellow"), deck=112,
        printed=LATER,
    ),
    "custom": with_cards(CLASSIC, {"customizable": (4, 50)}, edition="custom", deck=112, printed=LATER),
    "dare": with_cards(
        BASE, {"dare": (2, 20, 2), "dare-joker": (8, 50, 2)}, edition="dare", dares=16, dare_draw=2, dare_penalty=2,
    ),
    "emoji": with_cards(
        CLASSIC, {"wild": (2, 50), "customizable": (2, 50), "emoji": (4, 50, 4)}, edition="emoji", deck=112,
        face_penalty=4, printed=LATER,
    ),
    "extreme": with_cards(
        BASE, {"discard-all": (2, 30), "hit-two": (2, 20, 2), "wild": (4, 50), "extreme-hit": (4, 50)},
        edition="extreme", deck=112, low=1, n_numbers=18, n_zero=0,
        hit_two=2, extreme_target=1, extreme_attacker=2, suggestion_penalty=4, reload_below=10,
        launcher=(65, 6, 9, 9, 6, 5), printed={"wild": "Joker"},
    ),
}  # fmt: skip
SECTIONS = {name: sections_of(edition) for name, edition in EDITIONS.items()}
MAPPINGS = {"copies", "points", "counts", "printed", "options"}
FACES = {
    "classic": {"skip", "reverse", "plus-two", "wild", "wild-four"},
    "friends": {"skip", "reverse", "plus-two", "wild", "wild-four", "best-friends"},
    "custom": {"skip", "reverse", "plus-two", "wild", "wild-four", "customizable"},
    "dare": {"skip", "reverse", "dare", "dare-joker"},
    "emoji": {"skip", "reverse", "plus-two", "wild", "wild-four", "customizable", "emoji"},
    "extreme": {"skip", "reverse", "discard-all", "hit-two", "wild", "extreme-hit"},
}
HELPERS = {
    *("rules-launcher-row", "rules-face-row", "rules-target", "rules-house-row", "rules-next-dealer"),
    *("rules-hands-stay", "rules-list-number", "rules-cards-here-title", "rules-cards-here-row"),
}
FOR_TABLES = {
    message_id
    for case in CASES
    for message_id in sections_of(EDITIONS[case.edition], read_options(EDITIONS[case.edition], case.chosen))
}
FOR_OTHER_DECKS = {"rules-last-penalty", "rules-two-penalty"}


def whole(language: str, facts: Facts) -> str:
    return "\n".join("\n".join((section.title, *section.paragraphs)) for section in rulebook(language, facts))


@pytest.mark.parametrize("edition", FACES)
@pytest.mark.parametrize("kind", ["deck", "card", "points"])
def test_each_card_of_the_edition_is_counted_explained_and_valued(edition: str, kind: str) -> None:
    known = {f"rules-{kind}-{face}" for faces in FACES.values() for face in faces}
    assert {i for i in SECTIONS[edition] if i in known} == {f"rules-{kind}-{face}" for face in FACES[edition]}


@pytest.mark.parametrize("edition", FACES)
def test_no_message_stands_twice_in_a_book(edition: str) -> None:
    assert len(set(SECTIONS[edition])) == len(SECTIONS[edition])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_of_the_rules_is_in_some_book(language: str) -> None:
    used = {message_id for ids in SECTIONS.values() for message_id in ids}
    assert {
        i for i in Catalogue.of(language).ids() if i.startswith("rules-")
    } == used | HELPERS | FOR_OTHER_DECKS | FOR_TABLES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", FACES)
def test_every_section_has_a_title_and_something_to_say(language: str, edition: str) -> None:
    sections = rulebook(language, FACTS[edition])
    assert all(section.title and section.paragraphs and all(section.paragraphs) for section in sections)
    assert len({section.title for section in sections}) == len(sections)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_write_no_number_that_the_data_knows(language: str) -> None:
    texts = [text for message in messages(language, "rules.ftl").values() for text in message.texts]
    assert [t for t in texts if re.search(r"\d", re.sub(r"\+[24]|Hit 2|Appuyer 2 fois", "", t))] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fact_is_used_and_every_placeholder_is_a_fact(language: str) -> None:
    book = messages(language, "rules.ftl", "cards.ftl", "options.ftl", "dares.ftl")
    placed = {name for ids in SECTIONS.values() for message_id in ids for name in needs(book, message_id)}
    assert placed <= CLASSIC.arguments(language).keys()
    assert {field.name for field in fields(Facts)} - MAPPINGS - {"edition"} <= placed
    assert "edition" not in placed, "its data say what differs"
    cards = {name.replace("-", "_") for name in set().union(*FACES.values())}
    assert {f"{letter}_{card}" for letter in "np" for card in cards} <= placed


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", FACES)
def test_other_numbers_give_another_book(language: str, edition: str) -> None:
    """Each number that concerns the edition shows: change it, and the text changes."""
    facts = FACTS[edition]
    book = whole(language, facts)
    for field in fields(Facts):
        value = getattr(facts, field.name)
        if isinstance(value, int) and value:
            changed: dict[str, Any] = {field.name: value + (-1 if field.name == "high" else 1)}
            assert whole(language, replace(facts, **changed)) != book, field.name
    for name in ("copies", "points"):
        for card, value in getattr(facts, name).items():
            changed = {name: {**getattr(facts, name), card: value + 1}}
            assert whole(language, replace(facts, **changed)) != book, (name, card)


def test_a_deck_with_other_cards_to_draw_for_has_a_sentence_that_names_none() -> None:
    classic = EDITIONS["classic"]
    without = Edition("half", "RYGB", tuple(face for face in classic.faces if face.name != "wild-four"), "CL")
    assert set(sections_of(without)) >= FOR_OTHER_DECKS
    assert not {"rules-last-draw", "rules-two-draw"} & set(sections_of(without))
    numbers = Edition("numbers", "RYGB", tuple(face for face in classic.faces if face.number is not None), "CL")
    assert not FOR_OTHER_DECKS & set(sections_of(numbers))


def test_the_numbers_stand_where_they_belong() -> None:
    book = whole("en", FACTS["emoji"])
    assert "The deck has 112 cards. Its colours are red, yellow, green and blue;" in book
    assert "- Numbers from 0 to 9: 19 in each colour, with 1 of the number 0 and 2 of every other" in book
    assert "on a red 7 you may lay any red card, any other 7, or a wild card" in book
    assert "the challenger draws 6 cards instead of 4" in book
    assert "- 4, cheeky: Stick out your tongue." in book
    assert "on a violet 7 you may lay any violet card" in whole("en", FACTS["friends"])
    assert "- nothing: 65%\n- 1 card: 6%\n- 2 cards: 9%" in whole("en", FACTS["extreme"])
    assert "- Numbers from 1 to 9: 18 in each colour, 2 of every number\n" in whole("en", FACTS["extreme"])
    assert "Ses couleurs sont le violet, le rose, le vert et le jaune" in whole("fr", FACTS["friends"])
    assert "- rien\u202f: 65\u00a0%" in whole("fr", FACTS["extreme"]).replace("\u202f%", "\u00a0%")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_book_does_not_speak_of_cards_the_edition_lacks(language: str) -> None:
    names = {
        "plus-two": r"\+2", "wild-four": r"\+4", "dare": r"\bDare\b|\bDéfi\b", "emoji": "Emoji",
        "best-friends": "Best Friends|Meilleurs amis", "hit-two": "Hit 2|Double appui",
        "discard-all": "Discard All|Poser tout",
        "extreme-hit": "Extreme Hit|Coup extrême", "customizable": "ustomizable|à personnaliser",
    }  # fmt: skip
    for edition, faces in FACES.items():
        book = whole(language, FACTS[edition])
        for face, pattern in names.items():
            assert bool(re.search(pattern, book)) == (face in faces), (edition, face)
        assert bool(re.search("launcher|distributeur", book)) == (edition == "extreme")
