"""Every scenario holds, and every clause of the rules is shown by one, or has a reason why it cannot be."""

import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

from pioche.record import check, read_file

ROOT = Path(__file__).parents[1]
SCENARIOS = sorted((ROOT / "scenarios").glob("*/*.toml"))
CLAUSE = re.compile(r"^- \*\*([A-Z]+-\d+[a-z]?)\*\*( \[note\])?", re.MULTILINE)


def clauses() -> dict[str, bool]:
    """Every clause, and whether it is only a note."""
    text = (ROOT / "docs/rules/CLAUSES.md").read_text(encoding="utf-8")
    return {found[1]: found[2] is not None for found in CLAUSE.finditer(text)}


def untestable() -> dict[str, str]:
    """Clauses that no scenario can show, with the reason."""
    return tomllib.loads((ROOT / "tests/untestable.toml").read_text(encoding="utf-8"))


read = cache(read_file)


def shown() -> dict[str, list[str]]:
    """Clauses that scenarios name, with the names of the files."""
    found: dict[str, list[str]] = {}
    for path in SCENARIOS:
        for clause in read(path).clauses:
            found.setdefault(clause, []).append(path.relative_to(ROOT).as_posix())
    return found


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_scenario(path: Path) -> None:
    record = read(path)
    assert record.title
    assert record.clauses
    outcome = check(record)
    assert outcome.is_ok, f"{path.relative_to(ROOT)}, {outcome.failure}"


def test_the_clauses_are_found() -> None:
    found = clauses()
    assert len(found) == 500
    assert sum(found.values()) == 17


def test_scenarios_name_only_clauses_that_exist() -> None:
    known = clauses()
    assert {clause: files for clause, files in shown().items() if clause not in known} == {}
    assert [clause for clause in untestable() if clause not in known] == []


def test_every_clause_is_shown_or_has_a_reason() -> None:
    named, reasons = shown(), untestable()
    assert all(reasons.values())
    missing = [
        clause for clause, is_note in clauses().items() if not is_note and clause not in named and clause not in reasons
    ]
    assert missing == []
    assert [clause for clause in reasons if clause in named] == []
