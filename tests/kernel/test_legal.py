"""The list of legal actions: calls where one card is left, nothing for who is out, codes as they are packed."""

import pytest

from pioche.game import Game
from pioche.kernel import codes as k
from pioche.kernel.chance import below
from pioche.kernel.legal import MOST_ACTIONS, list_actions
from pioche.kernel.playout import any_action, random_action
from pioche.record import open_game, read_record, replay
from tests.golden.games import GAMES


def listed(game: Game, seat: int) -> set[str]:
    """What a seat may do, as lines."""
    return {str(action) for action in game.legal_actions(seat)}


def emoji(hand: str, options: str = "", custom: str = "") -> set[str]:
    """What A may do with an Emoji in hand."""
    table = f"""
    edition = "emoji"
    players = 2
    custom = ["{custom}"]
    hands = {{ A = "{hand}", B = "Y1 Y2" }}
    discard = "R5"
    turn = "A"
    [options]
    {options}
    """
    return {line for line in listed(open_game(read_record(table)), 0) if "WE" in line}


def test_an_emoji_and_its_face_leave_one_card_of_three() -> None:
    assert emoji("WE B1 BS") == {"A play WE B1", "A play WE B1 uno"}
    assert emoji("WE B1 BS GS") == {"A play WE B1"}
    assert emoji("WE B1") == {"A play WE B1"}


def test_an_emoji_alone_leaves_one_card_of_two() -> None:
    alone = {f"A play WE {colour}" for colour in "RYGB"}
    called = {f"{line} uno" for line in alone}
    assert emoji("WE BS", "emoji_alone = true") == alone | called
    assert emoji("WE BS GS", "emoji_alone = true") == alone
    assert emoji("WE B1 BS", "emoji_alone = true") == alone | {"A play WE B1", "A play WE B1 uno"}
    assert emoji("WE B1", "emoji_alone = true") == alone | called | {"A play WE B1"}


def test_what_other_cards_do_says_nothing_about_an_emoji() -> None:
    """A zero and the customizable card before the Emoji move hands, so that a call may matter with them."""
    options = "seven_zero = true\ncustom_count = 1"
    assert emoji("WE B1 BS GS", options, "rotate") == {"A play WE B1"}


@pytest.mark.parametrize(("hand", "calls"), [("G5", False), ("G5 P1", True), ("G5 P1 P2", False)])
def test_laying_along_leaves_one_card_of_two(hand: str, calls: bool) -> None:
    table = f"""
    edition = "friends"
    players = 2
    hands = {{ A = "WF G1 G2", B = "{hand}" }}
    discard = "V5"
    turn = "A"
    script = "A play WF 5 G"
    """
    right = {"B lay G5", "B decline"} | ({"B lay G5 uno"} if calls else set())
    assert listed(replay(read_record(table)), 1) == right


@pytest.mark.parametrize(
    ("hand", "line"),
    [
        ("RA R1 B1", "A play RA uno"),  # R1 goes with it
        ("RA B1", "A play RA uno"),
        ("R1 B1", "A play R1 uno"),
        ("W B1", "A play W G uno"),
        ("WX B1", "A play WX G >B uno"),
    ],
)
def test_a_call_is_listed_where_one_card_is_left(hand: str, line: str) -> None:
    game = extreme(hand)
    assert line in listed(game, 0)
    assert line.removesuffix(" uno") in listed(game, 0)
    assert not any("uno" in other for other in listed(extreme(f"{hand} B2"), 0) if other.startswith(line[:9]))


def extreme(hand: str) -> Game:
    """A table at which A has this hand."""
    table = f"""
    edition = "extreme"
    players = 3
    hands = {{ A = "{hand}", B = "Y1 Y2", C = "Y3" }}
    discard = "R5"
    turn = "A"
    """
    return open_game(read_record(table))


def test_who_is_out_may_do_nothing() -> None:
    table = """
    edition = "extreme"
    players = 4
    hands = { A = "R1 B1", B = "Y1 Y2", C = "R1 W", D = "Y3" }
    discard = "R5"
    turn = "A"
    script = "A play R1"
    options.jump_in = true
    """
    game = replay(read_record(table))
    assert "C catch A" in listed(game, 2)
    assert "C play R1 uno" in listed(game, 2)
    game.table.playing &= ~(1 << 2)
    assert listed(game, 2) == set()
    assert not any(">C" in line or "accuse C" in line for seat in (0, 1, 3) for line in listed(game, seat))


@pytest.mark.parametrize("name", GAMES)
def test_every_listed_code_is_the_code_of_its_action(name: str) -> None:
    """Decoded and encoded again it is the same number, at every step of the golden games."""
    golden = GAMES[name]
    game = Game.new(golden.edition, golden.players, seed=golden.seed, options=golden.options, custom=golden.custom)
    rules, table, codec, out = game.setting.rules, game.table, game.codec, [0] * MOST_ACTIONS
    while table.phase != k.GAME_OVER:
        for seat in range(table.seats):
            for code in out[: list_actions(rules, table, seat, out)]:
                assert codec.encode(codec.decode(code)) == code
        code = random_action(rules, table, golden.keen) if below(table, 8) else any_action(rules, table, out)
        game.play(codec.decode(code))
