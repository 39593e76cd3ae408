"""Targets side by side: what each says is whole, and the first failure ends the others and is shown last."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from tests.side_by_side import run_all


def python(script: str) -> list[str]:
    return [sys.executable, "-I", "-S", "-c", script]


def test_what_each_says_is_shown_whole(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Two that wait for each other in the middle of what they say."""
    there, back = tmp_path / "there", tmp_path / "back"
    os.mkfifo(there)
    os.mkfifo(back)
    one = f"print('one', flush=True); open({str(there)!r}, 'w').close(); open({str(back)!r}).close(); print('end')"
    other = f"print('other', flush=True); open({str(there)!r}).close(); open({str(back)!r}, 'w').close(); print('end')"
    assert run_all([python(one), python(other)], 2) == 0
    assert capfd.readouterr().out in {"one\nend\nother\nend\n", "other\nend\none\nend\n"}


def test_the_first_failure_ends_the_others(capfd: pytest.CaptureFixture[str]) -> None:
    for_ever = python("import signal; print('on and on', flush=True); signal.pause()")
    assert run_all([for_ever, python("print('no'); raise SystemExit(3)")], 2) == 3
    assert capfd.readouterr().out == "no\n"


def test_what_comes_after_a_failure_does_not_begin(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    later = python(f"open({str(tmp_path / 'begun')!r}, 'w')")
    wrong = "import sys; print('no', file=sys.stderr); raise SystemExit(2)"
    assert run_all([python("print('yes')"), python(wrong), later], 1) == 2
    assert capfd.readouterr().out == "yes\nno\n"
    assert not (tmp_path / "begun").exists()
