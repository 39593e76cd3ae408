"""Hints for positions of finished games: only from what the player to move could see, and bounded like all hints."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import msgspec
import pytest

from pioche.judgement.move_hint import hint
from pioche.judgement.outcomes import moves_of
from pioche.protocol.review_bodies import PositionHint
from pioche.server.finished_cache import Archive
from pioche.server.limits import Rate
from pioche.server.slow_work_queue import SlowWorkQueue
from pioche.tables.command_refused import CommandRefused
from pioche.tables.finished import NoSuchGame, past_game
from pioche.tables.registry import Registry
from tests import clockwork
from tests.server.live import GENEROUS, running
from tests.server.test_slow_work_queue import Bench
from tests.tables.games import log_of, stored

if TYPE_CHECKING:
    from pioche.judgement.move_hint import Hint
    from pioche.view import View

PLAYOUTS = 3


@dataclass
class Finder:
    """Finds hints at once, or none."""

    is_busy: bool = False
    asked: list[View] = field(default_factory=list)

    def find(self, view: View) -> asyncio.Task[Hint | None]:
        self.asked.append(view)
        return asyncio.ensure_future(self._found(view))

    async def _found(self, view: View) -> Hint | None:
        return None if self.is_busy else hint(view, playouts=PLAYOUTS, compiled=False)


def read(body: bytes) -> PositionHint:
    return msgspec.json.decode(body, type=PositionHint)


def test_every_position_of_a_game_has_a_hint_for_whose_turn_it_was() -> None:
    past = past_game("table", log_of(1), 1)
    game = past.begun()
    finder = Finder()

    async def story() -> None:
        shop = SlowWorkQueue(Bench(is_open=True))
        archive = Archive(Registry(stored(log_of(1)), hints=finder), shop)
        steps = len(past.game.history)
        for step in range(steps + 1):
            if step:
                game.play(past.game.history[step - 1])
            if step % 5 and step < steps:
                continue
            finder.asked.clear()
            found = read((await archive.hint("ana", "table", 1, str(step))).plain)
            if not game.actors:
                assert found == PositionHint(), "nobody has anything to decide"
                continue
            assert found.seat in game.actors
            seen = game.view(found.seat)
            assert finder.asked in ([], [seen]), "it knows what the player could know, and nothing else"
            if finder.asked:
                lines = {"-" if move is None else str(move) for move in moves_of(seen)}
                assert {move.line for move in found.moves} <= lines
                assert found.playouts == PLAYOUTS
            assert found.todo is not None
            assert found.why is not None
        for wrong in ("-1", "x", "", str(steps + 1), "01"):
            with pytest.raises(NoSuchGame):
                await archive.hint("ana", "table", 1, wrong)
        with pytest.raises(NoSuchGame):
            await archive.hint("ana", "table", 2, "0")
        await shop.close()

    clockwork.run(story())


async def all_hints(archive: Archive, steps: int) -> None:
    """Hints for the first positions; some need no search."""
    for step in range(steps):
        await archive.hint("ana", "table", 1, str(step))


@pytest.mark.parametrize(("finder", "why"), [(None, "no-hints"), (Finder(is_busy=True), "hints-are-busy")])
def test_where_none_can_be_found_the_reason_is_told(finder: Finder | None, why: str) -> None:
    async def story() -> None:
        shop = SlowWorkQueue(Bench(is_open=True))
        archive = Archive(Registry(stored(log_of(1)), hints=finder), shop)
        with pytest.raises(CommandRefused) as refusal:
            await all_hints(archive, 9)
        assert refusal.value.reason.id == f"server-{why}"
        await shop.close()

    clockwork.run(story())


def test_over_http_it_counts_as_a_hint() -> None:
    path = "/api/tables/table/games/{}/hint?step={}"
    limits = replace(GENEROUS, hints=Rate(3, 0.0))
    registry = Registry(stored(log_of(1)), hints=Finder())
    with running(registry=registry, limits=limits, workshop=SlowWorkQueue(Bench(is_open=True))) as live:
        assert read(live.http.get(path.format(1, 0)).content).seat is not None
        assert live.http.get(path.format(1, "x")).status_code == 404
        assert live.http.get(path.format(2, 0)).status_code == 404
        answer = live.http.get(path.format(1, 0))
        assert (answer.status_code, answer.json()["error"]["id"]) == (429, "server-too-many-hints")
