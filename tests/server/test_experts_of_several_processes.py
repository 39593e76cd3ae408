"""Experts at tables that several processes serve: the one that leads a table asks them, and the next one goes on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from pioche.protocol.client_commands import Act, Configure, SeatBot, Start
from pioche.server.expert_pool import ExpertPool
from pioche.server.thinking_pool import ExpertWishes
from pioche.tables.log_entries import Acted, Origin, decode_entry
from pioche.tables.room import Room
from pioche.tables.shared_table import SharedTable
from pioche.tables.tally import TALLY
from pioche.view import Phase
from tests import clockwork
from tests.clockwork import until
from tests.server.processes import Process, ask, has_led, processes, seated
from tests.server.test_expert_pool import Office, question
from tests.tables.tables import NEVER, Client

BOTS = replace(NEVER, bots=0.0)


@pytest.fixture(autouse=True)
def _count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TALLY, "stand_ins", type(TALLY.stand_ins)())


async def begun(process: Process) -> tuple[Room, Client]:
    """Ana's game against an expert, at a table that this process leads."""
    room, ana = await process.enter(await seated(process, "Ana"), 0)
    await has_led(process, room)
    ask(room, ana, Configure(1, "classic", 2))
    ask(room, ana, SeatBot(2, 1, "expert"))
    await until(lambda: room.table.bots == {1: "expert"})
    ask(room, ana, Start(3, "regular"))
    await until(lambda: room.table.game is not None)
    return room, ana


async def played(room: Room, ana: Client, holds: Callable[[], bool]) -> None:
    """Ana plays, until something holds."""
    game = room.table.game
    assert game is not None
    while not holds():
        moves = len(game.history)
        if 0 in game.actors:
            lines = game.legal_lines(0)
            line = next((line for line in lines if " play " in line), lines[0])
            ask(room, ana, Act(10 + room.table.entries, room.table.entries, line))
        await until(lambda moves=moves: len(game.history) > moves or holds())  # type: ignore[misc]


def stored_moves(room: Room) -> list[Acted]:
    entries = [decode_entry(entry) for entry in room.stored.storage.load(room.table.id)]
    SharedTable.replayed(room.table.id, entries)  # everything is legal where it stands
    return [entry for entry in entries if isinstance(entry, Acted)]


def moves_of_expert(room: Room) -> list[int]:
    """Before how many moves it moved itself, each time."""
    return [place for place, entry in enumerate(stored_moves(room)) if entry.origin is Origin.BOT]


def asked(office: Office) -> list[int]:
    """After how many moves the experts of a process were asked, each time."""
    seeds = [seed for desk in office.desks for _, seed, *_ in desk.given]
    return [seed >> 4 & 0xFFFFFFFF for seed in seeds if isinstance(seed, int)]


def is_over(room: Room) -> bool:
    return room.table.game is not None and room.table.game.phase in {Phase.ROUND_OVER, Phase.GAME_OVER}


def test_who_leads_asks_the_expert_and_when_it_dies_another_process_goes_on(postgres: str) -> None:
    async def story() -> None:
        offices = Office(is_quick=False, processes=1), Office(processes=1)
        async with processes(postgres, pace=BOTS, thinkers=[office.pool for office in offices]) as (first, second):
            here, ana = await begun(first)
            there, window = await second.enter(here.table.id, 0)
            await played(here, ana, lambda: bool(moves_of_expert(here)))
            assert TALLY.stand_ins["starting"] >= 1, "a stand-in plays while it compiles"
            offices[0].desks[0].compiled.set()
            game = here.table.game
            assert game is not None
            await played(here, ana, lambda: asked(offices[0])[-1:] == [len(game.history)] and game.actors == (1,))
            assert offices[1].desks == [], "nobody thinks, or compiles, where the table is not led"
            waiting = len(stored_moves(here))
            first.die()
            first.time += 60.0
            first.expire()
            await second.peers.beat()
            await has_led(second, there)
            await played(there, window, lambda: is_over(there))
            thought, moved = asked(offices[1]), moves_of_expert(there)
            assert waiting in moved, "what the dead process was asked is decided by the other one, or by its stand-in"
            assert thought == sorted({*thought}), "nobody is asked twice"
            assert {place for place in moved if place >= thought[0]} <= {*thought}, "no stand-in moves any longer"
            assert moved[-1] > thought[0] >= waiting
            assert asked(offices[0])[-1] == waiting, "the dead process is not asked again"
            for office in offices:
                await office.pool.close()

    clockwork.run(story())


def test_under_load_a_stand_in_plays_until_the_expert_is_free(postgres: str) -> None:
    async def story() -> None:
        offices = [Office(), Office()]
        for office in offices:  # one thinks, and one question waits
            office.pool = ExpertPool(ExpertWishes(1, seconds=1.0, wait=1.0), office.new_desk, 2)
        async with processes(postgres, pace=BOTS, thinkers=[office.pool for office in offices]) as (first, _):
            pool = await offices[0].opened()
            desk = offices[0].desks[0]
            desk.may_go.clear()
            others = []
            for seed in (1, 2):
                others.append(pool.think({0: question(seed)}))
                await until(lambda seed=seed: len(desk.given) + pool.waiting == seed)  # type: ignore[misc]
            room, ana = await begun(first)
            await played(room, ana, lambda: len(moves_of_expert(room)) >= 2)
            assert TALLY.stand_ins["busy"] >= 2
            assert len(desk.given) == 1
            desk.may_go.set()
            assert [0 in await other for other in others] == [True, True]
            await played(room, ana, lambda: is_over(room))
            assert moves_of_expert(room)[-1] in asked(offices[0])
            assert offices[1].desks == []
            for office in offices:
                await office.pool.close()

    clockwork.run(story())
