"""Live tables: what is told to whom, bots that move, clocks, absent players, storage that fails."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from pioche.events import RoundVoid
from pioche.knowledge import Batch
from pioche.protocol.client_commands import (
    Act,
    Configure,
    Emote,
    FreeSeat,
    Lock,
    MoveSeat,
    ReturnSeat,
    Say,
    SeatBot,
    Start,
    SwitchChat,
)
from pioche.tables.chat import CHAT_KEPT
from pioche.tables.log_entries import (
    Acted,
    AnyEntry,
    Configured,
    Created,
    Origin,
    Rematched,
    Seated,
    SeatLent,
    decode_entry,
)
from pioche.tables.parts_to_send import MOST_EVENTS, MOST_ROWS
from pioche.tables.presence import ToldSoFar
from pioche.tables.room import Room
from pioche.tables.shared_table import SharedTable, State
from pioche.tables.storage import Conflict, Summary, Unavailable
from pioche.tables.stored_table import summary_of
from pioche.tables.table_pace import Pace
from pioche.view import Phase
from tests import clockwork
from tests.clockwork import later, settled, until
from tests.tables.games import log_of
from tests.tables.tables import FAST, Client, MemoryStorage, open_table, room_of, started_table

OPENING: list[AnyEntry] = [
    Created(0.0, "ABCDEF", "00" * 32),
    Configured(1.0, "classic", 3, {"target": 60}),
    Seated(2.0, 0, "Player 0", "hash 0"),
    Seated(2.0, 1, "Player 1", "hash 1"),
]
NEVER = Pace(away=3600, round_pause=3600, bots=3600)


def decoded(frame: bytes) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(frame)
    return found


def stored(room: Room) -> list[AnyEntry]:
    """What the room has added to its log."""
    storage = room.stored.storage
    assert isinstance(storage, MemoryStorage)
    return [decode_entry(entry) for entry in storage.logs[room.table.id] if entry]


def test_everybody_is_told_of_an_action_as_he_may_see_it() -> None:
    async def story() -> None:
        room = room_of(started_table(), NEVER)
        clients = [Client(0), Client(1, "client-02"), Client(None, "client-03")]
        for client in clients:
            room.enter(client.connection)
        assert room.table.game is not None
        actor = room.table.game.actors[0]
        mover = clients[actor]
        room.handle(mover.connection, Act(1, mover.seq, f"{'AB'[actor]} draw"))
        assert mover.messages("done") == [{"type": "done", "n": 1, "seq": room.table.entries}]
        for client in clients:
            drew = client.game["events"][0]
            assert drew["kind"] == "drew"
            assert (drew["fields"]["cards"] == ["??"]) == (client is not mover)
        assert clients[2].game["game"]["hand"] == []
        assert stored(room) == [
            Acted(room.table.changed, f"{'AB'[actor]} draw", Origin.PERSON, mover.connection.client, 1)
        ]
        room.close()

    clockwork.run(story())


def test_the_end_of_a_game_changes_the_table_and_everybody_is_told() -> None:
    async def story() -> None:
        log = log_of()
        room = room_of(SharedTable.replayed("table", log[:-1]), NEVER)
        clients = [Client(0), Client(None, "client-02")]
        for client in clients:
            room.enter(client.connection)
        for client in clients:
            client.frames.clear()
        room.commit([log[-1]])
        for client in clients:
            assert [decoded(frame)["type"] for frame in client.frames] == ["table", "game"]
            assert client.messages("table")[0]["table"]["state"] == "over"
            assert client.messages("table")[0]["seq"] == client.seq == len(log)
        room.close()

    clockwork.run(story())


def test_a_refused_action_is_answered_with_the_game_as_it_stands() -> None:
    async def story() -> None:
        room = room_of(started_table(), NEVER)
        client = Client(0)
        room.enter(client.connection)
        told = len(client.messages("game"))
        room.handle(client.connection, Act(7, 0, "A draw"))
        assert client.messages("refused")[0]["n"] == 7
        assert client.messages("refused")[0]["reason"]["id"] == "server-stale"
        assert len(client.messages("game")) == told + 1
        assert stored(room) == []
        room.close()

    clockwork.run(story())


def test_bots_play_a_whole_game_for_an_absent_player_while_somebody_watches() -> None:
    async def story() -> None:
        table = open_table(people=2, players=3, options={"target": 60})
        room = room_of(table)
        client, watcher, other = Client(0), Client(None, "client-02"), Client(1, "client-03")
        for one in (client, watcher, other):
            room.enter(one.connection)
        room.handle(client.connection, Start(1, "novice"))
        room.leave(client.connection)
        await until(lambda: room.table.seats[0].is_played_by_bot)
        room.leave(other.connection)
        await until(lambda: room.table.state is State.OVER)
        assert any(isinstance(entry, SeatLent) for entry in stored(room))
        again = SharedTable.replayed("table", [*OPENING, *stored(room)])
        assert again.game is not None
        assert room.table.game is not None
        assert again.game.table.same_as(room.table.game.table)
        room.close()

    clockwork.run(story())


def test_who_comes_back_has_his_seat_again() -> None:
    async def story() -> None:
        room = room_of(started_table(), Pace(away=0.01, round_pause=3600, bots=3600))
        client, host = Client(1), Client(0, "client-02")
        room.enter(host.connection)
        room.enter(client.connection)
        room.leave(client.connection)
        await until(lambda: room.table.seats[1].is_played_by_bot)
        room.enter(client.connection)
        assert not room.table.seats[1].is_played_by_bot
        room.close()

    clockwork.run(story())


def test_who_comes_back_is_told_the_table_then_the_game() -> None:
    async def story() -> None:
        room = room_of(started_table(), Pace(away=0.01, round_pause=3600, bots=3600))
        room.enter(Client(0).connection)
        await until(lambda: room.table.seats[1].is_played_by_bot)
        late = Client(1, "client-02")
        room.enter(late.connection)
        assert [decoded(frame)["type"] for frame in late.frames] == ["table", "game"]
        assert "bot" not in late.messages("table")[0]["table"]["seats"][1]
        room.close()

    clockwork.run(story())


def test_a_short_absence_changes_nothing() -> None:
    async def story() -> None:
        room = room_of(started_table(), Pace(away=0.05, round_pause=3600, bots=3600))
        client, host = Client(1), Client(0, "client-02")
        room.enter(host.connection)
        room.enter(client.connection)
        room.leave(client.connection)
        room.enter(client.connection)
        await later(0.1)
        assert stored(room) == []
        room.close()

    clockwork.run(story())


def test_two_windows_of_one_player_are_one_presence() -> None:
    async def story() -> None:
        room = room_of(started_table(), FAST)
        one, two = Client(1), Client(1, "client-02")
        room.enter(one.connection)
        room.enter(two.connection)
        room.leave(one.connection)
        await later(0.05)
        assert not room.table.seats[1].is_played_by_bot
        room.close()

    clockwork.run(story())


def test_with_nobody_there_the_game_waits() -> None:
    async def story() -> None:
        room = room_of(started_table(), FAST)
        room.wake()
        await later(0.1)
        assert stored(room) == []
        client = Client(0)
        room.enter(client.connection)
        await until(lambda: room.table.seats[1].is_played_by_bot)
        room.close()

    clockwork.run(story())


def test_an_absent_host_hands_his_role_on() -> None:
    async def story() -> None:
        room = room_of(open_table(), FAST)
        host, other = Client(0), Client(1, "client-02")
        room.enter(host.connection)
        room.enter(other.connection)
        room.leave(host.connection)
        await until(lambda: room.table.host == 1)
        room.close()

    clockwork.run(story())


def test_who_loses_his_seat_only_watches() -> None:
    async def story() -> None:
        room = room_of(started_table(people=3, players=3), NEVER)
        host, removed = Client(0), Client(2, "client-02")
        room.enter(host.connection)
        room.enter(removed.connection)
        assert removed.game["game"]["hand"]
        room.handle(removed.connection, FreeSeat(1, 2))
        assert removed.connection.seat is None
        assert removed.game["game"]["hand"] == []
        room.close()

    clockwork.run(story())


def test_somebody_who_comes_and_goes_does_not_hold_up_the_bots() -> None:
    async def story() -> None:
        table = open_table(people=1, players=2)
        room = room_of(table, Pace(away=3600, round_pause=3600))
        client = Client(0)
        room.enter(client.connection)
        room.handle(client.connection, Start(1))
        room.handle(client.connection, SeatBot(2, 1, "regular"))
        room.table.chairs[0].level = "regular"
        room.wake()
        before = room.table.entries
        watcher = Client(None, "client-02")
        began = clockwork.now()
        while room.table.entries == before:
            room.enter(watcher.connection)
            room.leave(watcher.connection)
            await later(0.1)
            assert clockwork.now() - began < 10, "no bot hesitates for so long"
        assert isinstance(stored(room)[-1], Acted)
        room.close()

    clockwork.run(story())


def test_a_host_who_changes_things_all_the_time_does_not_hold_up_the_bots() -> None:
    async def story() -> None:
        room = room_of(open_table(people=1, players=2), Pace(away=3600, round_pause=3600))
        client = Client(0)
        room.enter(client.connection)
        room.handle(client.connection, Start(1))
        room.table.chairs[0].level = "regular"
        room.wake()
        game = room.table.game
        assert game is not None
        before, began, number = len(game.batches), clockwork.now(), 1
        while len(game.batches) == before:
            number += 1
            room.handle(client.connection, Lock(number, number % 2 == 0))
            await later(0.1)
            assert clockwork.now() - began < 10, "no bot hesitates for so long"
        room.close()

    clockwork.run(story())


def test_the_clock_answers_for_one_who_takes_too_long() -> None:
    async def story() -> None:
        room = room_of(started_table(clock=15), replace(NEVER, second=0.001))
        clients = [Client(0), Client(1, "client-02")]
        for client in clients:
            room.enter(client.connection)
        assert clients[0].game["deadline"] is not None
        await until(lambda: bool(stored(room)))
        first = stored(room)[0]
        assert isinstance(first, Acted)
        assert first.origin is Origin.CLOCK
        room.close()

    clockwork.run(story())


def test_a_clock_that_was_set_for_an_earlier_decision_goes_on_to_the_present_one() -> None:
    async def story() -> None:
        room = room_of(started_table(clock=100), NEVER)
        assert room.table.game is not None
        (seat,) = room.table.game.actors
        clients = [Client(0, "client-00"), Client(1, "client-01")]
        for client in clients:
            room.enter(client.connection)
        timer = room._time._clock._timer
        await later(10)
        line = room.table.game.legal_lines(seat)[0]
        room.handle(clients[seat].connection, Act(1, room.table.entries, line))
        assert room._time._clock._timer is timer, "no timer is made for each move"
        assert clients[seat].game["deadline"] == 100
        await later(90)
        assert len(stored(room)) == 1, "it is too early"
        await later(10)
        assert len(stored(room)) == 2
        room.close()

    clockwork.run(story())


def test_the_clock_of_one_does_not_lose_the_move_that_waits_of_another() -> None:
    async def story() -> None:
        room = room_of(started_table(clock=15), NEVER)
        room.enter(Client(0).connection)
        waits = asyncio.get_running_loop().call_later(3600, lambda: None)
        room._bot_moves._waiting, room._bot_moves._waiting_for = waits, room.table.entries
        room._time._time_is_up()
        assert isinstance(stored(room)[-1], Acted)
        assert waits.cancelled(), "it was chosen for the table as it was before"
        room.close()

    clockwork.run(story())


def test_without_a_clock_nobody_is_hurried() -> None:
    async def story() -> None:
        room = room_of(started_table(), FAST)
        clients = [Client(0), Client(1, "client-02")]
        for client in clients:
            room.enter(client.connection)
        assert clients[0].game["deadline"] is None
        await later(0.05)
        assert stored(room) == []
        room.close()

    clockwork.run(story())


def test_without_a_clock_a_person_who_does_nothing_does_not_hold_up_the_others_for_ever() -> None:
    async def story() -> None:
        room = room_of(started_table(), replace(NEVER, patience=0.05))
        clients = [Client(0), Client(1, "client-02")]
        for client in clients:
            room.enter(client.connection)
        assert clients[0].game["deadline"] is None, "nobody has chosen a clock, so none is shown"
        [late] = clients[0].game["game"]["actors"]
        await until(lambda: bool(stored(room)))
        first = stored(room)[0]
        assert isinstance(first, Acted)
        assert first.origin is Origin.CLOCK
        assert first.line.startswith("AB"[late])
        assert not room.table.seats[late].is_played_by_bot, "a bot answered once, the seat is still theirs"
        room.close()

    clockwork.run(story())


@pytest.mark.parametrize("lent", [False, True])
def test_who_plays_alone_with_bots_may_take_as_long_as_he_likes(lent: bool) -> None:
    async def story() -> None:
        table = started_table(people=2 if lent else 1)
        table.chairs[1].level = "regular"
        room = room_of(table, replace(NEVER, bots=0.0, patience=0.01))
        room.enter(Client(0).connection)
        await until(lambda: room.table.game is not None and room.table.game.actors == (0,))
        before = stored(room)
        await later(0.05)
        assert stored(room) == before
        room.close()

    clockwork.run(story())


def test_the_clock_stands_still_while_nobody_is_there() -> None:
    async def story() -> None:
        room = room_of(started_table(clock=15), replace(NEVER, second=0.001))
        ana = Client(0)
        room.enter(ana.connection)
        room.leave(ana.connection)
        await later(0.05)
        assert stored(room) == []
        room.enter(ana.connection)
        await until(lambda: bool(stored(room)))
        room.close()

    clockwork.run(story())


def test_chat_and_emotes() -> None:
    async def story() -> None:
        room = room_of(open_table(), NEVER)
        ana, bo, watcher = Client(0), Client(1, "client-02"), Client(None, "client-03")
        for client in (ana, bo, watcher):
            room.enter(client.connection)
        room.handle(ana.connection, Say(1, "  hello \n there  "))
        room.handle(ana.connection, Emote(2, "clap"))
        assert [said.get("text") for said in bo.messages("said")] == ["hello there", None]
        assert bo.messages("said")[1]["emote"] == "clap"
        room.handle(watcher.connection, Say(1, "psst"))
        room.handle(bo.connection, Emote(1, "explode"))
        assert watcher.messages("refused")[0]["reason"]["id"] == "server-only-players"
        assert bo.messages("refused")[0]["reason"]["id"] == "server-unknown-emote"
        room.handle(ana.connection, Configure(3, "classic", 3, chat=False))
        room.handle(bo.connection, Say(2, "hey"))
        assert bo.messages("refused")[1]["reason"]["id"] == "server-chat-is-off"
        room.close()

    clockwork.run(story())


def test_what_cannot_be_stored_has_not_happened() -> None:
    async def story() -> None:
        table = open_table()
        room = Room(table, MemoryStorage(), NEVER)
        room.stored.storage.append("table", 0, [], summary_of(room.table))
        client = Client(0)
        room.presence.clients.add(client.connection)
        with pytest.raises(Conflict):
            room.handle(client.connection, Start(1))
        assert client.frames == []
        await room.stored.is_read()
        assert room.table.state is State.OPEN
        assert {decoded(frame)["table"]["state"] for frame in client.frames} == {"open"}
        room.close()

    clockwork.run(story())


# ---- what was told before ----


def test_whoever_comes_is_told_what_happened_in_this_round() -> None:
    async def story() -> None:
        room = room_of(started_table(), NEVER)
        clients = [Client(0), Client(1, "client-02")]
        for client in clients:
            room.enter(client.connection)
        assert room.table.game is not None
        actor = room.table.game.actors[0]
        room.handle(clients[actor].connection, Act(1, clients[actor].seq, f"{'AB'[actor]} draw"))
        told = [event for news in clients[1].messages("game") for event in news["events"]]
        again = Client(1, "client-03")
        room.enter(again.connection)
        types = [message["type"] for message in map(decoded, again.frames)]
        assert types == ["table", "game"]
        (news,) = again.messages("game")
        assert (news["since"], news["sheet"]) == (0, [])
        dealt = [event["kind"] for event in news["events"]]
        assert {"dealer-card-drawn", "dealer-chosen", "dealt", "turned-up"} <= set(dealt)
        assert news["events"] == told
        hands = [event["fields"]["cards"] for event in news["events"] if event["kind"] == "dealt"]
        assert {hand[0] == "??" for hand in hands} == {False, True}
        watcher = Client(None, "client-04")
        room.enter(watcher.connection)
        (public,) = watcher.messages("game")
        assert all(event["fields"]["cards"][0] == "??" for event in public["events"] if event["kind"] == "dealt")
        room.close()

    clockwork.run(story())


def test_an_open_table_without_chat_has_no_history() -> None:
    async def story() -> None:
        room = room_of(open_table(), NEVER)
        client = Client(0)
        room.enter(client.connection)
        assert client.messages("history") == []
        room.close()

    clockwork.run(story())


def test_the_score_sheet_is_told_round_by_round() -> None:
    """Of each round the points that its winner got; the others wrote nothing down."""

    async def story() -> None:
        table = open_table(people=1, players=3, options={"target": 10_000})
        room = room_of(table)
        client = Client(0)
        room.enter(client.connection)
        room.handle(client.connection, Start(1, "novice"))
        room.handle(client.connection, SeatBot(2, 0, "novice"))
        await until(lambda: room.table.game is not None and room.table.game.table.rounds == 4)
        room.close()
        late = Client(None, "client-02")
        room.enter(late.connection)
        room.close()
        (news,) = late.messages("game")
        scored = [event for news in client.messages("game") for event in news["events"] if event["kind"] == "scored"]
        assert len(scored) >= 3
        for number, (row, event) in enumerate(zip(news["sheet"], scored, strict=False), 1):
            points: list[int | None] = [None] * 3
            points[event["fields"]["seat"]] = event["fields"]["points"]
            assert row == {"kind": "round", "round": number, "points": points}
        assert len(news["sheet"]) == 3
        assert [len(one["sheet"]) for one in client.messages("game") if "sheet" in one] == [0, 1, 2, 3]
        deals = [event for event in news["events"] if event["kind"] == "dealt"]
        assert len(deals) == 3  # of the present round only

    clockwork.run(story())


def test_the_last_lines_of_chat_are_told_unless_it_is_off() -> None:
    async def story() -> None:
        room = room_of(open_table(), NEVER)
        ana = Client(0)
        room.enter(ana.connection)
        for number in range(CHAT_KEPT + 1):
            room.handle(ana.connection, Say(number, f"line {number}"))
        late = Client(None, "client-02")
        room.enter(late.connection)
        (history,) = late.messages("history")
        assert [said["text"] for said in history["chat"]] == [f"line {n}" for n in range(1, CHAT_KEPT + 1)]
        assert history["chat"][0]["name"] == "Player 0"
        room.handle(ana.connection, SwitchChat(100, on=False))
        room.handle(ana.connection, Say(101, "psst"))
        assert ana.messages("refused")[-1]["reason"]["id"] == "server-chat-is-off"
        later = Client(None, "client-03")
        room.enter(later.connection)
        assert later.messages("history") == []
        room.close()

    clockwork.run(story())


# ---- seats that change ----


def test_who_moves_is_told_his_new_seat_in_every_window() -> None:
    async def story() -> None:
        room = room_of(open_table(people=2, players=4), NEVER)
        one, two, other = Client(0), Client(0, "client-02"), Client(1, "client-03")
        for client in (one, two, other):
            room.enter(client.connection)
        room.handle(one.connection, MoveSeat(1, 3))
        for client in (one, two):
            assert client.messages("seat") == [{"type": "seat", "seat": 3}]
            assert client.connection.seat == 3
        assert other.messages("seat") == []
        assert other.messages("table")[-1]["table"]["host"] == 3
        room.close()

    clockwork.run(story())


def test_a_wished_bot_plays_on_until_its_player_takes_the_seat_back() -> None:
    async def story() -> None:
        room = room_of(started_table(), NEVER)
        client, other = Client(1), Client(0, "client-02")
        room.enter(other.connection)
        room.enter(client.connection)
        room.handle(client.connection, SeatBot(1, 1, "novice"))
        room.leave(client.connection)
        room.enter(client.connection)
        assert room.table.seats[1].level == "novice"
        room.handle(client.connection, ReturnSeat(2, 1))
        assert room.table.seats[1].level == ""
        room.close()

    clockwork.run(story())


def test_who_sat_down_and_never_came_is_played_for_once_the_game_begins() -> None:
    async def story() -> None:
        room = room_of(open_table(people=1, players=2), Pace(away=0.02, round_pause=3600, bots=3600))
        host = Client(0)
        room.enter(host.connection)
        room.commit([Seated(3.0, 1, "Bo", "hash 1")])
        room.handle(host.connection, Start(1))
        assert not room.table.seats[1].is_played_by_bot
        await until(lambda: room.table.seats[1].is_played_by_bot)
        room.close()

    clockwork.run(story())


def test_who_stays_away_is_played_for_in_the_next_game_too() -> None:
    async def story() -> None:
        room = room_of(started_table(), Pace(away=0.02, round_pause=3600, bots=3600))
        host = Client(0)
        room.enter(host.connection)
        await until(lambda: room.table.seats[1].is_played_by_bot)
        room.commit([Rematched(9.0, "11" * 32)])
        room.handle(host.connection, Start(1))
        assert not room.table.seats[1].is_played_by_bot
        await until(lambda: room.table.seats[1].is_played_by_bot)
        room.close()

    clockwork.run(story())


# ---- a storage that cannot be used for a while ----


class Moody(MemoryStorage):
    """Fails as long as it is told to."""

    fails = False
    is_blind = False

    def append(self, table: str, expected: int, entries: Sequence[bytes], summary: Summary) -> None:
        if self.fails:
            raise Unavailable("the disk is full")
        super().append(table, expected, entries, summary)

    def load(self, table: str) -> list[bytes]:
        if self.is_blind:
            raise Unavailable("the file is locked")
        return super().load(table)


def moody_room(pace: Pace) -> tuple[Room, Moody]:
    """A table that two people and a bot are about to play at."""
    storage = Moody()
    room = Room(SharedTable("table"), storage, pace)
    room.commit(OPENING)
    return room, storage


def test_a_move_that_could_not_be_stored_is_tried_again(caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        room, storage = moody_room(replace(NEVER, bots=0.0, retry=0.01))
        host = Client(0)
        room.enter(host.connection)
        room.handle(host.connection, Start(1))
        for seat in range(2):
            room.commit([SeatLent(9.0, seat, "regular", is_wished=True)])
        storage.fails = True
        await until(lambda: "could not be changed" in caplog.text)
        before = len(storage.logs["table"])
        storage.fails = False
        await until(lambda: len(storage.logs["table"]) > before)
        assert isinstance(stored(room)[-1], Acted)
        room.close()

    clockwork.run(story())


def test_a_seat_that_could_not_be_lent_is_lent_later(caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        room, storage = moody_room(replace(NEVER, away=0.01, retry=0.01))
        host = Client(0)
        room.enter(host.connection)
        room.handle(host.connection, Start(1))
        storage.fails = True
        await until(lambda: "could not be changed" in caplog.text)
        await room.stored.is_read()
        assert not room.table.seats[1].is_played_by_bot
        storage.fails = False
        await until(lambda: room.table.seats[1].is_played_by_bot)
        room.close()

    clockwork.run(story())


def test_a_table_that_could_not_be_read_again_is_read_before_the_next_command() -> None:
    async def story() -> None:
        room, storage = moody_room(NEVER)
        client = Client(0)
        room.enter(client.connection)
        storage.fails = storage.is_blind = True
        with pytest.raises(Unavailable, match="disk is full"):
            room.handle(client.connection, Start(1))
        told = len(client.frames)
        with pytest.raises(Unavailable, match="read again first"):
            room.handle(client.connection, Start(2))
        with pytest.raises(Unavailable, match="read again first"):
            room.enter(Client(1, "client-02").connection)
        with pytest.raises(Unavailable, match="locked"):
            await room.stored.is_read()
        room.leave(Client(1, "client-02").connection)
        assert len(client.frames) == told
        storage.fails = storage.is_blind = False
        await room.stored.is_read()
        room.handle(client.connection, Configure(3, "dare", 3))
        assert room.table.state is State.OPEN
        assert room.table.config.edition == "dare"
        assert SharedTable.replayed("table", map(decode_entry, storage.load("table"))).config == room.table.config
        room.close()

    clockwork.run(story())


def test_a_table_that_could_not_be_read_is_read_again_after_a_while() -> None:
    async def story() -> None:
        room, storage = moody_room(replace(NEVER, retry=7.0))
        client = Client(0)
        room.enter(client.connection)
        storage.fails = storage.is_blind = True
        with pytest.raises(Unavailable, match="disk is full"):
            room.handle(client.connection, Start(1))
        await settled()
        told = len(client.frames)
        storage.fails = storage.is_blind = False
        await later(7.1)
        assert not room.stored.is_behind
        assert client.messages("table")[-1]["table"]["state"] == "open"
        assert len(client.frames) == told + 1
        room.close()

    clockwork.run(story())


def test_whoever_asks_while_a_table_is_read_again_waits_and_others_go_on() -> None:
    async def story() -> None:
        room, storage = moody_room(NEVER)
        client = Client(0)
        room.enter(client.connection)
        storage.fails = True
        with pytest.raises(Unavailable, match="disk is full"):
            room.handle(client.connection, Start(1))
        storage.fails = False
        order: list[str] = []

        def broken() -> None:
            order.append("broken")
            raise RuntimeError

        room.stored.once_read(broken)
        room.stored.once_read(lambda: order.append(room.table.state))
        assert order == []
        await room.stored.is_read()
        assert order == ["broken", State.OPEN]
        room.stored.once_read(lambda: order.append("at once"))
        assert order[-1] == "at once"
        room.close()

    clockwork.run(story())


def test_who_comes_back_while_nothing_can_be_stored_watches_their_bot() -> None:
    async def story() -> None:
        room, storage = moody_room(NEVER)
        host = Client(0)
        room.enter(host.connection)
        room.handle(host.connection, Start(1))
        room.commit([SeatLent(9.0, 1, "novice")])
        storage.fails = True
        late = Client(1, "client-02")
        room.enter(late.connection)
        assert late.frames == []
        await room.stored.is_read()
        assert room.table.seats[1].level == "novice"
        assert late.game["game"]["hand"]
        room.close()

    clockwork.run(story())


def test_whoever_comes_is_never_told_more_than_the_bounds() -> None:
    async def story() -> None:
        room = room_of(started_table(), NEVER)
        table = room.table
        assert table.game is not None
        assert table.game.batches[0].events
        table.game.batches *= MOST_EVENTS
        table.happened *= MOST_EVENTS
        table.game.batches += [Batch((RoundVoid(),), 0, 0)] * (MOST_ROWS + 5)
        table.happened += MOST_ROWS + 5
        for told in (
            ToldSoFar(),
            ToldSoFar(game=1, events=3),
            ToldSoFar(game=1, events=table.happened + 1),
            ToldSoFar(game=7, events=3),
        ):
            late = Client(0, told=told)
            room.enter(late.connection)
            news = late.game
            assert (news["since"], len(news["events"])) == (table.happened - MOST_EVENTS, MOST_EVENTS)
            assert len(news["sheet"]) == MOST_ROWS
            assert news["sheet"][0] == {"kind": "before", "round": 6, "points": [0, 0]}
        room.close()

    clockwork.run(story())


@pytest.mark.parametrize(("seat", "is_dealt"), [(0, False), (None, True)])
def test_the_next_round_waits_only_for_people_who_play_on(seat: int | None, is_dealt: bool) -> None:
    async def story() -> None:
        table = started_table()
        assert table.game is not None
        while table.game.phase is not Phase.ROUND_OVER:
            table.apply(Acted(9.0, table.game.legal_lines(table.game.actors[0])[0], Origin.BOT))
        room = room_of(table, Pace(away=3600, round_pause=3600, bots_pause=0.0, bots=3600))
        room.enter(Client(seat).connection)
        await settled()
        assert (table.game.phase is not Phase.ROUND_OVER) is is_dealt
        room.close()

    clockwork.run(story())
