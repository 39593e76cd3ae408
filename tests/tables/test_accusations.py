"""An accusation makes everybody vote: at a server nobody accuses without end. The rules stay as they are."""

from __future__ import annotations

import pytest

from pioche.protocol.client_commands import Act
from pioche.tables.command_refused import CommandRefused
from pioche.tables.commands import entries_for
from pioche.tables.game_moves import MOST_WRONG
from pioche.tables.log_entries import Acted, Origin
from pioche.tables.shared_table import SharedTable
from tests.tables.tables import started_table

NAMES = "ABCD"


def extreme() -> SharedTable:
    """Four people, and nobody's own rule about suggestions."""
    return started_table(4, 4, "extreme", options={"target": 10_000})


def send(table: SharedTable, seat: int, line: str) -> None:
    """A command of the player in that seat."""
    for entry in entries_for(table, seat, f"client-{seat:02}", Act(table.entries, table.entries, line), now=9.0):
        table.apply(entry)


def why_not(table: SharedTable, seat: int, line: str) -> str:
    with pytest.raises(CommandRefused) as denied:
        send(table, seat, line)
    return denied.value.reason.id


def lines(table: SharedTable, seat: int, word: str) -> list[str]:
    assert table.game is not None
    return [line for line in table.game.legal_lines(seat) if f" {word}" in line]


def vote(table: SharedTable, verdict: str) -> None:
    """All who are asked say the same."""
    assert table.game is not None
    for seat in table.game.actors:
        send(table, seat, f"{NAMES[seat]} vote {verdict}")


def move(table: SharedTable) -> None:
    """The player whose turn it is draws."""
    assert table.game is not None
    (seat,) = table.game.actors
    table.apply(Acted(9.0, (lines(table, seat, "draw") or table.game.legal_lines(seat))[0], Origin.PERSON))


def test_one_accusation_of_each_player_in_a_turn() -> None:
    table = extreme()
    first, second = lines(table, 0, "accuse")[:2]
    send(table, 0, first)
    vote(table, "guilty")
    assert second in lines(table, 0, "accuse"), "the rules allow it"
    entries = table.entries
    assert why_not(table, 0, second) == "server-accused-already"
    assert table.entries == entries
    assert table.game is not None
    send(table, 1, lines(table, 1, "accuse")[0])
    vote(table, "guilty")
    move(table)
    send(table, 0, lines(table, 0, "accuse")[0])


def test_who_accuses_in_vain_waits_for_the_next_round() -> None:
    table = extreme()
    for _ in range(MOST_WRONG):
        send(table, 0, lines(table, 0, "accuse")[0])
        vote(table, "innocent")
        move(table)
    assert table.round.wrongly_accused == {0: MOST_WRONG}
    assert why_not(table, 0, lines(table, 0, "accuse")[0]) == "server-accused-in-vain"
    send(table, 1, lines(table, 1, "accuse")[0])
    vote(table, "innocent")
    table._begin_round()
    send(table, 0, lines(table, 0, "accuse")[0])


def test_who_is_right_may_go_on() -> None:
    table = extreme()
    for _ in range(MOST_WRONG + 2):
        send(table, 0, lines(table, 0, "accuse")[0])
        vote(table, "guilty")
        move(table)
    assert table.round.wrongly_accused == {}


def test_four_who_accuse_whenever_they_may_force_few_votes() -> None:
    """66 accusations forced 195 votes in 20 seconds; now a round has three in vain for each, whatever they try."""
    table = extreme()
    accused = 0
    for _ in range(200):
        for seat in range(4):
            found = lines(table, seat, "accuse")
            if found:
                try:
                    send(table, seat, found[0])
                except CommandRefused:
                    continue
                accused += 1
                vote(table, "innocent")
        move(table)
    assert accused == 4 * MOST_WRONG
