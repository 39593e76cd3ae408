"""The server commits itself before it knows a salt; salts are promised, fixed together, and only then told."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

import msgspec
import pytest

from pioche.fair import FairWords, commit, promise_salt
from pioche.protocol.client_commands import Configure, FreeSeat, MoveSeat, Promise, Rematch, Salt, SeatBot, Start
from pioche.protocol.reading_and_writing import BadMessage, read_command
from pioche.protocol.table_info import TableInfo
from pioche.record import read_record, verify
from pioche.tables.chance_transcript import chance
from pioche.tables.command_refused import CommandRefused
from pioche.tables.commands import entries_for
from pioche.tables.finished import past_game, record_text
from pioche.tables.log_entries import (
    AnyEntry,
    BotSeated,
    CalledOff,
    Configured,
    Created,
    Fixed,
    Promised,
    Rematched,
    Salted,
    SaltTold,
    Seated,
    Started,
    Vacated,
    decode_entry,
    encode_entry,
)
from pioche.tables.parts_to_send import table_info
from pioche.tables.registry import Registry
from pioche.tables.room import Room
from pioche.tables.salts import context_of
from pioche.tables.shared_table import SharedTable, State
from pioche.tables.storage import Summary
from pioche.tables.table_pace import Pace
from tests import clockwork
from tests.clockwork import later
from tests.server.live import PATIENT, running
from tests.tables.games import log_of, promised_log, secret_of
from tests.tables.tables import SECRET, Client, MemoryStorage, open_table, room_of, started_table

SALTS = ("ana-0123456789abcdef", "bo-0123456789abcdef", "cy-0123456789abcdef")
NEVER = Pace(away=3600, round_pause=3600, bots=3600)
EVERYBODY = (0, 1, 2)


def info(table: SharedTable) -> TableInfo:
    return table_info(table, (), 0)


def promise_of(table: SharedTable, seat: int, salt: str = "") -> str:
    return promise_salt(context_of(table), seat, salt or SALTS[seat])


def do(table: SharedTable, seat: int, command: object, present: Sequence[int] = EVERYBODY) -> list[AnyEntry]:
    entries = entries_for(table, seat, "client-01", command, now=1.0, present=present)  # type: ignore[arg-type]
    for entry in entries:
        table.apply(entry)
    return entries


def promise(table: SharedTable, *seats: int) -> None:
    for seat in seats:
        do(table, seat, Promise(1, promise_of(table, seat)))


def why_not(table: SharedTable, seat: int, command: object, present: Sequence[int] = EVERYBODY) -> str:
    before = table.entries
    with pytest.raises(CommandRefused) as denied:
        do(table, seat, command, present)
    assert table.entries == before
    return denied.value.reason.id


def called_off_table(people: int = 2, players: int = 2) -> SharedTable:
    """A table where seat 0 told its salt, and seat 1 did not."""
    table = open_table(people, players)
    promise(table, *range(people))
    do(table, 0, Start(1))
    do(table, 0, Salt(1, SALTS[0]))
    table.apply(CalledOff(1.0, (1,)))
    return table


# ---- from the promise to the deal ----


def test_the_cards_follow_from_the_secret_and_from_salts_that_were_promised() -> None:
    table = Registry(MemoryStorage()).create("Ana").room.table
    promised, secret = info(table).commitment, table.secret
    assert promised == commit(bytes.fromhex(secret))
    do(table, 0, Configure(1, "classic", 3))
    table.apply(Seated(1.0, 2, "Cy", "hash"))
    promise(table, 0, 2)
    assert info(table).promises == (promise_of(table, 0), "", promise_of(table, 2))
    fixed = do(table, 0, Start(1, "novice"))
    assert fixed == [Fixed(1.0, (promise_of(table, 0), "", promise_of(table, 2)), "novice")]
    assert (info(table).is_starting, info(table).state) == (True, "open")
    assert do(table, 2, Salt(1, SALTS[2])) == [SaltTold(1.0, 2, SALTS[2])]
    assert do(table, 0, Salt(1, SALTS[0])) == [
        SaltTold(1.0, 0, SALTS[0]),
        BotSeated(1.0, 1, "novice"),
        Started(1.0, secret, (SALTS[0], "", SALTS[2]), honour=False),
    ]
    assert table.game is not None
    assert table.game.table.words == FairWords(bytes.fromhex(secret), [SALTS[0], "", SALTS[2]])
    told = info(table)
    assert (told.commitment, told.salts, told.promises) == (promised, (SALTS[0], "", SALTS[2]), fixed[0].promises)  # type: ignore[union-attr]
    assert (told.is_starting, told.called_off, told.lot) == (False, 0, 1)


def test_no_two_tables_have_the_same_secret() -> None:
    registry = Registry(MemoryStorage())
    assert registry.create("Ana").room.table.secret != registry.create("Bo").room.table.secret


def test_nobody_is_waited_for_where_nobody_promised_anything_or_is_here() -> None:
    table = open_table(people=2, players=3)
    promise(table, 1)
    assert do(table, 0, Start(1), present=[0]) == [
        BotSeated(1.0, 2, "regular"),
        Started(1.0, SECRET, ("", "", ""), honour=False),
    ]


def test_a_later_promise_replaces_an_earlier_one_until_the_start() -> None:
    table = open_table(people=2, players=2)
    first, second = (promise_of(table, 1, salt) for salt in ("first-0123456789", "second-0123456789"))
    assert do(table, 1, Promise(1, first)) == [Promised(1.0, 1, first)]
    assert do(table, 1, Promise(2, first)) == []
    assert do(table, 1, Promise(3, second)) == [Promised(1.0, 1, second)]
    do(table, 0, Start(1))
    assert table.salting.fixed == ("", second)
    assert why_not(table, 1, Promise(4, first)) == "server-starting"
    assert why_not(table, 1, Salt(5, "first-0123456789")) == "server-bad-salt"
    assert isinstance(do(table, 1, Salt(6, "second-0123456789"))[-1], Started)


def test_a_promise_belongs_to_the_seat_and_goes_when_its_player_does() -> None:
    for change in (Vacated(1.0, 1), Seated(1.0, 1, "Dan", "hash"), BotSeated(1.0, 1, "novice")):
        table = open_table(people=2, players=3)
        promise(table, 0, 1)
        table.apply(change)
        assert info(table).promises == (promise_of(table, 0), "", "")
        do(table, 0, MoveSeat(1, 2))
        assert info(table).promises == ()


def test_a_seat_that_is_gone_has_no_promise() -> None:
    table = open_table(people=1, players=3)
    promise(table, 0)
    do(table, 0, Configure(1, "classic", 2))
    assert info(table).promises == (promise_of(table, 0), "")


def test_a_promise_cannot_be_copied() -> None:
    table = open_table(people=2, players=2)
    promise(table, 0)
    do(table, 1, Promise(1, promise_of(table, 0)))
    do(table, 0, Start(1))
    do(table, 0, Salt(1, SALTS[0]))
    assert why_not(table, 1, Salt(1, SALTS[0])) == "server-bad-salt"


@pytest.mark.parametrize("command", [Promise(1, "ab" * 32), Salt(1, SALTS[0])])
def test_salts_are_for_players_before_the_game(command: Promise | Salt) -> None:
    assert why_not(started_table(), 0, command) == "server-not-open"
    with pytest.raises(CommandRefused, match="only-players"):
        entries_for(open_table(), None, "client-01", command, now=1.0)


def test_a_salt_is_told_only_once_the_promises_are_fixed() -> None:
    table = open_table(people=2, players=2)
    promise(table, 0)
    assert why_not(table, 0, Salt(1, SALTS[0])) == "server-bad-salt"
    do(table, 0, Start(1))
    assert why_not(table, 1, Salt(1, SALTS[1])) == "server-bad-salt", "nothing was promised"


def test_a_salt_that_is_told_again_changes_nothing() -> None:
    table = open_table(people=2, players=2)
    promise(table, 0, 1)
    do(table, 0, Start(1))
    do(table, 0, Salt(2, SALTS[0]))
    assert do(table, 0, Salt(3, SALTS[0])) == []
    assert do(table, 0, Start(4)) == [], "it is under way"


@pytest.mark.parametrize("salt", ["", "x" * 65, "a b", "a\n", "é", "<b>", 'a"'])
def test_other_salts_are_no_message(salt: str) -> None:
    with pytest.raises(BadMessage):
        read_command(msgspec.json.encode({"type": "salt", "n": 1, "salt": salt}))


@pytest.mark.parametrize("promise", ["", "ab" * 31, "ab" * 33, "AB" * 32, "ab" * 31 + "a\n", "x" * 64])
def test_other_promises_are_no_message(promise: str) -> None:
    with pytest.raises(BadMessage):
        read_command(msgspec.json.encode({"type": "promise", "n": 1, "promise": promise}))


def test_a_salt_may_have_64_signs() -> None:
    assert read_command(b'{"type": "salt", "n": 1, "salt": "%s"}' % (b"aZ9-_" * 12 + b"0000")) == Salt(
        1, "aZ9-_" * 12 + "0000"
    )


def test_nothing_changes_while_the_salts_are_told() -> None:
    table = open_table(people=2, players=3)
    promise(table, 0, 1)
    do(table, 0, Start(1))
    for command in (Configure(1, "extreme", 3), SeatBot(1, 2, "novice"), MoveSeat(1, 2)):
        assert why_not(table, 0, command) == "server-starting"


def test_nobody_sits_down_while_the_salts_are_told() -> None:
    registry = Registry(MemoryStorage())
    table = registry.create("Ana").room.table
    promise(table, 0)
    do(table, 0, Start(1))
    with pytest.raises(CommandRefused, match="starting"):
        registry.join(table.id, "Bo")


def test_a_rematch_commits_anew_and_wants_new_promises() -> None:
    table = SharedTable.replayed("table", log_of())
    assert table.state is State.OVER
    (rematched,) = do(table, 0, Rematch(1))
    assert isinstance(rematched, Rematched)
    assert rematched.secret != secret_of(1)
    told = info(table)
    assert told.commitment == commit(bytes.fromhex(rematched.secret))
    assert (told.number, told.salts, told.promises) == (2, (), ())
    promise(table, 0)
    do(table, 0, Start(2), present=[0])
    started = do(table, 0, Salt(3, SALTS[0]))[-1]
    assert started == Started(1.0, rematched.secret, (SALTS[0], "", ""), honour=False)


# ---- a start that is called off ----


def test_whoever_does_not_tell_a_salt_stops_the_start_in_front_of_everybody() -> None:
    async def story() -> None:
        room = room_of(open_table(people=2, players=2), NEVER)
        clients = [Client(0), Client(1, "client-02")]
        for client in clients:
            room.enter(client.connection)
            assert client.seat is not None
            room.handle(client.connection, Promise(1, promise_of(room.table, client.seat)))
        room.handle(clients[0].connection, Start(2))
        room.handle(clients[0].connection, Salt(3, SALTS[0]))
        await later(9.9)
        assert clients[1].messages("table")[-1]["table"]["is_starting"]
        await later(0.2)
        for client in clients:
            told = client.messages("table")[-1]["table"]
            assert (told["called_off"], told["silent"], told.get("is_starting"), told["state"]) == (
                1,
                [1],
                None,
                "open",
            )
        room.handle(clients[0].connection, Start(4))
        await later(9.9)
        for client, salt in zip(clients, SALTS, strict=False):
            room.handle(client.connection, Salt(5, salt))
        assert clients[1].messages("table")[-1]["table"]["state"] == "playing"
        assert room.table.salts == SALTS[:2]
        await later(60)
        assert room.table.salting.called_off == 1, "the clock of the start is stopped"
        room.close()

    clockwork.run(story())


def test_a_start_that_was_under_way_when_the_server_stopped_goes_on() -> None:
    async def story() -> None:
        table = open_table(people=2, players=2)
        promise(table, 0, 1)
        do(table, 0, Start(1))
        do(table, 0, Salt(1, SALTS[0]))
        room = room_of(table, NEVER)
        bo = Client(1)
        room.enter(bo.connection)
        room.handle(bo.connection, Salt(1, SALTS[1]))
        assert room.table.state is State.PLAYING
        room.close()

    clockwork.run(story())


def test_a_start_is_called_off_again_when_that_could_not_be_stored() -> None:
    class Failing(MemoryStorage):
        is_full = False

        def append(self, table: str, expected: int, entries: Sequence[bytes], summary: Summary) -> None:
            if self.is_full:
                raise OSError("no space")
            super().append(table, expected, entries, summary)

    async def story() -> None:
        storage = Failing()
        table = open_table(people=2, players=2)
        promise(table, 0, 1)
        entries: list[AnyEntry] = [Created(0.0, "ABCDEF", SECRET), Configured(1.0, "classic", 2)]
        entries += [Seated(2.0, seat, f"Player {seat}", f"hash {seat}") for seat in range(2)]
        entries += [Promised(1.0, seat, promise_of(table, seat)) for seat in range(2)]
        storage.logs[table.id] = [encode_entry(entry) for entry in entries]
        room = Room(table, storage, NEVER)
        ana = Client(0)
        room.enter(ana.connection)
        room.handle(ana.connection, Start(1))
        storage.is_full = True
        await later(11)
        assert info(room.table).is_starting
        storage.is_full = False
        await later(16)
        assert not info(room.table).is_starting
        room.close()

    clockwork.run(story())


def test_the_same_salts_are_used_again_by_the_same_people_or_not_at_all() -> None:
    table = called_off_table()
    fixed = table.salting.fixed
    assert why_not(table, 1, Promise(1, promise_of(table, 1, "another-0123456789"))) == "server-bad-salt"
    assert do(table, 1, Promise(1, promise_of(table, 1))) == [], "it is the same one"
    assert why_not(table, 0, Start(1), present=[0]) == "server-salts-need"
    assert do(table, 0, Start(1)) == [Fixed(1.0, fixed, "regular")]
    assert (info(table).lot, info(table).called_off) == (1, 1)


@pytest.mark.parametrize(
    "change",
    [
        Configure(1, "classic", 3, {"hand_size": 8}),
        SeatBot(1, 2, "novice"),
        MoveSeat(1, 2),
        FreeSeat(1, 1),
        Seated(1.0, 2, "Cy", "hash"),
    ],
)
def test_whoever_knows_the_salts_can_change_nothing_without_new_ones_by_all(change: object) -> None:
    table = called_off_table(players=3)
    if isinstance(change, Seated):
        table.apply(change)
    else:
        do(table, 0, change)
    told = info(table)
    assert (told.lot, told.promises, told.called_off) == (2, (), 1)
    old = promise_salt(f"{table.id}:1:1", 0, SALTS[0])
    seat = 2 if isinstance(change, MoveSeat) else 0
    do(table, seat, Promise(1, old))
    do(table, seat, Start(2))
    assert why_not(table, seat, Salt(3, SALTS[0])) == "server-bad-salt", "an old promise is good for nothing"


def test_whoever_leaves_during_the_start_calls_it_off() -> None:
    table = open_table(people=3, players=3)
    promise(table, 0, 1, 2)
    do(table, 0, Start(1))
    assert do(table, 1, FreeSeat(1, 1)) == [CalledOff(1.0, (1,)), Vacated(1.0, 1)]
    assert (info(table).lot, info(table).promises, info(table).is_starting) == (2, (), False)


# ---- a keeper who plays ----


def luck_of(secret: str, salts: Sequence[str]) -> int:
    """The number of wild +4 that the second seat is dealt."""
    table = open_table(people=2, players=2)
    table.apply(Started(1.0, secret, tuple(salts), honour=False))
    assert table.game is not None
    return sum(card == "W+4" for card in table.game.hand(1))


def test_with_all_salts_known_a_keeper_could_choose_the_cards() -> None:
    """Why salts are promised: whoever may choose the own one last has it their way after some tries."""
    tries = count()
    best = next(number for number in tries if luck_of(SECRET, (SALTS[0], f"keeper-{number}")) >= 2)
    assert best < 200


def test_a_keeper_who_plays_has_to_promise_before_anything_is_known_and_cannot_change_it() -> None:
    storage = MemoryStorage()
    registry = Registry(storage)
    ana = registry.create("Ana")
    room = ana.room
    do_here = room.table
    keeper = registry.join(do_here.id, "Keeper").seat
    clients = [Client(0), Client(keeper, "client-02")]

    async def story() -> None:
        for client in clients:
            room.enter(client.connection)
        room.handle(clients[0].connection, Configure(1, "classic", 2))
        room.handle(clients[0].connection, Promise(2, promise_of(room.table, 0)))

        # The keeper reads everything the server has: the log, the table, what was sent to whom.
        known = b"".join(storage.load(room.table.id)) + repr(room.table).encode() + b"".join(clients[1].frames)
        assert SALTS[0].encode() not in known
        assert promise_of(room.table, 0).encode() in known
        mine = "keeper-0123456789abcdef"
        room.handle(clients[1].connection, Promise(1, promise_of(room.table, keeper, mine)))

        room.handle(clients[0].connection, Start(3))
        fixed = clients[0].messages("table")[-1]["table"]["promises"]
        known = b"".join(storage.load(room.table.id)) + repr(room.table).encode() + b"".join(clients[1].frames)
        assert SALTS[0].encode() not in known, "nothing was told when everything was fixed"

        room.handle(clients[0].connection, Salt(4, SALTS[0]))
        assert SALTS[0].encode() in b"".join(storage.load(room.table.id)), "now the keeper knows, and it is too late"
        for number in range(50):  # each of them would be another deal
            other = f"keeper-{number:016}"
            room.handle(clients[1].connection, Salt(5 + number, other))
            room.handle(clients[1].connection, Promise(100 + number, promise_of(room.table, keeper, other)))
        refused = {message["reason"]["id"] for message in clients[1].messages("refused")}
        assert refused == {"server-bad-salt", "server-starting"}
        room.handle(clients[1].connection, Salt(999, mine))
        assert room.table.salts == (SALTS[0], mine)
        assert clients[0].messages("table")[-1]["table"]["promises"] == fixed
        room.close()

    clockwork.run(story())


def test_record_and_chance_tell_what_was_promised() -> None:
    log = promised_log(Fixed(0.5, ("", "", ""), "novice"), CalledOff(0.6, (1,)))
    past = past_game("table", log, 1)
    record = read_record(record_text(past))
    verdict = verify(record)
    assert verdict.is_fair
    assert "the salts that were promised before any was told (2); starts called off before: 1" in verdict.reason
    told = chance(past)
    assert (told.context, told.promises, told.called_off) == (record.salt_context, record.salt_promises, 1)
    assert told.context == "table:1:1"


def test_a_keeper_who_changes_the_log_afterwards_is_found_out() -> None:
    log = promised_log()
    at = next(number for number, entry in enumerate(log) if isinstance(entry, Fixed))
    fixed = log[at]
    assert isinstance(fixed, Fixed)
    log[at] = Fixed(1.0, (fixed.promises[0], "ab" * 32, ""), "novice")
    record = read_record(record_text(past_game("table", log, 1)))
    assert verify(record).reason == "the salt of B is not the one that was promised before the start"


def test_a_table_opened_by_an_older_version_starts_and_its_games_are_told_as_before() -> None:
    old = decode_entry(b'{"entry":"salted","at":1.0,"seat":0,"salt":"salt-1"}')
    assert old == Salted(1.0, 0, "salt-1")
    table = open_table(people=2, players=2)
    table.apply(old)
    promise(table, 1)
    do(table, 0, Start(1))
    assert do(table, 1, Salt(1, SALTS[1]))[-1] == Started(1.0, SECRET, ("", SALTS[1]), honour=False)
    past = past_game("table", log_of(), 1)
    record = read_record(record_text(past))
    assert (record.salts, record.salt_promises, record.salt_context) == (("salt-1", "Bo", ""), (), "")
    assert verify(record).is_fair
    assert chance(past).promises == ()


def test_the_secret_is_on_no_wire_before_the_end() -> None:
    with running(pace=PATIENT) as live:
        ana = live.open_table("Ana")
        table = live.registry.room(ana["table"]).table
        player = live.client(ana["table"], ana["token"])
        watcher = live.client(ana["table"])
        promised = watcher.until("table")["table"]["commitment"]
        assert player.ask("configure", edition="classic", players=2, options={"target": 1})["type"] == "done"
        assert player.ask("promise", promise=promise_of(table, 0))["type"] == "done"
        assert player.ask("start")["type"] == "done"
        assert SALTS[0] not in str(player.seen) + str(live.http.get(f"/api/tables/{table.id}").text)
        assert player.ask("salt", salt=SALTS[0])["type"] == "done"
        secret = table.secret
        assert player.play()["game"]["phase"] == "game-over"
        told = watcher.until("table", lambda news: news["table"]["state"] == "playing")["table"]
        assert (told["commitment"], told["salts"]) == (promised, [SALTS[0], ""])
        watcher.until("game", lambda news: news["game"]["phase"] == "game-over")
        assert secret not in str(player.seen) + str(watcher.seen)
        assert commit(bytes.fromhex(secret)) == promised
        assert secret in live.http.get(f"/api/tables/{table.id}/record").text
        player.close()
        watcher.close()
