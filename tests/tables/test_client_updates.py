"""What a live table tells to whom: actions, refusals, the talk, and what those who come have missed."""

from __future__ import annotations

from pioche.events import RoundVoid
from pioche.knowledge import Batch
from pioche.protocol.client_commands import (
    Act,
    Configure,
    Emote,
    MoveSeat,
    Phrase,
    Say,
    SeatBot,
    Show,
    Start,
    SwitchChat,
)
from pioche.protocol.drawings import MAX_POINTS, Stroke
from pioche.tables.chat import CHAT_KEPT, DRAWINGS_KEPT
from pioche.tables.log_entries import (
    Acted,
    Origin,
)
from pioche.tables.parts_to_send import MOST_EVENTS, MOST_ROWS
from pioche.tables.presence import ToldSoFar
from pioche.tables.shared_table import SharedTable
from tests import clockwork
from tests.clockwork import until
from tests.tables.games import log_of
from tests.tables.tables import NEVER, Client, decoded, open_table, room_of, started_table, stored


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


def test_phrases_and_drawings() -> None:
    async def story() -> None:
        room = room_of(open_table(), NEVER)
        ana, bo, watcher = Client(0), Client(1, "client-02"), Client(None, "client-03")
        for client in (ana, bo, watcher):
            room.enter(client.connection)
        room.handle(ana.connection, Phrase(1, "guess"))
        room.handle(ana.connection, Show(2, (Stroke(1, 2, (0, 0, 255, 9)),)))
        for client in (ana, bo, watcher):
            phrase, drawing = client.messages("said")
            assert (phrase["phrase"], phrase["name"], "drawing" in phrase) == ("guess", "Player 0", False)
            assert drawing["drawing"] == [{"ink": 1, "pen": 2, "points": [0, 0, 255, 9]}]
            assert {"text", "emote", "phrase"}.isdisjoint(drawing)
        room.handle(bo.connection, Phrase(1, "<script>"))
        room.handle(bo.connection, Show(2, (Stroke(0, 0, (1, 2, 3)),)))
        room.handle(bo.connection, Show(3, (Stroke(0, 0, (1, 2) * MAX_POINTS), Stroke(0, 0, (1, 2)))))
        reasons = [refused["reason"]["id"] for refused in bo.messages("refused")]
        assert reasons == ["server-unknown-phrase", "server-not-a-drawing", "server-not-a-drawing"]
        room.handle(watcher.connection, Show(4, (Stroke(0, 0, (1, 2)),)))
        assert watcher.messages("refused")[0]["reason"]["id"] == "server-only-players"
        assert len(bo.messages("said")) == 2
        assert stored(room) == []
        room.close()

    clockwork.run(story())


def test_of_many_drawings_only_the_last_are_kept_for_those_who_come_later() -> None:
    async def story() -> None:
        room = room_of(open_table(), NEVER)
        ana = Client(0)
        room.enter(ana.connection)
        room.handle(ana.connection, Say(1, "look"))
        for number in range(DRAWINGS_KEPT + 2):
            room.handle(ana.connection, Show(2 + number, (Stroke(0, 0, (number, 0)),)))
        late = Client(None, "client-04")
        room.enter(late.connection)
        first, *drawings = late.messages("history")[0]["chat"]
        assert first["text"] == "look"
        assert [one["drawing"][0]["points"][0] for one in drawings] == list(range(2, DRAWINGS_KEPT + 2))
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
