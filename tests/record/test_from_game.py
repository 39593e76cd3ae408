"""Records of played games: they replay exactly, whatever becomes of the generator."""

from dataclasses import replace
from random import Random

import pytest

from pioche.actions import NextRound
from pioche.cards import Card
from pioche.game import Game
from pioche.kernel.layout import Table
from pioche.kernel.round_start import new_game
from pioche.notation import parse_action
from pioche.record import RecordError, open_game, read_record, record_of, replay, write_record
from tests.record.files import record

CUSTOM = ("draw 1 others; again", "swap chosen; pledge next 2", "")


def played(game: Game, seed: int, actions: int = 400) -> Game:
    """Let chance play; mostly cards are laid, so that rounds end."""
    rng = Random(seed)
    for _ in range(actions):
        if game.is_over:
            break
        legal = game.legal_actions()
        plays = [action for action in legal if " play " in str(action) or isinstance(action, NextRound)]
        game.play(rng.choice(plays if plays and rng.random() < 0.8 else legal))
    return game


def test_the_generator_is_not_needed() -> None:
    game = played(Game.new("extreme", 3, seed=1, options={"target": 60}), 1)
    saved = record_of(game)
    assert saved.seed == 1
    assert saved.presses
    again = replay(replace(saved, seed=99))
    assert again.scores == game.scores
    assert again.events == game.events


def test_a_game_goes_on_where_it_was_saved() -> None:
    game = played(Game.new("classic", 3, seed=8), 8, actions=30)
    resumed = replay(read_record(write_record(record_of(game))))
    assert played(resumed, 5).table.same_as(played(game, 5).table)


def test_a_new_game_has_a_seed_that_tells_it_again() -> None:
    game = Game.new("classic", 3)
    assert game.seed is not None
    assert Game.new("classic", 3, seed=game.seed).table.same_as(game.table)
    assert game.copy().seed == game.seed


def test_written_rules_and_dares_are_saved() -> None:
    game = Game.new("custom", 2, seed=1, custom=CUSTOM)
    saved = record_of(game, titles=["One"], texts=["Sing"])
    assert saved.custom == CUSTOM[:2]
    assert (saved.titles, saved.texts) == (("One",), ("Sing",))
    assert record_of(Game.new("custom", 2, seed=1, custom=["", ""])).custom == ()
    dares = [f"Dare {n}" for n in range(1, 17)]
    house = Game.new("dare", 2, seed=1, options={"dare_list": "house"})
    assert record_of(house, dares=dares).dares == tuple(dares)


def test_options_that_were_changed_are_saved() -> None:
    saved = record_of(Game.new("classic", 2, seed=1, options={"stack": "same"}))
    assert write_record(saved).endswith('\n[options]\nstack = "same"\n')


def test_a_game_that_was_set_up_keeps_its_opening() -> None:
    opening = record(draw='"Y9 Y8"', title='"From the middle"')
    game = played(open_game(opening), 3, actions=60)
    saved = record_of(game, opening=opening)
    assert (saved.hands, saved.title) == (opening.hands, opening.title)
    assert saved.actions == tuple(game.history)
    assert replay(saved).table.same_as(game.table)
    assert replay(read_record(write_record(saved))).events == game.events


def test_an_opening_with_shuffles_for_later_is_kept_too() -> None:
    deck = " ".join(sorted(Game.new("classic", 2, seed=1).setting.edition.copies_of)).split()
    copies = Game.new("classic", 2, seed=1).setting.edition.copies_of
    order = " ".join(card for card in deck for _ in range(copies[Card(card)]))
    opening = record(hands='{ A = "R1", B = "G1" }', draw='"Y9 Y8"', seed="-3", shuffles=f'["{order}"]')
    game = open_game(opening)
    for text in ("A play R1", "next"):
        game.play(parse_action(text, game.setting))
    played(game, 4, actions=60)
    saved = record_of(game, opening=opening)
    assert len(saved.shuffles) >= 2
    assert saved.shuffles[1] == tuple(order.split())
    again = replay(replace(read_record(write_record(saved)), seed=99))
    assert again.events == game.events


def test_a_mistake_in_a_saved_game_is_not_looked_up_in_the_file_of_its_opening() -> None:
    opening = record(draw='"Y9 Y8"')
    saved = record_of(played(open_game(opening), 3, actions=3), opening=opening)
    with pytest.raises(RecordError, match=r"^test.toml, draw: one R1 too many"):
        replace(saved, draw=(Card("R1"), Card("R1")))


def test_a_game_without_witness_cannot_be_saved() -> None:
    setting = Game.new("classic", 2, seed=1).setting
    table = Table(log=[])
    new_game(setting.rules, table, 1)
    with pytest.raises(TypeError, match="needs a ChanceLog"):
        record_of(Game(setting, table, dealt=True))
