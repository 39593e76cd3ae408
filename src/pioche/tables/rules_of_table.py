"""The rules of a table as they are sent: its options, its written cards, and the book with its numbers."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING

from ..editions import edition_named
from ..editions.options import read_options
from ..locales.rulebook import card_rules
from ..locales.rulebook_facts import facts_of
from ..locales.table_rules import table_rulebook
from ..protocol.http_bodies import RulesPage, RulesSection

if TYPE_CHECKING:
    from .log_entries import Configured


def rules_of_table(config: Configured, language: str) -> RulesPage:
    """The rulebook of what the host has chosen."""
    written = zip_longest(config.titles, config.texts, config.custom, fillvalue="")
    book = table_rulebook(language, config.edition, config.options, written)
    edition = edition_named(config.edition)
    facts = facts_of(edition, read_options(edition, config.options))
    return RulesPage(
        tuple(RulesSection(section.title, section.paragraphs) for section in book), card_rules(language, facts)
    )
