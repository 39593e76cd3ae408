"""Experts in processes of their own: bounded in number, time and patience; a stand-in plays where they cannot."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

import pytest

from pioche.actions import Action, Draw
from pioche.bots import Answer, BotDecision, Budget, ExpertBot
from pioche.bots.action_search import JudgedAction
from pioche.bots.bot_games import decided
from pioche.bots.finding_bots import EXPERTS
from pioche.game import Game
from pioche.server.expert_jobs import decide, prepare
from pioche.server.expert_pool import ExpertPool
from pioche.server.slow_work_queue import NoWorker, Worker
from pioche.server.thinking_pool import COMPILING, PAUSES, STUCK, ExpertWishes
from pioche.tables.tally import TALLY
from pioche.tables.thinkers import BotQuestion
from pioche.view import View
from tests import clockwork
from tests.clockwork import later, settled, until

PLAYOUTS = 12


@pytest.fixture(autouse=True)
def _count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TALLY, "stand_ins", type(TALLY.stand_ins)())


@dataclass(eq=False)
class Desk:
    """Where one expert of a test thinks: it compiles and decides when it is told to."""

    compiled: asyncio.Event = field(default_factory=asyncio.Event)
    may_go: asyncio.Event = field(default_factory=asyncio.Event)
    given: list[tuple[object, ...]] = field(default_factory=list)
    errors: list[Exception] = field(default_factory=list)
    """What goes wrong the next times."""
    answer: BotDecision | None = None
    """What it decides, whatever it sees."""
    is_closed: bool = False

    async def run(self, function: Callable[..., Any], *arguments: Any) -> Any:  # noqa: ANN401
        if function is prepare:
            await self.compiled.wait()
        else:
            self.given.append(arguments)
            await self.may_go.wait()
        if self.errors:
            raise self.errors.pop(0)
        return True if function is prepare else self.answer or reference(*arguments)

    async def close(self) -> None:
        self.is_closed = True


@dataclass(eq=False)
class Office:
    """A pool with desks in the place of processes."""

    is_quick: bool = True
    processes: int = 2
    desks: list[Desk] = field(default_factory=list)

    def __post_init__(self) -> None:
        wishes = ExpertWishes(self.processes, seconds=0.25, wait=1.0, idle=600.0)
        self.pool = ExpertPool(wishes, self.new_desk, PLAYOUTS)

    def new_desk(self) -> Desk:
        desk = Desk()
        if self.is_quick:
            desk.compiled.set()
            desk.may_go.set()
        self.desks.append(desk)
        return desk

    async def opened(self) -> ExpertPool:
        self.pool.wake()
        await settled()
        return self.pool


def reference(_: str, seed: int, view: View, budget: Budget) -> BotDecision:
    """What an expert does that is asked in this process."""
    return decided(ExpertBot(Random(seed), budget, compiled=False), view)


def question(seed: int = 1) -> BotQuestion:
    game = Game.new(players=2, seed=seed)
    return BotQuestion("expert", seed, game.view(game.actors[0]))


async def answers(pool: ExpertPool, *questions: BotQuestion) -> list[BotDecision | None]:
    """What becomes of questions of different tables."""
    thinking = [pool.think({0: one}) for one in questions]
    return [found.get(0) for found in await asyncio.gather(*thinking)]


def test_nothing_runs_before_an_expert_is_seated_and_one_process_compiles_for_all() -> None:
    async def story() -> None:
        office = Office(is_quick=False, processes=3)
        await settled()
        assert office.desks == []
        pool = await office.opened()
        pool.wake()
        await settled()
        assert len(office.desks) == 1
        assert await answers(pool, question()) == [None]
        assert TALLY.stand_ins == {"starting": 1}
        for desk in office.desks:
            desk.compiled.set()
        await settled()
        assert len(office.desks) == 2, "what the first one has compiled is found by the others"
        await pool.close()

    clockwork.run(story())


def test_a_decision_is_that_of_an_expert_with_the_same_seed_and_number_of_playouts() -> None:
    async def story() -> None:
        pool = await Office().opened()
        asked = [question(seed) for seed in range(1, 7)]
        found = await answers(pool, *asked)
        assert found == [reference(one.level, one.seed, one.view, Budget(0.25, PLAYOUTS)) for one in asked]
        assert found == await answers(pool, *asked)
        assert not TALLY.stand_ins
        await pool.close()

    clockwork.run(story())


def test_a_process_is_given_what_a_seat_may_see_and_nothing_else() -> None:
    async def story() -> None:
        office = Office()
        pool = await office.opened()
        asked = question()
        await answers(pool, asked)
        ((level, seed, view, budget),) = [given for desk in office.desks for given in desk.given]
        assert (level, seed, view, budget) == (*asked, Budget(0.25, PLAYOUTS))
        assert type(view) is View
        await pool.close()

    clockwork.run(story())


def test_under_load_some_wait_and_for_the_rest_a_stand_in_plays() -> None:
    async def story() -> None:
        office = Office()
        pool = await office.opened()
        for desk in office.desks:
            desk.may_go.clear()
        thinking = [asyncio.create_task(answers(pool, question(seed))) for seed in range(1, 14)]
        await settled()
        assert [len(desk.given) for desk in office.desks] == [1, 1]
        assert pool.most == 8
        assert pool.waiting <= pool.most
        assert TALLY.stand_ins["busy"] == sum(task.done() for task in thinking) >= 13 - 2 - pool.most
        office.desks[0].may_go.set()
        await settled()
        assert len(office.desks[0].given) > 2, "one goes on with what waits while the other one thinks"
        assert pool.waiting == 0
        await later(1.1)
        assert all(task.done() for task in thinking), "nobody waits for longer"
        assert TALLY.stand_ins["late"] == 1
        await pool.close()

    clockwork.run(story())


def test_nobody_thinks_for_a_table_that_has_moved_on() -> None:
    async def story() -> None:
        office = Office(processes=1)
        pool = await office.opened()
        office.desks[0].may_go.clear()
        first, second, third = (pool.think({0: question(seed)}) for seed in (1, 2, 3))
        await settled()
        second.cancel()
        first.cancel()
        await settled()
        office.desks[0].may_go.set()
        assert 0 in await third
        assert [seed for _, seed, _, _ in office.desks[0].given] == [1, 3]
        await pool.close()

    clockwork.run(story())


@pytest.mark.parametrize(
    ("error", "reason"), [(NoWorker("no worker"), "died"), (OSError("no"), "died"), (RuntimeError("no"), "failed")]
)
def test_a_stand_in_plays_for_an_expert_that_fails_and_then_it_is_asked_again(error: Exception, reason: str) -> None:
    async def story() -> None:
        office = Office(processes=1)
        pool = await office.opened()
        office.desks[0].errors.append(error)
        assert await answers(pool, question()) == [None]
        assert TALLY.stand_ins == {reason: 1}
        await settled()
        assert (await answers(pool, question()))[0] is not None
        await pool.close()

    clockwork.run(story())


def test_who_waits_for_a_process_that_dies_waits_no_longer() -> None:
    async def story() -> None:
        office = Office(processes=1)
        pool = await office.opened()
        desk = office.desks[0]
        desk.may_go.clear()
        thinking = asyncio.create_task(answers(pool, question(1), question(2)))
        await settled()
        desk.errors.append(NoWorker("it died"))
        desk.compiled.clear()
        desk.may_go.set()
        assert await thinking == [None, None]
        assert TALLY.stand_ins == {"died": 2}
        assert await answers(pool, question()) == [None]
        assert TALLY.stand_ins["starting"] == 1
        await pool.close()

    clockwork.run(story())


def test_a_process_that_never_answers_is_given_up() -> None:
    async def story() -> None:
        office = Office(processes=1)
        pool = await office.opened()
        office.desks[0].may_go.clear()
        assert await answers(pool, question()) == [None]
        assert TALLY.stand_ins == {"late": 1}
        await later(STUCK)
        assert TALLY.stand_ins == {"late": 1, "died": 1}
        office.desks[0].may_go.set()
        assert (await answers(pool, question()))[0] is not None
        await pool.close()

    clockwork.run(story())


def test_what_is_not_legal_is_not_played(caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        office = Office(processes=1)
        pool = await office.opened()
        asked = question()
        assert asked.view.seat is not None
        office.desks[0].answer = BotDecision(None, Answer(Draw(asked.view.seat ^ 1), 1.0))
        assert await answers(pool, asked) == [None]
        office.desks[0].answer = BotDecision(None, None)
        assert await answers(pool, asked) == [None]
        assert TALLY.stand_ins == {"illegal": 2}
        await pool.close()

    clockwork.run(story())
    assert "an expert decided what it may not do" in caplog.text


def test_processes_end_when_nobody_asks_and_start_again() -> None:
    async def story() -> None:
        office = Office()
        pool = await office.opened()
        await later(599.0)
        await answers(pool, question())
        await later(599.0)
        assert not any(desk.is_closed for desk in office.desks)
        await later(2.0)
        assert [desk.is_closed for desk in office.desks] == [True, True]
        await office.opened()
        assert len(office.desks) == 4
        assert (await answers(pool, question()))[0] is not None
        await pool.close()

    clockwork.run(story())


def test_a_closed_pool_leaves_nothing_behind() -> None:
    async def story() -> None:
        office = Office()
        pool = await office.opened()
        office.desks[0].may_go.clear()
        office.desks[1].may_go.clear()
        thinking = asyncio.create_task(answers(pool, question()))
        await settled()
        await pool.close()
        assert await thinking == [None]
        assert [desk.is_closed for desk in office.desks] == [True, True]
        assert await answers(pool, question()) == [None]
        assert len(office.desks) == 2

    clockwork.run(story())


def test_a_process_that_cannot_be_started_is_tried_again_less_and_less_often() -> None:
    async def story() -> None:
        office = Office(processes=1)
        office.pool = ExpertPool(replace(office.pool.wishes, idle=1e6), office.new_desk, PLAYOUTS)
        pool = await office.opened()
        desk = office.desks[0]
        desk.errors += [NoWorker("it died")] + [OSError("no memory")] * 5
        assert await answers(pool, question()) == [None]
        for pause in [*PAUSES, PAUSES[-1]]:
            assert await answers(pool, question()) == [None]
            await later(pause)
        assert (await answers(pool, question()))[0] is not None
        assert TALLY.stand_ins == {"died": 1, "starting": 5}
        await pool.close()

    clockwork.run(story())


def test_without_numba_an_expert_thinks_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    def lacking() -> None:
        raise ImportError("no Numba")

    monkeypatch.setattr("pioche.server.expert_jobs.warm_up", lacking)
    monkeypatch.setattr("pioche.server.expert_jobs.prepare", prepare.__wrapped__)
    assert not prepare.__wrapped__()
    asked = question()
    budget = Budget(playouts=PLAYOUTS)
    assert decide(*asked, budget) == reference(*asked, budget)
    searched: list[int | None] = []

    def judged(bot: ExpertBot, _: View, options: Sequence[Action | None]) -> list[JudgedAction]:
        searched.append(bot.budget.playouts)
        return [JudgedAction(option, 0.5, 0.1, 1) for option in options]

    monkeypatch.setattr(ExpertBot, "judged", judged)
    for level in EXPERTS:
        decide(level, 1, asked.view, Budget(0.1))
    assert searched == [150, 300, 2000, None], "each thinks as much as its strength says"


def test_a_real_process_decides_and_another_one_takes_its_place_when_it_is_killed() -> None:
    workers: list[Worker] = []

    def new_worker() -> Worker:
        workers.append(Worker(COMPILING, tries=1, polite=0))
        return workers[-1]

    async def story() -> None:
        pool = ExpertPool(ExpertWishes(processes=1, wait=1e6), new_worker, PLAYOUTS)
        pool.wake()
        await until(lambda: pool._ready == 1)
        asked = question(3)
        expected = reference(asked.level, asked.seed, asked.view, Budget(0.1, PLAYOUTS))
        assert await answers(pool, asked) == [expected]
        process = workers[0]._process
        assert process is not None
        os.kill(process.pid, signal.SIGKILL)
        await process.wait()
        assert await answers(pool, asked) == [expected]
        assert workers[0]._process not in {None, process}
        await pool.close()
        assert workers[0]._process is None

    clockwork.run(story())
