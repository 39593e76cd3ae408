"""Bots that think for long: a table asks them elsewhere, goes on without them, and never plays an old decision."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field

import pytest

from pioche.bots import Answer, BotDecision
from pioche.bots.interface import answers
from pioche.cards import Seat
from pioche.protocol.client_commands import Lock, SeatBot, Start, TableCommand
from pioche.tables.log_entries import Acted, AnyEntry, BotSeated, Configured, Created, Origin, Seated, Started
from pioche.tables.randomness import Randomness
from pioche.tables.room import Room
from pioche.tables.shared_table import SharedTable
from pioche.tables.table_pace import Pace
from pioche.tables.thinkers import BotQuestion
from pioche.view import View
from tests import clockwork
from tests.clockwork import later, settled, until
from tests.tables.tables import SECRET, Client, MemoryStorage, stored

PACE = Pace(away=3600.0, round_pause=3600.0, bots=1.0)


@dataclass(eq=False)
class Elsewhere:
    """Those who think, and are told when they have."""

    asked: list[Mapping[Seat, BotQuestion]] = field(default_factory=list)
    answers: list[asyncio.Future[Mapping[Seat, BotDecision]]] = field(default_factory=list)
    tasks: list[asyncio.Task[Mapping[Seat, BotDecision]]] = field(default_factory=list)
    woken: int = 0
    waiting: int = 0

    def wake(self) -> None:
        self.woken += 1

    def think(self, questions: Mapping[Seat, BotQuestion]) -> asyncio.Task[Mapping[Seat, BotDecision]]:
        self.asked.append(questions)
        self.answers.append(asyncio.get_running_loop().create_future())
        self.tasks.append(asyncio.create_task(self._wait(self.answers[-1])))
        return self.tasks[-1]

    async def _wait(self, answer: asyncio.Future[Mapping[Seat, BotDecision]]) -> Mapping[Seat, BotDecision]:
        return await answer


def table_of(*levels: str, is_begun: bool = True, people: int = 1) -> SharedTable:
    """A table with people in its first seats and bots behind them; the first bot has to move."""
    for secret in range(1, 99):
        entries: list[AnyEntry] = [
            Created(0.0, "ABCDEF", f"{secret:064x}"),
            Configured(1.0, "classic", len(levels) + people, {}),
            *(Seated(2.0, seat, f"Player {seat}", f"hash {seat}") for seat in range(people)),
            *(BotSeated(2.0, seat, level) for seat, level in enumerate(levels, people)),
        ]
        if is_begun:
            entries.append(Started(3.0, f"{secret:064x}", (), honour=False))
        table = SharedTable.replayed("table", entries)
        if table.game is None or table.game.actors == (people,):
            return table
    raise AssertionError(SECRET)


def entered(table: SharedTable, elsewhere: Elsewhere | None) -> tuple[Room, Client]:
    storage = MemoryStorage()
    storage.logs[table.id] = [b""] * table.entries
    room = Room(table, storage, PACE, chance=Randomness(1), thinkers=elsewhere)
    client = Client(0)
    room.enter(client.connection)
    return room, client


def last_way(view: View) -> BotDecision:
    """What no stand-in would think of first: the last thing that can be done, after two seconds."""
    return BotDecision(None, Answer(answers(view)[-1], 2.0))


def moves(room: Room) -> list[str]:
    return [entry.line for entry in stored(room) if isinstance(entry, Acted) and entry.origin is Origin.BOT]


def ask(room: Room, client: Client, command: TableCommand) -> dict[str, object]:
    room.handle(client.connection, command)
    answer = [message for kind in ("done", "refused") for message in client.messages(kind)]
    return max(answer, key=lambda message: int(message["n"]))


def test_a_table_asks_for_one_seat_what_it_may_see_and_plays_what_was_decided_in_its_time() -> None:
    async def story() -> None:
        elsewhere = Elsewhere()
        room, _ = entered(table_of("expert", "expert"), elsewhere)
        await settled()
        ((seat, question),) = elsewhere.asked[0].items()
        game = room.table.game
        assert game is not None
        assert (seat, question.level, question.view) == (1, "expert", game.view(1))
        assert elsewhere.woken
        assert room.waits_for_bot
        await later(1.5)
        elsewhere.answers[0].set_result({1: last_way(question.view)})
        await later(0.4)
        assert moves(room) == []
        await later(0.2)  # the hesitation began when it was asked
        assert moves(room) == [str(answers(question.view)[-1])]
        room.close()

    clockwork.run(story())


def test_a_stand_in_plays_where_nobody_has_decided() -> None:
    async def story() -> None:
        played = []
        for levels, elsewhere in ((["expert"], Elsewhere()), (["regular"], Elsewhere()), (["expert"], None)):
            room, _ = entered(table_of(*levels), elsewhere)
            await settled()
            if elsewhere is not None and elsewhere.asked:
                elsewhere.answers[0].set_result({})
            await until(lambda room=room: moves(room) != [])  # type: ignore[misc]
            played.append(moves(room)[0])
            room.close()
        assert played[0] == played[1] == played[2]

    clockwork.run(story())


def test_a_decision_that_comes_when_the_table_has_moved_on_is_dropped() -> None:
    async def story() -> None:
        elsewhere = Elsewhere()
        room, _ = entered(table_of("expert", "regular"), elsewhere)
        await settled()
        assert room.table.game is not None
        line = str(elsewhere.asked[0][1].view.legal[0])
        elsewhere.answers[0].set_result({1: last_way(elsewhere.asked[0][1].view)})
        room.commit([Acted(5.0, line, Origin.BOT)])  # as another process would tell it
        await settled()
        assert elsewhere.tasks[0].cancelled()
        await later(60.0)
        assert moves(room)[:1] == [line]
        assert str(answers(elsewhere.asked[0][1].view)[-1]) not in moves(room)
        room.close()

    clockwork.run(story())


def test_what_is_changed_beside_the_game_does_not_begin_the_thinking_again() -> None:
    async def story() -> None:
        elsewhere = Elsewhere()
        room, client = entered(table_of("expert"), elsewhere)
        await settled()
        for number, on in enumerate((True, False, True), 1):
            assert ask(room, client, Lock(number, on))["type"] == "done"
        await later(1.0)
        question = elsewhere.asked[0][1]
        elsewhere.answers[0].set_result({1: last_way(question.view)})
        await settled()
        assert ask(room, client, Lock(9, on=False))["type"] == "done"
        assert len(elsewhere.asked) == 1
        await later(1.1)
        assert moves(room) == [str(answers(question.view)[-1])]
        room.close()

    clockwork.run(story())


def test_nobody_thinks_for_a_table_where_nobody_is() -> None:
    async def story() -> None:
        elsewhere = Elsewhere()
        room, client = entered(table_of("expert"), elsewhere)
        await settled()
        room.leave(client.connection)
        await settled()
        assert elsewhere.tasks[0].cancelled()
        assert not room.waits_for_bot
        room.enter(client.connection)
        await settled()
        assert len(elsewhere.asked) == 2
        room.close()
        await settled()
        assert elsewhere.tasks[1].cancelled()

    clockwork.run(story())


@pytest.mark.parametrize("command", [SeatBot(1, 1, "expert"), Start(1, "expert")])
def test_an_expert_is_seated_only_where_it_can_think(command: TableCommand) -> None:
    async def story() -> None:
        for elsewhere in (None, Elsewhere()):
            table = SharedTable.replayed(
                "table",
                [
                    Created(0.0, "ABCDEF", SECRET),
                    Configured(1.0, "classic", 2, {}),
                    Seated(2.0, 0, "Player 0", "hash 0"),
                ],
            )
            room, client = entered(table, elsewhere)
            await settled()
            answer = ask(room, client, command)
            await settled()
            if elsewhere is None:
                assert answer["reason"]["id"] == "server-no-experts"  # type: ignore[index]
                assert table.seats[1].is_free
            else:
                assert answer["type"] == "done"
                assert table.bots == {1: "expert"}
                assert elsewhere.woken, "it is compiled before the game begins"
            room.close()

    clockwork.run(story())
