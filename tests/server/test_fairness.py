"""The server commits itself before it knows a salt, and tells the secret only at the end."""

from __future__ import annotations

import msgspec
import pytest

from pioche.fair import FairWords, commit
from pioche.server.commands import Denied, entries_for
from pioche.server.entries import Moved, Rematched, Salted, Started, Vacated
from pioche.server.house import House
from pioche.server.protocol import BadMessage, Configure, Rematch, Salt, Start, read_command
from pioche.server.table import State, Table
from pioche.server.wire import table_info
from tests.server.games import log_of, secret_of
from tests.server.live import PATIENT, running
from tests.server.tables import SECRET, MemoryStorage, open_table, started_table


def give(table: Table, seat: int, salt: str) -> None:
    for entry in entries_for(table, seat, "client-01", Salt(1, salt), now=1.0):
        table.apply(entry)


def test_the_commitment_is_told_before_any_salt_and_the_words_follow_from_both() -> None:
    table = House(MemoryStorage()).create("Ana").room.table
    promised = table_info(table, (), 0).commitment
    secret = table.secret
    assert promised == commit(bytes.fromhex(secret))
    for command in (Configure(1, "classic", 3), Salt(2, "my-own"), Start(3)):
        for entry in entries_for(table, 0, "client-01", command, now=1.0):
            table.apply(entry)
    assert table.game is not None
    assert table_info(table, (), 0).commitment == promised
    assert table_info(table, (), 0).salts == ("my-own", "", "")
    assert table.game.table.words == FairWords(bytes.fromhex(secret), ["my-own", "", ""])


def test_no_two_tables_have_the_same_secret() -> None:
    house = House(MemoryStorage())
    assert house.create("Ana").room.table.secret != house.create("Bo").room.table.secret


def test_a_salt_is_told_to_nobody_before_the_start() -> None:
    table = open_table(people=2, players=2)
    give(table, 0, "unheard-of")
    assert table.seats[0].salt == "unheard-of"
    assert b"unheard-of" not in msgspec.json.encode(table_info(table, (), 0))


def test_a_new_salt_replaces_the_old_one_and_silent_seats_have_their_names() -> None:
    table = open_table(people=2, players=3)
    give(table, 1, "first")
    give(table, 1, "second")
    started = entries_for(table, 0, "client-01", Start(1), now=1.0)[-1]
    assert started == Started(1.0, SECRET, ("Player 0", "second", ""), honour=False)


def test_the_salt_of_whoever_leaves_is_forgotten() -> None:
    table = open_table(people=2, players=2)
    give(table, 1, "gone")
    table.apply(Vacated(1.0, 1))
    assert table.seats[1].salt == ""


def test_whoever_moves_takes_the_salt_along() -> None:
    table = open_table(people=2, players=3)
    give(table, 1, "mine")
    table.apply(Moved(1.0, 1, 2))
    assert [chair.salt for chair in table.seats] == ["", "", "mine"]


@pytest.mark.parametrize("seat", [0, None])
def test_salts_are_for_players_before_the_game(seat: int | None) -> None:
    with pytest.raises(Denied) as denied:
        entries_for(started_table(), seat, "client-01", Salt(1, "late"), now=1.0)
    assert denied.value.reason.id == ("server-only-players" if seat is None else "server-not-open")


@pytest.mark.parametrize("salt", ["", "x" * 65, "a b", "a\n", "é", "<b>", 'a"'])
def test_other_salts_are_no_message(salt: str) -> None:
    with pytest.raises(BadMessage):
        read_command(msgspec.json.encode({"type": "salt", "n": 1, "salt": salt}))


def test_a_salt_may_have_64_signs() -> None:
    assert read_command(b'{"type": "salt", "n": 1, "salt": "%s"}' % (b"aZ9-_" * 12 + b"0000")) == Salt(
        1, "aZ9-_" * 12 + "0000"
    )


def test_a_rematch_commits_anew_and_forgets_the_salts() -> None:
    table = Table.replayed("table", log_of())
    assert table.state is State.OVER
    assert (table.number, table.salts) == (1, ("salt-1", "Bo", ""))
    (rematched,) = entries_for(table, 0, "client-01", Rematch(1), now=1.0)
    assert isinstance(rematched, Rematched)
    assert rematched.secret != secret_of(1)
    table.apply(rematched)
    info = table_info(table, (), 0)
    assert info.commitment == commit(bytes.fromhex(rematched.secret))
    assert (info.number, info.salts, table.seats[0].salt) == (2, (), "")
    table.apply(Salted(1.0, 0, "again"))
    started = entries_for(table, 0, "client-01", Start(2), now=1.0)[-1]
    assert started == Started(1.0, rematched.secret, ("again", "Bo", ""), honour=False)


def test_the_secret_is_on_no_wire_before_the_end() -> None:
    with running(pace=PATIENT) as live:
        ana = live.open_table("Ana")
        table = live.house.room(ana["table"]).table
        player = live.client(ana["table"], ana["token"])
        watcher = live.client(ana["table"])
        promised = watcher.until("table")["table"]["commitment"]
        assert player.ask("salt", salt="ana-salt")["type"] == "done"
        assert player.ask("configure", edition="classic", players=2, options={"target": 1})["type"] == "done"
        assert "ana-salt" not in str(player.seen) + str(live.http.get(f"/api/tables/{table.id}").text)
        assert player.ask("start")["type"] == "done"
        secret = table.secret
        assert player.play()["game"]["phase"] == "game-over"
        told = watcher.until("table", lambda news: news["table"]["state"] == "playing")["table"]
        assert (told["commitment"], told["salts"]) == (promised, ["ana-salt", ""])
        watcher.until("game", lambda news: news["game"]["phase"] == "game-over")
        assert secret not in str(player.seen) + str(watcher.seen)
        assert commit(bytes.fromhex(secret)) == promised
        assert secret in live.http.get(f"/api/tables/{table.id}/record").text
        player.close()
        watcher.close()
