"""Playing records again, and the chance that they lay down."""

from dataclasses import replace

import pytest

from pioche.actions import Draw, Keep
from pioche.cards import Card
from pioche.chance_log import ChanceLog
from pioche.events import Drew, Pressed, TurnCame, Why
from pioche.record import ActionLine, RecordError, open_game, replay, steps
from pioche.record.recorded_chance import RecordedChance
from tests.record.files import record


def test_actions_are_replayed_step_by_step() -> None:
    read = record("A draw\n? turn B\n! A draw\n# a remark\nB draw", draw='"Y9 Y8"')
    game = open_game(read)
    played = list(steps(read, game))
    assert [action for action, _ in played] == [Draw(0), Draw(1)]
    assert played[0][1] == (Drew(0, (Card("Y9"),), Why.TURN), TurnCame(1))
    assert game.table.same_as(replay(read).table)
    assert game.history == [Draw(0), Draw(1)]


def test_an_illegal_action_is_an_error_with_its_line() -> None:
    with pytest.raises(RecordError, match=r"^test.toml, line 7: B draw is refused\. It is not your turn: .*A\.$"):
        replay(record("# first\nB draw"))


def test_a_wrong_shuffle_is_an_error_with_the_line_that_needs_it() -> None:
    read = record("A draw", discard='"R1 Y1 R5"', rest='"out"', hands='{ A = "", B = "" }', shuffles='["R1 R5"]')
    with pytest.raises(RecordError, match=r"^test.toml, line 8: shuffle 1 must hold exactly the 2 cards"):
        replay(read)


def test_an_action_made_by_hand_has_no_line() -> None:
    with pytest.raises(RecordError, match=r"^test.toml, script: B draw is refused\. It is not your turn: .*A\.$"):
        replay(replace(record(), script=(ActionLine(Draw(1)),)))


def test_presses_are_laid_down_and_then_seeded() -> None:
    read = record("A draw\nB draw\nA draw", edition='"extreme"', presses="[3, 0]")
    game = replay(read)
    pressed = [event for event in game.events if isinstance(event, Pressed)]
    assert [press.ejected for press in pressed][:2] == [3, 0]
    assert len(pressed) == 3


def test_the_draw_for_the_deal_goes_on_in_later_rounds() -> None:
    read = record(
        "A play R1\nnext",
        hands='{ A = "R1", B = "G1" }',
        dealer_draw='"R9 R1 R2 R3"',
        turn='"A"',
        options='dealer_policy = "redraw"',
    )
    assert open_game(read).table.dealer == 0
    assert replay(read).table.dealer == 1


def test_a_copy_of_a_game_goes_on_with_the_same_chance() -> None:
    read = record(edition='"extreme"', presses="[3, 0, 4]")
    game = open_game(read)
    twin = game.copy()
    for played in (game, twin):
        played.play(Draw(0))
        played.play(Draw(1))
        played.play(Draw(0))
        chance = played.table.script
        assert isinstance(chance, RecordedChance)
        assert chance.presses == [3, 0, 4]
    assert game.table.same_as(twin.table)


def test_a_witness_is_copied_with_what_it_has_seen() -> None:
    witness = ChanceLog()
    witness.shuffled([1, 2, 3, 4], 3)
    assert (witness.pressed(2), witness.dealer_card(7)) == (2, 7)
    twin = witness.copy()
    witness.pressed(1)
    assert (twin.shuffles, twin.presses, twin.dealer_cards) == ([(3, 2, 1)], [2], [7])


def test_a_kept_card_is_replayed() -> None:
    read = record("A draw\nA keep", draw='"R9"')
    assert replay(read).history == [Draw(0), Keep(0)]
