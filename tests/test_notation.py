"""The notation as text: what is well-formed, what it means, and what an error says."""

import pytest

from pioche.actions import Accuse, Action, Catch, Lay, NameColour, NextRound, Play, Vote
from pioche.cards import Card
from pioche.editions import EDITIONS, edition_named
from pioche.editions.options import read_options
from pioche.kernel.game_setting import Setting
from pioche.notation import (
    VERBS,
    NotationError,
    parse_action,
    parse_card,
    parse_cards,
    parse_colour,
    parse_seat,
)

ALL = tuple(EDITIONS)


def setting(edition: str = "classic", players: int = 3, **options: object) -> Setting:
    return Setting(edition_named(edition), players, read_options(edition_named(edition), options))


@pytest.mark.parametrize(
    ("edition", "text", "action"),
    [
        ("classic", "A play R5", Play(0, Card("R5"))),
        ("classic", "A play R5 uno", Play(0, Card("R5"), uno=True)),
        ("classic", "B play R7 >C", Play(1, Card("R7"), target=2)),
        ("classic", "A play W G", Play(0, Card("W"), colour="G")),
        ("classic", "A play W+4 R uno", Play(0, Card("W+4"), colour="R", uno=True)),
        ("friends", "A play WF 7 V", Play(0, Card("WF"), colour="V", number=7)),
        ("emoji", "A play WE R5", Play(0, Card("WE"), face=Card("R5"))),
        ("emoji", "A play WE R5 G uno", Play(0, Card("WE"), colour="G", face=Card("R5"), uno=True)),
        ("emoji", "A play WE G", Play(0, Card("WE"), colour="G")),
        ("emoji", "A play WE W", Play(0, Card("WE"), face=Card("W"))),
        ("custom", "A play WC1 G", Play(0, Card("WC1"), colour="G")),
        ("custom", "A play WC4 G >A", Play(0, Card("WC4"), colour="G", target=0)),
        ("extreme", "A play WX G >C", Play(0, Card("WX"), colour="G", target=2)),
        ("dare", "A play W!9 B", Play(0, Card("W!9"), colour="B")),
        ("dare", "A play R!1", Play(0, Card("R!1"))),
        ("friends", "C lay G7", Lay(2, Card("G7"))),
        ("classic", "C lay W uno", Lay(2, Card("W"), uno=True)),
        ("classic", "A colour B", NameColour(0, "B")),
        ("classic", "C catch A", Catch(2, 0)),
        ("classic", "C accuse B", Accuse(2, 1)),
        ("classic", "C accuse B suggestion", Accuse(2, 1, suggestion=True)),
        ("classic", "A vote guilty", Vote(0, guilty=True)),
        ("classic", "A vote innocent", Vote(0, guilty=False)),
        ("classic", "next", NextRound()),
    ],
)
def test_an_action_is_read_and_written_alike(edition: str, text: str, action: Action) -> None:
    assert parse_action(text, setting(edition)) == action
    assert str(action) == text


@pytest.mark.parametrize("verb", ["draw", "keep", "challenge", "accept", "take", "dare", "decline", "uno"])
def test_a_plain_verb_needs_a_seat_and_nothing_else(verb: str) -> None:
    action = parse_action(f"B {verb}", setting())
    assert str(action) == f"B {verb}"
    with pytest.raises(NotationError, match=f"'B {verb} now' does not fit its verb: it is written SEAT {verb}"):
        parse_action(f"B {verb} now", setting())


@pytest.mark.parametrize("edition", ALL)
def test_a_seven_may_name_a_target_in_every_edition(edition: str) -> None:
    colour = edition_named(edition).colours[0]
    assert parse_action(f"A play {colour}7 >B", setting(edition)) == Play(0, Card(f"{colour}7"), target=1)


def test_a_card_that_is_not_in_use_is_still_a_card_of_the_edition() -> None:
    action = parse_action("A play WC4 G", setting("custom", custom_count=2))
    assert action == Play(0, Card("WC4"), colour="G")


@pytest.mark.parametrize(
    ("edition", "text", "sentence"),
    [
        ("classic", "", "'' is no action: an action is a seat and a verb, or next"),
        ("classic", "A", "'A' is no action"),
        ("classic", "A next", "there is no verb 'next'; there are play, draw, keep"),
        ("classic", "A paly R5", "there is no verb 'paly'"),
        ("classic", "A play", "'A play' does not fit its verb: it is written SEAT play CARD …"),
        ("classic", "D draw", "'D' is no seat of this game; its seats are A to C"),
        ("classic", "AB draw", "'AB' is no seat of this game"),
        ("classic", "a draw", "'a' is no seat"),
        ("classic", "A play X5", "'X5' is no card of classic; its deck has R Y G B with 0 1 2"),
        ("classic", "A play RA", "'RA' is no card of classic; .* 9 S R [+]2, and W W[+]4"),
        ("extreme", "A play R0", "'R0' is no card of extreme"),
        ("classic", "A play W", "'play W' does not fit its card: it is written play W COLOUR"),
        ("classic", "A play W uno", "'play W' does not fit its card"),
        ("classic", "A play W GB", "'play W GB' does not fit its card"),
        ("classic", "A play W V", "'play W V' does not fit its card"),
        ("classic", "A play R5 G", "'play R5 G' does not fit its card: it is written play R5"),
        ("classic", "A play R6 >C", "'play R6 >C' does not fit its card: it is written play R6"),
        ("classic", "A play R7 >D", "'D' is no seat of this game"),
        ("classic", "A play R7 >", "'' is no seat of this game"),
        ("classic", "A play R7 C", "it is written play R7, or play R7 >SEAT"),
        ("friends", "A play WF G 7", "it is written play WF NUMBER COLOUR"),
        ("friends", "A play WF 12 G", "it is written play WF NUMBER COLOUR"),
        ("friends", "A play WF 7 R", "it is written play WF NUMBER COLOUR"),
        ("emoji", "A play WE", "it is written play WE CARD, or play WE CARD COLOUR, or play WE COLOUR"),
        ("emoji", "A play WE R5 >B", "'play WE R5 >B' does not fit"),
        ("emoji", "A play WE X5", "'X5' is no card of emoji"),
        ("custom", "A play WC1 >B", "it is written play WC1 COLOUR, or play WC1 COLOUR >SEAT"),
        ("extreme", "A play WX G", "it is written play WX COLOUR >SEAT"),
        ("friends", "A lay G7 G", "it is written SEAT lay CARD, or SEAT lay CARD uno"),
        ("friends", "A lay R7", "'R7' is no card of friends"),
        ("classic", "A colour V", "'V' is no colour of classic; its colours are R Y G B"),
        ("classic", "A colour RY", "'RY' is no colour of classic"),
        ("classic", "A draw uno", "'A draw uno' does not fit its verb"),
        ("classic", "A catch", "it is written SEAT catch SEAT"),
        ("classic", "A accuse B advice", "it is written SEAT accuse SEAT, or SEAT accuse SEAT suggestion"),
        ("classic", "A vote maybe", "it is written SEAT vote guilty, or SEAT vote innocent"),
    ],
)
def test_an_error_says_what_is_wrong_and_what_would_be_right(edition: str, text: str, sentence: str) -> None:
    with pytest.raises(NotationError, match=sentence):
        parse_action(text, setting(edition))


def test_every_verb_says_how_it_is_written() -> None:
    for verb, form in VERBS.items():
        assert form.startswith(f"SEAT {verb}")


def test_lists_of_cards() -> None:
    edition = edition_named("classic")
    assert parse_cards("", edition) == ()
    assert parse_cards(" R5  W+4 ", edition) == (Card("R5"), Card("W+4"))
    assert parse_card("B+2", edition) == "B+2"
    with pytest.raises(NotationError, match=r"'\?\?' is no card"):
        parse_cards("R5 ??", edition)


def test_seats_and_colours() -> None:
    assert [parse_seat(letter, 10) for letter in "ABCDEFGHIJ"] == list(range(10))
    assert [parse_colour(letter, edition_named("friends")) for letter in "VPGY"] == ["V", "P", "G", "Y"]
