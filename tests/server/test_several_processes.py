"""Several processes serve the same table: one log, one who looks after it, and everybody hears the same."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from functools import partial

import pytest

from pioche.protocol.client_commands import (
    Configure,
    Consent,
    Emote,
    EndGame,
    FreeSeat,
    Lock,
    RoomCommand,
    Say,
    SeatBot,
    Show,
    Start,
)
from pioche.protocol.drawings import INKS, MAX_POINTS, MAX_STROKES, PAPER, Stroke
from pioche.protocol.table_info import ProposalInfo
from pioche.server.postgres_notices import APPENDED
from pioche.tables.command_refused import CommandRefused
from pioche.tables.log_entries import Acted, AnyEntry, Locked, SeatLent, decode_entry
from pioche.tables.registry import NoSuchTable
from pioche.tables.room import Room
from pioche.tables.shared_table import State
from pioche.tables.storage import Conflict
from pioche.view import Phase
from tests import clockwork
from tests.clockwork import settled, until
from tests.postgres_cluster import Cluster
from tests.server.processes import ask, has_led, processes, seated, started, tried_again
from tests.tables.tables import NEVER, Client

BOTS = replace(NEVER, bots=0.0)
LARGEST = (Stroke(len(INKS) - 1, 2, (PAPER,) * (2 * MAX_POINTS // MAX_STROKES // 2 * 2)),) * MAX_STROKES
"""As much as can be drawn."""


def stored(room: Room) -> list[AnyEntry]:
    """What the database has."""
    return [decode_entry(entry) for entry in room.stored.storage.load(room.table.id)]


def insist(room: Room, client: Client, command: RoomCommand) -> None:
    """Ask again when a race was lost, as the server does for its clients."""
    ask(room, client, command, lambda _: insist(room, client, command))


def all_wish(rooms: list[Room], seat: int) -> bool:
    return all(room.table.seats[seat].is_wished for room in rooms)


def acts(room: Room) -> int:
    return sum(isinstance(entry, Acted) for entry in stored(room))


def is_round_over(room: Room) -> bool:
    return room.table.game is not None and room.table.game.phase is Phase.ROUND_OVER


def test_clients_of_both_processes_see_the_same_table(postgres: str) -> None:
    async def story() -> None:
        async with processes(postgres) as (first, second):
            table = await seated(first, "Ana", "Bo")
            here, ana = await first.enter(table, 0)
            await has_led(first, here)
            there, bo = await second.enter(table, 1)
            await until(lambda: here.presence.seats == there.presence.seats == {0, 1})
            ask(here, ana, Configure(1, "classic", 3))
            await until(lambda: there.table.config.players == 3)
            await until(lambda: len(bo.messages("table")[-1]["table"]["seats"]) == 3)
            ask(there, bo, Say(1, "hello"))
            await until(lambda: bool(ana.messages("said")) and bool(bo.messages("said")))
            assert ana.messages("said") == bo.messages("said")
            ask(here, ana, Emote(2, "smile"))
            await until(lambda: len(bo.messages("said")) == 2 or bool(ana.messages("refused")))
            there.leave(bo.connection)
            await until(lambda: here.presence.seats == {0})
            assert not second.leads(there)
            assert first.leads(here)

    clockwork.run(story())


def test_who_comes_later_hears_what_was_said_at_another_process(postgres: str) -> None:
    async def story() -> None:
        async with processes(postgres) as (first, second):
            table = await seated(first, "Ana", "Bo")
            here, ana = await first.enter(table, 0)
            await has_led(first, here)
            for number in range(40):
                ask(here, ana, Say(number, f"{number} " + "é" * 150))
            ask(here, ana, Show(40, LARGEST))
            await until(lambda: len(ana.messages("said")) == 41)
            assert len(json.dumps(ana.messages("said")[-1])) > 5000
            _, bo = await second.enter(table, 1)
            await until(lambda: len(bo.messages("said")) == 41)
            assert bo.messages("said") == ana.messages("said")

    clockwork.run(story())


def test_of_two_who_change_the_table_at_once_one_loses_and_both_hear_the_other(postgres: str) -> None:
    async def story() -> None:
        async with processes(postgres) as (first, second):
            table = await seated(first, "Ana", "Bo")
            here, ana = await first.enter(table, 0)
            there, bo = await second.enter(table, 0)
            await until(lambda: bool(here.presence.elsewhere) and bool(there.presence.elsewhere))
            await until(lambda: here.stored.is_settled and there.stored.is_settled)
            failures: list[Exception] = []
            ask(here, ana, Lock(1, on=True), failures.append)
            ask(there, bo, Configure(1, "emoji", 2), failures.append)
            await until(lambda: len(failures) + len(ana.messages("done")) + len(bo.messages("done")) == 2)
            assert [type(failure) for failure in failures] == [Conflict]
            await until(lambda: here.stored.is_settled and there.stored.is_settled)
            await until(lambda: here.table.entries == there.table.entries)
            assert stored(here) == stored(there)
            assert (here.table.is_locked, here.table.config.edition) in ((True, "classic"), (False, "emoji"))

    clockwork.run(story())


def test_a_seat_and_a_code_are_given_once(postgres: str) -> None:
    async def story() -> None:
        async with processes(postgres) as (first, second):
            table = await seated(first, "Ana")
            await second.registry.arrive(table)
            found = await asyncio.gather(
                first.registry.take_seat(table, "Bo", 1),
                second.registry.take_seat(table, "Cleo", 1),
                return_exceptions=True,
            )
            refused = [one for one in found if isinstance(one, CommandRefused)]
            assert [one.reason.id for one in refused] == ["server-seat-is-taken"]
            code = first.registry.rooms[table].table.code
            assert await second.registry.find_code(code) == table
            second.registry.chance.code = lambda: code  # type: ignore[method-assign]
            with pytest.raises(CommandRefused, match="no-free-code"):
                await second.registry.open_table("Dan")
            with pytest.raises(NoSuchTable):
                await second.registry.arrive("nothing")

    clockwork.run(story())


def test_who_comes_finds_what_another_process_told_a_moment_ago(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also a token that was given there; `make faults` found clients that were shown an earlier table than before."""

    async def story() -> None:
        async with processes(postgres) as (first, second):
            table = await seated(first, "Ana")
            room = await second.registry.arrive(table)
            monkeypatch.setattr(second.peers._listening, "_hear", lambda _channel, _payload: None)  # nothing arrives
            await first.registry.take_seat(table, "Bo")
            assert not room.table.seats[1].is_person
            _, bo = await second.enter(table, 1)
            assert bo.messages("table")[-1]["table"]["seats"][1]["name"] == "Bo"

    clockwork.run(story())


def test_a_lost_word_is_caught_up_by_number(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with processes(postgres) as (first, second):
            table = await seated(first, "Ana", "Bo")
            here, ana = await first.enter(table, 0)
            there, bo = await second.enter(table, 1)
            hear = second.peers._hear
            monkeypatch.setattr(
                second.peers._listening, "_hear", lambda channel, payload: channel == APPENDED or hear(channel, payload)
            )
            ask(here, ana, Lock(1, on=True))
            await until(lambda: bool(ana.messages("done")))
            await settled()
            assert not there.table.is_locked
            await second.peers.look()
            await until(lambda: bo.messages("table")[-1]["table"].get("is_locked", False))

    clockwork.run(story())


def test_a_lost_line_is_made_anew_and_what_was_missed_is_told(
    cluster: Cluster, postgres: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        async with processes(postgres) as (first, second):
            table = await seated(first, "Ana", "Bo")
            here, ana = await first.enter(table, 0)
            _, bo = await second.enter(table, 1)
            await until(lambda: here.presence.seats == {0, 1})
            await asyncio.to_thread(cluster.drop_connections, of=postgres)
            await until(lambda: caplog.text.count("is not heard any more") >= 2)
            ask(here, ana, Lock(1, on=True))
            await tried_again(postgres, lambda: bool(ana.messages("done")))
            await tried_again(postgres, lambda: caplog.text.count("is heard again") >= 2)
            await tried_again(postgres, lambda: bo.messages("table")[-1]["table"].get("is_locked", False))

    clockwork.run(story())


def test_exactly_one_process_lets_the_bots_play(postgres: str) -> None:
    async def story() -> None:
        async with processes(postgres, 3, BOTS) as running:
            first = running[0]
            table = await seated(first, "Ana", "Bo", "Cleo")
            rooms: list[Room] = []
            clients: list[Client] = []
            for seat, process in enumerate(running):
                room, client = await process.enter(table, seat)
                rooms.append(room)
                clients.append(client)
            await until(lambda: all(room.presence.seats == {0, 1, 2} for room in rooms))
            await until(lambda: sum(process.leads(rooms[0]) for process in running) == 1)
            ask(rooms[0], clients[0], Start(1, "novice"))
            await until(lambda: all(room.table.state is State.PLAYING for room in rooms))
            for seat, room in enumerate(rooms):
                insist(room, clients[seat], SeatBot(2, seat, "novice"))
                await until(partial(all_wish, rooms, seat))
            assert sum(room.waits_for_bot for room in rooms) <= 1  # none, while the last move is being stored
            await until(lambda: all(is_round_over(room) for room in rooms))
            assert acts(rooms[0]) >= 10
            await until(lambda: len({*(room.table.entries for room in rooms), *(one.seq for one in clients)}) == 1)

    clockwork.run(story())


def test_tables_of_a_process_that_died_are_led_by_another_when_its_time_is_over(postgres: str) -> None:
    async def story() -> None:
        async with processes(postgres, pace=BOTS) as (first, second):
            table = await seated(first, "Ana", "Bo")
            here, _ = await first.enter(table, 0)
            await has_led(first, here)
            there, bo = await second.enter(table, 1)
            await until(lambda: there.presence.seats == {0, 1})
            first.die()
            await second.peers.beat()
            await second.peers.look()
            await settled()
            assert not second.leads(there)  # it might only be slow
            first.expire()
            await second.peers.beat()
            await has_led(second, there)
            await until(lambda: there.presence.seats == {1})
            assert bo.messages("table")[-1]["table"]["seats"][0].get("is_present", False) is False

    clockwork.run(story())


def test_a_process_that_leaves_hands_its_tables_over_at_once(postgres: str) -> None:
    async def story() -> None:
        async with processes(postgres, 1) as (second,):
            first = await started(postgres)
            table = await seated(first, "Ana", "Bo")
            here, _ = await first.enter(table, 0)
            await has_led(first, here)
            there, _ = await second.enter(table, 1)
            await until(lambda: there.presence.seats == {0, 1})
            await first.registry.close()
            await has_led(second, there)
            await until(lambda: there.presence.seats == {1})

    clockwork.run(story())


def test_the_last_who_leaves_lets_another_process_lead(postgres: str) -> None:
    async def story() -> None:
        async with processes(postgres) as (first, second):
            table = await seated(first, "Ana", "Bo")
            here, ana = await first.enter(table, 0)
            await has_led(first, here)
            there, _ = await second.enter(table, 1)
            await until(lambda: there.presence.seats == {0, 1})
            here.leave(ana.connection)
            await has_led(second, there)
            assert not first.leads(here)

    clockwork.run(story())


def test_a_process_that_was_paused_does_not_act_as_if_it_led(postgres: str) -> None:
    async def story() -> None:
        async with processes(postgres) as (first, second):
            table = await seated(first, "Ana", "Bo")
            here, ana = await first.enter(table, 0)
            await has_led(first, here)
            there, bo = await second.enter(table, 1)
            ask(here, ana, Start(1, "novice"))
            await until(lambda: there.table.state is State.PLAYING)
            first.time += 60.0  # it was stopped for a minute
            assert not first.leads(here)
            assert not here._live.change([SeatLent(9.0, 0, "novice")])
            first.expire()
            await second.peers.beat()
            await has_led(second, there)
            ask(there, bo, SeatBot(1, 1, "novice"))
            await until(lambda: bool(bo.messages("done")))
            await first.peers.beat()  # it finds itself dead, and begins anew
            await settled()
            assert not first.leads(here)
            assert second.leads(there)
            await until(lambda: there.presence.seats == {0, 1})

    clockwork.run(story())


def test_should_it_act_all_the_same_the_number_stops_it(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with processes(postgres) as (first, second):
            table = await seated(first, "Ana", "Bo")
            here, ana = await first.enter(table, 0)
            there, bo = await second.enter(table, 0)
            monkeypatch.setattr(first.peers, "leads", lambda _: True)
            monkeypatch.setattr(first.peers._listening, "_hear", lambda _channel, _payload: None)
            ask(there, bo, Lock(1, on=True))
            await until(lambda: bool(bo.messages("done")))
            assert here._live.change([Locked(9.0, is_locked=False)])
            await until(lambda: not here.stored.is_settled)
            await until(lambda: here.stored.is_settled)
            assert here.table.is_locked
            assert [type(entry) for entry in stored(there)][-1:] == [Locked]
            assert ana.messages("table")[-1]["table"]["is_locked"]

    clockwork.run(story())


def test_others_are_asked_wherever_they_are(postgres: str) -> None:
    async def story() -> None:
        async with processes(postgres, 3) as running:
            table = await seated(running[0], "Ana", "Bo", "Cleo")
            rooms, clients = [], []
            for seat, process in enumerate(running):
                room, client = await process.enter(table, seat)
                rooms.append(room)
                clients.append(client)
            await until(lambda: all(room.presence.seats == {0, 1, 2} for room in rooms))
            await until(lambda: sum(process.leads(rooms[0]) for process in running) == 1)
            ask(rooms[0], clients[0], Start(1, "novice"))
            await until(lambda: all(room.table.state is State.PLAYING for room in rooms))
            ask(rooms[0], clients[0], FreeSeat(2, 1))
            await until(lambda: all(room.proposal == ProposalInfo("free", 1, 0, ()) for room in rooms))
            ask(rooms[2], clients[2], Consent(1, 1, agrees=True))
            await until(lambda: all(room.proposal == ProposalInfo("free", 1, 0, (2,)) for room in rooms))
            ask(rooms[1], clients[1], Consent(1, 1, agrees=True))
            await until(lambda: all(not room.table.seats[1].is_person for room in rooms))
            assert clients[1].connection.seat is None
            await until(lambda: all(room.proposal is None for room in rooms))
            ask(rooms[0], clients[0], EndGame(3))
            await until(lambda: all(room.proposal == ProposalInfo("end", 0, 0, ()) for room in rooms))
            ask(rooms[2], clients[2], Consent(2, 0, agrees=True))
            await until(lambda: all(room.table.is_broken_off and room.proposal is None for room in rooms))
            assert len({room.table.secret for room in rooms}) == 1

    clockwork.run(story())


def test_the_lobby_shows_the_tables_of_all_processes(postgres: str) -> None:
    async def story() -> None:
        async with processes(postgres) as (first, second):
            tables = [await seated(process, name) for process, name in ((first, "Ana"), (second, "Bo"))]
            for process, table in zip((first, second), tables, strict=True):
                room, client = await process.enter(table, 0)
                ask(room, client, Configure(1, "classic", 3, is_open=True))
                await until(lambda client=client: bool(client.messages("done")))  # type: ignore[misc]
                await until(lambda process=process, room=room: process.leads(room))  # type: ignore[misc]
            for process in (first, second):
                shown: set[str] = set()
                while shown != set(tables):
                    process.time += 1.0
                    shown = {one.id for one in await process.registry.whole_lobby(10)}

    clockwork.run(story())


def test_one_process_forgets_old_tables_and_not_those_that_somebody_is_at(postgres: str) -> None:
    async def story() -> None:
        async with processes(postgres) as (first, second):
            table, other = await seated(first, "Ana"), await seated(first, "Bo")
            await second.registry.arrive(other)
            room, _ = await second.enter(table, 0)
            await has_led(second, room)
            await until(lambda: first.peers.leads("") is not second.peers.leads(""))
            sweeper = first if first.peers.leads("") else second
            for process in (first, second):
                process.registry.steady = lambda: 0.0
            await asyncio.to_thread(sweeper.registry.storage.pass_time, 0.0)
            found = await asyncio.to_thread(sweeper.registry.storage.pass_time, 1e9)
            assert [quiet.table for quiet in found] == [other]
            await asyncio.to_thread(sweeper.registry.storage.delete, [other])
            await second.peers.look()
            assert other not in second.registry.rooms

    clockwork.run(story())
