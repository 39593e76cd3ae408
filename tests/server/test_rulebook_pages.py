"""The rulebook over HTTP is the one of the catalogue, in both languages."""

from __future__ import annotations

import pytest

from pioche.editions import EDITIONS, edition_named
from pioche.locales import LANGUAGES
from pioche.locales.rulebook import rulebook
from pioche.locales.rulebook_facts import facts_of
from tests.server.live import Live


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rulebook_is_told(server: Live, language: str) -> None:
    for edition in EDITIONS:
        sections = server.http.get(f"/api/rules/{edition}", params={"lang": language}).json()["sections"]
        book = rulebook(language, facts_of(edition_named(edition)))
        assert [(section["title"], tuple(section["paragraphs"])) for section in sections] == [
            (section.title, section.paragraphs) for section in book
        ]


@pytest.mark.parametrize("path", ["/api/rules/chess?lang=en", "/api/rules/classic?lang=de"])
def test_other_books_are_not_there(server: Live, path: str) -> None:
    assert server.http.get(path).status_code == 404
