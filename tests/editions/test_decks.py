"""The decks, counted: what the booklets list, card by card."""

from dataclasses import replace

import pytest

from pioche.cards import Card
from pioche.editions import EDITIONS, UnknownEdition, edition_named
from pioche.editions.options import read_options
from pioche.editions.written_rules import WrittenRuleError, read_rules
from pioche.kernel.game_setting import Setting, SettingError

TOTALS = {"classic": 108, "friends": 112, "custom": 112, "dare": 108, "emoji": 112, "extreme": 112}


@pytest.mark.parametrize(("name", "total"), TOTALS.items())
def test_deck_sizes(name: str, total: int) -> None:
    assert edition_named(name).deck_size == total


def test_one_zero_and_two_of_every_other_number() -> None:
    copies = edition_named("classic").copies_of
    assert copies[Card("R0")] == 1
    assert copies[Card("R9")] == 2
    assert Card("R0") not in edition_named("extreme").copies_of


def test_dares_are_numbered_one_to_sixteen() -> None:
    dares = sorted(face.dare for face in edition_named("dare").faces if face.dare)
    assert dares == list(range(1, 17))


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda edition: edition.name)
def test_every_face_names_the_clauses_it_comes_from(edition: object) -> None:
    assert all(face.clauses for face in edition.faces)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("edition", "card", "kind", "figure", "look", "label"),
    [
        ("classic", "R5", "number", 5, "figures", "5"),
        ("emoji", "R0", "number", 0, "face", "0"),
        ("classic", "GS", "symbol", None, "skip", "⊘"),
        ("dare", "Y!3", "symbol", 3, "dare", "!3"),
        ("dare", "W!16", "wild", 16, "dare", "!16"),
        ("classic", "W", "wild", None, "wild", "W"),
        ("classic", "W+4", "wild", None, "wild-figures", "+4"),
        ("custom", "WC2", "wild", 2, "customizable", "C2"),
    ],
)
def test_a_face_says_what_it_is_and_how_it_looks(
    edition: str, card: str, kind: str, figure: int | None, look: str, label: str
) -> None:
    face = edition_named(edition).face_of[Card(card)]
    assert (face.kind, face.figure, face.look, face.label) == (kind, figure, look, label)


def test_an_edition_has_its_own_picture_unless_it_borrows_one() -> None:
    assert edition_named("dare").picture == "dare"
    assert replace(edition_named("dare"), picture="emoji").picture == "emoji"


def test_an_unknown_edition_is_told_which_there_are() -> None:
    with pytest.raises(UnknownEdition, match="'chess'; there are classic, friends"):
        edition_named("chess")


@pytest.mark.parametrize("players", [0, 1, 11])
def test_two_to_ten_players(players: int) -> None:
    classic = edition_named("classic")
    with pytest.raises(SettingError, match=f"2 to 10 players can play, not {players}"):
        Setting(classic, players, read_options(classic, {}))


def test_a_deal_must_leave_a_card_to_turn_up() -> None:
    classic = edition_named("classic")
    fits = Setting(classic, 10, read_options(classic, {"hand_size": 10}))
    fits.check_deal()
    with pytest.raises(SettingError, match="10 players with 11 cards each need a deck of at least 115 cards"):
        Setting(classic, 10, read_options(classic, {"hand_size": 11})).check_deal()


def test_more_written_rules_than_cards() -> None:
    custom = edition_named("custom")
    with pytest.raises(SettingError, match="2 written rules for 1 customizable cards"):
        Setting(custom, 2, read_options(custom, {"custom_count": 1}), ((), ()))


def test_a_written_rule_that_cannot_be_read_says_which_it_is() -> None:
    with pytest.raises(WrittenRuleError) as told:
        read_rules(["skip", "explode"])
    assert told.value.number == 2
