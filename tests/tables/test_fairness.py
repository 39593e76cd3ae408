"""The server commits itself before it knows a salt; salts are promised, fixed together, and only then told."""

from __future__ import annotations

import msgspec
import pytest

from pioche.fair import FairWords, commit
from pioche.protocol.client_commands import Configure, MoveSeat, Promise, Rematch, Salt, SeatBot, Start
from pioche.protocol.reading_and_writing import BadMessage, read_command
from pioche.tables.command_refused import CommandRefused
from pioche.tables.commands import entries_for
from pioche.tables.log_entries import (
    BotSeated,
    Fixed,
    Promised,
    Rematched,
    SaltTold,
    Seated,
    Started,
    Vacated,
)
from pioche.tables.registry import Registry
from pioche.tables.shared_table import SharedTable, State
from tests.tables.games import log_of, secret_of
from tests.tables.promising import SALTS, do, info, promise, promise_of, why_not
from tests.tables.tables import SECRET, MemoryStorage, open_table, started_table


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
        BotSeated(1.0, 1, "novice", "Lily", fills=True),
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
        BotSeated(1.0, 2, "regular:aggressive", "Felix", fills=True),
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
