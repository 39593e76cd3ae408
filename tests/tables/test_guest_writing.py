"""Every guest may write one card, or one dare of the house list: theirs and nobody else's."""

from __future__ import annotations

import pytest

from pioche.protocol.client_commands import Agree, Configure, Start, Write
from pioche.tables.log_entries import Wrote, decode_entry, encode_entry
from pioche.tables.parts_to_send import table_info
from pioche.tables.shared_table import SharedTable
from tests.tables.command_parts import do, reason
from tests.tables.tables import open_table, started_table

HOUSE = {"dare_list": "house"}


def with_dares() -> SharedTable:
    return open_table(people=3, players=4, edition="dare", options=HOUSE)


def test_a_guest_writes_one_dare_and_may_change_it() -> None:
    table = with_dares()
    do(table, 1, Write(1, "dares", 3, text="Hop on one leg"))
    do(table, 1, Write(2, "dares", 3, text="Hop twice"))
    assert table.config.dares == ("", "", "Hop twice", *[""] * 13)
    assert table_info(table, (), 0).seats[1].wrote == "dares 3"
    assert reason(table, 1, Write(3, "dares", 4, text="Sing")) == "server-wrote-already"
    assert reason(table, 2, Write(1, "dares", 3, text="Sing")) == "server-written-already"


def test_who_empties_theirs_writes_another_one() -> None:
    table = with_dares()
    do(table, 1, Write(1, "dares", 3, text="Hop"))
    do(table, 1, Write(2, "dares", 3, text=""))
    do(table, 1, Write(3, "dares", 4, text="Sing"))
    assert table.config.dares[2:4] == ("", "Sing")


def test_a_guest_writes_a_card_bit_by_bit_and_the_others_agree_to_it() -> None:
    table = open_table(people=3, players=3, edition="custom", titles=("", "Ana's"))
    for seat in (1, 2):
        do(table, seat, Agree(1))
    do(table, 1, Write(1, "cards", 1, title="Rain"))
    do(table, 1, Write(2, "cards", 1, rule="draw 1 others"))
    assert table.config.titles[:2] == ("Rain", "Ana's")
    assert table.config.custom[0] == "draw 1 others"
    assert [chair.has_agreed for chair in table.seats] == [False, False, False], "who writes says when it is finished"
    do(table, 2, Agree(2))
    assert reason(table, 0, Start(1)) == "server-not-all-agree"
    assert reason(table, 2, Write(3, "cards", 2, title="Mine")) == "server-written-already"
    do(table, 1, Agree(3))
    do(table, 0, Start(2))


def test_what_one_writes_oneself_one_has_read() -> None:
    table = open_table(people=3, players=3, edition="custom")
    seen = table.entries
    for number, text in enumerate(("No yes", "No yes and no no", "No yes and no no")):
        do(table, 1, Write(number, "cards", 1, text=text))
    assert reason(table, 2, Agree(1, seen)) == "server-stale"
    do(table, 1, Agree(3, seen))
    assert table.seats[1].has_agreed


def test_what_the_host_writes_at_the_same_moment_one_has_not_read() -> None:
    table = open_table(people=3, players=3, edition="custom")
    seen = table.entries
    do(table, 0, Write(1, "cards", 2, text="Draw for me"))
    for number in (1, 2):
        do(table, 1, Write(number, "cards", 1, text="No yes"))
    assert reason(table, 1, Agree(3, seen)) == "server-stale"


def test_a_host_writes_any_card_and_takes_nothing_from_a_guest_who_is_writing() -> None:
    table = open_table(people=3, players=3, edition="custom")
    do(table, 1, Write(1, "cards", 1, text="No yes"))
    do(table, 0, Write(1, "cards", 2, title="Rain", rule="draw 1 others"))
    do(table, 0, Write(2, "cards", 1, title="Promise"))
    do(table, 0, Configure(3, "custom", 3, clock=30))
    assert table.config.titles[:2] == ("Promise", "Rain")
    assert table.config.texts[:2] == ("No yes", "")
    assert (table.config.custom[1], table.config.clock) == ("draw 1 others", 30)
    assert [chair.wrote for chair in table.seats] == ["", "cards 1", ""]
    do(table, 0, Configure(4, "classic", 3))
    assert not any((table.config.titles, table.config.texts, table.config.custom)), "another edition has other cards"


@pytest.mark.parametrize(
    ("table", "command"),
    [
        (open_table(edition="classic"), Write(1, "cards", 1, text="x")),
        (open_table(edition="custom"), Write(1, "cards", 5, text="x")),
        (open_table(edition="custom"), Write(1, "dares", 1, text="x")),
        (open_table(edition="dare"), Write(1, "dares", 1, text="x")),
    ],
)
def test_nothing_is_written_where_nothing_is_blank(table: SharedTable, command: Write) -> None:
    before = table.entries
    assert reason(table, 1, command) == "server-nothing-to-write"
    assert table.entries == before


def test_bad_rules_and_late_ones_are_refused() -> None:
    table = open_table(edition="custom")
    assert reason(table, 1, Write(1, "cards", 1, rule="explode")) == "server-bad-rule"
    assert reason(started_table(edition="custom"), 1, Write(1, "cards", 1, text="x")) == "server-not-open"


def test_the_host_may_write_over_it_and_the_guest_again() -> None:
    table = with_dares()
    do(table, 1, Write(1, "dares", 3, text="Hop"))
    do(table, 0, Configure(1, "dare", 4, HOUSE))
    assert table.config.dares[2] == "Hop", "nothing is said about it"
    do(table, 0, Configure(1, "dare", 4, HOUSE, dares=()))
    assert not any(table.config.dares)
    assert table_info(table, (), 0).seats[1].wrote == ""
    do(table, 1, Write(2, "dares", 9, text="Sing"))
    assert table.config.dares[8] == "Sing"
    do(table, 0, Configure(2, "dare", 4, HOUSE, dares=tuple("Jump" if number == 2 else "" for number in range(16))))
    assert reason(table, 1, Write(3, "dares", 3, text="Hop")) == "server-written-already"


def test_it_is_kept_in_the_log() -> None:
    assert decode_entry(encode_entry(Wrote(1.0, 2, "cards 1"))) == Wrote(1.0, 2, "cards 1")
