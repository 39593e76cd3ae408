"""Hints at a table: for the only person there, by what their seat may see; late and crowded ones are refused."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from functools import partial

import pytest

from pioche.judgement.hint_words import ROUGH, is_bluff
from pioche.judgement.move_hint import Hint, hint
from pioche.protocol.client_commands import Act, AskHint, SeatBot
from pioche.tables.log_entries import AnyEntry, BotSeated, Configured, Created, Seated, Started
from pioche.tables.randomness import Randomness
from pioche.tables.room import Room
from pioche.tables.shared_table import SharedTable
from pioche.tables.table_pace import Pace
from pioche.view import View
from tests import clockwork
from tests.clockwork import settled
from tests.tables.tables import Client, MemoryStorage

PACE = Pace(away=3600.0, round_pause=3600.0, bots=3600.0)
found = partial(hint, playouts=2, compiled=False)


@dataclass(eq=False)
class Desk:
    """Where hints are found when a test says so."""

    asked: list[View] = field(default_factory=list)
    answers: list[asyncio.Future[Hint | None]] = field(default_factory=list)
    tasks: list[asyncio.Task[Hint | None]] = field(default_factory=list)

    def find(self, view: View) -> asyncio.Task[Hint | None]:
        self.asked.append(view)
        self.answers.append(asyncio.get_running_loop().create_future())
        self.tasks.append(asyncio.ensure_future(self._wait(self.answers[-1])))
        return self.tasks[-1]

    async def _wait(self, answer: asyncio.Future[Hint | None]) -> Hint | None:
        return await answer


def table_of(people: int = 1, *, begun: bool = True, first: bool = True) -> SharedTable:
    """People and bots; whether the first person has to move, and can choose."""
    for secret in range(1, 99):
        entries: list[AnyEntry] = [
            Created(0.0, "ABCDEF", f"{secret:064x}"),
            Configured(1.0, "classic", 3, {}),
            *(Seated(2.0, seat, f"Player {seat}", f"hash {seat}") for seat in range(people)),
            *(BotSeated(2.0, seat, "regular") for seat in range(people, 3)),
        ]
        if begun:
            entries.append(Started(3.0, f"{secret:064x}", (), honour=False))
        table = SharedTable.replayed("table", entries)
        if table.game is None:
            return table
        if (table.game.actors == (0,)) is first and (not first or len(table.game.legal_lines(0)) > 2):
            return table
    raise AssertionError


@dataclass(eq=False)
class Evening:
    """A table, its first player and the desk."""

    table: SharedTable
    desk: Desk | None = field(default_factory=Desk)

    def __post_init__(self) -> None:
        storage = MemoryStorage()
        storage.logs[self.table.id] = [b""] * self.table.entries
        self.room = Room(self.table, storage, PACE, chance=Randomness(1), hints=self.desk)
        self.ana = Client(0)
        self.room.enter(self.ana.connection)

    def ask(self, client: Client | None = None, n: int = 1) -> Client:
        client = client or self.ana
        self.room.handle(client.connection, AskHint(n))
        return client

    def refusals(self, client: Client | None = None) -> list[str]:
        return [message["reason"]["id"] for message in (client or self.ana).messages("refused")]


def test_the_only_person_is_told_the_best_move_by_what_they_see(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pioche.judgement.hint_words.ROUGH", 2)

    async def story() -> None:
        evening = Evening(table_of())
        desk, game = evening.desk, evening.table.game
        assert desk is not None
        assert game is not None
        assert evening.ana.messages("table")[-1]["table"]["has_hints"] is True
        before = evening.table.entries
        evening.ask()
        assert desk.asked == [game.view(0)]
        assert evening.ana.messages("hint") == [], "the table does not wait for it"
        best = found(desk.asked[0])
        desk.answers[0].set_result(best)
        await settled()
        (told,) = evening.ana.messages("hint")
        assert told["n"] == 1
        assert told["seq"] == evening.table.entries == before
        assert [move["line"] for move in told["moves"]] == [str(move) for move in best.odds.moves]
        assert told["moves"][0]["round"] == round(best.best.round.value, 4)
        bluffs = is_bluff(game.view(0), best.best.action)
        assert told["todo"]["id"].startswith("hint-todo-bluff" if bluffs else "hint-advice-")
        assert told["why"]["id"] == ("hint-why-both" if bluffs else f"hint-found-{best.reason}")
        assert not told.get("is_rough")
        evening.ask(n=2)
        assert len(desk.asked) == 1, "the same position is not looked at twice"
        assert [one["n"] for one in evening.ana.messages("hint")] == [1, 2]
        evening.room.close()

    clockwork.run(story())


def test_a_rough_hint_says_so_and_is_looked_for_again() -> None:
    async def story() -> None:
        evening = Evening(table_of())
        desk = evening.desk
        assert desk is not None
        for n, playouts in enumerate((2, ROUGH), 1):
            evening.ask(n=n)
            desk.answers[-1].set_result(hint(desk.asked[0], playouts=playouts, compiled=playouts > 2))
            await settled()
        assert [one.get("is_rough", False) for one in evening.ana.messages("hint")] == [True, False]
        evening.room.close()

    clockwork.run(story())


def test_where_another_person_plays_there_are_no_hints_and_spectators_count_as_nobody() -> None:
    async def story() -> None:
        shared, alone = Evening(table_of(2)), Evening(table_of())
        watcher = Client(None)
        alone.room.enter(watcher.connection)
        assert "has_hints" not in shared.ana.messages("table")[-1]["table"]
        assert alone.ana.messages("table")[-1]["table"]["has_hints"] is True
        shared.ask()
        alone.ask(watcher)
        assert shared.refusals() == ["server-hint-against-people"]
        assert alone.refusals(watcher) == ["server-only-players"]
        alone.ask()
        assert alone.desk is not None
        assert shared.desk is not None
        assert (len(alone.desk.asked), len(shared.desk.asked)) == (1, 0)
        for evening in (shared, alone):
            evening.room.close()

    clockwork.run(story())


@pytest.mark.parametrize(
    ("table", "desk", "reason"),
    [
        (table_of(begun=False), Desk(), "server-not-playing"),
        (table_of(), None, "server-no-hints"),
        (table_of(first=False), Desk(), "server-nothing-to-decide"),
    ],
    ids=["open", "none", "not asked"],
)
def test_a_hint_that_cannot_be_given_is_refused(table: SharedTable, desk: Desk | None, reason: str) -> None:
    async def story() -> None:
        evening = Evening(table, desk)
        evening.ask()
        assert evening.refusals() == [reason]
        assert desk is None or not desk.asked
        evening.room.close()

    clockwork.run(story())


def test_who_lets_a_bot_play_is_not_told_what_it_should_do() -> None:
    async def story() -> None:
        evening = Evening(table_of())
        evening.room.handle(evening.ana.connection, SeatBot(1, 0, "regular"))
        evening.ask(n=2)
        assert evening.refusals() == ["server-seat-is-lent"]
        evening.room.close()

    clockwork.run(story())


def test_one_hint_at_a_time_and_none_that_is_late_or_where_too_many_ask() -> None:
    async def story() -> None:
        evening = Evening(table_of())
        desk, game = evening.desk, evening.table.game
        assert desk is not None
        assert game is not None
        evening.ask()
        evening.ask(n=2)
        assert evening.refusals() == ["server-hint-is-sought"]
        desk.answers[0].set_result(None)
        await settled()
        assert evening.refusals()[-1] == "server-hints-are-busy"
        evening.ask(n=3)
        evening.room.handle(evening.ana.connection, Act(4, evening.table.entries, game.legal_lines(0)[0]))
        await settled()
        desk.answers[1].set_result(found(desk.asked[1]))
        await settled()
        assert evening.refusals()[-1] == "server-stale"
        assert evening.ana.messages("hint") == []
        evening.room.close()

    clockwork.run(story())


def test_who_has_gone_and_a_table_that_is_closed_wait_for_nothing() -> None:
    async def story() -> None:
        evening, other = Evening(table_of()), Evening(table_of())
        assert evening.desk is not None
        evening.ask()
        evening.room.leave(evening.ana.connection)
        evening.desk.answers[0].set_result(found(evening.desk.asked[0]))
        await settled()
        assert evening.ana.messages("hint") == []
        other.ask()
        other.room.close()
        await settled()
        assert other.desk is not None
        assert other.desk.tasks[0].cancelled()
        assert other.ana.messages("hint") == other.ana.messages("refused") == []
        evening.room.close()

    clockwork.run(story())
