"""The process that looks for hints: it starts when somebody asks, is bounded, and its death costs one hint."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest

from pioche.game import Game
from pioche.judgement.move_hint import Hint, hint
from pioche.server import expert_jobs
from pioche.server.expert_jobs import find_hint, prepare_hints
from pioche.server.hint_pool import HintPool
from pioche.server.slow_work_process import DONE, HEAD, packed, unpacked
from pioche.server.slow_work_queue import NoWorker
from pioche.view import View
from tests import clockwork
from tests.clockwork import later, settled


@dataclass(eq=False)
class Desk:
    """A process of a test, which answers when it is told to."""

    begun: asyncio.Event = field(default_factory=asyncio.Event)
    may_go: asyncio.Event = field(default_factory=asyncio.Event)
    given: list[tuple[object, ...]] = field(default_factory=list)
    errors: list[Exception] = field(default_factory=list)

    async def run(self, function: Callable[..., Any], *arguments: Any) -> Any:  # noqa: ANN401
        if function is prepare_hints:
            await self.begun.wait()
            return True
        assert function is find_hint
        self.given.append(arguments)
        await self.may_go.wait()
        if self.errors:
            raise self.errors.pop(0)
        return hint(*arguments, playouts=2, compiled=False)

    async def close(self) -> None:
        """Nothing is left."""


def position(seed: int = 1) -> View:
    game = Game.new(players=2, seed=seed)
    return game.view(game.actors[0])


def pool_with(desk: Desk) -> HintPool:
    return HintPool(new_runner=lambda: desk)


def test_a_hint_waits_for_the_process_that_starts_for_it_and_gets_the_view_alone() -> None:
    async def story() -> None:
        desk = Desk()
        pool = pool_with(desk)
        sought = pool.find(position())
        await settled()
        assert desk.given == []
        desk.begun.set()
        desk.may_go.set()
        assert await sought == hint(position(), playouts=2, compiled=False)
        assert desk.given == [(position(),)]
        await pool.close()

    clockwork.run(story())


def test_only_so_many_wait_and_none_for_ever() -> None:
    async def story() -> None:
        desk = Desk()
        desk.begun.set()
        pool = pool_with(desk)
        sought = [pool.find(position())]
        await settled()
        sought += [pool.find(position(seed)) for seed in range(2, pool.most + 3)]
        await settled()
        assert [one.done() for one in sought] == [False] * (pool.most + 1) + [True], "one is looked at, the others wait"
        assert sought[-1].result() is None
        await later(pool.wishes.wait)
        assert [one.result() for one in sought] == [None] * len(sought)
        await pool.close()

    clockwork.run(story())


def test_a_process_that_dies_or_fails_costs_a_hint_and_the_next_one_is_found() -> None:
    async def story() -> None:
        desk = Desk(errors=[NoWorker("it is gone"), RuntimeError("it cannot")])
        desk.begun.set()
        desk.may_go.set()
        pool = pool_with(desk)
        found: list[Hint | None] = [await pool.find(position()) for _ in range(3)]
        assert found == [None, None, hint(position(), playouts=2, compiled=False)]
        await pool.close()

    clockwork.run(story())


def test_a_hint_is_found_with_fewer_playouts_until_they_are_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[tuple[int, bool]] = []

    def noted(view: View, *, playouts: int, compiled: bool) -> Hint:
        tried.append((playouts, compiled))
        return hint(view, playouts=2, compiled=False)

    monkeypatch.setattr(expert_jobs, "hint", noted)
    for is_ready in (False, True):
        monkeypatch.setattr(expert_jobs, "is_compiled", lambda is_ready=is_ready: is_ready)
        find_hint(position())
    assert tried == [(expert_jobs.PLAYOUTS, False), (expert_jobs.COMPILED_PLAYOUTS, True)]


def test_a_hint_comes_out_of_a_process_as_it_was_found() -> None:
    found = hint(position(), playouts=2, compiled=False)
    body = packed((DONE, found))[HEAD:]
    assert unpacked(body) == (DONE, found)
