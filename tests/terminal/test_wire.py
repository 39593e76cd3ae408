"""What a server sends is read back as it was, in whole games of every kind; what makes no sense is refused."""

from __future__ import annotations

from random import Random
from typing import Any, TypeVar

import msgspec
import pytest

from pioche.bots import RandomBot
from pioche.bots.bot_games import moves
from pioche.game import Game
from pioche.protocol.game_info import GameInfo, Happened
from pioche.protocol.wire_types import Wire
from pioche.tables.wire import game_info, happened, table_info
from pioche.terminal.look import look_at
from pioche.terminal.wire import BadNews, read_event, read_look, read_setting
from tests.random_settings import random_setting
from tests.server.tables import open_table

MOST_MOVES = 150
KIND = TypeVar("KIND", bound=Wire)
SETTING = Game.new("classic", players=3, seed=1).setting


def sent(told: Wire, kind: type[KIND]) -> KIND:
    """What is left of it after the journey."""
    return msgspec.json.decode(msgspec.json.encode(told), type=kind)


def check_looks(game: Game) -> None:
    for seat in (None, *range(game.setting.players)):
        view = game.view(seat)
        assert read_look(sent(game_info(view), GameInfo), seat, game.setting) == look_at(view, view.legal)


def check_events(game: Game, first: int) -> None:
    for event in game.events[first:]:
        for seat in (None, *range(game.setting.players)):
            seen = event.seen_by(seat)
            assert read_event(sent(happened(seen), Happened), game.setting) == seen


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


@pytest.mark.parametrize(
    "change", [{"edition": "poker"}, {"options": {"target": "much"}}, {"custom": ("explode",)}, {"players": 99}]
)
def test_a_table_that_cannot_be_is_refused(change: dict[str, Any]) -> None:
    table = msgspec.structs.replace(table_info(open_table(2, 2, "custom"), (), 0), **change)
    with pytest.raises(BadNews):
        read_setting(table)


@pytest.mark.parametrize(
    "told",
    [
        Happened("exploded"),
        Happened("drew", {"seat": 1}),
        Happened("drew", {"seat": 7, "cards": ["??"], "why": "turn"}),
        Happened("drew", {"seat": 1, "cards": ["\x1b[2J"], "why": "turn"}),
        Happened("drew", {"seat": 1, "cards": ["??"], "why": "spite"}),
        Happened("drew", {"seat": "A", "cards": ["??"], "why": "turn"}),
        Happened("laid", {"play": "A draw"}),
        Happened("laid", {"play": "Z play R5"}),
        Happened("laid", {}),
        Happened("game-won", {"seats": [9]}),
        Happened("hands-rotated", {"got": [[0, 8, ["??"]]]}),
        Happened("turned-up", {"card": "X9", "put_back": False}),
    ],
    ids=str,
)
def test_an_event_that_cannot_be_is_refused(told: Happened) -> None:
    with pytest.raises(BadNews):
        read_event(told, SETTING)


@pytest.mark.parametrize(
    "change",
    [
        {"phase": "lunch"},
        {"actors": (5,)},
        {"winners": (-1,)},
        {"hand": ("R5", "ZZ")},
        {"top": ""},
        {"colour": "X"},
        {"counts": (7,)},
        {"pledges": ()},
        {"legal": ("A surrender",)},
        {"shown_seat": 4},
    ],
    ids=str,
)
def test_a_game_that_cannot_be_is_refused(change: dict[str, Any]) -> None:
    info = msgspec.structs.replace(game_info(Game.of(SETTING, seed=1).view(0)), **change)
    with pytest.raises(BadNews):
        read_look(info, 0, SETTING)
