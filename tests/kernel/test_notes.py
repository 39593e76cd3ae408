"""What is told of an action: the events of rare moments, written down by hand (golden games hold the frequent ones)."""

import pytest

from pioche.game import Game
from pioche.notation import parse_action
from pioche.record import open_game, read_record
from pioche.view import Friends
from tests.golden.games import in_words


def told(table: str, *lines: str, out: str = "") -> list[str]:
    """What is told of the last of these actions; the seats of ``out`` are eliminated before."""
    game = open_game(read_record(table))
    for seat in out:
        game.table.playing &= ~(1 << "ABCDEFGHIJ".index(seat))
    events = [play(game, line) for line in lines]
    return events[-1]


def play(game: Game, line: str) -> list[str]:
    """What is told of one action."""
    return [in_words(event) for event in game.play(parse_action(line, game.setting))]


EMPTY = """
edition = "classic"
players = 2
hands = { A = "G1 G2", B = "Y3 Y4" }
discard = "R5"
rest = "out"
turn = "A"
"""


def test_a_turn_passed_and_a_void_round() -> None:
    assert told(EMPTY, "A draw") == ["passed A", "turn-came B"]
    assert told(EMPTY, "A draw", "B draw") == ["passed B", "round-void"]


def test_with_a_launcher_the_button_is_pressed_all_the_same() -> None:
    extreme = EMPTY.replace("classic", "extreme") + "presses = [3]\n"
    assert told(extreme, "A draw") == ["pressed A 3 (turn)", "passed A", "turn-came B"]


def test_a_launcher_with_nothing_under_the_top_card_is_not_reloaded() -> None:
    """Five cards are left in it, fewer than ten, but the discard has its top card only."""
    extreme = EMPTY.replace("classic", "extreme") + 'draw = "B1 B2 B3 B4 B5"\npresses = [0, 1]\n'
    assert told(extreme, "A draw") == ["pressed A 0 (turn)", "turn-came B"]
    playable = extreme.replace("G1 G2", "R1 R2 R3")
    assert told(playable, "A play R1") == ["laid A play R1", "reshuffled [R5]", "turn-came B"]


CALLS = """
edition = "custom"
players = 2
custom = ["swap chosen", "rotate"]
hands = { A = "R1 R2 WC1 WC2", B = "Y3" }
discard = "R5"
turn = "A"
"""


def test_a_call_that_is_not_due_is_not_heard() -> None:
    assert told(CALLS, "A play R1 uno") == ["laid A play R1 uno", "turn-came B"]


@pytest.mark.parametrize("card", ["WC1 G >B", "WC2 G"])
def test_a_call_is_heard_after_the_hands_have_moved(card: str) -> None:
    """A gets B's single card; had the call been heard before, it would have been for three cards."""
    assert told(CALLS, f"A play {card} uno")[-2:] == ["uno-called A", "turn-came B"]


def test_who_gives_his_single_card_away_has_not_called() -> None:
    table = CALLS.replace("R1 R2 WC1 WC2", "R1 WC1").replace("Y3", "Y3 Y4")
    assert "uno-called A" not in told(table, "A play WC1 G >B uno")


FRIENDS = """
edition = "friends"
players = 3
hands = { A = "WF G1 G2", B = "G5 P1", C = "Y5 Y6 Y7" }
discard = "V5"
turn = "A"
"""


def test_a_call_while_laying_along() -> None:
    assert told(FRIENDS, "A play WF 5 G", "B lay G5 uno") == ["laid-along B G5", "uno-called B"]
    assert told(FRIENDS, "A play WF 5 G", "B decline", "C lay Y5 uno") == ["laid-along C Y5"]


def test_a_debt_lapses_when_its_owner_draws() -> None:
    """A bluffed with their last card but one, forgot to call, and draws the four."""
    table = """
    edition = "classic"
    players = 2
    hands = { A = "W+4 R1", B = "Y3 Y4" }
    discard = "R5"
    draw = "B1 B2 B3 B4"
    turn = "A"
    """
    assert told(table, "A play W+4 Y", "B challenge") == [
        "hand-shown A B [R1]",
        "challenge-decided B A guilty",
        "debt-lapsed A",
        "drew A [B1 B2 B3 B4] (challenge)",
    ]


def test_an_extra_round_is_announced() -> None:
    table = """
    edition = "classic"
    players = 3
    hands = { A = "R1", B = "R5 W", C = "G2" }
    discard = "R7"
    turn = "A"
    scores = { A = 260, B = 450, C = 258 }
    options.scoring = "own"
    options.lowest_tie = "extra-round"
    """
    assert told(table, "A play R1") == [
        "laid A play R1",
        "round-won A",
        "scored A 0 260",
        "scored B 55 505",
        "scored C 2 260",
        "extra-round-due [A C]",
    ]


def test_hands_pass_over_eliminated_seats() -> None:
    table = """
    edition = "classic"
    players = 4
    hands = { A = "R0 R1 R2", B = "Y3", C = "", D = "G4 G5" }
    discard = "R5"
    turn = "A"
    options.seven_zero = true
    """
    assert told(table, "A play R0", out="C") == [
        "laid A play R0",
        "hands-rotated [[D A [G4 G5]] [A B [R1 R2]] [B D [Y3]]]",
        "turn-came B",
    ]


def test_a_drawn_card_that_can_be_played() -> None:
    table = EMPTY.replace('rest = "out"', 'draw = "R9"')
    assert told(table, "A draw") == ["drew A [R9] (turn)", "may-play-drawn A"]
    assert told(table, "A draw", "A keep") == ["kept A", "turn-came B"]


def test_only_the_last_card_counts_as_drawn() -> None:
    """draw_until_playable: Y9 and B9 did not fit, the Wild does; a view shows it alone."""
    table = EMPTY.replace('rest = "out"', 'draw = "Y9 B9 W"') + "options.draw_until_playable = true\n"
    game = open_game(read_record(table))
    play(game, "A draw")
    assert game.view(0).drawn == ("W",)
    assert game.view(1).drawn == ()


def test_what_a_pledge_was_for_moves_up_with_it() -> None:
    """C holds a face and then keeps to a written rule; when the face is judged, the rule keeps cost and card."""
    table = """
    edition = "emoji"
    players = 3
    custom = ["pledge chosen 1"]
    hands = { A = "WC1 B1 B2", B = "WE R7 R1", C = "R3 R4 Y4" }
    discard = "R5"
    turn = "B"
    """
    game = open_game(read_record(table))
    for line in ("B play WE R7 uno", "C play R3", "A play WC1 R >C"):
        play(game, line)
    assert pledges(game, 2) == [(4, "WE", "R7"), (1, "WC1", None)]
    for line in ("A accuse C", "B vote guilty"):
        play(game, line)
    assert pledges(game, 2) == [(1, "WC1", None)]


def test_a_view_tells_that_only_the_last_cards_effect_is_left() -> None:
    game = open_game(read_record(FRIENDS.replace("WF G1 G2", "WF") + "options.friends_last = true\n"))
    assert not game.view(1).last_card
    play(game, "A play WF 5 G")
    assert game.view(1).last_card
    assert game.view(1).friends == Friends(0, 5, anybody_laid=False)
    play(game, "B lay G5")
    assert game.view(1).friends == Friends(0, 5, anybody_laid=True)
    play(game, "C decline")
    assert not game.view(1).last_card


def test_a_view_tells_that_the_turn_is_lost_after_the_colour() -> None:
    """DA-48: a Wild Dare turned up first; A draws for the dare, names the colour, and B begins."""
    table = """
    edition = "dare"
    players = 2
    hands = { A = "R1 G2", B = "R3 Y2" }
    first = "W!9"
    options.dare_takes_turn = "always"
    """
    game = open_game(read_record(table))
    lost = [game.view(None).loses_turn]
    for line in ("A take", "A colour R"):
        play(game, line)
        lost.append(game.view(None).loses_turn)
    assert lost == [False, True, False]
    assert game.actors == (1,)


def pledges(game: Game, seat: int) -> list[tuple[int, str, str | None]]:
    """What everybody sees of a seat's pledges."""
    return [(pledge.cost, pledge.card, pledge.face) for pledge in game.view(None).pledges[seat]]
