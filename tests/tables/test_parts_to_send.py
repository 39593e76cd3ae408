"""What is sent of a game: put together from parts, it is the message of the protocol, for every seat."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import msgspec
import pytest

from pioche.actions import NextRound
from pioche.bots import RandomBot, moves
from pioche.editions import EDITIONS
from pioche.game import Game
from pioche.notation import parse_action
from pioche.protocol.reading_and_writing import write_message
from pioche.protocol.server_messages import GameNews
from pioche.round_ending import round_ending
from pioche.score_sheet import ScoreSheet
from pioche.tables.parts_to_send import OwnParts, SeenNews
from pioche.tables.words_to_send import bluff_words, game_words, happened, stuck_words
from pioche.teller import Teller
from tests.tables.tables import started_table

SWAPS = {"seven_zero": True}
"""Hands change owners: each player is told of it in other words."""


@pytest.mark.parametrize(("edition", "options"), [*((edition, {}) for edition in EDITIONS), ("classic", SWAPS)])
def test_news_are_the_message_of_the_protocol_for_everybody(edition: str, options: dict[str, bool]) -> None:
    """A view knows more and takes longer; what is shown of it must be the same."""
    game = Game.new(edition, players=4, seed=5, options={"target": 200, **options})
    bots = [RandomBot(seat) for seat in range(4)]
    teller = Teller(game.setting)
    own = OwnParts(game, teller)
    for number, move in enumerate(moves(game, bots, Random(1))):
        deadline = 12.5 if number % 2 else None
        sheet = ScoreSheet().rows(game) if number % 3 == 0 else None
        news = SeenNews(game, number, number + 7, move.events, deadline, own, sheet)
        for seat in (0, 1, 2, 3, None):
            told = tuple(happened(teller, event.seen_by(seat), seat) for event in move.events)
            view = game.view(seat)
            words = game_words(teller, view, seat, can_deal=NextRound() in view.legal)
            if seat is not None:
                stuck = stuck_words(teller, game, seat, game.legal_lines(seat))
                bluffs = bluff_words(teller, game, seat, game.legal_lines(seat))
                words = msgspec.structs.replace(words, stuck=stuck, bluffs=bluffs)
            seen = replace(game.seen_by(seat), ending=round_ending(game))
            expected = msgspec.json.decode(
                write_message(GameNews(number, seen, number + 7, told, deadline, words, sheet))
            )
            if seen.ending is None:
                del expected["game"]["ending"]  # not said at all while a round is played
            assert msgspec.json.decode(news.seen_by(seat)) == expected
        if number == 300:
            break


def test_a_drawn_card_is_told_to_its_seat_alone() -> None:
    game = Game.new("classic", players=2, seed=1)
    before = game.hand(game.actors[0])
    seat = game.actors[0]
    events = game.play(parse_action(f"{'AB'[seat]} draw", game.setting))
    (drawn,) = set(game.hand(seat)) - set(before)
    news = SeenNews(game, 1, 0, events, None, OwnParts(game, Teller(game.setting)))
    assert f'"cards":["{drawn}"]'.encode() in news.seen_by(seat)
    for other in (1 - seat, None):
        assert b'"cards":["??"]' in news.seen_by(other)
        assert drawn.encode() not in news.seen_by(other)


def test_a_line_is_read_alike_whether_it_was_told_or_not() -> None:
    table = started_table(2)
    assert table.game is not None
    (actor,) = table.game.actors
    read = [table.read(str(action)) for action in table.game.legal_actions(actor)]
    lines = table.game.legal_lines(actor)
    assert [table.read(line) for line in lines] == read == list(table.game.legal_actions(actor))
    assert table.read(f"  {lines[0]} ") == read[0]


@pytest.mark.parametrize("jump_in", [False, True])
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_lines_of_every_seat_are_its_legal_actions(edition: str, jump_in: bool) -> None:
    """Seats that can only wait are not asked about in full; the answer must be the same."""
    game = Game.new(edition, players=4, seed=11, options={"target": 200, "jump_in": jump_in})
    for number, _ in enumerate(moves(game, [RandomBot(seat) for seat in range(4)], Random(2))):
        for seat in range(4):
            assert game.legal_lines(seat) == tuple(map(str, game.legal_actions(seat)))
        if number == 400:
            break
