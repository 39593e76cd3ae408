"""The rules of a table as they are sent: its options, its written cards, and the book with its numbers."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING

from ..editions import edition_named
from ..editions.options import read_options
from ..locales.rulebook import card_rules, face_pictures
from ..locales.rulebook_facts import facts_of
from ..locales.table_rules import table_rulebook, written_rows
from ..protocol.http_bodies import RulesPage, RulesSection

if TYPE_CHECKING:
    from .log_entries import Configured
    from .shared_table import SharedTable


def is_left_to_honour_at(table: SharedTable) -> bool:
    """Whether nobody is judged in the game of the table because so few people play (DECISIONS 34)."""
    return table.game is not None and table.honour


def rules_of_table(config: Configured, language: str, *, honour: bool) -> RulesPage:
    """The rulebook of what the host has chosen; ``honour``: so few people play that nobody is judged."""
    chosen = {**config.options, "judging": "off"} if honour else config.options
    written = tuple(zip_longest(config.titles, config.texts, config.custom, fillvalue=""))
    book = table_rulebook(language, config.edition, chosen, written)
    edition = edition_named(config.edition)
    facts = facts_of(edition, read_options(edition, chosen))
    pictures = face_pictures(language, facts)
    codes = {face.custom: card for card, face in edition.face_of.items()}
    for number, row in written_rows(language, written).items():
        if number in codes:
            said = row.removeprefix("- ")
            pictures[said] = (*pictures.get(said, ()), codes[number])
    sections = tuple(RulesSection(section.title, section.paragraphs) for section in book)
    return RulesPage(sections, card_rules(language, facts), pictures)
