"""Settings: who can play, and whether a round can be dealt; the limits counted by hand."""

import pytest

from pioche.editions import EDITIONS
from pioche.editions.options import read_options
from pioche.editions.written import read_effects
from pioche.kernel.lower import Setting, SettingError


def setting(edition: str, players: int, written: int = 0, options: dict[str, object] | None = None) -> Setting:
    """A setting with so many written rules."""
    rules = (read_effects("skip"),) * written
    return Setting(EDITIONS[edition], players, read_options(EDITIONS[edition], options or {}), rules)


@pytest.mark.parametrize("players", [1, 11])
def test_two_to_ten_can_play(players: int) -> None:
    with pytest.raises(SettingError, match=f"2 to 10 players can play, not {players}"):
        setting("classic", players)
    assert (setting("classic", 2).rules.seats, setting("classic", 10).rules.seats) == (2, 10)


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
