"""Both languages say the same things, completely, and nothing goes wrong in silence."""

from collections.abc import Iterator
from itertools import islice, product

import pytest

from pioche.locales import LANGUAGES, Argument, BadCatalogue, Catalogue, MessageError, UnknownMessage, text
from tests.locales.messages import messages, needs, sources

PLURALS = {"zero", "one", "two", "few", "many", "other"}


MESSAGES = {language: messages(language) for language in LANGUAGES}
IDS = sorted(MESSAGES["en"])


def values(keys: set[str]) -> list[Argument]:
    """Values that reach every variant: a word for each key, or numbers of every kind."""
    words: list[Argument] = [key for key in sorted(keys - PLURALS) if not key.isdigit()]
    if words:
        return words
    return [0, 1, 2, 1_000_000, *(int(key) for key in sorted(keys) if key.isdigit())] if keys else [3]


def calls(language: str, message_id: str) -> Iterator[dict[str, Argument]]:
    wanted = needs(MESSAGES[language], message_id)
    names = sorted(wanted)
    for chosen in islice(product(*(values(wanted[name]) for name in names)), 1000):
        yield dict(zip(names, chosen, strict=True))


def test_both_languages_have_the_same_ids() -> None:
    assert Catalogue.of("fr").ids() == Catalogue.of("en").ids() == set(IDS)


def test_both_languages_have_the_same_files() -> None:
    assert sources("fr").keys() == sources("en").keys()


@pytest.mark.parametrize("message_id", IDS)
def test_both_languages_use_the_same_variables(message_id: str) -> None:
    assert needs(MESSAGES["fr"], message_id).keys() == needs(MESSAGES["en"], message_id).keys()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("message_id", IDS)
def test_every_message_formats(language: str, message_id: str) -> None:
    for args in calls(language, message_id):
        said = text(language, message_id, **args)
        assert said.strip() == said != ""
        assert "{" not in said
        assert "  " not in said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("message_id", [i for i in IDS if needs(MESSAGES["en"], i)])
def test_a_missing_argument_is_an_error(language: str, message_id: str) -> None:
    with pytest.raises(MessageError, match=message_id):
        text(language, message_id)


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
