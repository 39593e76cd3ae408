"""What a server sends is read back as it was, in whole games of every kind; what makes no sense is refused."""

from __future__ import annotations

from dataclasses import fields, replace
from random import Random
from typing import Any, TypeVar

import msgspec
import pytest

from pioche.bots import RandomBot
from pioche.bots.bot_games import moves
from pioche.cards import Card
from pioche.events import Accusation
from pioche.game import Game
from pioche.protocol.game_info import Happened
from pioche.protocol.wire_types import Text
from pioche.tables.parts_to_send import table_info
from pioche.tables.words_to_send import happened
from pioche.teller import Teller
from pioche.terminal.finding_tables import TurnedAway
from pioche.terminal.received_game import BadNews, read_event, read_game, read_setting
from pioche.view import Friends, Penalty, Phase, PlayableGame, Pledge, SeenGame, ShownHand, VoteState
from tests.random_settings import random_setting
from tests.tables.tables import open_table

MOST_MOVES = 150
KIND = TypeVar("KIND")
SETTING = Game.new("classic", players=3, seed=1).setting


def sent(told: object, kind: type[KIND]) -> KIND:
    """What is left of it after the journey."""
    return msgspec.json.decode(msgspec.json.encode(told), type=kind)


def check_looks(game: Game) -> None:
    for seat in (None, *range(game.setting.players)):
        read, view = read_game(sent(game.seen_by(seat), SeenGame), seat, game.setting), game.view(seat)
        assert vars(read) == {part.name: getattr(view, part.name) for part in fields(PlayableGame)}


def check_events(game: Game, first: int) -> None:
    teller = Teller(game.setting)
    for event in game.events[first:]:
        for seat in (None, *range(game.setting.players)):
            seen = event.seen_by(seat)
            assert read_event(sent(happened(teller, seen, seat), Happened), game.setting) == seen


@pytest.mark.parametrize("seed", range(24))
def test_whole_games_survive_the_journey(seed: int) -> None:
    game = Game.of(random_setting(Random(seed)), seed=seed)
    bots = [RandomBot(seat) for seat in range(game.setting.players)]
    told = 0
    check_looks(game)
    for number, _ in enumerate(moves(game, bots, Random(seed))):
        check_events(game, told)
        told = len(game.events)
        if number % 5 == 0:
            check_looks(game)
        if number >= MOST_MOVES:
            break
    check_looks(game)


def test_the_setting_is_that_of_the_table() -> None:
    table = open_table(2, 4, "custom", options={"target": 120}, custom=("draw 2 next", "", "skip"))
    read = read_setting(table_info(table, (), 0))
    game = Game.new("custom", 4, options={"target": 120}, custom=("draw 2 next", "", "skip"))
    assert (read.base, read.players, read.options, read.written) == (
        game.setting.base,
        4,
        game.setting.options,
        game.setting.written,
    )


def test_on_a_table_of_honour_nobody_judges() -> None:
    table = msgspec.structs.replace(table_info(open_table(2, 2, "dare"), (), 0), honour=True)
    assert read_setting(table).options.judging == "off"


@pytest.mark.parametrize("change", [{"options": {"target": "much"}}, {"custom": ("explode",)}, {"players": 99}])
def test_a_table_that_cannot_be_is_refused(change: dict[str, Any]) -> None:
    table = msgspec.structs.replace(table_info(open_table(2, 2, "custom"), (), 0), **change)
    with pytest.raises(BadNews):
        read_setting(table)


def test_an_edition_that_is_not_installed_here_is_named() -> None:
    table = msgspec.structs.replace(table_info(open_table(2, 2, "custom"), (), 0), edition="poker")
    with pytest.raises(TurnedAway) as told:
        read_setting(table)
    assert (told.value.reason.id, told.value.reason.args) == ("online-unknown-edition", {"edition": "poker"})


@pytest.mark.parametrize(
    "told",
    [
        ("exploded", {}),
        ("drew", {"seat": 1}),
        ("drew", {"seat": 7, "cards": ["??"], "why": "turn"}),
        ("drew", {"seat": 1, "cards": ["\x1b[2J"], "why": "turn"}),
        ("drew", {"seat": 1, "cards": ["??"], "why": "spite"}),
        ("drew", {"seat": "A", "cards": ["??"], "why": "turn"}),
        ("laid", {"play": "A play R5"}),
        ("laid", {"seat": 25, "card": "R5"}),
        ("laid", {"seat": 0, "card": "X5"}),
        ("laid", {"seat": 0, "card": "W", "colour": "X"}),
        ("laid", {"seat": 0, "card": "R7", "target": 9}),
        ("laid", {}),
        ("game-won", {"seats": [9]}),
        ("hands-rotated", {"got": [[0, 8, ["??"]]]}),
        ("turned-up", {"card": "X9", "put_back": False}),
    ],
    ids=str,
)
def test_an_event_that_cannot_be_is_refused(told: tuple[str, dict[str, Any]]) -> None:
    kind, fields = told
    with pytest.raises(BadNews):
        read_event(Happened(kind, Text("event-drew"), fields), SETTING)


@pytest.mark.parametrize(
    "change",
    [
        {"actors": (5,)},
        {"winners": (-1,)},
        {"hand": ("R5", "ZZ")},
        {"top": ""},
        {"colour": "X"},
        {"counts": (7,)},
        {"pledges": ()},
        {"legal": ("A surrender",)},
        {"shown": ShownHand(4, ())},
        {"shown": ShownHand(1, (Card("ZZ"),))},
        {"penalty": Penalty(4, attacker=3)},
        {"penalty": Penalty(4, attacker=1, colour="X")},
        {"friends": Friends(3, 5, anybody_laid=False)},
        {"round_winner": 3},
        {"vote": VoteState(0, 3, Accusation.PLEDGE, 0, 0, 0, Phase.TURN, 0)},
        {"vote": VoteState(0, 1, Accusation.PLEDGE, 0, 0, 0, Phase.TURN, 0)},
        {"vote": VoteState(3, None, Accusation.SUGGESTION, 0, 0, 0, Phase.TURN, 0)},
        {"pledges": ((Pledge(4, Card("W"), Card("R77"), ()),), (), ())},
        {"pledges": ((Pledge(4, Card("W"), None, (9,)),), (), ())},
    ],
    ids=str,
)
def test_a_game_that_cannot_be_is_refused(change: dict[str, Any]) -> None:
    game = replace(Game.of(SETTING, seed=1).seen_by(0), **change)
    with pytest.raises(BadNews):
        read_game(game, 0, SETTING)


def test_a_phase_that_cannot_be_is_not_even_read() -> None:
    sent_game = msgspec.to_builtins(Game.of(SETTING, seed=1).seen_by(0))
    with pytest.raises(msgspec.ValidationError, match="lunch"):
        msgspec.convert({**sent_game, "phase": "lunch"}, SeenGame)
