"""Writes the rule pages docs/rules/EDITION.LANGUAGE.md from the message catalogue: ``python -m docs.write_rules``."""

from itertools import pairwise
from pathlib import Path

from pioche.editions import EDITIONS
from pioche.locales import LANGUAGES
from pioche.locales.rulebook import rulebook
from pioche.locales.rulebook_facts import facts_of

FOLDER = Path(__file__).parent / "rules"
NOTICE = "<!-- Written by `make docs` from src/pioche/locales and src/pioche/editions; change those instead. -->"


def pages() -> dict[Path, str]:
    """Every rule page as it should be."""
    return {
        FOLDER / f"{edition}.{language}.md": rule_page(edition, language)
        for edition in EDITIONS
        for language in LANGUAGES
    }


def rule_page(edition: str, language: str) -> str:
    """The rules of an edition as Markdown: a page's title, then one heading for each section."""
    parts = [NOTICE]
    for section in rulebook(language, facts_of(EDITIONS[edition])):
        parts.append(f"{'#' if len(parts) == 1 else '##'} {section.title}")
        parts += section.paragraphs
    return parts[0] + "".join(_gap(before, after) + after for before, after in pairwise(parts)) + "\n"


def _gap(before: str, after: str) -> str:
    """Entries of one list stand line by line, everything else apart."""
    return "\n" if _ends_in_list(before) and after.startswith("- ") else "\n\n"


def _ends_in_list(paragraph: str) -> bool:
    return paragraph.rpartition("\n")[2].startswith("- ")


if __name__ == "__main__":
    for path, text in pages().items():
        path.write_text(text, encoding="utf-8")
