"""The simulation of a process that goes: nobody is lost in it, and it answers to what it assumes."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "benchmarks"))

from handover import Case, arrivals, row, simulate

SMALL = Case(processes=3, tables=40)


@pytest.mark.parametrize("dies", [False, True])
@pytest.mark.parametrize("processes", [2, 3, 9])
def test_every_table_is_back_once(processes: int, dies: bool) -> None:
    case = replace(SMALL, processes=processes, dies=dies)
    outcome = simulate(case)
    assert outcome.moved == len(outcome.back) == 40
    assert outcome.back == sorted(outcome.back)
    assert outcome.at(0.5) is not None


def test_nobody_comes_to_another_process_before_the_proxy_has_noticed() -> None:
    case = replace(SMALL, dies=True, notice=5.0)
    assert len(arrivals(case, Random(1))) == 160
    assert min(at for at, _ in arrivals(case, Random(1))) >= 5.0
    assert max(at for at, _ in arrivals(replace(case, dies=False), Random(1))) <= 0.3


def test_more_processes_take_over_sooner_and_slower_ones_later() -> None:
    many, few = simulate(replace(SMALL, processes=9)), simulate(replace(SMALL, processes=2))
    slow = simulate(replace(SMALL, processes=2, hello=0.02))
    assert many.back[-1] < few.back[-1] < slow.back[-1]


def test_the_work_that_is_done_is_the_work_there_was() -> None:
    case = replace(SMALL, processes=2, tables=400, every=1e9)
    work = case.tables * (4 * case.hello + case.entries * case.entry)
    assert simulate(case).back[-1] == pytest.approx(work, rel=0.1)
    assert simulate(case).rows <= case.tables * case.entries


def test_processes_that_are_full_never_recover() -> None:
    full = Case(processes=2, tables=100, every=0.03)
    outcome = simulate(full)
    assert full.load > 1
    assert outcome.at(1.0) is None
    assert "never" in row(full)
