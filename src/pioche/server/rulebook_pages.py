"""The rulebook as it is sent: the same words as in docs/rules."""

from __future__ import annotations

from ..editions import edition_named
from ..locales.rulebook import card_rules, face_pictures, rulebook
from ..locales.rulebook_facts import facts_of
from ..protocol.http_bodies import RulesPage, RulesSection


def rules_page(edition: str, language: str) -> RulesPage:
    """The rulebook of an edition; raises ``UnknownEdition``."""
    facts = facts_of(edition_named(edition))
    book = rulebook(language, facts)
    sections = tuple(RulesSection(section.title, section.paragraphs) for section in book)
    return RulesPage(sections, card_rules(language, facts), face_pictures(language, facts))
