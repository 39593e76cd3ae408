"""Every reason to refuse an action, at tables that are small enough to see why."""

from random import Random

import pytest

from pioche.actions import Lay, Play
from pioche.bots import RandomBot, moves
from pioche.cards import SEAT_LETTERS, Card
from pioche.editions import EDITIONS
from pioche.game import Game
from pioche.kernel.explain import why_none_fits
from pioche.notation import parse_action
from pioche.record import read_record, replay
from pioche.refusals import Refusal as No
from tests.kernel.small_tables import TABLES

CASES = [
    ("turn", "B draw", No.NOT_YOUR_TURN),
    ("turn", "B play R1", No.NOT_YOUR_TURN),
    ("turn", "B play R9", No.NOT_YOUR_TURN),
    ("turn", "A play G2", No.DOES_NOT_FOLLOW),
    ("turn", "A play Y9", No.NOT_IN_HAND),
    ("turn", "A play R9", No.NOT_IN_HAND),
    ("turn", "A play R1 uno", None),
    ("turn", "A play W+4 B", None),
    ("turn", "A draw", None),
    ("turn", "A keep", No.NOTHING_DRAWN),
    ("turn", "A colour R", No.NO_COLOUR_ASKED),
    ("turn", "A challenge", No.NO_PENALTY),
    ("turn", "A accept", No.NO_PENALTY),
    ("turn", "A take", No.NO_DARE),
    ("turn", "A dare", No.NO_DARE),
    ("turn", "A lay R1", No.NO_FRIENDS),
    ("turn", "A decline", No.NO_FRIENDS),
    ("turn", "A uno", No.OWES_NO_CALL),
    ("turn", "A catch B", No.NOTHING_TO_CATCH),
    ("turn", "A vote guilty", No.NO_VOTE),
    ("turn", "next", No.ROUND_NOT_OVER),
    ("turn", "A accuse B", No.NO_PLEDGE),
    ("turn", "A accuse A", No.NOT_AN_OPPONENT),
    ("turn", "A accuse B suggestion", No.NO_SUGGESTIONS),
    ("no bluffs", "A play W+4 B", No.BLUFF_FORBIDDEN),
    ("no bluffs", "A play G2", No.DOES_NOT_FOLLOW),
    ("drawn", "A draw", No.ALREADY_DRAWN),
    ("drawn", "B draw", No.NOT_YOUR_TURN),
    ("drawn", "A play R1", No.ONLY_THE_DRAWN_CARD),
    ("drawn", "A play G2", No.ONLY_THE_DRAWN_CARD),
    ("drawn", "A play W Y", No.ONLY_THE_DRAWN_CARD),
    ("drawn", "A play W+4 Y", No.ONLY_THE_DRAWN_CARD),
    ("drawn", "A play R8", No.NOT_IN_HAND),
    ("drawn", "A play R9", None),
    ("drawn", "B keep", No.NOT_YOUR_TURN),
    ("drawn", "A keep", None),
    ("pressed", "A play G9", No.DOES_NOT_FOLLOW),
    ("pressed", "A play B1", No.ONLY_THE_DRAWN_CARD),
    ("pressed", "A play R9", None),
    ("drawn, then forbidden", "B play W+4 Y", No.BLUFF_FORBIDDEN),
    ("drawn, then forbidden", "B play W Y", No.ONLY_THE_DRAWN_CARD),
    ("drawn, then forbidden", "B play R8", No.ONLY_THE_DRAWN_CARD),
    ("first colour", "A draw", No.NAME_COLOUR_FIRST),
    ("first colour", "A play R1", No.NAME_COLOUR_FIRST),
    ("first colour", "B colour R", No.NOT_YOUR_TURN),
    ("first colour", "B play R1", No.NOT_YOUR_TURN),
    ("first colour", "A colour R", None),
    ("dare", "A draw", No.ANSWER_DARE_FIRST),
    ("dare", "A play R1", No.ANSWER_DARE_FIRST),
    ("dare", "A play Y9", No.ANSWER_DARE_FIRST),
    ("dare", "B take", No.NOT_YOUR_TURN),
    ("dare", "A take", None),
    ("dare", "A dare", None),
    ("wild four", "B draw", No.ANSWER_PENALTY_FIRST),
    ("wild four", "B play Y1", No.ANSWER_PENALTY_FIRST),
    ("wild four", "B play R+2", No.ANSWER_PENALTY_FIRST),
    ("wild four", "B play Y9", No.NOT_IN_HAND),
    ("wild four", "C accept", No.NOT_YOUR_TURN),
    ("wild four", "B challenge", None),
    ("+2 to stack", "B challenge", No.CANNOT_CHALLENGE),
    ("+2 to stack", "B play Y1", No.CANNOT_STACK),
    ("+2 to stack", "B play W+4 G", No.CANNOT_STACK),
    ("+2 to stack", "B play W G", No.CANNOT_STACK),
    ("+2 to stack, no bluffs", "B play W+4 G", No.CANNOT_STACK),
    ("+2 to stack, no bluffs", "B play W G", No.CANNOT_STACK),
    ("+2 to stack, no bluffs", "B play R1", No.CANNOT_STACK),
    ("+2 to stack with any, no bluffs", "B play W+4 G", No.BLUFF_FORBIDDEN),
    ("+2 to stack with any, no bluffs", "B play W G", No.CANNOT_STACK),
    ("+4 to stack, no bluffs", "B play W+4 G", No.BLUFF_FORBIDDEN),
    ("+4 to stack, no bluffs", "B play Y+2", No.CANNOT_STACK),
    ("+4 to stack, no bluffs", "B challenge", No.CANNOT_CHALLENGE),
    ("friends", "B draw", No.ANSWER_FRIENDS_FIRST),
    ("friends", "B play G5", No.ANSWER_FRIENDS_FIRST),
    ("friends", "B lay P1", No.WRONG_NUMBER),
    ("friends", "B lay V5", No.NOT_IN_HAND),
    ("friends", "C lay Y5", No.NOT_YOUR_TURN),
    ("friends", "C decline", No.NOT_YOUR_TURN),
    ("friends", "B lay G5", None),
    ("vote", "B draw", No.VOTE_OPEN),
    ("vote", "B play R5", No.VOTE_OPEN),
    ("vote", "A accuse B", No.VOTE_OPEN),
    ("vote", "B vote innocent", No.NO_VOICE),
    ("vote", "C vote guilty", No.NO_VOICE),
    ("vote", "A vote guilty", None),
    ("dismissed", "C accuse B", No.ALREADY_DISMISSED),
    ("dismissed", "C accuse A", No.NO_PLEDGE),
    ("dismissed", "A accuse B", None),
    ("dismissed, then over", "C accuse B", No.NO_PLEDGE),
    ("judging off", "C accuse B", No.JUDGING_OFF),
    ("suggested", "A accuse C suggestion", No.SUGGESTION_JUDGED),
    ("suggested", "A accuse B suggestion", None),
    ("launcher for two", "A accuse B suggestion", No.ONLY_TWO_PLAYERS),
    ("emoji", "A play WE RS", No.NOT_A_FACE_CARD),
    ("emoji", "A play WE R9", No.NOT_IN_HAND),
    ("emoji", "A play WE G", No.NEEDS_FACE_CARD),
    ("emoji", "A play WE R1 G", No.NAMES_NO_COLOUR),
    ("emoji", "A play WE R1", None),
    ("emoji without a number card", "A play WE R1", No.NEEDS_FACE_CARD),
    ("emoji without a number card", "A play WE G", No.NEEDS_FACE_CARD),
    ("announced", "A play WE R1", No.NEEDS_COLOUR),
    ("announced", "A play WE R1 G", None),
    ("written", "A play WC1 G", No.NEEDS_TARGET),
    ("written", "A play WC1 G >A", No.NOT_AN_OPPONENT),
    ("written", "A play WC1 G >B", None),
    ("written", "A play WC2 G >B", No.NAMES_NO_TARGET),
    ("written", "A play R7 >B", No.NAMES_NO_TARGET),
    ("forced", "A draw", No.MUST_PLAY),
    ("forced, drawn", "A keep", No.MUST_LAY_DRAWN),
    ("no cards", "A draw", No.MUST_PLAY_NO_CARDS),
    ("owes", "A uno", None),
    ("owes", "C catch A", None),
    ("owes", "A catch A", No.NOTHING_TO_CATCH),
    ("owes", "C catch B", No.NOTHING_TO_CATCH),
    ("owes", "B uno", No.OWES_NO_CALL),
    ("round over", "B draw", No.ROUND_OVER),
    ("round over", "B catch A", No.ROUND_OVER),
    ("round over", "next", None),
    ("game over", "next", No.GAME_OVER),
    ("game over", "B draw", No.GAME_OVER),
]

WITHOUT_C = [
    ("turn", "C draw", No.NOT_PLAYING),
    ("turn", "C catch A", No.NOT_PLAYING),
    ("turn", "A accuse C", No.NOT_AN_OPPONENT),
    ("suggested", "A accuse C suggestion", No.NOT_AN_OPPONENT),
    ("written", "A play WC1 G >C", No.NOT_AN_OPPONENT),
    ("written", "A play WC1 G >B", None),
]
"""The same tables after C has been eliminated."""


def reason(game: Game, line: str) -> No | None:
    """Why the line is refused."""
    return game.why_not(parse_action(line, game.setting))


@pytest.mark.parametrize(("table", "line", "refusal"), CASES)
def test_why_not(table: str, line: str, refusal: No | None) -> None:
    assert reason(replay(read_record(TABLES[table])), line) is refusal


@pytest.mark.parametrize(("table", "line", "refusal"), WITHOUT_C)
def test_why_not_with_somebody_eliminated(table: str, line: str, refusal: No | None) -> None:
    game = replay(read_record(TABLES[table]))
    game.table.playing &= ~(1 << SEAT_LETTERS.index("C"))
    assert reason(game, line) is refusal


@pytest.mark.parametrize("card", ["W", "W+4"])
def test_a_wild_names_its_colour(card: str) -> None:
    """No line of the notation leaves it out; a program may."""
    assert replay(read_record(TABLES["turn"])).why_not(Play(0, Card(card))) is No.NEEDS_COLOUR


def test_every_reason_is_shown() -> None:
    assert {refusal for _, _, refusal in (*CASES, *WITHOUT_C)} - {None} == set(No)


# ---- a card, whatever is named with it ----

CARDS = [
    ("turn", "A W", None),
    ("turn", "A G2", No.DOES_NOT_FOLLOW),
    ("turn", "A Y9", No.NOT_IN_HAND),
    ("turn", "B R1", No.NOT_YOUR_TURN),
    ("no bluffs", "A W+4", No.BLUFF_FORBIDDEN),
    ("drawn", "A W", No.ONLY_THE_DRAWN_CARD),
    ("friends", "B P1", No.WRONG_NUMBER),
    ("friends", "B G5", None),
    ("friends", "C Y5", No.NOT_YOUR_TURN),
    ("vote", "B R5", No.VOTE_OPEN),
    ("emoji", "A WE", None),
    ("emoji without a number card", "A WE", No.NEEDS_FACE_CARD),
    ("written", "A WC1", None),
    ("round over", "B R1", No.ROUND_OVER),
]


@pytest.mark.parametrize(("table", "whose", "refusal"), CARDS)
def test_why_not_this_card(table: str, whose: str, refusal: No | None) -> None:
    seat, card = whose.split()
    game = replay(read_record(TABLES[table]))
    assert game.why_not_card(SEAT_LETTERS.index(seat), Card(card)) is refusal


def test_a_card_that_no_deck_has_is_in_no_hand() -> None:
    assert replay(read_record(TABLES["turn"])).why_not_card(0, Card("X9")) is No.NOT_IN_HAND


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_reasons_against_a_hand_are_those_against_its_cards(edition: str) -> None:
    """Asked where no card can be laid: not every card has to be looked at there."""
    game = Game.new(edition, players=3, seed=4, options={"target": 100_000})
    found: set[No] = set()
    for _ in moves(game, [RandomBot(seat) for seat in range(3)], Random(2)):
        for seat in game.actors:
            each = {game.why_not_card(seat, card) for card in game.hand(seat)}
            if None not in each:
                reasons = why_none_fits(game.setting.rules, game.table, seat)
                assert reasons == each
                found |= reasons
        if len(game.history) == 300:
            break
    assert No.DOES_NOT_FOLLOW in found


@pytest.mark.parametrize("table", TABLES)
def test_a_card_has_a_reason_unless_a_way_to_lay_it_is_listed(table: str) -> None:
    game = replay(read_record(TABLES[table]))
    for seat in range(game.setting.players):
        listed = {action.card for action in game.legal_actions(seat) if isinstance(action, Play | Lay)}
        free = {card for card in game.setting.edition.face_of if game.why_not_card(seat, card) is None}
        assert free == listed
