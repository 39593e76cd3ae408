"""Settings: who can play, and whether a round can be dealt; the limits counted by hand."""

from typing import Any

import pytest

from pioche.editions import EDITIONS, Edition, Effect, Face, Op
from pioche.editions.options import read_options
from pioche.editions.written_rules import read_effects
from pioche.kernel.game_setting import Setting, SettingError


def setting(edition: str, players: int, written: int = 0, options: dict[str, object] | None = None) -> Setting:
    """A setting with this number of written rules."""
    rules = (read_effects("skip"),) * written
    return Setting(EDITIONS[edition], players, read_options(EDITIONS[edition], options or {}), rules)


@pytest.mark.parametrize("players", [1, 11])
def test_two_to_ten_can_play(players: int) -> None:
    with pytest.raises(SettingError, match=f"2 to 10 players can play, not {players}"):
        setting("classic", players)
    assert (setting("classic", 2).rules.seats, setting("classic", 10).rules.seats) == (2, 10)


def deck(faces: int = 1, colours: str = "RYGB", **more: Any) -> Edition:  # noqa: ANN401 (fields of a face)
    """An edition with this number of different faces."""
    cards = [
        Face(f"{'W' if more.get('wild') else ''}{n}", "card", **{"copies": 1, "points": 1, **more})
        for n in range(faces)
    ]
    return Edition("large", colours, tuple(cards))


@pytest.mark.parametrize(
    ("edition", "reason"),
    [
        (deck(copies=29), "a deck has at most 112 cards; that of large has 116"),
        (deck(colours="RYGBV"), "a deck has at most 4 colours; that of large has 5"),
        (deck(15, symbol="S"), "a deck has at most 56 coloured kinds; that of large has 60"),
        (deck(9, wild=True), "a deck has at most 8 kinds of wilds; that of large has 9"),
        (deck(17, "R"), "a deck has at most 16 symbols; that of large has 17"),
        (deck(effects=(Effect(Op.SKIP),) * 9), "a deck has at most 8 effects on a card; that of large has 9"),
    ],
)
def test_the_table_has_room_for_no_more(edition: Edition, reason: str) -> None:
    with pytest.raises(SettingError, match=reason):
        _ = Setting(edition, 2, read_options(edition, {})).rules


def test_the_largest_decks_there_is_room_for() -> None:
    for edition in (
        deck(copies=28),
        deck(14, symbol="S"),
        deck(8, wild=True),
        deck(16, "R"),
        deck(effects=(Effect(Op.SKIP),) * 8),
    ):
        assert Setting(edition, 2, read_options(edition, {})).rules.deck_count == edition.deck_size


def test_a_rule_needs_a_card() -> None:
    assert setting("custom", 2, written=3, options={"custom_count": 3}).written
    with pytest.raises(SettingError, match="3 written rules for 2 customizable cards"):
        setting("custom", 2, written=3, options={"custom_count": 2})


DEALS = [
    # 112 cards, none is put back: three hands of 37 and the first card are all of them, two of 56 are one too many.
    ("extreme", 3, 37, {}, 0),
    ("extreme", 2, 56, {}, 113),
    # The four Extreme Hits may have to be put back: 9 * 12 + 4 + 1.
    ("extreme", 9, 12, {"extreme_first": "put-back"}, 113),
    ("extreme", 9, 12, {}, 0),
    # 108 cards, four +4 that would be put back: 6 * 17 + 4 + 1 = 107 and 8 * 13 + 4 + 1 = 109.
    ("classic", 6, 17, {}, 0),
    ("classic", 8, 13, {}, 109),
    # Without customizable cards 108 cards again.
    ("custom", 8, 13, {}, 0),
    ("custom", 8, 13, {"custom_count": 0}, 109),
]


@pytest.mark.parametrize(("edition", "players", "hand", "options", "needed"), DEALS)
def test_a_round_can_be_dealt(edition: str, players: int, hand: int, options: dict[str, object], needed: int) -> None:
    deal = setting(edition, players, options={**options, "hand_size": hand})
    if needed:
        with pytest.raises(SettingError, match=f"need a deck of at least {needed} cards"):
            deal.check_deal()
    else:
        deal.check_deal()
