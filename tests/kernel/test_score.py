"""Scoring, against totals that were added up by hand, never copied from what the engine printed."""

from collections.abc import Sequence

import pytest

from pioche.actions import NextRound
from pioche.cards import Card
from pioche.editions import edition_named
from pioche.editions.options import read_options
from pioche.game import Game, Phase
from pioche.kernel.codes import GAME_OVER, ROUND_OVER
from pioche.kernel.game_setting import Setting
from pioche.kernel.layout import KINDS, Rules, Table
from pioche.kernel.piles import give
from pioche.kernel.round_start import clear_table, next_round
from pioche.kernel.score import end_round, void_round
from pioche.record import read_record, replay

# What each edition's cards are worth, all faces once (CL-46 to CL-48 and their like in the other booklets):
# 0 to 9 make 45; Skip, Reverse and +2 are 20 each, so are Dares and Hit 2; Discard All is 30; wilds are 50 each.
NUMBERS = "R0 R1 R2 R3 R4 R5 R6 R7 R8 R9"
HANDS = [
    ("classic", f"{NUMBERS} RS RR R+2 W W+4", 45 + 20 + 20 + 20 + 50 + 50),
    ("friends", f"{NUMBERS.replace('R', 'V')} VS VR V+2 W W+4 WF", 45 + 20 + 20 + 20 + 50 + 50 + 50),
    ("custom", f"{NUMBERS} RS RR R+2 W W+4 WC1 WC2 WC3 WC4", 45 + 60 + 50 + 50 + 200),
    ("dare", f"{NUMBERS} RS RR R!1 R!2 Y!3 B!8 W!9 W!16", 45 + 40 + 80 + 100),
    ("emoji", f"{NUMBERS} RS RR R+2 W W+4 WC1 WC2 WE", 45 + 60 + 100 + 100 + 50),
    ("extreme", f"{NUMBERS[3:]} RS RR RA RH W WX", 45 + 40 + 30 + 20 + 50 + 50),
]


def three(hands: str, scores: str, options: str = "") -> Game:
    """Three players of the classic game; A has laid their last card."""
    return replay(
        read_record(
            f"""
            edition = "classic"
            players = 3
            hands = {{ A = "R1", {hands} }}
            discard = "R7"
            turn = "A"
            scores = {{ {scores} }}
            script = "A play R1"
            [options]
            {options}
            """
        )
    )


@pytest.mark.parametrize(("edition", "cards", "points"), HANDS, ids=[edition for edition, _, _ in HANDS])
def test_what_cards_are_worth(edition: str, cards: str, points: int) -> None:
    game = replay(
        read_record(
            f"""
            edition = "{edition}"
            players = 2
            hands = {{ A = "G9", B = "{cards}" }}
            discard = "G1"
            turn = "A"
            script = "A play G9"
            options.target = 1000
            """
        )
    )
    assert game.scores == (points, 0)
    assert tuple(game.table.points[:2]) == (points, 0)
    assert game.phase is Phase.ROUND_OVER


def test_two_copies_count_twice() -> None:
    game = three('B = "G9 G9 W W W", C = "BS BS Y0"', "", "target = 1000")
    assert game.scores == (9 + 9 + 50 + 50 + 50 + 20 + 20 + 0, 0, 0)


# ---- the winner takes the points of all others ----


def test_the_winner_gets_what_the_others_hold() -> None:
    game = three('B = "R5 G9 BS W", C = "Y0 B+2 W+4 RR"', "A = 100, B = 40")
    assert game.scores == (100 + 5 + 9 + 20 + 50 + 0 + 20 + 50 + 20, 40, 0)
    assert game.winners == ()
    assert game.phase is Phase.ROUND_OVER


@pytest.mark.parametrize(("before", "won"), [(425, True), (424, False)])
def test_the_target_has_to_be_reached(before: int, won: bool) -> None:
    """75 points are in the others' hands: 425 makes exactly 500."""
    game = three('B = "W R5", C = "GS"', f"A = {before}, B = 499")
    assert game.scores == (before + 75, 499, 0)
    assert game.winners == ((0,) if won else ())
    assert game.phase is (Phase.GAME_OVER if won else Phase.ROUND_OVER)


def test_only_the_winner_of_the_round_can_win_the_game() -> None:
    """B has more than the target from the set-up on; what counts is who is out first and reaches it."""
    game = three('B = "R5", C = "G2"', "A = 10, B = 600")
    assert game.scores == (17, 600, 0)
    assert game.winners == ()


def test_penalty_cards_of_a_last_card_count() -> None:
    """CL-43: B still draws two for the +2 and they are counted: 9 + 3 in hand, 50 + 8 drawn, 20 at C."""
    game = replay(
        read_record(
            """
            edition = "classic"
            players = 3
            hands = { A = "R+2", B = "Y9 Y3", C = "GR" }
            discard = "R7"
            turn = "A"
            draw = "W B8 Y1"
            script = "A play R+2"
            """
        )
    )
    assert game.scores == (9 + 3 + 50 + 8 + 20, 0, 0)


# ---- everybody writes down their own hand, the lowest total wins ----

OWN = 'scoring = "own"'
PLAYED_OUT = 'scoring = "own"\nlowest_tie = "extra-round"'


def test_everybody_writes_down_his_own_hand() -> None:
    game = three('B = "R5 W", C = "G2 YS"', "A = 30, C = 1", OWN)
    assert game.scores == (30, 55, 1 + 22)
    assert tuple(game.table.points[:3]) == (0, 55, 22)
    assert game.phase is Phase.ROUND_OVER


def test_the_lowest_total_wins_once_somebody_has_reached_the_target() -> None:
    """B reaches 500 with 445 + 55; C has least, although A won the round."""
    game = three('B = "R5 W", C = "G2"', "A = 300, B = 445, C = 250", OWN)
    assert game.scores == (300, 500, 252)
    assert game.winners == (2,)
    assert game.phase is Phase.GAME_OVER


def test_one_point_less_and_the_game_goes_on() -> None:
    game = three('B = "R5 W", C = "G2"', "A = 300, B = 444, C = 250", OWN)
    assert game.scores == (300, 499, 252)
    assert game.winners == ()
    assert game.phase is Phase.ROUND_OVER


def test_the_winner_of_the_round_may_have_the_lowest_total_too() -> None:
    game = three('B = "R5 W", C = "G2"', "A = 300, B = 248, C = 600", OWN)
    assert game.scores == (300, 303, 602)
    assert game.winners == (0,)


def test_a_tie_for_the_lowest_is_shared() -> None:
    """258 + 2 makes C as low as A; B, who reached the target, is not among them."""
    game = three('B = "R5 W", C = "G2"', "A = 260, B = 450, C = 258", OWN)
    assert game.scores == (260, 505, 260)
    assert game.winners == (0, 2)


def test_all_three_can_share() -> None:
    """B and C hold 20 each and come to A's 600."""
    game = three('B = "BS", C = "GR"', "A = 600, B = 580, C = 580", OWN)
    assert game.scores == (600, 600, 600)
    assert game.winners == (0, 1, 2)
    assert game.phase is Phase.GAME_OVER


def test_a_tie_can_be_played_out_by_those_who_share_it() -> None:
    game = three('B = "R5 W", C = "G2"', "A = 260, B = 450, C = 258", PLAYED_OUT)
    assert game.scores == (260, 505, 260)
    assert game.winners == ()
    assert game.phase is Phase.ROUND_OVER
    assert (game.view(None).next_playing, game.view(None).extra_round) == ((0, 2), True)
    game.play(NextRound())
    assert len(game.hand(1)) == 0
    assert {len(game.hand(seat)) for seat in (0, 2)} <= {7, 9}  # a +2 may have been turned up


def test_without_a_tie_no_round_is_added() -> None:
    game = three('B = "R5 W", C = "G2"', "A = 259, B = 450, C = 258", PLAYED_OUT)
    assert game.winners == (0,)


# Rounds that only come after others are set on the kernel's own table: a seat that is given no hand does not play.


def ended(
    winner: int, hands: dict[int, str], scores: Sequence[int], options: dict[str, object], *, extra: bool = False
) -> tuple[Rules, Table]:
    """A table at which a round of the classic game has just been won."""
    classic = edition_named("classic")
    setting = Setting(classic, len(scores), read_options(classic, options))
    r, t = setting.rules, Table()
    clear_table(r, t)
    t.rounds = 1
    t.scores[: len(scores)] = scores
    t.extra = int(extra)
    t.playing = sum(1 << seat for seat in hands)
    set_hands(t, hands)
    end_round(r, t, winner)
    return r, t


def set_hands(t: Table, hands: dict[int, str]) -> None:
    """Put these cards into the hands instead of what is in them."""
    classic = edition_named("classic")
    kinds = Setting(classic, 2, read_options(classic, {})).kinds
    for seat, cards in hands.items():
        t.hands[seat] = [0] * KINDS
        t.mask[seat] = t.wilds[seat] = t.count[seat] = 0
        for card in cards.split():
            give(t, seat, kinds[Card(card)])


EXTRA: dict[str, object] = {"scoring": "own", "lowest_tie": "extra-round"}


def test_the_extra_round_is_decided_by_its_own_points() -> None:
    """D is out first with 0 points, A has 20 and B 9: D wins, although C's total is the lowest."""
    _, t = ended(3, {0: "BS", 1: "R9", 3: ""}, [510, 510, 40, 510], EXTRA, extra=True)
    assert t.scores[:4] == [530, 519, 40, 510]
    assert t.points[:4] == [20, 9, 0, 0]
    assert (t.phase, t.winners) == (GAME_OVER, 0b1000)


def test_a_tie_in_the_extra_round_is_played_out_again() -> None:
    """Only a card without points can tie with an empty hand: A holds R0."""
    r, t = ended(3, {0: "R0", 1: "R9", 3: ""}, [510, 510, 40, 510], EXTRA, extra=True)
    assert (t.phase, t.winners, t.next_playing, t.extra) == (ROUND_OVER, 0, 0b1001, 1)
    next_round(r, t)
    assert (t.playing, t.count[1], t.count[2], t.extra) == (0b1001, 0, 0, 1)


# ---- players who reach the limit are out, the last one left wins ----

OUT: dict[str, object] = {"scoring": "elimination"}


def test_a_player_who_reaches_the_limit_is_out() -> None:
    """B comes to exactly 500, D to 499; C, far above in cards, to 160."""
    r, t = ended(0, {0: "", 1: "W", 2: "W W W R9 R1", 3: "GS R9"}, [499, 450, 0, 470], OUT)
    assert t.scores[:4] == [499, 500, 160, 499]
    assert (t.phase, t.out, t.winners, t.next_playing) == (ROUND_OVER, 0b0010, 0, 0b1101)
    next_round(r, t)
    assert (t.playing, t.count[1]) == (0b1101, 0)


def test_several_can_be_out_at_once() -> None:
    _, t = ended(2, {0: "W", 1: "R5", 2: "", 3: "BS", 4: "R7"}, [460, 495, 30, 479, 493], OUT)
    assert t.scores[:5] == [510, 500, 30, 499, 500]
    assert (t.out, t.next_playing, t.duel_due) == (0b10011, 0b01100, 1)
    assert t.phase == ROUND_OVER


def test_the_last_one_left_wins() -> None:
    """B was out before; now A is too."""
    _, t = ended(2, {0: "W R1", 2: ""}, [449, 600, 120], OUT)
    assert t.scores[:3] == [500, 600, 120]
    assert (t.phase, t.winners, t.out) == (GAME_OVER, 0b100, 0b001)


def test_everybody_but_the_winner_can_be_out_at_once() -> None:
    _, t = ended(1, {0: "W", 1: "", 2: "W"}, [450, 499, 450], OUT)
    assert (t.phase, t.winners, t.out) == (GAME_OVER, 0b010, 0b101)


def test_somebody_is_always_left() -> None:
    """Nobody who has reached the limit is dealt in; if it were so, the one who is out first would win."""
    _, t = ended(1, {0: "W", 1: ""}, [450, 500], OUT)
    assert (t.phase, t.winners) == (GAME_OVER, 0b10)


def test_a_duel_is_due_once_when_two_are_left_of_more() -> None:
    _, left = ended(0, {0: "", 1: "R1", 2: "W"}, [10, 20, 450], OUT)
    assert (left.next_playing, left.duel_due) == (0b011, 1)
    _, still = ended(0, {0: "", 1: "R1"}, [10, 20, 500], OUT)
    assert (still.next_playing, still.duel_due) == (0b011, 0)
    _, more = ended(0, {0: "", 1: "R1", 2: "R2"}, [10, 20, 30], OUT)
    assert (more.next_playing, more.duel_due) == (0b111, 0)


@pytest.mark.parametrize(("reset", "scores"), [(True, [0, 0, 500]), (False, [10, 21, 500])])
def test_the_duel_may_begin_at_nought(reset: bool, scores: list[int]) -> None:
    r, t = ended(0, {0: "", 1: "R1", 2: "W"}, [10, 20, 450], {**OUT, "duel_reset": reset})
    assert t.scores[:3] == [10, 21, 500]
    next_round(r, t)
    assert t.scores[:3] == scores
    assert t.duel_due == 0


# ---- an agreed number of rounds (DECISIONS 61) ----


def test_the_second_of_two_rounds_is_the_last() -> None:
    """A wins 50 points, then B wins 9: A has more."""
    r, t = ended(0, {0: "", 1: "W"}, [0, 0], {"rounds": 2})
    assert (t.phase, t.winners) == (ROUND_OVER, 0)
    next_round(r, t)
    set_hands(t, {0: "R9", 1: ""})
    end_round(r, t, 1)
    assert t.scores[:2] == [50, 9]
    assert (t.phase, t.winners) == (GAME_OVER, 0b01)


@pytest.mark.parametrize("rounds", [0, 3])
def test_without_a_limit_and_before_it_the_game_goes_on(rounds: int) -> None:
    r, t = ended(0, {0: "", 1: "W"}, [0, 0], {"rounds": rounds})
    next_round(r, t)
    void_round(r, t)
    assert (t.rounds, t.phase) == (2, ROUND_OVER)


def test_no_duel_is_due_after_the_last_round() -> None:
    _, t = ended(0, {0: "", 1: "R1", 2: "W"}, [10, 20, 450], {**OUT, "rounds": 1})
    assert (t.phase, t.winners, t.duel_due) == (GAME_OVER, 0b001, 0)


def test_an_extra_round_that_is_the_last_decides_or_is_shared() -> None:
    """A and B are tied at 500, C has 550; then B keeps 1 point more than A, or nobody can play."""
    options: dict[str, object] = {"scoring": "own", "lowest_tie": "extra-round", "rounds": 2}
    r, t = ended(0, {0: "", 1: "W", 2: "W"}, [500, 450, 500], options)
    assert (t.phase, t.next_playing) == (ROUND_OVER, 0b011)
    next_round(r, t)
    decided = t.copy()
    set_hands(decided, {0: "", 1: "R1"})
    end_round(r, decided, 0)
    assert (decided.phase, decided.winners) == (GAME_OVER, 0b001)
    void_round(r, t)
    assert (t.phase, t.winners) == (GAME_OVER, 0b011)


# ---- a void round ----


def test_a_void_round_writes_nothing_down() -> None:
    """A-65: no card is left anywhere and nobody can play; 9 and 69 points stay in the hands."""
    game = replay(
        read_record(
            """
            edition = "classic"
            players = 2
            hands = { A = "G9", B = "BS GR Y9 B+2" }
            discard = "R7"
            rest = "out"
            turn = "A"
            scores = { A = 40, B = 499 }
            script = "A draw\\nB draw"
            """
        )
    )
    assert game.phase is Phase.ROUND_OVER
    assert game.scores == (40, 499)
    assert tuple(game.table.points[:2]) == (0, 0)
    assert (game.table.winner, game.table.void) == (-1, 1)


def test_a_void_round_has_no_winner_even_if_the_last_one_had() -> None:
    """A-11 with `dealer_policy = "winner"` asks who won: nobody, so the same seat deals again."""
    r, t = ended(0, {0: "", 1: "R1"}, [0, 0], {"dealer_policy": "winner"})
    next_round(r, t)
    assert (t.winner, t.dealer) == (0, 0)
    t.dealer = 1
    void_round(r, t)
    assert (t.winner, t.void, t.next_playing) == (-1, 1, 0b11)
    next_round(r, t)
    assert (t.dealer, t.void) == (1, 1)  # told until the next round ends
    end_round(r, t, 0)
    assert (t.winner, t.void) == (0, 0)
