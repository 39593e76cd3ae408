"""The table as fields: copies of their own, and room for exactly what editions and options can ask for."""

from collections.abc import Sequence
from typing import overload

from pioche.cards import MAX_PLAYERS
from pioche.chance_log import ChanceLog
from pioche.editions import EDITIONS
from pioche.editions.options import MAX_LAUNCHER_TABLE, Options, custom_cards
from pioche.editions.written_rules import MAX_EFFECTS
from pioche.kernel.game_setting import Setting
from pioche.kernel.layout import BIG, DECK, KINDS, LAUNCHER, OPS, PLEDGES, SEATS, WILD, Table, kernel_fields
from pioche.record import read_record, replay


def test_there_is_room_for_the_largest_table() -> None:
    assert SEATS == MAX_PLAYERS
    assert OPS == MAX_EFFECTS
    assert LAUNCHER == MAX_LAUNCHER_TABLE


def test_there_is_room_for_the_largest_deck() -> None:
    settings = [Setting(edition, 2, Options(custom_count=custom_cards(edition))) for edition in EDITIONS.values()]
    assert max(setting.edition.deck_size for setting in settings) == DECK
    kinds = {kind for setting in settings for kind in setting.kinds.values()}
    assert max(kind for kind in kinds if kind < WILD) == WILD - 1
    assert max(kinds) == KINDS - 1


def test_a_copy_shares_nothing() -> None:
    table = Table(log=[(1, 2)], script=ChanceLog())
    twin = table.copy()
    assert twin.same_as(table)
    for field in kernel_fields(Table):
        mine, other = getattr(table, field.name), getattr(twin, field.name)
        if isinstance(mine, list) and field.name != "words":
            assert mine is not other
            if isinstance(mine[0], list):
                assert all(one is not two for one, two in zip(mine, other, strict=True))


def test_a_copy_begins_a_log_of_its_own_where_there_is_one() -> None:
    table = Table(log=[(1, 2)], script=ChanceLog())
    twin = table.copy()
    assert (table.log, twin.log) == ([(1, 2)], [])
    assert isinstance(twin.script, ChanceLog)
    assert twin.script is not table.script
    silent = Table().copy()
    assert (silent.log, silent.script) == (None, None)


class Words(Sequence[int]):
    """Words without end, which cannot be sliced."""

    def __len__(self) -> int:
        return BIG

    @overload
    def __getitem__(self, index: int) -> int: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[int]: ...
    def __getitem__(self, index: int | slice) -> int | Sequence[int]:
        assert isinstance(index, int)
        return index


def test_words_from_outside_are_not_copied() -> None:
    """They may be as many as anybody asks for, and are never changed."""
    words = Words()
    assert Table(words=words).copy().words is words


def test_every_field_counts_when_tables_are_compared() -> None:
    for field in kernel_fields(Table):
        other = Table()
        value = getattr(other, field.name)
        if isinstance(value, list):
            other_value: object = [*value[:-1], [7]]
        else:
            other_value = value + 7
        setattr(other, field.name, other_value)
        assert not Table().same_as(other), field.name


PLEDGED = """
edition = "custom"
players = 4
custom = ["pledge chosen 1; pledge chosen 2; pledge chosen 3; pledge chosen 4; pledge chosen 5; pledge chosen 6", \
          "pledge chosen 7; pledge chosen 8; pledge chosen 9"]
hands = { A = "WC1 R1 R2", B = "WC2 R3 R4", C = "Y1 Y2", D = "Y3 Y4" }
discard = "R5"
turn = "A"
script = "A play WC1 R >D\\nB play WC2 R >D"
"""


def test_eight_pledges_are_kept_at_once_and_no_more() -> None:
    held = replay(read_record(PLEDGED)).view(None).pledges[3]
    assert [pledge.cost for pledge in held] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert len(held) == PLEDGES
