"""An administrator of the server who plays: what they could do and cannot, and what the record tells."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

from pioche.fair import commit
from pioche.protocol.client_commands import Configure, Promise, Salt, Start
from pioche.record import read_record, verify
from pioche.tables.chance_transcript import chance
from pioche.tables.finished import past_game, record_text
from pioche.tables.log_entries import (
    CalledOff,
    Fixed,
    Salted,
    Started,
    decode_entry,
)
from pioche.tables.registry import Registry
from tests import clockwork
from tests.server.live import PATIENT, running
from tests.tables.games import log_of, promised_log
from tests.tables.promising import SALTS, do, promise, promise_of
from tests.tables.tables import SECRET, Client, MemoryStorage, open_table


def luck_of(secret: str, salts: Sequence[str]) -> int:
    """The number of wild +4 that the second seat is dealt."""
    table = open_table(people=2, players=2)
    table.apply(Started(1.0, secret, tuple(salts), honour=False))
    assert table.game is not None
    return sum(card == "W+4" for card in table.game.hand(1))


def test_with_all_salts_known_an_administrator_could_choose_the_cards() -> None:
    """Why salts are promised: a player who may choose a salt last gets the cards they want after some tries."""
    tries = count()
    best = next(number for number in tries if luck_of(SECRET, (SALTS[0], f"admin-{number}")) >= 2)
    assert best < 200


def test_an_administrator_who_plays_has_to_promise_before_anything_is_known_and_cannot_change_it() -> None:
    storage = MemoryStorage()
    registry = Registry(storage)
    ana = registry.create("Ana")
    room = ana.room
    do_here = room.table
    admin = registry.join(do_here.id, "Admin").seat
    clients = [Client(0), Client(admin, "client-02")]

    async def story() -> None:
        for client in clients:
            room.enter(client.connection)
        room.handle(clients[0].connection, Configure(1, "classic", 2))
        room.handle(clients[0].connection, Promise(2, promise_of(room.table, 0)))

        # The administrator reads everything the server has: the log, the table, what was sent to whom.
        known = b"".join(storage.load(room.table.id)) + repr(room.table).encode() + b"".join(clients[1].frames)
        assert SALTS[0].encode() not in known
        assert promise_of(room.table, 0).encode() in known
        mine = "admin-0123456789abcdef"
        room.handle(clients[1].connection, Promise(1, promise_of(room.table, admin, mine)))

        room.handle(clients[0].connection, Start(3))
        fixed = clients[0].messages("table")[-1]["table"]["promises"]
        known = b"".join(storage.load(room.table.id)) + repr(room.table).encode() + b"".join(clients[1].frames)
        assert SALTS[0].encode() not in known, "nothing was told when everything was fixed"

        room.handle(clients[0].connection, Salt(4, SALTS[0]))
        assert SALTS[0].encode() in b"".join(storage.load(room.table.id)), "now the admin knows, and it is too late"
        for number in range(50):  # each of them would be another deal
            other = f"admin-{number:016}"
            room.handle(clients[1].connection, Salt(5 + number, other))
            room.handle(clients[1].connection, Promise(100 + number, promise_of(room.table, admin, other)))
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


def test_an_administrator_who_changes_the_log_afterwards_is_found_out() -> None:
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
