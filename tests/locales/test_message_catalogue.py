"""Both languages say the same things, completely, and nothing goes wrong in silence."""

from collections.abc import Iterator
from functools import cache
from itertools import islice, product

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast

from pioche.locales import (
    LANGUAGES,
    REFERENCE,
    Argument,
    BadCatalogue,
    Catalogue,
    MessageError,
    UnknownMessage,
    entries,
    text,
)
from tests.locales.messages import messages, needs, sources

PLURALS = {"zero", "one", "two", "few", "many", "other"}


FILES = [(language, name) for language in LANGUAGES for name in sorted(sources(language))]
messages_of = cache(messages)
"""Parsed when a test asks for them: every process that runs tests reads this module."""


def values(keys: set[str]) -> list[Argument]:
    """Values that reach every variant: a word for each key, or numbers of every kind."""
    words: list[Argument] = [key for key in sorted(keys - PLURALS) if not key.isdigit()]
    if words:
        return words
    return [0, 1, 2, 1_000_000, *(int(key) for key in sorted(keys) if key.isdigit())] if keys else [3]


def calls(language: str, message_id: str) -> Iterator[dict[str, Argument]]:
    wanted = needs(messages_of(language), message_id)
    names = sorted(wanted)
    for chosen in islice(product(*(values(wanted[name]) for name in names)), 1000):
        yield dict(zip(names, chosen, strict=True))


def full_id(entry: ast.Message | ast.Term | ast.Junk) -> str:
    """As the catalogue has it; junk has none."""
    if isinstance(entry, ast.Junk):
        return f"junk: {entry.content}"
    return entry.id.name if isinstance(entry, ast.Message) else f"-{entry.id.name}"


def test_both_languages_have_the_same_ids() -> None:
    assert Catalogue.of("fr").ids() == Catalogue.of("en").ids() == messages_of("en").keys() == messages_of("fr").keys()


def test_both_languages_have_the_same_files() -> None:
    assert sources("fr").keys() == sources("en").keys()


PRINTED = {"printed_wild", "printed_wild_four"}
"""What a French booklet calls a card is said in French only."""


def test_both_languages_use_the_same_variables() -> None:
    english, french = (
        {message_id: sorted(needs(found, message_id).keys() - PRINTED) for message_id in found}
        for found in (messages_of("en"), messages_of("fr"))
    )
    assert english == french


# A test for each file: one for each of 2,000 messages would be half of all tests, and take longer to tell than to do.


@pytest.mark.parametrize(("language", "name"), FILES)
def test_every_message_formats(language: str, name: str) -> None:
    said = [
        (message_id, text(language, message_id, **args))
        for message_id in messages_of(language, name)
        for args in calls(language, message_id)
    ]
    assert [one for one in said if not one[1] or one[1].strip() != one[1] or "{" in one[1] or "  " in one[1]] == []


@pytest.mark.parametrize(("language", "name"), FILES)
def test_a_missing_argument_is_an_error(language: str, name: str) -> None:
    for message_id in messages_of(language, name):
        if needs(messages_of(language), message_id):
            with pytest.raises(MessageError, match=message_id):
                pytest.fail(f"{message_id} says {text(language, message_id)!r}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_parsed_one_by_one_is_what_the_files_say(language: str) -> None:
    for name, source in sources(language).items():
        whole = [one for one in FluentResource(source).body if isinstance(one, ast.Message | ast.Term | ast.Junk)]
        parts = dict(entries(source))
        assert [full_id(one) for one in whole] == list(parts), name
        for one, part in zip(whole, parts.values(), strict=True):
            (parsed,) = (found for found in FluentResource(part).body if not isinstance(found, ast.BaseComment))
            assert one.equals(parsed, ignored_fields=["span", "comment"]), part


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_message_refers_to_is_read_with_it(language: str) -> None:
    parts = {message_id: part for source in sources(language).values() for message_id, part in entries(source)}
    for message_id, found in messages_of(language).items():
        assert found.references <= set(REFERENCE.findall(parts[message_id])), message_id


@pytest.mark.parametrize("name", sorted(sources("en")))
def test_a_message_is_said_also_where_nobody_has_asked_for_those_it_refers_to(name: str) -> None:
    for message_id, found in messages_of("en", name).items():
        if found.references:
            Catalogue.of.cache_clear()
            assert text("en", message_id, **next(calls("en", message_id)))
            break


def test_an_unknown_message_names_id_and_language() -> None:
    with pytest.raises(UnknownMessage, match="no message 'no-such-thing' in language 'fr'") as caught:
        text("fr", "no-such-thing")
    assert isinstance(caught.value, KeyError)
    assert (caught.value.message_id, caught.value.language) == ("no-such-thing", "fr")
    assert not Catalogue.of("fr").has("no-such-thing")


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="no language 'de'; there are fr, en"):
        Catalogue.of("de")


def test_a_catalogue_is_read_once() -> None:
    assert Catalogue.of("en") is Catalogue.of("en")


@pytest.mark.parametrize("junk", ["no equals sign", "half = { $open", "select = { $n ->\n    [one] no default\n }"])
def test_what_is_no_message_is_refused(junk: str) -> None:
    with pytest.raises(BadCatalogue, match=r"en/some\.ftl: not a message"):
        Catalogue("en", {"some.ftl": f"good = Good\n{junk}\n"})


def test_an_id_may_not_stand_twice_even_in_two_files() -> None:
    with pytest.raises(BadCatalogue, match=r"en/two\.ftl: again is defined twice"):
        Catalogue("en", {"one.ftl": "again = Once", "two.ftl": "again = Twice"})


def test_a_reference_to_nothing_is_an_error() -> None:
    with pytest.raises(MessageError, match="lost"):
        Catalogue("en", {"some.ftl": "lost = See { nowhere }"}).say("lost")


def test_a_message_without_text_of_its_own_is_an_error() -> None:
    with pytest.raises(MessageError, match="bare"):
        Catalogue("en", {"some.ftl": "bare =\n    .title = Only this"}).say("bare")


def test_terms_are_not_messages() -> None:
    catalogue = Catalogue("en", {"some.ftl": "-name = Pioche\nhello = Hello { -name }"})
    assert catalogue.ids() == {"hello"}
    assert not catalogue.has("-name")
    assert catalogue.say("hello") == "Hello Pioche"


def test_plurals_follow_each_language() -> None:
    assert [text("en", "card-count", count=n) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert [text("fr", "card-count", count=n) for n in (0, 1, 2)] == ["0 carte", "1 carte", "2 cartes"]
