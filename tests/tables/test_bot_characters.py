"""Bots that fill free seats are of the character of their names; the host chooses another, or none."""

from __future__ import annotations

import pytest

from pioche.bots.first_names import NAMES, in_character
from pioche.bots.temperaments import TEMPERAMENTS
from pioche.protocol.client_commands import SeatBot, Start
from pioche.tables.commands import entries_for
from pioche.tables.log_entries import BotSeated
from pioche.tables.shared_table import SharedTable
from tests.tables.tables import open_table


def seated(table: SharedTable, command: SeatBot | Start) -> dict[int, BotSeated]:
    """The bots that the host's command brings, in their seats."""
    found = {}
    for entry in entries_for(table, 0, "", command, now=0.0):
        table.apply(entry)
        if isinstance(entry, BotSeated):
            found[entry.seat] = entry
    return found


def test_bots_in_free_seats_are_of_the_character_of_their_names() -> None:
    table = open_table(players=10)
    bots = seated(table, Start(1))
    assert all(one.level == in_character("regular", one.name) for one in bots.values())
    assert len({one.level for one in bots.values()}) > 1


def test_names_of_every_character_are_about_as_many() -> None:
    levels = [in_character("regular", name) for name in NAMES.split()]
    counts = [levels.count(level) for level in ("regular", *(f"regular:{one}" for one in TEMPERAMENTS))]
    assert sum(counts) == len(levels)
    assert max(counts) - min(counts) <= 1


@pytest.mark.parametrize("level", ["novice", "random", "learned", "expert", "regular:joker"])
def test_others_are_as_they_were_chosen(level: str) -> None:
    table = open_table(players=6)
    assert {one.level for one in seated(table, Start(1, level)).values()} == {level}


def test_the_host_chooses_another_temperament_or_none() -> None:
    table = open_table(players=4)
    (bot,) = seated(table, SeatBot(1, 3, "regular")).values()
    assert bot.level == in_character("regular", bot.name)
    for level in ("regular:aggressive", "regular"):
        (again,) = seated(table, SeatBot(2, 3, level)).values()
        assert (again.level, again.name) == (level, bot.name)
