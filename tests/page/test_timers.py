"""Timers of tables in the loop of a page."""

from __future__ import annotations

from pioche.tables.decision_clock import Decision, DecisionClock
from pioche.tables.timers import call_at
from tests import clockwork
from tests.page.page_loop import run


def test_what_should_have_been_done_is_done_at_once() -> None:
    async def story() -> None:
        done: list[float] = []
        now = clockwork.loop().time()
        call_at(now - 5, done.append, 1)
        call_at(now + 2, done.append, 2)
        await clockwork.settled()
        assert done == [1]
        await clockwork.later(2)
        assert done == [1, 2]

    run(story())


def test_a_shorter_time_replaces_a_longer_one() -> None:
    async def story() -> None:
        rung: list[float] = []
        clock = DecisionClock(lambda: rung.append(clockwork.loop().time()))
        begun = clockwork.loop().time()
        clock.run(Decision(1), 60)
        clock.run(Decision(2), 10)
        await clockwork.later(61)
        assert rung == [begun + 10]

    run(story())
