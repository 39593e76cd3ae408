"""What `make attack` and `make audit` tell at their end."""

from __future__ import annotations

import doctest
import inspect

from tests.heavy import dependency_audit
from tests.heavy.attack import PARTS, Part, options, summary
from tests.heavy.attacked_server import MEMORY, SLOWEST, TOO_BUSY, Row, judged, table_of
from tests.heavy.hostile_clients import WAYS


def row(**more: object) -> Row:
    values = {"name": "pings", "moves": 10, "p50": 0.001, "p99": 0.002, "longest": 0.003, "lag": 0.001, "memory": 60.0}
    values |= {
        "before": 50.0,
        "after": 55.0,
        "cpu": 12.0,
        "waited": 3.0,
        "tracebacks": 0,
        "did": {"pings": 1000, "none": 0},
    }
    return Row(**{**values, **more})  # type: ignore[arg-type]


def test_nothing_is_complained_of_without_a_reason() -> None:
    assert judged(row(), failed=False).complaints == []


def test_each_promise_that_is_broken_is_complained_of() -> None:
    broken = row(p99=SLOWEST + 1, memory=MEMORY + 51, tracebacks=2)
    assert judged(broken, failed=True).complaints == [
        "the attack itself failed",
        "99 of 100 moves took up to 2.00 s",
        "memory grew by 301 MB",
        "2 tracebacks in the log",
    ]


def test_a_machine_that_is_busy_with_something_else_is_no_finding() -> None:
    assert judged(row(p99=SLOWEST + 1, waited=TOO_BUSY + 1), failed=False).complaints == []


def test_the_table_has_a_line_for_each_attack() -> None:
    lines = table_of([row(), row(name="quiet", did={})]).splitlines()
    assert lines[2] == "| pings | 10 | 1.0 | 2.0 | 3.0 | 1.0 | 50, 60, 55 | 12 | 3 | pings 1,000 |"
    assert len({line.count("|") for line in lines}) == 1


def test_the_summary_names_what_was_found() -> None:
    text = summary([Part("http", "9 requests", []), Part("files", "plain", ["save: see there"], 61.0, "| x |\n")])
    assert "| http | 9 requests | none | 0:00:00 |" in text
    assert "| files | plain | save: see there | 0:01:01 |" in text
    assert text.endswith("| x |\n")


def test_every_part_and_every_way_is_asked_for_by_default() -> None:
    given = options([])
    assert (given.only, given.ways) == (list(PARTS), list(WAYS))
    assert len(WAYS) == 16
    assert all(inspect.getdoc(way) for way in WAYS.values())


def test_an_audit_says_what_was_not_asked() -> None:
    result = doctest.testmod(dependency_audit)
    assert result.attempted == 6
    assert result.failed == 0
