"""What docs/security.md says of limits is what the code has."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

from docs.write_security import BLOCKS, MEANINGS, PAGE, bits, per_day, with_figures

from pioche.server.limits import Limits, Rate
from pioche.tables.randomness import Randomness

ROOT = Path(__file__).parents[1]


def test_the_figures_of_the_page_are_those_of_the_code() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert with_figures(page) == page, "run make docs"


def test_another_limit_is_another_page() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert "| 20 at once, then 1 in 10 s | `Limits.wrong_codes` |" in page
    assert with_figures(page.replace("20 at once, then 1 in 10 s", "many")) == page


def test_every_limit_is_named() -> None:
    assert list(MEANINGS) == [each.name for each in fields(Limits)]
    assert set(BLOCKS) == {"limits", "guessing"}


def test_guesses_of_a_day() -> None:
    assert per_day(Rate(20, 0.1)) == 8660
    assert (bits(Randomness().table_id()), bits(Randomness().token())) == (96, 192)


def test_how_to_report_is_said_where_people_look() -> None:
    assert (ROOT / "SECURITY.md").is_file()
    for name in ("README.md", "docs/security.md"):
        assert re.search(r"\]\((\.\./)?SECURITY\.md\)", (ROOT / name).read_text(encoding="utf-8")), name
