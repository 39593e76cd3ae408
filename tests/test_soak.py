"""What stands behind `make soak`: the order by chance, the burners, and the table of failures."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.heavy.soak import (
    BURNER,
    KEPT,
    Kept,
    Outcome,
    Round,
    burning,
    code_now,
    options,
    plan,
    read_kept,
    read_report,
    summary,
    table,
)
from tests.order_of_tests import shuffled

ROOT = Path(__file__).parents[1]


class Named(NamedTuple):
    nodeid: str


TESTS = [Named(f"tests/test_{module}.py::test_{i}") for module in "abcdef" for i in range(6)]


def module(test: Named) -> str:
    return test.nodeid.split("::")[0]


def test_an_order_has_every_test_once_and_modules_stay_together() -> None:
    order = shuffled(TESTS, 4)
    assert sorted(order) == TESTS
    changes = sum(module(one) != module(other) for one, other in pairwise(order))
    assert changes == 5


def test_a_seed_gives_one_order_whatever_the_order_before() -> None:
    assert shuffled(TESTS, 4) == shuffled(TESTS[::-1], 4)


def test_modules_and_the_tests_within_them_change_places() -> None:
    orders = [shuffled(TESTS, seed) for seed in range(20)]
    assert len({tuple(dict.fromkeys(map(module, order))) for order in orders}) > 15
    assert len({tuple(test for test in order if module(test) == "tests/test_a.py") for order in orders}) > 15


def test_the_option_orders_the_tests_that_pytest_collects() -> None:
    """In a process of its own: the tests of this file, by their names."""

    def collected(*arguments: str) -> list[str]:
        pytest_ = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-n0", "-p", "no:cacheprovider"]
        done = subprocess.run(
            [*pytest_, "tests/test_soak.py", *arguments], cwd=ROOT, capture_output=True, text=True, check=True
        )
        return [line for line in done.stdout.splitlines() if "::" in line]

    written = collected()
    assert len(written) > 5
    order = collected("--order-seed=7")
    assert order == [test.nodeid for test in shuffled(list(map(Named, written)), 7)]
    assert order != written


def test_burners_burn_until_they_are_stopped() -> None:
    with burning(2) as burners:
        assert [burner.poll() for burner in burners] == [None, None]
    assert all(burner.returncode is not None for burner in burners)


def test_burners_are_stopped_when_the_round_breaks() -> None:
    with pytest.raises(ZeroDivisionError), burning(1) as burners:
        raise ZeroDivisionError
    assert burners[0].returncode is not None


def test_a_burner_ends_when_its_parent_is_gone() -> None:
    """The pipe of a burner that nobody stopped is closed once it has ended, however early its parent went."""
    burner = f"[sys.executable, '-c', {BURNER!r}, str(os.getpid())]"
    parent = f"import os, subprocess, sys; subprocess.Popen({burner}); os._exit(0)"
    done = subprocess.run([sys.executable, "-c", parent], stdout=subprocess.PIPE, check=True)
    assert done.stdout == b""  # read to its end


REPORT = """<testsuites><testsuite>
<testcase classname="tests.server.test_a" name="test_good" time="0.1" />
<testcase classname="tests.server.test_a" name="test_bad"><failure message="assert 1 == 2&#10;more" /></testcase>
<testcase classname="tests.server.test_a" name="test_broken"><error message="failed on setup">trace</error></testcase>
<testcase classname="tests.server.test_a" name="test_left"><skipped message="not today" /></testcase>
</testsuite></testsuites>"""


def test_a_report_is_read_and_whatever_did_not_pass_has_failed(tmp_path: Path) -> None:
    (tmp_path / "report.xml").write_text(REPORT)
    assert read_report(tmp_path / "report.xml") == (
        1,
        {
            "tests.server.test_a::test_bad": "assert 1 == 2",
            "tests.server.test_a::test_broken": "failed on setup",
            "tests.server.test_a::test_left": "not today",
        },
    )


def test_the_table_counts_rounds_by_kind_and_names_seeds() -> None:
    failing = {"b": "a | b"}
    rounds = [
        Round(1, 10, False, {"server": Outcome(3, {}, 61.0)}, [0.5, 1.75]),
        Round(2, 11, True, {"server": Outcome(2, failing, 5.0), "terminal": Outcome(1, {"a": "x" * 200}, 1.0)}),
        Round(3, 12, True, {"server": Outcome(2, {"b": "later"}, 5.0)}),
    ]
    assert table(rounds).splitlines()[2:] == [
        "| `b` | 0 | 2 | 11, 12 | a \\| b |",
        f"| `a` | 0 | 1 | 11 | {'x' * 100}… |",
    ]
    assert table(rounds).startswith("| test | of 1 quiet | of 2 busy |")
    assert "| 2 | busy | 11 | 5 | 2 | 0:00:06 |  |\n" in summary(rounds)
    assert table(rounds[:1]) == "No test failed.\n"
    assert summary(rounds[:1]).splitlines()[2] == "| 1 | quiet | 10 | 3 | 0 | 0:01:01 | 0.5, then up to 1.8 |"


def test_half_of_the_rounds_are_busy_unless_said_otherwise() -> None:
    given = options(["--seed", "5"])
    kinds = [one.kind for one in plan(given.quiet, given.busy, given.seed)]
    assert kinds == ["quiet", "busy"] * 10
    assert [one.kind for one in plan(2, 0, 1)] == ["quiet", "quiet"]
    assert options(["--only", "server", "terminal"]).only == ["server", "terminal"]


def test_rounds_of_several_sittings_are_kept_as_long_as_the_code_is_the_same(tmp_path: Path) -> None:
    done = [
        Round(1, 10, False, {"server": Outcome(3, {}, 61.0)}, [0.5]),
        Round(2, 11, True, {"server": Outcome(2, {"a": "no"})}),
    ]
    Kept("abc", ["server"], done).write(tmp_path)
    assert read_kept(tmp_path, "abc", ["server"]).rounds == done
    assert [(one.number, one.kind) for one in plan(2, 2, 30, done)] == [(3, "quiet"), (4, "busy")]
    assert plan(1, 1, 30, done) == []
    for code, suites in (("abd", ["server"]), ("abc", ["server", "terminal"]), ("", ["server"])):
        assert read_kept(tmp_path, code, suites) == Kept(code, suites)


@pytest.mark.parametrize("damage", [None, b"", b"{}x", b"[1]"])
def test_without_readable_rounds_one_begins_anew(damage: bytes | None, tmp_path: Path) -> None:
    if damage is not None:
        (tmp_path / KEPT).write_bytes(damage)
    assert read_kept(tmp_path, "abc", ["server"]) == Kept("abc", ["server"])


def test_the_code_is_its_commit_and_what_is_changed(tmp_path: Path) -> None:
    def git(*words: str) -> None:
        who = ["-c", "user.name=Ana", "-c", "user.email=ana@example.com"]
        subprocess.run(["git", *who, *words], cwd=tmp_path, capture_output=True, check=True)

    git("init")
    (tmp_path / "file").write_text("1")
    git("add", "file")
    git("commit", "-m", "one")
    commit = code_now(tmp_path)
    assert len(commit) == 10
    (tmp_path / "file").write_text("2")
    changed = code_now(tmp_path)
    assert changed.startswith(f"{commit}+")
    (tmp_path / "file").write_text("3")
    assert code_now(tmp_path) != changed
    (tmp_path / "file").write_text("1")
    assert code_now(tmp_path) == commit
    (tmp_path / "docs").mkdir()
    for page in ("docs/page.md", "README.md"):
        (tmp_path / page).touch()
    assert code_now(tmp_path) == commit
    git("add", "--all")
    git("commit", "-m", "two")
    assert code_now(tmp_path) == commit, "pages are no code"
    (tmp_path / "other").touch()
    assert code_now(tmp_path) != commit


def test_every_suite_is_a_folder_of_tests() -> None:
    from tests.heavy.soak import SUITES

    for arguments in SUITES.values():
        assert list((ROOT / arguments[-1]).glob("test_*.py"))
        assert os.fspath(arguments[-1]).startswith("tests/")
