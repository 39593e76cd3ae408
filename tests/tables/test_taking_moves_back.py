"""Moves taken back are an entry of the log like any other: everything stands as it did, and the log goes on."""

from __future__ import annotations

import pytest

from pioche.tables.log_entries import (
    Acted,
    AnyEntry,
    ChatSwitched,
    Locked,
    Rematched,
    TakenBack,
    decode_entry,
    encode_entry,
)
from pioche.tables.shared_table import SharedTable
from tests.tables.games import log_of

LOG = log_of(1, "dare", (("target", 200),))
FIRST = next(number for number, entry in enumerate(LOG) if isinstance(entry, Acted))
DEAL = next(number for number, entry in enumerate(LOG) if isinstance(entry, Acted) and entry.line == "next") - FIRST
"""How many actions were done before the second round was dealt."""
ALL = len(LOG) - FIRST


def after(actions: int, *more: AnyEntry) -> SharedTable:
    """The table after this number of actions and the entries that follow, from its log."""
    entries = [decode_entry(encode_entry(entry)) for entry in (*LOG[: FIRST + actions], *more)]
    return SharedTable.replayed("table", entries)


def counted(table: SharedTable) -> tuple[object, ...]:
    """All that is counted at a table besides its entries."""
    assert table.game is not None
    seen = tuple(table.game.view(seat) for seat in (None, 0, 1, 2))
    return table.happened, table.round_since, table.round, table.sheet, table.moment, table.state, seen


@pytest.mark.parametrize("done", [DEAL - 1, DEAL, DEAL + 1, DEAL + 9, ALL])
@pytest.mark.parametrize("left", [0, DEAL - 9, DEAL, DEAL + 1, DEAL + 5])
def test_everything_is_counted_as_it_was(done: int, left: int) -> None:
    if left > done:
        done, left = left, done
    table = after(done, TakenBack(9.0, left))
    assert counted(table) == counted(after(left))
    assert table.entries == FIRST + done + 1
    assert table.settled == table.entries, "claims made before are void"


def test_the_game_goes_on_and_has_the_same_end() -> None:
    taken_back = after(ALL, TakenBack(9.0, DEAL), *LOG[FIRST + DEAL :])
    assert counted(taken_back) == counted(after(ALL))
    again = after(ALL, TakenBack(9.0, DEAL), TakenBack(9.0, 3), *LOG[FIRST + 3 :])
    assert counted(again) == counted(after(ALL))


def test_nothing_of_it_is_left_when_the_table_is_open_again() -> None:
    table = after(ALL, TakenBack(9.0, DEAL), *LOG[FIRST + DEAL :], Rematched(10.0, "11" * 32))
    plain = after(ALL, Rematched(10.0, "11" * 32))
    assert (table.state, table.games, table.seats) == (plain.state, plain.games, plain.seats)
    assert table.entries == plain.entries + 1 + ALL - DEAL


def test_a_table_around_a_game_counts_what_was_played() -> None:
    followed = after(DEAL + 9)
    assert followed.game is not None
    table = SharedTable.of_game(followed.game, followed.config, followed.chairs)
    assert (table.happened, table.round_since, table.round) == (
        followed.happened,
        followed.round_since,
        followed.round,
    )
    assert table.moment == followed.moment
    assert table.events_since(0) == followed.game.events


def test_what_is_done_beside_the_game_changes_nothing_for_the_bots() -> None:
    """The host switches the chat or locks the table at any time: bots do what they would have done."""
    plain = after(DEAL + 9)
    beside = after(DEAL + 9, ChatSwitched(9.0, is_on=False), Locked(9.0, is_locked=True))
    assert beside.moment == plain.moment
    assert plain.moment != after(DEAL + 8).moment
